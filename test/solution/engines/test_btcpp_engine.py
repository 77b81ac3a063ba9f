"""What besim's engine for BehaviorTree.CPP does beside the rules that the real one checks."""

from __future__ import annotations

import sys

import pytest
from btcpp_ticks import Told, engine_of, ticks
from btcpp_xml import solution

from besim.errors import InputError
from besim.solution import Dialect, Node, NodeKind, Solution, Status, Task
from besim.solution.tree import LeafCall, PlanError, Unsupported, make_engine
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.engines import NS_PER_MS
from besim.solution.tree.engines.btcpp.engine import BtCppEngine
from besim.solution.tree.engines.btcpp.registry import NODE_CLASSES
from besim.solution.tree.formats._xml import MAX_DEPTH

S, F, R, SKIPPED = Status.SUCCESS, Status.FAILURE, Status.RUNNING, Status.SKIPPED


# Time


def test_a_delay_ticks_its_child_when_its_time_has_passed() -> None:
    told = Told(a="S")
    engine = engine_of('<Delay delay_msec="20"><Act name="a"/></Delay>', told)
    assert ticks(engine, 3) == "RRS"
    assert told.asked == "a"
    # And waits anew in the next run.
    assert ticks(engine, 3) == "RRS"


def test_even_a_delay_of_nothing_takes_until_the_next_tick() -> None:
    assert ticks(engine_of('<Delay delay_msec="0"><AlwaysSuccess/></Delay>'), 2) == "RS"


def test_a_delay_that_is_halted_starts_from_the_beginning() -> None:
    delay = '<Delay delay_msec="20"><AlwaysSuccess/></Delay>'
    guarded = f'<ReactiveSequence><Cond name="c"/>{delay}</ReactiveSequence>'
    assert ticks(engine_of(guarded, Told(c="SFS")), 5) == "RFRRS"


def test_a_timeout_halts_its_child_between_two_ticks_and_then_fails() -> None:
    told = Told(a="R")
    engine = engine_of('<Timeout msec="25"><Act name="a"/></Timeout>', told)
    assert ticks(engine, 2) == "RR"
    assert told.asked == "aa"
    assert ticks(engine, 2) == "RF"
    assert told.asked == "aaaA"


def test_a_timeout_is_called_off_by_a_child_that_ends_in_time() -> None:
    told = Told(a="RSR")
    engine = engine_of('<Timeout msec="25"><Act name="a"/></Timeout>', told)
    # The third tick begins anew, and so does its time.
    assert ticks(engine, 6) == "RSRRRF"


def test_a_timeout_of_nothing_never_ends() -> None:
    assert (
        ticks(engine_of('<Timeout msec="0"><Act name="a"/></Timeout>', Told(a="R")), 9) == "R" * 9
    )


def test_sleeping_takes_simulated_time() -> None:
    engine = engine_of('<Sequence><Sleep msec="20"/><Sleep msec="0"/></Sequence>')
    assert ticks(engine, 3) == "RRS"


def test_a_sleep_that_is_halted_is_over() -> None:
    engine = engine_of(
        '<ReactiveFallback><Cond name="c"/><Sleep msec="20"/></ReactiveFallback>', Told(c="FSF")
    )
    assert ticks(engine, 2) == "RS"
    assert engine.clock.waiting() == ()
    assert ticks(engine, 3) == "RRS"


def test_the_clock_knows_who_is_waited_for() -> None:
    engine = engine_of('<Sequence><AlwaysSuccess/><Sleep msec="20"/></Sequence>')
    assert engine.clock.waiting() == ()
    engine.tick()
    assert engine.clock.waiting() == ((2, 20 * NS_PER_MS),)


# Leaves


def test_a_leaf_is_told_its_ports_whether_it_begins_and_the_time() -> None:
    told = Told(a="RS")
    leaf = '<Act name="a" goal="{goal}" speed="0.5" none="{none}"/>'
    text = f'<Sequence><Script code="goal := 3"/>{leaf}</Sequence>'
    ticks(engine_of(text, told), 2)
    first, second = told.calls
    assert (first.index, dict(first.ports)) == (2, {"goal": 3, "speed": "0.5"})
    assert (first.first, second.first) == (True, False)
    assert (first.now, second.now) == (0, 10 * NS_PER_MS)


def test_what_a_leaf_writes_is_on_the_blackboard_where_its_port_points_to() -> None:
    def answer(call: LeafCall) -> Status:
        call.write("found", "red ball")
        call.write("literal", 1)
        call.write("absent", 1)
        return S

    engine = BtCppEngine(solution('<Act found="{object}" literal="x"/>'), answer)
    engine.tick()
    assert engine.blackboard.keys() == ["object"]
    assert engine.blackboard.get("object") == "red ball"


