"""The demo robot as a process: its actions, its topics, and how it misbehaves when told to."""

from __future__ import annotations

import json
import math
import signal
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv
from geometry_msgs.msg import PoseStamped, PoseWithCovarianceStamped, TransformStamped
from rcl_interfaces.msg import Parameter as ParameterMessage
from rcl_interfaces.srv import GetParameters, SetParameters
from rclpy.parameter import Parameter
from rclpy.qos import DurabilityPolicy, QoSProfile
from ros_processes import PATIENCE, NodeProcess, wait_until
from std_msgs.msg import Bool, String

from besim_ros.demo_robot.skill import ArmCode, DriveCode

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

LATCHED = QoSProfile(depth=1, durability=DurabilityPolicy.TRANSIENT_LOCAL)
SUCCEEDED = GoalStatus.STATUS_SUCCEEDED
ABORTED = GoalStatus.STATUS_ABORTED
CANCELED = GoalStatus.STATUS_CANCELED

ACTIONS = {
    "navigate_to_pose": action.NavigateToPose,
    "gripper_controller/gripper_cmd": action.GripperCommand,
    "pickup": action.Pickup,
    "place": action.Place,
    "operate_door": action.OperateDoor,
}
AT_DOOR, AT_SHELF, AT_TABLE = (5.4, 0.0), (10.4, 2.0), (3.0, 1.4)


def pose(x: float, y: float, yaw: float = 0.0, frame: str = "map") -> PoseStamped:
    made = PoseStamped()
    made.header.frame_id = frame
    made.pose.position.x, made.pose.position.y = x, y
    made.pose.orientation.z, made.pose.orientation.w = math.sin(yaw / 2), math.cos(yaw / 2)
    return made


class DemoRobot:
    """A robot of its own namespace."""

    def __init__(self, caller, namespace: str, process: NodeProcess) -> None:
        self.caller, self.namespace, self.process = caller, namespace, process

    def send(self, name: str, on_feedback=None, **goal):
        return self.caller.send(ACTIONS[name], f"{self.namespace}/{name}", on_feedback, **goal)

    def do(self, name: str, **goal) -> tuple:
        """Status and result."""
        handle = self.send(name, **goal)
        assert handle.accepted
        return self.caller.result(handle)

    def drive(self, point: tuple, **options) -> tuple:
        return self.do("navigate_to_pose", pose=pose(*point, **options))

    def grip(self, gap: float) -> tuple:
        command = msg.GripperCommand(position=gap)
        return self.do("gripper_controller/gripper_cmd", command=command)

    def set(self, **parameters) -> None:
        service, path = SetParameters, f"{self.namespace}/demo_robot/set_parameters"
        values = [
            Parameter(name.replace("__", "."), value=value).to_parameter_msg()
            for name, value in parameters.items()
        ]
        answers = self.caller.call(service, path, parameters=values).results
        assert all(one.successful for one in answers), answers

    def get(self, name: str):
        path = f"{self.namespace}/demo_robot/get_parameters"
        (value,) = self.caller.call(GetParameters, path, names=[name]).values
        return Parameter.from_parameter_msg(ParameterMessage(name=name, value=value)).value

    def hear(self, kind, name: str, qos=10) -> list:
        heard: list = []
        self.caller.node.create_subscription(kind, f"{self.namespace}/{name}", heard.append, qos)
        return heard

    def last(self, kind, name: str):
        """What was last told on a latched topic."""
        heard = self.hear(kind, name, LATCHED)
        self.caller.spin_until(lambda: heard)
        return heard[-1].data


@pytest.fixture
def robot(domain, logs, caller, request):
    """A robot at its start, a hundred times as fast."""
    namespace = f"/{''.join(letter if letter.isalnum() else '_' for letter in request.node.name)}"
    scale = getattr(request, "param", 100.0)
    arguments = ("--ros-args", "-r", f"__ns:={namespace}", "-p", f"time_scale:={scale}")
    process = NodeProcess("demo_robot", domain, logs, *arguments, scripted=False)
    with process.wait_until_ready():
        yield DemoRobot(caller, namespace, process)


