""" "Washes and dries the plate" does both to the plate."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "The {thing} is on the table. The robot is at the table and holds the {thing}. The goal is "
TEXT += "that the {thing} is {one} and {other}."


@pytest.mark.parametrize(
    ("thing", "verbs", "states"),
    [
        ("plate", ("washes", "dries"), ("washed", "dried")),
        ("potato", ("peels", "cuts"), ("peeled", "cut")),
        ("shirt", ("irons", "folds"), ("ironed", "folded")),
        ("door", ("closes", "locks"), ("closed", "locked")),
        ("box", ("closes", "tapes"), ("closed", "taped")),
    ],
)
def test_both_are_done(
    start: Start, thing: str, verbs: tuple[str, str], states: tuple[str, str]
) -> None:
    text = TEXT.format(thing=thing, one=states[0], other=states[1])
    both = f"The robot {verbs[0]} and {verbs[1]} the {thing}."
    second = f"The robot {verbs[1]} the {thing}."
    assert Truth.FALSE not in start(text, both, second).do(both).goals()
    open_door = text.replace("on the table. ", "on the table. It is open. ", 1)
    assert Truth.FALSE not in start(open_door, both).do(both).goals()


def test_what_the_robot_does_by_itself_is_done_to_nothing(start: Start) -> None:
    text = "The cup is on the table. The robot is at the table. The goal is that it is held."
    turn = "The robot turns and takes the cup."
    assert start(text, turn).do(turn).state("objects.cup.turned") is None
