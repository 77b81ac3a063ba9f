"""What the readers of scene formats make: states of named things, with poses and warnings."""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.errors import InputError, Place
from besim.world.path import join_path
from besim.world.pose import Pose
from besim.world.scene import Scene
from besim.world.state import Value, Vector, World
from besim.world.xmltext import Element

MAX_WARNINGS = 20
"""What is wrong with a file in more places is only counted."""

_MAX_NAME = 200


@dataclass(slots=True)
class SceneBuilder:
    """Collects the states of a scene."""

    states: dict[str, Value] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)

    def place(self, names: tuple[str, ...], pose: Pose | None) -> None:
        """A thing and where it is; ``None`` if that is not known."""
        if pose is None:
            self.states[join_path(*names, "exists")] = True
            return
        self.states[join_path(*names, "position")] = Vector(_rounded(pose.position), "m")
        self.states[join_path(*names, "orientation")] = Vector(_rounded(pose.rpy), "rad")
        self.types["orientation"] = "vector rad"

    def warn(self, place: Place, text: str) -> None:
        """Something odd about the file."""
        self.warnings.append(f"{place}: {text}")

    def scene(self) -> Scene:
        """What was collected."""
        left_out = len(self.warnings) - MAX_WARNINGS
        warnings = self.warnings[:MAX_WARNINGS]
        if left_out > 0:
            warnings.append(f"{left_out} more warnings like these")
        return Scene(World(self.states), types=self.types, warnings=tuple(warnings))


def numbers(text: str, place: Place, expected: str, counts: tuple[int, ...]) -> tuple[float, ...]:
    """Finite numbers with white space between them.

    :raises InputError: for anything else, or not as many as one of ``counts``.
    """
    parts = text.split()
    try:
        found = tuple(float(part) for part in parts)
    except ValueError:
        found = ()
    # Larger ones are no place in any world, and their squares no numbers.
    if len(found) not in counts or not all(abs(one) < 1e15 for one in found):
        raise InputError("not a pose", place=place, expected=expected, got=repr(text[:60]))
    return found


def name_of(element: Element) -> str:
    """The attribute ``name``.

    :raises InputError: if it is missing, empty or no name.
    """
    name = element.attributes.get("name", "").strip()
    if not name or len(name) > _MAX_NAME:
        raise InputError(
            f"<{element.tag}> has no name" if not name else "a name is too long",
            place=element.place,
            expected=f"a name of 1 to {_MAX_NAME} characters",
            got=f"{len(name)} characters" if name else "none",
        )
    return name


def refuse_xacro(root: Element) -> None:
    """:raises InputError: for a file that xacro has not been run on."""
    for element in root.walk():
        if element.tag.startswith("xacro:"):
            raise InputError(
                "this is a xacro file",
                place=element.place,
                expected="what xacro makes of it",
                got=f"<{element.tag}>",
                remedy="run xacro on it first",
            )


def _rounded(parts: tuple[float, ...]) -> tuple[float, ...]:
    # A micrometre. Adding 0.0 makes a zero of -0.0.
    return tuple(round(part, 6) + 0.0 for part in parts)
