"""The command `besim` over a scripted world model, to be run as a process of its own.

Exit codes are promises of the command line, not of the commonsense model: these leaves do what
their names say, whatever that model understands.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

import besim.models
from besim.cli import main
from besim.errors import BesimError, ErrorKind
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.world import Value, World

DOOR = "objects.door.open"


def crash(world: World) -> Mapping[str, Value]:
    raise RuntimeError("no such thing")


def away(world: World) -> Mapping[str, Value]:
    raise BesimError("the language model does not answer", kind=ErrorKind.UNAVAILABLE)


def sleep(world: World) -> Mapping[str, Value]:
    time.sleep(60)
    return {}


def nap(world: World) -> Mapping[str, Value]:
    time.sleep(2.2)
    return {DOOR: True}


def make_model(name: str, *others: object, **options: object) -> ScriptedModel:
    return ScriptedModel(
        world={DOOR: False},
        leaves={
            "open": ScriptedLeaf(changes={DOOR: True}),
            "close": ScriptedLeaf(changes={DOOR: False}),
            "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_open": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_dark": ScriptedLeaf([ScriptedStatement("it is dark", None, explanation="no lamp")]),
            "crash": ScriptedLeaf(changes=crash),
            "away": ScriptedLeaf(changes=away),
            "sleep": ScriptedLeaf(changes=sleep),
            "nap": ScriptedLeaf(changes=nap),
        },
        goals=[holds(DOOR, True)],
        assumptions=["the robot has two grippers"],
    )


if __name__ == "__main__":
    besim.models.make_model = make_model  # type: ignore[assignment]
    main()
