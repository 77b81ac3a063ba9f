"""Devices that run are switched off before they are cleaned; marks need a wet cloth."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A dusty fan, a monitor and a dry cloth are on the desk, and both devices are running. {} The "
    "robot is at the desk and has two grippers. The goal is that the fan is clean."
)
CLOTH, OFF = "The robot picks up the cloth.", "The robot switches off the fan."
WIPE = "The robot wipes the fan with the cloth in its gripper."
GRILLE = "The robot folds down the front grille of the fan which has been switched off."


@pytest.mark.parametrize(
    "rule",
    [
        "A device must be switched off before cleaning.",
        "Both devices must be switched off before they are cleaned.",
        "The fan must be switched off before cleaning.",
        "Devices can only be cleaned when they are switched off.",
    ],
)
def test_a_running_device_is_not_cleaned(start: Start, rule: str) -> None:
    here = start(TASK.format(rule), CLOTH, OFF, WIPE).do(CLOTH)
    assert here.broken(WIPE) == ["the fan is switched off"]
    assert here.do(OFF).broken(WIPE) == []


def test_the_device_is_switched_off_and_not_its_grille(start: Start) -> None:
    here = start(TASK.format(""), CLOTH, OFF, WIPE, GRILLE)
    assert here.broken(GRILLE) == ["the fan is switched off"]
    assert here.do(OFF).broken(GRILLE) == []


MARKS = (
    "A screen with dust and finger marks, a dry cloth and a bottle of cleaner are on the desk. {} "
    "The robot is at the desk and has two grippers. The goal is that the screen has no dust and no "
    "finger marks."
)
BOTTLE = "The robot picks up the bottle of cleaner."
MOISTEN = "The robot sprays cleaner from the bottle in its gripper on the cloth."
SCREEN = "The robot wipes the screen with the cloth in its gripper."


@pytest.mark.parametrize(
    "told",
    [
        "A dry cloth takes off only the dust, and a moist cloth takes off both.",
        "A dry cloth does not remove the finger marks.",
    ],
)
def test_marks_come_off_with_a_wet_cloth(start: Start, told: str) -> None:
    leaves = (CLOTH, BOTTLE, MOISTEN, SCREEN)
    here = start(MARKS.format(told), *leaves)
    assert set(here.do(CLOTH, BOTTLE, MOISTEN, SCREEN).goals()) == {Truth.TRUE}
    here = start(MARKS.format(told), *leaves)
    assert Truth.FALSE in here.do(CLOTH, SCREEN).goals()


def test_nothing_of_that_is_asked_where_nobody_says_so(start: Start) -> None:
    here = start(MARKS.format(""), CLOTH, BOTTLE, MOISTEN, SCREEN).do(CLOTH, SCREEN)
    assert set(here.goals()) == {Truth.TRUE}
