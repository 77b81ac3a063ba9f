"""What a machine ignores, refuses and needs, told in pictures, binds its start or is warned of."""

from __future__ import annotations

import pytest

from .conftest import Start

REST = " The guard of the press is open. The goal is that the press is on. The robot reaches it."
PRESS = "The robot presses the start button of the press."
SHUT = "The robot closes the guard of the press."


@pytest.mark.parametrize(
    "rule",
    [
        "The start button works only with the guard closed.",
        "The start button is dead while the guard is open.",
        "The start button is live only once the guard is closed.",
        "The button is without function as long as the guard is open.",
        "The press pays no attention to its start button unless the guard is closed.",
        "The press turns a deaf ear to its button while the guard is open.",
        "The press listens to its start button only while the guard is shut.",
        "The press demands a closed guard.",
        "The press will not budge while its guard is open.",
        "Without a closed guard the press does not start.",
        "It takes a closed guard for the press to start.",
        "There is no starting the press while the guard is open.",
        "While its guard is open the press is dead.",
        "Until the guard is closed the press does nothing.",
        "Nothing happens when the start button is pressed and the guard is open.",
        "It is only after the guard has been closed that the press can be started.",
    ],
)
def test_it_binds_the_start(start: Start, rule: str) -> None:
    here = start(rule + REST, PRESS, SHUT)
    assert here.broken(PRESS) == ["the guard is closed"], rule
    assert here.do(SHUT).broken(PRESS) == [], rule


@pytest.mark.parametrize(
    "rule",
    [
        "The press is interlocked with its guard.",
        "A switch at the guard cuts the power of the press while the guard is open.",
        "No pressing of the button helps as long as the guard is open.",
        "The guard being open blocks the press.",
    ],
)
def test_what_is_not_read_is_warned_of(start: Start, rule: str) -> None:
    here = start(rule + REST, PRESS, SHUT)
    assert any(rule in warning for warning in here.case.warnings), rule
