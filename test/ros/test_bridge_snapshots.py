"""The running tree, as viewers of py_trees_ros take it."""

from __future__ import annotations

import math

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import Bridge

from besim.evaluation.service import read_texts
from besim.solution import Status
from besim_ros.skill_bridge.tree_view import BehaviourStatus, BehaviourType, TreeView

pytest_plugins = ["bridge_fixtures"]
pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TREE = """<root BTCPP_format="4" main_tree_to_execute="Main">
  <BehaviorTree ID="Main">
    <Fallback name="deliver">
      <Inverter><IsDoorShut/></Inverter>
      <ReactiveSequence>
        <OpenDoor name="push"/>
        <Parallel success_count="1"><Wait/><DriveOnHeading/></Parallel>
      </ReactiveSequence>
    </Fallback>
  </BehaviorTree>
</root>"""
FALLBACK, INVERTER, SHUT, SEQUENCE, OPEN, PARALLEL, WAIT, DRIVE = range(8)
NO_ID = bytes(16)


@pytest.fixture
def view() -> TreeView:
    return TreeView(read_texts(TREE, ""))


def test_nodes_have_the_types_that_viewers_know(view: TreeView) -> None:
    found = view.behaviours({}, (), {})
    assert [one.type for one in found] == [
        BehaviourType.SELECTOR,
        BehaviourType.DECORATOR,
        BehaviourType.BEHAVIOUR,
        BehaviourType.SEQUENCE,
        BehaviourType.BEHAVIOUR,
        BehaviourType.PARALLEL,
        BehaviourType.BEHAVIOUR,
        BehaviourType.BEHAVIOUR,
    ]
    assert [one.name for one in found][:5] == [
        *("deliver", "Inverter", "IsDoorShut", "ReactiveSequence", "push")
    ]
    assert [one.additional_detail for one in found][:4] == ["WithMemory", "", "", ""]
    assert {one.status for one in found} == {BehaviourStatus.INVALID}


def test_nodes_are_linked_by_ids(view: TreeView) -> None:
    found = view.behaviours({}, (), {})
    ids = [one.own_id for one in found]
    assert len({*ids, NO_ID}) == 9
    assert [one.parent_id for one in found] == [
        *(NO_ID, ids[FALLBACK], ids[INVERTER], ids[FALLBACK]),
        *(ids[SEQUENCE], ids[SEQUENCE], ids[PARALLEL], ids[PARALLEL]),
    ]
    assert found[FALLBACK].child_ids == (ids[INVERTER], ids[SEQUENCE])
    assert found[WAIT].child_ids == ()
    assert view.behaviours({}, (), {})[DRIVE].own_id == ids[DRIVE]
    assert view.path(WAIT) == (WAIT, PARALLEL, SEQUENCE, FALLBACK)


def test_what_runs_is_the_tip(view: TreeView) -> None:
    statuses = {
        FALLBACK: Status.RUNNING,
        INVERTER: Status.FAILURE,
        SHUT: Status.SUCCESS,
        SEQUENCE: Status.RUNNING,
        OPEN: Status.SUCCESS,
        PARALLEL: Status.RUNNING,
        WAIT: Status.SKIPPED,
        DRIVE: Status.RUNNING,
    }
    found = view.behaviours(statuses, {FALLBACK, SEQUENCE}, {DRIVE: "on its way"})
    assert [one.status.name for one in found] == [
        *("RUNNING", "FAILURE", "SUCCESS", "RUNNING", "SUCCESS", "RUNNING", "INVALID", "RUNNING")
    ]
    assert found[FALLBACK].tip_id == found[DRIVE].own_id
    assert found[FALLBACK].current_child_id == found[SEQUENCE].own_id
    assert found[INVERTER].tip_id == found[SHUT].own_id
    assert found[DRIVE].tip_id == NO_ID
    assert found[DRIVE].message == "on its way"
    assert [one.is_active for one in found][:4] == [True, False, False, True]


def test_without_the_interfaces_nothing_is_offered(bridge: Bridge, certificate: str) -> None:
    try:
        import py_trees_ros_interfaces  # noqa: F401
    except ImportError:
        assert bridge.run(certificate=certificate).error_code == DeployTree.Result.NONE
        names = [name for name, _ in bridge.caller.node.get_service_names_and_types()]
        assert not [name for name in names if "snapshot_streams" in name]
    else:
        pytest.skip("py_trees_ros_interfaces is installed")


def test_viewer_sees_the_tree_run(bridge: Bridge, set_mode, certificate: str) -> None:
    """As py_trees_ros_viewer does: it asks for a stream, and listens to the topic that it gets."""
    messages = pytest.importorskip(
        "py_trees_ros_interfaces.msg", reason="py_trees_ros_interfaces is not installed"
    )
    from py_trees_ros_interfaces.srv import (
        CloseSnapshotStream,
        OpenSnapshotStream,
        ReconfigureSnapshotStream,
    )
    from rclpy.qos import DurabilityPolicy, QoSProfile

    def call(kind, name: str, **fields):
        return bridge.caller.call(kind, f"skill_bridge/snapshot_streams/{name}", **fields)

    parameters = messages.SnapshotStreamParameters(snapshot_period=math.inf)
    topic = call(OpenSnapshotStream, "open", parameters=parameters).topic_name
    assert topic == "/besim/skill_bridge/snapshot_streams/_snapshots_0"
    other = call(OpenSnapshotStream, "open", topic_name="/cmd_vel", parameters=parameters)
    assert other.topic_name == "/besim/skill_bridge/snapshot_streams/_snapshots_1"
    seen = []
    latched = QoSProfile(depth=100, durability=DurabilityPolicy.TRANSIENT_LOCAL)
    bridge.caller.node.create_subscription(messages.BehaviourTree, topic, seen.append, latched)
    bridge.caller.spin_until(lambda: bridge.caller.node.count_publishers(topic) == 1)
    set_mode("slow")
    assert bridge.run(certificate=certificate).error_code == DeployTree.Result.NONE
    done = ["SUCCESS", "SUCCESS", "SUCCESS"]

    def states(message) -> list[str]:
        return [BehaviourStatus(one.status).name for one in message.behaviours]

    bridge.caller.spin_until(lambda: seen and states(seen[-1]) == done)
    assert [one.name for one in seen[-1].behaviours] == [
        *("Sequence", "NavigateToDoor", "OpenDoor")
    ]
    shown = [states(one) for one in seen]
    assert ["RUNNING", "RUNNING", "INVALID"] in shown
    assert ["RUNNING", "SUCCESS", "RUNNING"] in shown
    # Who comes later sees how it ended.
    late = call(OpenSnapshotStream, "open", topic_name="late", parameters=parameters).topic_name
    assert late == "/besim/skill_bridge/snapshot_streams/late"
    last = []
    bridge.caller.node.create_subscription(messages.BehaviourTree, late, last.append, latched)
    bridge.caller.spin_until(lambda: last)
    assert states(last[0]) == done
    for name, known in ((topic, True), ("/besim/nothing", False)):
        answer = call(
            ReconfigureSnapshotStream, "reconfigure", topic_name=name, parameters=parameters
        )
        assert answer.result is known
        assert call(CloseSnapshotStream, "close", topic_name=name).result is known
    assert not call(CloseSnapshotStream, "close", topic_name=topic).result
