"""Runs the meaning of a leaf on a world: demands are judged, effects applied, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts, same_substance
from besim.models.commonsense.meaning import Event, Meaning, Step
from besim.models.commonsense.reading import RELATIONS, participle
from besim.models.commonsense.rules import Consequence, Rule
from besim.solution import Status
from besim.world import Truth, Value

Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Judgement:
    """One precondition as judged."""

    name: str
    holds: Truth
    states: Mapping[str, Value]
    why: Reason = Reason.REALITY
    because: str = ""


@dataclass(slots=True)
class Abilities:
    """What the leaves of the task can do; needed where a text leaves a step out."""

    graspable: set[str] = field(default_factory=set)
    fillable: set[str] = field(default_factory=set)
    switchable: set[str] = field(default_factory=set)
    pluggable: set[str] = field(default_factory=set)


class Infeasible(Exception):
    """A demand is definitely false: what follows in the leaf does not happen."""


@dataclass(slots=True)
class Interpreter:
    """Runs one leaf. ``judgements`` and the changes in ``facts`` are the outcome."""

    facts: Facts
    abilities: Abilities
    rules: tuple[Rule, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    costs: Mapping[str, float] = field(default_factory=dict)
    judgements: list[Judgement] = field(default_factory=list)
    status: Status = Status.SUCCESS
    message: str = ""
    waiting: Event | None = None
    own_cost: bool = False
    """The leaf itself says what it uses up."""
    substance: str = ""
    """The substance that the leaf spoke of last: what something is *full* of."""

    def run(self, meaning: Meaning) -> None:
        """All steps of an action, up to the first broken demand."""
        self.own_cost = any(event.schema.name == "use_up" for event in meaning.events)
        try:
            for step in meaning.steps:
                if step.demand is not None:
                    self._demand(step.demand, step.why, step.because)
                elif step.event is not None:
                    self._event(step.event)
                elif step.become is not None:
                    self._become(step)
        except Infeasible:
            return

    # -- judging -----------------------------------------------------------------------------
    def _judge(
        self,
        name: str,
        truth: Truth,
        states: Mapping[str, Value],
        why: Reason = Reason.REALITY,
        because: str = "",
    ) -> None:
        if not any(known.name == name and known.holds is truth for known in self.judgements):
            self.judgements.append(Judgement(name, truth, dict(states), why, because))
        if truth is Truth.FALSE:
            raise Infeasible

    def _demand(self, claim: Claim, why: Reason, because: str) -> None:
        if (
            claim.kind == "place"
            and not claim.negated
            and all(
                self.facts.location(name) is None or self.facts.unmoved(name)
                for name in claim.subjects
            )
        ):
            return
        if (
            claim.kind == "place"
            and claim.weak
            and all(self.facts.holds(name) for name in claim.subjects)
        ):
            return
        if (
            claim.kind == "contains"
            and claim.weak
            and not any(self.facts.contents(name) for name in claim.subjects)
        ):
            return
        entities = self.facts.scenario.inventory.entities
        if (
            claim.kind == "state"
            and claim.weak
            and any(name in entities and entities[name].substance for name in claim.subjects)
            and all(self.facts.state(name, claim.attribute) is None for name in claim.subjects)
        ):
            return
        if (
            claim.kind == "state"
            and claim.weak
            and claim.attribute == "free"
            and all(self.facts.state(name, "free") is None for name in claim.subjects)
        ):
            return
        if (
            claim.kind == "held"
            and len(claim.subjects) > 1
            and claim.text.startswith(("it ", "the robot ", "you "))
            and " and " not in claim.text
        ):
            claim = replace(claim, any=True)  # "the firewood which it holds"
        truth, states = self.facts.holds_true(claim)
        if claim.kind == "near" and truth is Truth.UNKNOWN:
            truth = Truth.TRUE
        if claim.kind == "hands_free" and truth is Truth.FALSE and claim.number > 1:
            pass
        self._judge(describe(claim, self.facts), truth, states, why, because)

    def _event(self, event: Event) -> None:
        for rule in self.rules:
            if rule.applies(event):
                truth, states = self.facts.holds_true(rule.claim)
                self._judge(describe(rule.claim, self.facts), truth, states, Reason.RULE, rule.text)
        entities = self.facts.scenario.inventory.entities
        for names in event.roles.values():
            for name in names:
                if name in entities and (
                    entities[name].substance
                    or entities[name].head in self.facts.scenario.lexicon.water_sources
                ):
                    self.substance = name if entities[name].substance else "water"
        for predicate, arguments in event.schema.require:
            REQUIREMENTS[predicate](self, event, arguments)
        for effect, arguments in event.schema.effect:
            EFFECTS[effect](self, event, arguments)
        if event.schema.result:
            self._result(event)
        if event.schema.name == "wait":
            self.waiting = event
        for consequence in self.consequences:
            if consequence.pattern.applies(event):
                for claim in consequence.claims:
                    self._assert(claim)

    def name(self, entity: str) -> str:
        """For people."""
        return entity.replace("_", " ")

    # -- requirements ------------------------------------------------------------------------
    def reach(self, event: Event, arguments: Arguments) -> None:
        """The robot is within contact range."""
        if event.signalled:
            return
        for entity in self._role(event, str(arguments["of"])):
            if entity == ROBOT or self.facts.holds(entity):
                continue
            truth, states = self.facts.near(entity)
            if truth is Truth.UNKNOWN:
                continue
            self._judge(f"the robot is near the {self.name(entity)}", truth, states)

    def accessible(self, event: Event, arguments: Arguments) -> None:
        """No closed container is in the way."""
        for entity in self._role(event, str(arguments["of"])):
            if self.facts.holds(entity) or self._closer(entity):
                continue
            self._open_around(entity)

    def _closer(self, entity: str) -> bool:
        """Stoppers, caps and clips close what they sit on."""
        known = self.facts.scenario.inventory.entities.get(entity)
        return known is not None and known.head in (
            "stopper",
            "cork",
            "cap",
            "lid",
            "clip",
            "seal",
            "cover",
            "bung",
            "hatch",
        )

    def _open_around(self, entity: str) -> None:
        closed = self.facts.enclosing(entity)
        if closed is not None:
            path = self.facts.scenario.path(closed, "open")
            self._judge(
                f"the {self.name(closed)} is open", Truth.FALSE, {path: self.facts.read(path)}
            )
        for relation, parent in self.facts.chain(entity):
            if relation == "in" and parent != ROBOT and self.facts.state(parent, "open") is True:
                path = self.facts.scenario.path(parent, "open")
                self._judge(
                    f"the {self.name(parent)} is open", Truth.TRUE, {path: self.facts.read(path)}
                )

    def present(self, event: Event, arguments: Arguments) -> None:
        """The thing is where it is to be taken from; a substance is in its container."""
        sources = [s for s in event.role("source") if s != ROBOT]
        for entity in event.role("theme"):
            if self.facts.holds(entity):
                continue
            where = self.facts.location(entity)
            if not sources or where is None or self.facts.unmoved(entity):
                continue  # what the leaf says of the place holds at the start
            truths = [self.facts._is_at(entity, "at", source) for source in sources]
            under = event.relations.get("source") in ("under", "below", "beside", "next to", "near")
            ground = any(self.facts._ground(source) for source in sources)
            if (
                under
                or ground
                and not any(
                    parent != ROBOT and self.facts._ground(parent) is False and relation in ("in",)
                    for relation, parent in [where]
                )
            ):
                continue
            path = self.facts.scenario.path(entity, "location")
            self._judge(
                f"the {self.name(entity)} is in or on the {self.name(sources[0])}",
                Truth.of(any(truths)),
                {path: self.facts.read(path)},
            )

    def free_gripper(self, event: Event, arguments: Arguments) -> None:
        """One gripper is free for each thing that is picked up."""
        needed = [entity for entity in self._role(event, "theme") if not self.facts.holds(entity)]
        if not event.role("theme") and event.substances.get("theme"):
            needed = [s for s in event.substances["theme"] if s not in self.facts.held()]
        if not needed:
            return
        held = self.facts.held()
        path = self.facts.scenario.path(ROBOT, "gripper_content")
        free = self.facts.grippers() - len(held)
        if event.numbers.get("grippers") == 2 and len(needed) == 1:
            self._judge("both grippers are free", Truth.of(free >= 2), {path: held})
            return
        self._judge(
            "a gripper is free",
            Truth.of(free >= min(len(needed), self.facts.grippers())),
            {path: held},
        )

    def liftable(self, event: Event, arguments: Arguments) -> None:
        """Not heavier than the payload."""
        payload = self.facts.number(ROBOT, "payload")
        for entity in event.role("theme"):
            weight = self.facts.number(entity, "weight")
            if payload is not None and weight is not None and not self.facts.holds(entity):
                paths = {
                    self.facts.scenario.path(entity, "weight"): weight,
                    self.facts.scenario.path(ROBOT, "payload"): payload,
                }
                self._judge(
                    f"the {self.name(entity)} is not heavier than the payload",
                    Truth.of(weight <= payload),
                    paths,
                )

    def loose(self, event: Event, arguments: Arguments) -> None:
        """Nothing clamps it, nothing stands on it, it is not built in."""
        for entity in event.role("theme"):
            if self.facts.holds(entity):
                continue
            for _, parent in self.facts.chain(entity):
                if parent != ROBOT and self.facts.state(parent, "clamped") is True:
                    path = self.facts.scenario.path(parent, "clamped")
                    self._judge(f"the {self.name(parent)} is released", Truth.FALSE, {path: True})
            entities = self.facts.scenario.inventory.entities
            if entities[entity].head not in (
                "block",
                "cube",
                "brick",
                "crate",
                "parcel",
                "package",
                "carton",
                "chair",
                "tile",
                "log",
            ):
                continue
            stacked = [
                other
                for other in entities
                if other in self.abilities.graspable
                and self.facts.location(other) == ("on", entity)
            ]
            if stacked:
                path = self.facts.scenario.path(stacked[0], "location")
                self._judge(
                    f"nothing stands on the {self.name(entity)}",
                    Truth.FALSE,
                    {path: self.facts.read(path)},
                )

    def held_or_aboard(self, event: Event, arguments: Arguments) -> None:
        """It travels with the robot."""
        for entity in event.role("theme"):
            aboard = self.facts.holds(entity) or any(
                parent == ROBOT for _, parent in self.facts.chain(entity)
            )
            if aboard:
                continue
            path = self.facts.scenario.path(ROBOT, "gripper_content")
            if entity in self.abilities.graspable:
                self._judge(
                    f"the robot holds the {self.name(entity)}",
                    Truth.FALSE,
                    {path: self.facts.held()},
                )
            truth, states = self.facts.near(entity)
            if truth is not Truth.UNKNOWN:
                self._judge(f"the robot is near the {self.name(entity)}", truth, states)

    def passage(self, event: Event, arguments: Arguments) -> None:
        """No closed door is between the robot and where it goes."""
        role = str(arguments["of"])
        facts = self.facts
        for entity in event.role(role):
            if role == "through" and facts.state(entity, "open") is False:
                path = facts.scenario.path(entity, "open")
                self._judge(
                    f"the {self.name(entity)} is open", Truth.FALSE, {path: facts.read(path)}
                )
            into = event.relations.get("dest") in ("into", "inside") or event.verb.split()[0] in (
                "enter",
                "board",
                "exit",
                "leave",
            )
            if role == "dest" and into:
                known = facts.scenario.inventory.entities.get(entity)
                for shell in (entity, known.part_of if known is not None else ""):
                    if shell and facts.state(shell, "open") is False:
                        path = facts.scenario.path(shell, "open")
                        self._judge(
                            f"the {self.name(shell)} is open", Truth.FALSE, {path: facts.read(path)}
                        )
            barrier = self._barrier(entity)
            room = facts.read(facts.scenario.path(ROBOT, "room"))
            if barrier is None or entity == barrier[0]:
                continue
            door, behind = barrier
            if room == behind or isinstance(room, str) and self._barrier(room) == barrier:
                continue
            if facts.state(door, "open") is False:
                path = facts.scenario.path(door, "open")
                self._judge(f"the {self.name(door)} is open", Truth.FALSE, {path: facts.read(path)})

    def _barrier(self, entity: str) -> tuple[str, str] | None:
        """(door, room behind it) on the way to an entity."""
        current = entity
        for relation, parent in self.facts.chain(entity):
            if relation == "behind":
                return parent, current
            current = parent
        return None

    def energy(self, event: Event, arguments: Arguments) -> None:
        """What a drive costs stands in the task's text; a leaf's own words win."""
        if self.own_cost:
            return
        for dest in event.role("dest")[:1]:
            cost = self.costs.get(dest)
            battery = self.facts.number(ROBOT, "battery")
            if cost is not None and battery is not None:
                path = self.facts.scenario.path(ROBOT, "battery")
                self._judge(
                    f"the battery holds at least {cost:g} percent",
                    Truth.of(battery >= cost),
                    {path: battery},
                )
                self.facts.write(path, battery - cost)

    def energy_amount(self, event: Event, arguments: Arguments) -> None:
        """The battery holds what is used up."""
        amount = event.numbers.get("amount")
        battery = self.facts.number(ROBOT, "battery")
        if amount is None or battery is None:
            return
        self._judge(
            f"the battery holds at least {amount:g} percent",
            Truth.of(battery >= amount),
            {self.facts.scenario.path(ROBOT, "battery"): battery},
        )

    def held(self, event: Event, arguments: Arguments) -> None:
        """The thing that is put somewhere is in a gripper."""
        facts = self.facts
        path = facts.scenario.path(ROBOT, "gripper_content")
        dests = event.role("dest")
        if "some_of" in event.numbers and any(
            facts.holds(entity) for entity in event.role("theme")
        ):
            event = replace(
                event,
                roles={
                    **event.roles,
                    "theme": tuple(e for e in event.role("theme") if facts.holds(e)),
                },
            )
        for entity in event.role("theme"):
            if facts.holds(entity) or any(same_substance(item, entity) for item in facts.held()):
                self._judge(
                    f"the robot holds the {self.name(entity)}", Truth.TRUE, {path: facts.held()}
                )
                continue
            if dests and any(
                facts._is_at(entity, RELATIONS.get(event.relations.get("dest", "on"), "on"), dest)
                for dest in dests
            ):
                continue  # already there: feasible, does nothing
            if self._carried(entity):
                continue
            if event.role("source") or entity not in self.abilities.graspable:
                self.reach(
                    Event(
                        event.schema, event.verb, {"theme": (entity,)}, signalled=event.signalled
                    ),
                    {"of": "theme"},
                )
                self._open_around(entity)
                continue
            self._judge(
                f"the robot holds the {self.name(entity)}", Truth.FALSE, {path: facts.held()}
            )

    def _carried(self, entity: str) -> str:
        """The held thing that an entity is in: eggs in a carton, rice in a bowl."""
        return next(
            (
                p
                for relation, p in self.facts.chain(entity)
                if p != ROBOT and relation in ("in", "on", "part") and self.facts.holds(p)
            ),
            "",
        )

    def open_to_put(self, event: Event, arguments: Arguments) -> None:
        """The container is open, and what it stands in too."""
        if event.role("theme") and all(self._closer(entity) for entity in event.role("theme")):
            return
        for entity in self._role(event, str(arguments["of"])):
            if self.facts.holds(entity) and self.facts.state(entity, "open") is not False:
                continue
            state = self.facts.state(entity, "open")
            relation = RELATIONS.get(event.relations.get("dest", "in"), "in")
            head = (
                self.facts.scenario.inventory.entities[entity].head
                if entity in self.facts.scenario.inventory.entities
                else ""
            )
            outside = relation in ("on", "under", "beside") and event.relations.get("dest") in (
                "on",
                "on top of",
                "onto",
                "next to",
                "beside",
                "under",
                "near",
                "below",
                "against",
            )
            if (
                state is False
                and not outside
                and head not in self.facts.scenario.lexicon.water_sources
                and head not in ("door", "gate", "lock", "keyhole", "socket", "wall")
            ):
                path = self.facts.scenario.path(entity, "open")
                self._judge(
                    f"the {self.name(entity)} is open", Truth.FALSE, {path: self.facts.read(path)}
                )
            self._open_around(entity)

    def room(self, event: Event, arguments: Arguments) -> None:
        """There is a free place."""
        for dest in event.role("dest"):
            capacity = self.facts.number(dest, "capacity")
            if capacity is None:
                continue
            inside = [c for c in self.facts.contents(dest) if c not in event.role("theme")]
            path = self.facts.scenario.path(dest, "content")
            new = len(event.role("theme")) or 1
            self._judge(
                f"the {self.name(dest)} has room",
                Truth.of(len(inside) + new <= capacity),
                {path: tuple(inside)},
            )

    def load(self, event: Event, arguments: Arguments) -> None:
        """The load limit is kept."""
        for dest in event.role("dest"):
            limit = self.facts.number(dest, "max_load")
            if limit is None:
                continue
            total = 0.0
            for other in {*self.facts.contents(dest), *event.role("theme")}:
                total += self.facts.number(other, "weight") or 0.0
            states: dict[str, Value] = {
                self.facts.scenario.path(dest, "max_load"): limit,
                self.facts.scenario.path(dest, "load"): round(total, 6),
            }
            self._judge(
                f"the {self.name(dest)} carries at most {limit:g} kg",
                Truth.of(total <= limit + 1e-9),
                states,
            )

    def unlocked(self, event: Event, arguments: Arguments) -> None:
        """Not locked."""
        for entity in event.role("theme"):
            if self.facts.state(entity, "locked") is not None:
                path = self.facts.scenario.path(entity, "locked")
                self._judge(
                    f"the {self.name(entity)} is unlocked",
                    Truth.of(not self.facts.state(entity, "locked")),
                    {path: self.facts.read(path)},
                )

    def powered(self, event: Event, arguments: Arguments) -> None:
        """Plugged in, where that is a question at all."""
        for entity in event.role("theme"):
            self._plugged(entity)

    def _plugged(self, entity: str) -> None:
        plugged = self.facts.state(entity, "plugged")
        if plugged is None and entity in self.abilities.pluggable:
            plugged = False
        if plugged is not None:
            path = self.facts.scenario.path(entity, "plugged")
            self._judge(
                f"the {self.name(entity)} is plugged in", Truth.of(plugged), {path: plugged}
            )

    def powered_tool(self, event: Event, arguments: Arguments) -> None:
        """A tool that is switched on and off by leaves is on."""
        for entity in event.role("tool"):
            if entity in self.abilities.switchable:
                path = self.facts.scenario.path(entity, "on")
                self._judge(
                    f"the {self.name(entity)} is switched on",
                    self.facts.attribute(entity, "on"),
                    {path: self.facts.read(path)},
                )

    def closed_to_run(self, event: Event, arguments: Arguments) -> None:
        """Machines with a door safety switch start only when shut."""
        for entity in event.role("theme"):
            words = (
                self.facts.scenario.inventory.entities[entity].longest
                if entity in self.facts.scenario.inventory.entities
                else ()
            )
            if (
                words
                and (
                    words[-1] in self.facts.scenario.lexicon.must_close
                    or " ".join(words[-2:]) in self.facts.scenario.lexicon.must_close
                )
            ) and self.facts.state(entity, "open") is not None:
                path = self.facts.scenario.path(entity, "open")
                self._judge(
                    f"the {self.name(entity)} is closed",
                    Truth.of(not self.facts.state(entity, "open")),
                    {path: self.facts.read(path)},
                )

    def tool_held(self, event: Event, arguments: Arguments) -> None:
        """The tool is in a gripper; a fixed one is in reach."""
        for entity in event.role("tool"):
            self._hold_or_reach(entity)

    def _hold_or_reach(self, entity: str) -> None:
        facts = self.facts
        if entity == ROBOT:
            return
        path = facts.scenario.path(ROBOT, "gripper_content")
        if facts.holds(entity):
            self._judge(
                f"the robot holds the {self.name(entity)}", Truth.TRUE, {path: facts.held()}
            )
            return
        known = facts.scenario.inventory.entities.get(entity)
        if known is not None and known.substance and entity not in self.abilities.graspable:
            return
        if entity in self.abilities.graspable:
            self._judge(
                f"the robot holds the {self.name(entity)}", Truth.FALSE, {path: facts.held()}
            )
        truth, states = facts.near(entity)
        if truth is not Truth.UNKNOWN:
            self._judge(f"the robot is near the {self.name(entity)}", truth, states)

    def held_source(self, event: Event, arguments: Arguments) -> None:
        """What is poured or applied comes out of something in a gripper (or out of a machine)."""
        source = self._source(event, str(arguments["content"]))
        if source is not None:
            self._hold_or_reach(source)
            if not self.facts.holds(source):
                self._open_around(source)
            return
        contents = self._content(event, str(arguments["content"]))
        if event.role("tool") or not contents:
            return
        facts = self.facts
        path = facts.scenario.path(ROBOT, "gripper_content")
        for content in contents:
            holder = self._holder(content)
            if holder is None and content in self.abilities.graspable | set(facts.held()):
                self._judge(
                    f"the robot holds the {self.name(content)}",
                    Truth.of(facts.holds(content)),
                    {path: facts.held()},
                )
            elif holder is None:
                known = [
                    e
                    for e in facts.scenario.inventory.entities
                    if e != ROBOT
                    and facts.contains(e, content) is Truth.TRUE
                    and e in self.abilities.graspable
                ]
                if known or content in self.abilities.fillable:
                    self._judge(
                        f"the robot holds the {self.name(content)}",
                        Truth.FALSE,
                        {path: facts.held()},
                    )

    def _holder(self, content: str) -> str | None:
        """A held container with this content, or the content itself in a gripper."""
        facts = self.facts
        for name in facts.scenario.inventory.entities:
            if facts.holds(name) and (
                same_substance(name, content) or facts.contains(name, content) is Truth.TRUE
            ):
                return name
        return next((item for item in facts.held() if same_substance(item, content)), None)

    def _source(self, event: Event, role: str) -> str | None:
        """The container out of which something comes."""
        sources = event.role("source")
        if sources:
            return sources[0]
        if role == "theme" or event.schema.name == "pour":
            for entity in event.role("theme"):
                known = self.facts.scenario.inventory.entities[entity]
                if not known.substance and (
                    known.head in self.facts.scenario.lexicon.containers
                    or known.content_words
                    or event.verb.split()[0] in ("tilt", "tip", "empty", "shake", "squeeze")
                    or known.head
                    in (
                        "dispenser",
                        "shaker",
                        "scoop",
                        "spoon",
                        "ladle",
                        "cup",
                        "watering-can",
                        "dustpan",
                        "sieve",
                        "shovel",
                    )
                ):
                    return entity
        return None

    def _content(self, event: Event, role: str) -> tuple[str, ...]:
        return (
            event.substances.get(role) or event.substances.get("content") or event.role("content")
        )

    def content_present(self, event: Event, arguments: Arguments) -> None:
        """The container has the content that is to come out of it."""
        facts = self.facts
        role = str(arguments["source"])
        source = (
            event.role(role)[0]
            if event.role(role)
            else (
                self._source(event, str(arguments.get("content", "theme")))
                if role == "source"
                else None
            )
        )
        if source is None:
            return
        contents = [
            c for c in self._content(event, str(arguments.get("content", "content"))) if c != source
        ]
        path = facts.scenario.path(source, "content")
        if not contents:
            if source in self.abilities.fillable:
                self._judge(
                    f"the {self.name(source)} contains something",
                    Truth.of(bool(facts.contents(source))),
                    {path: facts.contents(source)},
                )
            return
        known = facts.read(path) is not None or source in self.abilities.fillable
        for content in contents:
            truth = facts.contains(source, content)
            if (
                truth is Truth.FALSE
                and not known
                and not (
                    content in facts.scenario.inventory.entities
                    and facts.location(content) is not None
                )
            ):
                continue
            self._judge(
                f"the {self.name(source)} contains {self.name(content)}",
                truth,
                {path: facts.contents(source)},
            )

    def held_if_source_away(self, event: Event, arguments: Arguments) -> None:
        """What is filled is at the source: its source is in reach."""
        for entity in event.role("source"):
            if self.facts.holds(entity):
                continue
            truth, states = self.facts.near(entity)
            if truth is not Truth.UNKNOWN:
                self._judge(f"the robot is near the {self.name(entity)}", truth, states)

    def supply(self, event: Event, arguments: Arguments) -> None:
        """Water needs a source; anything else comes out of something that has it."""
        facts = self.facts
        contents = self._content(event, "content")
        sources = event.role("source")
        for source in sources:
            head = facts.scenario.inventory.entities[source].head
            if head in facts.scenario.lexicon.water_sources:
                return
            for content in contents:
                path = facts.scenario.path(source, "content")
                if facts.read(path) is not None or source in self.abilities.fillable:
                    self._judge(
                        f"the {self.name(source)} contains {self.name(content)}",
                        facts.contains(source, content),
                        {path: facts.contents(source)},
                    )
        if sources or (contents and not any(c.split("_")[-1] == "water" for c in contents)):
            return
        near = []
        states: dict[str, Value] = {}
        for name, entity in facts.scenario.inventory.entities.items():
            if entity.head in facts.scenario.lexicon.water_sources:
                truth, seen = facts.near(name)
                states.update(seen)
                near.append(truth)
        if near and all(truth is Truth.FALSE for truth in near):
            self._judge("the robot is near a source of water", Truth.FALSE, states)

    def tool_or_theme_held(self, event: Event, arguments: Arguments) -> None:
        """What covers is in a gripper."""
        covering = event.role("theme") if event.role("dest") else event.role("tool")
        for entity in covering:
            if event.role("dest") and any(
                self.facts._is_at(entity, "on", dest) for dest in event.role("dest")
            ):
                continue
            self._hold_or_reach(entity)

    # -- effects -----------------------------------------------------------------------------
    def go(self, event: Event, arguments: Arguments) -> None:
        """The robot is where it went; what it carries comes along."""
        facts = self.facts
        dests = event.role("dest") or event.role("through") or event.role("theme")
        if not dests:
            return
        dest = dests[0]
        if dest == ROBOT:
            return
        facts.write(facts.scenario.path(ROBOT, "at"), dest)
        place = facts.position(dest)
        room: str | None = None
        entities = facts.scenario.inventory.entities
        for name in [
            dest,
            *(parent for relation, parent in facts.chain(dest) if relation != "behind"),
        ]:
            if place is None:
                place = facts.position(name)
            if room is None and name in entities and entities[name].room:
                room = name
        if room is not None:
            facts.write(facts.scenario.path(ROBOT, "room"), room)
        if place is not None:
            facts.write(facts.scenario.path(ROBOT, "position"), place)
            for name in entities:
                where = facts.location(name)
                if where is not None and where[1] == ROBOT:
                    facts._move(name, place)

    def hold(self, event: Event, arguments: Arguments) -> None:
        """It is in a gripper now, and no longer where it was."""
        facts = self.facts
        path = facts.scenario.path(ROBOT, "gripper_content")
        names = list(event.role("theme")) or [s for s in event.substances.get("theme", ())]
        for entity in names:
            if facts.holds(entity) or entity in facts.held():
                continue
            where = facts.location(entity) if entity in facts.scenario.inventory.entities else None
            if where is not None and where[1] != ROBOT:
                if self._closer(entity) and facts.state(where[1], "open") is False:
                    facts.set_state(where[1], "open", True)
                facts.remove_content(where[1], facts.scenario.world_name(entity))
            hands = 2 if event.numbers.get("grippers") == 2 and len(names) == 1 else 1
            facts.write(path, (*facts.held(), *(facts.scenario.world_name(entity),) * hands))
            if entity in facts.scenario.inventory.entities and not (
                facts.scenario.inventory.entities[entity].substance
                and entity not in self.abilities.graspable
            ):
                facts.set_location(entity, "held", ROBOT)
                for attribute in (
                    "connected",
                    "hung",
                    "plugged",
                    "attached",
                    "inserted",
                    "mounted",
                    "spread",
                ):
                    if facts.state(entity, attribute) is True and attribute != "plugged":
                        facts.set_state(entity, attribute, False)

    def _let_go(self, entity: str) -> None:
        path = self.facts.scenario.path(ROBOT, "gripper_content")
        name = self.facts.scenario.world_name(entity)
        self.facts.write(
            path,
            tuple(
                item
                for item in self.facts.held()
                if item != name
                and not (
                    item not in self.facts.scenario.inventory.entities
                    and same_substance(item, entity)
                )
            ),
        )

    def put(self, event: Event, arguments: Arguments) -> None:
        """It is at its destination; without one, it is set down where the robot is."""
        facts = self.facts
        themes = event.role("theme")
        if "some_of" in event.numbers and any(facts.holds(entity) for entity in themes):
            themes = tuple(e for e in themes if facts.holds(e))
        if not themes and not event.substances.get("theme"):
            themes = tuple(e for e in facts.scenario.inventory.entities if facts.holds(e))
        dests = event.role("dest")
        preposition = event.relations.get("dest", "on")
        for entity in themes:
            carrier = self._carried(entity)
            if (
                carrier
                and entity not in self.abilities.graspable
                and event.verb.split()[0]
                not in ("pour", "tip", "dump", "empty", "throw", "toss", "drop", "slide", "add")
            ):
                entity = carrier  # the eggs are put away in their carton
            self._let_go(entity)
            if not dests:
                at = facts.read(facts.scenario.path(ROBOT, "at"))
                if isinstance(at, str):
                    facts.set_location(entity, "beside", at)
                else:
                    facts.write(facts.scenario.path(entity, "location"), None)
                continue
            dest = dests[0]
            relation = RELATIONS.get(preposition, "on")
            if relation == "at":
                head = (
                    facts.scenario.inventory.entities[dest].head
                    if dest in facts.scenario.inventory.entities
                    else ""
                )
                relation = "in" if head in facts.scenario.lexicon.containers else "on"
            if self.facts._ground(dest):
                at = facts.read(facts.scenario.path(ROBOT, "at"))
                facts.set_location(entity, relation, dest)
                place = facts.position(ROBOT)
                if place is not None:
                    facts._move(entity, place)
                if isinstance(at, str) and facts.position(entity) is None:
                    facts.set_location(entity, "beside", at)
                continue
            facts.set_location(entity, relation, dest)
            if self._closer(entity) and (facts.state(dest, "open") is not None):
                facts.set_state(dest, "open", False)
        for substance in event.substances.get("theme", ()):
            if substance not in facts.scenario.inventory.entities and dests:
                self._let_go(substance)
                facts.add_content(dests[0], substance)
            elif (
                dests
                and substance in facts.scenario.inventory.entities
                and facts.scenario.inventory.entities[substance].substance
            ):
                facts.add_content(dests[0], substance)

    def release(self, event: Event, arguments: Arguments) -> None:
        """Let go of what is held; loosen what is clamped."""
        facts = self.facts
        for entity in event.role("theme"):
            if facts.holds(entity):
                self.put(Event(event.schema, event.verb, {"theme": (entity,)}), {})
            elif (
                facts.state(entity, "clamped") is not None
                or "clamped" in facts.scenario.established
            ):
                facts.set_state(entity, "clamped", False)
            elif facts.state(entity, "connected") is not None or self._charging(entity):
                facts.set_state(entity, "connected", False)
                if facts.state(ROBOT, "connected"):
                    facts.set_state(ROBOT, "connected", False)

    def set(self, event: Event, arguments: Arguments) -> None:
        """An attribute of the theme is set."""
        for entity in self._role(event, str(arguments["of"])):
            self.facts.set_state(entity, str(arguments["attr"]), bool(arguments["to"]))
            known = self.facts.scenario.inventory.entities.get(entity)
            if (
                str(arguments["attr"]) in ("open", "on")
                and known is not None
                and known.head in self.facts.scenario.lexicon.water_sources
            ):
                self.facts.set_state(
                    entity, "on" if arguments["attr"] == "open" else "open", bool(arguments["to"])
                )

    def run_process(self, event: Event, arguments: Arguments) -> None:
        """A programme that runs makes its machine run."""
        for entity in event.role("theme"):
            known = self.facts.scenario.inventory.entities.get(entity)
            if known is not None and known.part_of:
                self.facts.set_state(known.part_of, "on", True)

    def pour(self, event: Event, arguments: Arguments) -> None:
        """The content changes its container."""
        facts = self.facts
        source = self._source(event, "theme")
        contents = [c for c in self._content(event, "theme") if c != source]
        if source is not None and not contents:
            contents = [c for c in facts.contents(source)]
        if source is None and contents:
            source = self._holder(contents[0])
        partial = (
            "some" in event.numbers
            or event.verb.split()[0]
            in (
                "sprinkle",
                "drizzle",
                "season",
                "drip",
                "dose",
                "scatter",
                "dribble",
                "squirt",
                "dust",
                "shake",
            )
            or event.relations.get("dest") in ("over", "on", "onto", "across")
        )
        dests = event.role("dest")
        if not dests and event.verb.split()[0] in ("tilt", "tip", "shake", "squeeze"):
            return  # the motion alone: where it goes to is said in the next clause
        before = (
            facts.contents(source)
            if source is not None and source in facts.scenario.inventory.entities
            else ()
        )
        for content in contents:
            if (
                content in facts.scenario.inventory.entities
                and not facts.scenario.inventory.entities[content].substance
                and (content != source or facts.holds(content))
            ):
                if dests:
                    self._let_go(content)
                    facts.set_location(
                        content, RELATIONS.get(event.relations.get("dest", "in"), "in"), dests[0]
                    )
                continue
            if source is not None and not partial and source != content:
                facts.remove_content(source, content)
            if content in facts.held() and not partial and not facts.holds(content):
                self._let_go(content)
            elif (
                source is not None
                and same_substance(source, content)
                and not facts.scenario.inventory.entities.get(source)
            ):
                self._let_go(source)
            actual = next(
                (
                    item
                    for item in (before if source is not None else ())
                    if same_substance(item, content)
                ),
                content,
            )
            for dest in dests:
                facts.add_content(dest, actual)
                if event.relations.get("dest") in ("over", "on", "onto", "across"):
                    facts.set_state(dest, f"has_{content}", True)
                if content.split("_")[-1] == "water" and event.relations.get("dest") in (
                    "over",
                    "on",
                    "onto",
                    "across",
                    None,
                    "around",
                ):
                    facts.set_state(dest, "watered", True)
        if source is None and not contents and dests and event.role("theme"):
            for entity in event.role("theme"):
                self._let_go(entity)
                facts.set_location(entity, "in", dests[0])

    def fill(self, event: Event, arguments: Arguments) -> None:
        """The container has the content."""
        contents = self._content(event, "content") or ("water",)
        for entity in event.role("theme") or event.role("dest"):
            for content in contents:
                self.facts.add_content(entity, content)
            self.facts.set_state(entity, "full", True)
        for source in event.role("source"):
            head = self.facts.scenario.inventory.entities[source].head
            if head not in self.facts.scenario.lexicon.water_sources:
                for content in contents:
                    self.facts.remove_content(source, content)

    def apply(self, event: Event, arguments: Arguments) -> None:
        """A substance is on the surface of the target."""
        targets = self._role(event, "target")
        contents = (
            list(self._content(event, "content")) or list(event.substances.get("theme", ()))
            if event.role("dest") or event.substances.get("content")
            else []
        )
        if not contents:
            contents = [c for tool in event.role("tool") for c in self.facts.contents(tool)]
        if not contents and event.role("dest"):
            contents = list(event.role("theme"))
        for target in targets:
            for content in contents:
                self.facts.set_state(target, f"has_{content}", True)
            self._participle(target, event.verb)

    def clean(self, event: Event, arguments: Arguments) -> None:
        """The target is clean, unless another leaf is said to make it so."""
        for target in self._role(event, "target"):
            if (target, "clean") not in self.facts.scenario.explicit:
                self.facts.set_state(target, "clean", True)
            if event.verb.split()[0] in ("rinse", "wash", "hose", "flush", "shower"):
                self.facts.set_state(target, "wet", True)
            self._participle(target, event.verb)

    def work(self, event: Event, arguments: Arguments) -> None:
        """A worked thing that was in the gripper and goes to a place is there now."""
        dests = [d for d in event.role("dest") if d != ROBOT]
        preposition = event.relations.get("dest", "")
        root = event.verb.split()[0]
        for entity in event.role("theme"):
            if (
                dests
                and root
                in (
                    "drill",
                    "cut",
                    "punch",
                    "dig",
                    "print",
                    "engrave",
                    "mill",
                    "saw",
                    "carve",
                    "bore",
                )
                and self.facts.location(entity) is None
                and entity not in self.abilities.graspable
            ):
                self.facts.write(self.facts.scenario.path(entity, "location"), f"in {dests[0]}")
                continue  # "drills a hole into the board": it is there now
            if (
                dests
                and self.facts.holds(entity)
                and preposition
                in ("into", "onto", "on", "in", "to", "over", "around", "through", "against")
                and root not in ("feed", "charge", "set", "turn", "point", "aim")
            ):
                self.put(
                    Event(
                        event.schema,
                        event.verb,
                        {"theme": (entity,), "dest": tuple(dests)},
                        {"dest": preposition},
                    ),
                    {},
                )

    def get_wet(self, event: Event, arguments: Arguments) -> None:
        """What is held into a liquid, or under a running tap, gets wet."""
        facts = self.facts
        lexicon = facts.scenario.lexicon
        for dest in event.role("dest"):
            known = facts.scenario.inventory.entities.get(dest)
            wet = (
                known is not None
                and (known.head in lexicon.liquids or known.head in lexicon.water_sources)
                or any(item.split("_")[-1] in lexicon.liquids for item in facts.contents(dest))
            )
            if wet:
                for entity in event.role("theme"):
                    facts.set_state(entity, "wet", True)

    def cover(self, event: Event, arguments: Arguments) -> None:
        """The one lies over the other; sheets from a roll leave the roll in the gripper."""
        facts = self.facts
        if event.role("dest"):
            for entity in event.role("theme"):
                self._let_go(entity)
                facts.set_location(entity, "on", event.role("dest")[0])
                facts.set_state(entity, "folded", False)
                self._participle(entity, event.verb)
            for dest in event.role("dest"):
                facts.set_state(dest, "covered", True)
            return
        for entity in event.role("theme"):
            facts.set_state(entity, "covered", True)
            self._participle(entity, event.verb)
            for tool in event.role("tool"):
                facts.set_state(entity, f"has_{tool}", True)
                head = facts.scenario.inventory.entities[tool].longest
                if not set(head) & {
                    "roll",
                    "wrap",
                    "foil",
                    "film",
                    "paper",
                    "tape",
                    "bandage",
                    "bottle",
                    "spool",
                    "bubble",
                } and facts.holds(tool):
                    self._let_go(tool)
                    facts.set_location(tool, "on", entity)

    def scoop(self, event: Event, arguments: Arguments) -> None:
        """The tool has a portion of the content; with a destination, that has it."""
        facts = self.facts
        contents = self._content(event, "theme") or event.role("theme")
        targets = event.role("dest") or event.role("tool")
        for target in targets:
            for content in contents:
                facts.add_content(target, content)
            if target in event.role("tool") or self.facts.holds(target):
                facts.set_state(target, "full", True)

    def wait(self, event: Event, arguments: Arguments) -> None:
        """Running processes finish, if the time suffices."""
        facts = self.facts
        lexicon = facts.scenario.lexicon
        for name, entity in facts.scenario.inventory.entities.items():
            if facts.state(name, "on") is not True:
                continue
            needed = facts.scenario.durations.get(name)
            if needed is not None and event.numbers.get("duration", needed) < needed:
                continue
            host = entity.part_of or name
            key = next(
                (k for k in (" ".join(entity.longest[-2:]), entity.head) if k in lexicon.processes),
                None,
            )
            results = [participle_of(word) for word in entity.longest[:-1] if participle_of(word)]
            if key is not None:
                results += lexicon.processes[key]
            for inside in self._inside(host):
                for result in results:
                    self._set_word(inside, result)
            self._brew(host)
            facts.set_state(name, "finished", True)

    def _inside(self, host: str) -> list[str]:
        return [
            e
            for e in self.facts.scenario.inventory.entities
            if any(parent == host for _, parent in self.facts.chain(e))
        ]

    def _brew(self, host: str) -> None:
        known = self.facts.scenario.inventory.entities.get(host)
        if known is None:
            return
        recipe = self.facts.scenario.lexicon.brews.get(
            " ".join(known.longest[-2:])
        ) or self.facts.scenario.lexicon.brews.get(known.head)
        if recipe and all(
            any(need in item.split("_") for item in self.facts.contents(host))
            for need in recipe["needs"]
        ):
            self.facts.remove_content(host)
            self.facts.add_content(host, str(recipe["makes"]))

    def consume(self, event: Event, arguments: Arguments) -> None:
        """The battery has less."""
        battery = self.facts.number(ROBOT, "battery")
        if battery is not None and "amount" in event.numbers:
            self.facts.write(
                self.facts.scenario.path(ROBOT, "battery"), battery - event.numbers["amount"]
            )

    # -- results -----------------------------------------------------------------------------
    def _role(self, event: Event, role: str) -> tuple[str, ...]:
        if role == "target":
            return (
                event.role("target") or event.role("dest")
                if event.schema.name in ("apply",) and event.role("dest")
                else event.role("target") or event.role("theme") or event.role("dest")
            )
        return event.role(role)

    def _result(self, event: Event) -> None:
        names = (
            self._role(event, "target")
            if event.schema.name in ("look", "clean", "apply")
            else event.role("theme")
        )
        word = participle(event.verb.split()[0])
        state = self.facts.scenario.lexicon.state(word)
        if not names and state is not None and state.attribute == "connected":
            # "Couple with the contacts of the dock": the robot itself is connected.
            self.facts.set_state(ROBOT, "connected", state.value)
            for tool in event.role("tool") + event.role("dest"):
                self.facts.set_state(tool, "connected", state.value)
        for entity in names:
            if entity != ROBOT:
                self._participle(entity, event.verb)

    def _participle(self, entity: str, verb: str) -> None:
        root, _, particle = verb.partition(" ")
        word = participle(root)
        lexicon = self.facts.scenario.lexicon
        state = lexicon.state(f"{word} {particle}".strip()) or lexicon.state(word)
        if state is not None:
            if (entity, state.attribute) in self.facts.scenario.explicit and state.attribute in (
                "clean",
                "cooked",
                "hot",
            ):
                return
            if state.attribute in ("full", "empty", "made"):
                if state.attribute == "made":
                    self.facts.set_state(entity, "made", state.value)
                return
            if state.attribute == "connected" and ROBOT != entity and self._charging(entity):
                self.facts.set_state(ROBOT, "connected", state.value)
            self.facts.set_state(entity, state.attribute, state.value)
            if word not in (state.attribute,):
                self.facts.set_state(entity, word, True)
            return
        self._set_word(entity, word)

    def _charging(self, entity: str) -> bool:
        words = (
            self.facts.scenario.inventory.entities[entity].longest
            if entity in self.facts.scenario.inventory.entities
            else ()
        )
        return bool(set(words) & {"dock", "charger", "charging", "contact", "station"})

    def _set_word(self, entity: str, word: str) -> None:
        lexicon = self.facts.scenario.lexicon
        state = lexicon.state(word)
        if state is not None:
            self.facts.set_state(entity, state.attribute, state.value)
        if state is None or state.attribute != word:
            self.facts.set_state(entity, word, True)
        for implied in lexicon.implies.get(word, ()):
            self._set_word(entity, implied)

    def _become(self, step: Step) -> None:
        claim = step.become
        assert claim is not None
        if len(claim.subjects) > 1 and any(
            set(given.subjects) & set(claim.subjects) for given in step.given
        ):
            # "the bread in the slots is toasted": each piece is judged for itself.
            for name in claim.subjects:
                given = tuple(
                    replace(g, subjects=(name,)) if name in g.subjects else g for g in step.given
                )
                self._become(replace(step, become=replace(claim, subjects=(name,)), given=given))
            return
        facts = self.facts
        for condition in step.given:
            if condition.kind == "unknown":
                if not self._process_can_give(claim):
                    self.status = Status.FAILURE
                    self.message = f"nothing makes it so that {claim.text or step.because}"
                    return
                continue
            if (
                condition.kind == "state"
                and condition.subjects
                and claim.subjects
                and condition.subjects == claim.subjects
                and condition.attribute == claim.attribute
            ):
                continue
            truth, _ = facts.holds_true(condition)
            if truth is Truth.FALSE:
                return
        if (
            self.waiting is not None
            and claim.kind == "state"
            and not self._process_can_give(claim, lenient=True)
        ):
            return
        self._assert(claim)

    def _process_can_give(self, claim: Claim, *, lenient: bool = False) -> bool:
        """Is something running that could bring this about?"""
        facts = self.facts
        truth, _ = facts.holds_true(claim)
        if truth is Truth.TRUE:
            return True
        lexicon = facts.scenario.lexicon
        if claim.kind == "number":
            return facts.state(ROBOT, "connected") is not False
        for entity in claim.subjects:
            hosts = [entity, *(parent for _, parent in facts.chain(entity) if parent != ROBOT)]
            for host in hosts:
                known = facts.scenario.inventory.entities.get(host)
                if known is None:
                    continue
                if facts.state(host, "on") is True:
                    return True
                process = (
                    known.head in lexicon.processes
                    or " ".join(known.longest[-2:]) in lexicon.processes
                )
                if (
                    process
                    and facts.state(host, "on") is False
                    and known.head not in ("freezer",)
                    and "freezer" not in known.longest
                ):
                    return False
                if (
                    process
                    and "on" in facts.scenario.established
                    and host in self.abilities.switchable
                ):
                    return False
        running = any(facts.state(name, "on") is True for name in facts.scenario.inventory.entities)
        if lenient:
            return True
        return running or not self.abilities.switchable

    def _assert(self, claim: Claim) -> None:
        facts = self.facts
        positive = not claim.negated
        if claim.kind == "state":
            if claim.attribute == "full" and claim.value == positive:
                for entity in claim.subjects:
                    if self.substance and facts.contains(entity, self.substance) is not Truth.TRUE:
                        facts.add_content(entity, self.substance)
            for entity in claim.subjects:
                if entity == ROBOT or entity in facts.scenario.inventory.entities:
                    facts.set_state(entity, claim.attribute, claim.value == positive)
                    if claim.value == positive:
                        for implied in facts.scenario.lexicon.implies.get(claim.attribute, ()):
                            self._set_word(entity, implied)
        elif claim.kind == "place" and positive and claim.objects:
            for entity in claim.subjects:
                if facts._is_at(entity, claim.relation, claim.objects[0]):
                    continue
                self._let_go(entity)
                facts.set_location(
                    entity, claim.relation if claim.relation != "at" else "on", claim.objects[0]
                )
        elif claim.kind == "contains" and positive:
            for container in claim.subjects:
                for thing in claim.objects:
                    if facts.contains(container, thing) is Truth.TRUE:
                        continue
                    if (
                        thing in facts.scenario.inventory.entities
                        and not facts.scenario.inventory.entities[thing].substance
                    ):
                        self._let_go(thing)
                        facts.set_location(thing, "in", container)
                    else:
                        facts.add_content(container, thing)
        elif claim.kind == "coated" and positive:
            for entity in claim.subjects:
                for content in claim.objects:
                    facts.set_state(entity, f"has_{content}", True)
        elif claim.kind == "number":
            for entity in claim.subjects:
                facts.write(facts.scenario.path(entity, claim.attribute), claim.number)
        elif claim.kind == "empty" and positive:
            for entity in claim.subjects:
                facts.remove_content(entity)
        elif claim.kind == "held" and claim.negated:
            for entity in claim.subjects:
                if facts.holds(entity):
                    self.put(
                        Event(facts.scenario.lexicon.schemas["place"], "put", {"theme": (entity,)}),
                        {},
                    )


def participle_of(word: str) -> str:
    """*milling* program -> milled; *wash* programme -> washed; empty if the word is no process."""
    known = {"wash": "washed", "milling": "milled", "washing": "washed", "drying": "dried", "baking": "baked", "toasting": "toasted", "heating": "heated", "cooking": "cooked", "brewing": "brewed", "rinse": "rinsed", "rinsing": "rinsed",
             "drilling": "drilled", "cutting": "cut", "printing": "printed", "turning": "turned", "grinding": "ground", "polishing": "polished", "engraving": "engraved", "welding": "welded", "curing": "cured", "freezing": "frozen", "cooling": "cooled", "sterilization": "sterilized", "sterilisation": "sterilised", "sterilizing": "sterilized", "sanding": "sanded", "sawing": "sawn", "machining": "machined", "mixing": "mixed", "charging": "charged", "laser": "engraved", "etching": "etched", "steaming": "steamed", "spin": "spun", "roasting": "roasted", "dry": "dried", "laminating": "laminated", "pressing": "pressed", "boiling": "boiled", "frying": "fried"}  # fmt: skip
    return known.get(word, "")


def describe(claim: Claim, facts: Facts) -> str:
    """A claim in words."""

    def names(entities: tuple[str, ...]) -> str:
        return (" or " if claim.any or claim.any_object else " and ").join(
            f"the {e.replace('_', ' ')}" for e in entities
        )

    no = "not " if claim.negated else ""
    if claim.kind == "near":
        return f"the robot is {no}near {names(claim.objects)}"
    if claim.kind == "held":
        return f"the robot {'does not hold' if claim.negated else 'holds'} {names(claim.subjects)}"
    if claim.kind == "hands_free":
        return (
            "a gripper is free"
            if claim.number == 1
            else f"{int(claim.number)} grippers are free"
            if claim.number
            else f"the grippers are {no}empty"
        )
    if claim.kind == "place":
        word = {"at": "at", "beside": "next to"}.get(claim.relation, claim.relation)
        return f"{names(claim.subjects)} is {no}{word} {names(claim.objects)}"
    if claim.kind == "contains":
        return f"{names(claim.subjects)} {'does not contain' if claim.negated else 'contains'} {names(claim.objects)}"
    if claim.kind == "coated":
        return f"{names(claim.objects)} is {no}on {names(claim.subjects)}"
    if claim.kind == "state":
        positive = claim.value != claim.negated
        words = {
            "on": ("switched on", "switched off"),
            "open": ("open", "closed"),
            "clean": ("clean", "dirty"),
            "plugged": ("plugged in", "unplugged"),
        }.get(claim.attribute, (claim.attribute, f"not {claim.attribute}"))
        return f"{names(claim.subjects)} is {words[0 if positive else 1]}"
    if claim.kind == "number":
        return (
            f"the {claim.attribute} of {names(claim.subjects)} is {no}{claim.op} {claim.number:g}"
        )
    if claim.kind == "empty":
        return f"{names(claim.subjects)} is {no}empty"
    return claim.text or claim.kind


_Handler = Callable[[Interpreter, Event, Arguments], None]
REQUIREMENTS: dict[str, _Handler] = {
    "reach": Interpreter.reach,
    "reach_if_known": Interpreter.reach,
    "accessible": Interpreter.accessible,
    "present": Interpreter.present,
    "free_gripper": Interpreter.free_gripper,
    "liftable": Interpreter.liftable,
    "loose": Interpreter.loose,
    "held_or_aboard": Interpreter.held_or_aboard,
    "passage": Interpreter.passage,
    "energy": Interpreter.energy,
    "energy_amount": Interpreter.energy_amount,
    "held": Interpreter.held,
    "open_to_put": Interpreter.open_to_put,
    "room": Interpreter.room,
    "load": Interpreter.load,
    "unlocked": Interpreter.unlocked,
    "powered": Interpreter.powered,
    "powered_tool": Interpreter.powered_tool,
    "closed_to_run": Interpreter.closed_to_run,
    "tool_held": Interpreter.tool_held,
    "held_source": Interpreter.held_source,
    "content_present": Interpreter.content_present,
    "held_if_source_away": Interpreter.held_if_source_away,
    "supply": Interpreter.supply,
    "tool_or_theme_held": Interpreter.tool_or_theme_held,
}
EFFECTS: dict[str, _Handler] = {
    "go": Interpreter.go,
    "hold": Interpreter.hold,
    "put": Interpreter.put,
    "release": Interpreter.release,
    "set": Interpreter.set,
    "run": Interpreter.run_process,
    "pour": Interpreter.pour,
    "fill": Interpreter.fill,
    "apply": Interpreter.apply,
    "clean": Interpreter.clean,
    "work": Interpreter.work,
    "cover": Interpreter.cover,
    "scoop": Interpreter.scoop,
    "wait": Interpreter.wait,
    "get_wet": Interpreter.get_wet,
    "consume": Interpreter.consume,
}
