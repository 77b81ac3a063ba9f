"""What belongs to what: both things, one with each gripper, its cap, its plug, its handle."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CANS = (
    "A glass bottle and a drink can are on the kitchen table. A green container is at the gate. "
    "The goal is that the glass bottle is in the green container. The robot has two grippers."
)
TABLE, BOTTLE = "The robot goes to the kitchen table.", "The robot picks up the glass bottle."
CAN = "The robot picks up the drink can."
FALL = "The robot puts the glass bottle into the green container."


@pytest.mark.parametrize("what", ["both things", "both", "both items", "the two objects"])
def test_both_things_are_what_the_robot_holds(start: Start, what: str) -> None:
    carry = f"The robot carries {what} to the green container at the gate."
    here = start(CANS, TABLE, BOTTLE, CAN, carry, FALL).do(TABLE, BOTTLE, CAN)
    assert here.broken(FALL)
    assert here.do(carry, FALL).goals() == [Truth.TRUE]


def test_both_things_bring_nothing_that_was_not_taken(start: Start) -> None:
    carry = "The robot carries both things to the green container."
    here = start(CANS, TABLE, BOTTLE, CAN, carry, FALL).do(TABLE, CAN, carry)
    assert here.broken(FALL)


LOGS = (
    "Two dry logs are in a basket. The goal is that the two logs are on the grate. "
    "The robot has two grippers."
)


@pytest.mark.parametrize(
    "one_each",
    [
        "The robot grasps one dry log with each gripper.",
        "The robot takes a log in each gripper.",
        "The robot picks up one log with each of its grippers.",
    ],
)
def test_one_with_each_gripper_is_two(start: Start, one_each: str) -> None:
    here = start(LOGS, "The robot goes to the basket.", one_each)
    here.do("The robot goes to the basket.")
    assert "both grippers are free" in here.holds(one_each) or any(
        "2 grippers" in name for name in here.holds(one_each)
    )


CASE = (
    "A suitcase is at the reception desk. A rack is in the bedroom. The goal is that the suitcase "
    "is on the rack. The robot has two grippers."
)
DESK, HANDLE = (
    "The robot goes to the reception desk.",
    "The robot grasps the handle of the suitcase.",
)
ROLL = "The robot rolls the suitcase to the rack."


def test_who_grips_its_handle_holds_the_suitcase_and_rolls_it_along(start: Start) -> None:
    lift = "The robot lifts the suitcase onto the rack."
    here = start(CASE, DESK, HANDLE, ROLL, lift).do(DESK)
    assert here.broken(ROLL)
    assert here.do(HANDLE, ROLL, lift).goals() == [Truth.TRUE]


SOUP = (
    "A bowl is on the counter. Soup is in a pot on the stove. The counter is beside the stove. "
    "The goal is that the bowl is full of soup. The robot has two grippers."
)


@pytest.mark.parametrize("how", ["it is nearly full", "it is full", "the bowl is almost full"])
def test_it_that_gets_full_is_the_bowl(start: Start, how: str) -> None:
    ladle = f"The robot ladles soup from the pot into the bowl until {how}."
    here = start(SOUP, "The robot goes to the stove.", ladle)
    assert here.do("The robot goes to the stove.", ladle).is_so("Is the bowl full?") is Truth.TRUE


LAMP = (
    "A lamp is on the shelf. A wall socket is beside the desk. The goal is that the lamp is on. "
    "The robot has two grippers."
)
TAKE = ("The robot goes to the shelf.", "The robot takes the lamp.", "The robot goes to the desk.")
PUT, PLUG = "The robot puts the lamp on the desk.", "The robot plugs the lamp into the wall socket."


def test_a_lamp_that_was_put_down_is_plugged_in_where_it_stands(start: Start) -> None:
    here = start(LAMP, *TAKE, PUT, PLUG).do(*TAKE, PUT)
    assert here.broken(PLUG) == []


def test_a_lamp_that_nobody_brought_is_not_plugged_in(start: Start) -> None:
    here = start(LAMP, *TAKE, PUT, PLUG).do(TAKE[0], TAKE[2])
    assert here.broken(PLUG)


def test_a_charger_goes_into_the_socket_out_of_a_gripper(start: Start) -> None:
    task = LAMP.replace("lamp", "charger").replace("is on.", "is plugged in.")
    words = [text.replace("lamp", "charger") for text in (*TAKE, PUT, PLUG)]
    here = start(task, *words).do(*words[:-1])
    assert here.broken(words[-1]) == ["the robot holds the charger"]


def test_its_plug_is_that_of_what_was_spoken_of(start: Start) -> None:
    told = "A lamp is on the desk. Its plug is in the wall outlet and its switch is off. "
    here = start(told + "The goal is that the lamp is on. The robot has two grippers.")
    assert here.is_so("Check if the lamp is unplugged.") is Truth.FALSE


BOTTLED = (
    "A capped bottle of oil is on the shelf. A tank is beside the shelf. The goal is that the tank "
    "contains oil. The robot has two grippers."
)
SHELF, GRIP = "The robot goes to the shelf.", "The robot takes the bottle."
POUR = "The robot pours the oil from the bottle into the tank."


@pytest.mark.parametrize("off", ["twists off", "unscrews", "opens"])
def test_it_is_the_cap_that_is_laid_down_and_not_its_bottle(start: Start, off: str) -> None:
    cap = f"The robot {off} the cap of the bottle and lays it on the ground."
    here = start(BOTTLED, SHELF, GRIP, cap, POUR).do(SHELF, GRIP)
    assert here.broken(POUR)
    assert here.do(cap, POUR).goals() == [Truth.TRUE]


PIPE = (
    "A rag hangs on a hook near the pipe. The goal is that the rag is on the hook. "
    "The robot has two grippers."
)


def test_what_a_leaf_dries_and_calls_wet_is_wet(start: Start) -> None:
    rag, dry = "The robot takes the rag.", "The robot dries the wet pipe with the rag."
    pipe = "The robot goes to the pipe."
    here = start(PIPE, pipe, rag, dry).do(pipe, rag)
    assert here.is_so("Is the pipe dry?") is Truth.FALSE
    assert here.do(dry).is_so("Is the pipe dry?") is Truth.TRUE


def test_what_leaves_wet_is_not_wet_before(start: Start) -> None:
    wash, dry = "The robot wets the pipe.", "The robot dries the wet pipe with the rag."
    pipe, rag = "The robot goes to the pipe.", "The robot takes the rag."
    here = start(PIPE, pipe, rag, wash, dry).do(pipe, rag)
    assert "the pipe is wet" in here.broken(dry)


TABLEWARE = (
    "A bowl is on the dining table. A spoon is on the counter. The goal is that the spoon is on "
    "the dining table. The robot has two grippers."
)
SPOON = ("The robot goes to the counter.", "The robot takes the spoon.")
NEXT = "The robot lays the spoon on the dining table next to the bowl."
ALONE = "The robot lays the spoon on the dining table."
DINING = "The robot goes to the dining table."


def test_two_places_tell_that_a_thing_is_beside_another(start: Start) -> None:
    check = "Check if the spoon is on the table next to the bowl."
    here = start(TABLEWARE, *SPOON, DINING, NEXT, ALONE).do(*SPOON, DINING)
    assert here.is_so(check) is Truth.FALSE
    assert here.do(NEXT).is_so(check) is Truth.TRUE
    there = start(TABLEWARE, *SPOON, DINING, NEXT, ALONE).do(*SPOON, DINING, ALONE)
    assert there.is_so(check) is Truth.FALSE


def test_a_struck_match_burns(start: Start) -> None:
    task = (
        "A candle and a box of matches are on the table. The goal is that the candle is burning. "
        "The robot has two grippers."
    )
    go, strike = (
        "The robot goes to the table.",
        "The robot takes a match and strikes it on the box.",
    )
    here = start(task, go, strike).do(go)
    assert here.is_so("Is the match burning?") is Truth.FALSE
    assert here.do(strike).is_so("Is the match burning?") is Truth.TRUE


def test_the_slot_is_in_what_the_goal_names(start: Start) -> None:
    task = (
        "A printer and a new cartridge are on the desk. The goal is that the new cartridge is in "
        "the printer. The robot has two grippers."
    )
    go, take = "The robot goes to the desk.", "The robot takes the new cartridge."
    push = "The robot pushes the new cartridge into the slot."
    here = start(task, go, take, push).do(go, take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(push).goals() == [Truth.TRUE]


def test_a_slot_in_a_closed_printer_is_reached_once_its_cover_is_open(start: Start) -> None:
    task = (
        "A printer is on the desk and its cover is closed. A new cartridge is on the desk. The "
        "goal is that the new cartridge is in the printer. The robot has two grippers."
    )
    go, take = "The robot goes to the desk.", "The robot takes the new cartridge."
    cover = "The robot opens the cover of the printer."
    push = "The robot pushes the new cartridge into the slot."
    here = start(task, go, take, cover, push).do(go, take)
    assert here.broken(push) == ["the printer is open"]
    assert here.do(cover).broken(push) == []


def test_a_cap_that_is_flipped_up_is_open(start: Start) -> None:
    task = (
        "The car is in the yard with its hood open, and the fluid tank under the hood is closed "
        "with a blue cap. The goal is that the fluid tank is open. The robot has two grippers."
    )
    flip = "The robot flips up the blue cap of the fluid tank."
    here = start(task, flip)
    assert here.is_so("Is the fluid tank open?") is Truth.FALSE
    assert here.do(flip).is_so("Is the fluid tank open?") is Truth.TRUE
