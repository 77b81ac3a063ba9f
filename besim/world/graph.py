"""VirtualHome graphs: nodes with properties and states, and relations between them, as a world.

An object is ``objects.fridge_149``, the character ``agents.character_65``: numbers stay. ``open``,
``on``, ``clean`` and ``plugged`` are its states, ``location`` is what it stands in or on (``in
cabinet_7``), ``also`` what else it does (``in kitchen_3``), ``close_to`` what is near it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from besim.errors import InputError, Place
from besim.world.jsontext import JsonDocument, validated
from besim.world.path import join_path
from besim.world.state import Value, World

GRAPH_STATES = {
    "OPEN": ("open", True),
    "CLOSED": ("open", False),
    "ON": ("on", True),
    "OFF": ("on", False),
    "CLEAN": ("clean", True),
    "DIRTY": ("clean", False),
    "PLUGGED_IN": ("plugged", True),
    "PLUGGED_OUT": ("plugged", False),
    "SITTING": ("sitting", True),
    "LYING": ("lying", True),
}
"""State of a graph to attribute and value."""

CHARACTER = "character"
"""Class of the node that acts."""
_ROOMS = "Rooms"
_REMOVABLE = frozenset(("GRABBABLE", "POURABLE", "DRINKABLE"))
_SUPPORTS = {"INSIDE": "in", "ON": "on"}

_Name = Annotated[str, Field(min_length=1, max_length=200)]


class _NodeForm(BaseModel):
    model_config = ConfigDict(strict=True)

    id: Annotated[int, Field(ge=0, lt=10**9)]
    class_name: _Name
    category: str | None = None
    properties: list[_Name] = []
    states: list[_Name] = []


class _EdgeForm(BaseModel):
    model_config = ConfigDict(strict=True)

    from_id: int
    relation_type: _Name
    to_id: int


class _GraphForm(BaseModel):
    model_config = ConfigDict(strict=True)

    nodes: Annotated[list[_NodeForm], Field(max_length=5_000)]
    edges: Annotated[list[_EdgeForm], Field(max_length=200_000)]


def is_graph(value: Any) -> bool:
    """Is this parsed JSON a graph, or a file of VirtualHome that begins with one?"""
    keys = set(value) if isinstance(value, Mapping) else set()
    return {"nodes", "edges"} <= keys or "init_graph" in keys


def world_from_graph(
    graph: Mapping[str, Any], *, source: str = "<graph>", document: JsonDocument | None = None
) -> World:
    """The world of a graph; of a file with ``init_graph`` that of its start.

    :param document: where the graph was read from, to give line and column in errors.
    :raises InputError: for a value that does not fit, a relation to a node that is not there, two
        nodes with one id, or a graph without a character.
    """
    form = validated(
        _GraphForm,
        graph.get("init_graph", graph),
        source=source,
        document=document if "init_graph" not in graph else None,
    )
    return _Importer(form, source).world()


class _Importer:
    def __init__(self, form: _GraphForm, source: str) -> None:
        self._source = source
        self._nodes: dict[int, _NodeForm] = {}
        for node in form.nodes:
            if node.id in self._nodes:
                raise self._error("two nodes have one id", "each id once", str(node.id))
            self._nodes[node.id] = node
        self._relations: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for edge in form.edges:
            for end in (edge.from_id, edge.to_id):
                if end not in self._nodes:
                    raise self._error("a relation to a node that is not there", "its id", str(end))
            targets = self._relations[edge.relation_type.upper()][edge.from_id]
            if edge.to_id not in targets:
                targets.append(edge.to_id)
        characters = sorted(n.id for n in form.nodes if n.class_name == CHARACTER)
        if not characters:
            raise self._error("nobody acts in this graph", f"a node of class {CHARACTER}", "none")
        self._character = characters[0]

    def _error(self, message: str, expected: str, got: str) -> InputError:
        return InputError(message, place=Place(self._source), expected=expected, got=got)

    def name(self, number: int) -> str:
        """The entity's name; the character is the robot in what is said of places."""
        return "robot" if number == self._character else graph_name(self._nodes[number], number)

    def world(self) -> World:
        """All states."""
        states: dict[str, Value] = {}
        held = [
            target
            for relation in ("HOLDS_RH", "HOLDS_LH")
            for target in self._relations[relation][self._character]
        ]
        for number, node in self._nodes.items():
            own = self._states(number, node)
            if number == self._character:
                own |= {
                    "gripper_count": 2,
                    "gripper_content": tuple(map(self.name, held)),
                    "room": self._room(number),
                }
            elif number in held:
                own["location"] = "held robot"
            elif "BODY_PART" in node.properties:
                own["location"] = "part robot"
            group = "agents" if number == self._character else "objects"
            for key, value in own.items():
                if value is not None:
                    states[join_path(group, graph_name(node, number), key)] = value
        return World(states)

    def _states(self, number: int, node: _NodeForm) -> dict[str, Value]:
        places = self._places(number)
        return {
            "id": number,
            "class": node.class_name,
            "category": node.category,
            "properties": tuple(sorted(one.upper() for one in node.properties)),
            **dict(GRAPH_STATES[one] for one in map(str.upper, node.states) if one in GRAPH_STATES),
            "location": places[0] if places else None,
            "also": tuple(places[1:]) or None,
            "close_to": self._targets("CLOSE", number),
            "facing": self._targets("FACING", number),
        }

    def _targets(self, relation: str, number: int) -> Value:
        return tuple(map(self.name, self._relations[relation][number])) or None

    def _places(self, number: int) -> list[str]:
        """What it is in or on: containers before surfaces before rooms, inner before outer."""
        found = [
            (how, target)
            for relation, how in _SUPPORTS.items()
            for target in self._relations[relation][number]
        ]
        insides = self._relations["INSIDE"]
        outer = {above for _, target in found for above in insides[target]}
        found.sort(
            key=lambda place: (
                self._is_room(place[1]),
                place[0] != "in",
                place[1] in outer,
                place[1],
            )
        )
        # What nobody can take out of a counter or a wall is built into it, and not shut away in it.
        fixed = _REMOVABLE.isdisjoint(map(str.upper, self._nodes[number].properties))
        words = {"in": "built_into"} if fixed else {}
        return [
            f"{how if self._is_room(target) else words.get(how, how)} {self.name(target)}"
            for how, target in found
        ]

    def _is_room(self, number: int) -> bool:
        return self._nodes[number].category == _ROOMS

    def _room(self, number: int) -> Value:
        inside = self._relations["INSIDE"][number]
        return next((self.name(one) for one in inside if self._is_room(one)), None)


def graph_name(node: Any, number: int) -> str:
    """The name of a node in state paths: class and number."""
    return f"{node.class_name}_{number}"
