"""Facts of a world that came from a graph: several supports for one thing, and reach by them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.facts import Facts
from besim.world import Truth, Value

Place = tuple[str, str]
"""(relation, parent): ``("in", "cabinet_7")``."""


class GraphFacts(Facts):
    """Facts whose things may stand in and on several others, as those of a graph do."""

    def supports(self, entity: str) -> list[Place]:
        """What an entity is directly in, on, held by …, the nearest first."""
        also = self.read(self.scenario.path(entity, "also"))
        places = [] if (first := self.location(entity)) is None else [first]
        if isinstance(also, tuple):
            places += [(how, at) for one in also for how, _, at in [str(one).partition(" ")]]
        return places

    def add_support(self, entity: str, relation: str, parent: str) -> None:
        """An entity is now in or on something more."""
        if (relation, parent) in self.supports(entity):
            return
        path = self.scenario.path(entity, "also")
        also = self.read(path)
        self.write(path, (*(also if isinstance(also, tuple) else ()), f"{relation} {parent}"))

    def set_location(self, entity: str, relation: str, parent: str) -> None:
        """Put an entity somewhere, and nowhere else; what is there already stays as it is."""
        here = self.supports(entity)
        held = bool(here) and here[0] == ("held", ROBOT)
        if (relation, parent) in here and here[0][1] != ROBOT:
            return
        if not held:  # what a held thing is also in is what was poured out of it, and stays there
            self.write(self.scenario.path(entity, "also"), None)
        super().set_location(entity, relation, parent)

    def chain(self, entity: str) -> Iterator[Place]:
        """Everything that an entity is in or on, from near to far."""
        seen = {entity}
        waiting = deque(self.supports(entity))
        while waiting:
            place = waiting.popleft()
            if place[1] not in seen:
                yield place
                seen.add(place[1])
                if place[1] != ROBOT:
                    waiting.extend(self.supports(place[1]))

    def things_on(self, entity: str) -> list[str]:
        """What stands directly on an entity."""
        things = self.scenario.inventory.entities
        return [one for one in things if ("on", entity) in self.supports(one)]

    def is_room(self, entity: str) -> bool:
        """Is it a room?"""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.room

    def room_of(self, entity: str) -> str | None:
        """The room that an entity is in."""
        if entity == ROBOT:
            room = self.read(self.scenario.path(ROBOT, "room"))
            return room if isinstance(room, str) else None
        # Where a thing stands says more than a room that the graph also names: what is on a tray
        # goes with the tray.
        seen = {entity}
        place = self.location(entity)
        while place is not None and place[1] not in seen and not self.is_room(place[1]):
            if place[1] == ROBOT:
                return self.room_of(ROBOT)
            seen.add(place[1])
            place = self.location(place[1])
        above = (place[1],) if place is not None else tuple(one for _, one in self.chain(entity))
        return next(filter(self.is_room, above), entity if self.is_room(entity) else None)

    def near(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is an entity within reach?

        It is if the character went to it, to what it stands in or on, to something that stands in
        or on it, or to something beside it on the same thing; or if the graph says that it is
        close to where the character went, and it has not been moved.
        """
        scenario = self.scenario
        if entity in (ROBOT, GRIPPER) or self.holds(entity):
            return Truth.TRUE, {}
        if any(parent == ROBOT for _, parent in self.chain(entity)):
            return Truth.TRUE, {}
        if self.is_room(entity):
            room = self.room_of(ROBOT)
            return Truth.of(room == entity), {scenario.path(ROBOT, "room"): room}
        stands_at = self.listed(ROBOT, "stands_at")
        close = {str(one) for one in self.listed(ROBOT, "close_to") if self.unmoved(str(one))}
        reached = bool({entity, *self._places(entity)} & {*stands_at, *close})
        return Truth.of(reached), {scenario.path(ROBOT, "stands_at"): stands_at}

    def stand_at(self, entity: str) -> None:
        """The character has gone to an entity; what is close to it now stays so if it is taken."""
        hosts = () if self.is_room(entity) else (entity, *self._places(entity))
        close = dict.fromkeys(
            near for host in hosts if self.unmoved(host) for near in self.listed(host, "close_to")
        )
        self.write(self.scenario.path(ROBOT, "stands_at"), hosts)
        self.write(self.scenario.path(ROBOT, "close_to"), tuple(close))

    def listed(self, entity: str, attribute: str) -> tuple[Value, ...]:
        """A list of names."""
        value = self.read(self.scenario.path(entity, attribute))
        return value if isinstance(value, tuple) else ()

    def _places(self, entity: str) -> list[str]:
        """What an entity is in or on that is one place: no room, and no floor."""
        return [
            parent
            for _, parent in self.chain(entity)
            if parent != ROBOT and not self.is_room(parent) and not self.is_ground(parent)
        ]
