"""Finds checks that stay false although what stands behind them for that succeeded.

``Fallback(check, action)`` is how behaviour trees say what an action is for (the postcondition,
precondition, action pattern of Colledanchise and Ögren, *Behavior Trees in Robotics and AI*,
§3.5). Where the check is still false behind the action, the guard is the wrong one, or a text
was not meant as it was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.evaluation import reasons
from besim.models.base import WorldModel
from besim.simulation import LeafOutcome, Run, Step, judge_leaf
from besim.solution import LeafKind, Node, Solution, Status

_FALLBACKS = ("Fallback", "ReactiveFallback", "Selector")


def unmet_checks(solution: Solution, done: Run, model: WorldModel) -> list[str]:
    """One sentence for each check that a run left definitely false behind its fallback."""
    found: list[str] = []
    for fallback, check, end in _fallbacks(solution):
        if done.node_statuses[fallback : fallback + 1] != (Status.SUCCESS,):
            continue
        for recovery in _recoveries(done.trace.steps, check, end):
            asked, last_step = recovery[0].leaf, recovery[-1]
            known = done.judged.get((asked, last_step.world))
            again = known or judge_leaf(asked, done.trace.case, last_step.world, model)
            if again.outcome is LeafOutcome.FAILED:
                found.append(reasons.unmet_check(again, last_step))
    return found


def _fallbacks(solution: Solution) -> Iterator[tuple[int, int, int]]:
    """Fallbacks that begin with a condition: their number, its number and their last one."""
    for index, node in enumerate(solution.root.walk()):
        if node.class_name in _FALLBACKS and _begins_with_check(node):
            yield index, index + 1, index + sum(1 for _ in node.walk()) - 1


def _begins_with_check(node: Node) -> bool:
    leaf = node.children[0].leaf if len(node.children) > 1 else None
    return leaf is not None and leaf.kind is LeafKind.CONDITION


def _recoveries(steps: Sequence[Step], check: int, last: int) -> Iterator[Sequence[Step]]:
    """The steps from a check that was false to the end of what succeeded behind it."""
    for start, step in enumerate(steps):
        if step.node != check or step.outcome is not LeafOutcome.FAILED:
            continue
        end = start + 1
        while end < len(steps) and check < steps[end].node <= last:
            end += 1
        acted = any(one.kind is LeafKind.ACTION for one in steps[start:end])
        if acted and steps[end - 1].status is Status.SUCCESS:
            yield steps[start:end]
