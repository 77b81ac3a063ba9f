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
        "Noise is only permitted with a covered gauge.",
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
        "A red block and no other blocks stand beside it.",
    ],
)
def test_no_warning_of_what_is_read_or_is_no_rule(start: Start, told: str) -> None:
    case = start(TEXT.format(told), "The robot switches on the lamp.").case
    assert not any("was not read" in warning for warning in case.warnings)


@pytest.mark.parametrize(
    ("rule", "unbound"),
    [
        ("The gauge must not be polished before the lamp is on.", True),
        ("The lamp can only be switched on while the gauge is off.", False),
        ("The robot must not enter the cellar unless the lamp is on.", True),
    ],
)
def test_a_rule_that_binds_no_leaf_is_warned_of(start: Start, rule: str, *, unbound: bool) -> None:
    case = start(TEXT.format(rule), "The robot switches on the lamp.").case
    said = f"no leaf of the task does what a rule of it speaks of, as it was read: {rule}"
    assert (said in case.warnings) is unbound
    assert not any("was not read" in warning for warning in case.warnings)


def test_what_a_machine_does_by_itself_needs_no_leaf(start: Start) -> None:
    rule = "The pie becomes baked only while the oven door is closed."
    task = f"A pie is in the oven. The oven is on. {rule} The goal is that the pie is baked."
    case = start(task, "The robot waits until the pie is baked.").case
    assert not any("no leaf of the task" in warning for warning in case.warnings)


def test_a_rule_that_asks_for_more_than_is_read_leaves_the_goal_open(start: Start) -> None:
    rule = "The lamp can only be switched on while the gauges are on and opposite to each other."
    case = start(TEXT.format(rule), "The robot switches on the lamp.").case
    assert f"the rule: {rule}" in [condition.text for condition in case.goal.conditions]
