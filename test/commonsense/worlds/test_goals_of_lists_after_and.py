"""A list behind *and* begins something new: "… on the table and the cup, the plate and …"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The bag, the cup, the scarf and the vest are on the floor. There is a bed, and beside it a "
    "table. The robot reaches everything from where it stands. It has two grippers. "
)
BAG = ("The robot takes the bag.", "The robot puts the bag on the table.")
REST = ("The robot folds the cup.", "The robot folds the scarf.", "The robot folds the vest.")


@pytest.mark.parametrize(
    "rest",
    [
        "the cup, the scarf and the vest are folded",
        "the cup, the scarf, and the vest are folded",
        "the cup, scarf and vest are folded",
    ],
)
@pytest.mark.parametrize("frame", ["The goal is that", "The goal is to ensure that"])
def test_each_member_is_asked(start: Start, frame: str, rest: str) -> None:
    here = start(f"{ROOM}{frame} the bag is on the table and {rest}.", *BAG, *REST).do(*BAG)
    for deed in REST:
        assert not all(holds is Truth.TRUE for holds in here.goals()), deed
        here.do(deed)
    assert all(holds is Truth.TRUE for holds in here.goals())


def test_what_is_said_before_is_asked(start: Start) -> None:
    goal = (
        "The goal is that the bag is on the table and the cup, the scarf and the vest are folded."
    )
    assert not all(h is Truth.TRUE for h in start(ROOM + goal, *BAG, *REST).do(*REST).goals())


def test_members_of_a_list_that_something_is_free_of(start: Start) -> None:
    goal = (
        "There is dust on the bag, the cup, the scarf and the vest. The goal is that the bag is "
        "free of dust and the cup, the scarf and the vest are on the table."
    )
    deeds = [f"The robot puts the {thing} on the table." for thing in ("cup", "scarf", "vest")]
    wipe = "The robot wipes the dust off the bag."
    here = start(ROOM + goal, wipe, *deeds).do(wipe, *deeds[1:])
    assert not all(holds is Truth.TRUE for holds in here.goals())
    assert all(holds is Truth.TRUE for holds in here.do(deeds[0]).goals())


@pytest.mark.parametrize("where", ["next to", "beside", "behind", "near"])
def test_one_thing_alone_is_not_are(start: Start, where: str) -> None:
    fork = "The robot puts the fork next to the plate."
    knife = "The robot puts the knife next to the plate."
    text = (
        "The plate and the bowl are on the table. The robot holds the fork and the knife. The goal"
        f" is that the cup is {where} the bowl and the fork and the knife are next to the plate."
    )
    here = start(f"The cup is {where} the bowl. {text}", fork, knife)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(knife).goals() == [Truth.TRUE, Truth.FALSE], "the fork is not there"
    assert here.do(fork).goals() == [Truth.TRUE, Truth.TRUE]


def test_between_two_things(start: Start) -> None:
    text = "The cup is between the jug and the bowl. The forks are on the table. The goal is that"
    text += " the cup is between the jug and the bowl and the forks are on the table."
    assert start(text).goals() == [Truth.TRUE, Truth.TRUE]
