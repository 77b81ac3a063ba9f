"""A control that is pressed so that its machine does its work starts it, and ends nothing."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

TOAST = (
    "A toaster stands on the counter, and a slice of bread is in it. An empty plate stands there, "
    "too. The robot has two grippers. The goal is that the toasted bread is on the plate."
)
POPPED = "The robot waits until the toast pops up."
DONE = "The robot waits until the bread is toasted."
SERVE = "The robot takes the bread out of the toaster and puts it on the plate."


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses down the toaster lever to start toasting the bread.",
        "The robot presses the lever of the toaster to toast the bread.",
        "The robot pushes the lever of the toaster down so that the toaster begins to heat.",
    ],
)
@pytest.mark.parametrize(
    "wait", [DONE, POPPED, "The robot waits until the bread jumps up as toast."]
)
def test_bread_is_toasted_in_time_and_by_a_toaster_that_was_started(
    start: Start, press: str, wait: str
) -> None:
    here = start(TOAST, press, wait, SERVE)
    assert here.in_vain(wait)
    assert Truth.FALSE in start(TOAST, press, wait, SERVE).do(press, SERVE).goals()
    assert set(here.do(press, wait, SERVE).goals()) == {Truth.TRUE}


def test_where_no_leaf_waits_it_is_done_with_the_deed(start: Start) -> None:
    press = "The robot presses the lever of the toaster to toast the bread."
    here = start(TOAST, press, SERVE).do(press, SERVE)
    assert set(here.goals()) == {Truth.TRUE}


def test_a_kettle_heats_its_water_once_its_switch_was_pressed_for_that(start: Start) -> None:
    told = (
        "An electric kettle with cold water stands on its base. The goal is that the water in the "
        "kettle is boiled."
    )
    press = "The robot presses the switch of the kettle, so that the kettle heats the water."
    boil = "The robot waits until the water in the kettle is boiling and the kettle switches off."
    here = start(told, press, boil)
    assert here.in_vain(boil)
    assert here.do(press).state("objects.electric_kettle.on") is True
    assert set(here.do(boil).goals()) == {Truth.TRUE}


GRILL = (
    "A grill stands in the garden, and there is no charcoal in it. A bag of charcoal and raw "
    "sausages on a plate are on the table. The robot has two grippers. The goal is that the "
    "sausages on the grill are grilled."
)
FEED = "The robot takes the bag and pours the charcoal from the bag into the grill."
LAY = "The robot takes the sausages and puts them on the grill."
WAIT = "The robot waits until the sausages are grilled."


@pytest.mark.parametrize(
    "light",
    [
        "The robot ignites the charcoal in the grill with its igniter.",
        "The robot lights the charcoal.",
        "The robot sets fire to the charcoal in the grill.",
    ],
)
def test_a_grill_is_on_as_long_as_charcoal_burns_in_it(start: Start, light: str) -> None:
    here = start(GRILL, FEED, light, LAY, WAIT).do(FEED, LAY)
    assert here.in_vain(WAIT)
    assert set(here.do(light, WAIT).goals()) == {Truth.TRUE}


def test_a_grill_that_leaves_feed_grills_nothing_without_that(start: Start) -> None:
    light = "The robot lights the grill."
    here = start(GRILL, FEED, light, LAY, WAIT).do(light, LAY, WAIT)
    assert here.status is Status.FAILURE
    assert set(here.do(FEED, WAIT).goals()) == {Truth.TRUE}


def test_a_grill_of_which_nobody_tells_how_it_burns_grills(start: Start) -> None:
    light = "The robot switches on the grill."
    told = GRILL.replace(", and there is no charcoal in it", "").replace(
        "A bag of charcoal and raw", "Raw"
    )
    here = start(told, light, LAY, WAIT).do(LAY)
    assert here.in_vain(WAIT)
    assert set(here.do(light, WAIT).goals()) == {Truth.TRUE}
