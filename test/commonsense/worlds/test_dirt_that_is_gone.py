"""A thing that has no dirt, or whose dirt is gone, is clean."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "The task is to clean a stained bathtub. The sponge is on the floor. "
    "The goal is to ensure that {}."
)
TAKE = ("The robot moves to the sponge.", "The robot picks up the sponge.")
GO, SCRUB = "The robot moves to the bathtub.", "The robot scrubs the bathtub with the sponge."


@pytest.mark.parametrize(
    "goal",
    [
        "the stain of the bathtub is removed",
        "the bathtub's stain is removed",
        "the dirt on the bathtub has been removed",
        "all dirt of the bathtub is gone",
        "the stains are removed from the bathtub",
        "the bathtub has been scrubbed and it has no stain",
    ],
)
def test_dirt_that_is_gone_leaves_its_thing_clean(start: Start, goal: str) -> None:
    task = TASK.format(goal)
    assert Truth.TRUE not in start(task, *TAKE, GO, SCRUB).do(*TAKE, GO).goals()
    assert set(start(task, *TAKE, GO, SCRUB).do(*TAKE, GO, SCRUB).goals()) == {Truth.TRUE}
