"""What a task folder's ``truth.json`` says is true of its trees; see ``docs/benchmarks.md``.

Statements of :class:`KnownStates` are words and not state paths: they are asked of whichever
world model is measured, and of its own world, whose names besim does not know beforehand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, StringConstraints
from rapidfuzz import fuzz, process

from besim.errors import InputError
from besim.world.jsontext import JsonDocument, JsonPath, read_json

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
Statements = dict[Words, bool]
"""A statement in words to whether it is so."""

_SLIP = 75
"""Of 100: a key as much like a known one as this is taken for a slip of the pen."""
_OCCURRENCE = re.compile(r"(?P<leaf>.+?)(?:#(?P<number>[1-9]\d*))?", re.DOTALL)


class _Part(BaseModel):
    # Remarks under other names are allowed; a misspelt key is found by _refuse_slips.
    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


class KnownStates(_Part):
    """What is so in the world during a run.

    :param after: leaf class, ``Leaf#2`` for its second execution -> statements.
    :param end: statements about the world in which the run ends.
    """

    after: dict[Words, Statements] = {}
    end: Statements = {}


class TreeTruth(_Part):
    """What is known of one tree.

    :param executed_actions: all actions of the run in their order, all of them feasible.
    :param executed_before_failure: the same up to ``failing_leaf``, which is infeasible.
    """

    executed_actions: list[Words] | None = None
    executed_before_failure: list[Words] | None = None
    failing_leaf: Words | None = None
    states: KnownStates = KnownStates()
    goal: str | None = None
    unmet_goal: str | None = None
    fault: str | None = None
    note: str | None = None

    def feasibility(self) -> tuple[tuple[str, bool], ...]:
        """The actions whose feasibility is known, in their order."""
        before = self.executed_actions or self.executed_before_failure or ()
        failing = (self.failing_leaf,) if self.failing_leaf is not None else ()
        return (*((leaf, True) for leaf in before), *((leaf, False) for leaf in failing))


class GroundTruth(_Part):
    """What is known of the trees of a folder."""

    good: TreeTruth = TreeTruth()
    counterfactual: TreeTruth = TreeTruth()
    unreachable: TreeTruth = TreeTruth()

    def of(self, tree: str) -> TreeTruth:
        """What is known of a tree, by its name."""
        found: TreeTruth = getattr(self, tree)
        return found


def occurrence(key: str) -> tuple[str, int]:
    """Leaf class and number of the execution that a key of ``after`` means."""
    match = _OCCURRENCE.fullmatch(key)
    assert match is not None  # keys are not empty
    return match["leaf"], int(match["number"] or 1)


def read_truth(data: bytes | str, source: str = "<truth>") -> GroundTruth:
    """Read a ``truth.json``.

    :raises InputError: with line, column and key of the first thing that is wrong.
    """
    document = read_json(data, source=source)
    value = document.as_object()
    truth = document.as_model(GroundTruth)
    for path, part, model in _parts(value):
        _refuse_slips(document, path, part, model)
    for name in GroundTruth.model_fields:
        _check_tree(document, name, truth.of(name))
    return truth


def _parts(value: Mapping[str, Any]) -> Iterator[tuple[JsonPath, Mapping[str, Any], type[_Part]]]:
    yield (), value, GroundTruth
    for name in GroundTruth.model_fields:
        tree = value.get(name, {})
        yield (name,), tree, TreeTruth
        yield (name, "states"), tree.get("states", {}), KnownStates


def _refuse_slips(
    document: JsonDocument, path: JsonPath, part: Mapping[str, Any], model: type[_Part]
) -> None:
    free = set(model.model_fields) - set(part)
    for key in part:
        if key in model.model_fields or not (free or model is KnownStates):
            continue
        near = process.extractOne(key, free, scorer=fuzz.ratio, score_cutoff=_SLIP)
        if near is not None or model is KnownStates:
            raise InputError(
                f"{'.'.join(map(str, (*path, key)))} is no key of a truth.json",
                place=document.place((*path, key)),
                expected=repr(near[0]) if near is not None else " or ".join(model.model_fields),
                got=repr(key),
            )


def _check_tree(document: JsonDocument, name: str, truth: TreeTruth) -> None:
    if truth.failing_leaf is not None and name != "counterfactual":
        raise InputError(
            f"{name}.failing_leaf: every action of this tree is feasible",
            place=document.place((name, "failing_leaf")),
            expected="a failing_leaf of the counterfactual tree alone",
            got=repr(truth.failing_leaf),
        )
    if truth.executed_actions is not None and truth.failing_leaf is not None:
        raise InputError(
            f"{name} has both executed_actions and a failing_leaf",
            place=document.place((name, "executed_actions")),
            expected="executed_before_failure beside a failing_leaf",
            got="executed_actions",
        )
    executed = Counter(leaf for leaf, feasible in truth.feasibility() if feasible)
    listed = truth.executed_actions is not None or truth.executed_before_failure is not None
    for key in truth.states.after if listed else ():
        leaf, number = occurrence(key)
        if executed[leaf] < number:
            raise InputError(
                f"{name}.states.after.{key}: the run has no such execution",
                place=document.place((name, "states", "after", key)),
                expected=f"a leaf of the {sum(executed.values())} actions that are executed",
                got=f"{leaf!r}, which is executed {executed[leaf]} times",
            )