def test_an_action_of_unknown_kind_keeps_its_result_only_if_it_has_been_running() -> None:
    # A condition that a file does not declare as one is asked again in every tick.
    told = Told(a="S", b="R")
    text = '<WhileDoElse><Mystery name="a"/><Act name="b"/><AlwaysSuccess/></WhileDoElse>'
    ticks(engine_of(text, told), 3)
    assert told.asked == "ababab"
    # Upstream's StatefulActionNode is not, until its parent has made it idle.
    told = Told(a="RS", b="R")
    ticks(engine_of(text, told), 3)
    assert told.asked == "aabb"


def test_an_answer_that_is_no_status_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="is no answer of a leaf"):
        BtCppEngine(solution("<Act/>"), lambda _call: None).tick()  # type: ignore[arg-type,return-value]
    with pytest.raises(ValueError, match="SKIPPED is no answer"):
        engine_of('<Act name="a"/>', Told(a="K"), Dialect.BTCPP3).tick()


# What an engine says of itself


def test_the_statuses_are_the_last_results_also_of_nodes_that_are_idle_again() -> None:
    told = Told(a="S", b="R")
    text = '<Sequence><Act name="a"/><Act name="b"/><Act name="c" _skipIf="true"/></Sequence>'
    engine = engine_of(text, told)
    engine.tick()
    assert engine.statuses == {0: R, 1: S, 2: R}
    assert engine.ever == {0, 1, 2}


def test_a_node_that_was_halted_while_it_ran_has_no_status() -> None:
    told = Told(c="SF", a="R")
    engine = engine_of('<ReactiveSequence><Cond name="c"/><Act name="a"/></ReactiveSequence>', told)
    assert ticks(engine, 2) == "RF"
    assert engine.statuses == {0: F, 1: F}
    assert engine.ever == {0, 1, 2}
    assert told.asked == "cacA"


def test_a_node_that_a_pre_condition_kept_back_was_skipped_and_not_ticked() -> None:
    engine = engine_of('<Sequence><Act name="a" _skipIf="true"/><AlwaysSuccess/></Sequence>')
    assert ticks(engine, 1) == "S"
    assert engine.statuses == {0: S, 1: SKIPPED, 2: S}
    assert engine.ever == {0, 2}


def test_a_tree_that_is_skipped_as_a_whole_says_so() -> None:
    assert ticks(engine_of('<AlwaysSuccess _while="false"/>'), 2) == "KK"


def test_an_exception_of_an_answer_names_its_node_and_forgets_the_tick() -> None:
    def answer(_call: LeafCall) -> Status:
        raise KeyError("no model")

    engine = BtCppEngine(solution("<Sequence><AlwaysSuccess/><Act/></Sequence>"), answer)
    with pytest.raises(KeyError):
        engine.tick()
    assert engine.answering == 2
    assert engine.statuses == {1: S}
    with pytest.raises(RuntimeError, match="cannot go on"):
        engine.tick()


def test_halting_a_tree_halts_what_runs_and_makes_it_begin_anew() -> None:
    told = Told(a="S", b="R")
    engine = engine_of('<Sequence><Act name="a"/><Act name="b"/></Sequence>', told)
    before = engine.state_key()
    ticks(engine, 1)
    assert engine.state_key() != before
    engine.halt()
    assert engine.state_key() == before
    ticks(engine, 1)
    assert told.asked == "abBab"


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ('<Sequence><Act name="a"/><Act name="b"/></Sequence>', {"a": "S", "b": "R"}),
        ('<Repeat num_cycles="9"><Act name="a"/></Repeat>', {"a": "S"}),
        (
            '<Parallel success_count="2"><Act name="a"/><Act name="b"/></Parallel>',
            {"a": "SF", "b": "R"},
        ),
        (
            '<Sequence><Script code="n := 1"/><Script code="n := 2"/><Act name="a"/></Sequence>',
            {"a": "R"},
        ),
        ('<Sleep msec="5"/>', {}),
    ],
)
def test_another_state_has_another_key(text: str, answers: dict[str, str]) -> None:
    engine = engine_of(text, Told(**answers))
    before = engine.state_key()
    engine.tick()
    assert engine.state_key() != before
    assert hash(engine.state_key())


def test_a_loop_for_ever_comes_back_to_the_same_state() -> None:
    engine = engine_of('<Repeat num_cycles="-1"><Act name="a"/></Repeat>', Told(a="S"))
    engine.tick()
    after_one = engine.state_key()
    engine.tick()
    assert engine.state_key() == after_one


