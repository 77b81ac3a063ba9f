"""The sentences of verdicts: they name the leaf, the precondition and the states."""

from __future__ import annotations

from besim.evaluation import reasons
from besim.models.base import Decision, GoalJudgement, Precondition, Reason
from besim.world import GoalCondition, Truth, Vector


def test_a_violation_is_told_in_the_models_words() -> None:
    decision = Decision(
        Precondition("the robot is near the brush"),
        Truth.FALSE,
        {"agents.robot.position": Vector((2.0, 0.0))},
        "the robot is not near the brush (distance 2.5 m, gripper contact range 1.0 m).",
    )
    assert reasons.violation(decision) == (
        "the robot is not near the brush (distance 2.5 m, gripper contact range 1.0 m)"
    )


def test_a_violation_without_words_is_told_by_its_states() -> None:
    states = {"objects.door.open": False, "objects.door.position": Vector((1.5, 2.0))}
    decision = Decision(Precondition("the door is open"), Truth.FALSE, states)
    assert reasons.violation(decision) == (
        "it is false that the door is open "
        "(objects.door.open = false, objects.door.position = [1.5, 2] m)"
    )
    unwanted = Decision(Precondition("the door is shut", wanted=False), Truth.FALSE)
    assert reasons.violation(unwanted) == "it is true that the door is shut"


def test_a_rule_of_the_task_is_quoted() -> None:
    precondition = Precondition(
        "the door is shut", why=Reason.RULE, because="Start only while the door is shut."
    )
    text = reasons.violation(Decision(precondition, Truth.FALSE, {}, "the door is open"))
    assert text == 'the door is open (the task demands: "Start only while the door is shut")'


def test_a_goal_that_is_not_understood_is_told_from_one_that_is_not_known() -> None:
    judgements = (
        GoalJudgement(GoalCondition("all is well"), Truth.UNKNOWN),
        GoalJudgement(GoalCondition("it is dry", meaning=1), Truth.UNKNOWN, {}, "nobody looked."),
        GoalJudgement(GoalCondition("it is day", meaning=1), Truth.TRUE),
    )
    assert reasons.goal_unknown(judgements) == (
        'it is not known whether the goal is met: "all is well" is not understood; '
        '"it is dry" (nobody looked)'
    )


def test_a_root_may_fail_without_any_leaf_that_failed() -> None:
    assert reasons.root_failed(None, ()) == "the tree ends with FAILURE"
