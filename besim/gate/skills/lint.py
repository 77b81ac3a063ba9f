"""Checks a skill map against a tree, without a robot: would every leaf know how to run?"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from besim.errors import InputError, Place
from besim.gate.skills.interfaces import Interface, Interfaces
from besim.gate.skills.model import Expression, Form, Skill, SkillKind, SkillMap
from besim.gate.skills.rendering import field_type, fit, nested
from besim.gate.skills.template import Scope, Template, Unknown
from besim.gate.skills.values import evaluate
from besim.solution import Dialect, LeafKind, Node, PortDirection, Solution
from besim.solution.tree.port_value import PortKind, read_port_value
from besim.world import World

_SAMPLES = {
    Form.NUMBER: "0",
    Form.ANGLE: "0",
    Form.DURATION: "0",
    **dict.fromkeys((Form.POINT, Form.POSE, Form.POSE_STAMPED, Form.POSE_GOAL), "0;0;0"),
}
"""What stands for a value that is known only when the leaf runs: its type is checked by it."""
_OF_LEAVES = {
    LeafKind.ACTION: (SkillKind.ACTION, SkillKind.SERVICE),
    LeafKind.CONDITION: (SkillKind.TOPIC, SkillKind.WORLD, SkillKind.SERVICE),
}
_A = {LeafKind.ACTION: "an action", LeafKind.CONDITION: "a condition"}
_PART = {SkillKind.ACTION: "goal", SkillKind.SERVICE: "request"}
_ANSWER = {SkillKind.ACTION: "result", SkillKind.SERVICE: "response", SkillKind.TOPIC: "message"}


class Severity(enum.StrEnum):
    """Whether a leaf cannot run, or it cannot be told."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class SkillFinding:
    """One thing that is wrong.

    :param place: in the map or in the tree.
    :param leaf: the class that it is about; empty for the map itself.
    """

    severity: Severity
    place: Place
    message: str
    leaf: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "severity": self.severity.value,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "leaf": self.leaf or None,
            "message": self.message,
        }

    def __str__(self) -> str:
        about = f"{self.leaf}: " if self.leaf else ""
        return f"{self.place}: {self.severity.value}: {about}{self.message}"


def check_skills(
    skills: SkillMap, solution: Solution | None, interfaces: Interfaces
) -> tuple[SkillFinding, ...]:
    """Everything that is wrong with a map, by itself and for a tree; each thing once.

    :raises InputError: if an interface definition cannot be read.
    """
    found = [one for skill in skills.skills for one in _check_skill(skill, skills, interfaces)]
    if solution is not None:
        for node in solution.root.walk():
            if node.leaf is not None:
                found += _check_leaf(node, skills, solution.dialect, interfaces)
    return tuple(dict.fromkeys(found))


def _check_skill(skill: Skill, skills: SkillMap, interfaces: Interfaces) -> Iterator[SkillFinding]:
    if skill.kind is SkillKind.WORLD:
        return
    interface = interfaces.find(skill.interface)
    if interface is None:
        package = skill.interface.partition("/")[0]
        if interfaces.has_package(package):
            words = f"the package {package} has no {skill.interface}"
            yield SkillFinding(Severity.ERROR, skill.place, words)
        else:
            words = f"the package {package} is not here, so {skill.interface} is not checked"
            yield SkillFinding(Severity.WARNING, skill.place, words)
        return
    data = {path: _sample(one, skills) for path, one in skill.goal.items()}
    yield from _check_goal(skill, data, interface, interfaces)
    answer = interface.parts[_ANSWER[skill.kind]]
    messages = [skill.message] if skill.message else []
    for path in (*skill.success, *messages, *skill.outputs.values()):
        problem = field_type(answer, path, interfaces)
        if isinstance(problem, str):
            part = _ANSWER[skill.kind]
            words = f"the {part} of {skill.interface} has no {path!r}: {problem}"
            yield SkillFinding(Severity.ERROR, skill.place, words)


def _check_goal(
    skill: Skill, values: dict[str, Any], interface: Interface, interfaces: Interfaces
) -> Iterator[SkillFinding]:
    if skill.kind not in _PART:
        return
    part = _PART[skill.kind]
    _, fitting = fit(nested(values), interface.parts[part], interfaces)
    for path, problem in fitting.problems:
        place = next(
            (one.source.place for key, one in skill.goal.items() if path.startswith(key)),
            skill.place,
        )
        words = f"the {part} of {skill.interface}, {path!r}: {problem}"
        yield SkillFinding(Severity.ERROR, place, words)
    for name in dict.fromkeys(fitting.unchecked):
        words = f"{name} is not here, so its fields are not checked"
        yield SkillFinding(Severity.WARNING, skill.place, words)


