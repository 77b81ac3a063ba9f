"""Code of a language model over states of a live world: counts, sums, comparisons."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Sequence
from typing import Any

from besim.models.llm.code import CodeRunner
from besim.models.llm.conversing.forms import Calculation
from besim.models.llm.states import unknown_path
from besim.world import Value, World, to_json

FUNCTION = "answer"
_WILD = re.compile(r"[*?\[]")


def read_states(reads: Sequence[str], world: World) -> tuple[dict[str, Value], list[str]]:
    """The states of these paths and patterns, of the whole world, and what is wrong with them."""
    found: dict[str, Value] = {}
    errors = []
    for one in reads:
        if one in world:
            found[one] = world[one]
        elif _WILD.search(one):
            matches = re.compile(fnmatch.translate(one)).match
            head = _WILD.split(one)[0].rpartition(".")[0]
            states = {
                path: world[path]
                for path in (world.below(head) if head else world)
                if matches(path)
            }
            if not states:
                errors.append(f"no state of the world is like {one!r}")
            found |= states
        else:
            errors.append(unknown_path(one, world))
    return found, errors


def calculated(
    runner: CodeRunner, calculation: Calculation, world: World
) -> tuple[Any, dict[str, Value], list[str]]:
    """The result, the states that it rests on, and what is wrong if there is none."""
    states, errors = read_states(calculation.reads, world)
    if errors:
        return None, states, errors
    given = {path: to_json(value) for path, value in states.items()}
    done = runner.evaluate(calculation.code, {"states": given}, function=FUNCTION)
    if done.failure is not None:
        return None, states, [f"the code does not work: {done.failure}"]
    return done.value, states, []
