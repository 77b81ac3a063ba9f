"""What the node `world_model` publishes, and the topics that tell it of the world."""

from __future__ import annotations

import json
import signal
import time

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

import rclpy
from besim_msgs import srv
from besim_msgs.msg import WorldChange, WorldState
from geometry_msgs.msg import TransformStamped
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy
from std_msgs.msg import Bool, Float64

from besim_ros.broadcast import _Apart as ParticipantOfItsOwn

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

SCENE = json.dumps({"objects": {"brush": {"position": [1.0, 2.0, 0.5], "clean": True}}})
LATCHED = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
SOURCES = """
sources:
- topic: door
  type: std_msgs/msg/Bool
  states:
    objects.door.open: {field: data}
- topic: lamp
  type: std_msgs/msg/Bool
  stale_after: 0.5
  states:
    objects.lamp.on: {field: data}
- topic: heat
  type: std_msgs/msg/Float64
  stale_after: 0.5
  when_stale: mark
  states:
    environment.heat: {field: data, steps: [{below: 30, value: mild}, {value: hot}]}
- topic: latch
  type: std_msgs/msg/Bool
  qos: latched
  states:
    objects.gate.open: {field: data}
- topic: crowd
  type: geometry_msgs/msg/TransformStamped
  frame: map
  name: child_frame_id
  max_entities: 2
  states:
    "objects.{name}.seen": {value: true}
- topic: frames
  type: geometry_msgs/msg/TransformStamped
  frame: map
  name: child_frame_id
  states:
    "objects.{name}.position": {field: transform.translation}
"""


class Told:
    """A node of its own namespace, its services and its topics."""

    def __init__(self, caller, namespace: str) -> None:
        self.caller, self.namespace = caller, namespace

    def call(self, kind, name: str, **fields):
        response = self.caller.call(kind, f"{self.namespace}/{name}", **fields)
        assert response.error_code == 0, response.error_msg
        return response

    def value(self, path: str):
        found = self.call(srv.QueryWorld, "query_world", question=path)
        return json.loads(found.values_json).get(path)

    def wait_for(self, path: str, value) -> None:
        self.caller.spin_until(lambda: self.value(path) == value)

    def hear(self, kind, name: str, qos) -> list:
        heard: list = []
        self.caller.node.create_subscription(kind, f"{self.namespace}/{name}", heard.append, qos)
        return heard

    def publisher(self, kind, name: str, qos=10):
        made = self.caller.node.create_publisher(kind, f"{self.namespace}/{name}", qos)
        self.caller.spin_until(made.get_subscription_count)
        return made


@pytest.fixture(scope="module")
def told(start, caller, tmp_path_factory):
    file = tmp_path_factory.mktemp("sources") / "sources.yaml"
    file.write_text(SOURCES)
    start("world_model", "--ros-args", "-r", "__ns:=/told", "-p", f"sources:={file}")
    return Told(caller, "/told")


@pytest.fixture(scope="module")
def plain(start, caller):
    start("world_model", "--ros-args", "-r", "__ns:=/plain")
    return Told(caller, "/plain")


def test_a_topic_tells_of_a_state_and_begins_a_world(told):
    door = told.publisher(Bool, "door")
    door.publish(Bool(data=True))
    told.wait_for("objects.door.open", True)
    door.publish(Bool(data=False))
    told.wait_for("objects.door.open", False)


def test_what_is_latched_holds_in_the_world_after_a_reset(told):
    latch = told.publisher(Bool, "latch", LATCHED)
    latch.publish(Bool(data=True))
    told.wait_for("objects.gate.open", True)
    told.call(srv.ResetWorld, "reset_world", scene=SCENE)
    told.wait_for("objects.gate.open", True)
    told.wait_for("objects.brush.clean", True)


def test_a_source_tells_of_no_more_things_than_it_may(told):
    crowd = told.publisher(TransformStamped, "crowd")
    for number in range(5):
        seen = TransformStamped(child_frame_id=f"ghost_{number}")
        seen.header.frame_id = "map"
        seen.transform.rotation.w = 1.0
        crowd.publish(seen)
        told.caller.spin(0.2)
    told.wait_for("objects.ghost_1.seen", True)
    told.caller.spin(0.5)
    found = json.loads(told.call(srv.QueryWorld, "query_world", question="*.seen").values_json)
    assert sorted(found) == ["objects.ghost_0.seen", "objects.ghost_1.seen"]


def test_what_is_not_seen_for_too_long_becomes_unknown(told):
    lamp = told.publisher(Bool, "lamp")
    lamp.publish(Bool(data=True))
    told.wait_for("objects.lamp.on", True)
    told.wait_for("objects.lamp.on", None)
    lamp.publish(Bool(data=True))
    told.wait_for("objects.lamp.on", True)


