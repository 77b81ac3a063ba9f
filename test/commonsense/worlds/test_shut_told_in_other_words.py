"""That a thing is shut or open at the start, told in many ways (convention 6)."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = "The robot is to get the cup. The cup is in the box. {told} The goal is that it is held."
OPEN, TAKE = "The robot opens the box.", "The robot takes the cup out of the box."


@pytest.mark.parametrize(
    "told",
    [
        "Right now the box is shut.",
        "At present the box is closed.",
        "A lid covers the box.",
    ],
)
def test_it_is_shut(start: Start, told: str) -> None:
    text = TASK.format(told=told)
    assert start(text, TAKE).broken(TAKE)
    assert not start(text, OPEN, TAKE).do(OPEN).broken(TAKE)
