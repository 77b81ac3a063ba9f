"""Leaves unasked what an action demands and no actions of its task could ever meet.

Authors describe actions that can do the task. An action that none of them, done one after the
other, could ever let run was misread, or another one was, or what would meet its demand was left
out: besim cannot tell which. So a demand is never left unasked for good, only to see what else a
tree breaks (verdict rule 20).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.rereading.reachable import Perform, Reachable
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.running.leaf_run import Judgement, LeafRun
from besim.models.commonsense.tasks.cases import CaseContext
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf
from besim.world import GoalCondition, Truth, Value, World

_RUNS_EACH = 200
"""Actions run from one world to find out whether a leaf could run yet."""
_RUNS = 3000
"""The same for all leaves of a case; then no more is left unasked."""


class Unasked:
    """The demands of a case that are not asked, by leaf and name; they grow as the tree runs.

    :param perform: runs an action of the task in a world of the case, as it is asked by then.
    """

    def __init__(self, reading: TaskReading, rehearsal: Rehearsal, perform: Perform) -> None:
        self._actions = tuple(reading.actions)
        self._rehearsal = rehearsal
        self._initial = rehearsal.initial
        self._perform = perform
        self._runs = _RUNS
        self._names: dict[Leaf, frozenset[str]] = {}
        self._stuck: dict[str, None] = {}
        self._from_start = self._search(self._initial)

    def of(self, leaf: Leaf) -> frozenset[str]:
        """Names of the demands of a leaf that are not asked."""
        return self._names.get(leaf, frozenset())

    def all(self) -> tuple[tuple[str, str], ...]:
        """Names of leaves and of their demands, as they were met."""
        return tuple(
            (leaf.name, name) for leaf, names in self._names.items() for name in sorted(names)
        )

    def stuck(self) -> tuple[str, ...]:
        """Names of leaves that broke a demand, and that no actions were found to let run."""
        return tuple(self._stuck)

    def could_be(self, goal: GoalCondition) -> bool:
        """May the actions of the task meet a part of the goal?"""
        return not isinstance(goal.meaning, Claim) or self._rehearsal.can_be(goal.meaning)

    def add(self, leaf: Leaf, meaning: Meaning, broken: LeafRun, world: World) -> bool:
        """Leave the broken demands of a run unasked, if no actions could ever let it run.

        :param meaning: what the leaf was run as.
        :param world: the world in which it was run.
        """
        demands = [one for one in broken.judgements if one.holds is Truth.FALSE]
        declared = {
            describe(step.demand, broken.facts)
            for step in meaning.steps
            if step.declared and step.demand is not None
        }
        if self._runs < 0:
            return False
        able = self._can_run(leaf, world)
        if not able:
            self._stuck[leaf.name] = None
        if any(self._is_certain(one, declared) for one in demands):
            return False
        if able is None:  # nobody knows: is there a demand that not even a rehearsal meets?
            demands = [one for one in demands if self._is_never_met(one, meaning, broken)]
        if able or not demands:
            return False
        self._names[leaf] = self.of(leaf) | {one.name for one in demands}
        self._from_start = self._search(self._initial)  # by now more of them can run
        return True

    def _is_certain(self, judgement: Judgement, declared: Collection[str]) -> bool:
        """Was a demand surely not misread?

        Rules have been read again already, and what a task declares is never taken for misread.
        """
        if judgement.why is Reason.RULE or judgement.name in declared:
            return True
        # "The saw is unplugged": the text itself says that it is not so.
        return any(
            isinstance(value, bool) and self._initial.get(path) is value
            for path, value in judgement.states.items()
        )

    def _can_run(self, leaf: Leaf, world: World) -> bool | None:
        """Do some actions, one after the other and each where it can run, let a leaf run?

        A leaf that could run from the start, but no more where the tree stands, comes too late.

        :returns: ``None`` if there are more worlds than are looked at.
        """
        known = True
        for search in (self._search(world), self._from_start):
            if any(self._perform(leaf, there) is not None for there in search.worlds()):
                return True
            known &= search.complete
        return False if known else None

    def _is_never_met(self, judgement: Judgement, meaning: Meaning, run: LeafRun) -> bool:
        for facts in self._rehearsal.worlds():
            self._runs -= 1
            if self._runs < 0 or _may_hold(judgement, meaning, facts, run):
                return False
        return True

    def _search(self, start: World) -> Reachable:
        return Reachable(self._actions, self._counted, start, _RUNS_EACH)

    def _counted(self, leaf: Leaf, world: World) -> World | None:
        self._runs -= 1
        return self._perform(leaf, world)


def _may_hold(judgement: Judgement, meaning: Meaning, facts: Facts, run: LeafRun) -> bool:
    """Is a demand met in a world, or its states others than where it is broken?"""
    there = Listening(
        facts.before(),
        run.abilities,
        run.rules,
        run.consequences,
        run.dependences,
        run.costs,
    )
    there.run(meaning)
    named = [one.holds for one in there.judgements if one.name == judgement.name]
    if named:
        return Truth.FALSE not in named
    return there.can_be or any(
        facts.read(path) != value for path, value in judgement.states.items()
    )


@dataclass(slots=True)
class LenientContext(CaseContext):
    """What the model keeps for a case in which not everything is asked.

    :param goals: the parts of the goal that are not asked.
    """

    unasked: Unasked
    goals: tuple[GoalCondition, ...]


class Listening(Interpreter):
    """A run that hears all demands to the end, whether they hold or not."""

    __slots__ = ()

    def judge(
        self,
        name: str,
        truth: Truth,
        states: Mapping[str, Value],
        why: Reason = Reason.REALITY,
        because: str = "",
    ) -> None:
        """Note a judgement, and go on."""
        self.judgements.append(Judgement(name, truth, dict(states), why, because))
