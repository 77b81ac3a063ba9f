"""A rule that is not read is told."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "A lamp and a gauge are in the hall. The lamp is off. The robot stands at the lamp. {} The "
    "goal is that the lamp is on."
)


@pytest.mark.parametrize(
    "rule",
    [
        "A gauge can be frobnicated only in the room where it is.",
        "The lamp has to be blessed thoroughly before anything is done with it.",
    ],
)
def test_a_rule_of_which_nothing_is_read_is_warned_of(start: Start, rule: str) -> None:
    case = start(TEXT.format(rule), "The robot switches on the lamp.").case
    assert case.warnings == (f"a rule of the task was not read: {rule}",)


@pytest.mark.parametrize(
    "told",
    [
        "The lamp can only be switched on while the gauge is off.",
        "The lamp must not be touched.",
        "The robot has two grippers, each of which can hold one object only.",
        "The gauge is only a decoration.",
    ],
)
def test_no_warning_of_what_is_read_or_is_no_rule(start: Start, told: str) -> None:
    case = start(TEXT.format(told), "The robot switches on the lamp.").case
    assert not any("was not read" in warning for warning in case.warnings)
