"""Rule 13 where every action takes time: what a tree does while it is RUNNING."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.evaluation import Category, Verdict, evaluate
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.simulation import TICK_S, MockRule, Mocks
from besim.solution import Status, Task
from besim.solution.tree import read_tree
from besim.world import Truth, World

Judge = Callable[..., Verdict]

DOOR = "objects.door.open"
INSIDE = "agents.robot.inside"
GOOD, UNREACHABLE, UNDELIVERED = Category.GOOD, Category.UNREACHABLE, Category.UNDELIVERED
LEAVES = {
    "open": ScriptedLeaf(changes={DOOR: True}),
    "enter": ScriptedLeaf([demands(DOOR, True)], changes={INSIDE: True}),
    "look": ScriptedLeaf(),
    "is_open": ScriptedLeaf([demands(DOOR, True)]),
    "is_inside": ScriptedLeaf([demands(INSIDE, True)]),
    "is_outside": ScriptedLeaf([demands(INSIDE, False)]),
}


def model(*goals: ScriptedStatement, **more: ScriptedLeaf) -> ScriptedModel:
    """The robot stands before a closed door; the goal is that it is inside if none is given."""
    world = {DOOR: False, INSIDE: False}
    return ScriptedModel(
        world=world, leaves={**LEAVES, **more}, goals=goals or [holds(INSIDE, True)]
    )


def btcpp(xml: str, scripted: ScriptedModel, **options: object) -> Verdict:
    for name in LEAVES:
        kind = "Condition" if name.startswith("is_") else "Action"
        xml = xml.replace(f"<{name}/>", f'<{kind} ID="{name}"/>')
    text = f'<root BTCPP_format="4"><BehaviorTree ID="T">{xml}</BehaviorTree></root>'
    solution = read_tree(text, task=Task("The goal is to be inside."))
    return evaluate(solution, scripted, **options)  # type: ignore[arg-type]


def steps(verdict: Verdict) -> list[tuple[str, str]]:
    return [(step.leaf, step.status) for step in verdict.cases[0].steps]


@pytest.mark.parametrize(
    ("xml", "timed"),
    [
        # Without memory it begins with open again while enter runs, and enter is halted for it.
        ('<Sequence><A class="open"/><A class="enter"/></Sequence>', UNREACHABLE),
        # Each action is done until its condition holds.
        (
            '<Sequence><Fallback><C class="is_open"/><A class="open"/></Fallback>'
            '<Fallback><C class="is_inside"/><A class="enter"/></Fallback></Sequence>',
            GOOD,
        ),
        # One after the other in an instant; at once, the door is not open yet.
        ('<Parallel><A class="open"/><A class="enter"/></Parallel>', UNDELIVERED),
        # The guard is asked while enter runs, and says no as soon as it is done.
        (
            '<Sequence><Fallback><C class="is_open"/><A class="open"/></Fallback>'
            '<C class="is_outside"/><A class="enter"/></Sequence>',
            UNDELIVERED,
        ),
    ],
)
def test_trees_of_btsimbench(judge: Judge, xml: str, timed: Category) -> None:
    assert judge(xml, model()).category is GOOD
    assert judge(xml, model(), action_s=TICK_S).category is timed


@pytest.mark.parametrize(
    ("xml", "timed"),
    [
        ("<Sequence><open/><enter/></Sequence>", GOOD),
        ("<SequenceWithMemory><open/><enter/></SequenceWithMemory>", GOOD),
        ("<ReactiveSequence><open/><enter/></ReactiveSequence>", UNREACHABLE),
        (
            "<Sequence><ReactiveFallback><is_open/><open/></ReactiveFallback><enter/></Sequence>",
            GOOD,
        ),
        (
            "<Sequence><open/><ReactiveSequence><is_open/><enter/></ReactiveSequence></Sequence>",
            GOOD,
        ),
        (
            "<ReactiveSequence><Fallback><is_open/><open/></Fallback><enter/></ReactiveSequence>",
            GOOD,
        ),
        (
            '<Parallel success_count="2"><open/><Sequence><look/><enter/></Sequence></Parallel>',
            GOOD,
        ),
        ('<Parallel success_count="2"><open/><enter/></Parallel>', UNDELIVERED),
        ('<Timeout msec="100"><Sequence><open/><enter/></Sequence></Timeout>', GOOD),
        ('<Repeat num_cycles="2"><Sequence><open/><enter/></Sequence></Repeat>', GOOD),
    ],
)
def test_trees_of_behaviortree_cpp(xml: str, timed: Category) -> None:
    assert btcpp(xml, model()).category is GOOD
    assert btcpp(xml, model(), action_s=TICK_S).category is timed


def test_an_action_is_running_once_and_then_ends() -> None:
    verdict = btcpp("<Sequence><open/><enter/></Sequence>", model(), action_s=TICK_S)
    assert steps(verdict) == [
        *(("open", "RUNNING"), ("open", "SUCCESS")),
        *(("enter", "RUNNING"), ("enter", "SUCCESS")),
    ]
    assert verdict.cases[0].simulated_s == pytest.approx(2 * TICK_S)
    assert "an action without a time of its own takes 0.01 s" in verdict.assumptions


def test_children_of_a_parallel_run_at_once() -> None:
    xml = '<Parallel success_count="2"><open/><look/></Parallel>'
    verdict = btcpp(xml, model(holds(DOOR, True)), action_s=TICK_S)
    assert steps(verdict) == [
        *(("open", "RUNNING"), ("look", "RUNNING")),
        *(("open", "SUCCESS"), ("look", "SUCCESS")),
    ]


def test_a_time_of_the_models_own_stands() -> None:
    scripted = model(holds(DOOR, True), open=ScriptedLeaf(changes={DOOR: True}, duration_s=5.0))
    verdict = btcpp("<open/>", scripted, action_s=60.0)
    assert verdict.cases[0].simulated_s == pytest.approx(5.0)


@pytest.mark.parametrize(("seconds", "category"), [(1.0, GOOD), (3.0, UNREACHABLE)])
def test_time_outs_are_judged_by_how_long_actions_take(seconds: float, category: Category) -> None:
    xml = '<Timeout msec="2000"><open/></Timeout>'
    verdict = btcpp(xml, model(holds(DOOR, True)), action_s=seconds)
    assert verdict.category is category


def test_what_failed_is_tried_again() -> None:
    mocks = Mocks((MockRule(("open",), fails_at=frozenset({1})),))
    xml = '<Sequence><RetryUntilSuccessful num_attempts="2"><open/></RetryUntilSuccessful><enter/></Sequence>'  # noqa: E501
    verdict = btcpp(xml, model(), mocks=mocks, action_s=TICK_S)
    assert verdict.category is GOOD
    # A mock answers what it is told to, in no time.
    assert steps(verdict)[:3] == [("open", "FAILURE"), ("open", "RUNNING"), ("open", "SUCCESS")]


def test_a_condition_may_find_it_done_before_the_action_ends() -> None:
    xml = "<ReactiveFallback><is_open/><open/></ReactiveFallback>"
    verdict = btcpp(xml, model(holds(DOOR, True)), action_s=TICK_S)
    assert verdict.category is GOOD
    assert steps(verdict) == [("is_open", "FAILURE"), ("open", "RUNNING"), ("is_open", "SUCCESS")]
    last = verdict.cases[0].steps[-1]
    assert [(one.path, one.after) for one in last.changes] == [(DOOR, True)]


def test_each_of_many_actions_may_be_found_done_early_or_late(judge: Judge) -> None:
    """More combinations than are followed; but what follows is the same either way."""
    paths = [f"objects.box_{number}.open" for number in range(12)]
    leaves = {}
    for number, path in enumerate(paths):
        leaves[f"do{number}"] = ScriptedLeaf(changes={path: True})
        leaves[f"is{number}"] = ScriptedLeaf([demands(path, True)])
    scripted = ScriptedModel(
        world=dict.fromkeys(paths, False),
        leaves=leaves,
        goals=[holds(path, True) for path in paths],
    )
    parts = "".join(
        f'<Fallback><C class="is{number}"/><A class="do{number}"/></Fallback>'
        for number in range(12)
    )
    assert judge(f"<Sequence>{parts}</Sequence>", scripted, action_s=TICK_S).category is GOOD


def unless_closed(world: World) -> Truth:
    """Nobody says how the door is: then it is open, as most doors are."""
    return Truth.of(world.get(DOOR, True) is True)


GUESSED = ScriptedStatement("the door is open", unless_closed, (DOOR,))
HALTED = (
    '<Fallback><Sequence><C class="early"/><A class="open"/></Sequence>'
    '<A class="{then}"/></Fallback>'
)
EARLY = Mocks((MockRule(("early",), sequence=(Status.SUCCESS, Status.FAILURE)),))


def test_what_was_halted_is_unknown_to_a_model_that_guesses_too(judge: Judge) -> None:
    scripted = model(pass_=ScriptedLeaf([GUESSED], changes={INSIDE: True}))
    verdict = judge(HALTED.format(then="pass_"), scripted, mocks=EARLY, action_s=TICK_S)
    assert (verdict.category, verdict.failing_leaf) == (UNDELIVERED, "pass_")
    assert "underway" in verdict.reason


def test_a_goal_that_was_halted_is_unknown_to_a_model_that_guesses_too(judge: Judge) -> None:
    verdict = judge(HALTED.format(then="look"), model(GUESSED), mocks=EARLY, action_s=TICK_S)
    assert verdict.category is UNDELIVERED
    assert "halted" in verdict.reason


def test_a_condition_on_what_is_underway_is_followed_both_ways(judge: Judge) -> None:
    scripted = model(holds(DOOR, True), guess=ScriptedLeaf([GUESSED]))
    xml = '<Parallel><A class="open"/><Fallback><C class="guess"/><A class="look"/></Fallback></Parallel>'  # noqa: E501
    verdict = judge(xml, scripted, action_s=TICK_S)
    assert verdict.category is GOOD
    assert any("guess" in one and "underway" in one for one in verdict.warnings), verdict.warnings


def open_or_outside(world: World) -> Truth:
    """So it is before both actions, and after both, and not if only one is done."""
    return Truth.of(world.get(DOOR, True) is True or world.get(INSIDE, False) is False)


def test_one_of_two_actions_that_are_underway_may_be_done_before_the_other(judge: Judge) -> None:
    needed = ScriptedStatement("it is open or outside", open_or_outside, (DOOR, INSIDE))
    scripted = model(jump=ScriptedLeaf(changes={INSIDE: True}), wave=ScriptedLeaf([needed]))
    xml = '<Parallel><A class="open"/><A class="jump"/><A class="wave"/></Parallel>'
    verdict = judge(xml, scripted, action_s=TICK_S)
    assert (verdict.category, verdict.failing_leaf) == (UNDELIVERED, "wave")


def test_an_action_that_may_fail_for_what_was_halted_is_not_known_to_succeed(judge: Judge) -> None:
    def ends(world: World) -> Status:
        return Status.SUCCESS if world.get(DOOR, True) is True else Status.FAILURE

    scripted = model(push=ScriptedLeaf(changes={INSIDE: True}, status=ends))
    verdict = judge(HALTED.format(then="push"), scripted, mocks=EARLY, action_s=TICK_S)
    assert verdict.category is UNDELIVERED


def test_who_turns_back_half_way_is_not_there_yet(judge: Judge) -> None:
    place = "agents.robot.position"
    scripted = ScriptedModel(
        world={place: "at dock"},
        leaves={
            "leave": ScriptedLeaf(changes={place: "at door"}),
            "dock": ScriptedLeaf(changes={place: "at dock", "agents.robot.docked": True}),
            "is_there": ScriptedLeaf([demands(place, "at dock")]),
        },
        goals=[holds("agents.robot.docked", True)],
    )
    xml = (
        '<Fallback><Sequence><C class="early"/><A class="leave"/></Sequence>'
        '<C class="is_there"/><A class="dock"/></Fallback>'
    )
    verdict = judge(xml, scripted, mocks=EARLY, action_s=TICK_S)
    assert verdict.category is GOOD
    assert steps(verdict)[-2:] == [("is_there", "FAILURE"), ("dock", "SUCCESS")]
