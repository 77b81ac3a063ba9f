"""While a goal of an earlier run is not known to have ended, nothing else begins."""

from __future__ import annotations

import os
import signal
import uuid
from datetime import UTC, datetime

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import Bridge, Gate
from ros_processes import NodeProcess

from besim.gate import SentGoal, Store, read_certificate

pytest_plugins = ["bridge_fixtures"]
pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

Result = DeployTree.Result
OPENED, CANCELED = ("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")


@pytest.fixture
def left_open(bridge: Bridge, set_mode, certificate: str, servers) -> Bridge:
    """After a run whose goal does not end although it is canceled."""
    set_mode("ignore_cancel")
    before = len(servers().heard)
    handle = bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: len(servers().heard) > before)
    bridge.caller.wait_for(handle.cancel_goal_async())
    _, result = bridge.caller.result(handle)
    assert (result.error_code, result.unconfirmed) == (Result.CANCELED, ["navigate_to_pose"])
    return bridge


@pytest.fixture
def restart(nodes: dict[str, NodeProcess], start, arguments: list[str]):
    """Ends the bridge by a signal, and starts another."""

    def again(number: int) -> None:
        nodes["skill_bridge"].stop(number)
        nodes["skill_bridge"] = start("skill_bridge", *arguments, scripted=False)

    return again


def test_next_run_is_refused_until_the_goal_ends(
    left_open: Bridge, set_mode, certificate: str, heard
) -> None:
    assert left_open.causes(certificate=certificate) == ["still running"]
    assert "navigate_to_pose (goal " in left_open.refusals[-1].reasons[0]
    set_mode("ok")
    assert left_open.run(certificate=certificate).error_code == Result.NONE
    assert heard()[:2] == [CANCELED, OPENED]  # it had ended before anything else was sent


def test_dry_run_needs_not_wait(left_open: Bridge, certificate: str) -> None:
    assert left_open.run(certificate=certificate, dry_run=True).error_code == Result.NONE


def test_goal_ends_with_its_server(left_open: Bridge, certificate: str, servers) -> None:
    """A server that was started anew does not know it, and runs nothing."""
    assert left_open.causes(certificate=certificate) == ["still running"]
    servers().stop(signal.SIGTERM)
    servers().set_mode("ok")
    assert left_open.run(certificate=certificate).error_code == Result.NONE


def test_goal_ends_with_a_server_that_is_killed(
    left_open: Bridge, certificate: str, servers
) -> None:
    """The graph keeps a killed server for a while, beside the new one."""
    servers().stop(signal.SIGKILL)
    servers().set_mode("ok")
    assert left_open.run(certificate=certificate).error_code == Result.NONE


def test_goal_that_its_server_takes_too_late_keeps_out_the_next_run_until_it_is_canceled(
    bridge: Bridge, set_mode, certificate: str, servers, heard
) -> None:
    set_mode("stall")
    server = servers()
    os.kill(server.pid, signal.SIGSTOP)
    try:
        result = bridge.run(certificate=certificate)
        assert (result.error_code, result.unconfirmed) == (
            Result.UNAVAILABLE,
            ["navigate_to_pose"],
        )
        assert bridge.causes(certificate=certificate) == ["still running"]
    finally:
        os.kill(server.pid, signal.SIGCONT)
    bridge.caller.spin_until(lambda: len(heard()) == 2)
    set_mode("ok")
    assert bridge.run(certificate=certificate).error_code == Result.NONE
    assert heard()[:3] == [OPENED, CANCELED, OPENED]


def test_bridge_that_is_started_anew_knows_of_it(
    left_open: Bridge, set_mode, certificate: str, restart, gate: Gate
) -> None:
    restart(signal.SIGINT)
    assert left_open.causes(certificate=certificate) == ["still running"]
    set_mode("ok")
    assert left_open.run(certificate=certificate).error_code == Result.NONE
    with Store(gate.store) as store:
        assert store.runs()[-1].outcome == "NONE"


def test_bridge_that_was_killed_cancels_what_it_left_when_it_is_started_anew(
    bridge: Bridge, set_mode, certificate: str, restart, heard
) -> None:
    set_mode("stall")
    bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    restart(signal.SIGKILL)
    bridge.caller.spin_until(lambda: CANCELED in heard())
    set_mode("ok")
    bridge.reset_world()
    assert bridge.run(certificate=certificate).error_code == Result.NONE
    assert heard()[:3] == [OPENED, CANCELED, OPENED]


def test_goal_of_a_bridge_that_was_killed_ends_with_its_server(
    bridge: Bridge, set_mode, certificate: str, restart, heard, servers
) -> None:
    set_mode("ignore_cancel")
    bridge.send(certificate=certificate)
    bridge.caller.spin_until(lambda: heard())
    restart(signal.SIGKILL)
    assert bridge.causes(certificate=certificate) == ["still running"]
    servers().stop(signal.SIGTERM)
    servers().set_mode("ok")
    bridge.reset_world()
    assert bridge.run(certificate=certificate).error_code == Result.NONE


def test_goal_that_its_server_does_not_know_any_more_is_over(
    bridge: Bridge, certificate: str, restart, gate: Gate, domain: int
) -> None:
    """It ended while the bridge was away, and servers forget what ended a while ago."""
    topic = "/besim/navigate_to_pose/_action/status"
    found = bridge.caller.node.get_publishers_info_by_topic(topic)
    servers = tuple(bytes(one.endpoint_gid).hex() for one in found)
    assert len(servers) == 1
    goal = SentGoal(uuid.uuid4().hex, "navigate_to_pose", servers)
    owner = f"/besim/skill_bridge in domain {domain}"
    with Store(gate.store) as store:
        run = store.begin_run(store.add(read_certificate(certificate)), {}, datetime.now(UTC))
        store.open_goal(run, owner, goal)
        restart(signal.SIGINT)
        assert bridge.causes(certificate=certificate) == ["still running"]
        assert bridge.run(certificate=certificate).error_code == Result.NONE
        assert store.open_goals(owner) == ()


def test_store_that_cannot_be_read_lets_nothing_begin(
    left_open: Bridge, certificate: str, restart, gate: Gate
) -> None:
    gate.store.chmod(0o666)
    try:
        restart(signal.SIGINT)
        assert left_open.causes(certificate=certificate) == ["store"]
    finally:
        gate.store.chmod(0o600)
    assert left_open.causes(certificate=certificate) == ["still running"]
