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
