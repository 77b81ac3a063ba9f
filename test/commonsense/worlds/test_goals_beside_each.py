"""Goals that want a thing beside another, or one beside each."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The robot stands at the table. Two bowls are on the table, two spoons are in the drawer of "
    "the table. The goal is that {}."
)
TAKE = "The robot takes a spoon from the drawer."
FIRST, SECOND = (
    f"The robot lays a spoon on the table beside the {which} bowl." for which in ("first", "second")
)


@pytest.mark.parametrize(
    "goal",
    [
        "one spoon is beside each bowl",
        "a spoon lies next to every bowl",
        "each bowl has a spoon beside it",
        "both bowls have a spoon beside them",
    ],
)
def test_one_beside_each_is_beside_all_of_them(start: Start, goal: str) -> None:
    here = start(TEXT.format(goal), TAKE, FIRST, SECOND)
    here.do(TAKE, FIRST, TAKE)
    assert Truth.FALSE in here.goals()
    wrong = start(TEXT.format(goal), TAKE, FIRST, SECOND).do(TAKE, FIRST, TAKE, FIRST)
    assert Truth.FALSE in wrong.goals()
    assert here.do(SECOND).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize("beside", ["beside it", "next to it"])
def test_what_is_beside_a_bowl_is_not_in_it(start: Start, beside: str) -> None:
    text = (
        "The robot stands at the table. A bowl is on the table, a spoon is in the drawer of the "
        f"table. The goal is that the bowl is on the table with the spoon {beside}."
    )
    take = "The robot takes the spoon from the drawer."
    lay, drop = "The robot lays the spoon beside the bowl.", "The robot lays the spoon in the bowl."
    assert set(start(text, take, lay, drop).do(take, lay).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(text, take, lay, drop).do(take).goals()


@pytest.mark.parametrize("hangs", ["hangs level on the nail", "is hanging level on the nail"])
def test_how_a_thing_hangs_is_asked_for(start: Start, hangs: str) -> None:
    text = (
        "The robot stands at the wall and holds a picture. A nail is in the wall. The goal is that "
        f"the picture {hangs}."
    )
    hang = "The robot hangs the picture on the nail."
    turn = "The robot turns the picture until it is level."
    here = start(text, hang, turn).do(hang)
    assert Truth.FALSE in here.goals()
    assert set(here.do(turn).goals()) == {Truth.TRUE}


def test_carrying_so_many_to_a_place_counts_them(start: Start) -> None:
    text = (
        "The robot stands at the sideboard. Several spoons are on the sideboard. The robot carries "
        "two spoons to the table. The robot has two grippers. The goal is that a spoon is on the "
        "table."
    )
    take = "The robot takes one spoon from the sideboard."
    here = start(text, take, "The robot lays a spoon on the table.").do(take, take)
    held = here.state("agents.robot.gripper_content")
    assert isinstance(held, tuple)
    assert len(held) == 2
