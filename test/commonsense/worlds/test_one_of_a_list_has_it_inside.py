"""Of a list, the last has it in it: "the bag, the tent and the box with the nut in it are …"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A tent, a cooler and a lunch box are on the floor. An open trunk is there, too. The robot has "
    "two grippers. "
)
TENT = ("The robot takes the tent.", "The robot puts the tent into the trunk.")
BOX = ("The robot takes the lunch box.", "The robot puts the lunch box into the cooler.")
COOLER = ("The robot takes the cooler.", "The robot puts the cooler into the trunk.")


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the tent and the cooler with the lunch box in it are in the trunk.",
        "The goal is that tent and the cooler with the lunch box in it are in the trunk.",
        "The goal is that the cooler with the lunch box in it and the tent are in the trunk.",
        "The goal is that the tent and the cooler with the lunch box inside are in the trunk.",
        "At the end the tent and the cooler with the lunch box in it must be in the trunk.",
        "The tent and the cooler with the lunch box in it should be in the trunk at the end.",
    ],
)
def test_it_is_in_that_one_alone_and_all_of_them_are_there(start: Start, goal: str) -> None:
    leaves = (*TENT, *BOX, *COOLER)
    assert set(start(TEXT + goal, *leaves).do(*leaves).goals()) == {Truth.TRUE}
    for left_out in (TENT, BOX, COOLER):
        done = [one for one in leaves if one not in left_out]
        assert Truth.FALSE in start(TEXT + goal, *leaves).do(*done).goals()


LATTE = (
    "A mug, a spoon and an open jar of matcha powder are on the counter. A pan of milk is there, "
    "too. The robot is at the counter and has two grippers. The goal is to have a stirred matcha "
    "latte with milk in the mug."
)


@pytest.mark.parametrize("put", ["drops it into the mug", "puts it in the mug"])
def test_a_latte_with_milk_is_its_parts_and_what_is_scooped_leaves_the_spoon(
    start: Start, put: str
) -> None:
    leaves = (
        "The robot takes the spoon.",
        f"The robot scoops matcha powder out of the jar with the spoon in its gripper and {put}.",
        "The robot leaves the spoon standing in the mug.",
        "The robot takes the pan.",
        "The robot pours the milk from the pan into the mug.",
        "The robot grasps the spoon in the mug and stirs the matcha powder and the milk.",
    )
    assert set(start(LATTE, *leaves).do(*leaves).goals()) == {Truth.TRUE}
    without = start(LATTE, *leaves).do(*leaves[3:5])
    assert Truth.FALSE in without.goals()


def test_its_gripper_that_is_free_again_is_one(start: Start) -> None:
    text = "A cup and a pen are on the table. The robot is at the table and has two grippers. "
    text += "The goal is that the cup is on the table."
    take = ("The robot takes the cup.", "The robot takes the pen.")
    lay = "The robot lays the pen on the table and its gripper is free again."
    both = "The robot lays the pen on the table and both grippers are free again."
    here = start(text, *take, lay, both).do(*take)
    assert here.broken(lay) == []
    assert here.broken(both) == ["the grippers are empty"]
