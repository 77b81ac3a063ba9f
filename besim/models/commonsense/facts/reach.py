"""Where the robot is, what it holds and what is within its reach."""

from __future__ import annotations

import math

from besim.models.commonsense.entities import GRIPPER, ROBOT, ROBOT_FLOOR
from besim.models.commonsense.entities.entity import room_of_name
from besim.models.commonsense.facts.contents import flattened
from besim.models.commonsense.facts.whereabouts import Whereabouts
from besim.models.commonsense.vocabulary import GROUNDS
from besim.world import Truth, Value, Vector

_LARGEST_M = 1000.0
"""What is said to be larger than that is not said in metres."""
DEFAULT_RANGE = 1.0
"""Gripper contact range in metres where neither text nor scene gives one."""
_STOREY_M = 2.0
"""Metres from which on a difference in height is more than a robot bends down or stretches."""


class Reach(Whereabouts):
    """Reads what the robot holds and reaches."""

    def contact_range(self) -> float:
        """Gripper contact range in metres."""
        return self.number(ROBOT, "gripper_contact_range") or DEFAULT_RANGE

    def held(self) -> tuple[str, ...]:
        """Names (in the world's words) of what the grippers hold."""
        known = self._arrangement
        if known.held is None:
            path = self.scenario.path(ROBOT, "gripper_content")
            self._telling.add(path)
            value = self.read(path)
            known.held = flattened(value) if isinstance(value, tuple) else ()
        return known.held

    def holds(self, entity: str) -> bool:
        """Is the entity itself in a gripper?"""
        return self.scenario.world_name(entity) in self.held() or self.mounted(entity)

    def mounted(self, entity: str) -> bool:
        """Is this one of the robot's exchanged tools, and on its flange?"""
        inventory = self.scenario.inventory
        return entity in inventory.tools and self.location(entity) in (
            ("on", inventory.flange),
            ("on", ROBOT),
            ("held", ROBOT),
        )

    def grippers(self) -> int:
        """Number of grippers."""
        return int(self.number(ROBOT, "gripper_count") or 2)

    def aboard(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is the robot in a lift or the like?"""
        path = self.scenario.path(ROBOT, "aboard")
        return Truth.of(self.read(path) == entity), {path: self.read(path)}

    def storey(self, entity: str) -> str:
        """The storey that something is on, where lifts go between them; empty if not known."""
        scenario = self.scenario
        if entity == ROBOT:
            told = self.read(scenario.path(ROBOT, "floor"))
            return told if isinstance(told, str) else ""
        if entity in scenario.storeys or entity == ROBOT_FLOOR:
            return entity
        for _, parent in self.chain(entity):
            if parent in scenario.storeys or parent == ROBOT_FLOOR:
                return parent
            if parent in scenario.boardable:
                break  # "the doors of the lift": there are some on every storey
        return ""

    def on_storey(self, entity: str, storey: str) -> bool | None:
        """Is it on this storey? ``None`` if that is not known."""
        here = self.storey(ROBOT) or ROBOT_FLOOR
        there = self.storey(entity) if entity != ROBOT else here
        wanted = here if storey == ROBOT_FLOOR else storey
        there = here if there == ROBOT_FLOOR else there
        if not there or (ROBOT_FLOOR in (there, wanted) and there != wanted and entity == ROBOT):
            return None
        return there == wanted

    def near(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is the robot within reach of an entity?

        A thing is reached where it is or where what it stands in or on is reached, and stuff
        wherever some of it is.
        """
        truth, states = self._near_it(entity)
        known = self.scenario.inventory.entities.get(entity)
        if truth is Truth.FALSE and known is not None and known.substance:
            for vessel in self.scenario.inventory.entities:
                if any(self.same(item, entity) for item in self.contents(vessel)):
                    there, where = self._near_it(vessel)
                    if there is Truth.TRUE:
                        return there, where
        return truth, states

    def _near_it(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is it within reach where it is told to be?"""
        scenario, entities = self.scenario, self.scenario.inventory.entities
        known = entities.get(entity)
        if entity in (ROBOT, GRIPPER, ROBOT_FLOOR) or self.holds(entity):
            return Truth.TRUE, {}
        if self._is_underfoot(entity):
            return Truth.TRUE, {}
        if entity in scenario.storeys:
            path = scenario.path(ROBOT, "floor")
            if not self.storey(ROBOT):
                return Truth.UNKNOWN, {path: None}
            return Truth.of(self.storey(ROBOT) == entity), {path: self.read(path)}
        robot_path = scenario.path(ROBOT, "position")
        here = self.position(ROBOT)
        at = self.read(scenario.path(ROBOT, "at"))
        states: dict[str, Value] = {robot_path: here}
        if scenario.fixed_base or (scenario.always_near and self._always_near(entity)):
            return Truth.TRUE, {}
        if isinstance(at, str) and at.startswith("outside "):
            if self._is_door_of(entity, at.removeprefix("outside ")):
                return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
            return Truth.FALSE, {scenario.path(ROBOT, "at"): at}
        places = [entity]
        own = entity in scenario.destinations
        for relation, parent in self.chain(entity):
            if relation == "behind" and places[-1] in scenario.destinations:
                break  # what the robot is sent to behind a counter is not at hand before that
            if parent == ROBOT:
                return Truth.TRUE, {
                    scenario.path(entity, "location"): self.read(scenario.path(entity, "location"))
                }
            room = (
                parent in scenario.inventory.entities and scenario.inventory.entities[parent].room
            )
            if (room and own) or self.cut_off(relation, parent):
                break
            if self.is_ground(parent) or parent in scenario.storeys:
                break  # who is on a storey is not near everything on it
            if entity in scenario.destinations and parent not in scenario.destinations:
                continue  # the robot is sent to the can itself, and not to the bench under it
            places.append(parent)
            own = own or parent in scenario.destinations
        located = False
        if at in places:
            return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
        for place in places:
            there = self.position(place)
            if there is None or here is None:
                continue
            located = True
            states[scenario.path(place, "position")] = there
            edge = self._extent(place) if place == entity else 0.0
            if _distance(here, there) < self.contact_range() + edge:
                return Truth.TRUE, states
        if isinstance(at, str) and at in scenario.inventory.entities:
            # Who is at the grinder on the bench is at the bench, and at its socket.
            wholes = [entity]
            for relation, parent in self.chain(entity):
                if relation != "part":
                    break
                wholes.append(parent)
            for relation, parent in self.chain(at):
                if parent in wholes and not self.cut_off(relation, parent):
                    return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
            group = next((group for group in scenario.together if at in group), frozenset())
            if any(place in group for place in places):
                return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
        if self.read(scenario.path(ROBOT, "room")) in places:
            # no leaf sends it closer to what is in the room
            return Truth.TRUE, {scenario.path(ROBOT, "room"): entity}
        own = entity in scenario.destinations
        named = known is not None and entity != known.head  # not just any floor
        floor_of = room_of_name(known, entities) if known is not None and named else ""
        if self.is_ground(entity) and not own and floor_of in scenario.destinations:
            # "mops the hallway floor": there, if leaves drive to the hallway
            path = scenario.path(ROBOT, "room")
            inside = self.read(path)
            lost = inside is None and at is None  # it has gone nowhere yet
            return Truth.UNKNOWN if lost else Truth.of(inside == floor_of), {path: inside}
        if self.is_ground(entity) and not own and not self._knows_room():
            return Truth.UNKNOWN, {}  # it may stand on it wherever it is
        return (Truth.FALSE, states) if located else (Truth.UNKNOWN, {})

    def _extent(self, place: str) -> float:
        """Metres from the middle of a lawn to its edge, which is where it is reached.

        What the robot is sent to counts from its middle, as that is where it is sent.
        """
        known = self.scenario.inventory.entities.get(place)
        if known is None or known.head not in GROUNDS or place in self.scenario.destinations:
            return 0.0
        size = self.read(self.scenario.path(place, "size"))
        sides = size if isinstance(size, tuple) else (size,)
        metres = [s for s in sides if isinstance(s, int | float) and 0 < s < _LARGEST_M]
        return min(metres[:2], default=0.0) / 2

    def _is_door_of(self, entity: str, place: str) -> bool:
        """Is it a door at a place, or of nobody knows what? Who comes out of there is at it."""
        known = self.scenario.inventory.entities.get(entity)
        door = known is not None and self.scenario.lexicon.parts.get(known.head) == "open"
        return door and self.position(entity) in (None, self.position(place))

    def _knows_room(self) -> bool:
        """Is it known in which room the robot is?"""
        path, entities = self.scenario.path, self.scenario.inventory.entities
        at = self.read(path(ROBOT, "at"))
        around = [parent for _, parent in self.chain(at)] if isinstance(at, str) else []
        return self.read(path(ROBOT, "room")) is not None or any(
            name in entities and entities[name].room for name in around
        )

    def _always_near(self, entity: str) -> bool:
        """Is it, or what it is in or on, what an arm that is bolted down always reaches?"""
        around = (entity, *(parent for _, parent in self.chain(entity)))
        return not self.scenario.always_near.isdisjoint(around)

    def _is_underfoot(self, entity: str) -> bool:
        """ "The floor", of no room in particular and where no leaf goes to, is where one stands."""
        known = self.scenario.inventory.entities.get(entity)
        if known is None or self.location(entity) is not None:
            return False
        bare = entity == known.head and not known.part_of  # and no *second* floor
        return bare and self.is_ground(entity) and entity not in self.scenario.destinations


def _distance(one: Vector, other: Vector) -> float:
    """Metres between two places for a robot that stands on the floor.

    How high something is costs it no way: it bends down to a bin beside the lamp it works on. What
    is a storey apart stays apart.
    """
    size = min(len(one.components), len(other.components))
    apart = [a - b for a, b in zip(one.components[:size], other.components[:size], strict=True)]
    if len(apart) > 2 and abs(apart[2]) < _STOREY_M:
        apart[2] = 0.0
    return math.hypot(*apart)
