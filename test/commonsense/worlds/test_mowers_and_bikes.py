"""Mowers and bicycles have wheels: who pushes them somewhere goes along."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict


@pytest.mark.parametrize(
    ("thing", "push"),
    [
        ("lawn mower", "The robot grips the handle of the lawn mower and pushes it to the lawn."),
        ("lawn mower", "The robot takes the lawn mower by its handle and pushes it to the lawn."),
        ("bicycle", "The robot takes the bicycle and rolls it to the lawn."),
    ],
)
def test_it_gets_there_with_the_robot(thing: str, push: str) -> None:
    text = (
        f"The robot task is to move the {thing}. The {thing} stands in the shed. A rake lies on "
        f"the lawn. The goal is that the {thing} is on the lawn and the robot holds the rake."
    )
    steps = (
        "The robot moves to the shed.",
        push,
        "The robot lets go of the " + thing + ".",
        "The robot picks up the rake.",
    )
    assert verdict((text + HANDS, steps)) == "good"
    assert verdict((text + HANDS, steps), left_out=1) != "good"
    assert verdict((text + HANDS, steps), left_out=0) == "counterfactuals"
