"""What a task orders beside its goal is done by the end, where a leaf of it does such a deed."""

from __future__ import annotations

import pytest

from .conftest import Start

BOX = (
    "A pie is on the table. An open box with a lid stands on the table, and the lid lies beside "
    "it. {} The robot stands at the table and has two grippers. The goal is that the pie is in the "
    "box."
)
PUT = "The robot takes the pie and puts it into the box."
COVER = "The robot picks up the lid and covers the box with the lid."
ORDERS = [
    "The robot needs to put the pie into the box and cover the box with the lid.",
    "Robot should put the pie into the box first, then cover it with the lid.",
    "The robot puts the pie into the box and then covers the box with the lid.",
    "The pie should be put into the box. Then the box should be covered with the lid.",
]


@pytest.mark.parametrize("order", ORDERS)
def test_an_ordered_deed_that_did_not_run_is_missing(start: Start, order: str) -> None:
    here = start(BOX.format(order), PUT, COVER).do(PUT)
    assert len(here.left_undone()) == 1
    assert here.do(COVER).left_undone() == []


@pytest.mark.parametrize(
    "order",
    [
        "",
        "The robot may cover the box with the lid.",
        "If there are flies, the robot should cover the box with the lid.",
        "The robot must not cover the box with the lid.",
        "The robot should cover the box with the lid or with a cloth.",
    ],
)
def test_what_is_left_open_or_forbidden_is_not_ordered(start: Start, order: str) -> None:
    assert start(BOX.format(order), PUT, COVER).do(PUT).left_undone() == []


def test_what_no_leaf_does_is_not_asked_for(start: Start) -> None:
    order = "The robot needs to put the pie into the box and close the window."
    assert start(BOX.format(order), PUT, COVER).do(PUT).left_undone() == []


def test_nothing_is_asked_for_before_anything_is_done(start: Start) -> None:
    here = start(BOX.format(ORDERS[0]), PUT, COVER)
    assert here.left_undone() == []


MANY = (
    "A banana and a bottle of milk are on the table, where a blender stands. {} The robot stands "
    "at the table and has two grippers. The goal is that the blender is on."
)
BANANA = "The robot takes the banana and puts it into the blender."
MILK = "The robot takes the bottle and pours the milk from it into the blender."
START = "The robot presses the power switch of the blender."


def test_each_of_several_things_is_asked_for(start: Start) -> None:
    order = "The robot needs to put the banana and the milk into the blender and start it."
    leaves = (BANANA, MILK, START)
    assert len(start(MANY.format(order), *leaves).do(BANANA, START).left_undone()) == 1
    assert len(start(MANY.format(order), *leaves).do(MILK, START).left_undone()) == 1
    assert start(MANY.format(order), *leaves).do(MILK, BANANA, START).left_undone() == []


LAMP = (
    "A vacuum cleaner stands on the carpet, plugged in and switched off. {} The robot stands at "
    "the carpet and has two grippers. The goal is that the carpet is clean."
)
ON, OFF = "The robot turns on the vacuum cleaner.", "The robot turns off the vacuum cleaner."
CLEAN = "The robot vacuums the carpet with the vacuum cleaner."
PULL = "The robot pulls the plug of the vacuum cleaner out of the socket."


def test_what_is_so_again_at_the_end_has_been_done(start: Start) -> None:
    order = "The robot should vacuum the carpet. Then the vacuum cleaner should be turned off."
    here = start(LAMP.format(order), ON, OFF, CLEAN).do(ON, CLEAN)
    assert len(here.left_undone()) == 1
    assert here.do(OFF).left_undone() == []


def test_a_passive_order_of_a_state_is_a_deed(start: Start) -> None:
    order = "The robot should vacuum the carpet. Then the vacuum cleaner should be unplugged."
    here = start(LAMP.format(order), ON, OFF, CLEAN, PULL).do(ON, CLEAN, OFF)
    assert len(here.left_undone()) == 1
    assert here.do(PULL).left_undone() == []


DISH = (
    "A dirty plate and a sponge are in the sink, which has a tap. {} The robot stands at the sink "
    "and has two grippers. The goal is that the plate is clean."
)
SPONGE = "The robot picks up the sponge."
SCRUB = "The robot scrubs the plate with the sponge."
RINSE = "The robot rinses the plate under the tap."


def test_the_very_way_that_is_ordered_is_asked_for(start: Start) -> None:
    order = "The robot needs to scrub the plate with the sponge and rinse it."
    leaves = (SPONGE, SCRUB, RINSE)
    assert len(start(DISH.format(order), *leaves).do(RINSE).left_undone()) == 1
    assert start(DISH.format(order), *leaves).do(SPONGE, SCRUB, RINSE).left_undone() == []


def test_a_pronoun_means_what_leaves_do_that_to(start: Start) -> None:
    order = "The robot needs to take the sponge out of the sink, get the plate and scrub it."
    here = start(DISH.format(order), SPONGE, SCRUB).do(SPONGE)
    assert len(here.left_undone()) == 1
    assert here.do(SCRUB).left_undone() == []


def test_two_verbs_share_their_object(start: Start) -> None:
    task = (
        "An onion and a knife are on the board. The robot needs to peel and chop the onion. The "
        "robot stands at the board and holds the knife. The goal is that the onion is chopped."
    )
    peel = "The robot peels the onion with the knife."
    chop = "The robot chops the onion with the knife."
    assert len(start(task, peel, chop).do(chop).left_undone()) == 1
    assert start(task, peel, chop).do(peel, chop).left_undone() == []
