"""Conditions on what things measure."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A beam lies on the bench. It is 27 cm long. A box weighs 4 kg. The robot is at the bench. The "
    "goal is that the beam is on the table."
)


@pytest.mark.parametrize(
    "condition",
    [
        "Check if the beam is narrower than 70 mm.",
        "Is the beam older than two days?",
        "Check if the beam is shorter than 25 inches.",
    ],
)
def test_a_measure_that_is_not_read_is_not_understood(start: Start, condition: str) -> None:
    assert start(TEXT).is_so(condition) is Truth.UNKNOWN


def test_a_length_is_read(start: Start) -> None:
    here = start(TEXT)
    assert here.is_so("Check if the beam is shorter than 25 cm.") is Truth.FALSE
    assert here.is_so("Is the beam at least 25 cm long?") is Truth.TRUE
    assert here.is_so("Check that the beam is 27 cm long.") is Truth.TRUE


def test_a_weight_is_read(start: Start) -> None:
    here = start(TEXT)
    assert here.is_so("Is the box heavier than 3 kg?") is Truth.TRUE
    assert here.is_so("Is the box heavier than 5 kg?") is Truth.FALSE
