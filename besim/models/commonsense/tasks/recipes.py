"""What machines of a task make of what they need: the coffee machine coffee."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from besim.models.commonsense.entities import Inventory


def brewed_into(inventory: Inventory, placed: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Vessels with what a machine makes, at the outlet of which leaves put them.

    :param placed: things with what leaves put them at.
    """
    found, nouns = [], inventory.lexicon.open_vessels
    for vessel, place in sorted(placed):
        known, seat = inventory.entities.get(vessel), inventory.entities.get(place)
        machine = (seat.part_of or place) if seat is not None else place
        recipe = recipe_of(inventory, machine)
        if recipe is not None and known is not None and known.has_head(nouns):
            found.append((vessel, str(recipe["makes"])))
    return found


def brewed(inventory: Inventory) -> frozenset[str]:
    """The nouns of what the machines of a task make."""
    recipes = (recipe_of(inventory, name) for name in inventory.entities)
    return frozenset(str(one["makes"]).split("_")[-1] for one in recipes if one is not None)


def recipe_of(inventory: Inventory, machine: str) -> dict[str, Any] | None:
    """What a machine needs and makes, if it makes something new."""
    known = inventory.entities.get(machine)
    brews = inventory.lexicon.brews
    return brews.get(known.kind_in(brews)) if known is not None else None
