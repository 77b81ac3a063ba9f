"""What lasts as long as a machine runs, and what a machine needs for its result."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WASH = (
    "A dirty shirt is in a washing machine. The door of the washing machine is closed. A bottle of "
    "detergent stands on a shelf. The robot stands at the washing machine, next to the shelf. The "
    "robot has two grippers. {rule} The goal is that the shirt is clean."
)
LOCKED = "The door is locked for as long as the washing programme is running."
RUN = "The robot starts the washing programme of the washing machine."
WAIT = "The robot waits until the washing programme has ended."
OPEN = "The robot opens the door of the washing machine."
CLOSE = "The robot closes the door of the washing machine."
TAKE = "The robot takes the bottle of detergent."
POUR = "The robot pours detergent from the bottle into the washing machine."


@pytest.mark.parametrize(
    "rule",
    [
        LOCKED,
        "The door is locked as long as the washing programme is running.",
        "The door of the machine is locked while the washing programme is running.",
        "The door is locked whenever the washing programme is running.",
    ],
)
def test_a_door_is_locked_as_long_as_the_programme_runs(start: Start, rule: str) -> None:
    here = start(WASH.format(rule=rule), RUN, WAIT, OPEN)
    assert here.broken(OPEN) == []
    assert here.do(RUN).broken(OPEN) == ["the washing machine is unlocked"]
    assert here.do(WAIT).broken(OPEN) == []


def test_without_such_a_rule_it_stays_unlocked(start: Start) -> None:
    assert start(WASH.format(rule=""), RUN, WAIT, OPEN).do(RUN).broken(OPEN) == []


def test_washing_needs_the_detergent_that_leaves_can_fill_in(start: Start) -> None:
    actions = (RUN, WAIT, TAKE, POUR, OPEN, CLOSE)
    here = start(WASH.format(rule=""), *actions)
    assert here.do(RUN, WAIT).goals() == [Truth.FALSE]
    again = start(WASH.format(rule=""), *actions)
    assert again.do(TAKE, OPEN, POUR, CLOSE, RUN, WAIT).goals() == [Truth.TRUE]


def test_nobody_asks_for_detergent_that_no_leaf_fills_in(start: Start) -> None:
    assert start(WASH.format(rule=""), RUN, WAIT).do(RUN, WAIT).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses the button with a free gripper, by which the fan is switched on.",
        "The robot presses the button with a free gripper, whereby the fan is switched on.",
        "The robot presses the button with a free gripper, whereupon the fan is switched on.",
    ],
)
def test_what_comes_of_an_action_is_not_said_of_its_gripper(start: Start, press: str) -> None:
    text = "A fan and a button. The robot stands at the button. The goal is that the fan is on."
    here = start(text, press)
    assert here.goals() == [Truth.FALSE]
    assert here.do(press).goals() == [Truth.TRUE]


SPIN = (
    "A centrifuge stands on the bench, and its lid is closed. A tube is in the centrifuge. {rule} "
    "The robot is at the centrifuge. The robot has two grippers. The goal is that the tube is "
    "centrifuged and the lid is open."
)
START_SPIN = "The robot presses the start button of the centrifuge, and the run begins."
OPEN_SPIN = "The robot opens the lid of the centrifuge."


@pytest.mark.parametrize(
    "rule",
    [
        "The lid is locked as long as the centrifuge is running.",
        "The run takes five minutes, and the lid is locked meanwhile.",
    ],
)
@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until the run is over.",
        "The robot waits until the centrifuge has finished.",
        "The robot waits ten minutes.",
    ],
)
def test_what_has_finished_its_run_is_no_longer_running(start: Start, rule: str, wait: str) -> None:
    here = start(SPIN.format(rule=rule), START_SPIN, wait, OPEN_SPIN)
    assert here.broken(OPEN_SPIN) == []  # it has not been started yet
    assert here.do(START_SPIN).broken(OPEN_SPIN) != []
    assert here.do(wait, OPEN_SPIN).goals() == [Truth.TRUE, Truth.TRUE]


def test_what_is_started_again_runs_again(start: Start) -> None:
    rule, wait = "The lid is locked as long as the centrifuge is running.", "The robot waits."
    here = start(SPIN.format(rule=rule), START_SPIN, wait, OPEN_SPIN)
    assert here.do(START_SPIN, wait, START_SPIN).broken(OPEN_SPIN) != []


def test_a_programme_that_ran_to_its_end_has_ended(start: Start) -> None:
    task = (
        "The washing machine is closed, a shirt is in it, and the robot is at it. The goal is "
        "that the shirt is washed."
    )
    run = "The robot starts the programme of the washing machine."
    wait = "The robot waits until the programme has ended."
    here = start(task, run, wait)
    assert here.do(run).is_so("the washing programme has run through to its end") is Truth.FALSE
    assert here.do(wait).is_so("the washing programme has run through to its end") is Truth.TRUE
