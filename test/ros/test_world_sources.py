"""The process that listens to the sources of `world_model`: what it hears, and what ends it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim_msgs import srv
from besim_msgs.msg import WorldChange
from rclpy.qos import DurabilityPolicy, QoSProfile
from rclpy.serialization import serialize_message
from ros_processes import PATIENCE, NodeProcess, children, ros_environment, wait_until, workers
from rosgraph_msgs.msg import Clock
from std_msgs.msg import Bool, Int32
from test_msgs.msg import WStrings

from besim.world.journal import Journal

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

SOURCES = """
sources:
- topic: door
  type: std_msgs/msg/Bool
  stamp: received
  states:
    objects.door.open: {field: data}
- topic: count
  type: std_msgs/msg/Int32
  states:
    environment.count: {field: data}
- topic: gate
  type: std_msgs/msg/Bool
  qos: latched
  states:
    objects.gate.open: {field: data}
- topic: note
  type: test_msgs/msg/WStrings
  states:
    objects.note.text: {field: wstring_value}
"""
DEEP = QoSProfile(depth=1000)
LATCHED = QoSProfile(depth=1, durability=DurabilityPolicy.TRANSIENT_LOCAL)
QUIET = ("Traceback", "terminate called", "Exception ignored")


@pytest.fixture
def run(domain, logs, tmp_path):
    """Starts a node with sources, to be used as a context."""
    file = tmp_path / "sources.yaml"
    file.write_text(SOURCES)

    def run(namespace: str, *arguments: str) -> NodeProcess:
        given = ("--ros-args", "-r", f"__ns:={namespace}", "-p", f"sources:={file}", *arguments)
        return NodeProcess("world_model", domain, logs, *given).wait_until_ready()

    return run


def listeners(pid: int) -> set[int]:
    """The processes of a node that know ROS."""
    return {
        worker for worker in workers(pid) if "librcl.so" in Path(f"/proc/{worker}/maps").read_text()
    }


def publisher(caller, kind, topic: str, qos: QoSProfile = DEEP):
    made = caller.node.create_publisher(kind, topic, qos)
    caller.spin_until(made.get_subscription_count)
    return made


def value(caller, namespace: str, path: str):
    found = caller.call(srv.QueryWorld, f"{namespace}/query_world", question=path)
    return json.loads(found.values_json).get(path)


def ended_well(node: NodeProcess, code: int) -> None:
    assert code == 0, node.log
    assert not [line for line in QUIET if line in node.log], node.log


def test_every_message_is_a_change_of_its_own_and_in_order(run, caller):
    count = 1000
    with run("/counted") as node:
        heard: list[WorldChange] = []
        caller.node.create_subscription(
            WorldChange, "/counted/world_changes", heard.append, QoSProfile(depth=1000)
        )
        counter = publisher(caller, Int32, "/counted/count")

        def last() -> int | None:
            return json.loads(heard[-1].changes[0].after_json) if heard else None

        # Discovery is done when a message has come all the way: the graph knows of a subscription
        # before it is matched, and what is published until then is for nobody.
        for early in range(-1, -600, -1):
            counter.publish(Int32(data=early))
            caller.spin(0.05)
            if heard:
                break
        caller.spin_until(lambda: last() == early)
        heard.clear()
        for number in range(count):
            counter.publish(Int32(data=number))
            if number % 10 == 0:
                caller.spin(0.02)
        caller.spin_until(lambda: last() == count - 1)
        numbers = [int(one.changes[0].after_json) for one in heard]
        assert numbers == list(range(count))
        first = heard[0].revision
        assert [one.revision for one in heard] == list(range(first, first + count))
        ended_well(node, node.stop())


def test_a_listening_process_that_is_killed_is_started_again(run, caller):
    with run("/killed") as node:
        door = publisher(caller, Bool, "/killed/door")
        (listener,) = listeners(node.pid)
        os.kill(listener, signal.SIGKILL)
        told = "sources: the process that listens was killed by SIGKILL; it is started again"
        wait_until(lambda: told in node.log, "a line in the log")
        assert value(caller, "/killed", "objects.door.open") is None  # it answers meanwhile
        wait_until(lambda: listeners(node.pid) - {listener}, "another process")
        end = time.monotonic() + PATIENCE
        while value(caller, "/killed", "objects.door.open") is not True:
            assert time.monotonic() < end
            door.publish(Bool(data=True))
            caller.spin(0.1)
        assert node.stop() == 0, node.log


def test_what_is_latched_overrules_nobody_when_listening_begins_again(run, caller):
    with run("/again") as node:
        gate = publisher(caller, Bool, "/again/gate", LATCHED)
        door = publisher(caller, Bool, "/again/door")
        gate.publish(Bool(data=True))
        caller.spin_until(lambda: value(caller, "/again", "objects.gate.open") is True)
        said = {"changes_json": '{"objects.gate.open": false}'}
        assert not caller.call(srv.UpdateWorld, "/again/update_world", **said).error_msg
        (listener,) = listeners(node.pid)
        os.kill(listener, signal.SIGKILL)
        wait_until(lambda: listeners(node.pid) - {listener}, "another process")
        end = time.monotonic() + PATIENCE
        while value(caller, "/again", "objects.door.open") is not True:
            assert time.monotonic() < end
            door.publish(Bool(data=True))
            caller.spin(0.1)
        caller.spin(1.0)  # what is latched has come again
        assert value(caller, "/again", "objects.gate.open") is False
        gate.publish(Bool(data=True))  # and now it is news
        caller.spin_until(lambda: value(caller, "/again", "objects.gate.open") is True)
        ended_well(node, node.stop())


def test_what_somebody_latched_who_is_gone_is_not_told_to_a_new_world(run, caller):
    with run("/gone") as node:
        first = publisher(caller, Bool, "/gone/gate", LATCHED)
        first.publish(Bool(data=True))
        caller.spin_until(lambda: value(caller, "/gone", "objects.gate.open") is True)
        caller.node.destroy_publisher(first)
        caller.spin(2.0)
        publisher(caller, Bool, "/gone/gate", LATCHED)  # it has said nothing yet
        empty = {"scene": '{"objects": {"gate": {"open": false}}}'}
        assert not caller.call(srv.ResetWorld, "/gone/reset_world", **empty).error_msg
        caller.spin(1.0)
        assert value(caller, "/gone", "objects.gate.open") is False
        ended_well(node, node.stop())


def test_a_message_that_cannot_be_read_costs_no_other(run, caller):
    with run("/broken") as node:
        note = publisher(caller, WStrings, "/broken/note")
        counter = publisher(caller, Int32, "/broken/count")
        data = serialize_message(WStrings(wstring_value="ab"))
        broken = data.replace("a".encode("utf-16-le"), b"\x00\xd8")  # half of a pair
        assert broken != data
        for number in range(5):
            note.publish(broken)
            counter.publish(Int32(data=number))
            caller.spin(0.1)
        caller.spin_until(lambda: value(caller, "/broken", "environment.count") == 4)
        note.publish(data)
        caller.spin_until(lambda: value(caller, "/broken", "objects.note.text") == "ab")
        assert "note: a message cannot be read: " in node.log
        ended_well(node, node.stop())


NODE_OF_JAZZY = """
import sys
import rclpy
from besim_ros.world_model import main

