"""Parts that are mended, tape that masks, clamps of tubes, and rules that are told as reasons."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("told", "deed", "goal"),
    [
        ("One page of the book is torn.", "Mend the torn page of the book with the tape.", "book"),
        ("The handle of the drawer cabinet is broken.", "Repair the drawer of the cabinet.", ""),
    ],
)
def test_what_has_a_mended_part_is_mended(start: Start, told: str, deed: str, goal: str) -> None:
    text = f"A book and a cabinet are in the hall. {told} "
    done = {"Mend": "mended", "Repair": "repaired"}[deed.split()[0]]
    goal = goal or "drawer"
    here = start(f"{text}The goal is that the {goal} is {done}.", deed)
    assert here.goals() == [Truth.FALSE]
    assert here.do(deed).goals() == [Truth.TRUE]


WALL = (
    "A can of green paint, a tray, a roll of tape and a roller are on the table. The window frame "
    "and the wall are in the room. The robot reaches all of them. "
)
MASK = "Stick tape from the roll onto the window frame."
TAKE = "Take the roller."
DIP = "Dip the roller into the paint in the tray."
POUR = "Pour the paint into the tray."
TAKE_CAN = "Take the can of green paint."
PAINT = "Paint the wall with the roller in the gripper."
PEEL = "Peel the tape off the window frame."
PAINTING = (MASK, TAKE_CAN, POUR, TAKE, DIP, PAINT, PEEL)


def test_a_wall_gets_the_colour_of_the_paint_on_the_roller(start: Start) -> None:
    here = start(WALL + "The goal is that the wall is green.", *PAINTING)
    assert here.do(TAKE_CAN, POUR, TAKE, DIP).goals() == [Truth.FALSE]
    assert here.do(PAINT).goals() == [Truth.TRUE]


def test_tape_that_is_peeled_off_is_off(start: Start) -> None:
    roll, down = "Take the roll of tape.", "Lay the roll of tape on the floor."
    here = start(
        WALL + "The goal is that the tape is not on the window frame.", *PAINTING, roll, down
    )
    assert here.do(roll, MASK, down).goals() == [Truth.FALSE]
    assert here.do(PEEL).goals() == [Truth.TRUE]


def test_masking_tells_of_no_tape_where_it_is(start: Start) -> None:
    """Tape would be said to be off what was masked with it, and never peeled."""
    mask = "Mask the window frame with tape from the roll."
    roll = "Take the roll of tape."
    goal = "The goal is that the tape is not on the window frame."
    here = start(WALL + goal, *PAINTING, mask, roll).do(roll)
    assert not here.consider(mask).understood
    assert here.do(MASK).goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    "told",
    [
        "The robot folds the sheet first, because the wall may only be painted when the sheet is "
        "folded. ",
        "The robot folds the sheet, since the wall must not be painted before the sheet has been "
        "folded. ",
        "First it folds the sheet, as the wall may only be painted while the sheet is folded. ",
    ],
)
def test_a_reason_may_be_a_rule(start: Start, told: str) -> None:
    fold = "Fold the sheet."
    text = f"A sheet lies on the floor. {WALL}{told}The goal is that the wall is painted."
    here = start(text, *PAINTING, fold).do(TAKE_CAN, POUR, TAKE, DIP)
    assert here.broken(PAINT) == ["the sheet is folded"]
    assert here.do(fold).broken(PAINT) == []


def test_a_reason_that_allows_and_forbids_nothing_is_no_rule(start: Start) -> None:
    told = "The robot paints the wall, because it cannot be cleaned any more. "
    here = start(f"{WALL}{told}The goal is that the wall is painted.", *PAINTING)
    assert here.do(TAKE_CAN, POUR, TAKE, DIP).broken(PAINT) == []


def test_what_is_taken_somewhere_for_a_deed_is_no_need_of_it(start: Start) -> None:
    told = "Then it opens the can, and takes the tray and the roller to the wall to paint it. "
    here = start(f"{WALL}The wall is grey. {told}The goal is that the wall is painted.", *PAINTING)
    assert here.do(TAKE_CAN, POUR, TAKE, DIP).broken(PAINT) == []


WARD = (
    "An empty bag hangs on the stand and is connected to the tube of the patient; the clamp of the "
    "tube is open. A full bag lies on the table. The robot stands there and has two grippers. "
)
SHUT, OPEN = "Close the clamp of the tube.", "Open the clamp of the tube."
OFF = "Pull the tube off the empty bag and take the empty bag from the stand."
HANG = "Hang the full bag on the stand."
TAKE_BAG = "Take the full bag."
JOIN = "Connect the tube to the full bag on the stand."
BAGS = (SHUT, OPEN, OFF, HANG, TAKE_BAG, JOIN)


def test_the_clamp_of_a_tube_fastens_nothing(start: Start) -> None:
    here = start(WARD + "The goal is that the tube is connected to the full bag.", *BAGS)
    assert here.broken(OFF) == []
    assert here.do(SHUT).broken(OFF) == []


def test_a_tube_that_was_only_pulled_off_hangs_at_hand(start: Start) -> None:
    here = start(WARD + "The goal is that the tube is connected to the full bag.", *BAGS)
    assert here.do(SHUT, OFF, TAKE_BAG, HANG).broken(JOIN) == []


def test_a_clamp_around_a_chair_does_not_stand_on_it(start: Start) -> None:
    take, fasten = "Take the clamp.", "Fasten the clamp in the gripper around the chair."
    lift = "Lift the chair with both grippers."
    text = "A chair and a clamp are on the bench. The goal is that the chair is lifted."
    assert start(text, take, fasten, lift).do(take, fasten).broken(lift) == []


@pytest.mark.parametrize(
    "told",
    [
        "The robot has two grippers with which it can hold two batteries, one in each.",
        "The robot can carry two batteries, one with each gripper.",
        "It can hold two batteries, one per gripper.",
    ],
)
def test_what_one_gripper_holds_each_of_is_no_first_and_second(start: Start, told: str) -> None:
    take = "Take the empty battery out of the battery bay of the drone."
    text = f"The empty battery is in the battery bay of the drone. {told} "
    here = start(text + "The goal is that the empty battery is in the gripper.", take)
    assert not any("first" in path for path, _ in here.world.items())
    assert set(here.do(take).goals()) == {Truth.TRUE}


def test_the_doors_are_those_of_the_one_lift(start: Start) -> None:
    call = "The robot presses the call button beside the elevator doors."
    wait = (
        "The robot waits in front of the doors until the cabin has arrived and the doors are open."
    )
    board = "The robot drives through the open elevator doors into the cabin."
    text = (
        "The elevator cabin stands on the second floor. The elevator doors are closed. The door of "
        "room 7 is closed. The robot stands at the elevator. The goal is to be in the elevator."
    )
    here = start(text, call, wait, board, "The robot opens the door of room 7.")
    assert here.broken(board)
    assert here.do(call, wait).broken(board) == []
    assert here.is_so("Is the door of room 7 open?") is Truth.FALSE
