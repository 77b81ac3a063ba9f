"""Dirt of which the task says what it needs comes off with that only."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A pan with grease is in the sink, and a dry sponge is beside it. {} The robot is at the sink."
    " It has two grippers. The goal is that the pan is free of grease."
)
TAKE = "The robot takes the sponge."
PAN = "The robot takes the pan."
WET = "The robot holds the sponge under the tap until it is wet."
SOAP = "The robot presses the dispenser and lets the soap drop on the sponge in its gripper."
RUB = "The robot rubs the pan with the sponge in its gripper."
ALL = (TAKE, PAN, WET, SOAP, RUB)


@pytest.mark.parametrize(
    "rule",
    [
        "Water alone removes dust, but the grease needs a wet sponge with soap.",
        "The grease only comes off with soap.",
        "Grease requires soap.",
        "The grease can only be removed with a sponge with soap.",
        "The grease does not come off without soap.",
    ],
)
def test_without_soap_the_grease_stays(start: Start, rule: str) -> None:
    here = start(TEXT.format(rule), *ALL).do(TAKE, PAN, WET, RUB)
    assert here.goals() == [Truth.FALSE]
    assert here.do(SOAP, RUB).goals() == [Truth.TRUE]


def test_what_is_to_be_wet_must_be_wet_too(start: Start) -> None:
    rule = "The grease needs a wet sponge with soap."
    here = start(TEXT.format(rule), *ALL).do(TAKE, PAN, SOAP, RUB)
    assert here.goals() == [Truth.FALSE]


@pytest.mark.parametrize("rule", ["", "The pan needs a dry place.", "The work takes soap."])
def test_else_rubbing_is_enough(start: Start, rule: str) -> None:
    here = start(TEXT.format(rule), *ALL).do(TAKE, PAN, WET, RUB)
    assert here.goals() == [Truth.TRUE]


def test_where_no_leaf_brings_soap_none_is_asked(start: Start) -> None:
    rule = "The grease only comes off with soap."
    here = start(TEXT.format(rule), TAKE, PAN, WET, RUB).do(TAKE, PAN, WET, RUB)
    assert here.goals() == [Truth.TRUE]