def _check_leaf(
    node: Node, skills: SkillMap, dialect: Dialect, interfaces: Interfaces
) -> Iterator[SkillFinding]:
    leaf = node.leaf
    assert leaf is not None
    place = node.place or Place("<tree>")

    def error(words: str) -> SkillFinding:
        return SkillFinding(Severity.ERROR, place, words, leaf.name)

    skill = skills.skill_for(leaf.name)
    if skill is None:
        yield error("no skill says how it runs")
        return
    if skill.kind not in _OF_LEAVES[leaf.kind]:
        kinds = " or ".join(_OF_LEAVES[leaf.kind])
        words = f"its skill is of the kind {skill.kind.value}, and a leaf that is"
        yield error(f"{words} {_A[leaf.kind]} runs as {kinds}")
        return
    literals = _literals(node, dialect)
    known = {*node.ports, *(n for n, m in node.port_models.items() if m.default is not None)}
    values = {}
    for path, expression in skill.goal.items():
        missing = frozenset(expression.source.needed_ports()) - known
        if missing:
            yield error(f"it has no port {', '.join(sorted(missing))}, which {path!r} takes")
            continue
        try:
            values[path] = _sample(expression, skills, literals)
        except InputError as problem:
            yield error(f"{path!r}: {problem}")
    for template in _templates(skill):
        missing = frozenset(template.needed_ports()) - known
        if missing:
            yield error(
                f"it has no port {', '.join(sorted(missing))}, which {template.text!r} takes"
            )
    for port in skill.outputs:
        model = node.port_models.get(port)
        if model is not None and model.direction is PortDirection.INPUT:
            yield error(f"the port {port!r} is an input, and the skill writes to it")
    interface = interfaces.find(skill.interface) if skill.interface else None
    if interface is not None:
        for finding in _check_goal(skill, values, interface, interfaces):
            if finding.severity is Severity.ERROR and values:
                yield error(finding.message)


def _templates(skill: Skill) -> Iterator[Template]:
    """The texts of a skill that take ports, but for those of its goal."""
    yield skill.name_template()
    yield from skill.needs
    if skill.kind is SkillKind.WORLD:
        yield from (Template(path, skill.place) for path in skill.success)
    for test in (*skill.needs.values(), *skill.success.values()):
        yield from test.bounds


def _literals(node: Node, dialect: Dialect) -> dict[str, str]:
    """The ports that the tree gives a value; what stands in an entry is known only later."""
    models = node.port_models.items()
    defaults = {name: one.default for name, one in models if one.default is not None}
    texts = {**defaults, **node.ports}
    if not dialect.is_btcpp:
        return texts
    version = 3 if dialect is Dialect.BTCPP3 else 4
    return {
        name: value
        for name, value in texts.items()
        if read_port_value(name, value, version=version).kind is PortKind.LITERAL
    }


def _sample(
    expression: Expression, skills: SkillMap, literals: dict[str, str] | None = None
) -> Any:
    """The value that a field gets, or one of its type if that is known only later.

    :raises InputError: if a value of the tree does not fit.
    """
    template = expression.source
    given = literals or {}
    open_ports = template.ports() - given.keys()
    ready = not template.reads_world() and (
        not open_ports or (literals is not None and not set(template.needed_ports()) - given.keys())
    )
    if ready:
        return evaluate(expression, skills, Scope(given, World({})))
    if expression.form is Form.ENTRY:
        return Unknown(scalar=False)
    if expression.form is Form.TEXT:
        return Unknown(scalar=True)
    if expression.form in (Form.JOINTS, Form.JOINT_GOAL):
        named = next(iter(skills.joints), None)
        return _evaluated(expression, skills, named) if named else Unknown(scalar=False)
    return _evaluated(expression, skills, _SAMPLES[expression.form])


def _evaluated(expression: Expression, skills: SkillMap, text: str) -> Any:
    stand_in = replace(expression, source=Template(text, expression.source.place))
    return evaluate(stand_in, skills, Scope({}, World({})))
