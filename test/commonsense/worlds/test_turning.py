"""What is in a thing turns into something else, and all of it comes out."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CORN = (
    "The robot has to make a bowl of popcorn. A paper bag with unpopped corn is in a microwave. "
    "The microwave is plugged in and closed. An empty bowl stands beside the microwave. The robot "
    "stands at the microwave. The robot has two grippers. The goal is that the bowl contains "
    "popped popcorn."
)
HEAT = "The robot starts the microwave."
POP = (
    "The robot waits for three minutes. A bag of corn in a running microwave is popped after this "
    "time."
)
OPEN, TAKE = "The robot opens the microwave.", "The robot takes the bag out of the microwave."


@pytest.mark.parametrize(
    "pour",
    [
        "The robot tears the bag open and tips everything that is in it into the bowl.",
        "The robot tips everything in the bag into the bowl.",
        "The robot pours what is in the bag into the bowl.",
        "The robot empties the bag into the bowl.",
        "The robot shakes the bag out into the bowl.",
    ],
)
def test_popped_corn_is_popcorn(start: Start, pour: str) -> None:
    actions = (HEAT, POP, OPEN, TAKE, pour)
    here = start(CORN, *actions)
    assert here.goals() == [Truth.FALSE]
    assert here.do(HEAT, POP, OPEN, TAKE, pour).goals() == [Truth.TRUE]
    raw = start(CORN, *actions)
    assert raw.do(HEAT, OPEN, TAKE, pour).goals() == [Truth.FALSE]


def test_corn_has_popped_when_it_has_been_heated(start: Start) -> None:
    question = "Verify that the corn in the bag has popped."
    here = start(CORN, HEAT, POP, OPEN, TAKE)
    assert here.is_so(question) is Truth.FALSE
    assert here.do(HEAT, POP).is_so(question) is Truth.TRUE
