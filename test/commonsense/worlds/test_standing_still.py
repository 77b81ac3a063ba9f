"""Who stands still waits; what stands still is off."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HALL = (
    "The robot is at the pump. The pump and the drum are running. The goal is that the pump is off."
)


@pytest.mark.parametrize(
    "told", ["The pump stands still.", "Does the pump stand still?", "The pump stands motionless."]
)
def test_a_machine_that_stands_still_is_off(start: Start, told: str) -> None:
    stop = "The robot switches off the pump."
    here = start(HALL, stop)
    assert here.is_so(told) is Truth.FALSE
    assert here.do(stop).is_so(told) is Truth.TRUE


@pytest.mark.parametrize(
    ("goal", "met"),
    [("the pump stands still at the end", Truth.TRUE), ("the drum stands still", Truth.FALSE)],
)
def test_so_it_is_in_goals(start: Start, goal: str, met: Truth) -> None:
    stop = "The robot switches off the pump."
    text = f"The robot is at the pump. The pump and the drum are running. The goal is that {goal}."
    assert start(text, stop).do(stop).goals() == [met]


@pytest.mark.parametrize(
    "wait",
    [
        "The robot stands still for ten seconds.",
        "It stands still for a minute.",
        "The robot goes to the pump and stands still for a minute.",
    ],
)
def test_a_robot_that_stands_still_waits(start: Start, wait: str) -> None:
    here = start(HALL, wait).do(wait)
    assert here.is_so("The pump is running.") is Truth.TRUE


def test_a_machine_has_to_stand_still_for_a_deed(start: Start) -> None:
    turn_off, reach = (
        "The robot switches off the drum.",
        "The robot opens the hatch of the drum. The",
    )
    reach = f"{reach} drum has to stand still."
    here = start(f"The drum has a hatch, which is closed. {HALL}", turn_off, reach)
    assert here.broken(reach)
    here.do(turn_off, reach)
