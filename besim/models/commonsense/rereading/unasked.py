"""Leaves unasked what an action demands and no actions of its task could ever meet.

Authors describe actions that can do the task. An action that none of them, done one after the
other, could ever let run was misread, or another one was, or what would meet its demand was left
out: besim cannot tell which. So a demand is never left unasked for good, only to see what else a
tree breaks (verdict rule 20).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.rereading.reachable import Perform, Reachable
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.running.leaf_run import Judgement
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.cases import CaseContext
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf
from besim.world import GoalCondition, Truth, World

_RUNS_EACH = 200
"""Actions run to find out whether a leaf could run yet: most that can needs one or two."""
_RUNS = 3000
"""The same for all leaves of a case; then no more is left unasked."""


class Unasked:
    """The demands of a case that are not asked, by leaf and name; they grow as the tree runs.

    :param perform: runs an action of the task in a world of the case, as it is asked by then.
    """

    def __init__(
        self, reading: TaskReading, scenario: Scenario, initial: World, perform: Perform
    ) -> None:
        self._actions = tuple(reading.actions)
        self._rehearsal = Rehearsal(reading, scenario, initial)
        self._initial = initial
        self._perform = perform
        self._runs = _RUNS
        self._names: dict[Leaf, frozenset[str]] = {}

    def of(self, leaf: Leaf) -> frozenset[str]:
        """Names of the demands of a leaf that are not asked."""
        return self._names.get(leaf, frozenset())

    def all(self) -> tuple[tuple[str, str], ...]:
        """Names of leaves and of their demands, as they were met."""
        return tuple(
            (leaf.name, name) for leaf, names in self._names.items() for name in sorted(names)
        )

    def could_be(self, goal: GoalCondition) -> bool:
        """May the actions of the task meet a part of the goal?"""
        return not isinstance(goal.meaning, Claim) or self._rehearsal.can_be(goal.meaning)

    def add(self, leaf: Leaf, meaning: Meaning, broken: Interpreter, world: World) -> bool:
        """Leave the broken demands of a run unasked, if no actions could ever let it run.

        :param meaning: what the leaf was run as.
        :param world: the world in which it was run.
        """
        demands = [one for one in broken.judgements if one.holds is Truth.FALSE]
        if any(self._is_certain(one, meaning, broken) for one in demands):
            return False
        if self._can_run(leaf, world):
            return False
        self._names[leaf] = self.of(leaf) | {one.name for one in demands}
        return True

    def _is_certain(self, judgement: Judgement, meaning: Meaning, run: Interpreter) -> bool:
        """Was a demand surely not misread?

        Rules have been read again already, and what a task declares is never taken for misread.
        """
        declared = {
            describe(step.demand, run.facts)
            for step in meaning.steps
            if step.declared and step.demand is not None
        }
        if judgement.why is Reason.RULE or judgement.name in declared:
            return True
        # "The saw is unplugged": the text itself says that it is not so.
        return any(
            isinstance(value, bool) and self._initial.get(path) is value
            for path, value in judgement.states.items()
        )

    def _can_run(self, leaf: Leaf, world: World) -> bool:
        """Do some actions, one after the other and each where it can run, let a leaf run?

        A leaf that could run from the start, but no more where the tree stands, comes too late.
        """
        searches = (
            Reachable(self._actions, self._counted, start, _RUNS_EACH)
            for start in (world, self._initial)
        )
        worlds = chain.from_iterable(search.worlds() for search in searches)
        return any(self._perform(leaf, there) is not None for there in worlds) or self._runs <= 0

    def _counted(self, leaf: Leaf, world: World) -> World | None:
        self._runs -= 1
        return self._perform(leaf, world)


@dataclass(slots=True)
class LenientContext(CaseContext):
    """What the model keeps for a case in which not everything is asked.

    :param goals: the parts of the goal that are not asked.
    """

    unasked: Unasked
    goals: tuple[GoalCondition, ...]
