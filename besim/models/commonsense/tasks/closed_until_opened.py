"""Containers that nobody calls closed, and that leaves open before they reach into them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.task_reading import TaskReading
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
        for name, opens in _handled(meaning):
            if name in used or name not in entities:
                continue
            used.update((name, *_around(name, entities)))
            if opens:
                opened.append(name)
    flat = {copier.name for copier in scenario.inventory.copiers()}
    assumed = [n for n in opened if n not in flat and facts.state(n, "open") is None]
    for name in assumed:
        facts.set_state(name, "open", False)
    words = tuple(
        f"the {name.replace('_', ' ')} is closed at the start (a leaf opens it before it is used)"
        for name in assumed
    )
    return (facts.result() if assumed else initial), words


def _around(name: str, entities: Mapping[str, Entity]) -> Iterator[str]:
    """What a part belongs to: who fills the paper tray of the copier is at the copier."""
    seen = {name}
    while name in entities and (name := entities[name].part_of) and name not in seen:
        seen.add(name)
        yield name


def _handled(meaning: Meaning) -> list[tuple[str, bool]]:
    """Containers that a leaf has to do with, in turn, and whether it opens them."""
    found: list[tuple[str, bool]] = []
    for step in meaning.steps:
        demand = step.demand
        if demand is not None and demand.kind == "state" and demand.attribute == "open":
            found += [(name, False) for name in demand.subjects]
        if step.event is not None:
            found += _of_event(step.event)
    return found


def _of_event(event: Event) -> list[tuple[str, bool]]:
    if event.schema.name == "open":
        return [(name, True) for name in event.role("theme")]
    if event.schema.name in _SHUTTING:
        return [(name, False) for name in event.role("theme")]
    if event.schema.name in ("move", "carry"):
        return []
    return [(name, False) for role in _REACHING for name in event.role(role)]
