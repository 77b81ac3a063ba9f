"""What is in a closed box on the shelf is in the box, however the box is called."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict


@pytest.mark.parametrize(
    "where",
    [
        "A cup is in a closed box on the shelf.",
        "A cup is in the closed box under the table.",
        "A cup is in a closed and clean box on the shelf.",
    ],
)
def test_the_box_has_to_be_opened(where: str) -> None:
    text = f"The robot task is to fetch a cup. {where} The goal is that the cup is on the tray."
    steps = (
        "The robot opens the box.",
        "The robot takes the cup.",
        "The robot puts the cup on the tray.",
    )
    assert verdict((text + HANDS, steps)) == "good"
    assert verdict((text + HANDS, steps), left_out=0) == "counterfactuals"


def test_a_goal_asks_for_the_box_and_where_it_is() -> None:
    text = (
        "The robot task is to put a cup away. A cup is on the shelf. A box is on the table. The "
        "goal is that the cup is in the closed box on the table." + HANDS
    )
    steps = (
        "The robot takes the cup.",
        "The robot opens the box.",
        "The robot puts the cup into the box.",
        "The robot closes the box.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=3) == "unreachable"
    beside = (steps[0], "The robot puts the cup on the table.", *steps[2:])
    assert verdict((text, beside), left_out=2) == "unreachable"
