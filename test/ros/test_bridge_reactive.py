"""A tree that is good where actions take time is ticked meanwhile; any other waits for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree
from bridge import DOOR, FETCH_TASK, SCENE, Bridge, Gate

pytest_plugins = ["bridge_fixtures"]
pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

Result = DeployTree.Result

MORE_SKILLS = """
  - leaf: NavigateToDock
    action: besim_msgs/action/NavigateToPose
    name: navigate_to_pose
    goal: {pose: {from: dock, as: pose_stamped, frame: map}}
    success: {error_code: 0}
    timeout_s: 120
  - leaf: IsLightOn
    world: {objects.light.on: true}
  - leaf: IsRobotAtDoor
    world: {agents.robot.at: door}
"""
# The light is a guard that is asked all the time; without it the robot goes home.
GUARDED = """<Fallback class="FallbackNode">
  <Sequence class="SequenceNode">
    <Condition class="IsLightOn"/>
    <Fallback class="FallbackNode">
      <Condition class="IsRobotAtDoor"/>
      <Action class="NavigateToDoor"/>
    </Fallback>
    <Action class="OpenDoor"/>
  </Sequence>
  <Action class="NavigateToDock"/>
</Fallback>"""
AT_ONCE = """<Parallel class="ParallelNode">
  <Action class="NavigateToDoor"/>
  <Action class="OpenGripper"/>
