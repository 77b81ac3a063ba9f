"""Washing by hand: what lies in soapy water has soap on it; sinks drain, sponges are wrung."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CAP = (
    "A cap hangs on a hook. A soap bottle is on the sink. The sink is empty. "
    "The goal is that the cap is clean and free of soap."
)
TAKE = "The robot takes the cap from the hook."
FILL = "The robot turns on the faucet, lets the sink get half full of water, and turns it off."
SOAP = "The robot squeezes some soap from the bottle into the water of the sink."
SOAK = "The robot puts the cap which is in its gripper into the soapy water of the sink."
SCRUB = "The robot scrubs the cap lying in the sink until the stains are gone."
LIFT = "The robot lifts the cap out of the water of the sink."
RINSE = "The robot rinses the cap which is in its gripper under the faucet."
LEAVES = (TAKE, FILL, SOAP, SOAK, SCRUB, LIFT, RINSE)


def test_what_is_put_into_the_water_of_the_sink_is_in_the_sink(start: Start) -> None:
    here = start(CAP, *LEAVES).do(TAKE)
    assert here.broken(SOAK) == ["there is soap in or on the sink"]
    assert here.do(FILL).broken(SOAK) == ["there is soap in or on the sink"]
    soaked = here.do(SOAP, SOAK)
    assert soaked.broken(SCRUB) == []
    assert soaked.broken(LIFT) == []


def test_what_lay_in_soapy_water_has_soap_on_it_until_it_is_rinsed(start: Start) -> None:
    here = start(CAP, *LEAVES).do(TAKE, FILL, SOAP, SOAK, SCRUB, LIFT)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(RINSE).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the cap is clean and free of soap.",
        "The goal is to get the cap clean and free of soap.",
        "The goal is that the cap is clean and has no soap on it.",
    ],
)
def test_what_is_scrubbed_with_soap_is_not_free_of_it(start: Start, goal: str) -> None:
    scrub = "The robot scrubs the cap in its gripper with soap."
    here = start(CAP.partition("The goal")[0] + goal, TAKE, scrub, RINSE).do(TAKE, scrub)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(RINSE).goals() == [Truth.TRUE, Truth.TRUE]


WINDOWS = "The left and the right window are dusty. A squeegee is on the sill. The goal is that "
LEFT, RIGHT = (
    f"The robot pulls the squeegee which is in its gripper over the {side} window, until no water "
    "is on this glass."
    for side in ("left", "right")
)


@pytest.mark.parametrize(
    "goal", ["both windows are wiped free of water.", "both windows are clean and free of water."]
)
def test_windows_free_of_water_are_dry(start: Start, goal: str) -> None:
    take = "The robot takes the squeegee."
    here = start(WINDOWS + goal, take, LEFT, RIGHT).do(take, LEFT)
    assert Truth.FALSE in here.goals()
    assert set(here.do(RIGHT).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "drain",
    [
        "The robot pulls the stopper out of the drain of the sink, so the water runs away.",
        "The robot lets the water run out of the sink.",
        "The robot lets the sink drain.",
    ],
)
def test_a_sink_is_drained(start: Start, drain: str) -> None:
    task = "The sink is in the kitchen. The goal is that the sink is empty."
    fill = "The robot fills the sink with water from the faucet."
    here = start(task, fill, drain).do(fill)
    assert here.goals() == [Truth.FALSE]
    assert here.do(drain).goals() == [Truth.TRUE]


def test_water_is_wrung_out_and_not_picked_up(start: Start) -> None:
    wring = "The robot presses the water out of the sponge."
    task = "A wet sponge is on the sink. The goal is that the sponge is wrung."
    here = start(task, wring)
    assert here.do(wring).goals() == [Truth.TRUE]
