"""Judges by a skill's tests: states of the live world, results and messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from besim.gate.skills.model import Skill, SkillKind, Test
from besim.gate.skills.template import Scope, Template
from besim.world import Truth, all_of


def needs_of(skill: Skill, scope: Scope) -> Iterator[tuple[str, Truth]]:
    """The states that a skill needs, and whether each is as it must be.

    :raises InputError: if a path takes a port that is not known.
    """
    yield from _states(skill.needs, scope)


def judge_world(skill: Skill, scope: Scope) -> Truth:
    """Whether a condition over the live world holds.

    :raises InputError: if a path takes a port that is not known.
    """
    assert skill.kind is SkillKind.WORLD
    tests = {Template(path, skill.place): test for path, test in skill.success.items()}
    return all_of(truth for _, truth in _states(tests, scope))


def judge_result(skill: Skill, result: Mapping[str, Any], scope: Scope) -> Truth:
    """Whether a result, response or message says success.

    :param result: its fields, nested; a field that is not there is not known.
    :raises InputError: if a bound takes a port or state that is not known.
    """
    return all_of(test.holds(_at(result, path), scope) for path, test in skill.success.items())


def _states(tests: Mapping[Template, Test], scope: Scope) -> Iterator[tuple[str, Truth]]:
    for template, test in tests.items():
        path = str(template.fill(scope))
        yield path, test.holds(scope.world.get(path), scope)


def _at(data: Any, path: str) -> Any:
    for name in path.split("."):
        data = data.get(name) if isinstance(data, Mapping) else None
    return data
