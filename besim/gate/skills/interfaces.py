"""Interfaces of ROS 2 as their definition files have them: ``.msg``, ``.srv`` and ``.action``.

Every installed interface package carries these files in ``share/<package>``, and so does every
source repository, so that a map can be checked where the packages cannot be imported. Only what
the check needs is read: the names and types of fields. A parser of ROS would have to be imported
from ROS, and the ones outside of it know no actions.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from besim.errors import InputError, Place
from besim.world import read_file
from besim.world.inputs import as_text

PARTS = {
    "msg": ("message",),
    "srv": ("request", "response"),
    "action": ("goal", "result", "feedback"),
}
"""What an interface consists of, by its kind."""
PRIMITIVES = {
    "bool": "bool",
    **dict.fromkeys(("float32", "float64"), "float"),
    **dict.fromkeys(("string", "wstring"), "text"),
    **{f"int{bits}": "int" for bits in (8, 16, 32, 64)},
    **{f"uint{bits}": "int" for bits in (8, 16, 32, 64)},
    **dict.fromkeys(("byte", "char"), "int"),
}

_TYPE_NAME = re.compile(r"([a-z][a-z0-9_]*)/(msg|srv|action)/([A-Z][A-Za-z0-9]*)")
_LINE = re.compile(
    r"(?P<type>[A-Za-z][\w/]*)(?:<=\d+)?(?P<array>\[(?P<most><=)?(?P<length>\d*)\])?"
    r"\s+(?P<name>[A-Za-z]\w*)\s*(?P<constant>=)?"
)


@dataclass(frozen=True, slots=True)
class FieldType:
    """The type of a field.

    :param base: a primitive (``float64``) or the full name of a message
        (``geometry_msgs/msg/Pose``).
    :param array: whether it is a list of those.
    :param length: of a list of fixed length.
    """

    base: str
    array: bool = False
    length: int | None = None

    def __str__(self) -> str:
        return f"{self.base}[{self.length or ''}]" if self.array else self.base


Fields = Mapping[str, FieldType]


@dataclass(frozen=True, slots=True)
class Interface:
    """A message, service or action: the fields of each of its parts, see :data:`PARTS`."""

    name: str
    parts: Mapping[str, Fields]


class Interfaces(Protocol):
    """Who knows interfaces: definition files, or Python packages where ROS can be imported."""

    def has_package(self, package: str) -> bool:
        """Whether a package is there."""
        ...

    def find(self, name: str) -> Interface | None:
        """The interface of a full name (``nav2_msgs/action/Spin``); ``None`` if it is not there.

        :raises InputError: if its definition cannot be read.
        """
        ...


@dataclass(slots=True)
class InterfaceFolders:
    """Interfaces from definition files.

    :param folders: each a package, or a folder of packages, or one with ``share/<package>``.
    """

    folders: tuple[Path, ...]
    _known: dict[str, Interface | None] = field(default_factory=dict)

    @classmethod
    def with_installed(cls, folders: Iterable[Path] = ()) -> InterfaceFolders:
        """Those folders first, then what ``AMENT_PREFIX_PATH`` names."""
        prefixes = os.environ.get("AMENT_PREFIX_PATH", "").split(os.pathsep)
        return cls((*folders, *(Path(one) for one in prefixes if one)))

    def has_package(self, package: str) -> bool:
        """See :class:`Interfaces`."""
        return any(self._packages(package))

    def find(self, name: str) -> Interface | None:
        """See :class:`Interfaces`."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> Interface | None:
        match = _TYPE_NAME.fullmatch(name)
        if match is None:
            return None
        package, kind, short = match.groups()
        for folder in self._packages(package):
            path = folder / kind / f"{short}.{kind}"
            if path.is_file():
                return read_interface(read_file(path), name, str(path))
        return None

    def _packages(self, package: str) -> Iterable[Path]:
        for folder in self.folders:
            own = [folder] if folder.resolve().name == package else []
            for one in (*own, folder / package, folder / "share" / package):
                if any((one / kind).is_dir() for kind in PARTS):
                    yield one


def is_interface_name(text: str, kind: str) -> bool:
    """Whether a text is the full name of an interface of a kind (``srv``)."""
    match = _TYPE_NAME.fullmatch(text)
    return match is not None and match[2] == kind


def read_interface(data: bytes | str, name: str, source: str) -> Interface:
    """Read a definition.

    :param name: its full name.
    :param source: file name for errors.
    :raises InputError: for a line that is no field, constant or comment, with its place.
    """
    package, kind, _ = name.split("/")
    parts: list[dict[str, FieldType]] = [{}]
    for number, raw in enumerate(as_text(data, source).splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line == "---":
            parts.append({})
            continue
        if not line:
            continue
        match = _LINE.match(line)
        if match is None:
            raise InputError(
                "this is no interface definition",
                place=Place(source, number, 1),
                expected="a type and a name",
                got=repr(line[:40]),
            )
        if match["constant"] is None:
            parts[-1][match["name"]] = _field(match, package)
    names = PARTS[kind]
    if len(parts) != len(names):
        raise InputError(
            "this definition has other parts",
            place=Place(source),
            expected=f"{len(names)} parts ({', '.join(names)})",
            got=str(len(parts)),
        )
    return Interface(name, dict(zip(names, parts, strict=True)))


def _field(match: re.Match[str], package: str) -> FieldType:
    base = match["type"]
    if base == "Header":
        base = "std_msgs/msg/Header"
    elif base not in PRIMITIVES and "/" not in base:
        base = f"{package}/msg/{base}"
    elif base.count("/") == 1:
        base = base.replace("/", "/msg/")
    fixed = match["length"] if match["array"] and not match["most"] else ""
    return FieldType(base, match["array"] is not None, int(fixed) if fixed else None)
