"""What lies on or in what by its coordinates, where no state says it.

Positions alone never tell: a cup at the table's coordinates may be on, in or under it. They do
beside extents (``objects.table.size: [1.2, 0.8, 0.7]``, the box around the thing along its own
axes) or beside a radius within which a surface carries (``support_tolerance``), both in metres.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from besim.models.commonsense.conversing.index import Place, index_of, place_in
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.world import Truth, Value, Vector, World, join_path, split_path

SIZE, POSITION, TOLERANCE = "size", "position", "support_tolerance"
REFERENCE = "position_reference"
"""State that is ``base`` where positions are those of the undersides, and not of the middles."""
GAP_M = 0.05
"""How far what lies on another may seem to be above or in it: sensors are not exact."""
_CELL_M = 2.0
_MOST_CELLS = 256
"""Cells of one box; a larger one is looked at for every thing."""
_DECIDING = (SIZE, POSITION, TOLERANCE, REFERENCE, "location", "orientation")


@dataclass(frozen=True, slots=True)
class Box:
    """The room that a thing takes: upright, and turned by its yaw.

    :param half: half of its length and width.
    :param radius: within which a surface of unknown extents carries; its heights are unknown.
    """

    name: str
    x: float
    y: float
    bottom: float | None
    top: float | None
    half: tuple[float, float] | None = None
    yaw: float = 0.0
    radius: float | None = None

    def covers(self, x: float, y: float) -> bool:
        """Is this point above, in or under it?"""
        east, north = x - self.x, y - self.y
        if self.radius is not None:
            return math.hypot(east, north) <= self.radius
        assert self.half is not None
        along = east * math.cos(self.yaw) + north * math.sin(self.yaw)
        across = north * math.cos(self.yaw) - east * math.sin(self.yaw)
        return abs(along) <= self.half[0] and abs(across) <= self.half[1]


@dataclass(frozen=True, slots=True)
class Layout:
    """Derived places of one world.

    :param boxes: of all things that others can lie on or in.
    :param places: where things lie, of those that no state places.
    """

    boxes: Mapping[str, Box]
    cells: Mapping[tuple[int, int], list[Box]]
    large: tuple[Box, ...]
    places: Mapping[str, Place]
    children: Mapping[str, list[tuple[str, str]]]


def layout_of(world: World) -> Layout:
    """The layout of a world; empty where it states no extents."""
    return world.derived(_build, _renew)


def lies(world: World, one: str, relation: str, other: str) -> Truth:
    """Does the one thing lie on or in the other, by their coordinates alone?"""
    layout = layout_of(world)
    box = layout.boxes.get(other)
    point = _point(world, one)
    if box is None or point is None or relation not in ("on", "in"):
        return Truth.UNKNOWN
    if layout.places.get(one) == (relation, other):
        return Truth.TRUE
    judged = _on(world, one, point, box) if relation == "on" else _in(one, point, box)
    if judged is Truth.TRUE:  # but it lies on something that is between
        return Truth.FALSE if one in layout.places else Truth.UNKNOWN
    return judged


def grounds(world: World, *names: str) -> dict[str, Value]:
    """The states that the derived place of things rests on."""
    found: dict[str, Value] = {}
    for name in names:
        for key in (POSITION, SIZE, TOLERANCE):
            value = _value(world, name, key)
            if value is not None:
                found[_path(world, name, key)] = value
    return found


def _build(world: World) -> Layout:
    boxes = {}
    everywhere = _number(world.get(join_path("environment", TOLERANCE)))
    for name in index_of(world).groups:
        box = _box(world, name, everywhere)
        if box is not None:
            boxes[name] = box
    cells: dict[tuple[int, int], list[Box]] = {}
    large: list[Box] = []
    for box in boxes.values():
        under = list(_cells(box))
        if not under:
            large.append(box)
        for cell in under:
            cells.setdefault(cell, []).append(box)
    layout = Layout(boxes, cells, tuple(large), {}, {})
    return _placed(layout, world, index_of(world).groups) if boxes else layout


def _renew(before: Layout, world: World, changed: Iterable[str]) -> Layout:
    deciding = [split_path(one) for one in changed if one.rpartition(".")[2] in _DECIDING]
    moved = {parts[1] for parts in deciding if len(parts) == 3}
    if any(len(parts) == 2 or parts[2] in (SIZE, TOLERANCE, REFERENCE) for parts in deciding):
        return _build(world)
    if not before.boxes or not moved:
        return before
    if any(name in before.boxes for name in moved):
        return _build(world)
    return _placed(before, world, moved)


def _placed(layout: Layout, world: World, names: Iterable[str]) -> Layout:
    places = dict(layout.places)
    for name in names:
        place = _place(layout, world, name)
        if place is not None:
            places[name] = place
        else:
            places.pop(name, None)
    children: dict[str, list[tuple[str, str]]] = {}
    for name, (relation, parent) in sorted(places.items()):
        children.setdefault(parent, []).append((relation, name))
    return replace(layout, places=places, children=children)


def _place(layout: Layout, world: World, name: str) -> Place | None:
    """The smallest box that it is in, or else the nearest surface below it."""
    if place_in(world, _path(world, name, "location")) is not None:
        return None
    point = _point(world, name)
    if point is None or index_of(world).groups.get(name) == "agents":
        return None
    cell = int(point[0] // _CELL_M), int(point[1] // _CELL_M)
    near = [*layout.cells.get(cell, ()), *layout.large]
    inside = [box for box in near if _in(name, point, box) is Truth.TRUE]
    inside = [box for box in inside if _contains(world, box.name)]
    if inside:
        return "in", min(inside, key=lambda box: (_area(box), box.name)).name
    below = [box for box in near if _on(world, name, point, box) is Truth.TRUE]
    if below:
        bottom = _bottom(world, name, point)
        gaps = {box.name: abs((bottom or 0.0) - (box.top or 0.0)) for box in below}
        return "on", min(below, key=lambda box: (gaps[box.name], _area(box), box.name)).name
    return None


def _in(name: str, point: tuple[float, ...], box: Box) -> Truth:
    if name == box.name or not box.covers(point[0], point[1]):
        return Truth.FALSE
    if box.bottom is None or box.top is None or len(point) < 3:
        return Truth.UNKNOWN
    return Truth.of(box.bottom - 1e-9 <= point[2] < box.top)


def _on(world: World, name: str, point: tuple[float, ...], box: Box) -> Truth:
    if name == box.name or not box.covers(point[0], point[1]):
        return Truth.FALSE
    if box.radius is not None:
        return Truth.of(len(point) < 3 or box.top is None or point[2] >= box.top - 1e-9)
    if len(point) < 3 or box.top is None:
        return Truth.UNKNOWN
    bottom = _bottom(world, name, point)
    if bottom is None:
        return Truth.FALSE if point[2] < box.top - GAP_M else Truth.UNKNOWN
    return Truth.of(abs(bottom - box.top) <= GAP_M)


def _box(world: World, name: str, everywhere: float | None) -> Box | None:
    point = _point(world, name)
    if point is None:
        return None
    turned = _value(world, name, "orientation")
    yaw = turned.components[-1] if isinstance(turned, Vector) else 0.0
    size = _extents(world, name)
    if size is not None:
        half = size[0] / 2, size[1] / 2
        if len(size) < 3 or len(point) < 3:
            return Box(name, point[0], point[1], None, None, half, yaw)
        height = size[2]
        bottom = point[2] if _from_base(world, name) else point[2] - height / 2
        return Box(name, point[0], point[1], bottom, bottom + height, half, yaw)
    radius = _number(_value(world, name, TOLERANCE))
    if radius is None and index_of(world).words[name]:
        head = index_of(world).words[name]
        radius = everywhere if set(head) & spoken_lexicon().surfaces else None
    if radius is None:
        return None
    top = point[2] if len(point) > 2 else None
    return Box(name, point[0], point[1], None, top, radius=radius)


def _bottom(world: World, name: str, point: tuple[float, ...]) -> float | None:
    if len(point) < 3:
        return None
    if _from_base(world, name):
        return point[2]
    size = _extents(world, name)
    return point[2] - size[2] / 2 if size is not None and len(size) == 3 else None


def _extents(world: World, name: str) -> tuple[float, ...] | None:
    """Length, width and height, or the first two; one number is no extent."""
    value = _value(world, name, SIZE)
    parts = value.components if isinstance(value, Vector) else value
    if not isinstance(parts, tuple) or len(parts) not in (2, 3):
        return None
    numbers = tuple(number for one in parts if (number := _number(one)) is not None)
    return numbers if len(numbers) == len(parts) else None


def _from_base(world: World, name: str) -> bool:
    own = _value(world, name, REFERENCE)
    return (own or world.get(join_path("environment", REFERENCE))) == "base"


def _contains(world: World, name: str) -> bool:
    words = index_of(world).words[name]
    return bool(set(words) & spoken_lexicon().containers)


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    reach = box.radius if box.half is None else math.hypot(*box.half)
    assert reach is not None
    if not reach < _CELL_M * math.sqrt(_MOST_CELLS) / 2 - _CELL_M:
        return
    for column in range(int((box.x - reach) // _CELL_M), int((box.x + reach) // _CELL_M) + 1):
        for row in range(int((box.y - reach) // _CELL_M), int((box.y + reach) // _CELL_M) + 1):
            yield column, row


def _area(box: Box) -> float:
    return math.inf if box.half is None else box.half[0] * box.half[1]


def _point(world: World, name: str) -> tuple[float, ...] | None:
    value = _value(world, name, POSITION)
    fits = isinstance(value, Vector) and value.unit == "m" and len(value.components) in (2, 3)
    return value.components if fits and isinstance(value, Vector) else None


def _path(world: World, name: str, key: str) -> str:
    return join_path(index_of(world).groups.get(name, "objects"), name, key)


def _value(world: World, name: str, key: str) -> Value:
    return world.get(_path(world, name, key))


def _number(value: Value) -> float | None:
    number = isinstance(value, int | float) and not isinstance(value, bool) and value > 0
    return float(value) if number and isinstance(value, int | float) else None
