"""Machines that are let or made to do a thing, what hangs over its place, what is only then so."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the robot holds a ball. The robot picks up a ball."
BALL = "The robot picks up a ball."


@pytest.mark.parametrize(
    "deed",
    [
        "Have the gauge measure the ring.",
        "Let the gauge measure the ring.",
        "The robot lets the gauge measure the bore of the ring.",
        "Make the gauge measure the ring.",
    ],
)
def test_what_a_machine_is_made_to_do_is_done_to_the_thing(start: Start, deed: str) -> None:
    here = start(f"A gauge stands on a bench; a ring lies on the gauge.{GOAL}", deed, BALL)
    here.do(deed)
    assert here.is_so("Has the ring been measured?") is Truth.TRUE
    assert here.is_so("Has the bore of the ring been measured?") is Truth.TRUE
    assert here.is_so("Has the gauge been measured?") is not Truth.TRUE


@pytest.mark.parametrize(
    "lay",
    [
        "The robot lowers the sheet over the pallet and lays it down.",
        "The arm lowers the sheet over the pallet and lays it on whatever is there, be it boxes or "
        "the bare boards.",
    ],
)
def test_what_is_lowered_over_a_place_is_put_there_once(start: Start, lay: str) -> None:
    take = "The robot picks up the sheet."
    here = start(f"A sheet lies on a stack beside a pallet.{GOAL}", take, lay, BALL)
    assert here.do(take, lay).is_so("Is the sheet on the pallet?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "A run lasts eight minutes, during which the lid is locked.",
        "A wash takes forty minutes, throughout which the lid is locked.",
    ],
)
def test_what_is_so_during_a_run_is_not_so_at_the_start(start: Start, text: str) -> None:
    here = start(f"A centrifuge with a lid stands there. {text}{GOAL}", BALL)
    assert here.is_so("Is the lid of the centrifuge locked?") is not Truth.TRUE


SCAN = "The card lies on the table; the scanner is at the gate, and so is the robot."
ELSE = ("The robot drives to the table.", "The robot picks up the card.", "Switch on the scanner.")


@pytest.mark.parametrize(
    "deed",
    [
        "The robot lets the scanner scan the card.",
        "The robot has the scanner scan the card.",
        "Have the scanner scan the card.",
        "Make the scanner scan the card.",
    ],
)
def test_what_a_machine_is_made_to_do_asks_for_the_thing_and_the_power(
    start: Start, deed: str
) -> None:
    text = f"{SCAN} The scanner is off. The goal is that the card is scanned."
    drive = "The robot drives to the gate."
    here = start(text, deed, drive, *ELSE)
    assert here.broken(deed) == ["the robot is near the card"]
    here.do(*ELSE[:2], drive)
    assert here.broken(deed) == ["the scanner is switched on"]
    assert not here.do(ELSE[2]).broken(deed)
