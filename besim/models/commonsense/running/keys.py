"""Keys that are turned in locks: what was locked is open to be opened, and the other way round."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import KEYHOLES
from besim.world import Truth

_TURNING = ("turn", "twist", "rotate")


def is_key(run: LeafRun, name: str) -> bool:
    """Is it a key for locks?"""
    known = run.facts.scenario.inventory.entities.get(name)
    return known is not None and known.head == "key"


def key_in_lock(run: LeafRun, key: str) -> bool:
    """Is a key in the lock, where it works without a gripper around it?"""
    where = run.facts.location(key)
    entities = run.facts.scenario.inventory.entities
    return (
        is_key(run, key)
        and where is not None
        and where[0] in ("in", "on")
        and where[1] in entities
        and (
            not KEYHOLES.isdisjoint(entities[where[1]].longest)
            or run.facts.state(where[1], "locked") is not None
        )
    )


def turns_key(run: LeafRun, event: Event) -> bool:
    """ "Turns the key in the lock of the letterbox"."""
    themes = event.role("theme")
    return event.root in _TURNING and bool(themes) and all(is_key(run, key) for key in themes)


def need_key(run: LeafRun, event: Event) -> None:
    """Judge that a key that is turned is in a gripper or in the lock, if some leaf takes it.

    :raises Infeasible: if it is neither.
    """
    if not turns_key(run, event):
        return
    for key in event.role("theme"):
        at_hand = run.facts.holds(key) or key_in_lock(run, key)
        if key in run.abilities.graspable and not at_hand:
            path = run.facts.scenario.path(key, "location")
            named = f"the {run.name(key)} is in a gripper or in the lock"
            run.judge(named, Truth.FALSE, {path: run.facts.read(path)})


def turn_key(run: LeafRun, event: Event) -> None:
    """What is locked is not any more; what is shut and not locked is locked then."""
    if not turns_key(run, event):
        return
    for lock in _locks(run, event):
        if run.facts.state(lock, "locked") is True:
            run.facts.set_state(lock, "locked", False)
        elif run.facts.state(lock, "open") is False:
            run.facts.set_state(lock, "locked", True)


def _locks(run: LeafRun, event: Event) -> list[str]:
    """What the key is turned in, by the words or by where it is; otherwise the one at hand."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    around = (facts.location(key) for key in event.role("theme"))
    places = [*event.role("dest"), *(where[1] for where in around if where is not None)]
    known = [
        name
        for place in places
        if place in entities
        for name in (place, entities[place].part_of)
        if name in entities and facts.state(name, "locked") is not None
    ]
    own = [name for name in known if entities[name].head != "lock"]
    if own or not all(entities[p].head == "lock" for p in places if p in entities):
        return own[:1]
    near = [
        name
        for name, entity in entities.items()
        if entity.head != "lock"
        and facts.state(name, "locked") is not None
        and facts.near(name)[0] is Truth.TRUE
    ]
    return near if len(near) == 1 else []