</Parallel>"""
SEQUENCE = DOOR


def _scene() -> str:
    scene = json.loads(SCENE)
    scene["objects"]["light"] = {"position": [3.0, 0.0, 2.0], "on": True}
    return json.dumps(scene)


def _task(goal: str) -> str:
    task = json.loads(FETCH_TASK)
    text = task["bt_task"].partition("The goal is")[0]
    text = text.replace("The robot starts", "A light hangs above; it is on. The robot starts")
    task["bt_task"] = f"{text}The goal is that {goal}."
    for name, words in {
        "NavigateToDock": "The robot drives to the dock in the office.",
        "OpenGripper": "The robot opens its gripper.",
    }.items():
        task["action_node"][name] = {"precondition": None, "description": words}
    task["condition_node"]["IsLightOn"] = "Is the light on?"
    task["condition_node"]["IsRobotAtDoor"] = "Is the robot at the door?"
    return json.dumps(task)


LIT = _scene()
OPEN_THE_DOOR = _task("the door is open")
BE_AT_THE_DOOR = _task("the robot is at the door")
NAVIGATE, GRIP, DOOR_OPENER = "navigate_to_pose", "gripper_controller/gripper_cmd", "operate_door"


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    made = Gate(tmp_path_factory.mktemp("gate"))
    made.skills.write_text(made.skills.read_text() + MORE_SKILLS)
    return made


@pytest.fixture
def lit(bridge: Bridge) -> Bridge:
    bridge.reset_world(LIT)
    return bridge


def certified(gate: Gate, tree: str, task: str) -> dict[str, str]:
    certificate = gate.certify(tree, task, scene=LIT)
    return {"tree": tree, "task": task, "certificate": certificate}


def steps(result: Any) -> list[tuple[str, str]]:
    return [(step.leaf, step.status) for step in result.steps]


def goals(heard: list[Any]) -> list[str]:
    return [name for what, name in heard if what == "goal"]


def test_a_reactive_tree_runs_to_its_end(lit: Bridge, gate: Gate, heard) -> None:
    told: list[Any] = []
    handle = lit.send(**certified(gate, GUARDED, OPEN_THE_DOOR), on_feedback=told.append)
    _, result = lit.caller.result(handle)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert (result.timing, result.timing_reason) == ("reactive", "")
    assert {one.timing for one in told} == {"reactive"}
    assert heard() == [
        *(("goal", NAVIGATE), ("done", NAVIGATE)),
        *(("goal", DOOR_OPENER), ("done", DOOR_OPENER)),
    ]
    assert steps(result) == [
        *(("IsLightOn", "SUCCESS"), ("IsRobotAtDoor", "FAILURE"), ("NavigateToDoor", "SUCCESS")),
        *(("IsRobotAtDoor", "SUCCESS"), ("OpenDoor", "SUCCESS")),
    ]
    assert lit.world("objects.door.open") is True


def test_a_guard_that_flips_halts_the_action_and_another_begins(
    lit: Bridge, gate: Gate, set_mode, heard
) -> None:
    """The new goal is sent only when the old one has confirmed that it is canceled."""
    set_mode("stall")
    handle = lit.send(**certified(gate, GUARDED, OPEN_THE_DOOR))
    lit.caller.spin_until(lambda: heard() == [("goal", NAVIGATE)])
    set_mode("ok")
    lit.tell(objects__light__on=False)
    _, result = lit.caller.result(handle)
    # It went home, as the tree says; and the door is still shut.
    assert (result.error_code, result.root_status) == (Result.CONTRADICTED, "SUCCESS")
    assert "the goal is not met" in result.error_msg
    assert heard() == [
        *(("goal", NAVIGATE), ("canceled", NAVIGATE)),
        *(("goal", NAVIGATE), ("done", NAVIGATE)),
    ]
    assert steps(result) == [
        *(("IsLightOn", "SUCCESS"), ("IsRobotAtDoor", "FAILURE"), ("IsLightOn", "FAILURE")),
        *(("NavigateToDoor", "FAILURE"), ("NavigateToDock", "SUCCESS")),
    ]
    assert result.steps[3].message == "halted"
    assert lit.world("agents.robot.at") == "dock"
    assert result.unconfirmed == []


def test_an_action_whose_work_is_seen_to_be_done_is_halted(
    lit: Bridge, gate: Gate, set_mode, heard
) -> None:
    set_mode("stall")
    handle = lit.send(**certified(gate, GUARDED, OPEN_THE_DOOR))
    lit.caller.spin_until(lambda: heard() == [("goal", NAVIGATE)])
    set_mode("ok")
    lit.tell(agents__robot__at="door")
    _, result = lit.caller.result(handle)
    assert (result.error_code, result.error_msg) == (Result.NONE, "")
    assert heard() == [
        *(("goal", NAVIGATE), ("canceled", NAVIGATE)),
        *(("goal", DOOR_OPENER), ("done", DOOR_OPENER)),
    ]
    assert lit.world("objects.door.open") is True


def test_children_of_a_parallel_run_at_once(lit: Bridge, gate: Gate, set_mode, heard) -> None:
    """Neither goal ends before both run."""
    set_mode("together")
    result = lit.run(**certified(gate, AT_ONCE, BE_AT_THE_DOOR))
    assert (result.error_code, result.timing) == (Result.NONE, "reactive")
    assert heard()[:2] == [("goal", NAVIGATE), ("goal", GRIP)]
    assert sorted(heard()[2:]) == [("done", GRIP), ("done", NAVIGATE)]
    assert lit.world("agents.robot.at") == "door"


def test_a_sequence_without_memory_is_waited_for(lit: Bridge, gate: Gate, heard) -> None:
    told: list[Any] = []
    handle = lit.send(**certified(gate, SEQUENCE, OPEN_THE_DOOR), on_feedback=told.append)
    _, result = lit.caller.result(handle)
    assert (result.error_code, result.timing) == (Result.NONE, "waiting")
    assert {one.timing for one in told} == {"waiting"}
    assert "if actions take time, it is unreachable: the tree never ends" in result.timing_reason
    assert "NavigateToDoor and OpenDoor began more than once" in result.timing_reason
    assert goals(heard()) == [NAVIGATE, DOOR_OPENER]


@pytest.mark.parametrize(
    ("tree", "task", "timing", "sent"),
    [
        (GUARDED, OPEN_THE_DOOR, "reactive", ["NavigateToDoor", "OpenDoor"]),
        (AT_ONCE, BE_AT_THE_DOOR, "reactive", ["NavigateToDoor", "OpenGripper"]),
        (SEQUENCE, OPEN_THE_DOOR, "waiting", ["NavigateToDoor", "OpenDoor"]),
    ],
)
def test_a_dry_run_has_the_timing_of_a_run(
    lit: Bridge, gate: Gate, heard, tree: str, task: str, timing: str, sent: list[str]
) -> None:
    result = lit.run(**certified(gate, tree, task), dry_run=True)
    assert (result.error_code, result.timing) == (Result.NONE, timing), result.error_msg
    assert [json.loads(one)["leaf"] for one in result.goals_json] == sent
    assert heard() == []


REMAPPED = ("world_state", "world_changes", "update_world", NAVIGATE, GRIP)


@pytest.fixture
def needy(gate: Gate, start) -> Iterator[dict[str, str]]:
    """A bridge elsewhere, whose gripper needs light, and whose driving times out soon."""
    folder = gate.folder / "needy"
    folder.mkdir(mode=0o700)
    other = Gate(folder, policy="on_contradiction: pause\n")
    text = gate.skills.read_text().replace("timeout_s: 120", "timeout_s: 1.0")
    before, leaf, after = text.partition("leaf: OpenGripper\n")
    other.skills.write_text(f"{before}{leaf}    needs: {{objects.light.on: true}}\n{after}")
    node = start(
        "skill_bridge",
        *other.parameters(settle_s="0.05", cancel_timeout_s="1.0", pause_timeout_s="60.0"),
        *("-r", "__ns:=/elsewhere", "-r", "deploy_tree:=/besim/deploy_needy"),
        *(word for name in REMAPPED for word in ("-r", f"{name}:=/besim/{name}")),
        scripted=False,
    )
    yield certified(other, AT_ONCE, BE_AT_THE_DOOR)
    node.stop()


def test_a_sibling_times_out_while_another_action_may_not_begin(
    lit: Bridge, needy: dict[str, str], set_mode, heard
) -> None:
    """The gripper waits for light for up to a minute; the drive is canceled after its second."""
    lit.tell(objects__light__on=False)
    set_mode("stall")
    handle = lit.caller.send(DeployTree, "deploy_needy", **needy)
    assert handle.accepted
    _, result = lit.caller.result(handle)
    assert (result.error_code, result.timing) == (Result.FAILED, "reactive"), result.error_msg
    assert heard() == [("goal", NAVIGATE), ("canceled", NAVIGATE)]
    told = {(one.leaf, one.status): one.message for one in result.steps}
    assert "timed out" in told["NavigateToDoor", "FAILURE"]
    assert "the skill needs another objects.light.on" in told["OpenGripper", "FAILURE"]


def test_a_halted_action_that_does_not_confirm_ends_the_run(
    lit: Bridge, gate: Gate, set_mode, heard
) -> None:
    set_mode("ignore_cancel")
    handle = lit.send(**certified(gate, GUARDED, OPEN_THE_DOOR))
    lit.caller.spin_until(lambda: heard() == [("goal", NAVIGATE)])
    lit.tell(objects__light__on=False)
    _, result = lit.caller.result(handle)
    assert result.error_code == Result.UNAVAILABLE
    assert result.unconfirmed == [NAVIGATE]
    assert heard() == [("goal", NAVIGATE)]
