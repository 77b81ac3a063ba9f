"""Light switches that are things of their own, on a wall: what they light, and where from."""

from __future__ import annotations

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.vocabulary import LIGHT_SWITCHES
from besim.world import Truth


def switch_lights(facts: Facts, switch: str, *, is_on: bool) -> None:
    """ "Turns on the light switch": the one lamp of the task shines."""
    known = facts.scenario.inventory.entities.get(switch)
    lamps = _lamps(facts) if known is not None and _is_switch(known) else []
    if len(lamps) == 1 and known is not None and known.part_of in ("", lamps[0]):
        facts.set_state(lamps[0], "on", is_on)


def at_its_switch(facts: Facts, lamp: str) -> bool:
    """Is the robot at the switch of a lamp, which hangs elsewhere?"""
    if _lamps(facts) != [lamp]:
        return False
    switches = (e.name for e in facts.scenario.inventory.entities.values() if _is_switch(e))
    return any(facts.near(switch)[0] is Truth.TRUE for switch in switches)


def _is_switch(entity: Entity) -> bool:
    return entity.head in LIGHT_SWITCHES


def _lamps(facts: Facts) -> list[str]:
    entities = facts.scenario.inventory.entities
    kinds = facts.scenario.lexicon.hypernyms["light"]
    return [e.name for e in entities.values() if e.has_head((*kinds, "light")) and not e.part_of]
