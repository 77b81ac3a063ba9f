"""Leaves unasked what an action demands and no action of its task could ever meet.

Authors describe actions that can do the task. A demand that holds in none of the worlds these make
was misread, or what would meet it was left out: besim cannot tell which. So it is never left
unasked for good, only to see what else a tree breaks (verdict rule 20).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.running.leaf_run import Judgement
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.cases import CaseContext
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf
from besim.world import GoalCondition, Truth, Value, World

_RUNS = 3000
"""Leaves run to find out what actions could meet, for one case; then no more is left unasked."""


class Unasked:
    """The demands of a case that are not asked, by leaf and name; they grow as the tree runs."""

    def __init__(self, reading: TaskReading, scenario: Scenario, initial: World) -> None:
        self._reading = reading
        self._rehearsal = Rehearsal(reading, scenario, initial)
        self._names: dict[Leaf, frozenset[str]] = {}
        self._runs = _RUNS

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

    def add(self, leaf: Leaf, meaning: Meaning, run: Interpreter) -> bool:
        """Leave the broken demands of a run unasked, if there are any that no action could meet.

        :param meaning: what the leaf was run as.
        """
        broken = [one for one in run.judgements if one.holds is Truth.FALSE]
        vain = {one.name for one in broken if self._is_vain(one, meaning, run)}
        self._names[leaf] = self.of(leaf) | vain
        return bool(vain)

    def _is_vain(self, judgement: Judgement, meaning: Meaning, run: Interpreter) -> bool:
        """Does a demand of the leaf hold in no world that the actions of the task make?

        Rules have been read again already, and what a task declares is never taken for misread.
        """
        declared = {
            describe(step.demand, run.facts)
            for step in meaning.steps
            if step.declared and step.demand is not None
        }
        if judgement.why is Reason.RULE or judgement.name in declared:
            return False
        initial = run.facts.scenario.initial
        if any(
            isinstance(v, bool) and initial.get(path) is v for path, v in judgement.states.items()
        ):
            return False  # "the saw is unplugged": the text itself says that it is not so
        for facts in self._rehearsal.worlds():
            self._runs -= 1
            if self._runs < 0 or _may_hold(judgement, meaning, facts, run):
                return False
        return True


def _may_hold(judgement: Judgement, meaning: Meaning, facts: Facts, run: Interpreter) -> bool:
    """Is a demand met in a world, or its states others than where it is broken?"""
    there = Listening(
        Facts(facts.scenario, facts.world),
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
        facts.world.get(path) != value for path, value in judgement.states.items()
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
