"""What the demo robot's body can do and cannot, by hand, without ROS."""

from __future__ import annotations

import math

import pytest

# The package that it is in makes a node of it.
pytest.importorskip("rclpy", reason="needs ROS 2")

from besim_ros.demo_robot.driving import Drive
from besim_ros.demo_robot.manipulation import MoveGripper, OperateDoor, Pickup, Place
from besim_ros.demo_robot.robot import Robot
from besim_ros.demo_robot.skill import ArmCode, DriveCode, Skill, SkillError
from besim_ros.demo_robot.world_file import read_world

pytestmark = pytest.mark.ros


@pytest.fixture
def robot() -> Robot:
    return Robot(read_world())


def stand(robot: Robot, x: float, y: float) -> None:
    robot.x, robot.y = x, y


def run(skill: Skill, seconds: float = 0.05) -> float:
    """Until it is done; returns how long that took."""
    time = 0.0
    while not skill.advance(seconds):
        time += seconds
        assert time < 1000.0
    return time


def refused(code: int, words: str):
    return pytest.raises(SkillError, match=words, check=lambda error: error.code == code)


def test_a_drive_takes_its_turns_and_its_way(robot: Robot) -> None:
    drive = Drive(robot, (1.0, 2.0), 0.0)
    # A quarter turn at 1.5 rad/s, 2 m at 0.5 m/s, and a quarter turn back.
    assert drive.duration == pytest.approx(2 * (math.pi / 2) / 1.5 + 4.0)
    assert drive.distance == pytest.approx(2.0)
    drive.advance((math.pi / 2) / 1.5 + 2.0)
    assert (robot.x, robot.y, robot.yaw) == pytest.approx((1.0, 1.0, math.pi / 2))
    assert drive.distance == pytest.approx(1.0)
    assert robot.velocity == (0.5, 0.0)
    run(drive)
    assert (robot.x, robot.y, robot.yaw) == pytest.approx((1.0, 2.0, 0.0))


@pytest.mark.parametrize("seconds", [0.01, 1.0, 1000.0])
def test_where_a_drive_ends_does_not_depend_on_how_often_it_is_looked_at(
    robot: Robot, seconds: float
) -> None:
    robot.is_open["door"] = True
    before = robot.charge
    run(Drive(robot, (11.0, 1.0), -1.0), seconds)
    assert (robot.x, robot.y, robot.yaw) == pytest.approx((11.0, 1.0, -1.0))
    # 5 m to the door, and from there the rest, at a thousandth of the battery a metre.
    assert before - robot.charge == pytest.approx((5.0 + math.hypot(5.0, 1.0)) / 1000)


def test_the_way_into_another_room_is_through_the_middle_of_an_open_door(robot: Robot) -> None:
    stand(robot, 3.0, 2.0)
    with refused(DriveCode.NO_VALID_PATH, "closed is door"):
        Drive(robot, (9.0, 2.0), 0.0)
    robot.is_open["door"] = True
    drive, seen = Drive(robot, (9.0, 2.0), 0.0), []
    while not drive.advance(0.05):
        seen.append((robot.x, robot.y))
    assert min(math.dist(one, (6.0, 0.0)) for one in seen) < 0.05
    assert all(abs(y) < 0.5 for x, y in seen if abs(x - 6.0) < 0.5)


def test_a_door_that_closes_meanwhile_stops_it_there(robot: Robot) -> None:
    robot.is_open["door"] = True
    drive = Drive(robot, (9.0, 2.0), 0.0)
    drive.advance(1.0)
    robot.is_open["door"] = False
    with refused(DriveCode.FAILED_TO_MAKE_PROGRESS, "door has been closed meanwhile"):
        run(drive)
    assert (robot.x, robot.y) == pytest.approx((6.0, 0.0), abs=0.05)


def test_nobody_drives_out_of_the_rooms_or_with_an_empty_battery(robot: Robot) -> None:
    for goal in ((3.0, 4.0), (math.nan, 0.0), (math.inf, 0.0)):
        with refused(DriveCode.GOAL_OUTSIDE_MAP, "in no room"):
            Drive(robot, goal, 0.0)
    robot.charge = 0.1005
    with refused(DriveCode.UNKNOWN, "the battery is too low"):
        run(Drive(robot, (5.0, 0.0), 0.0))
    assert 1.0 < robot.x < 5.0
    for begin in (lambda: Drive(robot, (5.0, 0.0), 0.0), lambda: MoveGripper(robot, 0.0)):
        with pytest.raises(SkillError, match="the battery is too low"):
            begin()
    with refused(ArmCode.START_STATE_INVALID, "the battery is too low"):
        OperateDoor(robot, "door", True)


