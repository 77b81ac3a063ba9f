"""What is in a cabinet or an appliance is not on it (convention 40)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKE = "The robot takes the shirt out of the {0}."
PUT = "The robot places the shirt on top of the {0}."


@pytest.mark.parametrize("place", ["dryer", "cabinet", "refrigerator", "washing machine"])
def test_it_has_to_be_taken_out(start: Start, place: str) -> None:
    text = (
        f"The shirt is in the {place}, which is open. The robot is at the {place}. The goal is "
        f"that the shirt is on the {place}."
    )
    take, put = TAKE.format(place), PUT.format(place)
    here = start(text, take, put)
    assert here.goals() == [Truth.FALSE]
    assert here.is_so(f"Check if the shirt is on the {place}.") is Truth.FALSE
    assert here.broken(put) == ["the robot holds the shirt"]
    assert here.do(take, put).goals() == [Truth.TRUE]


def test_on_a_plate_is_in_it_and_on_what_it_stands_on(start: Start) -> None:
    text = (
        "The pie is in the bowl, which is in the open oven. The robot is at the oven. The goal is "
        "that the pie is on the bowl."
    )
    here = start(text)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the pie is in the oven.") is Truth.TRUE
