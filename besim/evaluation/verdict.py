"""The verdict: plain data that can be printed, pickled, sent and compared; never an exception.

The records hold more than the verdict JSON does (the reports need it); :meth:`Verdict.as_dict`
gives exactly the JSON that is promised to users, see ``docs/command-line.md``.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from besim.errors import Place
from besim.evaluation.cross_check import CrossCheck
from besim.models.base import Source
from besim.solution import Leaf
from besim.world import StateChange, Value, to_json


class Category(enum.Enum):
    """The four verdicts; the value is the word that users see."""

    GOOD = "good"
    COUNTERFACTUALS = "counterfactuals"
    """An executed action was infeasible."""
    UNREACHABLE = "unreachable"
    """Every action was feasible, and yet the goal is not met at the end."""
    UNDELIVERED = "undelivered"
    """besim could not tell. Never to be read as good."""

    @property
    def exit_code(self) -> int:
        """Of ``besim validate``."""
        return list(Category).index(self)

    @property
    def severity(self) -> int:
        """The verdict over several cases is the one of highest severity (rule 11)."""
        return _SEVERITY.index(self)


_SEVERITY = (
    Category.GOOD,
    Category.UNDELIVERED,
    Category.UNREACHABLE,
    Category.COUNTERFACTUALS,
)


@dataclass(frozen=True, slots=True)
class PreconditionRecord:
    """A judged precondition, or a statement that a condition asked.

    :param holds: ``None`` if unknown.
    :param expected: the truth value that was wanted of the statement.
    :param states: what was looked at.
    :param explanation: one sentence for people.
    """

    name: str
    holds: bool | None
    expected: bool = True
    states: Mapping[str, Value] = field(default_factory=dict)
    explanation: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Its form in a step."""
        return {"name": self.name, "holds": self.holds}

    def as_violation(self) -> dict[str, Any]:
        """Its form under ``violated_preconditions``."""
        states = {path: to_json(value) for path, value in self.states.items()}
        return {"name": self.name, "expected": self.expected, "states": states}


@dataclass(frozen=True, slots=True)
class StepRecord:
    """One tick of one leaf.

    :param node: the leaf's place in the tree, from 0 in document order.
    :param kind: ``action`` or ``condition``.
    :param status: SUCCESS, FAILURE or RUNNING; SKIPPED if the leaf could not be judged.
    :param outcome: succeeded, failed, running, infeasible or undecided.
    """

    index: int
    node: int
    leaf: str
    kind: str
    status: str
    outcome: str
    preconditions: tuple[PreconditionRecord, ...] = ()
    changes: tuple[StateChange, ...] = ()
    message: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {
            "index": self.index,
            "leaf": self.leaf,
            "kind": self.kind,
            "status": self.status,
            "preconditions": [precondition.as_dict() for precondition in self.preconditions],
            "changes": [change.as_dict() for change in self.changes],
        }


@dataclass(frozen=True, slots=True)
class GoalRecord:
    """One conjunct of the goal, judged on the world after the last step."""

    text: str
    holds: bool | None
    states: Mapping[str, Value] = field(default_factory=dict)
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class CaseVerdict:
    """The verdict on one case.

    :param reason: one sentence that names the leaf, the precondition and the states.
    :param failing_leaf: class of the leaf that the verdict rests on, if it rests on one.
    :param failing_node: where that leaf stands in the tree, from 0 in document order.
    :param root_status: ``None`` if the run stopped within the first tick.
    :param node_statuses: last status of every node in document order, ``None`` if not ticked.
    :param ticks: how often the root was ticked to an end.
    :param ticked: numbers of the nodes that were ticked in any run of the case.
    :param simulated_s: simulated seconds that the run took.
    :param leaves: the leaves that were ticked, with the ports and words that they had then.
    :param cross_check: what came of comparing two models, ``None`` if that was not asked for.
    """

    case_id: str
    category: Category
    reason: str
    failing_leaf: str | None = None
    failing_node: int | None = None
    violated: tuple[PreconditionRecord, ...] = ()
    goals: tuple[GoalRecord, ...] = ()
    unmet_goals: tuple[str, ...] = ()
    root_status: str | None = None
    steps: tuple[StepRecord, ...] = ()
    node_statuses: tuple[str | None, ...] = ()
    ticks: int = 0
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    ticked: frozenset[int] = frozenset()
    simulated_s: float = 0.0
    leaves: tuple[Leaf, ...] = ()
    cross_check: CrossCheck | None = None

    @property
    def goal_reached(self) -> bool | None:
        """Whether all goals hold at the end; ``None`` if it is not known."""
        holds = [goal.holds for goal in self.goals]
        return False if False in holds else True if holds and None not in holds else None

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {
            "case_id": self.case_id,
            "verdict": self.category.value,
            "root_status": self.root_status,
            "steps": [step.as_dict() for step in self.steps],
        }


