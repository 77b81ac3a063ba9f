"""Who takes a bag or an envelope and puts something in puts it into that."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

TEXT = (
    "The robot task is to post a letter. An envelope and a letter are on the desk. The goal is "
    "that the letter is in the closed envelope." + HANDS
)
TAKE = "The robot picks up the letter."


@pytest.mark.parametrize(
    "put",
    [
        "The robot takes the envelope, inserts the letter and closes it.",
        "The robot takes the envelope, slides the letter in and closes it.",
        "The robot takes the envelope, puts the letter in and closes the envelope.",
    ],
)
def test_it_is_in_what_was_taken(put: str) -> None:
    assert verdict((TEXT, (TAKE, put))) == "good"
    assert verdict((TEXT, (TAKE, put)), left_out=0) == "counterfactuals"


def test_what_is_put_down_is_not_in_it() -> None:
    put = "The robot takes the envelope, puts the letter down and closes the envelope."
    assert verdict((TEXT, (TAKE, put))) == "unreachable"
