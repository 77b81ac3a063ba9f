"""Tea comes of tea bags or leaves that stand in water for a while."""

from __future__ import annotations

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.vocabulary import STEEPING
from besim.world import Truth

_BAGGED = ("bag", "ball", "infuser", "leaf", "filter")


def steep(facts: Facts) -> None:
    """What steeps in the water of a cup makes tea of it, in which nothing else changes."""
    for name, vessel in steeping(facts):
        kind = _kind(facts, name)
        drinks = [one for one in facts.scenario.inventory.entities if _is_drink(facts, one, kind)]
        for drink in drinks[:1] or [kind]:
            facts.add_content(vessel, drink)
            if drink in drinks:
                facts.set_state(drink, "made", True)


def steeping(facts: Facts) -> list[tuple[str, str]]:
    """What makes tea, and the vessel of water that it is in."""
    found = []
    for name in facts.scenario.inventory.entities:
        where = facts.location(name) if _kind(facts, name) else None
        inside = where is not None and where[0] == "in"
        if where is not None and inside and facts.contains(where[1], "water") is Truth.TRUE:
            found.append((name, where[1]))
    return found


def _kind(facts: Facts, name: str) -> str:
    """*tea* for a tea bag, and nothing for what makes no drink."""
    known = facts.scenario.inventory.entities[name]
    words = [part for word in known.longest for part in word.split("-")]
    kind = next((word for word in words if word in STEEPING), "")
    made_of = known.head in (kind, *_BAGGED) or known.head.split("-")[-1] in _BAGGED
    return kind if kind and made_of and facts.location(name) is not None else ""


def _is_drink(facts: Facts, name: str, kind: str) -> bool:
    known = facts.scenario.inventory.entities[name]
    return known.head == kind and facts.location(name) is None
