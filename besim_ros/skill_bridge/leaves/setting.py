"""What the leaves of one run share: the world, the skills, the rules, and who is told."""

from __future__ import annotations

import enum
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from besim.evaluation import StepRecord
from besim.gate import OnContradiction
from besim.models.base import WorldModel
from besim.simulation import LeafResult, judge_leaf
from besim.solution import Leaf
from besim.world import Case, Value, World
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.outcome import EndRun, Skills
from besim_ros.skill_bridge.requests import Requests

WAIT_S = 0.002
PAUSE_S = 0.02


class Timing(enum.StrEnum):
    """How the tree is ticked while actions run."""

    REACTIVE = "reactive"
    """Again and again: leaves are RUNNING until their goals end."""
    WAITING = "waiting"
    """Not at all: an action that takes no simulated time is waited for within its tick."""


class WorldAccess(Protocol):
    """The live world, or in a dry run a copy.

    :param wake: set when the tree should be ticked at once.
    """

    wake: threading.Event

    def check(self) -> None:
        """Raises ``EndRun`` if it is gone, or another one."""
        ...

    def now(self) -> World:
        """How it is."""
        ...

    def mark(self) -> int:
        """A moment, for :meth:`touched_since`."""
        ...

    def touched_since(self, mark: int) -> frozenset[str]:
        """Paths of states that others have set since then."""
        ...

    def write(self, changes: Mapping[str, Value], why: str) -> None:
        """Change it; raises ``WriteRefused`` if it cannot be so."""
        ...


class Listener(Protocol):
    """Who is told what happens."""

    def on_begin(self, step: StepRecord, request: Mapping[str, Any]) -> None:
        """An action is about to begin, by this goal."""
        ...

    def on_step(self, step: StepRecord) -> None:
        """A leaf has ended, or the world contradicts."""
        ...


@dataclass(frozen=True, slots=True)
class Rules:
    """How leaves are answered.

    :param cancel_s: how long a goal may take to confirm that it is canceled [s].
    :param settle_s: how long after an action's success the world may take to show it [s].
    :param grace_s: how long the world may be otherwise than simulated until that counts [s].
    :param pause_s: how long it may wait for the world to be as simulated [s].
    :param tolerance: by how much numbers of the world may differ from simulated ones.
    """

    on_contradiction: OnContradiction
    timing: Timing
    cancel_s: float
    settle_s: float
    grace_s: float
    pause_s: float
    tolerance: float


@dataclass(frozen=True, slots=True)
class Setting:
    """Where leaves are answered.

    :param check: called while something is waited for; raises to give up.
    """

    case: Case
    model: WorldModel
    world: WorldAccess
    skills: Skills
    requests: Requests
    rules: Rules
    listener: Listener
    check: Callable[[], None]

    def judge(self, leaf: Leaf, world: World) -> LeafResult:
        """Simulate a leaf."""
        return judge_leaf(leaf, self.case, world, self.model)

    def may_wait(self, began: float, words: str) -> None:
        """Whether what is not as simulated may be waited for.

        :param began: since when it is not (monotonic, s).
        :raises EndRun: if the policy says abort, or the pause takes too long.
        """
        rule = self.rules.on_contradiction
        if rule is OnContradiction.ABORT:
            raise EndRun(ErrorCode.CONTRADICTED, words)
        if rule is OnContradiction.PAUSE and time.monotonic() > began + self.rules.pause_s:
            waited = f"paused for {self.rules.pause_s:g} s"
            raise EndRun(ErrorCode.CONTRADICTED, f"{waited}: {words}")
