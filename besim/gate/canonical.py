"""Hashes of what a certificate speaks of: canonical JSON (RFC 8785), then SHA-256."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from typing import Any

import rfc8785

from besim.errors import InputError, Place
from besim.solution import Task
from besim.world import Case, Value, Vector, to_json

_TASK_FORM = "besim-task-1"
_CASES_FORM = "besim-cases-1"


def canonical_bytes(value: Any, source: str) -> bytes:
    """The one way to write a JSON value down.

    :param source: what errors call it.
    :raises InputError: for what RFC 8785 cannot write: whole numbers beyond 2**53, ``NaN``, half
        surrogate pairs, anything that is not JSON.
    """
    try:
        return rfc8785.dumps(value)
    except (rfc8785.CanonicalizationError, UnicodeEncodeError, RecursionError) as error:
        raise InputError(
            f"this has no canonical form: {error}",
            place=Place(source),
            expected="JSON as RFC 8785 has it",
            got="something else",
        ) from error


def content_hash(value: Any, source: str = "<value>") -> str:
    """SHA-256 of the canonical form, as 64 hexadecimal digits.

    :raises InputError: as :func:`canonical_bytes`.
    """
    return hashlib.sha256(canonical_bytes(value, source)).hexdigest()


def task_hash(task: Task) -> str:
    """Of a task's text; spaces within a line and empty lines do not count.

    The words of leaves are part of the tree's own hash, and those of leaves that the tree does
    not have mean nothing to it.
    """
    lines = (" ".join(line.split()) for line in task.text.splitlines())
    return content_hash([_TASK_FORM, [line for line in lines if line]], "<task>")


def case_hash(case: Case) -> str:
    """Of a case: its initial world and its goal, whatever the case is called."""
    states = [[path, *_state(value)] for path, value in case.world.items()]
    goal = [case.goal.text, [one.text for one in case.goal.conditions]]
    return content_hash([states, goal], "<case>")


def case_set_hash(hashes: Iterable[str]) -> str:
    """Of a set of cases, in whatever order."""
    return content_hash([_CASES_FORM, sorted(set(hashes))], "<cases>")


def _state(value: Value) -> list[Any]:
    """A state's value, and its unit if it has one."""
    return [_plain(to_json(value)), value.unit] if isinstance(value, Vector) else [_plain(value)]


def _plain(value: Any) -> Any:
    """A value whose numbers RFC 8785 can write; others are written as text, with their type."""
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**53:
        return ["int", str(value)]
    if isinstance(value, float) and not math.isfinite(value):
        return ["float", str(value)]
    return value
