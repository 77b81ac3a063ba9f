"""Runs what a language model wrote before it is used, in worlds made for it.

A schema may be wrong and run all the same. It is not taken if what it says of itself is not so:
its results must hold when it has run, it must change something, what it demands must keep it from
running, and a condition or goal must be able to be true and to be false.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.rereading.rehearsal import UnhinderedRun
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.abilities import Abilities
from besim.models.llm.compiled.arranging import arranged
from besim.solution import LeafKind
from besim.world import Truth, World

_DEMANDED: Mapping[str, str] = {"reach": "near", "free_gripper": "hands_free"}
"""Requirement -> the claim without which it always keeps an action from running."""
_IF_AT_ALL = ("transform", "release", "run", "get_wet", "work")
"""Effects that depend on what else is so, and may well change nothing."""


@dataclass(frozen=True, slots=True)
class SelfTest:
    """Tests meanings in worlds like one of a case."""

    scenario: Scenario
    abilities: Abilities
    world: World

    def errors(self, meaning: Meaning, kind: LeafKind) -> list[str]:
        """What a meaning says of itself that is not so, in words for its author."""
        if meaning.unknown:
            return []  # it is not used
        if kind is LeafKind.ACTION:
            return [*self._results(meaning), *self._demands(meaning)]
        return self._both_ways(meaning.claims)

    # -- actions -----------------------------------------------------------------------------
    def _results(self, meaning: Meaning) -> list[str]:
        first = self._leading(meaning.steps)
        world = self._arranged(first, Truth.TRUE)
        if first and world is None and self._each_arranged(first, Truth.TRUE):
            names = " and ".join(self._name(claim) for claim in first)
            return [f"what it demands can never all be so: {names}"]
        results = [step.become for step in meaning.steps if step.become is not None]
        ready = world or self.world
        # From where its results are not so yet, unless that is what it demands.
        start = self._arranged(results, Truth.FALSE, ready) or ready
        run = _Watched(Facts(self.scenario, start), self.abilities)
        run.run(meaning)
        errors = [f"after it this is not so: {self._name(claim)}" for claim in run.broken()]
        effects = [name for event in meaning.events for name, _ in event.schema.effect]
        changing = results or set(effects) - set(_IF_AT_ALL)
        if changing and not errors:
            told = [*results, *(one for event in meaning.events for one in _brought_about(event))]
            undone = (self._arranged([one], Truth.FALSE) for one in told)
            starts = (start, ready, self.world, self._elsewhere(), *filter(None, undone))
            if not any(self._changes(meaning, one) for one in starts):
                errors.append("it changes nothing, although it has effects or results")
        return errors

    def _leading(self, steps: Sequence[Step]) -> list[Claim]:
        """What is demanded before anything has happened."""
        found = []
        for step in steps:
            if step.demand is None:
                break
            found.append(step.demand)
        return found

    def _changes(self, meaning: Meaning, world: World) -> bool:
        run = UnhinderedRun(Facts(self.scenario, world), self.abilities)
        run.run(meaning)
        return run.facts.result() != world

    def _elsewhere(self) -> World:
        """The robot is nowhere near anything, and holds nothing."""
        nothing = self._arranged([Claim("hands_free")], Truth.TRUE) or self.world
        everything = tuple(self.scenario.inventory.entities)[:1]
        far = self._arranged([Claim("near", objects=everything)], Truth.FALSE, nothing)
        return far or nothing

    def _demands(self, meaning: Meaning) -> list[str]:
        errors = []
        demands = [step.demand for step in meaning.steps if step.demand is not None]
        for claim in (*demands, *_required(meaning.events[:1])):
            world = self._arranged([claim], Truth.FALSE)
            if world is None:
                continue
            run = Interpreter(Facts(self.scenario, world), self.abilities)
            run.run(meaning)
            if run.can_be:
                errors.append(f"it can run although this is not so: {self._name(claim)}")
        return errors

    # -- conditions and goals ----------------------------------------------------------------
    def _both_ways(self, claims: Sequence[Claim]) -> list[str]:
        # Where the robot is compared to things that nobody places stays open in any world.
        known = [claim for claim in claims if claim.kind not in ("unknown", "near")]
        errors = []
        for claim in known:
            can = {
                truth: self._arranged([claim], truth) is not None
                for truth in (Truth.TRUE, Truth.FALSE)
            }
            for truth, found in can.items():
                if not found:
                    errors.append(f"it can never be {truth.value}: {self._name(claim)}")
        if not errors and known and self._arranged(known, Truth.TRUE) is None:
            names = " and ".join(self._name(claim) for claim in known)
            errors.append(f"they can never all be so: {names}")
        return errors

    # -- helpers -----------------------------------------------------------------------------
    def _arranged(
        self, claims: Sequence[Claim], truth: Truth, world: World | None = None
    ) -> World | None:
        return arranged(list(claims), truth, self.scenario, self.abilities, world or self.world)

    def _each_arranged(self, claims: Sequence[Claim], truth: Truth) -> bool:
        return all(self._arranged([claim], truth) is not None for claim in claims)

    def _name(self, claim: Claim) -> str:
        return describe(claim, Facts(self.scenario, self.world))


def _required(events: Sequence[Event]) -> list[Claim]:
    """What the first event requires without exception."""
    found = []
    for event in events:
        for name, arguments in event.schema.require:
            names = event.role(str(arguments.get("of", "")))
            if event.signalled or name not in _DEMANDED or not names:
                continue
            if _DEMANDED[name] == "near":
                found.append(Claim("near", objects=names[:1]))
            else:
                found.append(Claim("hands_free", number=1.0))
    return found


def _brought_about(event: Event) -> list[Claim]:
    """What holds after an event by itself."""
    found = event_claims(event)
    for name, arguments in event.schema.effect:
        names = event.role(str(arguments["of"])) if name == "set" else ()
        if names:
            attribute, value = str(arguments["attr"]), bool(arguments["to"])
            found.append(Claim("state", names, attribute=attribute, value=value))
    return list(dict.fromkeys(found))


@dataclass(slots=True)
class _Watched(UnhinderedRun):
    """Remembers what events and results say of themselves and did not bring about at once."""

    pending: list[Claim] = field(default_factory=list)

    def event(self, event: Event) -> None:
        """Run it, and look."""
        UnhinderedRun.event(self, event)  # super() does not know a class with slots
        self._look(_brought_about(event))

    def become(self, step: Step) -> None:
        """Make it true whatever it depends on, and look."""
        if step.become is not None:
            make_true(self, step.become)
            self._look([step.become])

    def _look(self, claims: Sequence[Claim]) -> None:
        self.pending += [one for one in claims if holds_true(self.facts, one)[0] is not Truth.TRUE]

    def broken(self) -> list[Claim]:
        """What did not come about at the end either."""
        return [one for one in self.pending if holds_true(self.facts, one)[0] is not Truth.TRUE]
