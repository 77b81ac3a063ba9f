"""The whole way: judged, certified, and deployed on a robot; and the guard before a navigator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import DeployTree, NavigateToPose
from besim_msgs.srv import CheckCertificate, EvaluateTree
from bridge import FETCH, FETCH_TASK, ROOT, SCENE, Bridge, Gate, SkillServer
from rcl_interfaces.msg import Parameter, ParameterType, ParameterValue
from rcl_interfaces.srv import SetParameters

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

SUCCEEDED, CANCELED, ABORTED = 4, 5, 6  # as in action_msgs/msg/GoalStatus

LEAVES = {
    "OpenArmGripper": "The arm opens its gripper.",
    "PickUpRedBlock": "The arm picks up the red block from the table with its gripper.",
    "StackRedOnBlue": "The arm puts the red block that it holds on the blue block and lets go.",
    "PickUpGreenBlock": "The arm picks up the green block from the table with its gripper.",
    "StackGreenOnRed": "The arm puts the green block that it holds on the red block and lets go.",
}
STACK = (
    '<Sequence class="SequenceNode">'
    + "".join(f'<Action class="{leaf}"/>' for leaf in LEAVES)
    + "</Sequence>"
)
STACK_TASK = json.dumps(
    {
        "id": 9,
        "name": "Stack",
        "bt_task": "The robot task is to stack blocks. A red block, a blue block and a green block "
        "lie on the table. The UR5 arm has one gripper, which holds one object at a time and is "
        "empty at the start. The goal is that the red block is on the blue block and the green "
        "block is on the red block.",
        "action_node": {
            name: {"precondition": None, "description": words} for name, words in LEAVES.items()
        },
        "condition_node": {},
    }
)
STACK_SKILLS = """
  - leaf: OpenArmGripper
    action: besim_msgs/action/GripperCommand
    name: /ur5/gripper_controller/gripper_cmd
    goal: {command.position: {from: "85", as: number, unit: mm}}
    success: {reached_goal: true}
  - leaf: PickUpRedBlock
    action: besim_msgs/action/Pickup
    name: /ur5/pickup
    goal: {target_name: red_block}
    success: {error_code.val: 1}
  - leaf: StackRedOnBlue
    action: besim_msgs/action/Place
    name: /ur5/place
    goal: {attached_object_name: red_block, support_surface_name: blue_block}
    success: {error_code.val: 1}
  - leaf: PickUpGreenBlock
    action: besim_msgs/action/Pickup
    name: /ur5/pickup
    goal: {target_name: green_block}
    success: {error_code.val: 1}
  - leaf: StackGreenOnRed
    action: besim_msgs/action/Place
    name: /ur5/place
    goal: {attached_object_name: green_block, support_surface_name: red_block}
    success: {error_code.val: 1}
"""
NAVIGATE = """<root BTCPP_format="4" main_tree_to_execute="Main">
  <BehaviorTree ID="Main">
    <Sequence>
      <ComputePathToPose goal="{goal}" path="{path}" planner_id="GridBased"/>
      <FollowPath path="{path}" controller_id="FollowPath"/>
    </Sequence>
  </BehaviorTree>
