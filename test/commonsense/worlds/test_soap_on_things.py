"""Soap comes out of dispensers onto sponges, from those onto dishes, and off them by rinsing."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SINK = (
    "The dirty plate, a sponge and a soap dispenser are at the sink. The robot has two grippers. "
    "The goal is to make the plate clean, without soap, and put in the rack."
)
PLATE, SPONGE = "The robot picks up the plate.", "The robot picks up the sponge."
SOAP = "The robot presses the soap dispenser and gets some soap on the sponge."
SCRUB = "The robot scrubs the plate with the sponge which has the soap."
RINSE = "The robot rinses the plate under the faucet."
NO_SOAP = "Check if there is no soap on the plate."


@pytest.mark.parametrize(
    "deed",
    [
        SOAP,
        "The robot presses the soap dispenser to get soap on the sponge.",
        "The robot gets soap from the dispenser with the sponge.",
        "The robot presses the soap dispenser and lets the soap flow on the sponge.",
    ],
)
def test_soap_comes_onto_the_sponge_and_into_no_gripper(start: Start, deed: str) -> None:
    here = start(SINK, PLATE, SPONGE, deed, SCRUB).do(PLATE, SPONGE)
    assert here.broken(SCRUB) == ["the sponge contains the soap"]
    assert here.do(deed).broken(SCRUB) == []


def test_what_was_scrubbed_with_soap_has_some_until_it_is_rinsed(start: Start) -> None:
    here = start(SINK, PLATE, SPONGE, SOAP, SCRUB, RINSE)
    here = here.do(PLATE, SPONGE, SOAP, SCRUB)
    assert here.is_so(NO_SOAP) is Truth.FALSE
    assert here.do(RINSE).is_so(NO_SOAP) is Truth.TRUE


def test_a_piece_of_soap_is_taken_up(start: Start) -> None:
    text = "The soap is on the shelf. The goal is that the soap is in the dish."
    take, put = "The robot takes the soap.", "The robot puts the soap into the dish."
    here = start(text, take, put)
    assert here.broken(put) == ["the robot holds the soap"]
    assert here.do(take).broken(put) == []
