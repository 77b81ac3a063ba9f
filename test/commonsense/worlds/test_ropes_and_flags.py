"""What is tied to something is there, and loose once it is untied; a top has one owner."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TASK = (
    "A new flag is on the table in the hall. A flagpole stands in the garden, and the rope is tied "
    "to the cleat of the pole. The robot has two grippers. The goal is that the new flag is at the "
    "top with the rope tied."
)
HALL, POLE = "The robot moves to the table.", "The robot moves to the flagpole in the garden."
UNTIE, TIE = "The robot unties the rope from the cleat.", "The robot ties the rope to the cleat."
TAKE = "The robot picks up the new flag."
CLIP = "The robot clips the new flag which is in its gripper to the rope."
PULL = "The robot pulls the rope until the new flag is at the top of the flagpole."
LEAVES = (HALL, POLE, UNTIE, TIE, TAKE, CLIP, PULL)


def test_a_rope_is_reached_where_it_is_tied(start: Start) -> None:
    here = start(TASK, *LEAVES).do(HALL)
    assert here.broken(UNTIE) == ["the robot is near the rope"]
    assert here.do(POLE).broken(UNTIE) == []


def test_it_is_loose_between_untying_and_tying(start: Start) -> None:
    here = start(TASK, *LEAVES).do(POLE)
    loose = "Check if the rope is loose from the cleat."
    assert here.is_so(loose) is Truth.FALSE
    assert here.do(UNTIE).is_so(loose) is Truth.TRUE
    assert here.do(TIE).is_so(loose) is Truth.FALSE


def test_the_top_is_that_of_the_flagpole(start: Start) -> None:
    here = start(TASK, *LEAVES).do(HALL, TAKE, POLE)
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    assert set(here.do(UNTIE, CLIP, PULL, TIE).goals()) == {Truth.TRUE}
