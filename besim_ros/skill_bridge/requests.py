"""What a leaf becomes: the goal or request as plain data, and as a message of its interface."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from besim.errors import InputError
from besim.gate.skills import (
    InterfaceFolders,
    Scope,
    Skill,
    SkillKind,
    SkillMap,
    Unknown,
    fit,
    render_goal,
    render_name,
)
from besim_ros.skill_bridge.interfaces import fill_message, import_interface

_PART = {SkillKind.ACTION: "goal", SkillKind.SERVICE: "request"}


@dataclass(frozen=True, slots=True)
class Request:
    """A goal or request, ready to be sent.

    :param name: of the action, service or topic.
    :param data: its fields; empty for a topic.
    """

    skill: Skill
    name: str
    data: Mapping[str, Any]

    def message(self) -> Any:
        """As a message.

        :raises UsageError: for a value that a field does not take.
        """
        kind = import_interface(self.skill.interface)
        part = kind.Goal if self.skill.kind is SkillKind.ACTION else kind.Request
        return fill_message(part(), self.data)

    def as_dict(self, leaf: str) -> dict[str, Any]:
        """As JSON."""
        return {
            "leaf": leaf,
            "kind": self.skill.kind.value,
            "interface": self.skill.interface,
            "name": self.name,
            "goal": _shown(self.data),
        }


@dataclass(frozen=True, slots=True)
class Requests:
    """Makes the requests of a skill map."""

    skills: SkillMap
    interfaces: InterfaceFolders

    def make(self, skill: Skill, scope: Scope) -> Request:
        """The request of a skill.

        :raises InputError: if a port or state is not known, or a value does not fit.
        """
        name = render_name(skill, scope)
        if skill.kind not in _PART:
            return Request(skill, name, {})
        data = render_goal(skill, self.skills, scope)
        interface = self.interfaces.find(skill.interface)
        if interface is not None:
            data, fitting = fit(data, interface.parts[_PART[skill.kind]], self.interfaces)
            for path, problem in fitting.problems:
                raise InputError(
                    f"{path!r} of {skill.interface}: {problem}",
                    place=skill.place,
                    expected="a value that fits",
                    got="another",
                )
        return Request(skill, name, data)


def _shown(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _shown(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_shown(one) for one in value]
    return "<known when it runs>" if isinstance(value, Unknown) else value
