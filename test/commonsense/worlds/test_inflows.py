"""What fills by itself, as long as all that it hangs on is so."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TUB = (
    "The tub is empty, its drain is open and its tap is closed. The plug for the drain lies on the"
    " rim of the tub. {} The goal is that the tub is filled with warm water and the tap is closed."
)
TAKE = "The robot takes the plug."
PLUG = "The robot puts the plug into the drain."
OPEN = "The robot opens the tap of the tub."
CLOSE = "The robot closes the tap of the tub."
TEN = "The robot waits ten minutes."
FULL = "Check if the tub is filled with water."
FIVE = "The robot waits five minutes."

FLOWS = [
    "In ten minutes with the tap open the tub is filled with warm water if the plug is in the"
    " drain.",
    "The tub fills with water in ten minutes while the tap is open and the plug is in the drain.",
    "If the tap is open and the plug is in the drain, the tub is full of water after ten minutes.",
    "The tub is filled with warm water if the tap is open for ten minutes while the plug is in the"
    " drain.",
]


@pytest.mark.parametrize("flow", FLOWS)
def test_a_tub_fills_in_its_time_while_all_holds(start: Start, flow: str) -> None:
    here = start(TUB.format(flow), TAKE, PLUG, OPEN, CLOSE, TEN, FIVE)
    assert here.do(TAKE, PLUG, OPEN, FIVE, FIVE, CLOSE).is_so(FULL) is Truth.TRUE


@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize(
    "steps",
    [
        (TAKE, OPEN, TEN, CLOSE),
        (TAKE, PLUG, TEN, OPEN, CLOSE),
        (TAKE, PLUG, OPEN, CLOSE, TEN),
        (TAKE, PLUG, OPEN, FIVE, CLOSE),
        (TAKE, OPEN, FIVE, PLUG, FIVE, CLOSE),
    ],
    ids=["no plug", "tap later", "tap before", "too short", "plug too late"],
)
def test_a_tub_does_not_fill_otherwise(start: Start, flow: str, steps: tuple[str, ...]) -> None:
    here = start(TUB.format(flow), TAKE, PLUG, OPEN, CLOSE, TEN, FIVE).do(*steps)
    assert here.is_so(FULL) is Truth.FALSE


def test_a_flow_that_is_read_in_part_fills_nothing(start: Start) -> None:
    """Which plug the tub fills with is not understood: no part of it is left out."""
    flow = "With the tap open and the plug in the drain, the tub fills with water in ten minutes."
    here = start(TUB.format(flow), TAKE, PLUG, OPEN, CLOSE, TEN, FIVE)
    assert here.do(TAKE, OPEN, TEN, CLOSE).is_so(FULL) is Truth.FALSE


MAT = (
    "The mat, the plug and the hose lie on the floor, the tub is empty. {} The goal is that the mat"
    " is in the tub."
)


@pytest.mark.parametrize(
    "rule",
    [
        "The mat sticks only to a dry bottom, therefore it can be laid into the tub only as long"
        " as the tub is empty.",
        "The mat is thin, and it may only be laid into the tub while the tub is empty.",
    ],
)
def test_it_is_what_is_laid_and_not_where(start: Start, rule: str) -> None:
    lay, put = "The robot lays the mat into the tub.", "The robot puts the hose into the tub."
    take, hose = "The robot takes the mat.", "The robot takes the hose."
    here = start(MAT.format(rule), take, lay, put, hose)
    assert here.do(take).broken(lay) == []
    assert here.do(hose, put).broken(lay) == ["the tub is empty"]


def test_what_lies_on_the_rim_of_a_tub_is_not_in_it(start: Start) -> None:
    text = (
        "A plug lies on the rim of the tub. The tub is empty. The goal is that the plug is on the"
        " edge of the sink."
    )
    take = "The robot takes the plug from the rim of the tub."
    lay = "The robot lays the plug on the edge of the sink."
    here = start(text, take, lay)
    assert here.is_so("Is the tub empty?") is Truth.TRUE
    here.do(take, lay)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the sink empty?") is Truth.TRUE
