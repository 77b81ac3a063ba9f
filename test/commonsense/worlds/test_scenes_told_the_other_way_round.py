"""Where things are and how they are, told from the other end: the same world."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the jar is on the desk."
ACTIONS = (
    "The robot moves to the desk.",
    "The robot moves to the fridge.",
    "The robot moves to the cupboard.",
    "The robot picks up the jar.",
    "The robot opens the fridge.",
    "The robot opens the crate.",
    "The robot picks up the coat.",
)


@pytest.mark.parametrize(
    "text",
    [
        "There is a jar on the fridge, and the fridge is closed.",
        "On the fridge is the jar. The fridge is closed.",
        "The closed fridge has a jar on it.",
        "The closed fridge has a jar on top.",
        "On the closed fridge there is a tray with a jar on it.",
        "Standing on top of the closed fridge is the jar.",
        "The fridge is closed, with a jar on top of it.",
    ],
)
def test_what_is_on_top_of_a_closed_fridge_is_not_in_it(start: Start, text: str) -> None:
    here = start(f"The robot stands at the fridge. {text}{GOAL}", *ACTIONS)
    assert here.broken("The robot picks up the jar.") == []


def test_what_is_in_a_closed_fridge_is_not_at_hand(start: Start) -> None:
    text = "The robot stands at the fridge. There is a jar in the fridge, which is closed."
    here = start(text + GOAL, *ACTIONS)
    assert here.broken("The robot picks up the jar.") == ["the refrigerator is open"]


@pytest.mark.parametrize(
    "text",
    [
        "The jar is on the desk, inside a crate.",
        "The jar is on the desk in a crate.",
        "The desk has a crate on it, in which the jar stands.",
        "There is a crate on the desk, in which the jar is.",
        "There is a crate on the desk, and in this crate is the jar.",
        "A crate holding the jar stands on the desk.",
    ],
)
def test_the_crate_is_on_the_desk_and_the_jar_in_it(start: Start, text: str) -> None:
    here = start(f"The robot stands at the cupboard. {text}{GOAL}", *ACTIONS)
    assert here.is_so("The jar is in the crate.") is Truth.TRUE
    assert here.is_so("The crate is on the desk.") is Truth.TRUE
    assert here.is_so("The desk is in the crate.") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The coat hangs on the wall from a hook.",
        "There is a hook on the wall, on which the coat hangs.",
        "The wall has a hook with the coat hanging on it.",
        "A hook on the wall holds the coat.",
    ],
)
def test_the_hook_is_on_the_wall(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("The coat is on the hook.") is Truth.TRUE
    assert here.is_so("The hook is on the wall.") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "A crate stands on the desk, which is closed.",
        "There is a crate on the desk, which is shut.",
        "A crate on the desk, with its lid on, holds the jar.",
        "A crate on the desk, with its lid closed, contains the jar.",
    ],
)
def test_a_desk_is_not_what_is_closed(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.FALSE
    assert here.is_so("Is the desk open?") is not Truth.FALSE


def test_a_dirty_desk_is_dirty(start: Start) -> None:
    here = start("There is a crate on the desk, which is dirty." + GOAL, *ACTIONS)
    assert here.is_so("Is the desk clean?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The door of the ward is closed, but it is not locked.",
        "The ward has a closed door; it is unlocked.",
        "The ward's door is shut and it is not locked.",
        "The door of the ward is closed without being locked.",
    ],
)
def test_it_is_the_room_whose_door_was_told_of(start: Start, text: str) -> None:
    here = start(f"The jar is in the ward. {text}{GOAL}", *ACTIONS)
    assert here.is_so("Is the door of the ward locked?") is Truth.FALSE
    assert here.is_so("Is the door of the ward open?") is Truth.FALSE
    assert here.world.get("objects.jar.locked") is None


@pytest.mark.parametrize(
    "text",
    [
        "When the task begins the robot stands in front of the desk.",
        "The starting position of the robot is at the desk.",
        "The initial location of the robot is next to the desk.",
        "The robot starts parked at the desk.",
        "Waiting at the desk is the robot.",
    ],
)
def test_where_it_starts(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("The robot is near the desk.") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The robot waits at the desk with a battery level of 40 percent.",
        "The robot is parked at the desk and has a battery charge of 40 %.",
        "The robot has a battery level of 40 percent.",
        "The robot starts at the desk with 40 % battery.",
    ],
)
def test_how_much_its_battery_has(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("agents.robot.battery") == 40


@pytest.mark.parametrize(
    "text",
    [
        "The saw is switched off as well as unplugged.",
        "Neither is the saw plugged in nor is it switched on.",
        "The saw is neither plugged in nor switched on.",
    ],
)
def test_two_states_of_one_thing(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot switches on the saw.")
    assert here.is_so("Is the saw plugged in?") is Truth.FALSE
    assert here.is_so("Is the saw switched on?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The cupboard is where the jar stands.",
        "Placed in the cupboard is the jar.",
        "The robot knows the desk, and the cupboard is where the jar is kept.",
    ],
)
def test_the_place_is_told_first(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the jar in the cupboard?") is Truth.TRUE


def test_what_leans_there_stands_beside_it(start: Start) -> None:
    here = start("The broom stands leaning against the desk." + GOAL, *ACTIONS)
    assert here.is_so("Is the broom next to the desk?") is Truth.TRUE


def test_one_in_each_places_nothing(start: Start) -> None:
    text = "A jar and a desk are there. The robot can carry two objects at most, one in each."
    here = start(text + GOAL, *ACTIONS)
    assert here.world.get("objects.jar.location") is None


@pytest.mark.parametrize("text", ["The fridge has its door shut.", "The fridge has its door open."])
def test_the_first_sentence_tells_of_a_door(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the fridge open?") is Truth.of("open" in text)
