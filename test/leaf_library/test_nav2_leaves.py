"""What Nav2's leaves mean: derived by hand from the sources of their plugins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.models import make_model
from besim.models.base import Failing
from besim.models.leaf_library import builtin_library
from besim.simulation import LeafOutcome, LeafResult
from besim.solution import Leaf, LeafKind, Task

POSITION = "agents.robot.position"
Simulate = Callable[..., LeafResult]


def test_a_planner_puts_out_a_path_to_its_goal(simulate: Simulate) -> None:
    result = simulate("ComputePathToPose", goal="kitchen")
    assert result.outcome is LeafOutcome.SUCCEEDED
    assert result.outputs == {"path": "path to kitchen", "error_code_id": 0, "error_msg": ""}
    assert not result.changes


def test_a_controller_brings_the_robot_to_the_end_of_its_path(simulate: Simulate) -> None:
    result = simulate("FollowPath", path="path to kitchen")
    assert result.world[POSITION] == "kitchen"


def test_a_controller_without_a_path_cannot_run(simulate: Simulate) -> None:
    result = simulate("FollowPath")
    assert result.outcome is LeafOutcome.INFEASIBLE
    assert [d.precondition.name for d in result.violated] == ["there is a path to follow"]
    assert simulate("FollowPath", path="").outcome is LeafOutcome.INFEASIBLE


def test_a_path_cut_before_its_end_does_not_lead_to_the_goal(simulate: Simulate) -> None:
    cut = simulate("TruncatePath", input_path="path to kitchen", distance="1.0")
    followed = simulate("FollowPath", path=str(cut.outputs["output_path"]))
    assert followed.world[POSITION] == "1.0 m before kitchen"


def test_a_path_cut_behind_the_robot_alone_still_leads_to_the_goal(simulate: Simulate) -> None:
    cut = simulate("TruncatePathLocal", input_path="path to kitchen", distance_forward="-1.0")
    assert cut.outputs == {"output_path": "path to kitchen"}


def test_a_route_ends_at_a_node_and_the_last_mile_at_the_goal(simulate: Simulate) -> None:
    route = simulate("ComputeRoute", goal="kitchen").outputs
    assert route["path"] == "path to the node nearest to kitchen"
    last = simulate(
        "ConcatenatePaths", input_path1=str(route["path"]), input_path2="path to kitchen"
    )
    assert last.outputs == {"output_path": "path to kitchen"}
    goals = simulate("AppendGoalPoseToGoals", input_goals="poses to some node", goal_pose="kitchen")
    planned = simulate("ComputePathThroughPoses", goals=str(goals.outputs["output_goals"]))
    assert planned.outputs["path"] == "path to kitchen"


def test_the_ends_of_a_path_are_its_first_and_last_pose(simulate: Simulate) -> None:
    def pose(index: str) -> object:
        return simulate("GetPoseFromPath", path="path to kitchen", index=index).outputs["pose"]

    assert pose("-1") == "kitchen"
    assert pose("0") == "the start of the path to kitchen"
    assert pose("3") == "pose 3 of the path to kitchen"


@pytest.mark.parametrize(
    ("name", "ports", "seconds"),
    [
        ("Wait", {"wait_duration": "5"}, 5.0),
        ("Wait", {"wait_duration": "-5"}, 5.0),  # Nav2 makes it positive
        ("Wait", {}, 1.0),
        ("Spin", {"spin_dist": "-1.57"}, 1.57),
        ("BackUp", {"backup_dist": "0.30", "backup_speed": "0.15"}, 2.0),
        ("DriveOnHeading", {"dist_to_travel": "2", "speed": "0.2", "time_allowance": "12"}, 10.0),
        ("NavigateToPose", {"goal": "dock"}, 10.0),
    ],
)
def test_behaviours_take_simulated_time_by_their_ports(
    simulate: Simulate, name: str, ports: dict[str, str], seconds: float
) -> None:
    result = simulate(name, **ports)
    assert result.outcome is LeafOutcome.SUCCEEDED
    assert result.duration_s == pytest.approx(seconds)


def test_a_drive_that_takes_longer_than_it_may_fails_with_a_timeout(simulate: Simulate) -> None:
    result = simulate("DriveOnHeading", dist_to_travel="2", speed="0.1", time_allowance="12")
    assert result.outcome is LeafOutcome.FAILED
    assert result.outputs["error_code_id"] == 721
    assert result.duration_s == 12
    assert "20 s, and 12 s are allowed" in result.message


def test_a_path_that_is_empty_is_not_valid_and_yet_nothing_infeasible(simulate: Simulate) -> None:
    assert simulate("ValidatePath").outcome is LeafOutcome.FAILED
    assert simulate("ValidatePath", path="path to dock").outcome is LeafOutcome.SUCCEEDED


def test_a_selector_takes_the_default_and_fails_without_one(simulate: Simulate) -> None:
    chosen = simulate("ControllerSelector", default_controller="FollowPath")
    assert chosen.outputs == {"selected_controller": "FollowPath"}
    assert simulate("ControllerSelector").outcome is LeafOutcome.FAILED


def test_a_costmap_is_cleared_by_the_service_that_the_port_names(simulate: Simulate) -> None:
    result = simulate("ClearEntireCostmap", service_name="local_costmap/clear_entirely")
    assert result.world["environment.local_costmap/clear_entirely"] == "called"


def test_a_robot_that_drove_is_docked_no_more(simulate: Simulate) -> None:
    docked = simulate("DockRobot", dock_id="dock_2").world
    assert (docked["agents.robot.docked"], docked[POSITION]) == (True, "dock_2")
    driven = simulate("NavigateToPose", dict(docked), goal="kitchen").world
    assert driven["agents.robot.docked"] is False


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("WouldAControllerRecoveryHelp", [100, 104, 105, 106]),
        ("WouldAPlannerRecoveryHelp", [200, 207, 208, 300, 307, 308]),
        ("WouldASmootherRecoveryHelp", [500, 502, 503, 504]),
        ("WouldARouteRecoveryHelp", [400, 404, 405]),
    ],
)
def test_a_recovery_helps_for_the_error_codes_of_its_server(
    simulate: Simulate, name: str, codes: list[int]
) -> None:
    told = [
        code
        for code in range(1000)
        if simulate(name, error_code=str(code)).outcome is LeafOutcome.SUCCEEDED
    ]
    assert told == codes


def test_no_error_code_is_none_that_a_recovery_would_help_with(simulate: Simulate) -> None:
    assert simulate("WouldAPlannerRecoveryHelp").outcome is LeafOutcome.FAILED


def test_error_codes_to_check_are_those_of_the_port(simulate: Simulate) -> None:
    def asked(code: str) -> LeafOutcome:
        return simulate(
            "AreErrorCodesPresent", error_code=code, error_codes_to_check="101;107"
        ).outcome

    assert asked("107") is LeafOutcome.SUCCEEDED
    assert asked("10") is LeafOutcome.FAILED


@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("IsStuck", False),
        ("IsBatteryLow", False),
        ("TransformAvailable", True),
        ("InitialPoseReceived", True),
        ("IsWithinPathTrackingBounds", True),
    ],
)
def test_what_nobody_says_of_the_robot_is_assumed_and_said_so(name: str, holds: bool) -> None:
    asks = builtin_library().meanings[name].asks
    assert asks is not None and asks.assumed is holds
    model = make_model()
    leaf = Leaf(LeafKind.CONDITION, name)
    case = model.generate_case(Task(""), leaves=(leaf,))
    assert asks.because in case.assumptions


def test_a_state_of_the_world_counts_before_what_is_assumed(simulate: Simulate) -> None:
    low = simulate("IsBatteryLow", {"agents.robot.battery_low": True})
    assert low.outcome is LeafOutcome.SUCCEEDED


def test_whether_the_battery_is_charging_is_not_assumed(simulate: Simulate) -> None:
    assert simulate("IsBatteryCharging").outcome is LeafOutcome.UNDECIDED
    docked = simulate("IsBatteryCharging", {"agents.robot.docked": True})
    assert docked.outcome is LeafOutcome.SUCCEEDED


def test_a_goal_is_reached_where_the_robot_is(simulate: Simulate) -> None:
    there = simulate("GoalReached", {POSITION: "kitchen"}, goal="kitchen")
    assert there.outcome is LeafOutcome.SUCCEEDED
    assert simulate("GoalReached", goal="kitchen").outcome is LeafOutcome.FAILED
    assert simulate("IsGoalNearby").outcome is LeafOutcome.FAILED  # there is no path yet


def test_checks_that_nav2_has_as_actions_end_with_their_answer(simulate: Simulate) -> None:
    assert simulate("CheckPoseOccupancy", pose="kitchen").outcome is LeafOutcome.FAILED
    assert simulate("CheckStopStatus").outcome is LeafOutcome.SUCCEEDED


def test_whatever_calls_a_server_can_fail_and_says_with_which_code() -> None:
    model = make_model()
    assert isinstance(model, Failing)

    def code(name: str) -> object:
        failure = model.failure(Leaf(LeafKind.ACTION, name), Task(""))
        return None if failure is None else failure.outputs.get("error_code_id", "no code")

    assert code("ComputePathToPose") == 208
    assert code("FollowPath") == 105
    assert code("ClearEntireCostmap") == "no code"
    assert code("TruncatePath") is None
    assert code("SomethingElse") is None


def test_the_library_knows_every_leaf_of_nav2s_default_trees() -> None:
    names = set(builtin_library().meanings)
    assert {
        *("ComputePathToPose", "ComputePathThroughPoses", "FollowPath", "Spin", "Wait", "BackUp"),
        *("ClearEntireCostmap", "ClearCostmapAroundRobot", "ClearCostmapExceptRegion"),
        *("DockRobot", "UndockRobot", "AssistedTeleop", "SmoothPath", "RemovePassedGoals"),
        *("IsStuck", "IsBatteryLow", "GoalReached", "TransformAvailable"),
    } <= names


@pytest.mark.parametrize("odd", ["nan", "inf", "1e999", "1_0", "five", "", "١"])
def test_what_is_no_number_is_no_duration(simulate: Simulate, odd: str) -> None:
    assert simulate("Wait", wait_duration=odd).duration_s == 1  # the default
