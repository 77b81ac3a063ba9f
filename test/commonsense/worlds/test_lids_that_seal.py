"""A jar is sealed by the lid that leaves put on; nothing is joined to a valve under its cap."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

REACH = " The robot reaches everything. "


@pytest.mark.parametrize(
    "close",
    [
        "The robot picks up the lid and screws it on the jar.",
        "The robot takes the lid and puts it on the jar.",
        "The robot seals the jar with the lid.",
    ],
)
def test_a_sealed_jar_has_its_lid_on(start: Start, close: str) -> None:
    text = "A glass jar and its lid are on the table." + REACH
    here = start(text + "The goal is that a sealed jar is on the table.", close)
    assert Truth.FALSE in here.goals()
    if "seals" not in close:
        assert here.do(close).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_hose_is_not_joined_to_a_capped_valve(start: Start) -> None:
    text = "The valve is covered by a cap. A pump with a hose lies there." + REACH
    join = "The robot connects the hose of the pump to the valve."
    off = "The robot unscrews the cap from the valve and places it on the floor."
    here = start(text + "The goal is that the tire is full of air.", join, off)
    assert here.broken(join) == ["the valve is not covered"]
    assert here.do(off).broken(join) == []
