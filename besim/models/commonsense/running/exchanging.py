"""A new thing in the place of an old one: where that is, only the world tells."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import FORMER, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.things import let_go


def in_place_of(run: LeafRun, event: Event) -> Event:
    """ "Takes the old bulb out and puts the new one in": to where the old one was before."""
    if not event.role(FORMER) or event.role("dest"):
        return event
    old = event.role(FORMER)[0]
    place = _place(run.facts.before(), old)
    if place is None:
        return event
    if run.facts.location(old) == place:  # only unscrewed so far
        run.facts.write(run.facts.scenario.path(old, "location"), None)
    return replace(
        event,
        roles={**event.roles, "dest": place[1:]},
        relations={**event.relations, "dest": place[0]},
    )


def exchange(run: LeafRun, event: Event) -> None:
    """ "Replaces the old bulb with the new one": they change places.

    The old one is in the gripper that held the new one where some leaf puts it somewhere.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if event.root not in ("replace", "exchange", "swap") or len(event.role("theme")) != 1:
        return
    old = event.role("theme")[0]
    for new in event.role("tool")[:1]:
        if not (old in entities and new in entities and entities[old].head == entities[new].head):
            continue
        place = _place(facts, old)
        place = place or (("in", event.role("dest")[0]) if event.role("dest") else None)
        if place is None or old == new:
            continue
        let_go(run, new)
        facts.set_location(new, *place)
        if old in run.abilities.placeable:
            path = facts.scenario.path(ROBOT, "gripper_content")
            facts.write(path, (*facts.held(), facts.scenario.world_name(old)))
            facts.set_location(old, "held", ROBOT)
        else:
            facts.write(facts.scenario.path(old, "location"), None)


def _place(facts: Facts, name: str) -> tuple[str, str] | None:
    where = facts.location(name)
    there = where is not None and where[1] in facts.scenario.inventory.entities
    return where if there else None
