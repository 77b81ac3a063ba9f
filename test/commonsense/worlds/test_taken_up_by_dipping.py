"""What is to be spread from a sponge or brush is on it once that was dipped into it."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "An open tin of polish and a sponge are on the table. A mug is on the table. The robot stands "
    "at the table. The goal is that the mug is polished."
)
TAKE = "The robot grabs the sponge."
DIP = "The robot dips the sponge in its gripper into the polish."


@pytest.mark.parametrize(
    "spread",
    [
        "The robot spreads the polish which is on the sponge over the mug.",
        "The robot spreads the polish that is on the sponge on the mug.",
    ],
)
def test_polish_is_on_a_cloth_that_was_dipped_into_it(start: Start, spread: str) -> None:
    world = start(TASK, TAKE, DIP, spread)
    world.do(TAKE)
    assert world.broken(spread) == ["the polish is on the sponge"]
    world.do(DIP)
    assert not world.broken(spread)


def test_nothing_is_asked_of_a_cloth_that_no_leaf_dips(start: Start) -> None:
    spread = "The robot spreads the polish which is on the sponge over the mug."
    world = start(TASK, TAKE, spread)
    world.do(TAKE)
    assert not world.broken(spread)
