"""A thing that the robot carries and later returns to is reached where it stood at first."""

from __future__ import annotations

from .test_mixtures import HANDS, verdict

MOWER = (
    "The robot task is to take the mower. The mower is in the shed. The box is in the garage. The "
    "goal is to ensure that the box is on the mower." + HANDS,
    (
        "The robot moves to the shed.",
        "The robot grasps the mower and pulls it out of the shed.",
        "The robot moves to the garage.",
        "The robot picks up the box.",
        "The robot returns to the mower.",
        "The robot puts the box on the mower.",
    ),
)


def test_it_is_taken_where_it_stands() -> None:
    assert verdict(MOWER) == "good"


def test_who_was_never_there_does_not_take_it() -> None:
    assert verdict(MOWER, 0) == "counterfactuals"


def test_drawn_curtains_are_closed_and_sawn_boards_cut() -> None:
    curtain = "The curtain is open. The goal is to ensure that the curtain is drawn." + HANDS
    steps = ("The robot moves to the window.", "The robot draws the curtain.")
    assert verdict((curtain, steps)) == "good"
    assert verdict((curtain, steps), 1) == "unreachable"
    board = (
        "A saw and a board are on the bench. The goal is to ensure that the board is cut." + HANDS
    )
    steps = (
        "The robot moves to the bench.",
        "The robot takes the saw.",
        "The robot saws the board in two.",
    )
    assert verdict((board, steps)) == "good"
    assert verdict((board, steps), 2) == "unreachable"
