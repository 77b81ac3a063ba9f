"""A case and a simulated leaf for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from besim.evaluation import precondition_record
from besim.printing import printable
from besim.simulation import LeafResult
from besim.world import Case, describe_changes, describe_value, describe_world, to_json

_MARK = {True: "✓", False: "✗", None: "?"}


def render_case(case: Case) -> str:
    """A case as text: its world, its goal, and what was assumed."""
    goal = [
        condition.text + ("" if condition.meaning is not None else " (not understood)")
        for condition in case.goal.conditions
    ]
    return "\n".join(
        [
            f"Case {printable(case.case_id)}",
            "",
            describe_world(case.world),
            *_listed("Goal", goal or ["none was found in the task"]),
            *_listed("Assumptions", case.assumptions),
            *_listed("Warnings", case.warnings),
            "",
        ]
    )


def render_leaf(result: LeafResult, case: Case) -> str:
    """A simulated leaf as text: its preconditions with their truth, and what it changes."""
    lines = [f"{printable(result.leaf.name)} ({result.leaf.kind.value}): {result.outcome.value}"]
    if result.message:
        lines.append(printable(result.message))
    statements = []
    for record in map(precondition_record, result.decisions):
        expected = "" if record.expected else " (must not hold)"
        statements.append(f"{_MARK[record.holds]} {record.name}{expected}")
        if record.explanation:
            statements.append(f"    {record.explanation}")
        statements += [
            f"    {path} = {describe_value(value)}" for path, value in record.states.items()
        ]
    lines += _listed("Preconditions", statements or ["none"])
    lines += _listed("Changes", describe_changes(result.changes).splitlines())
    lines += _listed("Assumptions", case.assumptions)
    lines += _listed("Warnings", case.warnings)
    return "\n".join([*lines, ""])


def leaf_as_dict(result: LeafResult, case: Case) -> dict[str, Any]:
    """A simulated leaf as JSON data."""
    return {
        "leaf": result.leaf.name,
        "kind": result.leaf.kind.value,
        "outcome": result.outcome.value,
        "status": result.outcome.status.value,
        "preconditions": [
            {
                "name": record.name,
                "expected": record.expected,
                "holds": record.holds,
                "states": {path: to_json(value) for path, value in record.states.items()},
                "explanation": record.explanation,
            }
            for record in map(precondition_record, result.decisions)
        ],
        "changes": [change.as_dict() for change in result.changes],
        "message": result.message,
        "unknown_words": list(result.unknown_words),
        "assumptions": list(case.assumptions),
        "warnings": list(case.warnings),
    }


def _listed(title: str, items: Iterable[str]) -> list[str]:
    found = [f"  {printable(item)}" for item in items]
    return ["", title, *found] if found else []
