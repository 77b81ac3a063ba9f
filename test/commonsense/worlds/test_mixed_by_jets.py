"""Stuff that is poured into the water of a tub, and what mixes it there while one waits."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TUB = (
    "The hot tub stands on the terrace and is full of water. Its cover is closed and its jets are "
    "off. A control panel is on the edge of the tub. An empty scoop and an open pail of chlorine "
    "granules are on the bench in the shed. The robot has one gripper. The goal is that the "
    "chlorine is evenly mixed with the water."
)
SHED, GO = "The robot moves to the bench.", "The robot moves to the hot tub."
SCOOP = "The robot grabs the scoop."
FILL = "The robot dips the scoop in its gripper into the pail and fills it with chlorine granules."
FOLD = "The robot folds back the cover of the hot tub, so that the water is accessible."
POUR = "The robot pours the chlorine granules from the scoop in its gripper into the water."
STARTED = [
    "The robot presses the button on the control panel and the jets of the hot tub start running.",
    "The robot presses the button on the control panel and the jets of the tub begin to bubble.",
    "The robot starts the jets of the hot tub.",
]
MIXED = [
    "The robot waits for fifteen minutes until the running jets have mixed the chlorine evenly "
    "with the water.",
    "The robot waits until the chlorine is mixed with the water.",
    "The robot waits fifteen minutes while the jets mix the chlorine with the water.",
]
LEAVES = (SHED, GO, SCOOP, FILL, FOLD, POUR)
BEFORE = (SHED, SCOOP, FILL, GO, FOLD)


@pytest.mark.parametrize("jets", STARTED)
@pytest.mark.parametrize("wait", MIXED)
def test_running_jets_mix_what_is_in_the_water(start: Start, jets: str, wait: str) -> None:
    here = start(TUB, *LEAVES, jets, wait).do(*BEFORE, POUR, jets)
    assert here.goals()[0] is Truth.FALSE
    assert set(here.do(wait).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("wait", MIXED)
def test_jets_that_do_not_run_mix_nothing(start: Start, wait: str) -> None:
    assert start(TUB, *LEAVES, STARTED[0], wait).do(*BEFORE, POUR).in_vain(wait)


@pytest.mark.parametrize("wait", MIXED)
def test_jets_mix_nothing_that_was_not_poured_there(start: Start, wait: str) -> None:
    assert start(TUB, *LEAVES, STARTED[0], wait).do(*BEFORE, STARTED[0]).in_vain(wait)


def test_water_is_where_its_tub_is_and_under_its_cover(start: Start) -> None:
    here = start(TUB, *LEAVES, STARTED[0], MIXED[0]).do(SHED, SCOOP, FILL)
    assert here.broken(POUR) == ["the robot is near the hot tub"]
    assert here.do(GO).broken(POUR) == ["the hot tub is open"]
    assert here.do(FOLD).broken(POUR) == []


def test_the_jets_of_a_tub_are_its_jets(start: Start) -> None:
    text = TUB.replace("the chlorine is evenly mixed with the water", "the jets are running")
    here = start(text, GO, STARTED[2], STARTED[0]).do(GO)
    assert here.goals() == [Truth.FALSE]
    assert here.do(STARTED[2]).goals() == [Truth.TRUE]
