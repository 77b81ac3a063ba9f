"""Of two held bottles stuff comes out of that which is named after it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The bottle of olive oil, the bottle of vinegar and the mustard tube are on the table, and an"
    " empty jar is on the table. The goal is that the jar contains oil, vinegar and mustard."
)
OIL, VINEGAR = "The robot takes the bottle of olive oil.", "The robot takes the bottle of vinegar."
TUBE, AWAY = "The robot takes the mustard tube.", "The robot puts both bottles on the table."


@pytest.mark.parametrize("held", ["the held bottle", "the gripped bottle", "the bottle"])
def test_each_comes_out_of_its_own_bottle(start: Start, held: str) -> None:
    first, second = (f"{what} is poured from {held} into the jar." for what in ("Oil", "Vinegar"))
    here = start(TEXT, OIL, VINEGAR, first, second).do(OIL, VINEGAR, first)
    assert here.is_so("The jar contains vinegar.") is Truth.FALSE
    assert here.do(second).is_so("The jar contains vinegar.") is Truth.TRUE


def test_what_is_held_is_the_thing_itself(start: Start) -> None:
    squeeze = "Mustard is squeezed from the held tube into the jar."
    here = start(TEXT, TUBE, squeeze)
    assert here.broken(squeeze)
    assert here.do(TUBE, squeeze).is_so("The jar contains mustard.") is Truth.TRUE
