"""What a world says of things: their attributes, numbers, and where each is."""

from __future__ import annotations

import math
from collections.abc import Callable

from besim.models.commonsense.facts.recollections import View
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.vocabulary import CLAMPS, CLOSERS, END_POSITIONS, MOVING_PARTS
from besim.world import Value, World

_CLAMPED = {"clamped": "open", "open": "clamped"}
"""Of a vise the one is not the other."""


Place = tuple[str, str]
"""A relation and what something is so related to."""


class _States(dict[str, Value]):
    """States that were read or changed; those of the world are looked up as they are read."""

    __slots__ = ("_look", "_note")

    def __init__(self, view: View) -> None:
        super().__init__()
        self._look = view.look
        self._note = view.setdefault

    def __missing__(self, path: str) -> Value:
        value = self[path] = self._note(path, self._look(path))
        return value


class Arrangement:
    """Where things are, as far as somebody asked and nothing has changed since.

    Looking again and again for where each thing is takes long.
    """

    __slots__ = ("children", "contents", "held", "location", "next_up")

    def __init__(self) -> None:
        self.location: dict[str, Place | None] = {}
        self.children: dict[str, list[Place]] | None = None
        self.contents: dict[str, tuple[str, ...]] = {}
        self.next_up: dict[str, Place | None] = {}
        self.held: tuple[str, ...] | None = None


class States:
    """Reads states of a world and collects changes.

    :param world: a world, or how somebody looks at one who is to know what was read.
    """

    def __init__(self, scenario: Scenario, world: World | View) -> None:
        self.scenario = scenario
        self.view = world if isinstance(world, View) else View(world)
        self.changes: dict[str, Value] = {}
        self._states = _States(self.view)
        self.read: Callable[[str], Value] = self._states.__getitem__
        """Gives a state, changes included: asked more often than anything else."""
        self._arrangement = Arrangement()
        self._telling: set[str] = set()
        """Paths of the states that those were gathered from."""

    def write(self, path: str, value: Value) -> None:
        """Set a state; it takes effect in :meth:`result`."""
        if self.read(path) != value:
            self.changes[path] = self._states[path] = value
            if path in self._telling:
                self._arrangement = Arrangement()

    def result(self) -> World:
        """The world with all changes."""
        return self.view.world.with_changes(self.changes)

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

    def clamped_in(self, entity: str) -> bool:
        """Is it in a vise or the like that clamps? On a clamped table, it lies loose."""
        relation, parent = self.location(entity) or ("", "")
        held = relation == "in" and self._clamps(parent)
        return held and self.state(parent, "clamped") is True

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
        try:
            number = float(value) * (binding.unit if binding is not None else 1.0)
        except OverflowError:
            return None  # more digits than any quantity has
        return number if math.isfinite(number) else None

    def location(self, entity: str) -> Place | None:
        """(relation, parent): ``("in", "cabinet")``, ``("held", "robot")``."""
        known = self._arrangement.location
        if entity not in known:
            known[entity] = self._located(entity)
        return known[entity]

    def _located(self, entity: str) -> Place | None:
        path = self.scenario.path(entity, "location")
        self._telling.add(path)
        value = self.read(path)
        if isinstance(value, str):
            relation, space, parent = value.partition(" ")
            if space:
                return relation, parent
        known = self.scenario.inventory.entities.get(entity)
        return ("part", known.part_of) if known is not None and known.part_of else None

    def children(self, entity: str) -> list[Place]:
        """(relation, thing) of all whose :meth:`location` this entity is, in their order."""
        known = self._arrangement.children
        if known is None:
            known = self._arrangement.children = {}
            located = self._arrangement.location
            for other in self.scenario.inventory.entities:
                if other not in located:
                    located[other] = self._located(other)
                where = located[other]
                if where is not None:
                    known.setdefault(where[1], []).append((where[0], other))
        return known.get(entity, [])

    def unmoved(self, entity: str) -> bool:
        """Has nothing changed the place of this thing since the start?"""
        path = self.scenario.path(entity, "location")
        return self.read(path) == self.scenario.initial.get(path)
