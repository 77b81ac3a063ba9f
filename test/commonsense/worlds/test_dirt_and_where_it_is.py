"""Dirt that a leaf removes without saying from where, and dirt that has been VERBed off."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WALK = (
    "The walkway is covered with snow. The shovel is in the shed. The goal is to ensure that the "
    "walkway has no snow."
)
GO, SHED = "The robot moves to the walkway.", "The robot moves to the shed."
TAKE = "The robot picks up the shovel."
SHOVEL = "The robot shovels the snow to the side of the walkway using the shovel."
CLEAN = "Check if the walkway is clean."


@pytest.mark.parametrize(
    "deed",
    [
        SHOVEL,
        "The robot clears the snow.",
        "The robot shovels the snow away.",
        "The robot sweeps the snow together into a pile.",
    ],
)
def test_it_is_removed_from_what_the_text_says_it_is_on(start: Start, deed: str) -> None:
    here = start(WALK, GO, SHED, TAKE, deed).do(SHED, TAKE)
    assert here.broken(deed) == ["the robot is near the walkway"]
    assert here.do(GO, deed).is_so(CLEAN) is Truth.TRUE


def test_what_leaves_never_clean_stays_dirty(start: Start) -> None:
    here = start(WALK, GO, SHED, TAKE, SHOVEL).do(SHED, TAKE, GO)
    assert here.is_so(CLEAN) is Truth.FALSE


def test_things_and_dirt_may_be_told_to_be_somewhere_together(start: Start) -> None:
    text = "A cup and crumbs are on the table. The goal is that the table is clean."
    deed, clean = "The robot wipes away the crumbs.", "Check if the table is clean."
    assert start(text, deed).do(deed).is_so(clean) is Truth.TRUE


@pytest.mark.parametrize("verb", ["scraped off", "brushed off", "removed", "wiped away"])
def test_dirt_that_has_been_taken_off_leaves_its_place_clean(start: Start, verb: str) -> None:
    text = "The pan is dirty. The goal is that the pan is clean."
    scrub, off = "The robot scrubs the pan.", f"Check if the grease on the pan has been {verb}."
    here = start(text, scrub)
    assert here.is_so(off) is Truth.FALSE
    assert here.do(scrub).is_so(off) is Truth.TRUE
