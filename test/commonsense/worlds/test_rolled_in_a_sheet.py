"""Things that are rolled in a towel, foil or bubble wrap are wrapped up in it."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to pack a vase. A vase and a towel are on the table. The goal is that the "
    "vase is wrapped in the towel." + HANDS
)
TAKE = "The robot picks up the vase."


@pytest.mark.parametrize(
    "wrap",
    [
        "The robot rolls the vase in the towel.",
        "The robot rolls the vase up in the towel.",
        "The robot takes the towel and wraps the vase in it.",
    ],
)
def test_it_is_wrapped_in_what_it_is_rolled_in(wrap: str) -> None:
    assert verdict((TEXT, (TAKE, wrap))) == "good"
    assert verdict((TEXT, (TAKE, wrap)), left_out=1) == "unreachable"
