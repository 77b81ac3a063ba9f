"""What must be so, or may be, is not so at the start; and things told anew by how they look."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GO = "Go through the back door into the yard."


@pytest.mark.parametrize(
    "text",
    [
        "The way to the yard is the back door, which is closed and must be open to pass.",
        "The back door, which is shut and has to be opened, leads to the yard.",
        "The back door is closed and must be open for the robot to pass.",
        "The back door, which can be open or closed, leads to the yard; it is closed.",
    ],
)
def test_a_door_that_must_be_open_is_not_open_for_that(start: Start, text: str) -> None:
    here = start(f"{text} The goal is that the robot is in the yard.", "Open the back door.", GO)
    assert here.state("objects.back_door.open") is False
    assert here.broken(GO)
    assert here.do("Open the back door.").broken(GO) == []


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("a wooden board", "rough board"),
        ("a steel pipe", "rusty pipe"),
        ("a leather shoe", "worn shoe"),
        ("a kitchen table", "greasy table"),
        ("a ceramic cup", "white cup"),
    ],
)
def test_one_thing_that_is_told_anew_by_how_it_looks_stays_one(
    start: Start, first: str, again: str
) -> None:
    text = f"The task is to treat {first}. The {again} is in a rack. The goal is that it is there."
    here = start(text, f"Take the {again}.")
    assert here.state(f"objects.{'_'.join(first.split()[1:])}.location") == "in rack"


@pytest.mark.parametrize(
    "text",
    [
        "A red cup is on the tray. The blue cup is on the shelf.",
        "A wooden table is on the tray. The coffee table is on the shelf.",
        "The left pipe is on the tray. The rusty pipe is on the shelf.",
    ],
)
def test_two_things_stay_two(start: Start, text: str) -> None:
    here = start(f"{text} The goal is unknown.", "Wait.")
    places = [value for path, value in here.world.items() if path.endswith(".location")]
    assert sorted(map(str, places)) == ["on shelf", "on tray"]


def test_a_labelled_thing_is_one_whatever_is_done_with_it(start: Start) -> None:
    text = (
        "Two rows, called row A and row B, are dusty. Washing row A takes long. The robot starts "
        "at row B, out of reach of row A. The goal is that row A is clean."
    )
    go, wash = "Drive to row A.", "Wash row A with the brush."
    here = start(text, go, wash)
    assert here.broken(wash)
    assert here.do(go).broken(wash) == []


def test_of_several_that_only_leaves_tell_apart_the_one_in_the_gripper_is_meant(
    start: Start,
) -> None:
    text = (
        "Two plates, one made of brass and one made of steel, lie on a tray. A box takes a plate "
        "at a time. The robot reaches everything. The goal is that both plates are in the box."
    )
    brass, steel = "Pick up the brass plate.", "Pick up the steel plate."
    put = "Put the plate in the gripper into the box."
    here = start(text, brass, steel, put)
    assert here.broken(put)
    assert Truth.FALSE in here.do(brass, put).goals()
    assert here.do(steel, put).goals() == [Truth.TRUE]
