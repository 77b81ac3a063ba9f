"""Substances that leaves wait for have had their time at the end; fresh paint is wet."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OVEN = (
    "A greasy oven is open. A bottle of cleaner and a sponge are on the table beside it. The robot "
    "has two grippers. The goal is that the oven is scrubbed."
)
TAKE = "The robot takes the bottle with one gripper and the sponge with the other gripper."
SPRAY = "The robot sprays the cleaner from the bottle into the oven."
SCRUB = "The robot scrubs the inside of the oven with the sponge in its gripper."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits ten minutes for the cleaner to soak in.",
        "The robot waits until the cleaner has taken effect.",
        "The robot waits until the sprayed cleaner has softened the dirt.",
        "The robot waits until the cleaner has loosened the grease.",
    ],
)
def test_a_cleaner_that_leaves_wait_for_has_acted(start: Start, wait: str) -> None:
    assert Truth.FALSE in start(OVEN, TAKE, SPRAY, wait, SCRUB).do(TAKE, SPRAY, SCRUB).goals()
    here = start(OVEN, TAKE, SPRAY, wait, SCRUB).do(TAKE, SPRAY, wait, SCRUB)
    assert set(here.goals()) == {Truth.TRUE}


def test_where_no_leaf_waits_it_acts_at_once(start: Start) -> None:
    here = start(OVEN, TAKE, SPRAY, SCRUB).do(TAKE, SPRAY, SCRUB)
    assert set(here.goals()) == {Truth.TRUE}


FENCE = (
    "A fence stands in the garden. A brush and an open can of varnish are on the ground there. The "
    "robot has two grippers. The goal is that the fence is varnished and the tape is off the fence."
    " The tape is on the fence."
)
PAINT = "The robot takes the brush, dips it into the varnish and spreads the varnish on the fence."
PEEL = "The robot peels the tape off the fence."


@pytest.mark.parametrize(
    ("wait", "check"),
    [
        ("The robot waits until the varnish on the fence is dry.", "Is the varnish dry?"),
        ("The robot waits an hour for the varnish to dry.", "Has the varnish dried?"),
    ],
)
def test_varnish_is_wet_until_leaves_have_let_it_dry(start: Start, wait: str, check: str) -> None:
    here = start(FENCE, PAINT, wait, PEEL).do(PAINT)
    assert here.is_so(check) is Truth.FALSE
    assert Truth.FALSE in here.do(PEEL).goals()
    assert here.do(wait).is_so(check) is Truth.TRUE
    assert set(here.goals()) == {Truth.TRUE}


def test_a_second_coat_is_wet_again(start: Start) -> None:
    wait, check = "The robot waits until the varnish is dry.", "Is the varnish dry?"
    here = start(FENCE, PAINT, wait, PEEL).do(PAINT, wait)
    again = "The robot spreads the varnish on the fence with the brush in its gripper."
    here = start(FENCE, PAINT, wait, PEEL, again).do(PAINT, wait, again)
    assert here.is_so(check) is Truth.FALSE


@pytest.mark.parametrize(
    "later",
    [
        "Three minutes after switching on, the iron is hot.",
        "About ten minutes after it was switched on, the iron is hot.",
        "After three minutes the iron is hot.",
    ],
)
def test_what_will_be_so_some_time_later_is_not_so_at_the_start(start: Start, later: str) -> None:
    told = (
        f"An iron on the board is plugged in, off and cold. {later} A shirt is on the board. The "
        "goal is that the shirt is smooth."
    )
    on, heat = "The robot switches on the iron.", "The robot waits until the iron is hot."
    iron = "The robot takes the iron and irons the shirt with the hot iron."
    here = start(told, on, heat, iron)
    assert here.do(on).broken(iron) == ["the iron is hot"]
    assert set(here.do(heat, iron).goals()) == {Truth.TRUE}


TWICE = (
    "A fence shall be painted twice. A brush and a can of paint stand beside it. The goal is that "
    "the fence is painted."
)
COAT = "The robot applies paint to the fence with the brush."
DRY = "The robot waits until the paint has dried."
AGAIN = "The robot applies paint to the fence once more."


def test_the_last_of_two_coats_may_be_wet_at_the_end(start: Start) -> None:
    assert set(start(TWICE, COAT, DRY, AGAIN).do(COAT, DRY, AGAIN).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(TWICE, COAT, DRY, AGAIN).do(COAT, AGAIN).goals()
    assert Truth.FALSE in start(TWICE, COAT, DRY, AGAIN).do(DRY, COAT).goals()


def test_only_what_was_brought_need_have_its_time_where_there_is_a_choice(start: Start) -> None:
    told = (
        "The table has a stain, which comes off with stain remover or with soap. The robot has two "
        "grippers. The goal is that the table is clean."
    )
    spray, wait, wipe, scrub = (
        "The robot sprays stain remover on the table.",
        "The robot waits until the stain remover has acted.",
        "The robot wipes the table with the cloth.",
        "The robot scrubs the table with soap.",
    )
    leaves = (spray, wait, wipe, scrub)
    assert set(start(told, *leaves).do(scrub).goals()) == {Truth.TRUE}
    assert set(start(told, *leaves).do(spray, wait, wipe).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(told, *leaves).do(spray, wipe).goals()


def test_a_cleaner_that_is_the_only_one_is_brought(start: Start) -> None:
    wait = "The robot waits until the cleaner has taken effect."
    here = start(OVEN, TAKE, SPRAY, wait, SCRUB).do(TAKE, SCRUB)
    assert Truth.FALSE in here.goals()