if __name__ == "__main__":
    rclpy.Context.track_node = lambda *_: None  # rclpy 7 has none
    sys.exit(main(sys.argv))
"""


def test_a_node_that_fails_at_its_last_service_ends_with_all_that_it_started(
    domain, logs, tmp_path
):
    program, sources = tmp_path / "node.py", tmp_path / "sources.yaml"
    program.write_text(NODE_OF_JAZZY)
    sources.write_text(SOURCES)
    same = ("-r", "reset_world:=query_world", "-p", f"sources:={sources}")
    found = subprocess.run(
        [sys.executable, program, "--ros-args", "-r", "__ns:=/failed", *same],
        env=ros_environment(domain, logs),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert found.returncode == 1
    assert "failed to create service" in found.stderr


def test_it_ends_with_a_node_that_is_killed(run):
    with run("/gone") as node:
        started = children(node.pid)
        assert listeners(node.pid)
        node.process.kill()
        node.process.wait(PATIENCE)
        wait_until(lambda: not any(map(is_alive, started)), "end of all processes", 10.0)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_in_a_terminal_takes_over_what_came_and_ends_all(run, caller, tmp_path, number):
    with run("/ended", "-p", f"journal:={tmp_path}/world.db") as node:
        counter = publisher(caller, Int32, "/ended/count")
        counter.publish(Int32(data=1))
        caller.spin_until(lambda: value(caller, "/ended", "environment.count") == 1)
        started = children(node.pid)
        os.killpg(node.pid, number)
        ended_well(node, node.process.wait(PATIENCE))
        wait_until(lambda: not any(map(is_alive, started)), "end of all processes", 5.0)


def test_topics_are_those_that_the_node_was_told(run, caller):
    with run("/moved", "-r", "door:=portal", "-r", "__node:=keeper") as node:
        names = caller.node.get_node_names_and_namespaces
        caller.spin_until(lambda: {("keeper", "/moved"), ("keeper_sources", "/moved")} < {*names()})
        portal = publisher(caller, Bool, "/moved/portal")
        portal.publish(Bool(data=True))
        caller.spin_until(lambda: value(caller, "/moved", "objects.door.open") is True)
        ended_well(node, node.stop())


def test_what_is_received_has_the_time_of_the_nodes_clock(run, caller, tmp_path):
    file = tmp_path / "world.db"
    clock = caller.node.create_publisher(Clock, "/clock", 10)
    with run("/timed", "-p", "use_sim_time:=true", "-p", f"journal:={file}") as node:
        caller.spin_until(lambda: clock.get_subscription_count() >= 2)  # node and listener
        door = publisher(caller, Bool, "/timed/door")
        now = Clock()
        now.clock.sec = 1234
        is_open = True
        end = time.monotonic() + PATIENCE
        while 1234.0 not in stamps(file):
            assert time.monotonic() < end
            clock.publish(now)
            door.publish(Bool(data=is_open))
            is_open = not is_open
            caller.spin(0.1)
        ended_well(node, node.stop())


def stamps(file: Path) -> set[object]:
    """When what sources said was seen."""
    with Journal(file) as journal:
        return {event.details.get("stamp_s") for event in journal.events()}


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
