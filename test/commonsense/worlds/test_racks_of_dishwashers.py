"""A rack that is pulled out of its dishwasher and pushed in again is a drawer of it."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TASK = (
    "The dishwasher is closed, and its two racks are pushed in. A plate and a cup are on the "
    "table. The door can only be closed when both racks are pushed in. The robot stands at the "
    "dishwasher and the table and has two grippers. The goal is that the dishwasher is closed "
    "with the plate inside."
)
OPEN = "The robot pulls down the door of the dishwasher to open it."
SHUT = "The robot lifts the door of the dishwasher and closes it."
PULL = "The robot pulls the lower rack out of the opened dishwasher."
PUSH = "The robot pushes the lower rack back into the dishwasher."
PUT = "The robot places the plate into the lower rack that has been pulled out."
UPPER = "The robot pulls the upper rack out of the opened dishwasher."
PLATE, CUP = "The robot picks up the plate.", "The robot picks up the cup."
LEAVES = (OPEN, SHUT, PULL, PUSH, PUT, UPPER, PLATE, CUP)


def test_pulling_it_out_takes_no_gripper(start: Start) -> None:
    here = start(TASK, *LEAVES).do(OPEN, PLATE, CUP)
    assert here.broken(PULL) == []
    assert here.do(PULL).is_so("Check if the plate is in the gripper.") is Truth.TRUE


def test_it_is_pulled_out_of_an_open_dishwasher_and_filled_while_it_is_out(start: Start) -> None:
    here = start(TASK, *LEAVES)
    assert here.broken(PULL) == ["the dishwasher is open"]
    assert here.do(OPEN, PLATE).broken(PUT) == ["the lower rack is open"]


def test_the_door_of_the_rule_is_that_of_the_leaves(start: Start) -> None:
    here = start(TASK, *LEAVES).do(OPEN, PLATE, PULL, PUT)
    assert len(here.broken(SHUT)) == 1
    assert set(here.do(PUSH, SHUT).goals()) == {Truth.TRUE}