def test_a_thing_is_held_from_the_middle_of_a_pickup_on(robot: Robot) -> None:
    stand(robot, 10.4, 2.0)
    pickup = Pickup(robot, "parcel", "shelf")
    assert pickup.phase == "approaching"
    pickup.advance(1.4)
    assert (robot.holding, pickup.phase) == (None, "grasping")
    pickup.advance(0.2)
    assert (robot.holding, robot.location("parcel")) == ("parcel", "held robot")
    assert robot.gap == 0.06
    run(pickup)
    assert pickup.phase == "lifting"
    stand(robot, 9.0, 0.0)
    assert robot.position("parcel") == (9.0, 0.0, 0.0)


def test_what_cannot_be_picked(robot: Robot) -> None:
    with refused(ArmCode.INVALID_OBJECT_NAME, "there is no thing 'table'"):
        Pickup(robot, "table")
    with refused(ArmCode.NO_IK_SOLUTION, "parcel is out of reach"):
        Pickup(robot, "parcel")
    stand(robot, 10.4, -2.0)
    with refused(ArmCode.PLANNING_FAILED, "cabinet is closed"):
        Pickup(robot, "cup")
    assert not robot.is_seen("cup")
    run(OperateDoor(robot, "cabinet", True))
    assert robot.is_seen("cup")
    with refused(ArmCode.PLANNING_FAILED, "cup is in cabinet"):
        Pickup(robot, "cup", "table")
    run(Pickup(robot, "cup"))
    with refused(ArmCode.START_STATE_INVALID, "the gripper already holds cup"):
        Pickup(robot, "parcel")


def test_a_thing_is_put_where_the_arm_reaches_and_it_is_open(robot: Robot) -> None:
    robot.take("parcel")
    with refused(ArmCode.INVALID_OBJECT_NAME, "the gripper holds parcel, not cup"):
        Place(robot, "cup", "table")
    with refused(ArmCode.INVALID_OBJECT_NAME, "there is no place 'moon'"):
        Place(robot, "parcel", "moon")
    with refused(ArmCode.NO_IK_SOLUTION, "table is out of reach"):
        Place(robot, "parcel", "table")
    stand(robot, 10.4, -2.0)
    with refused(ArmCode.PLANNING_FAILED, "cabinet is closed"):
        Place(robot, "parcel", "cabinet")
    robot.is_open["cabinet"] = True
    run(Place(robot, "parcel", "cabinet"))
    assert (robot.holding, robot.location("parcel")) == (None, "in cabinet")
    assert robot.position("parcel") == (11.0, -2.0, 0.6)


def test_opening_takes_a_free_gripper_and_closing_does_not(robot: Robot) -> None:
    with refused(ArmCode.INVALID_OBJECT_NAME, "'table' cannot be opened or closed"):
        OperateDoor(robot, "table", True)
    with refused(ArmCode.NO_IK_SOLUTION, "door is out of reach"):
        OperateDoor(robot, "door", True)
    stand(robot, 5.4, 0.0)
    run(OperateDoor(robot, "door", True))
    assert robot.is_open["door"]
    robot.take("cup")
    run(OperateDoor(robot, "door", False))
    assert not robot.is_open["door"]
    with refused(ArmCode.START_STATE_INVALID, "the gripper is not free: it holds cup"):
        OperateDoor(robot, "door", True)


def test_the_fingers_stop_at_what_they_hold_and_drop_it_when_they_open(robot: Robot) -> None:
    robot.take("cup")
    close = MoveGripper(robot, 0.0)
    run(close)
    assert (robot.gap, close.is_there, close.is_blocked) == (0.08, False, True)
    wide = MoveGripper(robot, 0.1)
    run(wide)
    assert (robot.holding, robot.location("cup")) == (None, "on floor")
    assert (robot.gap, wide.is_there, wide.is_blocked) == (0.1, True, False)
    assert robot.position("cup") == (1.0, 0.0, 0.0)
    for gap in (-0.01, 0.11, math.nan):
        with refused(ArmCode.FAILURE, "the fingers open from 0 to 0.1 m"):
            MoveGripper(robot, gap)


def test_what_slips_while_it_is_picked_or_put_lies_on_the_floor(robot: Robot) -> None:
    stand(robot, 10.4, 2.0)
    pickup = Pickup(robot, "parcel")
    pickup.at_half = pickup.slip
    with refused(ArmCode.CONTROL_FAILED, "parcel slipped out of the gripper"):
        run(pickup)
    assert robot.location("parcel") == "on floor"
    run(Pickup(robot, "parcel", "floor"))
    place = Place(robot, "parcel", "shelf")
    place.at_half = place.slip
    with refused(ArmCode.CONTROL_FAILED, "parcel slipped out of the gripper"):
        run(place)
    assert robot.location("parcel") == "on floor"


def test_the_battery_drains_and_charges_at_the_dock(robot: Robot) -> None:
    assert robot.is_charging
    robot.pass_time(10.0)
    assert robot.charge == pytest.approx(0.95)
    robot.pass_time(1000.0)
    assert robot.charge == 1.0
    stand(robot, 5.0, 0.0)
    robot.pass_time(1000.0)
    assert robot.charge == pytest.approx(0.99)
