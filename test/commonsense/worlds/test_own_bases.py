"""What is put back on a part of its own, and what has a part: the thing, or the robot."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KETTLE = (
    "An electric kettle stands on its base on the counter. The robot is at the counter, and the "
    "sink is too far away to be reached from there. The goal is that the kettle is on the counter."
)
LIFT = "The robot lifts the kettle off its base with one gripper."
BACK = "The robot sets the kettle that is in its gripper back on its base."
SINK = "The robot goes to the sink."
COUNTER = "The robot goes to the counter."
ON_COUNTER = "Is the kettle on the counter?"
LEAVES = (LIFT, BACK, SINK, COUNTER)


def test_what_is_put_back_on_its_base_stands_where_it_stood(start: Start) -> None:
    here = start(KETTLE, *LEAVES).do(LIFT)
    assert here.is_so(ON_COUNTER) is Truth.FALSE
    assert here.do(BACK).is_so(ON_COUNTER) is Truth.TRUE


def test_the_base_is_reached_only_where_it_stands(start: Start) -> None:
    here = start(KETTLE, *LEAVES).do(LIFT).do(SINK)
    assert here.broken(BACK) == ["the robot is near the base"]
    assert here.do(COUNTER).broken(BACK) == []


@pytest.mark.parametrize("carrier", ["deck", "tray", "rack"])
def test_the_robots_own_carrier_goes_where_it_goes(start: Start, carrier: str) -> None:
    take = f"The robot lifts the crate from its {carrier} with its empty gripper."
    go = "The robot moves to the table."
    here = start(
        f"An empty crate is on the {carrier} of the robot. The table is far away. The goal is that "
        "the crate is on the table.",
        *(take, go),
    )
    assert here.do(go).broken(take) == []


def test_its_holder_is_not_that_of_a_robot_that_is_spoken_to(start: Start) -> None:
    take = "Take the hose from the holder."
    here = start(
        "A hose hangs on a holder at the wall. You start on the terrace and reach nothing from "
        "there. Take the hose and hang it on its holder again. At the end the hose hangs on its "
        "holder.",
        *(take, "Go to the holder at the wall."),
    )
    assert here.broken(take) == ["the robot is near the hose"]
