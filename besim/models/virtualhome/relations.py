"""A world in VirtualHome's own terms: states and relations by the numbers of the graph."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.virtualhome.facts import GraphFacts
from besim.world.graph import GRAPH_STATES

Fact = tuple[str | int, ...]
"""``(149, "OPEN")``, ``(12, "ON", 7)``, ``(65, "HOLDS", 12)``."""
Relations = frozenset[Fact]

_OPENABLE = ("desk", "window")
_WORDS = {"on": "ON", "in": "INSIDE", "built_into": "INSIDE"}
_ATTRIBUTES = tuple(dict.fromkeys(attribute for attribute, _ in GRAPH_STATES.values()))


def relations_of(facts: GraphFacts) -> Relations:
    """All states and relations of a world, but CLOSE and what never changes (BETWEEN).

    ``ON`` and ``INSIDE`` are what stands directly in the other; ``ROOM`` is the room of a thing,
    whether the graph says so or what the thing stands in does. Which hand holds is left out.
    """
    found: set[Fact] = set()
    numbers = {
        name: facts.number(name, "id") for name in (ROBOT, *facts.scenario.inventory.entities)
    }
    ids = {name: int(number) for name, number in numbers.items() if number is not None}
    for name, number in ids.items():
        found.update((number, state) for state in _states(facts, name))
        for how, parent in facts.supports(name):
            if how in _WORDS and parent in ids and not facts.is_room(parent):
                found.add((number, _WORDS[how], ids[parent]))
        room = facts.room_of(name)
        if room is not None and room != name:
            found.add((number, "ROOM", ids[room]))
    for path, word in (("gripper_content", "HOLDS"), ("facing", "FACING")):
        value = facts.read(facts.scenario.path(ROBOT, path))
        if isinstance(value, tuple):
            found.update((ids[ROBOT], word, ids[str(one)]) for one in value if str(one) in ids)
    return frozenset(found)


def _states(facts: GraphFacts, name: str) -> list[str]:
    found = []
    for attribute in _ATTRIBUTES:
        value = facts.state(name, attribute)
        if value is None:
            continue
        # The tap of a sink is open when it is on; VirtualHome has one word for that.
        if attribute == "open" and not _opens(facts, name):
            continue
        found += [word for word, state in GRAPH_STATES.items() if state == (attribute, value)]
    return found


def _opens(facts: GraphFacts, name: str) -> bool:
    properties = facts.read(facts.scenario.path(name, "properties"))
    kind = facts.read(facts.scenario.path(name, "class"))
    return (isinstance(properties, tuple) and "CAN_OPEN" in properties) or kind in _OPENABLE
