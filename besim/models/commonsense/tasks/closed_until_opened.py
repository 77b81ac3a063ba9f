"""Containers that nobody calls closed, and that leaves open before they reach into them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import COVERS
from besim.world import World

_SHUTTING = ("close",)
_REACHING = ("source", "dest")


def closed_until_opened(
    reading: TaskReading, scenario: Scenario, initial: World
) -> tuple[World, tuple[str, ...]]:
    """The initial world in which such containers are closed, and what was assumed for it.

    The leaves of a task are told in the order of its work: what one of them opens, before any other
    takes a thing out of it or of a part of it, puts one in or shuts it, is shut when the work
    begins, be it a refrigerator, a can or the lid of a tank.
    What text or scene says of it, or the words of a leaf, stays as it is told. The cover of a
    copier only lies over its glass: nothing is shut in there.
    """
    facts = Facts(scenario, initial)
    entities = scenario.inventory.entities
    opened: list[str] = []
    used: set[str] = set()
    for meaning in reading.actions.values():
        for name, opens in _handled(meaning, facts):
            if name in used or name not in entities:
                continue
            used.update((name, *_around(name, entities)))
            if opens:
                opened.append(name)
    flat = {copier.name for copier in scenario.inventory.copiers()}
    assumed = [n for n in opened if n not in flat and facts.state(n, "open") is None]
    for name in assumed:
        facts.set_state(name, "open", False)
        for lid in entities.values():
            if lid.part_of == name and _lies_on_it(lid, facts):
                facts.set_location(lid.name, "on", name)
    assumed_covered = _covered_until_lifted(reading, facts)
    words = tuple(
        f"the {name.replace('_', ' ')} is closed at the start (a leaf opens it before it is used)"
        for name in assumed
    )
    words += tuple(
        f"the {name.replace('_', ' ')} is covered at the start (a leaf takes its cover off)"
        for name in assumed_covered
    )
    return (facts.result() if words else initial), words


def _covered_until_lifted(reading: TaskReading, facts: Facts) -> list[str]:
    """ "Lifts the glass dome off the cake", on which it is: the cake is covered until then."""
    found: list[str] = []
    entities = facts.scenario.inventory.entities
    for event in (e for meaning in reading.actions.values() for e in meaning.events):
        if event.schema.name != "grasp" or event.relations.get("source") != "off":
            continue
        covers = [name for name in event.role("theme") if name in entities]
        lifted = [name for name in covers if entities[name].head in COVERS]
        for under in event.role("source"):
            lies_there = any(facts.location(name) == ("on", under) for name in lifted)
            if lies_there and under not in found and facts.state(under, "covered") is None:
                facts.set_state(under, "covered", True)
                found.append(under)
    return found


def _around(name: str, entities: Mapping[str, Entity]) -> Iterator[str]:
    """What a part belongs to: who fills the paper tray of the copier is at the copier."""
    seen = {name}
    while name in entities and (name := entities[name].part_of) and name not in seen:
        seen.add(name)
        yield name


def _handled(meaning: Meaning, facts: Facts) -> list[tuple[str, bool]]:
    """Containers that a leaf has to do with, in turn, and whether it opens them."""
    found: list[tuple[str, bool]] = []
    for step in meaning.steps:
        demand = step.demand
        if demand is not None and demand.kind == "state" and demand.attribute == "open":
            found += [(name, False) for name in demand.subjects]
        if step.event is not None:
            found += _of_lid(step.event, facts) or _of_event(step.event)
    return found


def _of_lid(event: Event, facts: Facts) -> list[tuple[str, bool]]:
    """ "Lifts the lid off the pot": that opens the pot, if its lid is not told to lie elsewhere."""
    entities = facts.scenario.inventory.entities
    if event.schema.name not in ("grasp", "open"):
        return []
    lids = [entities[name] for name in event.role("theme") if name in entities]
    return [(lid.part_of, True) for lid in lids if lid.part_of and _lies_on_it(lid, facts)]


def _lies_on_it(lid: Entity, facts: Facts) -> bool:
    """Is this a lid that is not told to lie elsewhere? "Jam in a jar with a lid" tells nothing."""
    if facts.state(lid.name, "removed") is True:
        return False
    where = facts.location(lid.name)
    if where is None or where in (("on", lid.part_of), ("part", lid.part_of)):
        return facts.closes(lid.name)
    around = facts.scenario.inventory.entities.get(where[1])
    return facts.closes(lid.name) and around is not None and around.substance


def _of_event(event: Event) -> list[tuple[str, bool]]:
    if event.schema.name == "open":
        return [(name, True) for name in event.role("theme")]
    if event.schema.name in _SHUTTING:
        return [(name, False) for name in event.role("theme")]
    if event.schema.name in ("move", "carry"):
        return []
    return [(name, False) for role in _REACHING for name in event.role(role)]
