"""Stands in for real skills in a dry run: nothing is sent, everything goes as simulated."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from besim.gate.skills import Scope, Skill, SkillKind, Unknown, judge_world
from besim.simulation import LeafResult
from besim.world import Truth, Value, World
from besim_ros.skill_bridge.outcome import Outcome
from besim_ros.skill_bridge.requests import Requests


class WorldCopy:
    """The live world as it was at the start, changed by nobody but the dry run."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.wake = threading.Event()

    def check(self) -> None:
        """It is always there."""

    def now(self) -> World:
        """How it is."""
        return self._world

    def mark(self) -> int:
        """There is nobody else who could change it."""
        return 0

    def touched_since(self, mark: int) -> frozenset[str]:
        """See :meth:`mark`."""
        return frozenset()

    def write(self, changes: Mapping[str, Value], why: str) -> None:
        """Change it."""
        self._world = self._world.with_changes(changes)


@dataclass(frozen=True, slots=True)
class Done:
    """What would have run, and went well."""

    name: str
    outcome: Outcome

    def poll(self) -> Outcome:
        """At once."""
        return self.outcome

    def cancel(self) -> None:
        """Nothing to do."""

    def is_over(self) -> bool:
        """Always."""
        return True


class Rehearsal:
    """Makes every goal, and sends none."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def start(self, skill: Skill, scope: Scope) -> Done:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        request = self._requests.make(skill, scope)
        if not _has_unknown(request.data):
            request.message()  # it has to fit the message's fields, too
        outputs = {port: Unknown(scalar=False) for port in skill.outputs}
        return Done(request.name, Outcome(True, outputs=outputs))

    def ask(self, skill: Skill, scope: Scope, judge: Callable[[], LeafResult]) -> tuple[Truth, str]:
        """See :class:`besim_ros.skill_bridge.outcome.Skills`."""
        if skill.kind is SkillKind.WORLD:
            return judge_world(skill, scope), "the live world does not say"
        self._requests.make(skill, scope)
        known = judge().answer
        truth = Truth.UNKNOWN if known is None else Truth.of(known)
        return truth, "the simulation does not know the answer"


def _has_unknown(data: object) -> bool:
    if isinstance(data, Mapping):
        return any(map(_has_unknown, data.values()))
    if isinstance(data, list | tuple):
        return any(map(_has_unknown, data))
    return isinstance(data, Unknown)
