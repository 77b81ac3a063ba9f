"""Rules bind what leaves do, in whatever words; of a rule that binds no leaf one is warned."""

from __future__ import annotations

import pytest

from .conftest import Start

CELL = (
    "A clamp and a fixture are within reach of the fixed arm, which holds the screw with its "
    "screwdriver. A housing lies in the fixture. The clamp is open. {} The goal is that the "
    "screw is in the housing."
)
CLOSE = "The clamp is closed by a signal of the controller."
DRIVE = "The arm drives the screw into the hole of the housing with the screwdriver."


def test_a_screw_is_not_driven_to(start: Start) -> None:
    rule = "A screw can be driven only while the clamp is closed."
    here = start(CELL.format(rule), CLOSE, DRIVE)
    assert here.broken(DRIVE) == ["the clamp is closed"]
    assert here.do(CLOSE).broken(DRIVE) == []


def test_who_operates_a_drawer_opens_or_closes_it(start: Start) -> None:
    task = (
        "A drawer and a lamp are at the desk. The drawer is closed. The robot is at the desk and "
        "holds a book. The drawer is operated with the empty gripper. The robot has one "
        "gripper. The goal is that the drawer is open."
    )
    pull, lay = "The robot pulls the drawer open.", "The robot lays the book on the desk."
    here = start(task, pull, lay)
    assert len(here.broken(pull)) == 1
    assert here.do(lay).broken(pull) == []


def test_what_is_put_in_may_be_poured(start: Start) -> None:
    task = (
        "A pot and a jug of water are on the bench. The lid of the pot is closed. Water can only "
        "be put in while the lid is open. The robot is at the bench and holds the jug. The robot "
        "has two grippers. The goal is that the pot contains water."
    )
    pour, lift = "The robot pours the water from the jug into the pot.", "The robot opens the lid."
    here = start(task, pour, lift)
    assert len(here.broken(pour)) == 1
    assert here.do(lift).broken(pour) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The screw must not be polished before the clamp is closed.",
        "The arm must not enter the cellar unless the clamp is closed.",
    ],
)
def test_like_schemas_are_not_like_deeds(start: Start, rule: str) -> None:
    here = start(CELL.format(rule), CLOSE, DRIVE)
    assert here.broken(DRIVE) == []
    said = f"no leaf of the task does what a rule of it speaks of, as it was read: {rule}"
    assert said in here.case.warnings


@pytest.mark.parametrize("verb", ["moved", "transported", "swapped", "replaced"])
def test_what_is_moved_or_replaced_is_taken_and_put_down(start: Start, verb: str) -> None:
    task = (
        "A battery lies on the table. The lamp at the table is off. The battery may be "
        f"{verb} only while the lamp is on. The robot is at the table and has one gripper. The "
        "goal is that the battery is in the drawer, which is part of the table and open."
    )
    switch, take = "The robot switches the lamp on.", "The robot picks up the battery."
    here = start(task, switch, take, "The robot puts the battery into the drawer.")
    assert here.broken(take) == ["the lamp is switched on"]
    assert here.do(switch).broken(take) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Painting is only allowed while the door is open.",
        "Painting is allowed only as long as the door is open.",
    ],
)
def test_a_deed_that_is_named_without_its_thing_binds_who_does_it(start: Start, rule: str) -> None:
    task = (
        f"{rule} The door is closed. A chair stands next to the door. The robot is at the chair "
        "and holds a brush. The robot has two grippers. The goal is that the chair is painted."
    )
    paint, opens = "The robot paints the chair with the brush.", "The robot opens the door."
    here = start(task, paint, opens)
    assert here.broken(paint) == ["the door is open"]
    assert here.do(opens).broken(paint) == []
