"""Sprayers are pumped, filled and sprayed with; what is in their tank comes onto the plant."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A pump sprayer and an open bottle of plant oil are beside the tap. The tank of the sprayer is "
    "empty and open. A full tank is enough for two trees. An apple tree is in the garden. The "
    "robot is at the tap and has two grippers. The goal is that the apple tree is covered with the "
    "mixture of plant oil and water."
)
GO, BACK = "The robot moves to the apple tree.", "The robot moves to the tap."
TAKE, OIL = "The robot picks up the pump sprayer.", "The robot picks up the bottle of plant oil."
POUR = "The robot pours plant oil from the bottle in its gripper into the tank of the sprayer."
FILL = (
    "The robot holds the tank of the sprayer under the tap, turns on the tap until the tank is "
    "full, and then turns off the tap."
)
SPRAY = (
    "The robot sprays the content of the tank on all branches of the apple tree, using the sprayer "
    "in its gripper."
)
LEAVES = (GO, BACK, TAKE, OIL, POUR, FILL, SPRAY)


def test_both_have_to_come_onto_the_tree(start: Start) -> None:
    here = start(TASK, *LEAVES).do(TAKE, OIL, POUR, FILL, GO, SPRAY)
    assert set(here.goals()) == {Truth.TRUE}
    here = start(TASK, *LEAVES).do(TAKE, FILL, GO, SPRAY)
    assert Truth.FALSE in here.goals()


def test_an_empty_tank_sprays_nothing(start: Start) -> None:
    here = start(TASK, *LEAVES).do(TAKE, GO)
    assert here.broken(SPRAY) == ["the tank contains something"]


def test_the_tank_is_not_full_with_the_oil_alone(start: Start) -> None:
    here = start(TASK, *LEAVES).do(TAKE, OIL, POUR)
    assert here.is_so("Check if the tank of the sprayer is full.") is Truth.FALSE
    assert here.do(FILL).is_so("Check if the tank of the sprayer is full.") is Truth.TRUE


@pytest.mark.parametrize(
    "pump",
    [
        "The robot moves the pump handle of the sprayer in its gripper up and down.",
        "The robot moves the lever of the sprayer up and down several times.",
    ],
)
def test_a_handle_that_is_moved_up_and_down_goes_nowhere(start: Start, pump: str) -> None:
    here = start(TASK, *LEAVES, pump).do(TAKE, pump)
    assert here.is_so("Check if the pump sprayer is in the gripper.") is Truth.TRUE
