"""Evaluation: verdicts over cases, by the rules of ``docs/verdict-rules.md``."""

from besim.evaluation.judge import combine, evaluate, judge_case, judge_run
from besim.evaluation.records import precondition_record, step_record
from besim.evaluation.verdict import (
    CaseVerdict,
    Category,
    GoalRecord,
    PreconditionRecord,
    StepRecord,
    Verdict,
)

__all__ = [
    "CaseVerdict",
    "Category",
    "GoalRecord",
    "PreconditionRecord",
    "StepRecord",
    "Verdict",
    "combine",
    "evaluate",
    "judge_case",
    "judge_run",
    "precondition_record",
    "step_record",
]
