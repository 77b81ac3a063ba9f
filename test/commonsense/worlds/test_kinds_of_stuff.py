"""Red wine and white wine are two, where the introduction calls both of them wine."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("task", "one", "other"),
    [
        ("serve wine", "red wine", "white wine"),
        ("mix paint", "blue paint", "yellow paint"),
        ("serve juice", "apple juice", "orange juice"),
        ("weigh sugar", "brown sugar", "white sugar"),
    ],
)
def test_each_of_them_is_asked(start: Start, task: str, one: str, other: str) -> None:
    text = f"The robot task is to {task}. The robot is at the rack and the bucket. A can of {one} "
    text += f"and a can of {other} are on the rack. An empty bucket stands on the floor. The goal "
    text += f"is that the bucket contains {one} and {other}."
    takes = [f"The robot takes the can of {stuff}." for stuff in (one, other)]
    pours = [f"The robot pours the {stuff} into the bucket." for stuff in (one, other)]
    assert start(text, *takes, *pours).do(*takes, *pours).goals() == [Truth.TRUE]
    assert start(text, *takes, *pours).do(*takes, pours[0]).goals() == [Truth.FALSE]
    assert start(text, *takes, *pours).do(*takes, pours[1]).goals() == [Truth.FALSE]


def test_the_one_kind_that_there_is_is_the_stuff(start: Start) -> None:
    text = "The robot task is to serve wine. The robot is at the rack and the glass. A bottle of "
    text += "red wine is on the rack. The goal is that the glass contains wine."
    take, pour = "The robot takes the bottle.", "The robot pours the red wine into the glass."
    assert start(text, take, pour).do(take, pour).goals() == [Truth.TRUE]
