"""What skills are to those who use them: they are started, asked how it goes, and canceled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from besim.gate.skills import Scope, Skill
from besim.simulation import LeafResult
from besim.world import Truth
from besim_ros.errors import ErrorCode


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a skill ended.

    :param moved: whether it may have changed anything; not so for a goal that was rejected.
    :param outputs: values for the leaf's ports, as plain data.
    """

    succeeded: bool
    message: str = ""
    moved: bool = True
    outputs: Mapping[str, Any] = field(default_factory=dict)


class EndRun(Exception):
    """The run cannot go on; all of its goals are canceled then.

    :param code: what the result says.
    """

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Running(Protocol):
    """A skill that was started."""

    @property
    def name(self) -> str:
        """For people: the action or service that it runs as."""
        ...

    def poll(self) -> Outcome | None:
        """How it ended; ``None`` while it runs.

        :raises EndRun: if nobody can tell any more: its server is gone.
        """
        ...

    def cancel(self) -> None:
        """Ask for its end; returns at once."""
        ...

    def is_over(self) -> bool:
        """Whether it is known to have ended, in whatever way."""
        ...


class Skills(Protocol):
    """Starts skills: real ones, or in a dry run none."""

    def start(self, skill: Skill, scope: Scope) -> Running:
        """Start what an action stands for.

        :raises InputError: for values that make no goal.
        :raises EndRun: if its server is not there.
        """
        ...

    def ask(self, skill: Skill, scope: Scope, judge: Callable[[], LeafResult]) -> tuple[Truth, str]:
        """The answer of a condition, and why it is not known if it is not.

        :param judge: simulates the leaf.

        :raises InputError: for values that make no question.
        :raises EndRun: if its server is not there.
        """
        ...
