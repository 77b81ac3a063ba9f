"""Cases: a scenario and its goal from the reading of a task."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.vehicles import boarded_by, chosen_storey, storeys_of
from besim.models.commonsense.reading.wording import participle, process_result, seconds
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.running.runs import Runs
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.numbered_buttons import others_have_numbers
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.unread_amounts import unread_amounts
from besim.models.commonsense.vocabulary import CLOSERS, PARTING_VERBS, STICKERS, TRAILING_PARTS
from besim.solution import PLACEHOLDER
from besim.world import Goal, GoalCondition, World

_RETURNING = ("return",)
"""Who does so to a thing was there before."""


@dataclass(slots=True)
class CaseContext:
    """What the commonsense model keeps for a case."""

    reading: TaskReading
    scenario: Scenario
    rehearsal: Rehearsal | None = field(default=None, kw_only=True)
    """What the leaves can bring about at all, as far as it was asked when the case was made."""
    runs: Runs = field(default_factory=Runs, kw_only=True)


def scenario_of(reading: TaskReading) -> Scenario:
    """Everything about a case that its worlds share."""
    scenario = Scenario(reading.inventory, reading.lexicon)
    scenario.together += reading.together
    moves = False
    goes_anywhere = False  # "goes to {1}": to all places where plans put things
    alone: set[str] = set()
    gone_to: set[str] = set()
    for leaf, meaning in reading.actions.items():
        open_ended = bool(PLACEHOLDER.search(leaf.description))
        for event in meaning.events:
            if event.schema.name in ("move", "carry"):
                goes_anywhere |= open_ended and not event.role("dest")
                moves |= open_ended or bool(event.role("dest") or event.role("through"))
                scenario.destinations.update(name for name in event.role("dest") if name != ROBOT)
                gone_to.update(event.role("dest") if event.root not in _RETURNING else ())
                alone.update(event.role("dest") if len(event.role("dest")) == 1 else ())
                scenario.boardable.update(boarded_by(event, reading.inventory.entities))
                if len(event.role("dest")) > 1 and "some_of" not in event.numbers:
                    # "goes to the broom and the dustpan": they share a spot.
                    scenario.together.append(frozenset(event.role("dest")))
                if not event.role("dest"):
                    scenario.destinations.update(event.role("through"))
            if event.schema.name == "clean":
                scenario.cleaned.update((*event.role("theme"), *event.role("target")))
            verb_state = reading.lexicon.state(participle(event.root))
            if verb_state is not None:
                scenario.established.add(verb_state.attribute)
            scenario.established.add(participle(event.root))
            if PARTING_VERBS.get(event.root):
                scenario.established.add(PARTING_VERBS[event.root])  # what is halved is cut
            if _puts_lid_on(event, reading):
                scenario.established |= {"covered", "open"}
            if event.role("dest") and _with_head(event.role("theme"), STICKERS, reading):
                heads = (reading.inventory.entities[name].head for name in event.role("theme"))
                scenario.established.update(map(participle, heads))  # what it is on is labeled
            if event.role("dest") and _with_head(event.role("theme"), TRAILING_PARTS, reading):
                scenario.established.add("connected")
            for effect, arguments in event.schema.effect:
                if effect == "set":
                    scenario.established.add(str(arguments["attr"]))
        for step in meaning.steps:
            if step.become is not None and step.become.kind == "state":
                scenario.established.add(step.become.attribute)
                for name in step.become.subjects:
                    scenario.explicit.add((name, step.become.attribute))
    asked = [c for meaning in reading.conditions.values() for c in meaning.claims]
    asked += [g.meaning for g in reading.goal if isinstance(g.meaning, Claim)]
    wanted = {claim.attribute for claim in asked}
    if "sealed" in wanted - scenario.established and "covered" in scenario.established:
        scenario.established.add("sealed")
        scenario.lids_seal = True
    if any(claim.kind == "coated" and "foam" in claim.objects for claim in asked):
        scenario.established.add("has_foam")
    if any(_asks_for_no_soap(claim, reading) for claim in asked):
        scenario.established.add("has_soap")
    if goes_anywhere:
        scenario.destinations.update(
            name
            for event in reading.events
            if event.schema.name == "place"
            for name in event.role("dest")
            if name != ROBOT
        )
    # "returns to the mower", which it took out of the shed: before that it was reached there
    scenario.destinations -= reading.abilities.picked - gone_to
    storeys = storeys_of(reading.inventory)
    entities = reading.inventory.entities
    if any(chosen_storey(event, storeys, entities) for event in reading.events):
        scenario.storeys = storeys  # otherwise nobody knows where the lift goes
        told = [sentence.text for sentence in reading.sentences]
        scenario.numbered_elsewhere = others_have_numbers(told)
    scenario.passages = tuple(reading.passages)
    scenario.fixed_base = not moves
    scenario.soaked = reading.abilities.soaked
    for vessel, noun in reading.abilities.supplied:
        if noun in scenario.lexicon.substances:
            scenario.supplied.setdefault(vessel, set()).add(noun)
    scenario.graspable = reading.abilities.graspable
    scenario.placeable = reading.abilities.placeable
    taken = reading.abilities.graspable
    scenario.brought = {one for one in reading.abilities.brought if one[0] in taken}
    for kind in reading.inventory.kinds:
        # Whose members the robot goes to one by one do not share a spot.
        if kind & scenario.destinations and len(kind & alone) < 2:
            scenario.together.append(kind)
    _durations(reading, scenario)
    scenario.minimums = reading.minimums
    scenario.inflows = reading.inflows
    scenario.told_quantities = frozenset(
        quantity
        for event in reading.events
        if event.schema.name != "wait"
        for quantity in event.numbers
    )
    return scenario


def _asks_for_no_soap(claim: Claim, reading: TaskReading) -> bool:
    """ "Is free of soap", "no soap is on it"."""
    stuff = claim.subjects if claim.kind == "place" else claim.objects
    foaming = any(name.split("_")[-1] in reading.lexicon.foaming for name in stuff)
    return claim.negated and claim.kind in ("place", "contains", "coated") and foaming


def _puts_lid_on(event: Event, reading: TaskReading) -> bool:
    """ "presses the lid onto the jar", "covers the jar with its lid"."""
    return _with_head(event.covering, CLOSERS, reading)


def _with_head(names: Sequence[str], heads: Set[str], reading: TaskReading) -> bool:
    entities = reading.inventory.entities
    return any(name in entities and entities[name].head in heads for name in names)


def _durations(reading: TaskReading, scenario: Scenario) -> None:
    for sentence in reading.sentences:
        for clause in sentence.clauses:
            if (
                clause.verb.lemma in ("take", "last", "need", "require", "run")
                and clause.subject is not None
                and clause.objects
            ):
                mention = clause.objects[0].mentions[0]
                if mention.number is None or mention.head.rstrip("s") not in (
                    "second",
                    "minute",
                    "hour",
                    "s",
                    "min",
                ):
                    continue

                words = clause.subject.mentions[0].words
                for entity in reading.inventory.entities.values():
                    if (
                        any(
                            process_result(w)
                            and process_result(w) in {process_result(v) for v in words}
                            for w in entity.longest
                        )
                        or entity.head in words
                    ):
                        scenario.durations[entity.name] = seconds(mention)


def goal_of(reading: TaskReading, scenario: Scenario) -> Goal:
    """The goal with its conditions in words."""
    facts = Facts(scenario, World())
    conditions = tuple(
        GoalCondition(describe(c.meaning, facts) if c.meaning is not None else c.text, c.meaning)
        for c in (*reading.goal, *reading.unread_rules)
    )
    conditions += tuple(
        GoalCondition(f"the amount in: {text}") for text in unread_amounts(reading, scenario)
    )
    return Goal(reading.goal_text, conditions)


def scene_names(scene: Mapping[str, Any]) -> list[str]:
    """Names of the objects of a scene."""
    objects = scene.get("objects")
    return list(objects) if isinstance(objects, Mapping) else []
