"""The demo robot's body and surroundings, as they are now. No ROS in here, and no clock."""

from __future__ import annotations

import math
from collections import deque

from besim_ros.demo_robot.world_file import DemoWorld, Position, in_room

Point = tuple[float, float]

FLOOR = "floor"
"""Where a thing lies that was let go of."""


class Robot:
    """A differential base with an arm, a gripper that holds one thing, and a battery.

    :ivar x: of the base, in the frame ``map`` [m]; likewise ``y``.
    :ivar yaw: its heading [rad].
    :ivar velocity: forward [m/s], and turning to the left [rad/s].
    :ivar charge: what is in the battery, 0 to 1.
    :ivar gap: between the fingers [m].
    :ivar holding: name of the thing in the gripper.
    :ivar is_open: of every door and container.
    :ivar lies: where each thing lies: a place, or ``floor``; ``None`` for what is held.
    """

    def __init__(self, world: DemoWorld) -> None:
        self.world = world
        self.x, self.y, self.yaw = world.robot.pose
        self.velocity = (0.0, 0.0)
        self.charge = world.robot.battery.charge
        self.gap = world.robot.gripper.gap
        self.holding: str | None = None
        self.is_open = {name: door.open for name, door in world.doors.items()} | {
            name: place.open for name, place in world.places.items() if place.open is not None
        }
        self.lies: dict[str, str | None] = {
            name: thing.place for name, thing in world.things.items()
        }
        self._dropped: dict[str, Position] = {}

    def pass_time(self, seconds: float) -> None:
        """Idle current, or charging at a charger."""
        battery = self.world.robot.battery
        if self.is_charging:
            self.charge = min(1.0, self.charge + battery.charging_per_second * seconds)
        else:
            self.use(battery.per_second * seconds)

    def use(self, share: float) -> None:
        """Take this much from the battery."""
        self.charge = max(0.0, self.charge - share)

    @property
    def is_weak(self) -> bool:
        """Whether the battery is too low to do anything."""
        return self.charge < self.world.robot.battery.least

    @property
    def is_charging(self) -> bool:
        """Whether it stands at a charger."""
        places = self.world.places.values()
        return any(place.charger and self.reaches(place.position) for place in places)

    def reaches(self, position: Position) -> bool:
        """Whether the arm gets there from where the base stands."""
        distance = math.dist((self.x, self.y, 0.0), position)
        return distance <= self.world.robot.reach

    def position(self, name: str) -> Position | None:
        """Where a door, a place or a thing is."""
        known = self.world.doors.get(name) or self.world.places.get(name)
        if known is not None:
            return known.position
        if name not in self.lies:
            return None
        place = self.lies[name]
        if place is None:
            return (self.x, self.y, 0.0)
        return self._dropped[name] if place == FLOOR else self.world.places[place].position

    def location(self, thing: str) -> str:
        """Where a thing is, in words."""
        place = self.lies[thing]
        if place is None:
            return "held robot"
        return f"{'in' if place in self.is_open else 'on'} {place}"

    def is_seen(self, thing: str) -> bool:
        """Whether a thing could be seen: not in what is closed."""
        return self.is_open.get(self.lies[thing] or "", True)

    def take(self, thing: str) -> None:
        """Have a thing in the gripper."""
        self.holding, self.lies[thing] = thing, None
        self.gap = self.world.things[thing].width

    def put(self, place: str) -> None:
        """Let go of what is held, so that it lies there."""
        if self.holding is not None:
            self.lies[self.holding] = place
            self._dropped[self.holding] = (self.x, self.y, 0.0)
            self.holding = None

    def drop(self) -> None:
        """Lose what is held; it falls on the floor."""
        self.put(FLOOR)

    def way(self, goal: Point, doors: dict[str, bool]) -> list[str] | None:
        """Doors to pass, in order, on the way with the fewest; ``None`` if none leads there.

        :param doors: whether each is open.
        """
        rooms = self.world.rooms
        starts = [name for name, room in rooms.items() if in_room((self.x, self.y), room)]
        ends = {name for name, room in rooms.items() if in_room(goal, room)}
        queue = deque[tuple[str, list[str]]]((name, []) for name in starts)
        seen = set(starts)
        while queue:
            room, passed = queue.popleft()
            if room in ends:
                return passed
            for name, door in self.world.doors.items():
                if doors[name] and room in door.joins:
                    other = door.joins[room == door.joins[0]]
                    if other not in seen:
                        seen.add(other)
                        queue.append((other, [*passed, name]))
        return None
