"""Temperatures and charges are compared, however that is told."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHED = (
    "The temperature in the kiln is 300 degrees. The battery level of the robot is 60 percent. The "
    "crate is open. A brick is in the crate. A fern stands on the bench. The robot stands at the "
    "bench. The goal is that the crate is closed."
)
WATER = "The robot waters the fern with the watering can."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is the temperature in the kiln above 200 degrees?", Truth.TRUE),
        ("The kiln temperature is below 200 degrees.", Truth.FALSE),
        ("The kiln is hotter than 200 degrees.", Truth.TRUE),
        ("The kiln is colder than 200 degrees.", Truth.FALSE),
        ("It is warmer than 350 degrees in the kiln.", Truth.FALSE),
        ("Is it at least 300 degrees in the kiln?", Truth.TRUE),
        ("The kiln has a temperature of more than 200 degrees.", Truth.TRUE),
        ("Battery > 50 %", Truth.TRUE),
        ("The battery level is > 70 %.", Truth.FALSE),
        ("Battery level <= 60%", Truth.TRUE),
        ("The battery is more than half full.", Truth.TRUE),
        ("More than half of the battery charge is left.", Truth.TRUE),
        ("Less than half of the charge of the battery is left.", Truth.FALSE),
        ("The robot has over 70 % battery left.", Truth.FALSE),
        ("It is not true that the crate is open.", Truth.FALSE),
        ("Tells whether it is not the case that the crate is closed.", Truth.TRUE),
        ("The crate, with the brick inside, is open.", Truth.TRUE),
        ("The crate, with the fern inside, is open.", Truth.FALSE),
        ("The crate is open with the brick inside.", Truth.TRUE),
        ("The robot has the bench right in front of it.", Truth.TRUE),
    ],
)
def test_the_answer_is_the_plain_sentences_one(start: Start, question: str, answer: Truth) -> None:
    assert start(SHED, WATER).is_so(question) is answer


def test_the_watering_of_a_plant_is_no_watering_can(start: Start) -> None:
    question = "The watering of the fern is done."
    here = start(SHED, WATER)
    assert here.is_so(question) is Truth.FALSE
    assert here.do(WATER).is_so(question) is Truth.TRUE
