"""Jars and bottles are open once they, or their caps, have been unscrewed or screwed off."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to pour juice. A closed bottle of juice and a glass are on the table. The "
    "goal is that the glass contains juice." + HANDS
)
POUR = "The robot pours the juice from the bottle into the glass."
TAKE = "The robot picks up the bottle."


@pytest.mark.parametrize(
    "opens",
    [
        "The robot unscrews the bottle.",
        "The bottle of juice is unscrewed.",
        "The robot unscrews the cap of the bottle.",
        "The robot screws off the cap of the bottle.",
        "The robot screws the cap off the bottle.",
        "The cap of the bottle is screwed off with the other gripper.",
    ],
)
def test_a_bottle_is_open_once_it_is_unscrewed(opens: str) -> None:
    assert verdict((TEXT, (TAKE, opens, POUR))) == "good"
    assert verdict((TEXT, (TAKE, opens, POUR)), left_out=1) == "counterfactuals"


NUTS = (
    "The robot task is to take off a wheel. The wheel is on the car. The wheel is fastened with "
    "nuts. The goal is that the wheel is in the trunk." + HANDS
)


def test_nuts_that_are_screwed_off_hold_nothing() -> None:
    off = "The robot screws off the nuts of the wheel."
    rest = ("The robot pulls the wheel off the car.", "The robot puts the wheel into the trunk.")
    assert verdict((NUTS, (off, *rest))) == "good"
    assert verdict((NUTS, (off, *rest)), left_out=0) == "counterfactuals"
