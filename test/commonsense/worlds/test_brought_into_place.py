"""What is to be stored or fitted is so once it is where leaves bring it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ATTIC = (
    "A sledge and a tent lie on the bench. A trunk and a wardrobe stand in the attic. The robot is "
    "at the bench. The robot has two grippers. The goal is that {}."
)
TAKE = "The robot takes the sledge from the bench.", "The robot takes the tent from the bench."
STORE = "The robot lays the sledge into the trunk.", "The robot puts the tent in the wardrobe."


@pytest.mark.parametrize(
    "goal",
    [
        "the sledge and the tent are stored",
        "both things are stowed",
        "the sledge is stored and the tent is stowed",
    ],
)
def test_what_is_stored_is_where_each_was_put(start: Start, goal: str) -> None:
    here = start(ATTIC.format(goal), *TAKE, *STORE).do(*TAKE, STORE[0])
    assert Truth.FALSE in here.goals()
    assert set(here.do(STORE[1]).goals()) == {Truth.TRUE}


def test_where_it_goes_to_two_places_nobody_tells_which(start: Start) -> None:
    table, stool = (f"The robot puts the sledge onto the {x}." for x in ("table", "stool"))
    goal = ATTIC.format("the sledge is stored")
    assert Truth.TRUE not in start(goal, *TAKE, table, stool).do(TAKE[0], table).goals()


@pytest.mark.parametrize("state", ["fitted", "installed", "mounted"])
def test_what_is_fitted_was_screwed_into_its_place(start: Start, state: str) -> None:
    task = (
        "A valve and a pump are on the bench. The robot is at the bench. The goal is that the "
        f"valve is {state}."
    )
    take = "The robot takes the valve."
    screw = "The robot screws the valve in its gripper into the pump."
    here = start(task, take, screw).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(screw).goals() == [Truth.TRUE]


def test_the_one_light_switch_is_that_of_the_one_lamp(start: Start) -> None:
    task = (
        "The robot is at the light switch. The lamp at the ceiling is off. The goal is that the "
        "lamp is on."
    )
    on, off = "The robot turns on the light switch.", "The robot turns off the light switch."
    here = start(task, on, off).do(on)
    assert here.goals() == [Truth.TRUE]
    assert here.do(off).goals() == [Truth.FALSE]
    two = task.replace("The goal", "A lantern stands on the shelf. The goal")
    assert start(two, on, off).do(on).goals() == [Truth.FALSE]


def test_nothing_new_goes_into_the_socket_before_the_old_one_is_out(start: Start) -> None:
    task = (
        "The fuse of the radio is blown. A new fuse lies on the bench. The robot is at the bench, "
        "on which the radio stands. The robot has two grippers. The goal is that the new fuse is "
        "in the socket of the radio."
    )
    take, out = "The robot takes the new fuse.", "The robot pulls the blown fuse out of the radio."
    put = "The robot screws the new fuse in its gripper into the socket of the radio."
    here = start(task, take, out, put).do(take)
    assert here.broken(put)
    assert here.do(out, put).goals() == [Truth.TRUE]


def test_what_is_lit_in_a_stove_has_to_be_there(start: Start) -> None:
    task = (
        "The stove is empty, and a bag of coal is beside it. The robot is at the stove. The robot "
        "has two grippers. The goal is that the coal is burning."
    )
    take = "The robot takes the bag of coal."
    pour = "The robot pours the coal out of the bag in its gripper into the stove."
    light = "The robot uses the igniter of the stove so that the coal in the stove catches fire."
    here = start(task, take, pour, light)
    assert here.broken(light)
    assert here.do(take, pour, light).goals() == [Truth.TRUE]
