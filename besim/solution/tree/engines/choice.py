"""Which engine ticks a dialect (``docs/tick-engines.md`` says why)."""

from __future__ import annotations

from collections.abc import Mapping

from besim.solution.model import Solution
from besim.solution.tree.engines.base import Answer, Engine, Halted
from besim.solution.tree.engines.btcpp.engine import BtCppEngine
from besim.solution.tree.engines.btcpp.values import Value
from besim.solution.tree.engines.pytrees import PyTreesEngine
from besim.solution.tree.engines.surroundings import Surroundings


def make_engine(
    solution: Solution,
    answer: Answer,
    halted: Halted | None = None,
    *,
    blackboard: Mapping[str, Value] | None = None,
    surroundings: Surroundings | None = None,
) -> Engine:
    """An engine that ticks the solution by the rules of its dialect.

    :param answer: called for every ticked leaf and for every ticked node of unknown kind.
    :param halted: told of every leaf that was halted while it was RUNNING.
    :param blackboard: entries of the outermost tree before it begins (BehaviorTree.CPP).
    :param surroundings: what nodes other than leaves ask about the robot (Nav2).
    :raises besim.errors.InputError: if the tree is nested more deeply than besim can run.
    """
    if solution.dialect.is_btcpp:
        return BtCppEngine(solution, answer, halted, entries=blackboard, surroundings=surroundings)
    return PyTreesEngine(solution, answer, halted)
