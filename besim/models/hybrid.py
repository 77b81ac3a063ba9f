"""The commonsense model answers what it knows, a language model only the rest: ``--model hybrid``.

The world is that of the commonsense model, from the first state to the last. The language model is
asked about leaves that are not understood, about preconditions of which the world does not say
whether they hold, and about parts of the goal, each only where the verdict may rest on it. What it
makes of the world is taken over (:meth:`besim.models.base.Sharing.adopt`) or undelivered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    Failing,
    GoalJudgement,
    Learning,
    Opinion,
    Outcome,
    Precondition,
    Preparation,
    Preparing,
    Screened,
    unworded,
)
from besim.models.llm.chain import explained
from besim.models.llm.settings import COMPILED
from besim.models.paired import PairedModel
from besim.models.sharing import in_words, share_known, shared
from besim.solution import Leaf, LeafKind, Solution, Task
from besim.world import Case, Goal, GoalCondition, Truth, World


@dataclass(frozen=True, slots=True)
class _Said:
    """A precondition or capture of one of the two models."""

    by: Opinion
    what: Any


@dataclass(frozen=True, slots=True)
class _Open:
    """A precondition that the commonsense model names and cannot decide.

    :param statements: all of the leaf, which are asked about at once.
    :param position: of this one among them.
    """

    statements: tuple[str, ...]
    position: int


class HybridModel(PairedModel):
    """See the module.

    :param known: the commonsense model.
    :param llm: is asked what that does not know, in phases; in compiled mode it has leaves
        written down before.
    """

    name = "hybrid"

    def free(self, case: Case) -> Opinion:
        """See :class:`besim.models.base.Explaining`: the commonsense model explains what it can."""
        return Opinion(self._known, shared(case).known)

    def opinions(self, case: Case) -> tuple[Opinion, Opinion]:
        """See :class:`besim.models.base.Doubtful`."""
        known, llm = self._sides(case)
        return known, Opinion(self._llm.beside(), llm.case)

    def prepare(
        self, solution: Solution, blackboard: Mapping[str, bool | int | float | str]
    ) -> Preparation:
        """See :class:`besim.models.base.Preparing`."""
        if not isinstance(self._known, Preparing):
            return Preparation(self, blackboard)
        ready = self._known.prepare(solution, blackboard)
        return replace(ready, model=HybridModel(ready.model, self._llm))

    def failure(self, leaf: Leaf, task: Task) -> Outcome | None:
        """See :class:`besim.models.base.Failing`."""
        return self._known.failure(leaf, task) if isinstance(self._known, Failing) else None

    def screen(self, task: Task, leaves: Sequence[Leaf]) -> Screened:
        """See :class:`besim.models.base.Screening`: the language model is asked about words that
        the commonsense model does not understand. The others the policy has read as well as any.
        """
        case = self._known.generate_case(task, leaves=leaves)
        known = Opinion(self._known, case)
        goal = case.goal.conditions
        if goal and all(one.meaning is not None for one in goal):
            worded = (leaf for leaf in leaves if not unworded(leaf, task))
            if all(self._knows(leaf, known, case.world) for leaf in worded):
                return Screened(Truth.FALSE, "")
        return self._llm.screen(task, leaves)

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """The case of the commonsense model; a goal that it cannot read is kept in words.

        In compiled mode the language model writes down first what the commonsense model does not
        understand. What cannot be written down is asked for as in the other mode.
        """
        make = partial(
            self._known.generate_case, task, scene=scene, leaves=leaves, index=index, seed=seed
        )
        made = make()
        if self._llm.mode == COMPILED and isinstance(self._known, Learning):
            # What leaves can do is part of a case: this one does not know yet what was learnt.
            made = make() if self._known.learn(made, leaves, self._llm.compiled) else made
        goal = made.goal
        if not goal.conditions:
            goal = replace(goal, conditions=in_words(goal, task))
        return replace(made, goal=goal, context=share_known(self._known, made, task, scene))

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """What the commonsense model knows of the leaf; the language model is asked if it must be.

        What is definitely false makes an action infeasible, whatever else is not known, and a
        leaf whose meaning its words leave open is nothing to be asked about.
        """
        known, llm = self._sides(case)
        found = known.model.consider(leaf, known.case, world)
        own = [
            (one, known.model.decide(leaf, known.case, world, one).holds)
            for one in found.preconditions
        ]
        knows = self._knows(leaf, known, world)
        # One that is false decides: an action is infeasible then, a condition that is understood
        # is false.
        settled = any(holds is Truth.FALSE for _, holds in own)
        if settled and (knows or leaf.kind is LeafKind.ACTION):
            return replace(found, preconditions=tuple(_said(known, one) for one, _ in own))
        clear = [_said(known, one) for one, holds in own if holds is not Truth.UNKNOWN]
        unclear = _open([one for one, holds in own if holds is Truth.UNKNOWN])
        if knows:
            return replace(found, preconditions=(*clear, *unclear))
        asked = llm.model.consider(leaf, llm.case, world)
        if not asked.understood:
            words = tuple(dict.fromkeys((*found.unknown_words, *asked.unknown_words)))
            return replace(asked, preconditions=(), unknown_words=words)
        theirs = [_said(llm, one) for one in asked.preconditions]
        if leaf.kind is LeafKind.CONDITION:  # half an understood sentence is no answer
            return replace(asked, preconditions=tuple(theirs))
        return replace(asked, preconditions=(*clear, *unclear, *theirs))

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """Whoever has named it decides it, and the language model what is open."""
        meaning = precondition.meaning
        if isinstance(meaning, _Said):
            said = meaning.by.model.decide(leaf, meaning.by.case, world, meaning.what)
            return replace(said, precondition=precondition)
        assert isinstance(meaning, _Open)
        asked = shared(case).asked
        truth, why = self._llm.holds(leaf, asked, world, meaning.statements)[meaning.position]
        holds = truth if precondition.wanted else truth.negated()
        states = {path: world.get(path) for path in precondition.states}
        return Decision(precondition, holds, states, explained(precondition, truth, why))

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """The commonsense model's, if it knows the leaf."""
        known, llm = self._sides(case)
        by = known if self._knows(leaf, known, world) else llm
        capture = by.model.capture(leaf, by.case, world)
        return replace(capture, meaning=_Said(by, capture))

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """By the model that has captured what changes."""
        said = capture.meaning
        assert isinstance(said, _Said)
        return said.by.model.transfer(leaf, said.by.case, world, said.what)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """The language model judges the conjuncts that are open, if none is false."""
        sides = shared(case)
        judged = list(self._known.achieved(sides.known, world, executed))
        judged = judged or [GoalJudgement(one, Truth.UNKNOWN) for one in case.goal.conditions]
        unclear = [number for number, one in enumerate(judged) if one.holds is Truth.UNKNOWN]
        if not unclear or any(one.holds is Truth.FALSE for one in judged):
            return tuple(judged)
        words = tuple(GoalCondition(judged[number].condition.text, ()) for number in unclear)
        asked = replace(sides.asked, goal=Goal(case.goal.text, words))
        for number, one in zip(unclear, self._llm.achieved(asked, world, executed), strict=True):
            judged[number] = replace(one, condition=judged[number].condition)
        return tuple(judged)

    def _sides(self, case: Case) -> tuple[Opinion, Opinion]:
        sides = shared(case)
        return Opinion(self._known, sides.known), Opinion(self._llm, sides.asked)

    @staticmethod
    def _knows(leaf: Leaf, known: Opinion, world: World) -> bool:
        """Whether the commonsense model knows what a leaf means, and what it changes."""
        found = known.model.consider(leaf, known.case, world)
        if not found.understood or leaf.kind is LeafKind.CONDITION:
            return found.understood and bool(found.preconditions)
        return known.model.capture(leaf, known.case, world).understood


def _said(by: Opinion, precondition: Precondition) -> Precondition:
    return replace(precondition, meaning=_Said(by, precondition))


def _open(preconditions: Sequence[Precondition]) -> list[Precondition]:
    statements = tuple(one.name for one in preconditions)
    return [
        replace(one, meaning=_Open(statements, position))
        for position, one in enumerate(preconditions)
    ]
