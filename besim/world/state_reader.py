"""The structured form of questions: paths, names and patterns. It never guesses.

It understands state paths, the start of one, names of entities and bare states, and patterns with
``*`` and ``?``; any other words are not understood.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Mapping

from besim.world.conversing import Answer, Confidence, View
from besim.world.path import quote_name
from besim.world.state import GROUPS, Value, World
from besim.world.text import describe_value

_PATTERN = re.compile(r"[*?\[]")


class StateReader:
    """Reads states as they are; a :class:`besim.world.Reader`."""

    def read(self, question: str, view: View) -> Answer:
        """Answer with all states that a question names."""
        asked = question.strip()
        values = _find(asked, view.world)
        if values is None:
            return Answer(
                f'unknown: besim does not understand "{asked}" (it understands state paths, '
                "names in the world, and patterns such as objects.*.position)",
                confidence=Confidence.UNKNOWN,
                understood=False,
            )
        known = any(value is not None for value in values.values())
        if not values:
            text = f"unknown: the world does not say anything about {asked}"
        elif list(values) == [asked]:
            text = describe_value(values[asked])
        else:
            text = "\n".join(f"{path}: {describe_value(one)}" for path, one in values.items())
        return Answer(text, values, Confidence.STATED if known else Confidence.UNKNOWN)


def _find(asked: str, world: World) -> Mapping[str, Value] | None:
    """The states that a question is about; ``None`` if it is not understood."""
    if asked in world:
        return {asked: world[asked]}
    # A question mark is a pattern's, unless it ends a question.
    if "*" in asked or ("?" in asked[:-1] and " " not in asked):
        matches = re.compile(fnmatch.translate(asked)).match
        # Only what begins as the pattern does can match it.
        head = _PATTERN.split(asked)[0].rpartition(".")[0]
        return {
            path: world[path] for path in (world.below(head) if head else world) if matches(path)
        }
    if asked.split(".")[0] in GROUPS:
        return {path: world[path] for path in world.below(asked)}
    # An entity (objects.brush) or a bare state (environment.weather), by its name alone.
    found: dict[str, Value] = {}
    for group in sorted(GROUPS):
        path = f"{group}.{quote_name(asked)}"
        if path in world:
            found[path] = world[path]
        found |= {below: world[below] for below in world.below(path)}
    return found or None
