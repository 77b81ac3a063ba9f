"""What is in things at the start by their names: "a carton of eggs"."""

from __future__ import annotations

from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.instructions import is_instruction
from besim.models.commonsense.tasks.task_reading import TaskReading


def first_contents(reading: TaskReading, scenario: Scenario, facts: Facts, reader: Reader) -> None:
    """Write what names of things tell of their contents, where nothing else is told."""
    for entity in reading.inventory.entities.values():
        # "a carton of eggs": the eggs are in it.
        if entity.content_words and not (
            _told_empty(facts, entity.name) or _only_wanted(reading, entity, reader)
        ):
            for name in reading.inventory.resolve(
                Mention(entity.content_words[-1], entity.content_words[:-1])
            ).names:
                inner = reading.inventory.entities[name]
                if (
                    name != entity.name
                    and not inner.substance
                    and not any(parent == name for _, parent in facts.chain(entity.name))
                ):
                    facts.write(scenario.path(name, "location"), f"in {entity.name}")
    for entity in reading.inventory.entities.values():
        for other in reading.inventory.entities.values():
            if (
                entity.substance
                and reading.inventory.carrier(entity.name) == other.name != entity.name
                and facts.location(entity.name) is None
                and not _told_empty(facts, other.name)
                and not _only_wanted(reading, other, reader)
            ):
                facts.write(scenario.path(entity.name, "location"), f"in {other.name}")
                facts.add_content(other.name, entity.name)


def _told_empty(facts: Facts, name: str) -> bool:
    """ "An empty bowl": what shall be a bowl of popcorn is not one yet.

    A scene lists things: its carton of flour with no content has flour in it all the same.
    """
    path = facts.scenario.path(name, "content")
    return facts.read(path) == () and facts.scenario.scene.get(path) != ()


def _only_wanted(reading: TaskReading, entity: Entity, reader: Reader) -> bool:
    """ "What is wanted is a mug of tea": a leaf fills it, and nothing says that it is full."""
    content = entity.content_words[-1:]
    if not content or (entity.name, *content) not in reading.abilities.supplied:
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
