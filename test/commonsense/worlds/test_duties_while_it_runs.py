"""What must be so while a machine runs is needed to start it, and stays so."""

from __future__ import annotations

import pytest

from .conftest import Start

GOAL = " The goal is that the saw is running. The robot reaches everything."
RUN, SHUT, OPEN = (
    "The robot starts the saw.",
    "The robot closes the guard.",
    "The robot opens the guard.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "The guard must be closed while the saw runs. The guard is open.",
        "The guard has to be closed whenever the saw is running. It is open.",
        "While the saw runs, the guard has to be shut. The guard is open.",
        "The guard needs to be closed as long as the saw is on. The guard is open.",
        "The guard, which must be closed while the saw runs, is open.",
        "The guard, which has to be shut whenever the saw is running, is open.",
        "The guard of the saw, which is open, must be closed while the saw runs.",
    ],
)
def test_what_must_be_shut_while_it_runs_is_shut_before_it_starts(start: Start, rule: str) -> None:
    here = start(rule + GOAL, RUN, SHUT, OPEN)
    assert here.broken(RUN) == ["the guard is closed"], rule
    here.do(SHUT)
    assert here.broken(RUN) == [], rule
    here.do(RUN)
    assert here.broken(OPEN) != [], rule


def test_what_must_run_while_it_runs_is_started_before_it(start: Start) -> None:
    text = "The fan must run while the saw is on. Both are off." + GOAL
    fan = "The robot switches on the fan."
    here = start(text, RUN, fan)
    assert here.broken(RUN) == ["the fan is switched on"]
    assert here.do(fan).broken(RUN) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Never may two drawers stand open together.",
        "At no time may both drawers be open.",
        "Never can more than one of the drawers be open.",
        "In no case may the two drawers be open.",
    ],
)
def test_never_two_at_once(start: Start, rule: str) -> None:
    text = (
        f"{rule} The top drawer is open. The bottom drawer is closed. The goal is that the bottom "
        "drawer is open. The robot reaches everything."
    )
    pull, push = "The robot opens the bottom drawer.", "The robot closes the top drawer."
    here = start(text, pull, push)
    assert here.broken(pull) == ["the top drawer is closed"], rule
    assert here.do(push).broken(pull) == [], rule


def test_a_rule_may_go_on_with_how_things_are(start: Start) -> None:
    text = (
        "Only one lamp may be on at a time, the red lamp is on. The green lamp is off. The goal is "
        "that the green lamp is on. The robot reaches everything."
    )
    on, off = "The robot switches on the green lamp.", "The robot switches off the red lamp."
    here = start(text, on, off)
    assert here.broken(on) != []
    assert here.do(off).broken(on) == []
