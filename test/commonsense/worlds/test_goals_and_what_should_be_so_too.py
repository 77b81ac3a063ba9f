"""A goal beside a thing that *should* be so asks both, and what covers a thing is asked by name."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The cup is on the table. The plate is on the shelf. The lamp is on. The robot reaches "
    "everything and has two grippers. "
)
CUP = ("The robot picks up the cup.", "The robot puts the cup into the sink.")
PLATE = ("The robot picks up the plate.", "The robot puts the plate into the rack.")
OFF = "The robot switches off the lamp."
BOTH = [
    "The goal is that the cup is in the sink and the plate should be in the rack.",
    "The goal is to put the cup into the sink, and the plate should be in the rack.",
    "The goal is to have the cup in the sink, and the plate must be in the rack.",
    "In the end the cup is in the sink and the plate has to be in the rack.",
    "The goal is to ensure that the cup is in the sink and that the plate should be in the rack.",
]


def met(here: object) -> bool:
    return all(holds is Truth.TRUE for holds in here.goals())  # type: ignore[attr-defined]


@pytest.mark.parametrize("goal", BOTH)
def test_what_stands_before_a_duty_is_asked_with_it(start: Start, goal: str) -> None:
    here = start(ROOM + goal, *CUP, *PLATE)
    assert not met(here.do(*PLATE)), goal
    assert met(here.do(*CUP)), goal
    assert not met(start(ROOM + goal, *CUP, *PLATE).do(*CUP)), goal


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to have the cup in the sink, and the lamp should be off.",
        "The goal is the cup in the sink, and no lamp must be on.",
        "The goal is to get the cup in the sink, but the lamp has to be switched off.",
    ],
)
def test_a_thing_and_a_duty_beside_it_are_two_statements(start: Start, goal: str) -> None:
    here = start(ROOM + goal, *CUP, OFF)
    assert not met(here.do(OFF)), goal
    assert met(here.do(*CUP)), goal


def test_how_a_thing_is_found_is_no_goal_before_a_duty(start: Start) -> None:
    text = "The lamp is on and has to be off at the end. The robot reaches everything."
    assert met(start(text, OFF).do(OFF))


@pytest.mark.parametrize("verb", ["hangs", "lies", "stands"])
def test_two_places_with_a_verb_each_are_read(start: Start, verb: str) -> None:
    text = ROOM + f"The goal is that the cup is in the sink and the plate {verb} on the rack."
    put = "The robot puts the plate on the rack."
    here = start(text, *CUP, PLATE[0], put).do(*CUP)
    assert not met(here)
    assert met(here.do(PLATE[0], put))


TOAST = (
    "The toast is on the plate. The butter and the jam are on the table. The robot reaches "
    "everything and has two grippers. The goal is that the toast is {}."
)
BUTTER, JAM = "The robot spreads butter on the toast.", "The robot spreads jam on the toast."
FILM, COVER = "The robot takes the film.", "The robot covers the toast with the film."


@pytest.mark.parametrize("state", ["covered with butter and jam", "covered with jam and butter"])
def test_each_stuff_that_covers_a_thing_is_asked(start: Start, state: str) -> None:
    for missing, other in ((BUTTER, JAM), (JAM, BUTTER)):
        here = start(TOAST.format(state), BUTTER, JAM).do(other)
        assert not met(here), state
        assert met(here.do(missing)), state


def test_one_stuff_is_not_replaced_by_another_cover(start: Start) -> None:
    text = TOAST.format("covered with jam")
    assert met(start(text, JAM, BUTTER).do(JAM))
    assert not met(start(text, JAM, BUTTER, FILM, COVER).do(BUTTER, FILM, COVER))
