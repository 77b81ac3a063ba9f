"""Deeds need the tool that they are named after, its stuff, and what it is joined to."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict


def task(work: str, told: str, goal: str) -> str:
    return f"The robot task is to {work}. {told} The goal is to ensure that {goal}." + HANDS


TAPE = (
    task(
        "seal a box",
        "A box stands open on the packing table. The tape dispenser is on the shelf.",
        "the box is sealed with tape",
    ),
    (
        "The robot moves to the shelf.",
        "The robot picks up the tape dispenser.",
        "The robot moves to the packing table.",
        "The robot closes the flaps of the box.",
        "The robot sticks a strip of tape over the flaps of the box.",
    ),
)
SCREW = (
    task(
        "mount a bracket",
        "A screwdriver is in the open toolbox.",
        "the bracket is screwed to the wall",
    ),
    (
        "The robot moves to the toolbox.",
        "The robot takes the screwdriver.",
        "The robot moves to the wall.",
        "The robot screws the bracket to the wall.",
    ),
)
STAPLE = (
    task(
        "staple", "The report is on the desk. A stapler is on the shelf.", "the report is stapled"
    ),
    (
        "The robot moves to the shelf.",
        "The robot takes the stapler.",
        "The robot moves to the desk.",
        "The robot staples the report together.",
    ),
)
PAINT = (
    task(
        "paint a chair",
        "The chair is in the yard. A brush and an open can of paint are on the shelf.",
        "the chair is painted",
    ),
    (
        "The robot moves to the shelf.",
        "The robot takes the brush.",
        "The robot dips the brush into the paint.",
        "The robot moves to the chair.",
        "The robot paints the chair.",
    ),
)
HOSE = (
    task(
        "water the lawn",
        "The hose is rolled up on the wall. The tap is in the yard. The lawn is dry.",
        "the lawn is watered and the tap is closed",
    ),
    (
        "The robot goes to the wall.",
        "The robot takes the hose.",
        "The robot goes to the tap.",
        "The robot connects the hose to the tap.",
        "The robot turns on the tap.",
        "The robot takes the end of the hose.",
        "The robot goes to the lawn.",
        "The robot waters the lawn with the hose.",
        "The robot goes back to the tap.",
        "The robot turns off the tap.",
    ),
)
PHONE = (
    task(
        "charge a phone",
        "A phone with an empty battery is on the desk. A charger is plugged into the socket on the "
        "bedside table.",
        "the phone is charged",
    ),
    (
        "The robot goes to the desk.",
        "The robot picks up the phone.",
        "The robot goes to the bedside table.",
        "The robot puts the phone on the bedside table.",
        "The robot plugs the cable of the charger into the phone.",
        "The robot waits until the phone is charged.",
    ),
)


@pytest.mark.parametrize(
    ("told", "missing"),
    [(TAPE, 1), (SCREW, 1), (STAPLE, 1), (PAINT, 1), (PAINT, 2), (HOSE, 3), (PHONE, 4)],
)
def test_what_the_deed_needs(told: tuple[str, tuple[str, ...]], missing: int) -> None:
    assert verdict(told) == "good"
    assert verdict(told, missing) == "counterfactuals"


def test_a_bulb_is_screwed_in_by_hand() -> None:
    text = task(
        "change a bulb",
        "A screwdriver and a bulb are on the table. The lamp is in the hall.",
        "the bulb is in the socket of the lamp and the screwdriver is in the drawer",
    )
    steps = (
        "The robot moves to the table.",
        "The robot takes the screwdriver.",
        "The robot moves to the drawer.",
        "The robot puts the screwdriver into the drawer.",
        "The robot moves back to the table.",
        "The robot takes the bulb.",
        "The robot moves to the lamp.",
        "The robot screws the bulb into the socket of the lamp.",
    )
    assert verdict((text, steps)) == "good"