def test_what_somebody_else_has_set_since_is_not_made_unknown(told):
    lamp = told.publisher(Bool, "lamp")
    told.wait_for("objects.lamp.on", None)  # as the test before left it
    lamp.publish(Bool(data=True))
    told.wait_for("objects.lamp.on", True)
    told.call(srv.UpdateWorld, "update_world", changes_json='{"objects.lamp.on": false}')
    told.caller.spin(1.0)
    assert told.value("objects.lamp.on") is False


def test_what_is_stale_may_be_marked_until_it_is_seen_again(told):
    heat = told.publisher(Float64, "heat")
    heat.publish(Float64(data=35.0))
    told.wait_for("environment.heat", "hot")
    told.wait_for("environment.heat_stale", True)
    assert told.value("environment.heat") == "hot"
    heat.publish(Float64(data=20.0))
    told.wait_for("environment.heat_stale", None)
    told.wait_for("environment.heat", "mild")


def test_transforms_become_positions_on_the_map(told):
    frames = told.publisher(TransformStamped, "frames")
    for parent, child, x in (("map", "odom", 10.0), ("odom", "base", 2.0)):
        message = TransformStamped(child_frame_id=child)
        message.header.frame_id = parent
        message.transform.translation.x = x
        frames.publish(message)
    told.wait_for("objects.base.position", [12.0, 0.0, 0.0])


def test_a_value_of_another_kind_is_kept_out_and_the_source_goes_on(told):
    told.call(srv.UpdateWorld, "update_world", changes_json='{"objects.door.open": null}')
    told.call(srv.UpdateWorld, "update_world", changes_json='{"objects.door.open": "ajar"}')
    door = told.publisher(Bool, "door")
    door.publish(Bool(data=True))
    told.caller.spin(0.5)
    assert told.value("objects.door.open") == "ajar"
    told.call(srv.UpdateWorld, "update_world", changes_json='{"objects.door.open": null}')
    door.publish(Bool(data=True))
    told.wait_for("objects.door.open", True)


def test_changes_tell_who_did_what(told):
    heard = told.hear(WorldChange, "world_changes", 100)
    door = told.publisher(Bool, "door")
    door.publish(Bool(data=False))
    told.wait_for("objects.door.open", False)
    # The subscription may be newer than the first change.
    door.publish(Bool(data=True))
    told.caller.spin_until(lambda: any(change.who == "door" for change in heard))
    change = next(one for one in heard if one.who == "door")
    assert (change.kind, change.what) == ("observation", "saw objects.door.open")
    assert change.changes[0].path == "objects.door.open"
    assert change.stamp.sec > 0


def test_every_change_has_its_revision_and_a_reset_no_changes(plain):
    plain.call(srv.ResetWorld, "reset_world", scene=SCENE)
    heard = plain.hear(WorldChange, "world_changes", 100)
    plain.caller.spin_until(
        lambda: plain.caller.node.count_publishers(f"{plain.namespace}/world_changes")
    )
    plain.caller.spin(1.0)
    first = plain.call(srv.ResetWorld, "reset_world", scene=SCENE).revision
    for number in range(5):
        plain.call(
            srv.UpdateWorld, "update_world", changes_json=f'{{"environment.count": {number}}}'
        )
    plain.caller.spin_until(lambda: heard and heard[-1].revision == first + 5)
    assert [one.revision for one in heard] == list(range(first, first + 6))
    assert (heard[0].kind, list(heard[0].changes)) == ("reset", [])
    last = heard[-1].changes[0]
    assert (last.path, last.before_json, last.after_json) == ("environment.count", "3", "4")


def test_a_period_keeps_worlds_apart_and_the_last_one_comes(start, caller):
    start("world_model", "--ros-args", "-r", "__ns:=/slow", "-p", "publish_period:=1.0")
    slow = Told(caller, "/slow")
    slow.call(srv.ResetWorld, "reset_world", scene=SCENE)
    heard = slow.hear(WorldState, "world_state", LATCHED)
    caller.spin_until(lambda: heard)
    begin = time.monotonic()
    for number in range(20):
        last = slow.call(
            srv.UpdateWorld, "update_world", changes_json=f'{{"environment.count": {number}}}'
        ).revision
    caller.spin_until(lambda: heard[-1].revision == last)
    took = time.monotonic() - begin
    assert len(heard) <= 2 + took  # one a second, and the first
    assert json.loads(heard[-1].json)["environment"] == {"count": 19}
    assert "count: 19" in heard[-1].text


def test_entities_are_shown_where_they_are(start, caller):
    messages = pytest.importorskip("visualization_msgs.msg")
    options = ("-p", "markers:=true", "-p", "frame_id:=odom")
    start("world_model", "--ros-args", "-r", "__ns:=/shown", *options)
    shown = Told(caller, "/shown")
    shown.call(srv.ResetWorld, "reset_world", scene=SCENE)
    heard = shown.hear(messages.MarkerArray, "markers", 10)
    caller.spin_until(lambda: heard)
    wipe, sphere, name = heard[0].markers
    assert wipe.action == messages.Marker.DELETEALL
    place = sphere.pose.position
    assert (sphere.header.frame_id, place.x, place.y, place.z) == ("odom", 1.0, 2.0, 0.5)
    assert name.text == "brush"
    del heard[:]
    change = '{"objects.brush.position": null}'
    shown.call(srv.UpdateWorld, "update_world", changes_json=change)
    caller.spin_until(lambda: heard)
    assert [one.action for one in heard[0].markers] == [messages.Marker.DELETE] * 2


