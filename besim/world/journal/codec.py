"""Values, changes and worlds as text in a journal: what is read is what was written, with types.

JSON, where a list is a tuple and an object is a vector with its unit. Everything is ASCII: SQLite
takes no half of a surrogate pair, a name may hold one.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypeVar

from besim.errors import InputError
from besim.world.snapshot import Snapshot
from besim.world.state import StateChange, Value, Vector, World

_T = TypeVar("_T")

_CHUNK = 200
"""States that are encoded at once. The encoder lets no other thread run meanwhile."""

_PAUSE_S = 50e-6
"""Between chunks. Without it a thread that reads the journal would wait anew, for Python's switch
interval of 5 ms, at each of its calls of SQLite."""


def dump(value: object) -> str:
    """Anything of values, lists and dictionaries by name."""
    return json.dumps(value, default=_vector, separators=(",", ":"))


def load_changes(text: str) -> tuple[StateChange, ...]:
    """:raises InputError: for anything but :func:`dump_changes` wrote."""
    return _damaged(
        lambda: tuple(StateChange(path, _value(a), _value(b)) for path, a, b in json.loads(text))
    )


def dump_changes(changes: tuple[StateChange, ...]) -> str:
    """Changes as a list of path, before and after."""
    return dump([(change.path, change.before, change.after) for change in changes])


def load_values(text: str) -> dict[str, Value]:
    """:raises InputError: for anything but a dictionary of values."""
    return _damaged(lambda: {name: _value(value) for name, value in json.loads(text).items()})


def dump_snapshot(snapshot: Snapshot) -> bytes:
    """A snapshot, compressed: a line of words, then states in chunks."""
    packer = zlib.compressobj(1)
    words = (snapshot.case_id, snapshot.types, snapshot.state_types, snapshot.descriptions)
    parts = [
        packer.compress(
            dump([one if isinstance(one, str) else dict(one) for one in words]).encode()
        )
    ]
    states = iter(snapshot.world.items())
    while chunk := list(islice(states, _CHUNK)):
        parts.append(packer.compress(b"\n" + dump(chunk).encode()))
        time.sleep(_PAUSE_S)
    return b"".join((*parts, packer.flush()))


def load_snapshot(revision: int, data: bytes) -> Snapshot:
    """:raises InputError: for anything but :func:`dump_snapshot` wrote."""

    def load() -> Snapshot:
        words, *chunks = zlib.decompress(data).splitlines()
        case_id, types, state_types, descriptions = json.loads(words)
        states = {path: _value(value) for chunk in chunks for path, value in json.loads(chunk)}
        return Snapshot(revision, case_id, World(states), types, state_types, descriptions)

    return _damaged(load)


def plain(text: str) -> str:
    """A text that SQLite takes."""
    return text.encode(errors="backslashreplace").decode()


def _vector(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Vector):
        raise TypeError(f"{value!r} is no value of a world")
    return {"vector": value.components, "unit": value.unit}


def _value(given: Any) -> Value:
    if isinstance(given, list):
        return tuple(map(_value, given))
    if isinstance(given, dict):
        return Vector(tuple(given["vector"]), given["unit"])
    return given  # type: ignore[no-any-return]


def _damaged(load: Callable[[], _T]) -> _T:
    try:
        return load()
    except (ValueError, TypeError, KeyError, RecursionError, AttributeError, zlib.error) as error:
        raise InputError(
            f"the journal is damaged: {error}", remedy="restore the file from a copy"
        ) from error
