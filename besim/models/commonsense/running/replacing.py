"""A new bulb does not go in while the old one is still there."""

from __future__ import annotations

from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.leaves.meaning import FORMER, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import NEW_ONES
from besim.world import Truth

_OUT = ("unscrewed", "removed", "detached", "taken", "pulled", "disconnected")


def need_old_out(run: LeafRun, event: Event) -> None:
    """What takes the place of another needs it out, where leaves take that out.

    :raises Infeasible: if the old one is still where the new one goes to.
    """
    themes, dests = event.role("theme"), event.role("dest")
    if len(themes) != 1 or event.role(FORMER) or event.relations.get("dest") not in ("in", "into"):
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    new = entities.get(themes[0])
    if new is None or not _is_new(new):
        return
    for name, old in entities.items():
        if old.head != new.head or _is_new(old) or not _sits_in(run, name, dests):
            continue
        leaves_take_it = name in run.abilities.graspable or bool(
            {*_OUT} & facts.scenario.established
        )
        if leaves_take_it and not any(facts.state(name, word) is True for word in _OUT):
            path = facts.scenario.path(name, "location")
            where = f"the {run.name(name)} is out of the {run.name(dests[0])}"
            run.judge(where, Truth.FALSE, {path: facts.read(path)})


def _is_new(entity: Entity) -> bool:
    return not NEW_ONES.isdisjoint(entity.longest)


def _sits_in(run: LeafRun, name: str, places: tuple[str, ...]) -> bool:
    """Is it there since the start, or a part of the place, or of what that is the socket of?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    where = facts.location(name)
    if facts.unmoved(name) and name in run.abilities.graspable:
        places += tuple(entities[one].part_of for one in places if one in entities)
    return where is not None and where[0] in ("in", "part") and where[1] in places