def test_a_node_that_gives_way_asks_for_another_tick_at_once() -> None:
    text = "<AsyncSequence><AlwaysSuccess/><AlwaysSuccess/></AsyncSequence>"
    engine = engine_of(text)
    assert (engine.tick(), engine.woken) == (R, True)
    assert (engine.tick(), engine.woken) == (S, False)


# Where upstream throws


@pytest.mark.parametrize(
    ("text", "index", "message"),
    [
        (
            '<Sequence><Repeat num_cycles="{none}"><AlwaysSuccess/></Repeat></Sequence>',
            1,
            "num_cycles",
        ),
        ('<Repeat num_cycles="many"><AlwaysSuccess/></Repeat>', 0, "num_cycles"),
        ('<Delay delay_msec="-1"><AlwaysSuccess/></Delay>', 0, "delay_msec"),
        ('<Parallel success_count="2"><AlwaysSuccess/></Parallel>', 0, "never succeed"),
        ('<Parallel failure_count="2"><AlwaysSuccess/></Parallel>', 0, "never fail"),
        ('<ParallelAll max_failures="2"><AlwaysSuccess/></ParallelAll>', 0, "never fail"),
        ("<IfThenElse><AlwaysSuccess/></IfThenElse>", 0, "2 or 3 children"),
        ("<WhileDoElse><AlwaysSuccess/></WhileDoElse>", 0, "2 or 3 children"),
        ('<IfThenElse><AlwaysSuccess _skipIf="true"/><AlwaysSuccess/></IfThenElse>', 0, "skipped"),
        (
            '<WhileDoElse><AlwaysSuccess _skipIf="true"/><AlwaysSuccess/></WhileDoElse>',
            0,
            "skipped",
        ),
        ('<Switch2 variable="1"><AlwaysSuccess/></Switch2>', 0, "3 children"),
        ('<Sequence><AlwaysSuccess/><Script code="none + 1"/></Sequence>', 2, "none"),
        ('<Sequence><AlwaysSuccess _skipIf="1 +"/></Sequence>', 1, "error in the script"),
        ('<AlwaysSuccess _onSuccess="none = 1"/>', 0, "none"),
        ("<AlwaysSuccess _skipIf=\"'yes'\"/>", 0, "true or false"),
        ('<SetBlackboard value="1"/>', 0, "output_key"),
        ('<SetBlackboard output_key="x"/>', 0, "value"),
        ("<UnsetBlackboard/>", 0, "key"),
        ("<WasEntryUpdated/>", 0, "entry"),
        ('<LoopInt queue="1;x" value="{x}"><AlwaysSuccess/></LoopInt>', 0, "'x'"),
        ('<LoopInt queue="1" if_empty="NEVER"><AlwaysSuccess/></LoopInt>', 0, "NEVER"),
        ("<LoopInt><AlwaysSuccess/></LoopInt>", 0, "queue"),
        ('<Precondition if="true" else="IDLE"><AlwaysSuccess/></Precondition>', 0, "else"),
        ("<TryCatch><AlwaysSuccess/></TryCatch>", 0, "2 children"),
    ],
)
def test_a_tree_at_which_upstream_throws_is_a_plan_error(
    text: str, index: int, message: str
) -> None:
    with pytest.raises(PlanError, match=message) as caught:
        engine_of(text).tick()
    assert caught.value.index == index


def test_a_synchronous_action_that_is_running_is_a_plan_error() -> None:
    with pytest.raises(PlanError, match="never return RUNNING"):
        engine_of('<Sync name="a"/>', Told(a="R")).tick()


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (Node(NodeKind.CONTROL, "Sequence", "Sequence"), "1 or more children"),
        (Node(NodeKind.DECORATOR, "Inverter", "Inverter"), "exactly 1 child"),
    ],
)
def test_a_node_without_the_children_that_it_needs_is_a_plan_error(
    node: Node, message: str
) -> None:
    engine = make_engine(Solution(node, Task("x"), Dialect.BTCPP4), Told())
    engine.halt()
    with pytest.raises(PlanError, match=message):
        engine.tick()


def test_two_asynchronous_sequences_in_a_reactive_one_are_a_plan_error() -> None:
    child = "<AsyncSequence><AlwaysSuccess/></AsyncSequence>"
    with pytest.raises(PlanError, match="more than one asynchronous child"):
        engine_of(f"<ReactiveSequence>{child}{child}</ReactiveSequence>").tick()


# What besim cannot tell


@pytest.mark.parametrize(
    "text",
    [
        "<ManualSelector><AlwaysSuccess/></ManualSelector>",
        '<LoopInt queue="{ways}" value="{x}"><AlwaysSuccess/></LoopInt>',
    ],
)
def test_a_node_whose_next_step_nobody_knows_is_unsupported(text: str) -> None:
    with pytest.raises(Unsupported) as caught:
        engine_of(text).tick()
    assert caught.value.index == 0


