"""The chain of behaviour simulation, one leaf at a time (rules in the docstring of cbs.py)."""

from __future__ import annotations

import pytest

from besim.models.base import Capture, Outcome
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands
from besim.simulation import LeafOutcome, LeafResult, Phase, judge_leaf
from besim.solution import Leaf, LeafKind, Status, Task
from besim.world import Case, StateChange, World

DOOR = "objects.door.open"
TRUE = ScriptedStatement("the sun rises", True)
FALSE = ScriptedStatement("pigs fly", False)
OPEN_QUESTION = ScriptedStatement("the cat lives", None, explanation="the box is shut")


def judged(script: ScriptedLeaf | None, kind: LeafKind = LeafKind.ACTION) -> LeafResult:
    model = ScriptedModel(world={DOOR: False}, leaves={"leaf": script} if script else {})
    case = model.generate_case(Task("The goal is to test."))
    return judge_leaf(Leaf(kind, "leaf"), case, case.world, model)


@pytest.mark.parametrize(
    ("statements", "understood", "expected"),
    [
        ([], True, LeafOutcome.SUCCEEDED),
        ([TRUE], True, LeafOutcome.SUCCEEDED),
        ([TRUE, FALSE], True, LeafOutcome.INFEASIBLE),
        ([OPEN_QUESTION, FALSE], True, LeafOutcome.INFEASIBLE),
        ([FALSE], False, LeafOutcome.INFEASIBLE),
        ([TRUE, OPEN_QUESTION], True, LeafOutcome.UNDECIDED),
        ([TRUE], False, LeafOutcome.UNDECIDED),
        ([], False, LeafOutcome.UNDECIDED),
    ],
)
def test_an_action_is_judged_in_three_values(
    statements: list[ScriptedStatement], understood: bool, expected: LeafOutcome
) -> None:
    assert judged(ScriptedLeaf(statements, understood=understood)).outcome is expected


@pytest.mark.parametrize(
    ("statements", "understood", "answer"),
    [
        ([TRUE], True, True),
        ([TRUE, FALSE], True, False),
        ([OPEN_QUESTION, FALSE], True, False),
        ([TRUE, OPEN_QUESTION], True, None),
        ([FALSE], False, None),
        ([TRUE], False, None),
        ([], True, None),
    ],
)
def test_a_condition_answers_true_false_or_none(
    statements: list[ScriptedStatement], understood: bool, answer: bool | None
) -> None:
    script = ScriptedLeaf(statements, understood=understood, changes={DOOR: True})
    result = judged(script, LeafKind.CONDITION)
    assert result.answer is answer
    assert result.changes == ()
    assert result.world == World({DOOR: False})


@pytest.mark.parametrize("kind", LeafKind)
def test_a_leaf_of_unknown_meaning_is_undecided_and_quotes_its_words(kind: LeafKind) -> None:
    result = judged(None, kind)
    assert result.outcome is LeafOutcome.UNDECIDED
    assert result.unknown_words == ("leaf",)
    assert result.message == 'its meaning is not understood: "leaf"'


def test_an_unknown_effect_is_undecided_and_changes_nothing() -> None:
    result = judged(ScriptedLeaf([TRUE], changes={DOOR: True}, effect_understood=False))
    assert result.outcome is LeafOutcome.UNDECIDED
    assert result.message == "what it changes is not understood"
    assert result.world == World({DOOR: False})


def test_an_open_question_says_what_is_not_known_and_why() -> None:
    message = judged(ScriptedLeaf([OPEN_QUESTION, ScriptedStatement("it rains", None)])).message
    assert message == (
        "it is not known whether the cat lives and whether it rains (the box is shut)"
    )


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (Status.SUCCESS, LeafOutcome.SUCCEEDED),
        (Status.FAILURE, LeafOutcome.FAILED),
        (Status.RUNNING, LeafOutcome.RUNNING),
    ],
)
def test_an_action_ends_as_the_model_says(status: Status, outcome: LeafOutcome) -> None:
    result = judged(ScriptedLeaf(status=status, message="so it goes"))
    assert (result.outcome, result.outcome.status) == (outcome, status)
    assert result.message == "so it goes"


def test_infeasible_and_failed_are_not_the_same() -> None:
    infeasible, failed = judged(ScriptedLeaf([FALSE])), judged(ScriptedLeaf(status=Status.FAILURE))
    assert infeasible.outcome is not failed.outcome
    assert [d.precondition.name for d in infeasible.violated] == ["pigs fly"]
    assert failed.violated == ()


def test_changes_come_in_the_captured_order_and_what_follows_after() -> None:
    class Follower(ScriptedModel):
        def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
            return Capture(("objects.z", "objects.y", "objects.z"))

        def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
            return Outcome(world.with_changes({"objects.a": 1, "objects.y": 2, "objects.z": 3}))

    model = Follower(leaves={"leaf": ScriptedLeaf()})
    case = model.generate_case(Task("The goal is to test."))
    result = judge_leaf(Leaf(LeafKind.ACTION, "leaf"), case, case.world, model)
    assert result.changes == (
        StateChange("objects.z", None, 3),
        StateChange("objects.y", None, 2),
        StateChange("objects.a", None, 1),
    )


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (LeafKind.ACTION, ["consider", "decide", "decide", "capture", "transfer"]),
        (LeafKind.CONDITION, ["consider", "decide", "decide"]),
    ],
)
def test_every_phase_is_announced(kind: LeafKind, expected: list[str]) -> None:
    model = ScriptedModel(leaves={"leaf": ScriptedLeaf([TRUE, TRUE])})
    case = model.generate_case(Task("The goal is to test."))
    phases: list[Phase] = []
    judge_leaf(Leaf(kind, "leaf"), case, case.world, model, on_phase=phases.append)
    assert [phase.value for phase in phases] == expected


def test_the_scripted_model_does_not_know_a_state_that_is_not_there() -> None:
    assert judged(ScriptedLeaf([demands("objects.moon.phase", "full")])).outcome is (
        LeafOutcome.UNDECIDED
    )


def test_the_scripted_model_may_tell_the_status_from_the_world() -> None:
    script = ScriptedLeaf(status=lambda world: Status.RUNNING if DOOR in world else Status.SUCCESS)
    assert judged(script).outcome is LeafOutcome.RUNNING
