"""Where a thing belongs, how a deed is done and what must come to be tell of no start."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

MILK = (
    "A carton of milk is on the table. The milk belongs in the fridge. The robot has two grippers. "
    "The goal is that the milk is in the fridge."
)
GRAB = "The robot grabs the carton of milk from the table."
HELD = ["Check if the milk is held by the robot.", "Check if the milk is carried by the robot."]


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize(
    "belongs", ["The milk belongs in the fridge.", "There is milk on the floor of the fridge."]
)
def test_milk_is_held_once_it_is_taken(start: Start, held: str, belongs: str) -> None:
    text = MILK.replace("The milk belongs in the fridge.", belongs)
    here = start(text, GRAB, "The robot puts the milk in its gripper inside the fridge.")
    assert here.is_so(held) is Truth.FALSE
    assert here.do(GRAB).is_so(held) is Truth.TRUE


REAM = (
    "A ream of paper is on the shelf. A letter opener lies on the desk. The robot has two "
    "grippers. The goal is that the paper is cut. "
)


@pytest.mark.parametrize(
    ("told", "held"),
    [
        ("The paper is cut while the robot holds the ream and the letter opener.", False),
        ("The string is cut while the robot carries the paper.", False),
        ("The window is closed while the robot holds the paper.", True),
        ("The robot holds the paper.", True),
    ],
)
def test_what_is_held_for_a_deed_is_not_held_at_the_start(
    start: Start, told: str, held: bool
) -> None:
    take = "The robot takes the paper."
    here = start(REAM + told, take, "The robot takes the letter opener.")
    assert here.is_so("The robot holds the paper.") is Truth.of(held)


def test_the_stack_that_must_be_formed_is_none_at_the_start(start: Start) -> None:
    text = (
        "A large box, a medium box and a small box are on the conveyor. The boxes must form one "
        "stack: the large box directly on the pallet, the medium box on the large box and the "
        "small box on the medium box. The robot has one gripper. The goal is that the small box is "
        "on the medium box."
    )
    grip = "The robot grips the large box on the conveyor and lifts it."
    here = start(text, grip, "The robot puts the large box on the pallet.")
    assert here.is_so("The medium box is on the large box.") is Truth.FALSE
    assert here.broken(grip) == ["the robot is near the large box"] or here.broken(grip) == []
