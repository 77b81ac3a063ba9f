"""What the leaves of a task can make so, if none of them is ever held up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.choices import readings
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf
from besim.world import Truth, Value, World

_ROUNDS = 2
"""The second lets a leaf work on what one behind it in the list has done, and take the other
screw."""


class Rehearsal:
    """The worlds that come of doing every action of a task in turn, whether it can run or not.

    What holds in none of them, no tree made of these leaves brings about; what holds in one may
    still be out of reach. The worlds are made as they are asked for.
    """

    def __init__(self, reading: TaskReading, scenario: Scenario, initial: World) -> None:
        self.scenario = scenario
        self.initial = initial
        self._leaves = tuple(reading.actions)
        self._abilities = reading.abilities
        self._effects = _effects(reading)
        self._worlds = [Facts(scenario, initial)]
        self._coming = _worlds(reading, scenario, initial)
        self._made_by: dict[int, Leaf] = {}
        self._known: dict[Claim, bool] = {}

    def is_of(self, reading: TaskReading, scenario: Scenario, initial: World) -> bool:
        """Would one that is made of these now be the same?

        What actions demand may have been read again since, as here nobody demands.
        """
        return (
            self.scenario is scenario
            and self._abilities is reading.abilities
            and self._leaves == tuple(reading.actions)
            and self._effects == _effects(reading)
            and self.initial == initial
        )

    def can_be(self, claim: Claim) -> bool:
        """Is a claim true, or not known to be false, in one of the worlds?"""
        for minimum in self._worlds[0].scenario.minimums:
            if minimum.by_itself and minimum.attribute == claim.attribute:
                return all(map(self.can_be, minimum.given))  # and then one only has to wait
        bare = replace(claim, text="", weak=False)
        if bare not in self._known:
            self._known[bare] = any(
                holds_true(facts, claim)[0] is not Truth.FALSE for facts in self.worlds()
            )
        return self._known[bare]

    def can_fail(self, claim: Claim) -> bool:
        """Is a claim false, or not known to be true, in one of the worlds?"""
        return any(holds_true(facts, claim)[0] is not Truth.TRUE for facts in self.worlds())

    def comes_about(self, claim: Claim) -> bool:
        """Is a claim not yet true at the start, and true in one of the later worlds?"""
        return holds_true(self._worlds[0], claim)[0] is not Truth.TRUE and any(
            holds_true(facts, claim)[0] is Truth.TRUE for facts in self.worlds()
        )

    def stays(self, claim: Claim) -> bool:
        """Is a claim true when all leaves are done?"""
        *_, last = self.worlds()
        return holds_true(last, claim)[0] is Truth.TRUE

    def brought_about_by(self, claim: Claim) -> Leaf | None:
        """The leaf that first makes a claim true, be it again."""
        true = holds_true(self._worlds[0], claim)[0] is Truth.TRUE
        for facts in tuple(self.worlds())[1:]:
            before, true = true, holds_true(facts, claim)[0] is Truth.TRUE
            if true and not before:
                return self._made_by[id(facts)]
        return None

    def is_told(self, name: str, attribute: str) -> bool:
        """Is it known at the start whether a thing has this attribute?"""
        return self._worlds[0].state(name, attribute) is not None

    def ever_in_or_on(self, place: str) -> bool:
        """Is anything in or on a place in one of the worlds?"""
        return any(facts.contents(place) for facts in self.worlds())

    def worlds(self) -> Iterator[Facts]:
        """The worlds, the initial one first."""
        yield from tuple(self._worlds)
        for leaf, facts in self._coming:
            self._worlds.append(facts)
            self._made_by[id(facts)] = leaf
            yield facts


def _worlds(
    reading: TaskReading, scenario: Scenario, initial: World
) -> Iterator[tuple[Leaf, Facts]]:
    world = initial
    for turn in range(_ROUNDS):
        for leaf, told in reading.actions.items():
            meaning = next(islice(readings(told), turn, None), told)
            run = UnhinderedRun(
                Facts(scenario, world),
                reading.abilities,
                consequences=reading.consequences,
                dependences=reading.dependences,
            )
            run.run(meaning)
            if run.facts.changes:
                world = run.facts.result()
                yield leaf, Facts(scenario, world)


class UnhinderedRun(Interpreter):
    """A run in which nothing is demanded, and every result comes about."""

    __slots__ = ()
    rehearses = True

    def judge(
        self,
        name: str,
        truth: Truth,
        states: Mapping[str, Value],
        why: Reason = Reason.REALITY,
        because: str = "",
    ) -> None:
        """Let everything pass."""

    def require(self, event: Event) -> None:
        """Look into nothing that would only be judged."""

    def demand(self, claim: Claim, why: Reason, because: str) -> None:
        """Let everything pass."""

    def become(self, step: Step) -> None:
        """Make a result true, unless the leaf only tests for it."""
        claim = step.become
        if claim is not None and not any(given.text == "test" for given in step.given):
            make_true(self, claim)


def _effects(reading: TaskReading) -> list[list[Claim | None]]:
    """What the words of each action make so, as they are read by now."""
    return [[step.become for step in meaning.steps] for meaning in reading.actions.values()]
