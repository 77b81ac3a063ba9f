"""Controls of which only the world tells what they do: keys that are turned, switches."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.leaves.meaning import TOGGLES, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import KEYHOLES, MACHINES, PROGRAMS
from besim.world import Truth

_KEYS = ("key", "button", "switch")
_TURNING = ("turn", "rotate", "twist")


def toggled(run: LeafRun, event: Event) -> Event:
    """ "Flips the switch of the fan": off again, where it is on."""
    if TOGGLES not in event.numbers or event.schema.name != "switch_on":
        return event
    themes = event.role("theme")
    if not themes or any(run.facts.state(name, "on") is not True for name in themes):
        return event
    return replace(event, schema=run.facts.scenario.lexicon.schemas["switch_off"])


def start_programme(run: LeafRun, event: Event) -> None:
    """ "Selects the programme and presses the start button": that runs, if its machine is on."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    started = [name for name in event.role("theme") if name in entities]
    if not any("start" in entities[name].longest for name in started):
        return
    programmes = [entity for entity in entities.values() if entity.head in PROGRAMS]
    if len(programmes) == 1 and facts.state(programmes[0].part_of, "on") is not False:
        facts.set_state(programmes[0].name, "on", True)


def need_its_machine(run: LeafRun, event: Event) -> None:
    """ "Presses the start key" of the one machine there: it must be on, where leaves switch it on.

    :raises Infeasible: if it is off.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    keys = [entities[name] for name in event.role("theme") if name in entities]
    loose = [e for e in keys if "start" in e.longest and e.head in _KEYS and not e.part_of]
    machines = [name for name, entity in entities.items() if entity.head in MACHINES]
    if not loose or len(machines) != 1 or machines[0] not in run.abilities.switchable:
        return
    if facts.state(machines[0], "on") is False:
        path = facts.scenario.path(machines[0], "on")
        run.judge(f"the {run.name(machines[0])} is switched on", Truth.FALSE, {path: False})


def turn_key(run: LeafRun, event: Event) -> None:
    """ "Inserts the key in the lock and turns it": unlocks what was locked, and the other way
    round.

    :raises Infeasible: if the key is neither in a gripper nor in the lock.
    """
    if event.root not in _TURNING:
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for key in event.role("theme"):
        if key not in entities or entities[key].head != "key":
            continue
        where = facts.location(key)
        inserted = where is not None and where[1] in entities and not facts.holds(key)
        place = where[1] if where is not None and inserted else next(iter(event.role("dest")), "")
        locked = _lock_of(run, key, place)
        if not locked:
            continue
        there = {place} & {locked} or (place in entities and entities[place].head in KEYHOLES)
        if not facts.holds(key) and not (inserted and there) and key in run.abilities.graspable:
            path = facts.scenario.path(key, "location")
            run.judge(f"the robot holds the {run.name(key)}", Truth.FALSE, {path: facts.read(path)})
        if facts.state(locked, "locked") is True:
            facts.set_state(locked, "locked", False)
        elif facts.state(locked, "open") is not True:
            facts.set_state(locked, "locked", True)


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
