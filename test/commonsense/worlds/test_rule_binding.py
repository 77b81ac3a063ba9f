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
PAINT, FENCE = "The robot paints the chair with the brush.", "The robot paints the fence."
DRILL = "The robot drills a hole into the chair."
YARD = (
    "{} The door is closed. A chair, a fence and a roller are at the door. The robot is at the "
    "chair and holds a brush. The robot has two grippers. The goal is that the chair is painted."
)
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


@pytest.mark.parametrize(
    ("rule", "deed", "limited"),
    [
        ("Painting is only allowed with the door open.", PAINT, True),
        ("Painting may only be done while the door is open.", PAINT, True),
        ("Painting is forbidden while the door is closed.", PAINT, True),
        ("Nothing may be painted while the door is closed.", PAINT, True),
        ("Painting of the chair is only allowed while the door is open.", PAINT, True),
        ("Painting of the fence is only allowed while the door is open.", PAINT, False),
        ("Painting with the roller is only allowed while the door is open.", PAINT, False),
        ("The painting is only allowed in the room while the door is open.", PAINT, False),
        ("Drilling is only permitted while the door is open.", PAINT, False),
        ("Drilling is only permitted while the door is open.", DRILL, True),
    ],
)
def test_a_named_deed_binds_no_more_than_it_names(
    start: Start, rule: str, deed: str, limited: bool
) -> None:
    opens = "The robot opens the door."
    here = start(YARD.format(rule), PAINT, DRILL, FENCE, opens)
    assert here.broken(deed) == (["the door is open"] if limited else [])
    assert here.do(opens).broken(deed) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The hood must be on before anything is touched.",
        "Before anything is touched, the hood must be on.",
        "Nothing may be touched while the hood is off.",
        "Nothing may be moved until the hood is on.",
    ],
)
def test_anything_is_whatever_leaves_handle(start: Start, rule: str) -> None:
    task = (
        f"A cup stands on the bench under a hood. The hood is off. {rule} The robot is away from "
        "the bench and has two grippers. The goal is that the robot holds the cup."
    )
    go, on = "The robot drives to the bench.", "The robot switches the hood on."
    take = "The robot picks up the cup."
    here = start(task, go, on, take).do(go)
    assert here.broken(take) == ["the hood is switched on"]
    assert here.do(on).broken(take) == []


REVERSES = [
    ("lamp", "switched on", "The robot switches the lamp off.", "The robot switches the lamp on."),
    ("door", "pushed open", "The robot pushes the door shut.", "The robot pushes the door open."),
    ("tank", "filled", "The robot empties the tank.", "The robot fills the tank with water."),
]


@pytest.mark.parametrize(("thing", "done", "reverse", "deed"), REVERSES)
def test_a_rule_on_a_deed_says_nothing_of_its_reverse(
    start: Start, thing: str, done: str, reverse: str, deed: str
) -> None:
    task = (
        f"A {thing} and a fan are at the wall. A tap is there. The fan is off. The {thing} may "
        f"only be {done} while the fan is running. The robot is at the wall and has two grippers. "
        "The goal is that the fan is off."
    )
    on = "The robot switches the fan on."
    asked = "the fan is switched on"
    assert asked not in start(task, reverse, on).broken(reverse)
    both = start(task, reverse, deed, on)
    assert asked not in both.broken(reverse)
    assert both.broken(deed) == [asked]


def test_who_switches_off_what_must_be_off_is_not_held_up(start: Start) -> None:
    task = (
        "A stove and a window are at the bench. The stove is on and the window is open. The stove "
        "must be off when the window is open. The robot is at the bench. The goal is that the "
        "stove is off."
    )
    off = "The robot switches the stove off."
    assert start(task, off, "The robot closes the window.").broken(off) == []


def test_a_rule_on_a_full_cup_binds_no_empty_one(start: Start) -> None:
    task = (
        "A cup and a lamp are on the table. The cup is {}. The lamp is off. A full cup may be "
        "moved only while the lamp is on. The robot is at the table and has two grippers. The "
        "goal is that the robot holds the cup."
    )
    take, on = "The robot picks up the cup.", "The robot switches the lamp on."
    full = start(task.format("full of water"), take, on)
    assert full.broken(take) == ["the lamp is switched on"]
    assert full.do(on).broken(take) == []
    assert start(task.format("empty"), take, on).broken(take) == []
