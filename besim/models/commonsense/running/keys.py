"""Keys that are turned in locks: what was locked is open to be opened, and the other way round."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import CODE_VERBS, CODES, KEYHOLES, PASSES, READING_DEVICES
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
    for key in event.role("theme"):
        where = run.facts.location(key)
        place = where[1] if where is not None else next(iter(event.role("dest")), "")
        lock = _lock_of(run, key, next(iter(event.role("dest")), place))
        if not lock:
            continue
        if run.facts.state(lock, "locked") is True:
            run.facts.set_state(lock, "locked", False)
        elif run.facts.state(lock, "open") is not True:
            run.facts.set_state(lock, "locked", True)


def unlock_by_code(run: LeafRun, event: Event) -> None:
    """ "Types the code", "holds the card to the reader": the one lock at hand opens."""
    if event.root not in CODE_VERBS and event.schema.name != "hold_at":
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    known = [entities[name] for name in event.role("theme") if name in entities]
    types = event.root in CODE_VERBS and any(one.has_head(CODES) for one in known)
    devices = [entities[name] for name in event.role("dest") if name in entities]
    read = any(one.has_head(READING_DEVICES) for one in devices)
    shows = event.schema.name == "hold_at" and read and any(one.has_head(PASSES) for one in known)
    locks = any(facts.state(one.name, "locked") is True for one in devices)
    types = types and (read or locks or not devices)  # "types the code on the phone": no lock's
    if (types or shows) and not run.abilities.unlocks:
        locked = [name for name in entities if facts.state(name, "locked") is True]
        near = [name for name in locked if facts.near(name)[0] is not Truth.FALSE]
        for lock in near if len(near) == 1 else ():
            facts.set_state(lock, "locked", False)


def _lock_of(run: LeafRun, key: str, place: str) -> str:
    """What a key locks: by the lock that it is in, by its name, or the one thing with a lock."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    known = entities.get(place)
    if known is not None and known.part_of in entities and known.head in KEYHOLES:
        return known.part_of
    if facts.state(place, "locked") is not None:
        return place
    if known is not None and known.head not in KEYHOLES and not facts.is_area(place):
        return ""  # "turns the key in the ignition"
    lockable = [name for name in entities if facts.state(name, "locked") is not None]
    named = [n for n in lockable if {*entities[key].longest[:-1]} & {*entities[n].longest}]
    near = [name for name in lockable if facts.near(name)[0] is not Truth.FALSE]
    return next((found[0] for found in (named, near) if len(found) == 1), "")
