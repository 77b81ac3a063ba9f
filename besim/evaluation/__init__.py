"""Evaluation: verdicts over cases, by the rules of ``docs/verdict-rules.md``."""

from besim.evaluation.cross_check import CrossCheck
from besim.evaluation.evaluate import TreeJudge, combine, evaluate
from besim.evaluation.failures import Failures
from besim.evaluation.judge import judge_case, judge_run
from besim.evaluation.records import precondition_record, step_record
from besim.evaluation.verdict import (
    CaseVerdict,
    Category,
    FailureRecord,
    GoalRecord,
    PreconditionRecord,
    StepRecord,
    UnusedNode,
    Verdict,
)

__all__ = [
    "CaseVerdict",
    "Category",
    "CrossCheck",
    "FailureRecord",
    "Failures",
    "GoalRecord",
    "PreconditionRecord",
    "StepRecord",
    "TreeJudge",
    "UnusedNode",
    "Verdict",
    "combine",
    "evaluate",
    "judge_case",
    "judge_run",
    "precondition_record",
    "step_record",
]
