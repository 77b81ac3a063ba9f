"""What is in things at the start by their names: "a carton of eggs"."""

from __future__ import annotations

from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.instructions import is_instruction
from besim.models.commonsense.tasks.recipes import brewed
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import WETTING

_WETTING = ("wet", "water", "clean", "pour", "soak", "dip", "rinse", "moisten", "dampen")
"""Schemas and verbs after which things are wet."""


def carried_together(reading: TaskReading, facts: Facts) -> None:
    """ "Takes the plate *with the cake* out of the fridge": the cake is on the plate there.

    Not if some leaf brings it there, and not if the texts place them apart.
    """
    entities, abilities = reading.inventory.entities, reading.abilities
    for meaning in reading.actions.values():
        taken = {
            name for e in meaning.events if e.schema.name == "grasp" for name in e.role("theme")
        }
        for claim in (step.demand for step in meaning.steps if step.demand is not None):
            carrier = claim.subjects[0] if claim.kind == "contains" and claim.weak else ""
            if carrier not in taken or carrier not in entities or _told_empty(facts, carrier):
                continue
            for name in claim.objects:
                known = entities.get(name)
                if known is None or name in abilities.graspable or carrier in facts.holders(name):
                    continue
                there, where = facts.location(name), facts.location(carrier)
                brought = {(name, carrier)} & abilities.placed or known.head in {
                    head for place, head in abilities.supplied if place == carrier
                }
                if brought or (there is not None and where not in (None, there)):
                    continue
                if where is None and there is not None:
                    facts.write(facts.scenario.path(carrier, "location"), " ".join(there))
                relation = "on" if entities[carrier].has_head(reading.lexicon.surfaces) else "in"
                facts.write(facts.scenario.path(name, "location"), f"{relation} {carrier}")
                if known.substance:
                    facts.add_content(carrier, name)


def first_contents(reading: TaskReading, scenario: Scenario, facts: Facts, reader: Reader) -> None:
    """Write what names of things tell of their contents, where nothing else is told."""
    _spoken_of(reading, facts)
    for entity in reading.inventory.entities.values():
        # "a carton of eggs": the eggs are in it.
        if entity.content_words and not (
            _told_empty(facts, entity.name) or _only_wanted(reading, entity, reader)
        ):
            for name in reading.inventory.resolve(
                Mention(entity.content_words[-1], entity.content_words[:-1])
            ).names:
                inner = reading.inventory.entities.get(name)
                if inner is None:
                    continue  # "a can of the robot"
                there = facts.location(name)
                if (
                    name != entity.name
                    and (there is None or there == facts.location(entity.name))
                    and not inner.substance
                    and not any(parent == name for _, parent in facts.chain(entity.name))
                ):
                    facts.write(scenario.path(name, "location"), f"in {entity.name}")
    for entity in reading.inventory.entities.values():
        for other in reading.inventory.entities.values():
            if (
                entity.substance
                and reading.inventory.carrier(entity.name) == other.name != entity.name
                # "the cleanser is in the cabinet": so is its bottle, with the cleanser in it
                and facts.location(entity.name) in (None, facts.location(other.name))
                and not (
                    (other.name, entity.head) in reading.abilities.supplied
                    and entity.head not in other.content_words
                )
                and not _told_empty(facts, other.name)
                and not _only_wanted(reading, other, reader)
            ):
                facts.write(scenario.path(entity.name, "location"), f"in {other.name}")
                facts.add_content(other.name, entity.name)


def _spoken_of(reading: TaskReading, facts: Facts) -> None:
    """ "The water of the tank is dirty": there is some in it."""
    resolve = reading.inventory.resolve
    facts_told = (s for s in reading.sentences if s.kind == "fact")
    for clause in (clause for sentence in facts_told for clause in sentence.clauses):
        for stuff in clause.subject.mentions if clause.subject is not None else ():
            owner = stuff.owner
            if (
                owner is None
                or owner.pronoun
                or stuff.head not in reading.lexicon.liquids
                or owner.head not in reading.lexicon.holders
                or not (clause.verb.copula and clause.adjectives)
                or clause.verb.negated
            ):
                continue
            for vessel in resolve(owner).names[:1]:
                if not _told_empty(facts, vessel):
                    for name in resolve(stuff).names or (stuff.head,):
                        facts.add_content(vessel, name)


def _told_empty(facts: Facts, name: str) -> bool:
    """ "An empty bowl": what shall be a bowl of popcorn is not one yet.

    A scene lists things: its carton of flour with no content has flour in it all the same.
    """
    path = facts.scenario.path(name, "content")
    return facts.read(path) == () and facts.scenario.scene.get(path) != ()


def _only_wanted(reading: TaskReading, entity: Entity, reader: Reader) -> bool:
    """ "What is wanted is a mug of tea": it is yet to be made, and nothing says that it is full."""
    content = entity.content_words[-1:]
    supplied = (entity.name, *content) in reading.abilities.supplied
    if not content or not (supplied or content[0] in brewed(reading.inventory)):
        return False
    told = (
        clause
        for sentence in reading.sentences
        if sentence.kind == "fact"
        for clause in sentence.clauses
        if not is_instruction(clause, reader)
    )
    return not any(
        mention.head == entity.head
        and mention.owner is not None
        and mention.owner.head == content[0]
        for mention in all_mentions(list(told))
    )


def wet_at_start(reading: TaskReading, facts: Facts) -> None:
    """What a leaf dries that calls it wet is wet, unless the text denies it or leaves wet it.

    So is what has water on it and is no vessel with water in it: "there is water on the boot".
    """
    for name, stuffs in reading.inventory.soils.items():
        watered = any(stuff.split("_")[-1] in WETTING for stuff in stuffs)
        if watered and not facts.is_vessel(name) and facts.state(name, "wet") is None:
            facts.set_state(name, "wet", True)
    wetted = set(reading.abilities.soaked)
    for meaning in reading.actions.values():
        for event in meaning.events:
            if event.root != "dry":
                wets = event.schema.name in _WETTING or event.root in _WETTING
                wetted.update(event.role("theme") + event.role("target") if wets else ())
        wetted.update(
            name
            for step in meaning.steps
            if step.become is not None and step.become.attribute == "wet" and step.become.value
            for name in step.become.subjects
        )
    for meaning in reading.actions.values():
        dried = {
            name
            for event in meaning.events
            if event.root == "dry"
            for name in event.role("theme") + event.role("target")
        }
        for step in meaning.steps:
            claim = step.demand
            if claim is None or claim.attribute != "wet" or claim.value is claim.negated:
                continue
            for name in dried.intersection(claim.subjects) - wetted:
                if facts.state(name, "wet") is None:
                    facts.set_state(name, "wet", True)


def frozen_at_start(reading: TaskReading, facts: Facts) -> None:
    """What lies in a freezer from the start is frozen, unless text or freezer deny it; its trays
    and boxes are only cold.
    """
    entities, lexicon = reading.inventory.entities, reading.lexicon
    vessels = lexicon.containers | lexicon.surfaces
    for entity in entities.values():
        where = facts.location(entity.name)
        if where is None or where[0] != "in" or where[1] not in entities:
            continue
        freezer = entities[where[1]].head == "freezer" and facts.state(where[1], "on") is not False
        if freezer and not entity.has_head(vessels) and facts.state(entity.name, "frozen") is None:
            facts.set_state(entity.name, "frozen", True)
