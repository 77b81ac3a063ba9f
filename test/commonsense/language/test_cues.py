"""Patterns with cues, without which they do not match, and tables of rewrite rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser
from typing import Any

import pytest

from besim.models.commonsense.language import drawer_like, rewording, sentences, tokens
from besim.models.commonsense.language.cues import Cued, plain
from besim.models.commonsense.language.rewriting import Rewrite, Rewriting, rewrite
from besim.models.commonsense.leaves import condition_text
from besim.models.commonsense.tasks import (
    consequences,
    exclusions,
    goal_rewriting,
    goal_statements,
    gripper_rules,
    robot_facts,
    task_text,
)

_MODULES = (
    condition_text,
    consequences,
    drawer_like,
    exclusions,
    goal_rewriting,
    goal_statements,
    gripper_rules,
    rewording,
    robot_facts,
    sentences,
    task_text,
    tokens,
)


def _cued(value: Any) -> Iterator[Cued]:
    if isinstance(value, Rewrite):
        yield value.found
    elif isinstance(value, Cued):
        yield value
    elif isinstance(value, Rewriting | tuple):
        for item in value.rules if isinstance(value, Rewriting) else value:
            yield from _cued(item)


_PATTERNS = [one for module in _MODULES for value in vars(module).values() for one in _cued(value)]


def _some_match(node: Any, dice: random.Random) -> str:
    """A text of all that a parsed pattern must find, were it not for where that must stand."""
    text = ""
    groups: dict[int, str] = {}

    def one(kind: Any, value: Any) -> str:
        if kind is op.LITERAL:
            return chr(value)
        if kind is op.BRANCH:
            return every(dice.choice(value[1]))
        if kind is op.SUBPATTERN:
            groups[value[0]] = every(value[3])
            return groups[value[0]]
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            low, high, inner = value
            return "".join(every(inner) for _ in range(dice.randint(low, min(high, low + 2))))
        if kind is op.IN:
            return _member(value, dice)
        if kind is op.ASSERT:
            return every(value[1])  # beside what it has to stand around, which is enough here
        if kind is op.GROUPREF:
            return groups[value]
        return "x" if kind in (op.NOT_LITERAL, op.ANY) else ""

    def every(items: Any) -> str:
        return "".join(one(kind, value) for kind, value in items)

    text += every(node)
    return text


def _member(choices: Any, dice: random.Random) -> str:
    if choices[0][0] is op.NEGATE:
        return "x"
    kind, value = dice.choice(choices)
    if kind is op.RANGE:
        return chr(dice.randint(*value))
    if kind is op.CATEGORY:
        return {op.CATEGORY_DIGIT: "7", op.CATEGORY_SPACE: " "}.get(value, "q")
    return chr(value)


@pytest.mark.parametrize("one", _PATTERNS, ids=lambda one: one.pattern.pattern[:40])
def test_whatever_a_pattern_matches_has_one_of_its_cues(one: Cued) -> None:
    dice = random.Random(7)
    parsed = parser.parse(one.pattern.pattern, one.pattern.flags & ~re.UNICODE)
    for _ in range(300):
        text = _some_match(parsed, dice)
        assert one.hinted(plain(text)), text


def test_rules_are_applied_one_after_the_other_also_to_what_a_rule_before_wrote() -> None:
    table = Rewriting(rewrite("cup", r"\bcup\b", "mug"), rewrite("mug", r"\bmug\b", "jug"))
    assert table("The Cup and the mug") == "The jug and the jug"


def test_a_rule_is_not_applied_to_what_one_behind_it_wrote() -> None:
    table = Rewriting(rewrite("mug", r"\bmug\b", "jug"), rewrite("cup", r"\bcup\b", "mug"))
    assert table("The cup and the mug") == "The mug and the jug"


def test_a_text_without_any_cue_stays_as_it_is() -> None:
    assert Rewriting(rewrite("cup", r"\bcup\b", "mug"))("The lid is shut.") == "The lid is shut."


def test_cues_are_looked_for_in_any_case() -> None:
    assert Rewriting(rewrite("cup", r"\bcup\b", "mug"))("CUP") == "mug"
