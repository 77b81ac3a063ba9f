"""Reads skill maps from YAML, strictly. ``docs/gate.md`` explains the form."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from besim.errors import InputError, UsageError
from besim.gate.skills.fields import (
    Fields,
    count,
    listed,
    mapping,
    number,
    one_or_more,
    refuse,
    text,
    word,
)
from besim.gate.skills.interfaces import is_interface_name
from besim.gate.skills.model import (
    Expression,
    Form,
    NamedPose,
    Skill,
    SkillKind,
    SkillMap,
    Test,
)
from besim.gate.skills.rendering import ROS_NAME
from besim.gate.skills.template import Template, plain_value
from besim.gate.skills.values import UNITS
from besim.world import GROUPS, read_file, split_path
from besim.world.yamltext import Node, read_document

SHIPPED = ("nav2", "ur5", "demo_robot")
"""Maps that come with besim, by name."""

_ANGLE_UNITS = {"radians": 1.0, "degrees": math.pi / 180}
_INTERFACES = {SkillKind.ACTION: "action", SkillKind.SERVICE: "srv", SkillKind.TOPIC: "msg"}
_SKILL_KEYS = (
    *("leaf", "action", "service", "topic", "world", "name", "goal", "success", "message"),
    *("outputs", "needs", "timeout_s", "max_age_s", "retries"),
)
_ONLY = {
    "goal": (SkillKind.ACTION, SkillKind.SERVICE),
    "message": (SkillKind.ACTION, SkillKind.SERVICE),
    "outputs": (SkillKind.ACTION, SkillKind.SERVICE),
    "retries": (SkillKind.ACTION, SkillKind.SERVICE),
    "max_age_s": (SkillKind.TOPIC,),
    "success": (SkillKind.ACTION, SkillKind.SERVICE, SkillKind.TOPIC),
    "name": (SkillKind.ACTION, SkillKind.SERVICE, SkillKind.TOPIC),
    "timeout_s": (SkillKind.ACTION, SkillKind.SERVICE, SkillKind.TOPIC),
}
_FIELD_PATH = re.compile(r"[A-Za-z]\w*(\.[A-Za-z]\w*)*")
_COMPARISON = re.compile(r"(==|!=|<=|>=|<|>)\s*(\S.*)")
_FRAMED = (Form.POSE_STAMPED, Form.POSE_GOAL)
_PLACED = (*_FRAMED, Form.POSE, Form.POINT)
_OPTIONS = {
    "unit": (Form.NUMBER, Form.ANGLE, Form.DURATION, *_PLACED),
    "frame": _PLACED,
    "offset": _PLACED,
    "link": (Form.POSE_GOAL,),
    "tolerance": (Form.JOINT_GOAL, Form.POSE_GOAL),
    "angle_tolerance": (Form.POSE_GOAL,),
}


def read_skills(data: bytes | str, source: str = "<skills>") -> SkillMap:
    """Read a skill map.

    :param source: file name for errors.
    :raises InputError: for anything that is not such a map, with line and column.
    """
    node = read_document(data, source)
    top = Fields(node, "a skill map", ("robot", "frames", "poses", "joints", "skills"))
    frames = top.get("frames", _words, tuple[str, ...]())
    skills = top.need("skills", lambda one: [*listed(one, "a list of skills")])
    if not skills:
        refuse(node, "there is no skill", "a list of skills", "an empty one")
    return SkillMap(
        robot=top.get("robot", text, ""),
        skills=tuple(_skill(one, frames) for one in skills),
        frames=frames,
        poses=top.get("poses", lambda one: _poses(one, frames), {}),
        joints=top.get("joints", _joints, {}),
        source=source,
    )


def shipped_skills(name: str) -> SkillMap:
    """A map that comes with besim.

    :raises UsageError: if there is none of this name.
    """
    if name not in SHIPPED:
        raise UsageError(f"there is no skill map {name!r}", expected=" or ".join(SHIPPED))
    file = resources.files("besim.gate.skills") / "maps" / f"{name}.yaml"
    return read_skills(file.read_bytes(), f"{name}.yaml")


def find_skills(name: str) -> SkillMap:
    """The skill map of a file, or one that comes with besim.

    :param name: a path, or one of :data:`SHIPPED`.
    :raises UsageError: if there is no such file.
    :raises InputError: if it is no skill map.
    """
    return shipped_skills(name) if name in SHIPPED else read_skills(read_file(Path(name)), name)


def _words(node: Node) -> tuple[str, ...]:
    return tuple(map(word, listed(node, "a list of names")))


def _poses(node: Node, frames: tuple[str, ...]) -> dict[str, NamedPose]:
    return {name: _pose(one, frames) for name, one in mapping(node, "poses by name").items()}


def _pose(node: Node, frames: tuple[str, ...]) -> NamedPose:
    keys = ("frame", "x", "y", "z", "roll", "pitch", "yaw", "angle")
    fields = Fields(node, "a pose", keys)
    unit = fields.get("angle", word, "radians")
    if unit not in _ANGLE_UNITS:
        refuse(node, f"there is no unit {unit!r} for angles", " or ".join(_ANGLE_UNITS), repr(unit))
    roll, pitch, yaw = (fields.get(key, number, 0.0) for key in ("roll", "pitch", "yaw"))
    if unit == "radians" and max(map(abs, (roll, pitch, yaw))) > 2 * math.pi + 1e-3:
        refuse(node, "an angle of more than a full turn", "radians, or angle: degrees", "more")
    factor = _ANGLE_UNITS[unit]
    return NamedPose(
        fields.need("frame", lambda one: _frame(one, frames)),
        (fields.need("x", number), fields.need("y", number), fields.get("z", number, 0.0)),
        (roll * factor, pitch * factor, yaw * factor),
    )


def _joints(node: Node) -> dict[str, dict[str, float]]:
    return {
        name: {joint: number(one) for joint, one in mapping(inner, "joints").items()}
        for name, inner in mapping(node, "joint positions by name").items()
    }


def _skill(node: Node, frames: tuple[str, ...]) -> Skill:
    fields = Fields(node, "a skill", _SKILL_KEYS)
    kinds = [kind for kind in SkillKind if kind.value in fields]
    if len(kinds) != 1:
        got = " and ".join(kinds) or "none of them"
        refuse(node, "a skill is of one kind", " or ".join(SkillKind), got)
    kind = kinds[0]
    for key, allowed in _ONLY.items():
        if key in fields and kind not in allowed:
            raise InputError(
                f"{key}: has no meaning for a {kind.value} skill",
                place=fields.place(key),
                expected=" or ".join(allowed),
                got=kind.value,
            )
    goal = fields.get("goal", lambda one: _goal(one, frames), dict[str, Expression]())
    if kind is SkillKind.WORLD:
        success = fields.need("world", _state_tests)
    else:
        success = fields.get("success", _field_tests, {})
        if not success and kind is SkillKind.TOPIC:
            refuse(node, "what is success?", "success: and fields of the message", "nothing")
    return Skill(
        leaves=fields.need("leaf", lambda one: tuple(map(word, one_or_more(one)))),
        kind=kind,
        place=node.place,
        interface=_interface(fields, kind),
        name=fields.need("name", _name) if kind is not SkillKind.WORLD else "",
        goal=goal,
        success=success,
        message=fields.get("message", _field_path, ""),
        outputs=fields.get("outputs", _outputs, {}),
        needs=fields.get("needs", _needs, {}),
        timeout_s=fields.get("timeout_s", _positive, 60.0),
        max_age_s=fields.get("max_age_s", _positive, 0.0) or None,
        retries=fields.get("retries", count, 0),
    )


def _interface(fields: Fields, kind: SkillKind) -> str:
    if kind is SkillKind.WORLD:
        return ""

    def read(node: Node) -> str:
        name = word(node)
        if not is_interface_name(name, _INTERFACES[kind]):
            expected = f"such as some_msgs/{_INTERFACES[kind]}/SomeName"
            refuse(node, f"this is no {kind.value} type", expected, repr(name))
        return name

    return fields.need(kind.value, read)


def _goal(node: Node, frames: tuple[str, ...]) -> dict[str, Expression]:
    goal = {}
    parts = mapping(node, "fields and their values")
    for path, one in parts.items():
        _check_field_path(path, node)
        goal[path] = _expression(one, frames)
    for path in goal:
        above = next((one for one in goal if path.startswith(f"{one}.")), None)
        if above is not None:
            refuse(parts[path], f"{above}: is given as a whole", "one of both", path)
    return goal


def _expression(node: Node, frames: tuple[str, ...]) -> Expression:
    if isinstance(node.value, str):
        return Expression(Template(node.value, node.place))
    fields = Fields(node, "a value", ("from", "as", *_OPTIONS))
    form = fields.need("as", _form)
    for option, forms in _OPTIONS.items():
        if option in fields and form not in forms:
            problem = f"{option}: has no meaning for as: {form.value}"
            refuse(node, problem, ", ".join(one.value for one in forms), form.value)
    frame = fields.get("frame", lambda one: _frame(one, frames), "")
    if not frame and form in _FRAMED:
        refuse(node, "in which frame?", "frame:", "nothing")
    link = fields.need("link", word) if form is Form.POSE_GOAL else ""
    return Expression(
        source=fields.need("from", lambda one: Template(text(one), one.place)),
        form=form,
        unit=fields.get("unit", _unit, "") or None,
        frame=frame or None,
        offset=fields.get("offset", _offset, (0.0, 0.0, 0.0)),
        link=link,
        tolerance=fields.get("tolerance", _positive, 0.01),
        angle_tolerance=fields.get("angle_tolerance", _positive, 0.05),
    )


def _needs(node: Node) -> dict[Template, Test]:
    tests = _state_tests(node)
    return {Template(path, node.keys[path]): test for path, test in tests.items()}


def _state_tests(node: Node) -> dict[str, Test]:
    tests = {}
    for path, one in mapping(node, "state paths and what they must be").items():
        parts = split_path(path)
        if len(parts) < 2 or parts[0] not in GROUPS:
            refuse(one, f"{path!r} is no state path", "such as objects.door.open", repr(path))
        tests[path] = _test(one)
    if not tests:
        refuse(node, "nothing is asked", "state paths and what they must be", "nothing")
    return tests


def _field_tests(node: Node) -> dict[str, Test]:
    tests = {}
    for path, one in mapping(node, "fields and what they must be").items():
        _check_field_path(path, node)
        tests[path] = _test(one)
    return tests


def _test(node: Node) -> Test:
    if isinstance(node.value, list):
        return Test("==", tuple(Template(word(one), one.place) for one in one_or_more(node)))
    raw = word(node)
    match = _COMPARISON.fullmatch(raw)
    sign, bound = (match[1], match[2]) if match else ("==", raw)
    template = Template(bound, node.place)
    number_wanted = sign not in ("==", "!=") and template.is_plain()
    if number_wanted and isinstance(plain_value(bound), bool | str):
        refuse(node, "only numbers are compared", "such as < 0.2", repr(raw))
    return Test(sign, (template,))


def _outputs(node: Node) -> Mapping[str, str]:
    parts = mapping(node, "ports and fields of the result")
    return {port: _field_path(one) for port, one in parts.items()}


def _check_field_path(path: str, node: Node) -> None:
    if not _FIELD_PATH.fullmatch(path):
        parts = mapping(node, "fields")
        refuse(parts[path], f"{path!r} is no field", "such as pose.position.x", repr(path))


def _field_path(node: Node) -> str:
    path = word(node)
    if not _FIELD_PATH.fullmatch(path):
        refuse(node, "this is no field", "such as status.message", repr(path))
    return path


def _name(node: Node) -> str:
    template = Template(word(node), node.place)
    if template.reads_world() or (template.is_plain() and not ROS_NAME.fullmatch(template.text)):
        refuse(node, "this is no ROS name", "such as navigate_to_pose", repr(template.text))
    return template.text


def _frame(node: Node, frames: tuple[str, ...]) -> str:
    frame = word(node)
    if frame not in frames:
        known = ", ".join(frames) or "none is listed"
        refuse(node, f"there is no frame {frame!r}", f"one of frames: ({known})", repr(frame))
    return frame


def _form(node: Node) -> Form:
    name = word(node)
    if name not in list(Form):
        refuse(node, f"a value cannot be {name!r}", " or ".join(Form), repr(name))
    return Form(name)


def _unit(node: Node) -> str:
    unit = word(node)
    if unit not in UNITS:
        refuse(node, f"there is no unit {unit!r}", " or ".join(UNITS), repr(unit))
    return unit


def _offset(node: Node) -> tuple[float, float, float]:
    parts = [number(one) for one in listed(node, "three numbers, in metres")]
    if len(parts) != 3:
        refuse(node, "an offset has three numbers", "[x, y, z] in metres", str(len(parts)))
    return parts[0], parts[1], parts[2]


def _positive(node: Node) -> float:
    found = number(node)
    if found <= 0:
        refuse(node, "this must be above 0", "a number above 0", repr(node.value))
    return found
