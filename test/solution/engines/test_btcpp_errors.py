"""Where BehaviorTree.CPP throws, and what besim cannot tell."""

from __future__ import annotations

import pytest
from btcpp_ticks import Told, engine_of

from besim.solution import Dialect, Node, NodeKind, Solution, Status, Task
from besim.solution.tree import PlanError, Unsupported, make_engine

S, F, R, SKIPPED = Status.SUCCESS, Status.FAILURE, Status.RUNNING, Status.SKIPPED


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
