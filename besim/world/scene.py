"""The scene form: a world as nested JSON, with words and types for its states.

Dictionaries below an entity become longer paths (``objects.pool.faucet.status``). A position
(``position``, ``*_position``) of two or three numbers becomes a vector in metres. ``null``
stays a state whose value is not known. Two things are written more plainly than they may have
been given: an entity without states gets ``exists: true``, because a world knows entities only
by their states, and an empty dictionary becomes ``null``.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict

from besim.errors import InputError, Place
from besim.world._state_type import kind_of, matches_type
from besim.world.jsontext import JsonDocument, JsonPath, read_json, validated
from besim.world.path import join_path, split_path
from besim.world.state import GROUPS, Value, Vector, World, to_json

_ENTITY_GROUPS = GROUPS[:2]
_VECTOR_TYPE = "vector "
_MAX_DEPTH = 32
_LARGEST = sys.float_info.max  # JSON has whole numbers of any length


@dataclass(frozen=True, slots=True)
class Scene:
    """A world with what the scene says of its states.

    :param descriptions: state name to words (``state_description``).
    :param types: state name to type (``state_type``): ``string``, ``float``, ``int``, ``bool``,
        ``float list``, ``string list``, ``vector m`` …
    :param warnings: what the scene itself warns of (``warnings``), where values do not fit their
        types, and what was ignored.
    """

    world: World
    descriptions: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def _nothing_is_empty(value: Any) -> Any:
    return {} if value is None else value


_States = Annotated[dict[str, Any], BeforeValidator(_nothing_is_empty)]
_Entities = Annotated[dict[str, _States], BeforeValidator(_nothing_is_empty)]
_Words = Annotated[dict[str, str], BeforeValidator(_nothing_is_empty)]
_Remarks = Annotated[list[str], BeforeValidator(lambda value: [] if value is None else value)]


class _SceneForm(BaseModel):
    model_config = ConfigDict(strict=True, extra="allow")

    agents: _Entities = {}
    objects: _Entities = {}
    relationship: _States = {}
    environment: _States = {}
    state_description: _Words = {}
    state_type: _Words = {}
    warnings: _Remarks = []


def read_scene(text: bytes | str, source: str = "<scene>") -> Scene:
    """Read a scene file.

    :raises InputError: for broken JSON, or a value that does not fit, named by its path.
    """
    document = read_json(text, source=source)
    return load_scene(document.value, source=source, document=document)


def world_from_scene(scene: Mapping[str, Any]) -> World:
    """The world of a scene that is already parsed.

    :raises InputError: as :func:`load_scene`.
    """
    return load_scene(scene).world


def load_scene(
    scene: Mapping[str, Any], *, source: str = "<scene>", document: JsonDocument | None = None
) -> Scene:
    """The world of a scene, its words and types, and what is odd about it.

    :param document: where the scene was read from, to give line and column in errors.
    :raises InputError: for a value that does not fit, named by its path.
    """
    form = validated(_SceneForm, _plain(scene), source=source, document=document)
    loader = _Loader(form, source, document)
    if not any(group in form.model_fields_set for group in GROUPS):
        raise loader.error((), "this is not a scene", f"one of {', '.join(GROUPS)}", "none of them")
    states: dict[str, Value] = {}
    for path, value in loader.states():
        if path in states:
            raise loader.error(split_path(path), "given twice", "each state once", "two values")
        states[path] = value
    warnings = [f"the scene's key {name!r} is ignored" for name in form.model_extra or {}]
    return Scene(
        world=World(states),
        descriptions=form.state_description,
        types=form.state_type,
        warnings=(*form.warnings, *warnings, *loader.warnings),
    )


def _plain(scene: Any) -> Any:
    # Pydantic takes a dict, callers may hold any mapping; what is neither it refuses by itself.
    return dict(scene) if isinstance(scene, Mapping) else scene


def scene_from_world(
    world: World,
    *,
    descriptions: Mapping[str, str] | None = None,
    types: Mapping[str, str] | None = None,
    warnings: Sequence[str] = (),
) -> dict[str, Any]:
    """The scene form of a world, ready for ``json.dumps``.

    :param descriptions: as in the scene that the world came from.
    :param warnings: what its readers are to be warned of.
    :param types: likewise; types of vectors that need one are added.
    :raises ValueError: for a path that names no state (``objects``, ``elsewhere.x``).
    """
    scene: dict[str, Any] = {group: {} for group in GROUPS}
    all_types = dict(types or {})
    for path, value in world.items():
        names = split_path(path)
        if len(names) < 2 or names[0] not in GROUPS:
            raise ValueError(f"{path!r} names no state")
        _place(scene, names, to_json(value))
        if isinstance(value, Vector) and not _is_position(names, to_json(value), value.unit):
            all_types.setdefault(_state_name(names), _VECTOR_TYPE + value.unit)
    words = {"state_description": dict(descriptions or {}), "state_type": all_types}
    return {**scene, **words, **({"warnings": list(warnings)} if warnings else {})}


def _place(scene: dict[str, Any], names: tuple[str, ...], value: Any) -> None:
    """Set a value at its path. A value whose path also leads further stands under ``""``.

    A world lists its states by path, so the shorter path always comes first.
    """
    inner = scene
    for name in names[:-1]:
        below = inner.setdefault(name, {})
        if not isinstance(below, dict):
            below = inner[name] = {"": below}
        inner = below
    last = names[-1]
    # An entity is always an object in the scene form, even if it has a value of its own.
    is_entity = len(names) == 2 and names[0] in _ENTITY_GROUPS
    inner[last] = {"": value} if is_entity else value


@dataclass(slots=True)
class _Loader:
    form: _SceneForm
    source: str
    document: JsonDocument | None
    warnings: list[str] = field(default_factory=list)

    def states(self) -> Iterator[tuple[str, Value]]:
        """State paths and values, checked."""
        for group in GROUPS:
            for name, inner in getattr(self.form, group).items():
                if not name:
                    raise self.error((group, name), "a name is empty", "a name", '""')
                if group in _ENTITY_GROUPS and not inner:
                    yield join_path(group, name, "exists"), True
                else:
                    yield from self._flat((group, name), inner)

    def error(self, path: JsonPath, message: str, expected: str, got: str) -> InputError:
        """What is wrong at a path of the scene."""
        name = ".".join(str(part) for part in path)
        return InputError(
            f"{name}: {message}" if name else message,
            place=self.document.place(path) if self.document else Place(self.source),
            expected=expected,
            got=got,
        )

    def _flat(self, names: tuple[str, ...], given: Any) -> Iterator[tuple[str, Value]]:
        if not isinstance(given, dict):
            yield join_path(*names), self._typed(names, given)
        elif not given:
            yield join_path(*names), None
        elif len(names) > _MAX_DEPTH:
            raise self.error(names, "too deep", f"at most {_MAX_DEPTH} levels", "an object")
        else:
            for name, inner in given.items():
                yield from self._flat((*names, name) if name else names, inner)

    def _typed(self, names: tuple[str, ...], given: Any) -> Value:
        value = self._value(names, given, len(names))
        type_name = self.form.state_type.get(_state_name(names), "")
        if type_name.startswith(_VECTOR_TYPE) and _are_numbers(value):
            return _vector(value, type_name.removeprefix(_VECTOR_TYPE))
        if type_name and not matches_type(value, type_name):
            self.warnings.append(
                f"{'.'.join(names)}: state_type says {type_name}, but the value is {kind_of(value)}"
            )
        return _vector(value, "m") if _is_position(names, given, "m") else value

    def _value(self, path: JsonPath, given: Any, depth: int) -> Value:
        if isinstance(given, list | tuple) and depth <= _MAX_DEPTH:
            items = enumerate(given)
            return tuple(self._value((*path, index), item, depth + 1) for index, item in items)
        if given is None or isinstance(given, str | bool | int):
            return given
        if isinstance(given, float) and math.isfinite(given):
            return given
        raise self.error(
            path, "not a value", "a string, boolean, finite number, list or null", repr(given)[:60]
        )


def _state_name(names: tuple[str, ...]) -> str:
    """The name under which ``state_type`` and ``state_description`` speak of a state."""
    return names[-1]


def _is_position(names: tuple[str, ...], value: Any, unit: str) -> bool:
    name = _state_name(names)
    is_named_so = name == "position" or name.endswith("_position")
    return is_named_so and unit == "m" and _are_numbers(value) and len(value) in (2, 3)


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(item, int | float) and not isinstance(item, bool) and abs(item) <= _LARGEST
        for item in value
    )


def _vector(value: Any, unit: str) -> Vector:
    return Vector(tuple(float(item) for item in value), unit)
