"""Stuff that is applied or spread was fetched, whatever it is packed in."""

from __future__ import annotations

import pytest

from .conftest import Start

TUB = "The sponge and the {} are in the cabinet. The goal is that the bathtub is clean."
GO, TO_TUB = "The robot moves to the cabinet.", "The robot moves to the bathtub."


@pytest.mark.parametrize(
    ("stuff", "pack"),
    [
        ("detergent", "detergent spray bottle"),
        ("cleanser", "cleanser bottle"),
        ("dish soap", "plastic dish soap bottle"),
        ("detergent", "detergent tablet"),
        ("bleach", "bottle of bleach"),
    ],
)
def test_stuff_is_held_by_what_is_named_after_it(start: Start, stuff: str, pack: str) -> None:
    take = f"The robot takes out the {pack}."
    apply = f"The robot applies the {stuff} which is in its gripper to the bathtub."
    here = start(TUB.format(stuff), GO, take, TO_TUB, apply)
    assert here.do(GO, take, TO_TUB).broken(apply) == []
    assert len(start(TUB.format(stuff), GO, take, TO_TUB, apply).do(TO_TUB).broken(apply)) == 1


BREAD = (
    "A jar of jam is in the cabinet. The bread and a knife are on the board. "
    "The goal is that the bread has jam on it."
)
TO_CABINET, TO_BOARD = "The robot moves to the cabinet.", "The robot moves to the board."
JAR, KNIFE = "The robot takes the jar of jam.", "The robot grasps the knife."
DOWN = "The robot places the jar of jam on the board."


@pytest.mark.parametrize(
    "spread",
    [
        "The robot spreads the jam on the bread with the knife.",
        "The robot spreads jam onto the bread.",
    ],
)
def test_jam_that_was_never_fetched_is_not_spread(start: Start, spread: str) -> None:
    leaves = (TO_CABINET, TO_BOARD, JAR, KNIFE, DOWN, spread)
    assert start(BREAD, *leaves).do(TO_BOARD, KNIFE).broken(spread) == [
        "the robot is near the jam jar"
    ]
    fetched = start(BREAD, *leaves).do(TO_CABINET, JAR, TO_BOARD, DOWN, KNIFE)
    assert fetched.broken(spread) == []
