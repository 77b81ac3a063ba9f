"""What a world says of things: their attributes, numbers, and where each is."""

from __future__ import annotations

from besim.models.commonsense.facts.recollections import View
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.vocabulary import CLAMPS, CLOSERS, END_POSITIONS, MOVING_PARTS
from besim.world import Value, World

_CLAMPED = {"clamped": "open", "open": "clamped"}
"""Of a vise the one is not the other."""


class States:
    """Reads states of a world and collects changes.

    :param world: a world, or how somebody looks at one who is to know what was read.
    """

    def __init__(self, scenario: Scenario, world: World | View) -> None:
        self.scenario = scenario
        self.view = world if isinstance(world, View) else View(world)
        self.world = self.view.world
        self.changes: dict[str, Value] = {}
        self._children: dict[str, list[tuple[str, str]]] | None = None

    def read(self, path: str) -> Value:
        """A state, changes included."""
        changes = self.changes
        return changes[path] if path in changes else self.view[path]

    def write(self, path: str, value: Value) -> None:
        """Set a state; it takes effect in :meth:`result`."""
        if self.read(path) != value:
            self.changes[path] = value
            if path.endswith("location"):
                self._children = None

    def result(self) -> World:
        """The world with all changes."""
        return self.world.with_changes(self.changes) if self.changes else self.world

    def state(self, entity: str, attribute: str) -> bool | None:
        """A yes/no attribute; ``None`` if the world says nothing."""
        binding = self.scenario.binding(entity, attribute)
        value = self.read(self.scenario.path(entity, attribute))
        if value is None and attribute in _CLAMPED and self._clamps(entity):
            value = self.read(self.scenario.path(entity, _CLAMPED[attribute]))
            return not value if isinstance(value, bool) else None
        if attribute == "locked" and self._locked_by(entity):
            return self.state(self._locked_by(entity), attribute)
        if value is None and attribute == "locked":
            # "a plate is locked in the fixture": the fixture that it is in is
            where = self.location(entity)
            held = where is not None and where[0] in ("in", "on") and self._clamps(where[1])
            return self.state(where[1], "locked") if where is not None and held else None
        if value is None and attribute == "on":
            # "the spindle of the drill press is running": where that is on
            known = self.scenario.inventory.entities.get(entity)
            moved = known is not None and known.part_of and known.head in MOVING_PARTS
            return self.state(known.part_of, "on") if known is not None and moved else None
        if value is None and attribute == "open":
            # "the tank cap is closed": it is on the tank, which is
            where = self.location(entity) if self.closes(entity) else None
            under = where[1] if where is not None and not self.closes(where[1]) else ""
            return self.state(under, "open") if under else None  # no cap on a cap
        if value is None:
            return None
        if binding is not None:
            if value == binding.yes:
                return True
            if value == binding.no:
                return False
            return None
        return value if isinstance(value, bool) else None

    def _locked_by(self, lock: str) -> str:
        """What a lock is part of, and locks; empty for all else."""
        entities = self.scenario.inventory.entities
        whole = entities[lock].part_of if lock in entities and entities[lock].head == "lock" else ""
        return whole if whole in entities else ""

    def closes(self, entity: str) -> bool:
        """A lid, cap or the like."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in CLOSERS

    def _clamps(self, entity: str) -> bool:
        """A vise or the like: its jaws are open, or clamp."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in CLAMPS

    def set_state(self, entity: str, attribute: str, value: bool) -> None:
        """Set a yes/no attribute in the scene's own words."""
        if attribute == "locked" and self._locked_by(entity):
            self.set_state(self._locked_by(entity), attribute, value)
            return
        if (
            attribute == "locked"
            and self._clamps(entity)
            and self.state(entity, "clamped") != value
        ):
            self.set_state(entity, "clamped", value)
        if attribute in _CLAMPED and self._clamps(entity):
            other = _CLAMPED[attribute]
            path = self.scenario.path(entity, other)
            binding = self.scenario.bindings.get((entity, other))
            self.write(path, (binding.no if value else binding.yes) if binding else not value)
        if value and attribute.endswith("_position"):
            # Between the ends, it is neither raised nor lowered.
            self.write(self.scenario.path(entity, "raised"), END_POSITIONS.get(attribute))
        binding = self.scenario.binding(entity, attribute)
        path = self.scenario.path(entity, attribute)
        self.write(path, (binding.yes if value else binding.no) if binding else value)

    def number(self, entity: str, attribute: str) -> float | None:
        """A quantity."""
        value = self.read(self.scenario.path(entity, attribute))
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        binding = self.scenario.binding(entity, attribute)
        return float(value) * binding.unit if binding is not None else float(value)

    def location(self, entity: str) -> tuple[str, str] | None:
        """(relation, parent): ``("in", "cabinet")``, ``("held", "robot")``."""
        value = self.read(self.scenario.path(entity, "location"))
        if isinstance(value, str):
            relation, space, parent = value.partition(" ")
            if space:
                return relation, parent
        known = self.scenario.inventory.entities.get(entity)
        return ("part", known.part_of) if known is not None and known.part_of else None

    def children(self, entity: str) -> list[tuple[str, str]]:
        """(relation, thing) of all whose :meth:`location` this entity is, in their order."""
        if self._children is None:
            # Until a place changes: looking for each one's again and again takes long.
            self._children = {}
            for other in self.scenario.inventory.entities:
                where = self.location(other)
                if where is not None:
                    self._children.setdefault(where[1], []).append((where[0], other))
        return self._children.get(entity, [])

    def unmoved(self, entity: str) -> bool:
        """Has nothing changed the place of this thing since the start?"""
        path = self.scenario.path(entity, "location")
        return self.read(path) == self.scenario.initial.get(path)
