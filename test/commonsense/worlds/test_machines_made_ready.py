"""What leaves make ready for a deed is ready: detergent, a start, heat, paper, a ladle."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WASHER = (
    "The shirt is in the open washing machine. The robot holds the detergent bottle and is at the "
    "washing machine. The goal is that the shirt is clean."
)
POUR = "The robot pours the detergent into the washing machine."
SHUT = "The robot closes the washing machine."
RUN = "The robot starts the washing machine."
WASH = "The robot washes the shirt in the washing machine."


@pytest.mark.parametrize("left_out", [POUR, RUN])
def test_a_washing_machine_that_washes_the_shirt(start: Start, left_out: str) -> None:
    done = [deed for deed in (POUR, SHUT, RUN) if deed != left_out]
    here = start(WASHER, POUR, SHUT, RUN, WASH).do(*done)
    assert here.broken(WASH)
    whole = start(WASHER, POUR, SHUT, RUN, WASH).do(POUR, SHUT, RUN, WASH)
    assert whole.goals() == [Truth.TRUE]


def test_who_has_no_leaf_for_it_just_washes(start: Start) -> None:
    here = start(WASHER, WASH).do(WASH)
    assert here.goals() == [Truth.TRUE]


def test_what_is_washed_in_the_sink(start: Start) -> None:
    wash = "The robot washes the shirt in the sink."
    text = (
        "The shirt is in the sink. The robot is at the sink. The goal is that the shirt is clean."
    )
    assert start(text, wash).do(wash).goals() == [Truth.TRUE]


OVEN = "The pizza is in the oven. The robot is at the oven. The goal is that the pizza is baked."


@pytest.mark.parametrize(
    "bake",
    [
        "The robot bakes the pizza in the oven for 15 minutes.",
        "The robot waits until the pizza is baked.",
    ],
)
def test_an_oven_that_leaves_preheat(start: Start, bake: str) -> None:
    heat = "The robot preheats the oven to 200 degrees."
    here = start(OVEN, heat, bake)
    assert here.broken(bake)
    assert here.do(heat, bake).goals() == [Truth.TRUE]
    assert start(OVEN, bake).do(bake).goals() == [Truth.TRUE], "nobody speaks of heat"


def test_an_oven_that_is_on_is_warm(start: Start) -> None:
    heat, on = "The robot preheats the oven.", "The robot switches on the oven."
    bake = "The robot bakes the pizza in the oven."
    assert start(OVEN, heat, on, bake).do(on, bake).goals() == [Truth.TRUE]


@pytest.mark.parametrize("place", ["the printer", "the paper tray of the printer"])
def test_paper_is_loaded_before_it_prints(start: Start, place: str) -> None:
    load, go = f"The robot puts the paper into {place}.", "The robot prints the report."
    take = "The robot takes the paper from the desk."
    text = "The paper is on the desk. The robot is at the printer, which stands on the desk. The"
    here = start(f"{text} goal is that the report is printed.", take, load, go)
    assert here.broken(go)
    assert here.do(take, load, go).goals() == [Truth.TRUE]


@pytest.mark.parametrize("tool", ["ladle", "spoon", "scoop"])
def test_who_scoops_has_the_ladle(start: Start, tool: str) -> None:
    take, scoop = f"The robot takes the {tool}.", "The robot scoops the soup into the bowl."
    text = f"The {tool} is on the stove. The soup is in the pot. The pot and the bowl are on the"
    here = start(f"{text} stove. The goal is that the soup is in the bowl.", take, scoop)
    assert here.broken(scoop) == [f"the robot holds the {tool}"]
    assert here.do(take, scoop).goals() == [Truth.TRUE]
