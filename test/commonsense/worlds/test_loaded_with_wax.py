"""A sponge that was dipped into the wax has it, and a goal may tell until when a deed is done."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A can of wax, a clean sponge and a cloth are on the shelf. The car is on the driveway. The "
    "robot has two grippers. "
)
GOAL = "The goal is that the car is waxed and buffed until it is shiny."
CAN, SPONGE = "The robot takes the wax can.", "The robot grasps the sponge."
LOAD = (
    "The robot dips the sponge which is in its gripper into the wax can, so that the sponge is "
    "loaded with wax."
)
SPREAD = "The robot spreads the wax on the car with the loaded sponge."
DOWN = "The robot puts the wax can and the sponge on the ground."
CLOTH = "The robot takes the cloth."
BUFF = "The robot buffs the car with the cloth in its gripper, until the car is shiny."
ALL = (CAN, SPONGE, LOAD, SPREAD, DOWN, CLOTH, BUFF)


def test_a_loaded_sponge_spreads_its_wax(start: Start) -> None:
    here = start(TEXT + GOAL, *ALL).do(CAN, SPONGE)
    assert here.broken(SPREAD)
    assert here.do(LOAD).broken(SPREAD) == []


@pytest.mark.parametrize(
    "goal",
    [
        GOAL,
        "The goal is that the car is waxed and has been buffed until it is shiny.",
        "The goal is that the car is waxed and the car is buffed until it is shiny.",
    ],
)
def test_what_is_done_until_it_is_so_is_so_at_the_end(start: Start, goal: str) -> None:
    assert {*start(TEXT + goal, *ALL).do(*ALL).goals()} == {Truth.TRUE}
    assert Truth.FALSE in start(TEXT + goal, *ALL).do(*ALL[:-1]).goals()
