"""A code that is typed and a card that is shown to a reader unlock the one lock at hand."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

PILLS = (
    "The robot task is to fetch pills. The pills are in the medicine cabinet, which is closed and "
    "locked by a keypad. The goal is that the robot holds the pills." + HANDS
)
REST = ("The robot opens the medicine cabinet.", "The robot takes the pills.")


@pytest.mark.parametrize(
    "code",
    [
        "The robot types the code on the keypad.",
        "The robot types in the code.",
        "The robot enters the code on the keypad of the medicine cabinet.",
    ],
)
def test_a_code_unlocks(code: str) -> None:
    assert verdict((PILLS, (code, *REST))) == "good"
    assert verdict((PILLS, (code, *REST)), left_out=0) == "counterfactuals"


def test_a_code_for_something_else_unlocks_nothing() -> None:
    steps = ("The robot types the code on the phone.", *REST)
    text = PILLS.replace(" by a keypad", "").replace("The pills", "A phone is there. The pills")
    assert verdict((text, steps)) == "counterfactuals"


def test_a_code_is_no_key() -> None:
    steps = (
        "The robot types the code on the alarm panel.",
        "The robot takes the key.",
        "The robot unlocks the medicine cabinet with the key.",
        *REST,
    )
    text = PILLS.replace(" by a keypad", "")
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=2) == "counterfactuals"


@pytest.mark.parametrize(
    "show",
    [
        "The robot holds the key card to the reader of the door.",
        "The robot swipes the key card through the reader.",
    ],
)
def test_a_card_unlocks(show: str) -> None:
    text = (
        "The robot task is to open a door. The door of room 5 is closed and locked, it can be "
        "unlocked by the key card. The key card is on the table. The goal is that the door of "
        "room 5 is open." + HANDS
    )
    steps = ("The robot takes the key card.", show, "The robot opens the door.")
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "counterfactuals"
    assert verdict((text, steps), left_out=0) == "counterfactuals"
