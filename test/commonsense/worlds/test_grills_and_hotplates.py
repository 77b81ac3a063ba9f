"""The flame and the grate are the grill's, the hotplate is the stove's; grills have lids."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GRILL = (
    "A gas barbecue, which is off and has a closed lid, stands on the terrace. A raw patty lies on "
    "the table. The robot has one gripper. The goal is that the grilled burger is on the barbecue "
    "and the barbecue is off."
)
LIFT = "The robot lifts the lid of the barbecue."
LIGHT = "The robot turns the gas knob and presses the ignition button, so the flame burns."
HOT = "The robot waits until the grate is hot."
TAKE = "The robot takes the patty."
LAY = "The robot lays the patty on the hot grate of the barbecue."
BROWN = "The robot waits until the patty is grilled."
OUT = "The robot turns the gas knob back and the flame goes out."


def test_a_burning_flame_makes_the_grate_hot_and_grills(start: Start) -> None:
    here = start(GRILL, LIFT, LIGHT, HOT, TAKE, LAY, BROWN, OUT)
    here.do(LIFT, LIGHT, HOT, TAKE, LAY, BROWN)
    assert Truth.FALSE in here.goals()  # it still burns
    assert set(here.do(OUT).goals()) == {Truth.TRUE}


def test_no_grate_gets_hot_without_a_flame(start: Start) -> None:
    here = start(GRILL, LIFT, LIGHT, HOT, TAKE, LAY, BROWN, OUT).do(LIFT, TAKE)
    assert here.broken(LAY) == ["the gas barbecue is hot"]
    assert here.in_vain(HOT)


def test_nothing_is_laid_on_a_grate_under_a_closed_lid(start: Start) -> None:
    here = start(GRILL, LIFT, LIGHT, HOT, TAKE, LAY, BROWN, OUT).do(LIGHT, HOT, TAKE)
    assert here.broken(LAY) == ["the gas barbecue is open"]


STOVE = (
    "The stove is switched on and hot. It is greasy and there is foam on it. A rag lies there. "
    "The goal is that the stove is off and free of grease and foam."
)
OFF = "The robot switches the stove off."
COLD = "The robot waits until the hotplate has become cold."
WIPE = "The robot wipes the cold stove with the rag."
FOAM = "The robot wipes the foam and the grease off the cold stove with the rag."
RAG = "The robot takes the rag."


def test_a_hotplate_that_has_become_cold_is_a_cold_stove(start: Start) -> None:
    here = start(STOVE, OFF, COLD, RAG, WIPE, FOAM).do(RAG)
    assert here.broken(WIPE) == ["the stove is not hot"]
    assert here.do(OFF, COLD).broken(WIPE) == []


def test_off_and_free_of_grease_asks_both(start: Start) -> None:
    here = start(STOVE, OFF, COLD, RAG, FOAM).do(OFF, COLD, RAG)
    assert Truth.FALSE in here.goals()
    assert set(here.do(FOAM).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("free", ["dry, off and free of grease", "off and free from grease"])
def test_what_it_is_free_of_is_never_passed_over(start: Start, free: str) -> None:
    task = f"The stove is greasy and on. The goal is that the stove is {free}."
    assert Truth.FALSE in start(task, OFF).do(OFF).goals()


def test_loosened_grease_is_more_than_grease(start: Start) -> None:
    task = "The stove is greasy. The goal is that the stove is clean."
    scrub = "The robot scrubs the stove. The grease is loosened."
    here = start(task, scrub)
    assert here.is_so("Check if the grease on the stove has been loosened.") is not Truth.TRUE
    assert here.do(scrub).is_so("Check if the grease on the stove has been loosened.") is Truth.TRUE


COALS = (
    "A steak is on a plate beside the grill. {} The robot has two grippers. The goal is that the "
    "steak is grilled."
)
STEAK = "The robot puts the steak on the grill."
GRILLED = "The robot waits until the steak is grilled."
IGNITE = "The robot lights the charcoal."
ADD = "The robot adds charcoal to the grill."


@pytest.mark.parametrize(
    "told",
    [
        "The grill is lit.",
        "The charcoal glows in the grill.",
        "Charcoal is glowing in the grill.",
        "The charcoal in the grill is burning.",
        "Hot charcoal is in the grill.",
        "The gas grill is burning.",
        "The grill is already hot.",
    ],
)
def test_a_grill_that_is_told_to_be_lit_grills(start: Start, told: str) -> None:
    here = start(COALS.format(told), STEAK, GRILLED, IGNITE, ADD).do(STEAK, GRILLED)
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "told", ["", "The grill is off.", "Charcoal is in the grill.", "The grill is cold."]
)
def test_a_grill_that_is_not_lit_grills_nothing(start: Start, told: str) -> None:
    here = start(COALS.format(told), STEAK, GRILLED, IGNITE, ADD).do(STEAK)
    assert here.in_vain(GRILLED)
    assert set(here.do(ADD, IGNITE, GRILLED).goals()) == {Truth.TRUE}


def test_a_grill_that_was_put_out_grills_nothing(start: Start) -> None:
    off = "The robot switches off the grill."
    here = start(COALS.format("The grill is lit."), STEAK, GRILLED, IGNITE, ADD, off)
    assert here.do(off, STEAK).in_vain(GRILLED)
