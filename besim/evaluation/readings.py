"""Makes a case of what leaves say, which may be known only once the tree has run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from besim.evaluation import reasons
from besim.evaluation.failures import JudgeCase
from besim.evaluation.verdict import CaseVerdict, Category
from besim.models.base import WorldModel
from besim.simulation import RunOptions
from besim.solution import Leaf, Solution
from besim.solution.node_descriptions import open_places
from besim.world import Case

READINGS_BOUND = 8
"""How often a case is made anew because leaves turn out to say something new."""


def judge_as_told(
    solution: Solution,
    make_case: Callable[[Sequence[Leaf]], Case],
    leaves: Sequence[Leaf],
    model: WorldModel,
    options: RunOptions,
    judge_case: JudgeCase,
) -> tuple[Case, CaseVerdict, Sequence[Leaf]]:
    """Judge a case that is made of the leaves as they are ticked.

    What a leaf says may rest on its ports ("opens the {door} door"), and what is in those on
    entries that are written as the tree runs. A case made without such words knows neither the
    things that they name nor what the leaf does, so it is made anew once they are known.

    :param make_case: makes the case, told of these leaves.
    :param judge_case: judges it.
    :returns: the case, its verdict, and the leaves that it was made of.
    """
    open_words = {leaf.name for leaf in leaves if open_places(_words(leaf))}
    for _ in range(READINGS_BOUND):
        case = make_case(leaves)
        verdict = judge_case(solution, case, model, options)
        told = {_words(leaf) for leaf in leaves}
        new = [
            leaf for leaf in verdict.leaves if leaf.name in open_words and _words(leaf) not in told
        ]
        if not new:
            return case, verdict, leaves
        leaves = (*leaves, *new)
        options = replace(options, on_step=None)
    reason = reasons.ever_new_words(new)
    return case, replace(verdict, category=Category.UNDELIVERED, reason=reason), leaves


def _words(leaf: Leaf) -> str:
    return f"{leaf.description} {leaf.precondition or ''}"
