"""Who cuts has the knife in a gripper and the thing on its board (convention 13)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The zucchini and the garlic clove are on the table. The knife and the cutting board are on "
    "the counter. The counter and the table are apart from one another. The goal is that the "
    "zucchini is halved. The robot has two grippers."
)
STEPS = (
    "The robot moves to the table.",
    "The robot picks up the zucchini.",
    "The robot moves to the counter.",
    "The robot puts the zucchini on the cutting board.",
    "The robot picks up the knife.",
)


@pytest.mark.parametrize(
    "deed",
    [
        "The robot cuts the zucchini in half with the knife.",
        "The robot cuts the zucchini in half.",
        "The robot cuts the zucchini into halves.",
        "The robot halves the zucchini.",
        "The robot slices the zucchini in half.",
        "The robot splits the zucchini into two halves.",
    ],
)
def test_halves_are_cut_with_the_knife_on_the_board(start: Start, deed: str) -> None:
    assert start(TEXT, *STEPS, deed).do(*STEPS, deed).goals() == [Truth.TRUE]
    assert start(TEXT, *STEPS, deed).do(*STEPS[:3], STEPS[4]).broken(deed)
    if "split" not in deed:
        assert start(TEXT, *STEPS, deed).do(*STEPS[:4]).broken(deed)


def test_a_cut_is_no_half(start: Start) -> None:
    deed = "The robot cuts the zucchini into slices."
    assert start(TEXT, *STEPS, deed).do(*STEPS, deed).goals() == [Truth.FALSE]


def test_bananas_are_peeled_by_hand(start: Start) -> None:
    text = "The banana and the knife are on the table. The robot has two grippers."
    steps = ("The robot moves to the table.", "The robot takes the banana.")
    peel, knife = "The robot peels the banana.", "The robot picks up the knife."
    assert not start(text, *steps, peel, knife).do(*steps).broken(peel)


def test_a_clove_is_a_thing(start: Start) -> None:
    take, put = "The robot picks up the garlic clove.", "The robot puts the garlic clove down."
    start(TEXT, *STEPS, take, put).do(STEPS[0], take, put)
