"""The run of one leaf on a world: what was judged, what changes, how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from besim.models.base import Reason
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.tasks.abilities import Abilities
from besim.models.commonsense.tasks.consequences import Consequence, Dependence
from besim.models.commonsense.tasks.rule import Rule
from besim.solution import Status
from besim.world import Truth, Value


@dataclass(frozen=True, slots=True)
class Judgement:
    """One precondition as judged."""

    name: str
    holds: Truth
    states: Mapping[str, Value]
    why: Reason = Reason.REALITY
    because: str = ""


class Infeasible(Exception):
    """A demand is definitely false: what follows in the leaf does not happen."""


@dataclass(slots=True)
class LeafRun:
    """One leaf on one world. ``judgements`` and the changes in ``facts`` are the outcome."""

    rehearses: ClassVar[bool] = False
    """Is it only asked what leaves could ever bring about, whatever is held when?"""

    facts: Facts
    abilities: Abilities
    rules: tuple[Rule, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    dependences: tuple[Dependence, ...] = ()
    costs: Mapping[str, float] = field(default_factory=dict)
    """Destination -> battery percent that a drive there uses up."""
    judgements: list[Judgement] = field(default_factory=list)
    status: Status = Status.SUCCESS
    message: str = ""
    waiting: Event | None = None
    own_cost: bool = False
    """The leaf itself says what it uses up."""
    turns_on: bool = False
    """The leaf itself turns something on: "holds it under the tap, runs the water, …"."""
    awaits: frozenset[tuple[str, str]] = frozenset()
    """(thing, state): what the leaf itself makes so or waits for."""
    duration: float | None = None
    """Seconds that the leaf names for what it does."""
    counted: set[tuple[str, str]] = field(default_factory=set)
    """(entity, attribute): the leaf's time has been counted for it."""
    substance: str = ""
    """The substance that the leaf spoke of last: what something is *full* of."""

    unasked: frozenset[str] = frozenset()
    """Names of demands that are not asked, where a tree is looked at a second time."""
    in_vain: set[str] = field(default_factory=set)
    """What the leaf rubs dry though leaves bring polish: it gets neither clean nor shiny."""

    @property
    def can_be(self) -> bool:
        """Is nothing that was judged definitely false?"""
        return all(judgement.holds is not Truth.FALSE for judgement in self.judgements)

    def asks(self, rule: Rule) -> bool:
        """Is all so that a rule takes for given?"""
        return all(holds_true(self.facts, claim)[0] is Truth.TRUE for claim in rule.given)

    def judge(
        self,
        name: str,
        truth: Truth,
        states: Mapping[str, Value],
        why: Reason = Reason.REALITY,
        because: str = "",
    ) -> None:
        """Note a judgement, once.

        :raises Infeasible: if it is definitely false.
        """
        if truth is Truth.FALSE and name in self.unasked and why is not Reason.RULE:
            return
        if not any(known.name == name and known.holds is truth for known in self.judgements):
            self.judgements.append(Judgement(name, truth, dict(states), why, because))
        if truth is Truth.FALSE:
            raise Infeasible

    def name(self, entity: str) -> str:
        """For people."""
        return entity.replace("_", " ")
