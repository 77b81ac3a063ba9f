"""Whatever goes wrong, a run ends in a defined state, and no goal is left running."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import Bridge, Gate, SkillServer
from ros_processes import NodeProcess, wait_until

from besim.gate import Store

pytest_plugins = ["bridge_fixtures"]
pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

CANCELED = 5  # action_msgs/msg/GoalStatus.STATUS_CANCELED
Result = DeployTree.Result


def steps(result: Any) -> list[tuple[str, str]]:
    return [(step.leaf, step.status) for step in result.steps]


def test_good_run_changes_the_world(bridge: Bridge, certificate: str, gate: Gate, heard) -> None:
    result = bridge.run(certificate=certificate)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert steps(result) == [("NavigateToDoor", "SUCCESS"), ("OpenDoor", "SUCCESS")]
    assert [name for what, name in heard() if what == "done"] == [
        "navigate_to_pose",
        "operate_door",
    ]
    assert bridge.world("objects.door.open") is True
    with Store(gate.store) as store:
        last = store.runs()[-1]
    assert (last.id, last.outcome) == (result.run, "NONE")
    assert [one.get("begins") for one in last.steps] == ["NavigateToDoor", None, "OpenDoor", None]


def test_certificate_of_the_store_will_do(bridge: Bridge, certificate: str) -> None:
    """A run keeps its certificate in the store."""
    assert bridge.run(certificate=certificate).error_code == Result.NONE
    bridge.reset_world()
    assert bridge.run().error_code == Result.NONE


def test_dry_run_sends_nothing(bridge: Bridge, certificate: str, heard) -> None:
    result = bridge.run(certificate=certificate, dry_run=True)
    assert result.error_code == Result.NONE
    assert steps(result) == [("NavigateToDoor", "SUCCESS"), ("OpenDoor", "SUCCESS")]
    first, second = map(json.loads, result.goals_json)
    assert first["goal"]["pose"]["pose"]["position"] == {"x": 5.4, "y": 0.0, "z": 0.0}
    assert second == {
        "leaf": "OpenDoor",
        "kind": "action",
        "interface": "besim_msgs/action/OperateDoor",
        "name": "operate_door",
        "goal": {"target_name": "door", "open": True},
    }
    assert heard() == []
    assert bridge.world("objects.door.open") is False
    assert result.run == 0


def test_failed_action_fails_its_leaf(bridge: Bridge, set_mode, certificate: str, heard) -> None:
    set_mode("fail")
    result = bridge.run(certificate=certificate)
    assert result.error_code == Result.FAILED
    assert result.root_status == "FAILURE"
    assert steps(result) == [("NavigateToDoor", "FAILURE")]
    assert bridge.world("objects.door.open") is False


def test_rejected_goal_fails_its_leaf(bridge: Bridge, set_mode, certificate: str) -> None:
    set_mode("reject")
    result = bridge.run(certificate=certificate)
    assert (result.error_code, steps(result)) == (Result.FAILED, [("NavigateToDoor", "FAILURE")])
    assert "rejected" in result.steps[0].message


def test_stalling_action_times_out_and_is_canceled(
    bridge: Bridge, set_mode, certificate: str, heard
) -> None:
    set_mode("stall")
    result = bridge.run(certificate=certificate)
    assert (result.error_code, steps(result)) == (Result.FAILED, [("NavigateToDoor", "FAILURE")])
    assert "timed out" in result.steps[0].message
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]
    assert result.unconfirmed == []


def test_cancel_that_is_not_confirmed_is_named(
    bridge: Bridge, set_mode, certificate: str, servers
) -> None:
    set_mode("ignore_cancel")
    result = bridge.run(certificate=certificate)
    assert result.error_code == Result.UNAVAILABLE
    assert result.unconfirmed == ["navigate_to_pose"]
    set_mode("ok")
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_goal_that_is_taken_too_late_is_canceled_then(
    bridge: Bridge, set_mode, certificate: str, heard
) -> None:
    set_mode("late")
    result = bridge.run(certificate=certificate)
    assert result.error_code == Result.UNAVAILABLE
    assert result.unconfirmed == ["navigate_to_pose"]
    bridge.caller.spin_until(lambda: len(heard()) == 2)
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]
    set_mode("ok")
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_cancel_during_a_goal(bridge: Bridge, set_mode, certificate: str, heard) -> None:
    set_mode("stall")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    bridge.caller.wait_for(handle.cancel_goal_async())
    status, result = bridge.caller.result(handle)
    assert (status, result.error_code) == (CANCELED, Result.CANCELED)
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]
    assert result.unconfirmed == []


def test_second_deployment_is_rejected_while_one_runs(
    bridge: Bridge, set_mode, certificate: str, heard
) -> None:
    set_mode("stall")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    assert bridge.causes(certificate=certificate) == ["busy"]
    bridge.caller.wait_for(handle.cancel_goal_async())
    bridge.caller.result(handle)
    assert [one for one in heard() if one[0] == "goal"] == [("goal", "navigate_to_pose")]
    set_mode("ok")
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_servers_that_are_not_there(bridge: Bridge, certificate: str, servers) -> None:
    assert servers().stop(signal.SIGTERM) is not None
    result = bridge.run(certificate=certificate)
    assert result.error_code == Result.UNAVAILABLE
    assert "nobody offers navigate_to_pose" in result.error_msg
    assert steps(result) == []


def test_servers_of_one_name_get_no_goal(
    bridge: Bridge, certificate: str, domain: int, logs: Path, heard
) -> None:
    """Each would act: a robot of a simulation beside the real one, say."""
    with SkillServer(domain, logs) as second:
        second.wait_until_ready()

        def sent_nothing() -> Any:
            before = [*heard(), *second.heard]
            result = bridge.run(certificate=certificate)
            return result if [*heard(), *second.heard] == before else None

        # The bridge may see it a moment later than it says that it is ready.
        result = wait_until(sent_nothing, "a run that sends nothing")
        assert result.error_code == Result.UNAVAILABLE
        assert "2 servers offer navigate_to_pose" in result.error_msg
        assert second.stop() == 0
    bridge.wait_for_one("navigate_to_pose/_action/send_goal")
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_world_that_contradicts_aborts(bridge: Bridge, set_mode, certificate: str, heard) -> None:
    """The action says success, and somebody sees that it is not so."""
    set_mode("slow")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: ("goal", "operate_door") in heard())
    bridge.tell(objects__door__open=True)
    bridge.tell(objects__door__open=False)
    _, result = bridge.caller.result(handle)
    assert result.error_code == Result.CONTRADICTED
    assert "objects.door.open should be true, and is false" in result.error_msg
    assert steps(result)[-2:] == [("OpenDoor", "SUCCESS"), ("OpenDoor", "FAILURE")]
    # What was seen stands.
    assert bridge.world("objects.door.open") is False


def test_precondition_that_is_gone_before_the_action_aborts(
    bridge: Bridge, set_mode, certificate: str, heard
) -> None:
    set_mode("slow")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    bridge.tell(agents__robot__gripper_content=["cup"])
    _, result = bridge.caller.result(handle)
    assert result.error_code == Result.CONTRADICTED
    assert "a gripper is free" in result.error_msg
    assert [name for what, name in heard() if what == "goal"] == ["navigate_to_pose"]


def test_world_that_is_replaced_ends_the_run(
    bridge: Bridge, set_mode, certificate: str, heard
) -> None:
    set_mode("stall")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    bridge.reset_world()
    _, result = bridge.caller.result(handle)
    assert result.error_code == Result.CONTRADICTED
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]


def test_policy_go_on_fails_what_cannot_run(bridge: Bridge, set_mode, gate: Gate, heard) -> None:
    gate.write_policy("on_contradiction: go_on\n")
    try:
        certificate = gate.certify()
        set_mode("slow")
        handle = bridge.send(certificate=certificate)
        bridge.caller.spin_until(lambda: heard())
        bridge.tell(agents__robot__gripper_content=["cup"])
        _, result = bridge.caller.result(handle)
    finally:
        gate.write_policy("")
    assert result.error_code == Result.FAILED
    assert steps(result) == [("NavigateToDoor", "SUCCESS"), ("OpenDoor", "FAILURE")]
    assert [name for what, name in heard() if what == "goal"] == ["navigate_to_pose"]


def test_policy_pause_waits_until_the_world_is_right(
    bridge: Bridge, set_mode, gate: Gate, heard
) -> None:
    gate.write_policy("on_contradiction: pause\n")
    told: list[Any] = []
    try:
        certificate = gate.certify()
        set_mode("slow")
        handle = bridge.send(certificate=certificate, on_feedback=told.append)
        bridge.caller.spin_until(lambda: heard())
        bridge.tell(agents__robot__gripper_content=["cup"])
        bridge.caller.spin_until(lambda: any("gripper" in one.step.message for one in told))
        bridge.tell(agents__robot__gripper_content=[])
        _, result = bridge.caller.result(handle)
    finally:
        gate.write_policy("")
    assert result.error_code == Result.NONE
    assert steps(result) == [
        ("NavigateToDoor", "SUCCESS"),
        ("OpenDoor", "FAILURE"),
        ("OpenDoor", "SUCCESS"),
    ]


def test_world_model_that_dies_ends_the_run(
    bridge: Bridge, set_mode, certificate: str, heard, nodes: dict[str, NodeProcess], start
) -> None:
    set_mode("stall")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    nodes["world_model"].stop()
    _, result = bridge.caller.result(handle)
    nodes["world_model"] = start("world_model", scripted=False)
    assert result.error_code == Result.UNAVAILABLE
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]


def test_store_that_is_lost_ends_the_run(
    bridge: Bridge, set_mode, certificate: str, heard, gate: Gate
) -> None:
    """What cannot be noted down must not go on moving."""
    set_mode("slow")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    gate.store.chmod(0o666)
    try:
        _, result = bridge.caller.result(handle)
    finally:
        gate.store.chmod(0o600)
    assert result.error_code == Result.INTERNAL
    assert "the store" in result.error_msg
    assert result.unconfirmed == []
    assert ("goal", "operate_door") not in heard()


def test_world_model_that_hangs_lets_nothing_begin(
    bridge: Bridge, set_mode, certificate: str, heard, nodes: dict[str, NodeProcess]
) -> None:
    """It is still on the graph, and the last world that it told of is old."""
    set_mode("slow")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    os.kill(nodes["world_model"].pid, signal.SIGSTOP)
    try:
        _, result = bridge.caller.result(handle)
    finally:
        os.kill(nodes["world_model"].pid, signal.SIGCONT)
    assert result.error_code == Result.UNAVAILABLE
    assert result.unconfirmed == []
    assert ("goal", "operate_door") not in heard()


def test_end_of_the_bridge_while_it_judges_moves_nothing(
    bridge: Bridge, certificate: str, heard, nodes: dict[str, NodeProcess], start, arguments
) -> None:
    handle = bridge.send(certificate=certificate)
    os.kill(nodes["skill_bridge"].pid, signal.SIGINT)
    _, result = bridge.caller.result(handle)
    assert result.error_code == Result.CANCELED
    nodes["skill_bridge"].stop()
    assert heard() in ([], [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")])
    nodes["skill_bridge"] = start("skill_bridge", *arguments, scripted=False)


def test_end_of_the_bridge_waits_for_those_that_do_not_confirm(
    bridge: Bridge, set_mode, certificate: str, servers, nodes, start, arguments
) -> None:
    """Longer than nodes wait otherwise: who is called must hear what still runs."""
    nodes["skill_bridge"].stop()
    patient = [*arguments, "-p", "cancel_timeout_s:=4.0"]
    nodes["skill_bridge"] = start("skill_bridge", *patient, scripted=False)
    set_mode("ignore_cancel")
    before = len(servers().heard)
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: len(servers().heard) > before)
    os.kill(nodes["skill_bridge"].pid, signal.SIGINT)
    _, result = bridge.caller.result(handle)
    assert (result.error_code, result.unconfirmed) == (Result.CANCELED, ["navigate_to_pose"])
    nodes["skill_bridge"].stop()
    nodes["skill_bridge"] = start("skill_bridge", *arguments, scripted=False)
    set_mode("ok")
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_end_of_the_bridge_cancels_what_runs(
    bridge: Bridge,
    set_mode,
    certificate: str,
    heard,
    nodes: dict[str, NodeProcess],
    start,
    arguments,
) -> None:
    set_mode("stall")
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    os.kill(nodes["skill_bridge"].pid, signal.SIGINT)
    _, result = bridge.caller.result(handle)
    assert result.error_code == Result.CANCELED
    assert heard() == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]
    nodes["skill_bridge"].stop()
    nodes["skill_bridge"] = start("skill_bridge", *arguments, scripted=False)


def test_server_that_dies_ends_the_run(bridge: Bridge, set_mode, certificate: str, servers) -> None:
    set_mode("die")
    result = bridge.run(certificate=certificate)
    # Found either by its absence from the graph or by the time-out, and nobody could confirm.
    assert result.error_code == Result.UNAVAILABLE
    assert result.unconfirmed == ["navigate_to_pose"]
    assert bridge.world("objects.door.open") is False
