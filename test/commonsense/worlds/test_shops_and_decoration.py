"""What shops, schools and parties have: goods, stocked shelves, decorated walls."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHELF = "The goods are in a closed carton on the cart. The goal is that {}."
GO, OPEN = "The robot moves to the cart.", "The robot opens the carton."
TAKE = "The robot takes the goods out of the carton."
THERE, PUT = "The robot moves to the shelf.", "The robot puts the goods on the shelf one by one."


@pytest.mark.parametrize(
    "goal",
    [
        "the goods are on the shelf",
        "the shelf is restocked with the goods",
        "the shelf is stocked with goods",
    ],
)
def test_goods_are_things(start: Start, goal: str) -> None:
    here = start(SHELF.format(goal), GO, OPEN, TAKE, THERE, PUT)
    assert here.do(GO).broken(TAKE) == ["the carton is open"]
    assert here.do(OPEN, TAKE, THERE).goals() == [Truth.FALSE]
    assert here.do(PUT).goals() == [Truth.TRUE]


def test_a_decorated_wall_has_it_on_itself(start: Start) -> None:
    task = "Balloons are in a bag. The goal is that the wall is decorated with the balloons."
    steps = (
        "The robot moves to the bag.",
        "The robot takes the balloons out of the bag.",
        "The robot moves to the wall.",
        "The robot hangs the balloons on the wall.",
    )
    here = start(task, *steps).do(*steps[:-1])
    assert here.goals() == [Truth.FALSE]
    assert here.do(steps[-1]).goals() == [Truth.TRUE]


def test_working_is_asked_for_beside_being_there(start: Start) -> None:
    task = (
        "A lamp is on the desk. The goal is that the lamp is fixed on the wall and works normally."
    )
    steps = (
        "The robot moves to the desk.",
        "The robot grasps the lamp.",
        "The robot moves to the wall.",
    )
    fix, on = "The robot fixes the lamp on the wall.", "The robot turns on the lamp."
    here = start(task, *steps, fix, on).do(*steps, fix)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(on).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_watered_rose_has_been_watered(start: Start) -> None:
    task = "A rose is in the flower bed. The goal is to obtain a watered rose in the flower bed."
    go, water = "The robot moves to the flower bed.", "The robot waters the rose."
    here = start(task, go, water).do(go)
    assert Truth.FALSE in here.goals()
    assert set(here.do(water).goals()) == {Truth.TRUE}


def test_its_home_position_is_no_thing(start: Start) -> None:
    home = "The robot returns to its home position."
    here = start(SHELF.format("the carton is open"), GO, OPEN, home).do(home)
    assert here.state("agents.robot.at") is None


def test_who_wipes_it_clean_wipes_it(start: Start) -> None:
    task = "The blackboard is dirty. The eraser is on the ledge. The goal is that it is clean."
    wipe = "The robot wipes the blackboard clean with the eraser."
    go = "The robot moves to the blackboard."
    task = task.replace("it is clean", "the blackboard is clean")
    assert start(task, go, wipe).do(go, wipe).goals() == [Truth.TRUE]
