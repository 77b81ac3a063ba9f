"""Light switches that are things of their own, on a wall: what they light, and where from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import is_plugged
from besim.models.commonsense.vocabulary import (
    BUTTONS,
    LIGHT_SWITCHES,
    MACHINES,
    RUNNING_PARTS,
    WIRED,
)
from besim.world import Truth

_LIGHT = ("light", "lamp")
_STANDING = ("floor", "standing", "bedside", "reading", "night", "table", "desk")
_WALL = "wall"


def switch_lights(run: LeafRun, switch: str, *, is_on: bool) -> None:
    """ "Turns on the light switch": the one lamp of the task shines, unless it has no power."""
    lamp = _lamp_of(run.facts, switch)
    if lamp and not (is_on and is_plugged(run, lamp) is False):
        run.facts.set_state(lamp, "on", is_on)


def switched_at_its_switch(facts: Facts, event: Event) -> Iterator[Event]:
    """What is done to a lamp by switching its switch: rules of the lamp bind it as well."""
    for switch in event.role("theme") if event.schema.name in ("switch_on", "switch_off") else ():
        lamp = _lamp_of(facts, switch)
        if lamp:
            yield replace(event, roles={**event.roles, "theme": (lamp,)})


def at_its_switch(facts: Facts, lamp: str) -> bool:
    """Is the robot at the switch of a lamp, which hangs elsewhere?"""
    entities = facts.scenario.inventory.entities
    switches = [name for name in entities if _lamp_of(facts, name) == lamp]
    return any(facts.near(switch)[0] is Truth.TRUE for switch in switches)


def _lamp_of(facts: Facts, switch: str) -> str:
    """The one lamp of the task, if this is a switch that lights it; empty if not."""
    known = facts.scenario.inventory.entities.get(switch)
    if known is None or known.head not in LIGHT_SWITCHES:
        return ""
    lamps = _lamps(facts)
    return lamps[0].name if len(lamps) == 1 and _lights(facts, known, lamps[0]) else ""


def _lights(facts: Facts, switch: Entity, lamp: Entity) -> bool:
    """Is a switch that lamp's: a part of it, a light switch, or the only switch on the walls?

    What has a button of its own is switched by that. A bare *switch* may be that of any other
    device of the task.
    """
    entities = facts.scenario.inventory.entities
    if any(
        _is_control(e) and e is not switch and _sits_on(facts, e, lamp) for e in entities.values()
    ):
        return False
    if switch.part_of == lamp.name:
        return True
    others = [e for e in entities.values() if e not in (switch, lamp) and _is_device(facts, e)]
    if _sits_on(facts, switch, lamp):
        return not others
    if (
        switch.part_of
        or _stands_by_itself(facts, lamp)
        or any(_sits_on(facts, switch, other) for other in others)
    ):
        return False
    words = switch.longest
    if switch.head != "switch" or (len(words) > 1 and words[-2] in _LIGHT):
        return True
    where = facts.location(switch.name)
    on_wall = where is not None and where[1] in entities and entities[where[1]].head == _WALL
    switches = [e for e in entities.values() if e.head in LIGHT_SWITCHES]
    return on_wall and words == ("switch",) and len(switches) == 1 and not others


def _stands_by_itself(facts: Facts, lamp: Entity) -> bool:
    """ "The desk lamp", "a lamp on the desk": a switch on the wall is that of some other light."""
    furniture, where = facts.scenario.lexicon.hypernyms["furniture"], facts.location(lamp.name)
    entities = facts.scenario.inventory.entities
    stands = where is not None and where[1] in entities and entities[where[1]].has_head(furniture)
    return stands or bool({*lamp.longest[:-1]} & {*_STANDING, *furniture})


def _sits_on(facts: Facts, control: Entity, device: Entity) -> bool:
    """ "The kettle has a switch", "the switch of the fan"."""
    where = facts.location(control.name)
    return control.part_of == device.name or (where is not None and where[1] == device.name)


def _is_control(entity: Entity) -> bool:
    return entity.head in LIGHT_SWITCHES or entity.head in BUTTONS


def _is_device(facts: Facts, entity: Entity) -> bool:
    """Is it switched by something, as far as words or facts tell?"""
    if _is_control(entity):
        return False
    kinds = facts.scenario.lexicon.hypernyms
    heads = {*kinds["device"], *kinds["appliance"], *MACHINES, *RUNNING_PARTS, *WIRED}
    known = any(facts.state(entity.name, one) is not None for one in ("on", "plugged"))
    return known or entity.has_head(heads)


def _lamps(facts: Facts) -> list[Entity]:
    entities = facts.scenario.inventory.entities
    kinds = facts.scenario.lexicon.hypernyms["light"]
    return [e for e in entities.values() if e.has_head((*kinds, "light")) and not e.part_of]