@dataclass(frozen=True, slots=True)
class FailureRecord:
    """What came of one failure pattern (rule 15).

    :param pattern: in words.
    :param leaf: the class that fails.
    :param calls: how often leaves of this class were called.
    :param verdict: of the run; the solution's own verdict is not touched by it.
    :param goal_reached: ``None`` if it is not known.
    :param also_ran: leaves that ran, and do not without the failure: the recoveries.
    """

    pattern: str
    leaf: str
    calls: int
    verdict: Category
    reason: str
    root_status: str | None
    goal_reached: bool | None
    simulated_s: float
    ticks: int
    also_ran: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        return {
            "pattern": self.pattern,
            "leaf": self.leaf,
            "calls": self.calls,
            "verdict": self.verdict.value,
            "reason": self.reason,
            "root_status": self.root_status,
            "goal_reached": self.goal_reached,
            "simulated_s": self.simulated_s,
            "ticks": self.ticks,
            "also_ran": list(self.also_ran),
        }


@dataclass(frozen=True, slots=True)
class UnusedNode:
    """A node that was ticked neither without failures nor in any failure pattern."""

    node: str
    place: Place | None = None

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict JSON."""
        place = self.place
        return {
            "node": self.node,
            "file": place.file if place is not None else None,
            "line": place.line if place is not None else None,
            "column": place.column if place is not None else None,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one solution for one task over all its cases.

    :param model_calls: requests sent to a language model for it.
    :param elapsed_s: seconds it took.
    :param sources: files of the user's that the model knows things from.
    :param failures: what came of failure patterns, ``None`` if none were asked for; beside the
        verdict, never part of it (rule 15).
    :param never_run: nodes that no run ticked, the topmost of each branch.
    :param llm: what a language model says of itself: its name, parameters, hashes of prompts, and
        what was used for this verdict.
    """

    category: Category
    reason: str
    failing_leaf: str | None = None
    violated: tuple[PreconditionRecord, ...] = ()
    unmet_goals: tuple[str, ...] = ()
    cases: tuple[CaseVerdict, ...] = ()
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    model: str = ""
    model_calls: int = 0
    besim_version: str = ""
    solution_hash: str = ""
    elapsed_s: float = 0.0
    sources: tuple[Source, ...] = ()
    failures: tuple[FailureRecord, ...] | None = None
    never_run: tuple[UnusedNode, ...] = ()
    llm: Mapping[str, Any] | None = None

    def as_dict(self) -> dict[str, Any]:
        """The verdict JSON, ready for ``json.dumps``."""
        lexicon = [{"file": one.file, "sha256": one.sha256} for one in self.sources]
        patterns = {
            "failure_patterns": [record.as_dict() for record in self.failures or ()],
            "never_run": [node.as_dict() for node in self.never_run],
        }
        return {
            "verdict": self.category.value,
            "reason": self.reason,
            "failing_leaf": self.failing_leaf,
            "violated_preconditions": [item.as_violation() for item in self.violated],
            "unmet_goals": list(self.unmet_goals),
            "cases": [case.as_dict() for case in self.cases],
            **(patterns if self.failures is not None else {}),
            **self._compared(),
            "assumptions": list(self.assumptions),
            "warnings": list(self.warnings),
            "model": self.model,
            "model_calls": self.model_calls,
            **({"llm": dict(self.llm)} if self.llm is not None else {}),
            **({"lexicon": lexicon} if lexicon else {}),
            "besim_version": self.besim_version,
            "solution_hash": self.solution_hash,
            "elapsed_s": self.elapsed_s,
        }

    def _compared(self) -> dict[str, Any]:
        """Rule 18, over all cases; nothing if it was not asked for."""
        found = CrossCheck.of_all(one.cross_check for one in self.cases)
        return {} if found is None else {"cross_check": found.as_dict()}
