"""Loose things are put somewhere with a scoop: it is held, and not the stuff or its sack."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LITTER = (
    "A scoop and an empty plastic bag are on the shelf. The litter box with dirty litter is on the "
    "floor and an opened sack of fresh litter stands beside it. The robot has two grippers. The "
    "goal is that the bag contains the dirty litter and the litter box contains fresh litter."
)
SCOOP = "The robot grasps the scoop from the shelf with its one gripper."
BAG = "The robot grasps the plastic bag from the shelf with its one gripper."
DROPS = "The robot releases the plastic bag."
SACK = "The robot picks up the sack of fresh litter with a free gripper."
POURS = "The robot pours the fresh litter from the sack in its gripper into the emptied litter box."


@pytest.mark.parametrize(
    "puts",
    [
        "The robot uses the scoop in its one gripper to put all the dirty litter into the plastic "
        "bag in its other gripper.",
        "The robot puts the dirty litter into the plastic bag with the scoop.",
        "The robot throws the dirty litter into the plastic bag using the scoop in its gripper.",
        "The robot scoops the dirty litter into the plastic bag with the scoop in its gripper.",
        "The robot uses the scoop to move the dirty litter from the litter box into the bag.",
    ],
)
def test_dirty_litter_is_scooped_into_a_bag(start: Start, puts: str) -> None:
    here = start(LITTER, SCOOP, BAG, puts, DROPS, SACK, POURS)
    assert here.goals() == [Truth.FALSE, Truth.FALSE]
    assert "the robot holds the scoop" in here.do(BAG).broken(puts)
    here = here.do(SCOOP, puts)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]  # the dirty litter is not the fresh one
    assert here.do(DROPS, SACK, POURS).goals() == [Truth.TRUE, Truth.TRUE]


def test_what_was_not_scooped_out_is_still_there(start: Start) -> None:
    puts = "The robot puts all the dirty litter into the bag with the scoop."
    here = start(LITTER, SCOOP, BAG, puts, DROPS, SACK, POURS).do(SACK)
    assert here.broken(POURS) == ["the litter box is empty"]


def test_a_spoonful_leaves_the_rest(start: Start) -> None:
    takes = "The robot grasps the spoon."
    puts = "The robot uses the spoon in its gripper to put rice into the bowl."
    text = (
        "A pot with rice, a spoon and a bowl are on the table. The goal is that the bowl has rice."
    )
    here = start(text, takes, puts).do(takes, puts)
    assert here.is_so("Check if the pot contains rice.") is Truth.TRUE
    assert here.is_so("Check if the bowl contains rice.") is Truth.TRUE


@pytest.mark.parametrize(
    "lays",
    [
        "Robot lays the shirt which is in its gripper flat on the board.",
        "Robot lays the shirt, which is in its gripper, flat on the board.",
        "Robot spreads the shirt in its gripper flat on the board.",
        "Robot puts the shirt that is held in its gripper lengthwise on the board.",
    ],
)
def test_how_a_thing_is_laid_down_names_no_thing(start: Start, lays: str) -> None:
    takes = "Robot takes the shirt."
    here = start(
        "A shirt is on the chair. The goal is that the shirt is on the board.", takes, lays
    )
    assert here.broken(lays) != []
    assert here.do(takes, lays).goals() == [Truth.TRUE]


def test_a_flat_is_a_place_all_the_same(start: Start) -> None:
    here = start("The goal is that the robot is in the flat.", "Robot moves to the flat in town.")
    assert here.do("Robot moves to the flat in town.").goals() == [Truth.TRUE]
