"""A door is told by the rooms on its sides in many ways, and bars the way (convention 31)."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "{told} The robot is in the hall. The desk is in the lab. The goal is that it is at the desk."
)
ONE = (
    "There is a door between the hall and the lab, and it is closed.",
    "Between the hall and the lab there is a door, which is shut.",
    "There is a closed door between the hall and the lab.",
    "The door between the hall and the lab is closed.",
    "A closed door separates the hall from the lab.",
    "The door from the hall to the lab is closed.",
)
GO_TO_DOOR, OPEN = "The robot goes to the door.", "The robot opens the door."
ENTER, LEAVE = "The robot drives into the lab.", "The robot drives into the hall."


@pytest.mark.parametrize("told", ONE)
def test_the_way_is_barred_until_it_is_opened(start: Start, told: str) -> None:
    here = start(TASK.format(told=told), GO_TO_DOOR, OPEN, ENTER, LEAVE).do(GO_TO_DOOR)
    assert here.broken(ENTER)
    here.do(OPEN, ENTER, GO_TO_DOOR, LEAVE)


@pytest.mark.parametrize("told", ONE)
def test_it_is_barred_where_no_leaf_opens_it(start: Start, told: str) -> None:
    assert start(TASK.format(told=told), GO_TO_DOOR, ENTER).do(GO_TO_DOOR).broken(ENTER)


TWO = (
    "The door from the hall to the lab and the door from the hall to the store are both closed.",
    "The hall has two doors, one to the lab and one to the store, and both are closed.",
    "There is a closed door between the hall and the lab and another one between the hall and the"
    " store.",
    "The doors of the lab and of the store are closed.",
    "The door to the lab and the door to the store are closed.",
    "The lab and the store each have a door to the hall, and both doors are shut.",
    "A closed door leads from the hall to the lab, and another closed door from the hall to the"
    " store.",
    "The door between the hall and the lab is closed. The door between the hall and the store is"
    " closed.",
)
NAMES = (
    ("the door of the lab", "the door of the store"),
    ("the door to the lab", "the door to the store"),
    ("the lab door", "the store door"),
    ("the door between the hall and the lab", "the door between the hall and the store"),
    ("the door that leads to the lab", "the door that leads to the store"),
)


@pytest.mark.parametrize("told", TWO)
@pytest.mark.parametrize(("own", "other"), NAMES)
def test_the_door_of_another_room_opens_no_way(
    start: Start, told: str, own: str, other: str
) -> None:
    go, opens = f"The robot goes to {own}.", f"The robot opens {own}."
    go_other, opens_other = f"The robot goes to {other}.", f"The robot opens {other}."
    here = start(TASK.format(told=told), go, opens, go_other, opens_other, ENTER)
    here.do(go_other, opens_other, go)
    assert here.broken(ENTER)
    here.do(opens, ENTER)


def test_the_door_of_the_refrigerator_is_none_of_a_room(start: Start) -> None:
    text = (
        "The refrigerator is in the hall and the pantry is beside it, both closed. The cup is in"
        " the pantry. The goal is that the cup is held."
    )
    go, opens = "The robot goes to the pantry.", "The robot opens the pantry door."
    take = "The robot takes the cup out of the pantry."
    other = "The robot opens the refrigerator door."
    start(text, go, opens, take, "The robot goes to the refrigerator.", other).do(go, opens, take)
