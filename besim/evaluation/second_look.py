"""Looks twice at a tree that breaks a demand which may have been misread (verdict rule 20).

One sentence that is misread makes all trees of its task break at the same leaf, whatever else is
wrong with them. So a tree that is found infeasible is run once more without the demands that no
action of its task could ever meet. A fault that shows behind them is better founded than they are.
A verdict that rests on what no action of the task was found to help with says so in a warning.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from besim.evaluation import reasons
from besim.evaluation.verdict import CaseVerdict, Category
from besim.models.base import Lenient, Unmet, WorldModel
from besim.simulation import RunOptions
from besim.solution import Solution
from besim.world import Case

_FAULTS = (Category.COUNTERFACTUALS, Category.UNREACHABLE)


def judge_twice(
    judge_case: Callable[..., CaseVerdict],
    solution: Solution,
    case: Case,
    model: WorldModel,
    options: RunOptions,
) -> CaseVerdict:
    """Judge a case, and look behind a broken demand that no action of the task could meet.

    What the second look finds counts only if it is a fault: it never makes a tree good. Nobody is
    told of its steps and phases as they come, since it is not known yet whether they count.

    :param judge_case: as :func:`besim.evaluation.judge.judge_case`.
    """
    first = judge_case(solution, case, model, options)
    if first.category not in _FAULTS or not isinstance(model, Lenient):
        return first
    lenient = model.leniently(case)
    if lenient is None:
        return first
    if first.category is Category.UNREACHABLE:
        return _doubted(first, model.unasked(lenient))
    untold = replace(options, on_step=None, on_phase=None)
    second = judge_case(solution, lenient, model, untold, asked=case)
    unasked = model.unasked(lenient)
    if not unasked.demands or second.category not in _FAULTS:
        return _doubted(first, unasked)
    told = replace(second, assumptions=(*second.assumptions, *reasons.unasked(unasked)))
    return _doubted(told, unasked)


def _doubted(verdict: CaseVerdict, vain: Unmet) -> CaseVerdict:
    goals = [one for one in verdict.unmet_goals if one in vain.goals]
    stuck = verdict.failing_leaf if verdict.failing_leaf in vain.stuck else None
    return replace(verdict, warnings=(*verdict.warnings, *reasons.doubted(stuck, goals)))
