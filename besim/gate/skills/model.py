"""Skill maps: how leaves run for real, as plain data."""

from __future__ import annotations

import enum
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from besim.errors import Place
from besim.gate.canonical import content_hash
from besim.gate.skills.template import Scope, Template, Unknown, plain_value
from besim.world import Truth, Value


class SkillKind(enum.StrEnum):
    """What a leaf becomes; the value is the key in the map."""

    ACTION = "action"
    SERVICE = "service"
    TOPIC = "topic"
    """A condition over the latest message."""
    WORLD = "world"
    """A condition over the live world."""


class Form(enum.StrEnum):
    """What a value becomes in a goal; ``docs/gate.md`` says what each takes."""

    TEXT = "text"
    NUMBER = "number"
    ANGLE = "angle"
    DURATION = "duration"
    POINT = "point"
    POSE = "pose"
    POSE_STAMPED = "pose_stamped"
    JOINTS = "joints"
    JOINT_GOAL = "joint_goal"
    POSE_GOAL = "pose_goal"
    ENTRY = "entry"
    """What stands in the blackboard entry, whatever it is: a path, a list of poses."""


@dataclass(frozen=True, slots=True)
class NamedPose:
    """A pose by name.

    :param position: metres.
    :param angles: roll, pitch, yaw in radians.
    """

    frame: str
    position: tuple[float, float, float]
    angles: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Expression:
    """A value of a goal's field.

    :param unit: of numbers and angles; ``None`` for SI units.
    :param frame: of poses and points.
    :param offset: added to a position, metres in its own frame.
    :param link: that a pose goal is for.
    :param tolerance: of a joint goal in radians, of a pose goal in metres.
    :param angle_tolerance: of a pose goal, radians.
    """

    source: Template
    form: Form = Form.TEXT
    unit: str | None = None
    frame: str | None = None
    offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    link: str = ""
    tolerance: float = 0.01
    angle_tolerance: float = 0.05


@dataclass(frozen=True, slots=True)
class Test:
    """A demand on a value: one of several values, or a comparison.

    :param sign: ``==``, ``!=``, ``<``, ``<=``, ``>`` or ``>=``.
    :param bounds: what it is compared with; several only for ``==``.
    """

    __test__ = False  # not one of pytest's

    sign: str
    bounds: tuple[Template, ...]

    def holds(self, value: Value, scope: Scope) -> Truth:
        """Whether a value meets it; unknown for no value, or one that cannot be compared.

        :raises InputError: if a bound takes a port or state that is not known.
        """
        if value is None:
            return Truth.UNKNOWN
        filled = [one.fill(scope) for one in self.bounds]
        bounds = [plain_value(one) for one in filled if not isinstance(one, Unknown)]
        if len(bounds) < len(filled):
            return Truth.UNKNOWN
        if self.sign in ("==", "!="):
            return Truth.of(any(_equal(value, one) for one in bounds) == (self.sign == "=="))
        left, right = _number(value), _number(bounds[0])
        if left is None or right is None:
            return Truth.UNKNOWN
        compared = {
            "<": left < right,
            "<=": left <= right,
            ">": left > right,
            ">=": left >= right,
        }
        return Truth.of(compared[self.sign])

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {"sign": self.sign, "bounds": [one.text for one in self.bounds]}


def _number(value: Value) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or math.isnan(value):
        return None
    return value


def _equal(value: Value, other: Value) -> bool:
    # True is not 1: a state that should be a number and is a boolean is another one.
    return isinstance(value, bool) == isinstance(other, bool) and value == other


@dataclass(frozen=True, slots=True)
class Skill:
    """How leaves of some classes run.

    :param leaves: classes, with ``*`` and ``?`` as wildcards.
    :param interface: full name of the type; empty for a world query.
    :param name: of the action, service or topic, a text with places for ports; relative names are
        in the bridge's namespace.
    :param goal: fields of goal or request, with dots for fields of fields.
    :param success: what the result, message or world must be, by field or state path. An action
        must also have ended as succeeded.
    :param message: the field of the result that says what went wrong.
    :param outputs: ports to fields of the result.
    :param needs: states of the live world, checked before every try.
    :param timeout_s: seconds for one try; of a topic, how long to wait for a first message.
    :param max_age_s: of a topic, how long ago its latest message may have come; ``None`` for any
        time, as for topics whose messages are sent once and kept (transient local).
    :param retries: further tries after a failure.
    """

    leaves: tuple[str, ...]
    kind: SkillKind
    place: Place
    interface: str = ""
    name: str = ""
    goal: Mapping[str, Expression] = field(default_factory=dict)
    success: Mapping[str, Test] = field(default_factory=dict)
    message: str = ""
    outputs: Mapping[str, str] = field(default_factory=dict)
    needs: Mapping[Template, Test] = field(default_factory=dict)
    timeout_s: float = 60.0
    max_age_s: float | None = None
    retries: int = 0

    def name_template(self) -> Template:
        """Its name, which may take ports."""
        return Template(self.name, self.place)

    def matches(self, leaf: str) -> bool:
        """Whether leaves of this class run so."""
        return any(fnmatchcase(leaf, one) for one in self.leaves)


@dataclass(frozen=True, slots=True)
class SkillMap:
    """How the leaves of a robot run.

    :param robot: in words.
    :param frames: the frames that poses may be in.
    :param poses: by name.
    :param joints: joint positions by name, then by joint; radians or metres.
    """

    robot: str
    skills: tuple[Skill, ...]
    frames: tuple[str, ...] = ()
    poses: Mapping[str, NamedPose] = field(default_factory=dict)
    joints: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    source: str = "<skills>"

    def skill_for(self, leaf: str) -> Skill | None:
        """The first skill that a class of leaves matches."""
        return next((one for one in self.skills if one.matches(leaf)), None)

    @property
    def hash(self) -> str:
        """SHA-256 of what it says: places, white space and comments do not count."""
        return content_hash(
            {
                "form": "besim-skills-1",
                "robot": self.robot,
                "frames": list(self.frames),
                "poses": {name: _data(asdict(pose)) for name, pose in self.poses.items()},
                "joints": {name: dict(one) for name, one in self.joints.items()},
                "skills": [_skill_data(one) for one in self.skills],
            },
            self.source,
        )


def _skill_data(skill: Skill) -> dict[str, Any]:
    return {
        "leaves": list(skill.leaves),
        "kind": skill.kind.value,
        "interface": skill.interface,
        "name": skill.name,
        "goal": {
            path: {**_data(asdict(one)), "source": one.source.text}
            for path, one in skill.goal.items()
        },
        "success": {path: one.as_dict() for path, one in skill.success.items()},
        "message": skill.message,
        "outputs": dict(skill.outputs),
        "needs": {path.text: one.as_dict() for path, one in skill.needs.items()},
        "timeout_s": skill.timeout_s,
        "max_age_s": skill.max_age_s,
        "retries": skill.retries,
    }


def _data(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        key: list(value) if isinstance(value, tuple) else value for key, value in fields.items()
    }
