"""What *it* and *its* are in scenes: the room, the barrel under the lid, the shelf of the rack."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the trunk is in the guest room."
ROOMS = "The inn has a lobby, a store and a guest room. "
ACTIONS = (
    "The robot goes to the store.",
    "The robot picks up the trunk.",
    "The robot goes to the guest room.",
    "The robot sets the trunk down in the guest room.",
    "The robot opens the wardrobe.",
)


def test_a_wardrobe_is_in_the_room_and_not_in_a_trunk(start: Start) -> None:
    text = "The trunk is in the store. The guest room is locked. The wardrobe in it is closed."
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("objects.wardrobe.location") != "in trunk"
    assert here.is_so("Is the wardrobe open?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The trunk lies on the upper shelf of the rack in the store.",
        "On the upper shelf of the rack in the store is the trunk.",
        "The rack in the store has the trunk on its upper shelf.",
    ],
)
def test_the_shelf_of_the_rack_in_the_store(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.is_so("Is the trunk on the upper shelf?") is Truth.TRUE
    assert here.is_so("Is the rack in the store?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The barrel contains water, and a wooden lid covers it.",
        "The barrel is full of water and a wooden lid lies on it.",
    ],
)
def test_a_lid_does_not_cover_itself(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("objects.wooden_lid.covered") is None


@pytest.mark.parametrize(
    "text",
    [
        "The trunk weighs 9 kg, and two clasps keep it closed.",
        "With a weight of 9 kg, the trunk is closed with two clasps.",
    ],
)
def test_the_trunk_is_kept_closed(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("objects.trunk.open") is False
    assert here.world.get("objects.trunk.weight") == 9


@pytest.mark.parametrize(
    "text",
    [
        "Standing at the rack, the robot holds a rag in its left gripper while the right one is"
        " empty.",
        "The robot is at the rack; its left gripper holds a rag and its right gripper is empty.",
    ],
)
def test_the_right_one_is_a_gripper(start: Start, text: str) -> None:
    goal = " The goal is that the tomatoes are watered."
    here = start(text + goal, "The robot goes to the rack.", "The robot waters the tomatoes.")
    assert here.is_so("The robot holds the rag.") is Truth.TRUE
    assert here.is_so("The robot is near the rack.") is Truth.TRUE
    assert "right_tomato" not in here.case.context.scenario.inventory.entities


@pytest.mark.parametrize(
    "text",
    [
        "The key card lies on the counter in the lobby, where the robot starts.",
        "The robot starts in the lobby, where the key card lies on the counter.",
        "The lobby is where the robot starts. The key card lies on the counter in the lobby.",
    ],
)
def test_where_the_robot_starts(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.room") == "lobby"
    assert here.world.get("objects.countertop.location") == "in lobby"


@pytest.mark.parametrize(
    "text",
    [
        "The bin is empty and stands between the bench and the cupboard.",
        "Between the bench and the cupboard stands the bin, which is empty.",
        "There is an empty bin between the bench and the cupboard.",
        "The bin between the bench and the cupboard contains nothing.",
    ],
)
def test_what_stands_between_two_things_tells_nothing_of_the_second(
    start: Start, text: str
) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot puts the rag into the bin.")
    assert here.is_so("Is there anything in the bin?") is Truth.FALSE
    assert here.is_so("Is the bin in the cupboard?") is not Truth.TRUE
    assert here.world.get("objects.cupboard.content") is None
    assert here.world.get("objects.cabinet.content") is None


def test_covered_with_foil_puts_no_robot_there(start: Start) -> None:
    text = "In the store there is a bowl with the jam in it, covered with foil."
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.room") is None
    assert here.is_so("Is the bowl in the store?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The robot is equipped with one arm, whose gripper is empty.",
        "The robot has one arm with one gripper, which is open.",
    ],
)
def test_one_arm_has_one_gripper(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.gripper_count") == 1


@pytest.mark.parametrize(
    "text",
    [
        "The door of the store is locked with the key in the lock.",
        "The door of the store is locked, and the key is in the lock.",
    ],
)
def test_the_key_is_in_the_lock_and_no_room(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.is_so("Is the door of the store locked?") is Truth.TRUE
    assert here.is_so("Is the key in the lock?") is Truth.TRUE
    assert here.world.get("objects.store.location") != "in lock"


@pytest.mark.parametrize(
    "text",
    [
        "The filing cabinet in the store has its drawer open.",
        "The filing cabinet in the store has an open drawer.",
        "The drawer of the filing cabinet is open.",
    ],
)
def test_a_drawer_that_a_cabinet_has_open(start: Start, text: str) -> None:
    here = start(ROOMS + text + GOAL, *ACTIONS, "The robot opens the drawer.")
    assert here.is_so("Is the drawer open?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The oven, hot and empty, has a closed door.",
        "The oven is hot and empty and has its door shut.",
    ],
)
def test_the_oven_has_a_door_and_not_the_robot(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot opens the oven.")
    assert here.is_so("Is the oven hot?") is Truth.TRUE
    assert here.is_so("Is the oven open?") is Truth.FALSE


def test_a_tray_on_it_is_on_the_desk(start: Start) -> None:
    text = "In the store there is a desk with a tray on it, and the trunk lies in this tray."
    here = start(ROOMS + text + GOAL, *ACTIONS)
    assert here.world.get("objects.tray.location") == "on desk"
    assert here.is_so("Is the trunk in the tray?") is Truth.TRUE
