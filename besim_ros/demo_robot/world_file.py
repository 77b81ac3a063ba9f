"""The demo robot's world as a file says it: rooms, doors, places, things, and the robot itself.

Lengths in metres, angles in radians, times in seconds, shares of 1; positions in the frame
``map``. ``config/demo_world.yaml`` explains every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from besim.errors import InputError, Place
from besim.world.inputs import read_file
from besim.world.yamltext import Node, read_document

Length = Annotated[float, Field(ge=-1e4, le=1e4, allow_inf_nan=False)]
Positive = Annotated[float, Field(gt=0, le=1e4, allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0, le=1)]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$")]
"""Also a part of a topic's name, so ROS's rules hold."""
Position = tuple[Length, Length, Length]

_MOST = 200
"""Rooms, doors, places, things: of each."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Gripper(_Part):
    """Fingers: the widest gap, and how fast they go."""

    gap: Positive = 0.1
    speed: Positive = 0.05


class Battery(_Part):
    """What is in it, below what the robot does nothing any more, and what it uses."""

    charge: Share = 1.0
    least: Share = 0.1
    per_metre: Share = 0.001
    per_second: Share = 0.00001
    charging_per_second: Share = 0.005


class RobotPart(_Part):
    """The robot at the start: x, y and yaw, and what it can do."""

    pose: tuple[Length, Length, Length] = (0.0, 0.0, 0.0)
    speed: Positive = 0.5
    turn_speed: Positive = 1.5
    reach: Positive = 1.0
    arm_time: Positive = 3.0
    gripper: Gripper = Gripper()
    battery: Battery = Battery()


class Door(_Part):
    """A gap in the wall between two rooms."""

    position: Position
    joins: tuple[Name, Name]
    open: bool = False


class PlacePart(_Part):
    """What things lie on; with ``open`` a container, which they lie in."""

    position: Position
    open: bool | None = None
    charger: bool = False


class Thing(_Part):
    """What the gripper can take."""

    place: Name
    width: Positive = 0.05


class DemoWorld(_Part):
    """All of it, by name."""

    robot: RobotPart = RobotPart()
    rooms: dict[Name, tuple[Length, Length, Length, Length]] = Field(min_length=1, max_length=_MOST)
    doors: dict[Name, Door] = Field(default={}, max_length=_MOST)
    places: dict[Name, PlacePart] = Field(default={}, max_length=_MOST)
    things: dict[Name, Thing] = Field(default={}, max_length=_MOST)

    @model_validator(mode="after")
    def _names_fit(self) -> Self:
        names = [*self.rooms, *self.doors, *self.places, *self.things]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"{twice[0]!r} is the name of two of them")
        for name, door in self.doors.items():
            for room in door.joins:
                if room not in self.rooms:
                    raise ValueError(f"the door {name!r} joins {room!r}, which is no room")
                if not in_room(door.position[:2], self.rooms[room]):
                    raise ValueError(f"the door {name!r} is not at the edge of {room!r}")
        for name, thing in self.things.items():
            if thing.place not in self.places:
                raise ValueError(f"{name!r} lies on {thing.place!r}, which is no place")
        if not any(in_room(self.robot.pose[:2], room) for room in self.rooms.values()):
            raise ValueError("the robot is in none of the rooms")
        return self


def in_room(point: tuple[float, float], room: tuple[float, float, float, float]) -> bool:
    """Whether a point is in a rectangle, or on its edge."""
    return room[0] <= point[0] <= room[2] and room[1] <= point[1] <= room[3]


def read_world(file: Path | None = None) -> DemoWorld:
    """Read a file, or besim's own (``config/demo_world.yaml``).

    :raises InputError: for anything that is no such file, with line and column.
    :raises UsageError: if it cannot be read.
    """
    if file is None:
        shipped = resources.files("besim_ros.demo_robot") / "world.yaml"
        document = read_document(shipped.read_bytes(), "demo_world.yaml")
    else:
        document = read_document(read_file(file), str(file))
    try:
        return DemoWorld.model_validate(_plain(document))
    except ValidationError as errors:
        first = errors.errors(include_url=False)[0]
        keys = [str(key) for key in first["loc"]]
        raise InputError(
            "this is no world of the demo robot",
            place=_place(document, keys),
            expected=f"what config/demo_world.yaml says of `{'.'.join(keys) or 'the whole'}`",
            got=first["msg"],
        ) from errors


def _place(node: Node, keys: Sequence[str]) -> Place:
    """Where a part is, or what of the way to it is there."""
    place = node.place
    for key in keys:
        if isinstance(node.value, dict) and key in node.value:
            place, node = node.keys[key], node.value[key]
        elif isinstance(node.value, list) and key.isdigit() and int(key) < len(node.value):
            node = node.value[int(key)]
            place = node.place
    return place


def _plain(node: Node) -> Any:
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [_plain(value) for value in node.value]
    return node.value
