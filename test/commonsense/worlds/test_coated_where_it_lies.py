"""What is coated with stuff where it lies: not the sheet under it, and stuff is no tool."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "Raw buns lie on a baking sheet. A bowl of {0}, a brush and a shaker with sesame seeds are on "
    "the table. The goal is to get raw buns with {0} on the baking sheet."
)
TAKE = "The robot takes the brush."


@pytest.mark.parametrize("stuff", ["beaten egg", "honey glaze", "melted butter"])
@pytest.mark.parametrize("verb", ["coats", "brushes"])
def test_the_buns_have_it(start: Start, stuff: str, verb: str) -> None:
    dip = f"The robot dips the brush in its gripper into the bowl of {stuff}."
    coat = f"The robot {verb} the buns on the sheet with the {stuff.split()[-1]}."
    here = start(TEXT.format(stuff), TAKE, dip, coat)
    assert Truth.FALSE in here.goals()
    here.do(TAKE, dip, coat)
    noun = stuff.split()[-1]
    assert here.is_so(f"The buns are coated with {noun}.") is Truth.TRUE
    assert Truth.FALSE not in here.goals()
    assert here.state("objects.baking_sheet.coated") is None


def test_sesame_is_sesame_seeds(start: Start) -> None:
    take = "The robot takes the shaker."
    strew = "The robot sprinkles sesame seeds from the shaker in its gripper on the buns."
    text = TEXT.format("milk").replace("with milk on", "with sesame on")
    here = start(text, take, strew)
    assert Truth.FALSE in here.goals()
    assert Truth.FALSE not in here.do(take, strew).goals()


@pytest.mark.parametrize("water", ["the water", "water", "the water running from the faucet"])
def test_what_is_rinsed_in_a_sieve_needs_no_water_in_it(start: Start, water: str) -> None:
    text = (
        "Peas are in a sieve in the sink. The faucet is closed. The goal is that the peas are "
        "rinsed."
    )
    turn_on, off = "The robot opens the faucet.", "The robot closes the faucet."
    rinse = f"The robot rinses the peas in the sieve with {water}."
    here = start(text, turn_on, rinse, off)
    assert here.do(turn_on, rinse).goals() == [Truth.TRUE]


def test_what_leaves_fill_must_be_full(start: Start) -> None:
    text = "Peas are in a bowl. A jug of water is on the table. The goal: the peas are rinsed."
    take = "The robot takes the jug."
    pour = "The robot pours water from the jug into the bowl."
    rinse = "The robot rinses the peas in the bowl with the water."
    here = start(text, take, pour, rinse)
    assert here.broken(rinse)
    assert here.do(take, pour).broken(rinse) == []


def test_the_brush_that_was_dipped_is_the_brush(start: Start) -> None:
    text = (
        "A scrub brush is in the shed and a bucket of soapy water is there. There the robot scrubs "
        "the fence with the soapy brush. The goal is that the fence is scrubbed."
    )
    take, dip = (
        "The robot takes the scrub brush.",
        "The robot dips the scrub brush into the bucket.",
    )
    scrub = "The robot scrubs the fence with the dipped brush."
    assert start(text, take, dip, scrub).do(take, dip, scrub).goals() == [Truth.TRUE]
    assert start(text, take, dip, scrub).broken(scrub)


def test_soapy_water_need_not_be_wet(start: Start) -> None:
    text = "A cap is there. A sink with water is there, and soap. The goal is that the cap is wet."
    soak = "The robot puts the cap into the soapy water of the sink, and the cap becomes soaked."
    assert start(text, soak).broken(soak) == []
