"""Packs of one substance, told apart by a quality of what is in them; and what drawers are like."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("one", "other", "pack", "stuff"),
    [
        ("fresh", "old", "carton", "milk"),
        ("new", "old", "bottle", "oil"),
        ("red", "white", "tin", "paint"),
        ("hot", "cold", "cup", "tea"),
    ],
)
def test_the_fresh_milk_is_the_fresh_carton(
    start: Start, one: str, other: str, pack: str, stuff: str
) -> None:
    take = f"The robot takes the {one} {pack} of {stuff} off the shelf."
    put = f"The robot puts the {one} {pack} of {stuff} on the table."
    go = "The robot goes to the table."
    here = start(
        f"The {one} {pack} of {stuff} and the {other} {pack} of {stuff} stand on the shelf. The"
        f" robot is at the shelf. The goal is that the {one} {stuff} is on the table and the"
        f" {other} {stuff} is on the shelf.",
        *(take, go, put),
    )
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    here.do(take)
    assert set(here.do(go, put).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "lets",
    [
        "The robot lets the tin, which it is holding, drop into the bin.",
        "The robot lets the tin in its gripper fall into the bin.",
        "Let the tin drop into the bin.",
    ],
)
def test_what_is_let_fall_is_where_it_falls(start: Start, lets: str) -> None:
    take = "The robot takes the tin off the shelf."
    here = start(
        "A tin is on the shelf. The bin is next to the shelf. The robot is there.", take, lets
    )
    assert here.do(take, lets).is_so("Is the tin in the bin?") is Truth.TRUE


@pytest.mark.parametrize(
    ("pull", "push"),
    [
        ("The robot pulls out the paper tray.", "The robot pushes the paper tray back in."),
        ("The paper tray is pulled out by the robot.", "The paper tray is pushed in by the robot."),
        ("The robot slides the tray of the copier out.", "The robot slides the tray in."),
    ],
)
def test_a_tray_that_is_pulled_out_is_open(start: Start, pull: str, push: str) -> None:
    lay = "The robot lays the pack of paper into the paper tray."
    take = "The robot takes the pack of paper from the table."
    here = start(
        "The paper tray of the copier is pushed in, and paper can be laid into it only while it is"
        " pulled out. A pack of paper lies on the table beside the copier. The robot stands at the"
        " table. The goal is that there is paper in the tray and the tray is pushed in.",
        *(take, pull, push, lay),
    )
    here.do(take)
    assert here.broken(lay)
    here.do(pull)
    assert here.is_so("Is the paper tray pulled out?") is Truth.TRUE
    here.do(lay, push)
    assert here.is_so("Is the paper tray pushed in?") is Truth.TRUE
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "duty",
    [
        "The arm ends in one gripper; it is free at first, holds one object at a time, and has to"
        " be free whenever the locker door or the hatch is moved.",
        "The arm has a single gripper, and it must be free whenever the locker or the hatch is"
        " opened.",
    ],
)
def test_the_duty_of_the_gripper_is_told_by_a_pronoun(start: Start, duty: str) -> None:
    take, opens = "The robot takes the cup from the table.", "The robot opens the locker."
    hatch = "The robot opens the hatch."
    here = start(
        "The locker and the hatch are closed. A cup is on the table next to the locker, and the"
        f" hatch is beside the table. {duty} The robot is at the table.",
        *(take, opens, hatch),
    )
    here.do(take)
    assert here.broken(opens)
    assert here.broken(hatch)
