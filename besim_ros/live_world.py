"""The one live world: a snapshot with a revision, its reader and its writer. No ROS in here.

The reader never guesses. It understands state paths, the start of one, names of entities and
bare states, and patterns with ``*`` and ``?``; any other words are not understood.
"""

from __future__ import annotations

import fnmatch
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from besim.errors import InputError, UsageError
from besim.world import (
    GROUPS,
    StateChange,
    Value,
    Vector,
    World,
    describe_value,
    load_scene,
    read_json,
    scene_from_world,
    split_path,
)
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import WorldMade
from besim_ros.snapshot import WorldSnapshot, snapshot

SOURCE = "<changes_json>"

MAX_QUESTION = 1000
"""Characters of a question."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The live world at one revision; it stays as it is whatever happens next."""

    revision: int
    case_id: str
    world: World
    types: Mapping[str, str] = field(default_factory=dict)
    descriptions: Mapping[str, str] = field(default_factory=dict)

    def as_data(self) -> WorldSnapshot:
        """The world as text and scene."""
        return snapshot(self.case_id, self.world, types=self.types, descriptions=self.descriptions)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the reader found.

    :param values: state path to value of all that the question is about.
    :param known: whether the world says anything about it.
    """

    text: str
    values: Mapping[str, Value]
    known: bool
    revision: int


class LiveWorld:
    """Owns the live world. Reading never waits for a writer."""

    def __init__(self) -> None:
        self._now: Snapshot | None = None
        self._writing = threading.Lock()

    @property
    def revision(self) -> int:
        """The revision now; 0 means that there is no world yet."""
        return self._now.revision if self._now is not None else 0

    def now(self) -> Snapshot:
        """The world as it is.

        :raises RequestError: if there is none yet.
        """
        if self._now is None:
            raise RequestError(
                ErrorCode.NO_WORLD, "there is no world yet (`reset_world` makes one)"
            )
        return self._now

    def reset(self, made: WorldMade) -> Snapshot:
        """Replace the world."""
        world = made.world
        with self._writing:
            self._now = Snapshot(
                self.revision + 1,
                world.case_id,
                World(world.states),
                world.types,
                world.descriptions,
            )
            return self._now

    def update(
        self, changes_json: str, expected_revision: int = 0
    ) -> tuple[Snapshot, tuple[StateChange, ...]]:
        """Change states: all of them, or none if there is an error.

        :param changes_json: a JSON object of state path to new value; ``null`` removes a state.
        :param expected_revision: the only one that may be changed; 0 is any.
        :returns: the world after it, and what changed. What changes nothing makes no revision.
        :raises RequestError: without a world, or if it has another revision.
        :raises InputError: for what is no JSON object of paths and fitting values.
        """
        with self._writing:
            now = self.now()
            if expected_revision not in (0, now.revision):
                raise RequestError(
                    ErrorCode.CONFLICT,
                    f"the world has revision {now.revision}, expected was {expected_revision} "
                    "(ask for the world again, and decide anew)",
                )
            world = now.world.with_changes(_read_changes(changes_json, now))
            changes = now.world.diff(world)
            if changes:
                self._now = Snapshot(
                    now.revision + 1, now.case_id, world, now.types, now.descriptions
                )
            return self.now(), changes

    def query(self, question: str) -> Answer:
        """Answer a question.

        :raises RequestError: without a world, or for words that have no meaning here.
        :raises UsageError: for an empty question.
        """
        now = self.now()
        asked = question.strip()
        if not asked:
            raise UsageError("the question is empty")
        if len(asked) > MAX_QUESTION:
            raise UsageError(
                "the question is too long",
                expected=f"at most {MAX_QUESTION} characters",
                got=str(len(asked)),
            )
        values = _find(asked, now.world)
        if values is None:
            raise RequestError(
                ErrorCode.NOT_UNDERSTOOD,
                f'unknown: besim does not understand "{asked}" (it understands state paths, '
                "names in the world, and patterns such as objects.*.position)",
            )
        known = any(value is not None for value in values.values())
        if not values:
            text = f"unknown: the world does not say anything about {asked}"
        elif list(values) == [asked]:
            text = describe_value(values[asked])
        else:
            text = "\n".join(f"{path}: {describe_value(one)}" for path, one in values.items())
        return Answer(text, values, known, now.revision)


def _find(asked: str, world: World) -> Mapping[str, Value] | None:
    """The states that a question is about; ``None`` if it is not understood."""
    if asked in world:
        return {asked: world[asked]}
    # A question mark is a pattern's, unless it ends a question.
    if "*" in asked or ("?" in asked[:-1] and " " not in asked):
        return {path: value for path, value in world.items() if fnmatch.fnmatchcase(path, asked)}
    if asked.split(".")[0] in GROUPS:
        below = asked + "."
        return {path: value for path, value in world.items() if path.startswith(below)}
    # An entity (objects.brush) or a bare state (environment.weather), by its name alone.
    named = {
        path: value
        for path, value in world.items()
        if len(names := split_path(path)) > 1 and names[1] == asked
    }
    return named or None


def _read_changes(changes_json: str, now: Snapshot) -> dict[str, Value]:
    """New values by path, checked: ``None`` for states to remove.

    :raises InputError: with the place of what is wrong.
    """
    document = read_json(changes_json, source=SOURCE)
    given = document.as_object()

    def wrong(path: str, message: str, expected: str, got: str) -> InputError:
        place = document.place((path,))
        return InputError(f"{path}: {message}", place=place, expected=expected, got=got)

    inner = {above for path in (*given, *now.world) for above in _above(path)}
    for path, value in given.items():
        names = split_path(path)
        least = 3 if names[0] in GROUPS[:2] else 2
        if names[0] not in GROUPS or len(names) < least or not all(names):
            expected = "a path such as objects.brush.position or environment.weather"
            raise wrong(path, "not a state path", expected, repr(path))
        if isinstance(value, dict):
            raise wrong(path, "not a value", "one value for each path", "an object")
        if path in now.world:
            continue
        if path in inner:
            raise wrong(path, "other states lie below it", "the path of a state", repr(path))
        above = next((one for one in _above(path) if one in now.world), None)
        if above is not None:
            raise wrong(path, f"{above} is a state itself", "no path below it", repr(path))
    new = {path: value for path, value in given.items() if value is not None}
    # The scene's own reader gives values their types: it knows vectors, and what no value is.
    scene = scene_from_world(World(new), types=now.types)
    values = dict(load_scene(scene, source=SOURCE).world) if new else {}
    for path in new:
        before = now.world.get(path)
        if before is not None and _kind(before) != _kind(values[path]):
            expected, got = _kind(before), _kind(values[path])
            raise wrong(path, "another kind of value than before", expected, got)
    return {path: values.get(path) for path in given}


def _above(path: str) -> Iterator[str]:
    """``objects.brush`` and ``objects`` for ``objects.brush.position``."""
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


def _kind(value: Value) -> str:
    if isinstance(value, Vector):
        return f"a vector of {len(value.components)} numbers [{value.unit}]"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    return "a list" if isinstance(value, tuple) else "a string"
