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
