"""Wordings that besim does not read yet: each of these turns red when it starts to."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHELF = (
    "A cup, a plate and a shelf. The cup stands on a table, next to the shelf. The plate stands "
    "on the shelf. The robot stands at the table. The robot has two grippers. "
)
TAKE, PUT = "The robot picks up the cup.", "The robot puts the cup on the shelf."


@pytest.mark.xfail(strict=True, reason="`applies polish` is read as two verbs")
def test_a_substance_that_is_a_verb_too(start: Start) -> None:
    text = "A bottle of polish lies next to a car. The goal is that the car is polished."
    apply = "The robot applies polish from the bottle to the car."
    here = start(text, "The robot picks up the bottle of polish.", apply)
    assert here.broken(apply) == ["the robot holds the bottle of polish"]


def test_a_cause_in_a_clause_of_time_is_no_fact(start: Start) -> None:
    text = (
        "A red button is beside a door. The door is closed. The robot stands at the door. The "
        "door opens when the red button is pressed. The goal is that the door is open."
    )
    assert start(text, "The robot presses the red button.").goals() == [Truth.FALSE]


def test_what_is_in_a_bottle_beside_a_thing_is_not_on_that_thing(start: Start) -> None:
    text = (
        "A bottle of cream lies next to a car. The robot stands at the car. "
        "The goal is that the cream has been applied to the car."
    )
    assert start(text, TAKE).goals() == [Truth.FALSE]


def test_what_is_put_on_something(start: Start) -> None:
    put = "The cup is put on the shelf."
    text = SHELF + "The goal is that the cup is on the shelf."
    assert start(text, TAKE, put).do(TAKE, put).goals() == [Truth.TRUE]


def test_an_infinitive_goal_is_the_effect_of_its_deed(start: Start) -> None:
    text = SHELF + "The goal is to place the cup on the shelf."
    assert start(text, TAKE).goals() == [Truth.FALSE]
