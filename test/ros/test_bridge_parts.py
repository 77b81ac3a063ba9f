"""Parts of the skill bridge that need no node: messages from plain data, and what contradicts."""

from __future__ import annotations

import pytest

pytest.importorskip("rclpy")

from besim_msgs.action import NavigateToPose
from besim_msgs.msg import LeafStep

from besim.errors import UsageError
from besim.world import Vector, World
from besim_ros.skill_bridge.interfaces import fill_message, import_interface, plain_data
from besim_ros.skill_bridge.leaves.expectations import Expectations, comparable


def test_interfaces_are_imported_by_name() -> None:
    assert import_interface("besim_msgs/action/NavigateToPose") is NavigateToPose


@pytest.mark.parametrize(
    "name",
    [
        *("nav9_msgs/action/Spin", "besim_msgs/action/Nothing", "os/path/join", "besim_msgs"),
        *("../besim_msgs/action/NavigateToPose", "", "besim_msgs/srv/"),
    ],
)
def test_what_is_no_interface_is_refused(name: str) -> None:
    with pytest.raises(UsageError):
        import_interface(name)


def test_plain_data_goes_into_a_message_and_comes_back() -> None:
    goal = fill_message(NavigateToPose.Goal(), {"pose": {"pose": {"position": {"x": 1.5}}}})
    assert goal.pose.pose.position.x == 1.5
    assert plain_data(goal)["pose"]["pose"]["position"] == {"x": 1.5, "y": 0.0, "z": 0.0}


def test_lists_of_messages() -> None:
    step = fill_message(LeafStep(), {"changes": [{"path": "objects.door.open"}]})
    assert [one["path"] for one in plain_data(step)["changes"]] == ["objects.door.open"]


@pytest.mark.parametrize("data", [{"nothing": 1}, {"behavior_tree": {"a": 1}}])
def test_what_does_not_fit_a_message_is_refused(data: dict) -> None:
    with pytest.raises(UsageError):
        fill_message(NavigateToPose.Goal(), data)


@pytest.mark.parametrize(
    ("expected", "found", "differs"),
    [
        ("on table", "on table", False),
        ("on table", "on floor", True),
        (True, False, True),
        (20.0, 20, False),
        (20.0, 22.5, True),
        (Vector((1.0, 0.0, 0.0), "m"), Vector((1.2, 0.0, 0.0), "m"), False),
        (Vector((1.0, 0.0, 0.0), "m"), Vector((3.0, 0.0, 0.0), "m"), True),
        # A place by name may well have these coordinates.
        ("shelf", Vector((1.0, 0.0, 0.0), "m"), False),
        (True, None, True),
        (None, "on table", True),
    ],
)
def test_what_contradicts(expected: object, found: object, differs: bool) -> None:
    assert Expectations(0.5).differs(expected, found) is differs


def test_expected_states_are_forgotten_once_they_are_changed_again() -> None:
    expected = Expectations(0.5)
    expected.add("OpenDoor", "objects.door.open", True)
    world = World({"objects.door.open": False})
    (found,) = expected.contradictions(world)
    assert str(found) == "after OpenDoor objects.door.open should be true, and is false"
    expected.forget({"objects.door.open": False})
    assert expected.contradictions(world) == []


def test_the_kind_of_a_state_is_kept() -> None:
    assert comparable(1, 2.0)
    assert comparable(None, "on table")
    assert not comparable("shelf", Vector((1.0, 0.0, 0.0), "m"))
