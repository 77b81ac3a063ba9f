"""Deeds that are spoken of as things: the toasting, the labelling cycle, the engraver."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A bagel is in the toaster, which is switched off. The toaster stands on the counter. "
    "The robot stands at the counter. The goal is that the bagel is toasted."
)
ON = "The robot switches the toaster on."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until toasting is finished.",
        "The robot waits until the toasting is complete.",
        "The robot waits until toasting has ended.",
        "The robot waits until the toasting process is over.",
        "The robot waits for the toasting to finish.",
        "The robot waits for the toaster to finish.",
        "The robot waits until the toasting of the bagel is finished.",
    ],
)
def test_who_waits_for_the_end_of_a_deed_waits_for_its_machine(start: Start, wait: str) -> None:
    assert start(TEXT, ON, wait).do(ON, wait).state("objects.bagel.toasted") is True


@pytest.mark.parametrize(
    "check",
    ["Has toasting finished?", "Toasting has been completed.", "Checks if toasting is over."],
)
def test_a_condition_on_a_deed_asks_for_its_machine(start: Start, check: str) -> None:
    wait = "The robot waits until toasting is finished."
    here = start(TEXT, ON, wait)
    assert here.is_so(check) is not Truth.TRUE
    assert here.do(ON, wait).is_so(check) is Truth.TRUE


MACHINE = (
    "A bottle is in the labelling machine. The flap of the machine is closed, and the machine is "
    "switched off. The arm is mounted beside it. The goal is that the bottle has been labelled."
)
CYCLE = "The controller starts a labelling cycle of the machine."
POWER = "The arm switches the labelling machine on."
PAUSE = "The arm waits for 15 seconds."


def test_a_cycle_named_after_a_deed_does_it_and_the_power_alone_does_not(start: Start) -> None:
    leaves = (POWER, CYCLE, PAUSE)
    asked = "Has the bottle been labelled?"
    assert start(MACHINE, *leaves).do(POWER, PAUSE).is_so(asked) is Truth.FALSE
    assert start(MACHINE, *leaves).do(POWER, CYCLE, PAUSE).is_so(asked) is Truth.TRUE


def test_a_machine_called_after_its_deed_does_it(start: Start) -> None:
    on, wait = "The robot switches the engraver on.", "The robot waits for a minute."
    text = (
        "A brass plate is in the engraver, which is closed and off. The robot stands at the "
        "engraver. The goal is that the plate is engraved."
    )
    here = start(text, on, wait).do(on, wait)
    assert here.is_so("Has the brass plate been engraved?") is Truth.TRUE


def test_tea_comes_of_leaves_and_water(start: Start) -> None:
    text = (
        "A tea maker with water and tea leaves in it stands on the counter, where the robot is. "
        "It is switched off. The goal is that there is brewed tea in the tea maker."
    )
    on, wait = "The robot turns the tea maker on.", "Wait until the tea maker has brewed the tea."
    here = start(text, on, wait)
    assert here.is_so("Is the tea maker switched on and brewing tea?") is Truth.FALSE
    here.do(on)
    assert here.is_so("Is the tea maker switched on and brewing tea?") is Truth.TRUE
    assert here.do(wait).is_so("Is there brewed tea in the tea maker?") is Truth.TRUE
