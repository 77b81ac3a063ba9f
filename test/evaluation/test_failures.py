"""Failure patterns: expectations derived by hand from the trees and the rules of their nodes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from besim.evaluation import Category, FailureRecord, Failures, Verdict, evaluate
from besim.models import make_model
from besim.models.leaf_library import read_library
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.report import render_text
from besim.solution import Solution, Task
from besim.solution.tree import read_tree

EXAMPLES = Path(__file__).parents[2] / "examples" / "nav2_navigate"


def read(name: str) -> Solution:
    path = EXAMPLES / name
    return read_tree(path.read_bytes(), source=path.name, task=Task(""))


def tree(inner: str) -> Solution:
    xml = f'<root BTCPP_format="4"><BehaviorTree ID="T">{inner}</BehaviorTree></root>'
    return read_tree(xml, source="t.xml", task=Task(""))


def judge(solution: Solution, failures: Failures = Failures.AUTO) -> Verdict:
    return evaluate(solution, make_model(), failures=failures)


def patterns(verdict: Verdict) -> dict[str, FailureRecord]:
    assert verdict.failures is not None
    return {one.pattern: one for one in verdict.failures}


@pytest.fixture(scope="module")
def recover() -> Verdict:
    """Four attempts: the first, and number_of_retries="3"."""
    return judge(read("recover.xml"))


def test_a_controller_that_fails_once_is_recovered_from(recover: Verdict) -> None:
    # Planned in 0.1 s, failed, the costmap cleared in 0.1 s, planned again, driven in 10 s.
    found = patterns(recover)["FollowPath fails once"]
    assert (found.root_status, found.goal_reached, found.calls) == ("SUCCESS", True, 2)
    assert found.simulated_s == pytest.approx(10.3)
    assert found.also_ran == ("ClearEntireCostmap",)


def test_a_planner_that_always_fails_uses_up_the_retries(recover: Verdict) -> None:
    # Four calls; between them clear (0.1 s), back up (2 s), clear (0.1 s): the RoundRobin wraps.
    found = patterns(recover)["ComputePathToPose fails always"]
    assert (found.root_status, found.goal_reached, found.calls) == ("FAILURE", False, 4)
    assert found.simulated_s == pytest.approx(2.2)
    assert found.verdict is Category.UNREACHABLE


def test_a_recovery_fails_together_with_what_it_recovers_from(recover: Verdict) -> None:
    # Clearing fails, so the RoundRobin goes on to back up (2 s) in the same turn.
    found = patterns(recover)["ClearEntireCostmap fails always, where ComputePathToPose fails once"]
    assert (found.root_status, found.goal_reached, found.calls) == ("SUCCESS", True, 1)
    assert found.simulated_s == pytest.approx(12.1)


def test_a_drive_that_fails_leaves_the_robot_neither_here_nor_there() -> None:
    # The robot starts in the kitchen. Whoever goes on there after a drive that failed cannot.
    at = ScriptedLeaf(preconditions=[demands("agents.robot.position", "kitchen")])
    drive = ScriptedLeaf(changes={"agents.robot.position": "hall"})
    scripted = ScriptedModel(
        world={"agents.robot.position": "kitchen", "objects.cup.washed": False},
        leaves={
            "Drive": drive,
            "Return": ScriptedLeaf(changes={"agents.robot.position": "kitchen"}),
            "Wash": replace(at, changes={"objects.cup.washed": True}),
        },
        goals=[holds("objects.cup.washed", True)],
    )
    solution = tree(
        "<Sequence><Fallback><Sequence><Drive/><Return/></Sequence><AlwaysSuccess/></Fallback>"
        "<Wash/></Sequence>"
    )
    verdict = evaluate(solution, scripted, failures=Failures.ALL)
    assert verdict.category is Category.GOOD
    found = patterns(verdict)["Drive fails once"]
    # The run stops there, so nothing is said of the goal.
    assert (found.verdict, found.goal_reached) == (Category.COUNTERFACTUALS, None)


def test_the_verdict_is_that_of_the_run_without_failures(recover: Verdict) -> None:
    assert recover.category is Category.GOOD
    assert recover.never_run == ()
    assert {step.leaf for step in recover.cases[0].steps} == {"ComputePathToPose", "FollowPath"}


def test_patterns_come_in_a_fixed_order(recover: Verdict) -> None:
    assert list(patterns(recover)) == [
        "ComputePathToPose fails once",
        "ComputePathToPose fails always",
        "FollowPath fails once",
        "FollowPath fails always",
        "ClearEntireCostmap fails always, where ComputePathToPose fails once",
        "BackUp fails always, where ComputePathToPose fails always",
    ]


def test_a_recovery_that_nothing_reaches_is_named_with_its_place() -> None:
    # {plan_code} is never written, so the condition before the recovery is never true.
    verdict = judge(read("unused_recovery.xml"))
    assert [one.as_dict() for one in verdict.never_run] == [
        {"node": "ClearEntireCostmap", "file": "unused_recovery.xml", "line": 11, "column": 9}
    ]
    assert {one.goal_reached for one in patterns(verdict).values()} == {False}


def test_the_usual_error_code_of_a_failure_is_written() -> None:
    # As the example, with the entry's right name: NO_VALID_PATH is one that a recovery may help.
    text = (EXAMPLES / "unused_recovery.xml").read_text().replace("{planner_code}", "{plan_code}")
    verdict = judge(read_tree(text, task=Task("")))
    assert verdict.never_run == ()
    assert patterns(verdict)["ComputePathToPose fails once"].goal_reached


def test_a_retry_helps_against_one_failure_and_not_against_all() -> None:
    found = patterns(judge(read("visit_and_dock.xml")))
    assert found["NavigateToPose fails once"].goal_reached
    assert found["NavigateToPose fails always"].calls == 2
    assert found["NavigateToPose fails always"].root_status == "FAILURE"
    assert found["DockRobot fails once"].goal_reached is False


def test_a_tree_whose_leaves_cannot_fail_has_no_patterns() -> None:
    inner = '<ControllerSelector default_controller="a" selected_controller="{c}"/>'
    verdict = judge(tree(inner))
    assert verdict.failures is None


def test_every_action_fails_if_that_is_asked_for() -> None:
    inner = '<ControllerSelector default_controller="a" selected_controller="{c}"/>'
    found = patterns(judge(tree(inner), Failures.ALL))
    assert list(found) == ["ControllerSelector fails once", "ControllerSelector fails always"]


def test_conditions_are_answered_the_other_way_if_all_is_asked_for() -> None:
    inner = (
        '<Fallback><Sequence><IsStuck/><BackUp/></Sequence><NavigateToPose goal="{goal}"/>'
        "</Fallback>"
    )
    assert [one.node for one in judge(tree(inner)).never_run] == ["BackUp"]
    verdict = judge(tree(inner), Failures.ALL)
    assert verdict.never_run == ()
    found = patterns(verdict)
    # Stuck, it backs up instead of going anywhere: the tree succeeds, and the goal is not reached.
    stuck = found["IsStuck holds always"]
    assert (stuck.root_status, stuck.goal_reached) == ("SUCCESS", False)
    # Only then a failure of backing up can be tried; the tree falls back to its goal.
    assert found["BackUp fails always, where IsStuck holds always"].goal_reached


def test_patterns_are_bounded_and_what_is_left_out_is_said() -> None:
    leaves = "".join(f"<Do{number}/>" for number in range(40))
    inner = f'<Fallback><NavigateToPose goal="{{goal}}"/>{leaves}</Fallback>'
    own = "\n".join(f"  Do{number}: {{fails: {{}}}}" for number in range(40))
    library = read_library(f"node_descriptions:\n{own}\n")
    verdict = evaluate(tree(inner), make_model(library=library), failures=Failures.AUTO)
    assert verdict.failures is not None
    assert len(verdict.failures) <= 64
    sequence = f"<Sequence>{leaves}</Sequence>"
    many = evaluate(tree(sequence), make_model(library=library), failures=Failures.AUTO)
    assert many.failures is not None
    assert len(many.failures) == 64
    assert "only 64 failure patterns were tried; there are more" in many.warnings


def test_nothing_fails_if_that_is_asked_for() -> None:
    assert judge(read("recover.xml"), Failures.NONE).failures is None


def test_a_tree_that_succeeds_in_spite_of_a_failure_may_miss_its_goal() -> None:
    verdict = judge(tree('<ForceSuccess><NavigateToPose goal="{goal}"/></ForceSuccess>'))
    found = patterns(verdict)["NavigateToPose fails once"]
    assert (found.root_status, found.goal_reached) == ("SUCCESS", False)


def test_what_follows_a_failure_may_be_infeasible() -> None:
    # The planner's failure is passed over, so the robot is to follow a path that is not there.
    inner = (
        '<Sequence><ForceSuccess><ComputePathToPose goal="{goal}" path="{path}"/></ForceSuccess>'
        '<FollowPath path="{path}"/></Sequence>'
    )
    verdict = judge(tree(inner))
    assert verdict.category is Category.GOOD
    found = patterns(verdict)["ComputePathToPose fails once"]
    assert found.verdict is Category.COUNTERFACTUALS
    assert "FollowPath cannot run" in found.reason


def test_a_leaf_of_unknown_meaning_behind_a_failure_leaves_the_pattern_undelivered() -> None:
    inner = '<Fallback><NavigateToPose goal="{goal}"/><Frobnicate/></Fallback>'
    found = patterns(judge(tree(inner)))["NavigateToPose fails always"]
    assert found.verdict is Category.UNDELIVERED


def test_failures_are_reported_for_people() -> None:
    solution = read("unused_recovery.xml")
    text = render_text(judge(solution), solution)
    assert "  ✗ ComputePathToPose fails once    FAILURE, goal not reached, 1 call, 0 s\n" in text
    assert "      also ran: WouldAPlannerRecoveryHelp\n" in text
    assert "Never run, with or without failures\n  ClearEntireCostmap  unused_rec" in text


def test_nothing_is_said_to_never_run_behind_a_leaf_that_stopped_the_run() -> None:
    verdict = judge(tree("<Sequence><FollowPath/><Spin/></Sequence>"))
    assert verdict.category is Category.COUNTERFACTUALS  # there is no path to follow
    assert verdict.never_run == ()
    assert any("what never runs cannot be told" in one for one in verdict.warnings)
