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
