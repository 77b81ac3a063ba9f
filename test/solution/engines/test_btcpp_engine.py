"""What besim's engine for BehaviorTree.CPP does beside the rules that the real one checks."""

from __future__ import annotations

import sys

import pytest
from btcpp_ticks import Told, engine_of, ticks
from btcpp_xml import solution

from besim.errors import InputError
from besim.solution import Dialect, Node, NodeKind, Solution, Status, Task
from besim.solution.tree import LeafCall, make_engine
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.engines import NS_PER_MS
from besim.solution.tree.engines.btcpp.engine import BtCppEngine
from besim.solution.tree.engines.btcpp.registry import NODE_CLASSES
from besim.world.xmltext import MAX_DEPTH

S, F, R, SKIPPED = Status.SUCCESS, Status.FAILURE, Status.RUNNING, Status.SKIPPED


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