</root>"""


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    """With one map for both robots of this module."""
    made = Gate(tmp_path_factory.mktemp("gate"))
    made.skills.write_text(made.skills.read_text() + STACK_SKILLS)
    return made


@pytest.fixture(scope="module")
def arm(domain: int, logs: Path) -> Iterator[SkillServer]:
    with SkillServer(domain, logs, "/ur5") as server:
        server.wait_until_ready()
        yield server


@pytest.fixture(scope="module")
def bridge(start, caller, gate: Gate, arm: SkillServer) -> Bridge:
    sources = ("--ros-args", "-p", f"sources:={ROOT / 'config' / 'demo_sources.yaml'}")
    start("world_model", *sources, scripted=False)
    signing = {"key": gate.folder / "own" / "besim.key", "certify_for": gate.skills}
    common = {"trusted", "store", "policy"}
    start("tree_evaluator", *gate.parameters(only=common, **signing), scripted=False)
    start("skill_bridge", *gate.parameters(), scripted=False)
    return Bridge.of(caller)


def certified(bridge: Bridge, tree: str, task: str, scene: str = "") -> Any:
    """A certificate from the tree evaluator."""
    answer = bridge.caller.call(
        EvaluateTree, "evaluate_tree", tree=tree, task=task, scene=scene, certify=True
    )
    assert not answer.error_code, answer.error_msg
    return answer


def test_stacking_tree_of_a_ur5(bridge: Bridge, arm: SkillServer) -> None:
    answer = certified(bridge, STACK, STACK_TASK)
    assert (answer.verdict.category_name, list(answer.objections)) == ("good", [])
    bridge.reset_world(scene="", task=STACK_TASK)
    result = bridge.run(STACK, STACK_TASK, certificate=answer.certificate)
    assert (result.error_code, result.error_msg) == (DeployTree.Result.NONE, "")
    assert [step.leaf for step in result.steps] == list(LEAVES)
    assert [name for what, name in arm.heard if what == "done"] == [
        *("gripper_controller/gripper_cmd", "pickup", "place", "pickup", "place")
    ]
    assert bridge.world("objects.red_block.location") == "on blue_block"
    assert bridge.world("objects.green_block.location") == "on red_block"


def test_certificate_is_checked_over_ros(bridge: Bridge) -> None:
    certificate = certified(bridge, STACK, STACK_TASK).certificate
    asked = {"certificate": certificate, "tree": STACK, "task": STACK_TASK}
    answer = bridge.caller.call(CheckCertificate, "check_certificate", **asked)
    assert (answer.error_code, answer.approved, answer.causes) == (0, True, [])
    other = STACK.replace('<Action class="OpenArmGripper"/>', "")
    answer = bridge.caller.call(CheckCertificate, "check_certificate", **{**asked, "tree": other})
    assert (answer.approved, answer.causes) == (False, ["tree"])
    assert "node 2, PickUpRedBlock" in answer.reasons[0]
    answer = bridge.caller.call(CheckCertificate, "check_certificate", **{**asked, "tree": "<"})
    assert (answer.error_code, answer.approved) == (CheckCertificate.Response.INVALID_INPUT, False)


def test_tree_that_is_not_good_gets_no_certificate(bridge: Bridge) -> None:
    answer = certified(bridge, STACK.replace('<Action class="PickUpRedBlock"/>', ""), STACK_TASK)
    assert answer.certificate == ""
    assert answer.verdict.category_name == "counterfactuals"
    assert answer.objections[0].startswith("verdict: the verdict is counterfactuals, not good")


ROBOT = ("--ros-args", "-r", "__ns:=/besim", "-p", "time_scale:=20.0")


def test_parcel_that_slips_on_the_way_ends_the_run(bridge: Bridge, start) -> None:
    """The robot loses the parcel half-way to the table, does not feel it, and reports success."""
    robot = start("demo_robot", *ROBOT, scripted=False)
    certificate = certified(bridge, FETCH, FETCH_TASK, SCENE).certificate
    bridge.reset_world(SCENE, FETCH_TASK)
    slip = Parameter(
        name="misbehave.navigate_to_pose",
        value=ParameterValue(type=ParameterType.PARAMETER_STRING, string_value="slip 1"),
    )
    set_parameters = bridge.caller.service(SetParameters, "demo_robot/set_parameters")

    def on_feedback(told: DeployTree.Feedback) -> None:
        if (told.step.leaf, told.step.status) == ("PickUpParcel", "RUNNING"):
            set_parameters.call_async(SetParameters.Request(parameters=[slip]))

    handle = bridge.send(FETCH, FETCH_TASK, certificate=certificate, on_feedback=on_feedback)
    _, result = bridge.caller.result(handle)
    robot.stop()
    assert result.error_code == DeployTree.Result.CONTRADICTED, result.error_msg
    assert 'gripper_content should be ["parcel"], and is []' in result.error_msg
    assert "place" not in [json.loads(one)["name"] for one in result.goals_json]
    assert bridge.world("objects.parcel.location") != "held robot"


def test_demo_robot_fetches_the_parcel(bridge: Bridge, start) -> None:
    start("demo_robot", *ROBOT, scripted=False)
    answer = certified(bridge, FETCH, FETCH_TASK, SCENE)
    bridge.reset_world(SCENE, FETCH_TASK)
    bridge.caller.spin_until(lambda: bridge.world("objects.door.open") is False)  # a new robot's
    fed: list[Any] = []
    handle = bridge.send(FETCH, FETCH_TASK, certificate=answer.certificate, on_feedback=fed.append)
    _, result = bridge.caller.result(handle)
    assert (result.error_code, result.error_msg) == (DeployTree.Result.NONE, "")
    done = [(step.leaf, step.status) for step in result.steps]
    assert done == [
        ("IsDoorOpen", "FAILURE"),
        ("NavigateToDoor", "SUCCESS"),
        ("OpenDoor", "SUCCESS"),
        ("NavigateToShelf", "SUCCESS"),
        ("IsParcelHeld", "FAILURE"),
        ("PickUpParcel", "SUCCESS"),
        ("NavigateToTable", "SUCCESS"),
        ("PlaceParcelOnTable", "SUCCESS"),
    ]
    assert {one.step.leaf for one in fed} == {leaf for leaf, _ in done}
    assert bridge.world("objects.parcel.location") == "on table"
    assert bridge.world("objects.door.open") is True


@pytest.fixture(scope="module")
def trees(gate: Gate) -> Path:
    folder = gate.folder / "trees"
    folder.mkdir(mode=0o700)
    (folder / "good.xml").write_text(NAVIGATE)
    certificate = gate.certify(NAVIGATE, "", scene=None, bound=False)
    (folder / "good.certificate.json").write_text(certificate)
    edited = NAVIGATE.replace("GridBased", "Reckless")
    (folder / "edited.xml").write_text(edited)
    (folder / "edited.certificate.json").write_text(certificate)
    (folder / "uncertified.xml").write_text(edited)
    (folder / "link.xml").symlink_to(folder / "good.xml")
    return folder


@pytest.fixture(scope="module")
def guard(bridge: Bridge, gate: Gate, trees: Path, start) -> Bridge:
    start(
        "nav2_guard",
        *gate.parameters(
            only={"trusted", "store", "policy"},
            interface="besim_msgs/action/NavigateToPose",
            offer="guarded",
            forward_to="/ur5/navigate_to_pose",
            trees=trees,
            server_timeout_s="2.0",
        ),
        scripted=False,
    )
    return bridge


def test_guard_forwards_a_certified_tree(guard: Bridge, trees: Path, arm: SkillServer) -> None:
    before = len(arm.heard)
    goal = {"behavior_tree": str(trees / "good.xml")}
    handle = guard.caller.send(NavigateToPose, "guarded", **goal)
    assert handle.accepted
    assert guard.caller.result(handle)[0] == SUCCEEDED
    assert arm.heard[before:] == [("goal", "navigate_to_pose"), ("done", "navigate_to_pose")]


@pytest.mark.parametrize(
    ("file", "cause"),
    [
        ("edited.xml", "tree"),
        ("uncertified.xml", "no certificate"),
        ("link.xml", "input"),
        ("missing.xml", "input"),
        ("../own/besim.pub", "tree"),
        ("/etc/passwd", "tree"),
    ],
)
def test_guard_keeps_out_everything_else(
    guard: Bridge, trees: Path, arm: SkillServer, file: str, cause: str
) -> None:
    before, told = arm.heard, len(guard.refusals)
    handle = guard.caller.send(NavigateToPose, "guarded", behavior_tree=str(trees / file))
    assert not handle.accepted
    guard.caller.spin_until(lambda: len(guard.refusals) > told)
    assert list(guard.refusals[-1].causes) == [cause]
    assert arm.heard == before


def test_guard_keeps_out_goals_that_name_no_tree(guard: Bridge, arm: SkillServer) -> None:
    before = arm.heard
    assert not guard.caller.send(NavigateToPose, "guarded").accepted
    assert arm.heard == before


def test_guard_passes_on_what_the_navigator_tells_on_the_way(guard: Bridge, trees: Path) -> None:
    told: list[Any] = []
    handle = guard.caller.send(
        NavigateToPose, "guarded", told.append, behavior_tree=str(trees / "good.xml")
    )
    assert guard.caller.result(handle)[0] == SUCCEEDED
    guard.caller.spin_until(lambda: told)
    assert [one.distance_remaining for one in told] == [1.5]


def test_guard_forwards_nothing_while_two_navigators_offer_the_action(
    guard: Bridge, trees: Path, arm: SkillServer, domain: int, logs: Path
) -> None:
    def end() -> int:
        goal = {"behavior_tree": str(trees / "good.xml")}
        return guard.caller.result(guard.caller.send(NavigateToPose, "guarded", **goal))[0]

    with SkillServer(domain, logs, "/ur5") as other:
        other.wait_until_ready()
        guard.caller.spin_until(lambda: end() == ABORTED)  # once the guard has discovered it
        before = arm.heard, other.heard
        assert end() == ABORTED
        assert (arm.heard, other.heard) == before
    name = "/ur5/navigate_to_pose/_action/send_goal"
    guard.caller.spin_until(lambda: guard.caller.node.count_services(name) == 1)
    guard.caller.spin_until(lambda: end() == SUCCEEDED)  # once it has noticed that it is gone


def test_guard_cancels_what_it_forwarded(guard: Bridge, trees: Path, arm: SkillServer) -> None:
    before = len(arm.heard)
    arm.set_mode("stall")
    handle = guard.caller.send(NavigateToPose, "guarded", behavior_tree=str(trees / "good.xml"))
    guard.caller.spin_until(lambda: len(arm.heard) > before)
    guard.caller.wait_for(handle.cancel_goal_async())
    assert guard.caller.result(handle)[0] == CANCELED
    assert arm.heard[before:] == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]


def test_goal_that_the_navigator_takes_too_late_is_canceled_then(
    guard: Bridge, trees: Path, arm: SkillServer
) -> None:
    before = len(arm.heard)
    arm.set_mode("late")
    handle = guard.caller.send(NavigateToPose, "guarded", behavior_tree=str(trees / "good.xml"))
    assert guard.caller.result(handle)[0] == ABORTED
    guard.caller.spin_until(lambda: len(arm.heard) == before + 2)
    assert arm.heard[before:] == [("goal", "navigate_to_pose"), ("canceled", "navigate_to_pose")]


def test_guard_ends_a_goal_whose_navigator_dies(
    guard: Bridge, trees: Path, arm: SkillServer
) -> None:
    arm.set_mode("die")  # the last test with this server
    handle = guard.caller.send(NavigateToPose, "guarded", behavior_tree=str(trees / "good.xml"))
    assert guard.caller.result(handle)[0] == ABORTED
