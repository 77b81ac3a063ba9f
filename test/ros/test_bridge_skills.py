"""Services, topics and outputs: what a skill may be beside an action."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import SMALL_SERVER, Bridge, Gate, SkillServer

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

Result = DeployTree.Result

SKILLS = """
robot: a robot of services
frames: [map]
skills:
  - leaf: NavigateToDoor
    service: std_srvs/srv/Trigger
    name: drive
    success: {success: true}
    message: message
    timeout_s: 2
  - leaf: OpenDoor
    service: std_srvs/srv/SetBool
    name: set_door
    goal: {data: "true"}
    success: {success: true}
    message: message
    timeout_s: 2
  - leaf: IsDoorOpen
    topic: std_msgs/msg/Bool
    name: door_open
    success: {data: true}
    max_age_s: 0.5
    timeout_s: 1
  - leaf: IsParcelHeld
    service: std_srvs/srv/Trigger
    name: is_door_open
    success: {success: true}
    timeout_s: 1
  - leaf: ComputePathToPose
    service: nav_msgs/srv/GetMap
    name: plan
    outputs: {path: map, error_msg: map.header.frame_id}
  - leaf: FollowPath
    service: nav_msgs/srv/SetMap
    name: follow
    goal:
      map: {from: "{path}", as: entry}
      initial_pose.header.frame_id: "{controller_id}"
    success: {success: true}
"""

WORK = """<Sequence class="SequenceNode">
    <Action class="NavigateToDoor"/>
    <Action class="OpenDoor"/>
</Sequence>"""
HEARD = WORK.replace("</Sequence>", '    <Condition class="IsDoorOpen"/>\n</Sequence>')
FOLLOW = """<root BTCPP_format="4" main_tree_to_execute="Main">
  <BehaviorTree ID="Main">
    <Sequence>
      <ComputePathToPose goal="1;2;0" path="{path}" error_msg="{said}"/>
      <FollowPath path="{path}" controller_id="{said}"/>
    </Sequence>
  </BehaviorTree>
</root>"""


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    made = Gate(tmp_path_factory.mktemp("gate"))
    made.skills.write_text(SKILLS)
    return made


@pytest.fixture(scope="module")
def server(domain: int, logs: Path) -> Iterator[SkillServer]:
    with SkillServer(domain, logs, script=SMALL_SERVER) as server:
        server.wait_until_ready()
        yield server


@pytest.fixture(scope="module")
def client(start, caller, gate: Gate, server: SkillServer) -> Bridge:
    start("world_model", scripted=False)
    quick = {"server_timeout_s": "4.0", "cancel_timeout_s": "0.5", "settle_s": "0.05"}
    start("skill_bridge", *gate.parameters(**quick), scripted=False)
    return Bridge.of(caller)


@pytest.fixture
def bridge(client: Bridge, server: SkillServer) -> Bridge:
    server.set_mode("ok")
    client.reset_world()
    return client


@pytest.fixture
def heard(server: SkillServer) -> Callable[[], list[Any]]:
    before = len(server.heard)
    return lambda: server.heard[before:]


def steps(result: Any) -> list[tuple[str, str]]:
    return [(step.leaf, step.status) for step in result.steps]


def test_service_that_says_success_is_an_action_that_succeeded(
    bridge: Bridge, gate: Gate, heard
) -> None:
    result = bridge.run(WORK, certificate=gate.certify(WORK))
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert heard() == [("Trigger_Request", None), ("SetBool_Request", True)]
    assert bridge.world("objects.door.open") is True


def test_service_that_says_no_fails_its_leaf(
    bridge: Bridge, gate: Gate, server: SkillServer
) -> None:
    server.set_mode("no")
    result = bridge.run(WORK, certificate=gate.certify(WORK))
    assert (result.error_code, steps(result)) == (Result.FAILED, [("NavigateToDoor", "FAILURE")])
    assert "it is stuck" in result.steps[0].message
    assert bridge.world("objects.door.open") is False


def test_service_that_does_not_answer_ends_the_run_and_keeps_out_the_next(
    bridge: Bridge, gate: Gate, server: SkillServer
) -> None:
    """It cannot be canceled: what it does is not known until it answers."""
    certificate = gate.certify(WORK)
    server.set_mode("stall")
    result = bridge.run(WORK, certificate=certificate)
    assert (result.error_code, result.unconfirmed) == (Result.UNAVAILABLE, ["drive"])
    assert bridge.causes(WORK, certificate=certificate) == ["still running"]
    server.set_mode("ok")
    bridge.reset_world()
    assert bridge.run(WORK, certificate=certificate).error_code == Result.NONE


@pytest.mark.parametrize(
    ("seen", "end", "last"),
    [
        ("open", Result.NONE, ("IsDoorOpen", "SUCCESS")),
        ("shut", Result.FAILED, ("IsDoorOpen", "FAILURE")),
    ],
)
def test_condition_is_what_its_topic_says(
    bridge: Bridge, gate: Gate, server: SkillServer, seen: str, end: int, last: tuple[str, str]
) -> None:
    server.set_mode(seen)
    result = bridge.run(HEARD, certificate=gate.certify(HEARD))
    assert (result.error_code, steps(result)[-1]) == (end, last)


def test_condition_whose_topic_is_silent_is_not_known(bridge: Bridge, gate: Gate) -> None:
    """What was heard in an earlier run, or long ago, says nothing."""
    result = bridge.run(HEARD, certificate=gate.certify(HEARD))
    assert result.error_code == Result.CONTRADICTED
    assert "nothing new on door_open within 1 s" in result.error_msg


def test_condition_may_be_a_service(bridge: Bridge, gate: Gate, server: SkillServer) -> None:
    tree = WORK.replace("</Sequence>", '<Condition class="IsParcelHeld"/></Sequence>')
    tree = tree.replace("<Condition", '<Fallback class="FallbackNode"><Condition').replace(
        "</Sequence>", '<Action class="NavigateToDoor"/></Fallback></Sequence>'
    )
    result = bridge.run(tree, certificate=gate.certify(tree))
    assert (result.error_code, steps(result)[-1]) == (Result.NONE, ("IsParcelHeld", "SUCCESS"))


def test_outputs_reach_the_leaves_after(bridge: Bridge, gate: Gate, heard) -> None:
    """A text as it is, and a message whole."""
    certificate = gate.certify(FOLLOW, "")
    result = bridge.run(FOLLOW, "", certificate=certificate)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert heard() == [("follow", 7, 7), ("called", "way_out")]
    sent = json.loads(result.goals_json[1])["goal"]
    assert sent["initial_pose"]["header"]["frame_id"] == "way_out"


def test_dry_run_says_which_values_come_from_skills(bridge: Bridge, gate: Gate, heard) -> None:
    certificate = gate.certify(FOLLOW, "")
    result = bridge.run(FOLLOW, "", certificate=certificate, dry_run=True)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert json.loads(result.goals_json[1])["goal"]["map"] == "<known when it runs>"
    assert heard() == []
