"""Makes the plain data of verdicts out of what a run leaves behind."""

from __future__ import annotations

from besim.evaluation.verdict import GoalRecord, PreconditionRecord, StepRecord
from besim.models.base import Decision, GoalJudgement
from besim.simulation import Step


def step_record(step: Step) -> StepRecord:
    """A step as plain data."""
    return StepRecord(
        index=step.index,
        node=step.node,
        leaf=step.leaf.name,
        kind=step.kind.value,
        status=step.status.value,
        outcome=step.outcome.value,
        preconditions=tuple(map(precondition_record, step.decisions)),
        changes=step.changes,
        message=_message(step),
    )


def _message(step: Step) -> str:
    if step.assumed is None:
        return step.message
    return f"{step.message}; taken as {'true' if step.assumed else 'false'} in this run"


def precondition_record(decision: Decision) -> PreconditionRecord:
    """A judged precondition as plain data."""
    return PreconditionRecord(
        name=decision.precondition.name,
        holds=decision.holds.as_bool(),
        expected=decision.precondition.wanted,
        states=dict(decision.states),
        explanation=decision.explanation,
    )


def goal_record(judgement: GoalJudgement) -> GoalRecord:
    """A judged conjunct of the goal as plain data."""
    return GoalRecord(
        judgement.condition.text,
        judgement.holds.as_bool(),
        dict(judgement.states),
        judgement.explanation,
    )