def test_each_action_succeeds_on_the_way_of_the_example(robot):
    status, result = robot.drive(AT_DOOR)
    assert (status, result.error_code, result.error_msg) == (SUCCEEDED, 0, "")
    status, result = robot.do("operate_door", target_name="door", open=True)
    assert (status, result.error_code.val) == (SUCCEEDED, msg.MoveItErrorCodes.SUCCESS)
    assert robot.last(Bool, "door/open") is True
    assert robot.drive(AT_SHELF)[0] == SUCCEEDED
    status, result = robot.do("pickup", target_name="parcel")
    assert (status, result.error_code.val) == (SUCCEEDED, msg.MoveItErrorCodes.SUCCESS)
    assert robot.last(String, "gripper/holding") == "parcel"
    assert robot.last(String, "parcel/location") == "held robot"
    assert robot.drive(AT_TABLE)[0] == SUCCEEDED
    goal = {"attached_object_name": "parcel", "support_surface_name": "table"}
    assert robot.do("place", **goal)[0] == SUCCEEDED
    assert robot.last(String, "parcel/location") == "on table"
    assert robot.last(String, "gripper/holding") == "nothing"


def test_the_gripper_closes_opens_and_refuses_a_gap_it_has_not(robot):
    status, result = robot.grip(0.02)
    assert status == SUCCEEDED
    assert result.position == pytest.approx(0.02)
    assert (result.reached_goal, result.stalled) == (True, False)
    status, result = robot.grip(0.5)
    assert (status, result.reached_goal) == (ABORTED, False)


def test_what_the_world_does_not_let_it_do_is_aborted_with_a_code_and_a_message(robot):
    status, result = robot.drive(AT_SHELF)
    assert (status, result.error_code) == (ABORTED, DriveCode.NO_VALID_PATH)
    assert result.error_msg == "no way leads there: closed is door"
    status, result = robot.drive((100.0, 0.0))
    assert (status, result.error_code) == (ABORTED, action.NavigateToPose.Result.GOAL_OUTSIDE_MAP)
    status, result = robot.drive((2.0, 0.0), frame="moon")
    assert (status, result.error_code) == (ABORTED, action.NavigateToPose.Result.TF_ERROR)
    status, result = robot.do("pickup", target_name="parcel")
    assert (status, result.error_code.val) == (ABORTED, msg.MoveItErrorCodes.NO_IK_SOLUTION)
    assert result.error_code.message == "parcel is out of reach"
    status, result = robot.do("place", attached_object_name="parcel", support_surface_name="table")
    assert (status, result.error_code.val) == (ABORTED, msg.MoveItErrorCodes.INVALID_OBJECT_NAME)


def test_odometry_pose_battery_and_things_are_published(robot):
    odometry = pytest.importorskip("nav_msgs.msg").Odometry
    battery = pytest.importorskip("sensor_msgs.msg").BatteryState
    heard = {
        "odom": robot.hear(odometry, "odom"),
        "battery": robot.hear(battery, "battery_state"),
        "pose": robot.hear(PoseWithCovarianceStamped, "amcl_pose", LATCHED),
        "things": robot.hear(TransformStamped, "things", 100),
    }
    assert robot.drive((2.0, 1.0), yaw=1.0)[0] == SUCCEEDED
    robot.caller.spin_until(lambda: heard["odom"] and heard["odom"][-1].pose.pose.position.x == 2.0)
    robot.caller.spin_until(lambda: all(heard.values()))
    last = heard["odom"][-1]
    assert (last.header.frame_id, last.child_frame_id) == ("odom", "base_link")
    assert (last.pose.pose.position.x, last.pose.pose.position.y) == (2.0, 1.0)
    assert last.pose.pose.orientation.z == pytest.approx(math.sin(0.5))
    assert heard["pose"][-1].header.frame_id == "map"
    leaving = battery.POWER_SUPPLY_STATUS_DISCHARGING
    robot.caller.spin_until(lambda: heard["battery"][-1].power_supply_status == leaving)
    assert 0.9 < heard["battery"][-1].percentage <= 1.0  # it began at its charger
    shown = {one.child_frame_id: one.transform.translation for one in heard["things"]}
    assert (shown["parcel"].x, shown["parcel"].y) == (11.0, 2.0)


def test_transforms_lead_from_the_map_to_the_base(robot):
    kind = pytest.importorskip("tf2_msgs.msg", reason="needs tf2_msgs").TFMessage
    heard: list = []
    robot.caller.node.create_subscription(kind, "/tf", heard.append, 100)
    robot.caller.spin_until(lambda: heard)
    frames = [(one.header.frame_id, one.child_frame_id) for one in heard[-1].transforms]
    assert frames == [("map", "odom"), ("odom", "base_link")]


@pytest.mark.parametrize("robot", [1.0], indirect=True)
def test_it_takes_its_time_and_tells_how_far_it_is(robot):
    told: list = []
    handle = robot.send("navigate_to_pose", told.append, pose=pose(1.5, 0.0))
    status, _ = robot.caller.result(handle)
    assert status == SUCCEEDED
    distances = [one.distance_remaining for one in told]
    assert distances == sorted(distances, reverse=True)
    assert 0.0 < distances[-1] < distances[0] <= 0.5
    assert all(1.0 <= one.current_pose.pose.position.x <= 1.5 for one in told)


