"""Where things are, upwards from one to the next, and what shuts them in."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts.contents import Contents
from besim.models.commonsense.facts.states import Place
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    COVERS,
    KEYHOLES,
    OUTER_PARTS,
    SCREENS,
    SHUT_OVER,
)
from besim.world import Vector


class Whereabouts(Contents):
    """Reads and changes where things are."""

    def position(self, entity: str) -> Vector | None:
        """Metres in the map frame."""
        value = self.read(self.scenario.path(entity, "position"))
        return value if isinstance(value, Vector) else None

    def set_location(self, entity: str, relation: str, parent: str) -> None:
        """Put an entity somewhere; its position and that of all in it follow."""
        before, moved = self.location(entity), self.scenario.inventory.entities.get(entity)
        # wine may be in two glasses, and a screw is one of many
        whole = moved is not None and moved.has_head(self.scenario.lexicon.heaps)
        if whole and before is not None and before[1] not in (parent, ROBOT):
            self._leaves(before[1], entity)
        self.write(self.scenario.path(entity, "location"), f"{relation} {parent}")
        if self.read(self.scenario.path(entity, "beside")) is not None:
            self.write(self.scenario.path(entity, "beside"), None)
        if relation == "in":
            self._notice_filled(parent)
            self._bury(parent, entity)
            known = self.scenario.inventory.entities.get(entity)
            if known is not None and known.substance:
                self.unmix(parent, entity)
        place = self.position(parent) if parent != ROBOT else self.position(ROBOT)
        if place is None:
            place = self.position(ROBOT)
        if place is not None:
            self.move(entity, place)

    def move(self, entity: str, place: Vector, depth: int = 0) -> None:
        """Give an entity and all in or on it a new position in metres."""
        if self.scenario.fixed_base and self.read(self.scenario.path(entity, "position")) is None:
            return
        self.write(self.scenario.path(entity, "position"), place)
        if depth < 6:
            for relation, other in self.children(entity):
                if relation != "beside":
                    self.move(other, place, depth + 1)

    def chain(self, entity: str) -> Iterator[tuple[str, str]]:
        """(relation, parent) from the entity upwards."""
        seen = {entity}
        where = self.next_up(entity)
        while where is not None and where[1] not in seen:
            yield where
            seen.add(where[1])
            where = self.next_up(where[1]) if where[1] != ROBOT else None

    def next_up(self, entity: str) -> Place | None:
        """Where a thing is; a substance that nobody places is in the one vessel that has it."""
        known = self._arrangement.next_up
        if entity not in known:
            known[entity] = self._placed(entity)
        return known[entity]

    def _placed(self, entity: str) -> Place | None:
        entities = self.scenario.inventory.entities
        where = self.location(entity)
        if where is not None or entity not in entities or not entities[entity].substance:
            return where
        pure = self.is_pure(entity)
        vessels = [
            vessel
            for vessel in entities
            if any(
                self.same(item, entity) and not (pure and not self.is_pure(item))
                for item in self.contents(vessel)
            )
        ]
        return ("in", vessels[0]) if len(vessels) == 1 else None

    def holders(self, entity: str) -> Iterator[str]:
        """What an entity is in or on, upwards; what it stands beside holds nothing."""
        for relation, parent in self.chain(entity):
            if relation in ("beside", "behind", "near", "under"):
                return
            yield parent

    def cut_off(self, relation: str, parent: str) -> bool:
        """Is what is so placed out of reach from there: behind a door, but not behind a sofa?"""
        if relation != "behind":
            return False
        known = self.scenario.inventory.entities.get(parent)
        return known is None or known.head in SCREENS

    def is_ground(self, entity: str) -> bool:
        """Floor, lawn …: too large to be one place."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in self.scenario.lexicon.ground

    def is_area(self, entity: str) -> bool:
        """A room or the like, which somebody is in by being there."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and (known.room or known.has_head(self.scenario.lexicon.spots))

    def enclosing(self, entity: str) -> str | None:
        """The nearest closed container around an entity."""
        entities = self.scenario.inventory.entities
        below = entity
        for relation, parent in self.chain(entity):
            outside = relation == "part" and (
                entities[below].head in OUTER_PARTS
                # pulled out of its machine, whose door may be shut
                or (entities[below].head == "drawer" and self.state(below, "open") is True)
            )
            below = parent
            # nor is a screw in a lid shut in by it
            keyhole = parent in entities and entities[parent].head in KEYHOLES | CLOSERS
            if (
                (
                    relation in ("in", "part")
                    or (relation == "under" and self._is_cover(parent))
                    or (relation == "on" and parent in entities and self._shuts_over(parent))
                )
                and parent != ROBOT
                and parent not in self.scenario.never_shut
                and not (keyhole or outside)
                and not self._clamps(parent)  # which holds fast, but hides nothing
                and not self._gives_water(parent)  # whose tap is shut
                and self.state(parent, "open") is False
            ):
                return parent
        return None

    def _shuts_over(self, entity: str) -> bool:
        """A grill: its lid is over what lies on it."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.has_head(SHUT_OVER)

    def _gives_water(self, entity: str) -> bool:
        """A sink, a bathtub: it is its tap that is opened and shut."""
        known, lexicon = self.scenario.inventory.entities.get(entity), self.scenario.lexicon
        return known is not None and known.head in lexicon.water_sources & lexicon.open_vessels

    def _is_cover(self, entity: str) -> bool:
        """A hood, lid or the like, which shuts in what is under it."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in COVERS
