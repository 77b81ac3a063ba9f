"""What the robot is sent to behind something is not at hand in front of it (convention 4)."""

from __future__ import annotations

import pytest

from .conftest import Start

TAKE = "The robot picks up the box."


@pytest.mark.parametrize(
    "screen", ["counter", "truck", "machine", "bench", "rack", "wall", "door", "fridge"]
)
def test_behind_is_apart_where_a_leaf_goes_there(start: Start, screen: str) -> None:
    before, there = f"The robot goes to the {screen}.", "The robot goes to the box."
    here = start(
        f"The box is behind the {screen}. The table is at the dock. The robot starts at the dock. "
        "The goal is that the box is on the table.",
        before,
        there,
        TAKE,
    )
    assert here.do(before).broken(TAKE)
    assert here.do(there).broken(TAKE) == []


@pytest.mark.parametrize("screen", ["counter", "sofa", "machine"])
def test_behind_is_at_hand_where_no_leaf_goes_there(start: Start, screen: str) -> None:
    before, away = f"The robot goes to the {screen}.", "The robot goes to the table."
    here = start(
        f"The box is behind the {screen}. The table is at the dock. The robot starts at the dock. "
        "The goal is that the box is on the table.",
        before,
        TAKE,
        away,
    )
    assert here.broken(TAKE)
    assert here.do(before).broken(TAKE) == []
