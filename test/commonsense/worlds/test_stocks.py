"""Many like things out of one stock, and things that others hold."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An arm on a bench has a flange. A screwdriver is parked in the tool rack. Screws are supplied "
    "by a screw feeder. The goal is that a screw has been driven into each of the two holes."
)
MOUNT = "The screwdriver is taken out of the tool rack and mounted on the flange."
FIRST = "The screw held by the screwdriver is driven into hole 1 of the cover."
SECOND = "The screw held by the screwdriver is driven into hole 2 of the cover."


@pytest.mark.parametrize(
    "pick",
    [
        "One screw is picked up from the screw feeder with the screwdriver.",
        "Pick up a screw from the screw feeder with the screwdriver.",
        "With the screwdriver, the arm takes the next screw from the screw feeder.",
    ],
)
def test_one_after_the_other_is_taken_from_a_feeder(start: Start, pick: str) -> None:
    here = start(TEXT, MOUNT, pick, FIRST, SECOND).do(MOUNT)
    assert here.broken(FIRST) == ["the screwdriver contains the screw"]
    here.do(pick)
    assert here.is_so("Does the screwdriver hold a screw?") is Truth.TRUE
    here.do(FIRST)
    assert here.is_so("Has a screw been driven into each hole?") is Truth.FALSE
    assert here.broken(SECOND) == ["the screwdriver contains the screw"]
    here.do(pick)
    assert here.is_so("Has a screw been driven into hole 1?") is Truth.TRUE
    assert here.is_so("Has a screw been driven into hole 2?") is Truth.FALSE
    here.do(SECOND)
    assert here.is_so("Is there a screw in each of the two holes?") is Truth.TRUE
    assert set(here.goals()) == {Truth.TRUE}


def test_the_one_plate_there_is_does_not_come_twice(start: Start) -> None:
    take = "The robot takes the plate from the rack."
    lay = "The robot lays the plate on the mat."
    here = start(
        "The robot is at a table. A plate is in the rack. A mat lies there. The goal is that the "
        "plate is on the mat.",
        take,
        lay,
    ).do(take, lay)
    assert here.broken(take) == ["the plate is in or on the rack"]


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("The vial is held by the stand.", "Is the vial in the stand?"),
        ("The pipe is held by the vise.", "Is the pipe gripped by the vise?"),
    ],
)
def test_what_a_thing_holds_is_in_it(start: Start, told: str, asked: str) -> None:
    assert start(f"A robot works there. {told} The goal is that it is clean.").is_so(asked) is (
        Truth.TRUE
    )


@pytest.mark.parametrize(
    "lift",
    [
        "The housing, with everything fastened to it, is lifted out of the fixture.",
        "The housing, together with its cover, is lifted out of the fixture.",
        "The housing, once the clamp is open, is lifted out of the fixture.",
    ],
)
def test_an_aside_does_not_part_a_subject_from_its_verb(start: Start, lift: str) -> None:
    opened = "The clamp is opened."
    here = start(
        "The arm is fixed. A housing with a cover is in the fixture. The clamp of the fixture is "
        "closed. The housing can be lifted out of the fixture only while the clamp is open. The "
        "goal is that the arm holds the housing.",
        lift,
        opened,
    )
    assert here.broken(lift) == ["the clamp is open"]
    assert set(here.do(opened, lift).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "carry",
    [
        "It lifts the tray with the cups on it off the table.",
        "The tray with the cups on it is lifted off the table.",
        "The tray, with both cups on it, is lifted off the table.",
    ],
)
def test_what_is_on_a_thing_is_no_tool(start: Start, carry: str) -> None:
    here = start(
        "The arm is fixed. Two cups are on a tray, which is on the table. The goal is that the "
        "tray is in the gripper.",
        carry,
    ).do(carry)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "check",
    [
        "Check: the board is in the housing.",
        "Condition: is the board in the housing?",
        "Test - the board is in the housing",
        "Check, is the board in the housing?",
    ],
)
def test_a_label_before_a_condition_asks_nothing(start: Start, check: str) -> None:
    here = start("The board is in the housing. The goal is that the board is clean.")
    assert here.is_so(check) is Truth.TRUE
    assert here.is_so(check.replace("board", "plug")) is not Truth.TRUE


def test_a_crate_is_no_part_of_what_is_in_it(start: Start) -> None:
    here = start(
        "The robot has a platform. Crate P with apples weighs 2.5 kg, crate Q with pears 2 kg, and "
        "crate R, again with apples, 3 kg. Crate P is on the platform. The goal is that crate R is "
        "on the platform."
    )
    assert here.goals() == [Truth.FALSE]


def test_several_places_that_are_named_are_no_choice(start: Start) -> None:
    go = "The robot drives to the apple bay and the pear bay at the end of the store."
    here = start("The bays adjoin one another. The goal is that the robot is at the pear bay.", go)
    assert here.do(go).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("words", "weights"),
    [
        ("Crate P, with nails, has a weight of 2 kg, crate Q, with pins, 3 kg.", (2.0, 3.0)),
        ("Box P has a weight of 2 kg, and box Q has a mass of 3 kg.", (2.0, 3.0)),
    ],
)
def test_weights_are_read_behind_asides(
    start: Start, words: str, weights: tuple[float, float]
) -> None:
    here = start(f"{words} The goal is that the robot holds it.")
    found = [value for path, value in here.world.items() if path.endswith(".weight")]
    assert tuple(found) == weights
