"""Who leaves one of two things undone has not done both."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TWO = (
    "The cup is on the table and the mug is on the chair. The shelf is at the wall. The robot is at"
    " the table, the chair and the shelf. The goal is that {goal}."
)
CUP = ("The robot picks up the cup.", "The robot puts the cup on the shelf.")
MUG = ("The robot picks up the mug.", "The robot puts the mug on the shelf.")


@pytest.mark.parametrize(
    "goal",
    [
        "the cup and the mug are neither on the table nor on the chair",
        "neither the cup is on the table nor the mug on the chair",
        "there is no cup on the table or mug on the chair",
        "the cup is not on the table nor is the mug on the chair",
    ],
)
def test_neither_is_said_of_both(start: Start, goal: str) -> None:
    here = start(TWO.format(goal=goal), *CUP, *MUG)
    assert {*here.do(*CUP).goals()} == {Truth.TRUE, Truth.FALSE}
    assert {*here.do(*MUG).goals()} == {Truth.TRUE}


def test_every_door_is_each_of_them(start: Start) -> None:
    front, back = "The robot locks the front door.", "The robot locks the back door."
    text = "The front door and the back door are unlocked. The goal is that every door is locked."
    assert start(text, front, back).do(back).goals() == [Truth.FALSE]
    assert start(text, front, back).do(front, back).goals() == [Truth.TRUE]


def test_it_is_the_one_that_was_taken_last(start: Start) -> None:
    text = (
        "A cup and a mug are on the table. The goal is that the cup and the mug are on the shelf."
    )
    put = "The robot puts it on the shelf."
    here = start(text, CUP[0], MUG[0], put).do(CUP[0], MUG[0], put)
    assert here.state("agents.robot.gripper_content") == ("cup",)
    assert here.do(put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "The robot holds a box in each gripper.",
        "Each gripper holds a box.",
        "There is a box in each gripper.",
        "The robot holds two boxes.",
        "The robot carries a box and a bag.",
    ],
)
def test_both_grippers_are_full(start: Start, told: str) -> None:
    text = f"{told} The cup is on the table. The goal is that the cup is on the shelf."
    put = "The robot puts the box on the table."
    here = start(text, put, *CUP)
    assert here.broken(CUP[0]) == ["a gripper is free"]
    assert not here.do(put).broken(CUP[0])


def test_an_aim_is_reached_by_the_leaves_together(start: Start) -> None:
    take = "The robot picks up the cloth to dry the plate and the cup."
    plate, cup = "The robot dries the plate.", "The robot dries the cup."
    text = (
        "The plate and the cup are wet. The plate, the cup and a cloth are on the table. The goal"
        " is that the plate is dry and the cup is dry."
    )
    assert start(text, take, plate, cup).do(take, cup).goals() == [Truth.FALSE, Truth.TRUE]
    assert start(text, take, plate, cup).do(take, plate, cup).goals() == [Truth.TRUE] * 2
