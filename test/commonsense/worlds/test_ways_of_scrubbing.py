"""Brushes in bottles, sponges over buckets, scraps off plates, cleaners on windows."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("what", ["its inside", "it", "the inner walls"])
def test_a_brush_put_into_a_bottle_scrubs_the_bottle(start: Start, what: str) -> None:
    text = "The dirty bottle is at the sink. The goal is that the bottle is clean."
    take = "The robot picks up the bottle brush."
    scrub = f"The robot inserts the bottle brush into the bottle and scrubs {what}."
    here = start(text, take, scrub)
    assert here.broken(scrub) == ["the robot holds the bottle brush"]
    assert here.do(take, scrub).goals() == [Truth.TRUE]


def test_a_rag_that_is_put_into_the_sink_is_what_is_washed(start: Start) -> None:
    text = "The rag and the sink are dirty. The goal is that the rag is clean."
    take = "The robot picks up the rag."
    wash = "The robot puts the rag into the sink and washes it."
    here = start(text, take, wash).do(take, wash)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the sink is clean.") is Truth.FALSE


def test_a_sponge_is_wrung_out_over_the_bucket_and_kept(start: Start) -> None:
    text = "The sponge is in the sink. The goal is that the sponge is wrung."
    take, wring = (
        "The robot picks up the sponge.",
        "The robot wrings out the sponge over the bucket.",
    )
    here = start(text, take, wring).do(take, wring)
    assert here.is_so("Check if the sponge is in the gripper.") is Truth.TRUE


def test_scraps_go_into_the_bin_without_the_plate(start: Start) -> None:
    text = "The food scraps are on the plate. The goal is that the food scraps are in the bin."
    take = "The robot picks up the plate."
    scrape = "The robot scrapes the food scraps from the plate into the bin."
    here = start(text, take, scrape).do(take, scrape)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the plate is in the gripper.") is Truth.TRUE


def test_what_is_sprayed_with_a_cleaner_has_it_on(start: Start) -> None:
    text = "The glass cleaner is on the shelf. The goal is that the window is clean."
    take = "The robot picks up the glass cleaner."
    spray = "The robot sprays the window with the glass cleaner."
    here = start(text, take, spray)
    assert here.broken(spray) == ["the robot holds the glass cleaner"]
    assert here.do(take, spray).state("objects.window.has_glass_cleaner") is True


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to ensure the crumbs on the table are wiped off.",
        "The goal is to achieve a clean and dry table.",
    ],
)
def test_goals_without_that_and_with_two_qualities(start: Start, goal: str) -> None:
    wipe = "The robot wipes the table dry with the rag."
    here = start(f"The table is dirty and wet. {goal}", wipe)
    assert Truth.FALSE in here.goals()
    assert set(here.do(wipe).goals()) == {Truth.TRUE}
