"""A tree that succeeded is held against its goal, in the live world."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import DOOR, DOOR_TASK, Bridge, Gate

pytest_plugins = ["bridge_fixtures"]
pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

Result = DeployTree.Result


def task(goal: str) -> str:
    door = json.loads(DOOR_TASK)
    before = door["bt_task"].partition("The goal is")[0]
    return json.dumps({**door, "bt_task": f"{before}The goal is that {goal}."})


PARCEL_STAYS = task("the door is open and the parcel is on the shelf")


def test_state_that_no_action_was_about_is_part_of_the_goal_all_the_same(
    bridge: Bridge, gate: Gate, set_mode, heard
) -> None:
    certificate = gate.certify(DOOR, PARCEL_STAYS)
    set_mode("slow")
    handle = bridge.send(DOOR, PARCEL_STAYS, certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    bridge.tell(objects__parcel__location="on table")
    _, result = bridge.caller.result(handle)
    assert (result.error_code, result.root_status) == (Result.CONTRADICTED, "SUCCESS")
    assert "the goal is not met in the live world" in result.error_msg
    assert "the parcel is on the shelf" in result.error_msg
    assert "the door is open" not in result.error_msg


def test_goal_that_holds_is_no_contradiction(bridge: Bridge, gate: Gate) -> None:
    result = bridge.run(DOOR, PARCEL_STAYS, certificate=gate.certify(DOOR, PARCEL_STAYS))
    assert (result.error_code, result.error_msg) == (Result.NONE, "")


def test_what_the_policy_lets_go_on_does_not_meet_the_goal(
    bridge: Bridge, gate: Gate, set_mode, heard
) -> None:
    """The door shuts again while the robot opens it, and the tree goes on to its end."""
    gate.write_policy("on_contradiction: go_on\n")
    try:
        certificate = gate.certify()
        set_mode("slow")
        handle = bridge.send(certificate=certificate)
        bridge.caller.spin_until(lambda: ("goal", "operate_door") in heard())
        bridge.tell(objects__door__open=True)
        bridge.tell(objects__door__open=False)
        _, result = bridge.caller.result(handle)
    finally:
        gate.write_policy("")
    assert (result.error_code, result.root_status) == (Result.CONTRADICTED, "SUCCESS")
    assert "the door is open" in result.error_msg


def test_goal_is_judged_in_a_dry_run_too(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify(DOOR, PARCEL_STAYS)
    result = bridge.run(DOOR, PARCEL_STAYS, certificate=certificate, dry_run=True)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