@pytest.mark.parametrize("robot", [1.0], indirect=True)
def test_a_canceled_goal_ends_where_the_robot_is(robot):
    told: list = []
    handle = robot.send("navigate_to_pose", told.append, pose=pose(5.0, 0.0))
    robot.caller.spin_until(lambda: len(told) > 3)
    canceled = robot.caller.wait_for(handle.cancel_goal_async())
    assert len(canceled.goals_canceling) == 1
    status, result = robot.caller.result(handle)
    assert (status, result.error_msg) == (CANCELED, "canceled on request")
    assert robot.drive((1.0, 0.0))[0] == SUCCEEDED


@pytest.mark.parametrize("robot", [1.0], indirect=True)
def test_a_second_goal_is_rejected_unless_another_part_of_it_is_asked(robot):
    first = robot.send("navigate_to_pose", pose=pose(5.0, 0.0))
    assert first.accepted
    assert not robot.send("navigate_to_pose", pose=pose(2.0, 0.0)).accepted
    assert not robot.send("operate_door", target_name="door", open=True).accepted
    assert robot.grip(0.09)[0] == SUCCEEDED
    robot.caller.wait_for(first.cancel_goal_async())
    assert robot.caller.result(first)[0] == CANCELED


def test_it_fails_for_as_many_goals_as_told_and_then_behaves(robot):
    robot.set(misbehave__navigate_to_pose="fail 2")
    for left in ("fail 1", ""):
        status, result = robot.drive((3.0, 0.0))
        assert (status, result.error_msg) == (ABORTED, "told to fail")
        assert robot.get("misbehave.navigate_to_pose") == left
    assert robot.drive((3.0, 0.0))[0] == SUCCEEDED
    robot.set(misbehave__operate_door="fail 1", misbehave__gripper_cmd="fail 1")
    assert robot.drive(AT_DOOR)[0] == SUCCEEDED
    status, result = robot.do("operate_door", target_name="door", open=True)
    assert (status, result.error_code.val) == (ABORTED, ArmCode.FAILURE)
    assert robot.last(Bool, "door/open") is False
    assert robot.grip(0.02)[0] == ABORTED


def test_it_rejects_when_told_to(robot):
    robot.set(misbehave__navigate_to_pose="reject 1")
    assert not robot.send("navigate_to_pose", pose=pose(2.0, 0.0)).accepted
    assert robot.drive((2.0, 0.0))[0] == SUCCEEDED


def test_what_slips_on_the_way_lies_on_the_floor_and_the_base_does_not_notice(robot):
    robot.drive(AT_DOOR)
    robot.do("operate_door", target_name="door", open=True)
    robot.drive(AT_SHELF)
    robot.do("pickup", target_name="parcel")
    robot.set(misbehave__navigate_to_pose="slip 1")
    assert robot.drive(AT_TABLE)[0] == SUCCEEDED
    assert robot.last(String, "parcel/location") == "on floor"
    assert robot.last(String, "gripper/holding") == "nothing"
    status, result = robot.do("place", attached_object_name="parcel", support_surface_name="table")
    assert (status, result.error_code.message) == (ABORTED, "the gripper holds nothing, not parcel")


def test_a_stalled_goal_never_ends_until_it_is_canceled(robot):
    robot.set(misbehave__navigate_to_pose="stall 1")
    told: list = []
    handle = robot.send("navigate_to_pose", told.append, pose=pose(5.0, 0.0))
    # Half-way: it goes on telling, and gets no further.
    robot.caller.spin_until(lambda: len(told) > 20)
    assert told[-1].current_pose.pose.position.x == told[-10].current_pose.pose.position.x < 5.0
    robot.caller.wait_for(handle.cancel_goal_async())
    assert robot.caller.result(handle)[0] == CANCELED


def test_a_cancel_is_ignored_when_told_to(robot):
    robot.set(misbehave__navigate_to_pose="slow+ignore_cancel 1")
    handle = robot.send("navigate_to_pose", pose=pose(5.0, 0.0))
    canceled = robot.caller.wait_for(handle.cancel_goal_async())
    assert len(canceled.goals_canceling) == 1
    assert robot.caller.result(handle)[0] == SUCCEEDED