def test_what_was_seen_before_a_restart_becomes_stale_too(domain, logs, caller, tmp_path):
    from ros_processes import NodeProcess

    file = tmp_path / "sources.yaml"
    file.write_text(SOURCES.replace("stale_after: 0.5", "stale_after: 3"))
    given = ("--ros-args", "-r", "__ns:=/again", "-p", f"sources:={file}")
    given = (*given, "-p", f"journal:={tmp_path}/j.db")
    told = Told(caller, "/again")
    with NodeProcess("world_model", domain, logs, *given) as node:
        node.wait_until_ready()
        told.publisher(Bool, "lamp").publish(Bool(data=True))
        told.publisher(Float64, "heat").publish(Float64(data=35.0))
        told.wait_for("environment.heat_stale", True)
        told.publisher(Bool, "lamp").publish(Bool(data=False))
        told.wait_for("objects.lamp.on", False)
        assert node.stop(signal.SIGKILL) == -signal.SIGKILL
    with NodeProcess("world_model", domain, logs, *given) as node:
        node.wait_until_ready()
        told.wait_for("objects.lamp.on", None)  # nobody has seen it since
        assert told.value("environment.heat_stale") is True
        told.publisher(Float64, "heat").publish(Float64(data=10.0))
        told.wait_for("environment.heat_stale", None)
        assert told.value("environment.heat") == "mild"


def test_nodes_on_one_journal_share_a_world(start, caller, tmp_path):
    nodes = []
    for name in ("/left", "/right"):
        start("world_model", "--ros-args", "-r", f"__ns:={name}", "-p", f"journal:={tmp_path}/j.db")
        nodes.append(Told(caller, name))
    left, right = nodes
    worlds = right.hear(WorldState, "world_state", LATCHED)
    left.call(srv.ResetWorld, "reset_world", scene=SCENE)
    right.caller.spin_until(lambda: worlds and worlds[-1].revision == 1)
    right.wait_for("objects.brush.clean", True)
    for number, node in enumerate([left, right] * 5):
        changes = json.dumps({"environment.count": number})
        assert node.call(srv.UpdateWorld, "update_world", changes_json=changes).revision > number
    left.wait_for("environment.count", 9)
    right.caller.spin_until(lambda: worlds[-1].revision == 11)
    old = right.caller.call(
        srv.UpdateWorld, "/right/update_world", changes_json=changes, expected_revision=10
    )
    assert old.error_code == srv.UpdateWorld.Response.CONFLICT


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (SOURCES.replace("{field: data}", "{field: dat}", 1), "sources.yaml:6:32: "),
        (SOURCES.replace("std_msgs/msg/Bool", "no_msgs/msg/Bool", 1), "sources.yaml:4:9: "),
        (None, "cannot read"),
    ],
)
def test_a_node_does_not_start_with_wrong_sources(domain, logs, tmp_path, content, problem):
    from ros_processes import PATIENCE, NodeProcess

    file = tmp_path / "sources.yaml"
    if content is not None:
        file.write_text(content)
    with NodeProcess(
        "world_model", domain, logs, "--ros-args", "-p", f"sources:={file}"
    ) as process:
        assert process.process.wait(PATIENCE) == 64
        assert problem in process.log


@pytest.mark.parametrize(
    ("file", "code", "problem"),
    [
        ("/nowhere/j.db", 69, "name a file in a folder that is there"),
        ("j.db", 65, "is no journal of besim"),
    ],
)
def test_a_node_does_not_start_with_a_wrong_journal(domain, logs, tmp_path, file, code, problem):
    from ros_processes import PATIENCE, NodeProcess

    (tmp_path / "j.db").write_text("a shopping list")
    with NodeProcess(
        "world_model", domain, logs, "--ros-args", "-p", f"journal:={tmp_path / file}"
    ) as process:
        assert process.process.wait(PATIENCE) == code
        assert problem in process.log
        assert "Traceback" not in process.log


def test_worlds_are_sent_in_the_domain_of_their_node(domain, caller, monkeypatch):
    monkeypatch.setenv("ROS_DOMAIN_ID", "81")
    context = rclpy.Context()
    rclpy.init(args=[], context=context, domain_id=domain)
    node = rclpy.create_node("owner", namespace="/sent", context=context)
    apart = ParticipantOfItsOwn(node)
    apart.create_publisher(Bool, "world", LATCHED)
    caller.spin_until(lambda: caller.node.count_publishers("/sent/world"))
    apart.close()
    node.destroy_node()
    context.try_shutdown()
