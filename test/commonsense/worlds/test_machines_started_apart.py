"""A machine that one leaf switches on and another one starts does not run before."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "The dishwasher in the kitchen is closed and switched off. The robot is at the dishwasher and "
    "has two grippers. The goal is that the dishwasher is running."
)
POWER = "The robot presses the power button of the dishwasher to switch it on."
STARTS = [
    "The robot presses the start button of the dishwasher, and the washing begins.",
    "The robot presses the start button of the closed dishwasher which has been switched on.",
    "The robot starts the dishwasher.",
]


@pytest.mark.parametrize("begin", STARTS)
def test_what_is_only_on_does_not_run_yet(start: Start, begin: str) -> None:
    on = "The robot switches on the dishwasher."
    here = start(TASK, on, begin)
    assert here.do(on).goals() != [Truth.TRUE] * len(here.goals())
    assert set(here.do(begin).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("begin", STARTS)
def test_what_is_off_cannot_be_started(start: Start, begin: str) -> None:
    on = "The robot switches on the dishwasher."
    assert start(TASK, on, begin).broken(begin) == ["the dishwasher is switched on"]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to have the dishwasher running.",
        "The goal is that the dishwasher runs.",
        "The goal is to start the dishwasher.",
        "The goal is to ensure that the plate is inside the running dishwasher.",
        "The goal is that the dishwasher has been started.",
    ],
)
def test_a_goal_of_running_asks_for_the_start(start: Start, goal: str) -> None:
    task = TASK.replace("The goal is that the dishwasher is running.", goal)
    task = task.replace("The robot is", "A plate is in the dishwasher. The robot is")
    on = "The robot switches on the dishwasher."
    here = start(task, on, STARTS[0]).do(on)
    assert Truth.FALSE in here.goals()
    assert set(here.do(STARTS[0]).goals()) == {Truth.TRUE}


def test_a_rule_on_starting_binds_the_start(start: Start) -> None:
    rule = "The dishwasher can only be started when the tap is open. The robot is at the tap. "
    task = TASK.replace("The goal", rule + "The goal")
    on, tap = "The robot switches on the dishwasher.", "The robot opens the tap."
    here = start(task, on, tap, STARTS[0])
    assert here.broken(on) == []
    assert len(here.do(on).broken(STARTS[0])) == 1
    assert here.do(tap).broken(STARTS[0]) == []


def test_it_may_be_switched_on_with_its_door_open_and_not_started(start: Start) -> None:
    task = TASK.replace("closed and switched off", "open and switched off")
    on, begin, shut = (
        "The robot switches on the dishwasher.",
        "The robot presses the start button of the dishwasher.",
        "The robot closes the dishwasher.",
    )
    here = start(task, on, begin, shut).do(on)
    assert here.broken(begin) == ["the dishwasher is closed"]
    assert here.do(shut).broken(begin) == []


def test_with_one_button_it_runs_at_once(start: Start) -> None:
    here = start(TASK, "The robot switches on the dishwasher.")
    assert set(here.do("The robot switches on the dishwasher.").goals()) == {Truth.TRUE}