@pytest.mark.parametrize("name", ["navigate_to_pose", "gripper_controller/gripper_cmd"])
def test_it_dies_when_told_to(robot, name):
    robot.set(**{f"misbehave__{name.rpartition('/')[2]}": "die"})
    goals = {"pose": pose(5.0, 0.0)}, {"command": msg.GripperCommand(position=0.05)}
    robot.send(name, **goals["gripper" in name])
    assert wait_until(lambda: robot.process.process.poll(), "its death", PATIENCE) == 1


def test_orders_that_mean_nothing_are_refused(robot):
    service, path = SetParameters, f"{robot.namespace}/demo_robot/set_parameters"
    for text in ("sleep", "fail -1", "fail 1 2", "+"):
        value = Parameter("misbehave.pickup", value=text).to_parameter_msg()
        (answer,) = robot.caller.call(service, path, parameters=[value]).results
        assert not answer.successful
        assert "expected fail, reject, slip" in answer.reason


@pytest.mark.parametrize("robot", [1.0], indirect=True)
def test_a_robot_that_is_switched_off_tells_its_callers(robot):
    told: list = []
    handle = robot.send("navigate_to_pose", told.append, pose=pose(5.0, 0.0))
    future = handle.get_result_async()
    robot.caller.spin_until(lambda: told)
    robot.process.process.send_signal(signal.SIGTERM)
    answer = robot.caller.wait_for(future)
    assert (answer.status, answer.result.error_msg) == (ABORTED, "the robot is shutting down")
    assert robot.process.process.wait(PATIENCE) == 0


def test_simulated_time_is_the_only_clock(domain, logs, caller):
    from rosgraph_msgs.msg import Clock

    publisher = caller.node.create_publisher(Clock, "/clock", 10)
    now = 0

    def tick(count: int) -> None:
        """A tenth of a second each."""
        nonlocal now
        for _ in range(count):
            now += 100_000_000
            clock = Clock()
            clock.clock.sec, clock.clock.nanosec = divmod(now, 1_000_000_000)
            publisher.publish(clock)
            caller.spin(0.01)

    arguments = ("--ros-args", "-r", "__ns:=/simulated", "-p", "use_sim_time:=true")
    process = NodeProcess("demo_robot", domain, logs, *arguments, scripted=False)
    with process.wait_until_ready():
        robot = DemoRobot(caller, "/simulated", process)
        heard = robot.hear(PoseWithCovarianceStamped, "amcl_pose", LATCHED)
        while not heard:
            tick(1)
        handle = robot.send("navigate_to_pose", pose=pose(2.0, 0.0))
        tick(5)
        done = handle.get_result_async()
        caller.spin(3.0)  # longer than it would take by the clock on the wall
        assert not done.done()
        assert 1.0 < heard[-1].pose.pose.position.x < 2.0
        tick(30)
        assert caller.wait_for(done).status == SUCCEEDED


def test_the_live_world_sees_what_the_robot_does(robot, start, caller):
    sources = Path(__file__).parents[3] / "config" / "demo_sources.yaml"
    names = ("-r", f"__ns:={robot.namespace}")
    start("world_model", "--ros-args", *names, "-p", f"sources:={sources}", scripted=False)

    def value(path: str):
        asked = {"question": path}
        found = caller.call(srv.QueryWorld, f"{robot.namespace}/query_world", **asked)
        return json.loads(found.values_json or "{}").get(path)

    def see(path: str, expected) -> None:
        wait_until(lambda: value(path) == expected, f"{path} to be {expected}")

    see("agents.robot.position", [1.0, 0.0, 0.0])
    see("agents.robot.gripper_content", [])
    see("objects.parcel.location", "on shelf")
    see("objects.door.open", False)
    see("agents.robot.battery_state", "fine")
    robot.drive(AT_DOOR)
    robot.do("operate_door", target_name="door", open=True)
    see("objects.door.open", True)
    robot.drive(AT_SHELF)
    robot.do("pickup", target_name="parcel")
    see("agents.robot.gripper_content", ["parcel"])
    see("objects.parcel.location", "held robot")
    see("objects.parcel.position", [10.4, 2.0, 0.0])
    assert value("objects.cup.position") is None  # nobody sees it in the cabinet


def test_a_wrong_world_ends_it_at_once(domain, logs, tmp_path):
    file = tmp_path / "world.yaml"
    file.write_text("rooms:\n  hall: [0, 0, 1]\n")
    arguments = ("--ros-args", "-p", f"world:={file}")
    with NodeProcess("demo_robot", domain, logs, *arguments, scripted=False) as node:
        assert node.process.wait(PATIENCE) == 64
        assert "world.yaml:2:3" in node.log
