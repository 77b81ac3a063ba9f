"""Nav2's own trees: verdicts, and failure patterns derived by hand from the trees and node rules.

The rules are those of RecoveryNode, RoundRobin and PipelineSequence in docs/nav2-nodes.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.evaluation import Category, FailureRecord, Failures, Verdict, evaluate
from besim.models import make_model
from besim.solution import Task
from besim.solution.tree import read_tree

GOOD = {
    "nav_to_pose_with_consistent_replanning_and_if_path_becomes_invalid",
    "navigate_on_route_graph_w_recovery",
    "navigate_through_poses_w_replanning_and_recovery",
    "navigate_to_pose_w_bounds_check",
    "navigate_to_pose_w_replanning_and_recovery",
    "navigate_to_pose_w_replanning_goal_patience_and_recovery",
    "navigate_w_recovery_and_replanning_only_if_path_becomes_invalid",
    "navigate_w_replanning_and_recovery",
    "navigate_w_replanning_distance",
    "navigate_w_replanning_only_if_goal_is_updated",
    "navigate_w_replanning_only_if_path_becomes_invalid",
    "navigate_w_replanning_speed",
    "navigate_w_replanning_time",
    "navigate_w_routing_global_planning_and_control_w_recovery",
}
# It follows a point until somebody cancels it, and stays a metre away from it.
NEVER_ENDING = {"follow_point"}
# One drives in a square, which is no place to be at; the other has an <inverter>, which is no node.
UNDELIVERED = {"odometry_calibration", "application_example"}


@pytest.fixture(scope="module")
def trees(shared_data: Path) -> dict[str, Path]:
    folder = shared_data / "trees" / "nav2"
    if not folder.is_dir():
        pytest.skip(f"needs Nav2's trees in {folder}")
    return {path.stem: path for path in sorted(folder.rglob("*.xml"))}


def judge(path: Path, failures: Failures = Failures.NONE) -> Verdict:
    solution = read_tree(path.read_bytes(), source=path.name, task=Task(""))
    return evaluate(solution, make_model(), failures=failures)


def test_the_expectations_are_for_all_of_them(trees: dict[str, Path]) -> None:
    assert set(trees) == GOOD | NEVER_ENDING | UNDELIVERED


@pytest.mark.parametrize("name", sorted(GOOD))
def test_a_tree_that_navigates_is_good(trees: dict[str, Path], name: str) -> None:
    verdict = judge(trees[name])
    assert verdict.category is Category.GOOD, verdict.reason
    assert verdict.assumptions[0].startswith("no task is given: the goal is that the robot is at")


def test_a_tree_that_follows_for_ever_does_not_end(trees: dict[str, Path]) -> None:
    verdict = judge(trees["follow_point"])
    assert verdict.category is Category.UNREACHABLE
    assert "never ends" in verdict.reason


def test_what_cannot_be_told_is_undelivered_with_the_reason(trees: dict[str, Path]) -> None:
    assert "--task-text" in judge(trees["odometry_calibration"]).reason
    assert "<inverter>" in judge(trees["application_example"]).reason


@pytest.fixture(scope="module")
def default_tree(trees: dict[str, Path]) -> Verdict:
    return judge(trees["navigate_to_pose_w_replanning_and_recovery"], Failures.AUTO)


def pattern(verdict: Verdict, words: str) -> FailureRecord:
    assert verdict.failures is not None
    return next(one for one in verdict.failures if one.pattern == words)


def test_a_planner_that_fails_once_is_helped_by_its_own_recovery(default_tree: Verdict) -> None:
    # Code 208 is one that helps, so the global costmap is cleared (0.1 s) and the planner asked
    # again (0.1 s); 10 s of driving.
    found = pattern(default_tree, "ComputePathToPose fails once")
    assert (found.root_status, found.goal_reached) == ("SUCCESS", True)
    assert found.simulated_s == pytest.approx(10.2)
    assert found.also_ran == ("WouldAPlannerRecoveryHelp", "ClearEntireCostmap")


def test_a_planner_that_always_fails_meets_every_recovery_once(default_tree: Verdict) -> None:
    # Two calls an attempt, with the global costmap cleared between them (0.1 s). After an attempt
    # comes the next of: clear both costmaps (0.2 s), spin (1.57 s), wait (5 s), back up (2 s).
    # Without wrap_around a RoundRobin fails after its last child, even if that succeeded: so the
    # tree gives up after the fourth attempt, before number_of_retries="6" is used up.
    found = pattern(default_tree, "ComputePathToPose fails always")
    assert (found.root_status, found.goal_reached, found.calls) == ("FAILURE", False, 8)
    seconds = 4 * 0.1 + 0.2 + 1.57 + 5 + 2
    assert found.simulated_s == pytest.approx(seconds, abs=0.01)
    assert {"Spin", "Wait", "BackUp", "ClearEntireCostmap"} <= set(found.also_ran)


def test_a_controller_that_fails_once_has_the_local_costmap_cleared(default_tree: Verdict) -> None:
    # Planned (0.1 s), failed with code 105, cleared (0.1 s), driven (10 s).
    found = pattern(default_tree, "FollowPath fails once")
    assert (found.root_status, found.goal_reached, found.calls) == ("SUCCESS", True, 2)
    assert found.simulated_s == pytest.approx(10.2)
    assert found.also_ran == ("WouldAControllerRecoveryHelp", "ClearEntireCostmap")


def test_a_controller_that_always_fails_meets_every_recovery_once(default_tree: Verdict) -> None:
    # As with the planner; and each attempt begins with a path that was planned (0.1 s).
    found = pattern(default_tree, "FollowPath fails always")
    assert (found.root_status, found.goal_reached, found.calls) == ("FAILURE", False, 8)
    seconds = 4 * (0.1 + 0.1) + 0.2 + 1.57 + 5 + 2
    assert found.simulated_s == pytest.approx(seconds, abs=0.01)


def test_all_recoveries_run_in_some_pattern(default_tree: Verdict) -> None:
    # What stays is the check of the path near the goal: the robot is there only at the end.
    never = [one.node for one in default_tree.never_run]
    assert never == ["TruncatePathLocal", "ValidatePath"]


def test_with_every_answer_the_other_way_every_node_runs(trees: dict[str, Path]) -> None:
    verdict = judge(trees["navigate_to_pose_w_replanning_and_recovery"], Failures.ALL)
    assert verdict.never_run == ()


def test_retries_are_used_up_where_the_recoveries_wrap_around(trees: dict[str, Path]) -> None:
    path = trees["navigate_to_pose_w_replanning_and_recovery"]
    text = path.read_text().replace("<RoundRobin ", '<RoundRobin wrap_around="true" ')
    solution = read_tree(text, task=Task(""))
    verdict = evaluate(solution, make_model(), failures=Failures.AUTO)
    found = pattern(verdict, "FollowPath fails always")
    assert (found.root_status, found.calls) == ("FAILURE", 2 * 7)


def test_without_recoveries_one_failure_is_the_end(trees: dict[str, Path]) -> None:
    verdict = judge(trees["navigate_w_replanning_time"], Failures.AUTO)
    assert verdict.failures is not None
    assert {one.root_status for one in verdict.failures} == {"FAILURE"}
