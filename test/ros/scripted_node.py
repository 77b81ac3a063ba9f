"""A node over a scripted world model, run as a process: ``scripted_node.py NAME [--ros-args …]``.

What nodes promise holds for every world model, and some of it shows only with leaves that take
long or crash. Workers are spawned, so they import this file too: they get the same model.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Mapping

import besim.models
from besim.errors import BesimError, ErrorKind
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.world import Value, World

DOOR = "objects.door.open"


def crash(world: World) -> Mapping[str, Value]:
    raise RuntimeError("no such thing")


def away(world: World) -> Mapping[str, Value]:
    raise BesimError("the language model does not answer", kind=ErrorKind.UNAVAILABLE)


def die(world: World) -> Mapping[str, Value]:
    os.kill(os.getpid(), 9)
    return {}


def nap(world: World) -> Mapping[str, Value]:
    time.sleep(0.2)
    return {}


def work(world: World) -> Mapping[str, Value]:
    """Keep a processor busy for 0.2 s, as a simulation would."""
    end = time.monotonic() + 0.2
    while time.monotonic() < end:
        pass
    return {}


def hang(world: World) -> Mapping[str, Value]:
    time.sleep(600)
    return {}


def make_model(name: str = "commonsense") -> ScriptedModel:
    return ScriptedModel(
        world={DOOR: False},
        leaves={
            "open": ScriptedLeaf(changes={DOOR: True}),
            "close": ScriptedLeaf(changes={DOOR: False}),
            "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_open": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "crash": ScriptedLeaf(changes=crash),
            "away": ScriptedLeaf(changes=away),
            "die": ScriptedLeaf(changes=die),
            "nap": ScriptedLeaf(changes=nap),
            "work": ScriptedLeaf(changes=work),
            "hang": ScriptedLeaf(changes=hang),
        },
        goals=[holds(DOOR, True)],
        assumptions=["the robot has two grippers"],
    )


besim.models.make_model = make_model  # type: ignore[assignment]

if __name__ == "__main__":
    sys.argv.pop(0)
    sys.exit(importlib.import_module(f"besim_ros.{sys.argv[0]}").main())
