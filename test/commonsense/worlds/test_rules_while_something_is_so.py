"""What must be so as long as something else is so: it is begun only then, and not ended before."""

from __future__ import annotations

import pytest

from .conftest import Start

HOOD = (
    "A bottle stands under a fume hood at the bench. The bottle is closed and the hood is off. {} "
    "The robot is at the bench and has two grippers. The goal is that the bottle is open."
)
ON, OFF = "The robot switches the hood on.", "The robot switches the hood off."
OPEN, CLOSE = "The robot opens the bottle.", "The robot closes the bottle."
RULES = [
    "As long as the bottle is open, the hood must be on.",
    "While the bottle is open, the hood must be running.",
    "The hood has to be on whenever the bottle is open.",
    "The hood must be on while the bottle is not closed.",
    "The hood must not be off while the bottle is open.",
]


@pytest.mark.parametrize("rule", RULES)
def test_a_state_is_begun_only_while_what_it_asks_for_is_so(start: Start, rule: str) -> None:
    here = start(HOOD.format(rule), ON, OFF, OPEN, CLOSE)
    assert len(here.broken(OPEN)) == 1
    assert here.do(ON).broken(OPEN) == []


@pytest.mark.parametrize("rule", RULES)
def test_what_a_state_asks_for_is_not_ended_before_it(start: Start, rule: str) -> None:
    here = start(HOOD.format(rule), ON, OFF, OPEN, CLOSE).do(ON, OPEN)
    assert len(here.broken(OFF)) == 1
    assert here.do(CLOSE).broken(OFF) == []


def test_such_a_rule_asks_nothing_of_the_opposite_deed(start: Start) -> None:
    task = HOOD.format(RULES[0]).replace("is closed and", "is open and")
    assert start(task, ON, OFF, OPEN, CLOSE).broken(CLOSE) == []


TWO = (
    "A valve and a hatch are closed, and a pump is off. {} The robot stands at the pump, the valve "
    "and the hatch and has two grippers. The goal is that the valve is open."
)
PUMP, STOP = "The robot switches the pump on.", "The robot switches the pump off."
VALVE, HATCH = "The robot opens the valve.", "The robot opens the hatch."
SHUT = "The robot closes the hatch."


@pytest.mark.parametrize(
    "rule",
    [
        "The pump must be on while both the valve and the hatch are open.",
        "While the valve is open and the hatch is open, the pump must be running.",
        "The pump has to be on as long as the valve and the hatch are open.",
    ],
)
def test_what_two_states_ask_for_together_neither_asks_for_alone(start: Start, rule: str) -> None:
    leaves = (PUMP, STOP, VALVE, HATCH, SHUT)
    off = start(TWO.format(rule), *leaves).do(VALVE)
    assert len(off.broken(HATCH)) == 1
    assert off.do(PUMP).broken(HATCH) == []
    assert len(off.do(HATCH).broken(STOP)) == 1
    assert off.do(SHUT).broken(STOP) == []


def test_what_either_of_two_states_asks_for_each_asks_for(start: Start) -> None:
    rule = "The pump must be on while the valve or the hatch is open."
    here = start(TWO.format(rule), PUMP, STOP, VALVE, HATCH, SHUT)
    assert len(here.broken(VALVE)) == len(here.broken(HATCH)) == 1
    here.do(PUMP, VALVE)
    assert len(here.broken(STOP)) == 1


def test_who_opens_both_at_once_opens_the_other(start: Start) -> None:
    rule = "The pump must be on while both the valve and the hatch are open."
    both = "The robot opens the valve and the hatch."
    here = start(TWO.format(rule), PUMP, both)
    assert here.broken(both)
    assert here.do(PUMP).broken(both) == []


def test_a_machine_asks_for_what_must_not_be_so_while_it_runs(start: Start) -> None:
    task = (
        "A saw is off, and its guard is open. The guard must not be open while the saw runs. The "
        "robot is at the saw and has two grippers. The goal is that the saw is on."
    )
    saw, still = "The robot switches the saw on.", "The robot switches the saw off."
    lift, lower = "The robot opens the guard.", "The robot closes the guard."
    here = start(task, saw, still, lift, lower)
    assert len(here.broken(saw)) == 1
    assert len(here.do(lower, saw).broken(lift)) == 1
    assert here.do(still).broken(lift) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The jar must be on the tray while it is open.",
        "As long as it is open, the jar must be on the tray.",
    ],
)
def test_where_a_thing_must_be_it_is_brought_first_and_stays(start: Start, rule: str) -> None:
    task = (
        f"A jar stands on a table beside a tray. The jar is closed. {rule} The robot is at the "
        "table and has two grippers. The goal is that the jar is open."
    )
    opens, shuts = "The robot opens the jar.", "The robot closes the jar."
    take, put = "The robot picks up the jar.", "The robot puts the jar on the tray."
    here = start(task, opens, shuts, take, put)
    assert here.broken(opens) == ["the jar is on the tray"]
    assert len(here.do(take, put, opens).broken(take)) == 1
    assert here.do(shuts).broken(take) == []


@pytest.mark.parametrize(
    "rule", ["When the box is closed, it must be locked.", "The box must be locked while closed."]
)
def test_what_is_locked_after_it_is_closed_can_be_closed(start: Start, rule: str) -> None:
    task = (
        f"A box is open and not locked. {rule} The robot is at the box and has two grippers. The "
        "goal is that the box is closed and locked."
    )
    opens, shuts = "The robot opens the box.", "The robot closes the box."
    lock, free = "The robot locks the box.", "The robot unlocks the box."
    here = start(task, opens, shuts, lock, free)
    assert here.case.warnings == (f"a rule of the task was not read: {rule}",)
    here.do(shuts, lock, free, opens)
