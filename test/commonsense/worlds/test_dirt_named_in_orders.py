"""Orders to clean a thing tell what is on it now: "to clean a sieve covered with dough"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "The robot task is to {}. The pan and the rag are on the table. The robot is at the table. "
TAKE = "The robot picks up the rag."


@pytest.mark.parametrize(
    ("order", "dirt"),
    [
        ("clean a pan covered with sticky dough", "dough"),
        ("clean a pan which is covered with dough", "dough"),
        ("scrub a pan covered in oil", "oil"),
        ("wash a pan smeared with jam", "jam"),
    ],
)
def test_stuff_that_an_order_to_clean_names_is_there_until_it_is_wiped_off(
    start: Start, order: str, dirt: str
) -> None:
    wipe = f"The robot wipes the {dirt} off the pan with the rag."
    here = start(TEXT.format(order) + f"The goal is to make the pan free of {dirt}.", TAKE, wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, wipe).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "order",
    [
        "clean a pan with mud on it",
        "clean a pan with a grease stain",
        "remove the rust from a pan",
        "wipe the dust off a pan",
        "clean the dust and crumbs from a pan",
    ],
)
def test_dirt_that_an_order_names_makes_the_thing_dirty(start: Start, order: str) -> None:
    wipe = "The robot wipes the pan with the rag."
    here = start(TEXT.format(order) + "The goal is that the pan is clean.", TAKE, wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, wipe).goals() == [Truth.TRUE]


@pytest.mark.parametrize("order", ["bring a pan filled with oil", "cover a pan with oil"])
def test_what_other_orders_say_of_their_things_is_still_to_come(start: Start, order: str) -> None:
    here = start(TEXT.format(order) + "The goal is that the pan contains oil.", TAKE)
    assert here.goals() != [Truth.TRUE]


def test_what_is_told_of_a_thing_wins_over_what_orders_name(start: Start) -> None:
    here = start(
        TEXT.format("clean a pan covered with dust")
        + "The pan is clean. The goal is that the pan is clean.",
        TAKE,
    )
    assert here.goals() == [Truth.TRUE]
