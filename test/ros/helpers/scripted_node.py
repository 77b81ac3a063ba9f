"""A node over a scripted world model, run as a process: ``scripted_node.py NAME [--ros-args …]``.

What nodes promise holds for every world model, and some of it shows only with leaves that take
long or crash. Workers are spawned, so they import this file too: they get the same model.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping

import besim.models
from besim.errors import BesimError, ErrorKind
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.solution import Status
from besim.world import Value, World

DOOR = "objects.door.open"
COUNT = "environment.executions"


def counted(work: Callable[[], None]) -> Callable[[World], Mapping[str, Value]]:
    """An effect that is never the same twice: in an equal world nothing is simulated again."""

    def change(world: World) -> Mapping[str, Value]:
        work()
        count = world.get(COUNT, 0)
        assert isinstance(count, int)
        return {COUNT: count + 1}

    return change


def crash() -> None:
    raise RuntimeError("no such thing")


def away() -> None:
    raise BesimError("the language model does not answer", kind=ErrorKind.UNAVAILABLE)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def work() -> None:
    """Keep a processor busy, as a simulation would."""
    end = time.monotonic() + 0.1
    while time.monotonic() < end:
        pass


def make_model(name: str = "commonsense") -> ScriptedModel:
    return ScriptedModel(
        world={DOOR: False},
        leaves={
            "open": ScriptedLeaf(changes={DOOR: True}),
            "close": ScriptedLeaf(changes={DOOR: False}),
            "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_open": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "crash": ScriptedLeaf(changes=counted(crash)),
            "away": ScriptedLeaf(changes=counted(away)),
            "die": ScriptedLeaf(changes=counted(die)),
            "nap": ScriptedLeaf(changes=counted(lambda: time.sleep(0.1))),
            "work": ScriptedLeaf(changes=counted(work)),
            "wait": ScriptedLeaf(changes=counted(lambda: None), status=Status.RUNNING),
            "hang": ScriptedLeaf(changes=counted(lambda: time.sleep(600))),
        },
        goals=[holds(DOOR, True)],
        assumptions=["the robot has two grippers"],
    )


besim.models.make_model = make_model  # type: ignore[assignment]

if __name__ == "__main__":
    sys.argv.pop(0)
    sys.exit(importlib.import_module(f"besim_ros.{sys.argv[0]}").main())
