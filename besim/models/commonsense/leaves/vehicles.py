"""Lifts and the like: who drives into one is in it, until it drives out."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from besim.models.commonsense.entities import Entity, Inventory
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import BUTTONS, STOREYS, VEHICLES

_CHOOSING = ("press", "push", "touch", "hit", "select", "choose", "enter", "request", "dial", "set")
_UNDERGROUND = ("basement", "cellar", "attic")
_NUMBERS = [str(number) for number in range(1, len(ORDINALS_IN_TURN) + 1)]
_CALL_BUTTON = re.compile(r"\bcall(?:ing)? (?:button|key)\b", re.I)
_RIDING = ("ride", "travel")
LEAVING = ("leave", "exit")
CALLING = ("call", "summon")
_INTO = ("into", "inside", "in", "aboard")


def is_vehicle(name: str, entities: Mapping[str, Entity]) -> bool:
    """Is it something that carries robots and moves by itself?"""
    return name in entities and entities[name].has_head(VEHICLES)


def storeys_of(inventory: Inventory) -> frozenset[str]:
    """The floors that a lift goes between; none where there is no lift."""
    entities = inventory.entities.values()
    if not any(entity.has_head(VEHICLES) for entity in entities):
        return frozenset()
    named = (e for e in entities if e.has_head(STOREYS) and (e.ordinal or len(e.longest) > 1))
    below = (e for e in entities if e.has_head(_UNDERGROUND))
    return frozenset(entity.name for entity in (*named, *below))


def chosen_storey(event: Event, storeys: frozenset[str], entities: Mapping[str, Entity]) -> str:
    """Where an event sends a lift that the robot is in: "presses the button of floor 3"."""
    if rides(event):
        return next((name for name in event.role("dest") if name in storeys), "")
    if event.root not in _CHOOSING:
        return ""
    for name in (*event.role("theme"), *event.role("dest")):
        if name in storeys:
            return name
        storey = storey_of_button(entities[name], storeys, entities) if name in entities else ""
        if storey:
            return storey
    return ""


def storey_of_button(
    button: Entity, storeys: Collection[str], entities: Mapping[str, Entity]
) -> str:
    """The one of these storeys that a button sends a lift to; empty if it is none of those."""
    words = {*button.longest, button.ordinal}
    if "call" in words:
        return ""
    numbered = button.head in BUTTONS  # "button 3": that of the third floor
    words |= {ORDINALS_IN_TURN[int(w) - 1] for w in words if w in _NUMBERS}
    for storey in sorted(storeys):
        called = {entities[storey].ordinal, *entities[storey].longest} - {""}
        if called <= words or (numbered and called - STOREYS and called - STOREYS <= words):
            return storey
    return ""


def called_by(event: Event) -> tuple[str, ...]:
    """What an event calls: "calls the lift", "presses the call button of the lift"."""
    calls = event.root in CALLING or _CALL_BUTTON.search(event.text) is not None
    return event.role("theme") if calls and not event.role("dest") else ()


def left_by(event: Event, entities: Mapping[str, Entity]) -> tuple[str, ...]:
    """The vehicles that a drive starts in: "drives out of the lift onto the third floor"."""
    if event.schema.name != "move":
        return ()
    names = event.role("from") + (event.role("dest") if event.root in LEAVING else ())
    return tuple(dict.fromkeys(name for name in names if is_vehicle(name, entities)))


def ridden_in(event: Event, entities: Mapping[str, Entity]) -> tuple[str, ...]:
    """The vehicles that a ride goes on in: "rides in the cabin until it has arrived"."""
    if not rides(event) or event.relations.get("dest") not in _INTO:
        return ()
    return tuple(name for name in event.role("dest") if is_vehicle(name, entities))


def rides(event: Event) -> bool:
    """Does who is in a vehicle stay in it?"""
    return event.schema.name == "move" and event.root in _RIDING


def boarded_by(event: Event, entities: Mapping[str, Entity]) -> tuple[str, ...]:
    """The vehicles that a drive ends in: "drives through the open door into the lift"."""
    enters = event.relations.get("dest") in _INTO or event.root in ("enter", "board")
    if event.schema.name != "move" or rides(event) or event.root in LEAVING or not enters:
        return ()
    left = event.role("from")
    return tuple(
        name for name in event.role("dest") if name not in left and is_vehicle(name, entities)
    )
