"""SDF worlds and models (Gazebo), as far as names and poses go.

Every model of the world becomes an object with ``position`` and ``orientation`` in the world's
frame; links and models within it become parts of it (``objects.cabinet.drawer.position``). A link
that is where its model is stands for the model itself and is not listed, nor is what a model
includes alone. Files that are included are not read: such a model has the name and pose that the
``<include>`` gives.
"""

from __future__ import annotations

from besim.errors import InputError
from besim.world.formats._placing import SceneBuilder, name_of, refuse_xacro
from besim.world.formats.sdf_frames import (
    Frame,
    Resolver,
    Unresolved,
    child,
    read_frame,
    read_pose,
)
from besim.world.pose import Pose
from besim.world.scene import Scene
from besim.world.xmltext import Element

ROOTS = ("sdf", "gazebo")
"""Tags of the outermost element; files of 2012 have the second."""

_MODELS = ("model", "include")
_THINGS = (*_MODELS, "actor")
_PARTS = (*_MODELS, "link")
_ONLY_FRAMES = ("joint", "frame")
_SHOWN_SOURCES = 5
_SHOWN_SOURCE = 100
_DEEPEST = 16
"""Levels of models in models; real ones have three."""


def read_sdf(root: Element) -> Scene:
    """The scene of an SDF file.

    :raises InputError: for a name or pose that is none, with its place.
    """
    refuse_xacro(root)
    return _Reader().read(root)


class _Reader:
    def __init__(self) -> None:
        self._built = SceneBuilder()
        self._resolver = Resolver()
        self._included_frames: list[Frame] = []

    def read(self, root: Element) -> Scene:
        worlds = [one for one in root.children if one.tag == "world"]
        for other in worlds[1:]:
            self._built.warn(other.place, "only the first world of the file is read")
        # A file of a model alone is that model in an empty world.
        outer = worlds[0] if worlds else root
        world = Frame("world", "world", outer.place)
        self._fill(world, outer, 1)
        if self._included_frames:
            self._warn_of_included()
        saved = self._saved(outer)
        for frame in world.inner.values():
            if frame.kind in _THINGS:
                self._thing(frame, saved)
        if not self._built.states and not worlds:
            raise InputError(
                "there is nothing to read",
                place=root.place,
                expected="a <world> or a <model>",
                got="neither",
            )
        return self._built.scene()

    # From elements to frames.

    def _fill(self, scope: Frame, element: Element, depth: int) -> None:
        if depth > _DEEPEST:
            raise InputError(
                "the models are nested too deeply",
                place=element.place,
                expected=f"at most {_DEEPEST} levels",
                got=f"level {depth}",
            )
        things = _THINGS if scope.kind == "world" else _PARTS
        for one in element.children:
            if one.tag == "include":
                self._add(scope, self._included(one, scope))
            elif one.tag in (*things, *_ONLY_FRAMES):
                frame = read_frame(one, scope)
                self._add(scope, frame)
                if one.tag == "model":
                    self._fill(frame, one, depth + 1)
            elif one.tag == "population":
                self._built.warn(one.place, "a population is not read: it is drawn at random")

    def _add(self, scope: Frame, frame: Frame) -> None:
        named = scope.inner.get(frame.name)
        # Old files have a joint named as a link is; the link is what others count from.
        if named is None or named.kind in _ONLY_FRAMES:
            scope.inner[frame.name] = frame
        elif frame.kind not in _ONLY_FRAMES:
            number = 2
            while f"{frame.name}_{number}" in scope.inner:
                number += 1
            self._built.warn(
                frame.place, f"a second {frame.name!r}; it is called {frame.name}_{number}"
            )
            frame.name = f"{frame.name}_{number}"
            scope.inner[frame.name] = frame

    def _included(self, element: Element, scope: Frame) -> Frame:
        uri = child(element, "uri")
        source = uri.words if uri is not None else ""
        if not source:
            raise InputError(
                "<include> does not say what", place=element.place, expected="<uri>", got="none"
            )
        named = child(element, "name")
        name = named.words if named is not None else ""
        if not name:
            name = source.rstrip("/").rpartition("/")[2]
            name = name.removesuffix(".sdf").removesuffix(".urdf") or source
        name = name_of(Element("include", {"name": name}, element.place))
        pose, base = read_pose(element)
        placed = child(element, "placement_frame")
        placement = placed.words if placed is not None else ""
        frame = Frame(name, "include", element.place, scope, pose, base, placement, source)
        self._included_frames.append(frame)
        return frame

    def _warn_of_included(self) -> None:
        frames = self._included_frames
        sources = list(dict.fromkeys(frame.source[:_SHOWN_SOURCE] for frame in frames))
        more = ", …" if len(sources) > _SHOWN_SOURCES else ""
        self._built.warn(
            frames[0].place,
            "included files are not read, of what is in them only name and pose are known: "
            + ", ".join(sources[:_SHOWN_SOURCES])
            + more,
        )

    def _saved(self, world: Element) -> dict[str, Pose]:
        """Poses of models that a running Gazebo (Classic) has saved; as it does, they count."""
        state = child(world, "state")
        if state is None:
            return {}
        return {name_of(o): read_pose(o)[0] for o in state.children if o.tag == "model"}

    # From frames to states.

    def _thing(self, frame: Frame, saved: dict[str, Pose]) -> None:
        pose = saved[frame.name] if frame.name in saved else self._pose(frame)
        names = ("objects", frame.name)
        self._built.place(names, pose)
        self._parts(frame, names, pose)

    def _parts(self, frame: Frame, names: tuple[str, ...], pose: Pose | None) -> None:
        parts = [one for one in frame.inner.values() if one.kind in _PARTS]
        for part in parts:
            stands_for_it = part.kind == "link" or (len(parts) == 1 and not part.inner)
            if stands_for_it and self._is_at_its_model(part):
                continue
            inner = self._pose(part) if pose is not None else None
            found = pose @ inner if pose is not None and inner is not None else None
            self._built.place((*names, part.name), found)
            self._parts(part, (*names, part.name), found)

    def _pose(self, frame: Frame) -> Pose | None:
        try:
            return self._resolver.in_scope(frame)
        except Unresolved as error:
            self._built.warn(frame.place, f"where {frame.name!r} is, is not known: {error}")
            return None

    def _is_at_its_model(self, part: Frame) -> bool:
        try:
            return self._resolver.in_scope(part).is_identity
        except Unresolved:
            return False