def test_a_control_of_which_besim_has_no_rules_is_unsupported() -> None:
    node = Node(
        NodeKind.CONTROL, "Control", "RoundTable", children=(Node(NodeKind.ACTION, "x", "x"),)
    )
    with pytest.raises(Unsupported, match="does not know how"):
        make_engine(Solution(node, Task("x"), Dialect.BTCPP4), Told()).tick()


def test_a_loop_that_never_ends_within_one_tick_is_given_up() -> None:
    with pytest.raises(Unsupported, match="within one tick"):
        engine_of(
            '<Repeat num_cycles="-1"><AlwaysSuccess/></Repeat>', dialect=Dialect.BTCPP3
        ).tick()


# TryCatch, which is later than the version that the others are compared with


@pytest.mark.parametrize(
    ("answers", "results", "asked"),
    [
        ({"a": "S", "b": "S", "c": "S"}, "S", "ab"),
        ({"a": "S", "b": "F", "c": "S"}, "F", "abc"),
        ({"a": "S", "b": "F", "c": "F"}, "F", "abc"),
        ({"a": "S", "b": "RF", "c": "RS"}, "RRF", "abbcc"),
        ({"a": "K", "b": "K", "c": "S"}, "K", "ab"),
        ({"a": "K", "b": "S", "c": "S"}, "S", "ab"),
        ({"a": "R", "b": "S", "c": "S"}, "RR", "aa"),
    ],
)
def test_try_catch_ends_in_its_last_child_after_a_failure(
    answers: dict[str, str], results: str, asked: str
) -> None:
    told = Told(**answers)
    text = '<TryCatch><Act name="a"/><Act name="b"/><Act name="c"/></TryCatch>'
    assert ticks(engine_of(text, told), len(results)) == results
    assert told.asked == asked


@pytest.mark.parametrize(("catch", "asked"), [("true", "gabgAcC"), ("false", "gabgB")])
def test_try_catch_ticks_its_last_child_on_halt_if_it_is_told_to(catch: str, asked: str) -> None:
    told = Told(g="SF", a="S", b="R", c="R")
    text = (
        f'<ReactiveSequence><Cond name="g"/><TryCatch catch_on_halt="{catch}">'
        '<Act name="a"/><Act name="b"/><Act name="c"/></TryCatch></ReactiveSequence>'
    )
    assert ticks(engine_of(text, told), 2) == "RF"
    assert told.asked == asked.replace("A", "B")


# Size


@pytest.mark.parametrize(
    "tag",
    [
        "Sequence",
        "ReactiveFallback",
        'Parallel success_count="1"',
        "Inverter",
        'Repeat num_cycles="1"',
    ],
)
def test_the_deepest_tree_is_ticked_and_halted(tag: str) -> None:
    levels = MAX_DEPTH - 3
    text = f"<{tag}>" * levels + '<Act name="a"/>' + f"</{tag.split()[0]}>" * levels
    told = Told(a="RRS")
    engine = engine_of(text, told)
    limit = sys.getrecursionlimit()
    assert engine.tick() is R
    engine.halt()
    assert engine.tick() is R
    assert engine.tick() in (S, F)
    assert told.asked == "aAaa"
    assert sys.getrecursionlimit() == limit


def test_a_deep_tree_leaves_the_answer_room_to_recurse() -> None:
    def recurse(depth: int) -> Status:
        return recurse(depth - 1) if depth else S

    levels = MAX_DEPTH - 3
    text = "<Inverter>" * levels + "<Act/>" + "</Inverter>" * levels
    assert BtCppEngine(solution(text), lambda _call: recurse(500)).tick() is F


def test_a_tree_that_is_too_deep_is_refused_before_it_is_ticked() -> None:
    node = Node(NodeKind.ACTION, "Act", "Act")
    for _ in range(MAX_DEPTH):
        node = Node(NodeKind.DECORATOR, "Inverter", "Inverter", children=(node,))
    with pytest.raises(InputError, match="nested too deeply"):
        make_engine(Solution(node, Task("x"), Dialect.BTCPP4), Told())


@pytest.mark.parametrize("dialect", [Dialect.BTCPP3, Dialect.BTCPP4])
def test_every_node_that_the_catalogue_says_the_engine_runs_has_its_class(dialect: Dialect) -> None:
    listed = {
        model.name
        for model in builtin_catalog(dialect).values()
        if model.engine and model.kind is not NodeKind.SUBTREE
    }
    assert listed <= NODE_CLASSES[dialect].keys()
