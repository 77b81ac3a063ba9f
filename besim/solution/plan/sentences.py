"""Plain lists: one action a line, as a sentence, a call ``pick_up(cup)`` or a name of the task."""

from __future__ import annotations

import re

from besim.solution.plan.step import Line, PlanStep

_BULLET = re.compile(r"(?:[-*•]\s+|(?:step\s+)?\(?\d{1,6}[.):]\)?\s+)+", re.IGNORECASE)
_CALL = re.compile(r"([A-Za-z_][\w-]*)\(\s*([^()]*?)\s*\)\s*;?$")


def parse_list(lines: list[Line]) -> list[PlanStep]:
    """The steps of a list, without bullets and numbers.

    :raises InputError: for a line that says nothing.
    """
    return [_step(line) for line in lines]


def _step(line: Line) -> PlanStep:
    bullet = _BULLET.match(line.text)
    at = bullet.end() if bullet else 0
    words = " ".join(line.text[at:].split())
    if not any(character.isalpha() for character in words):
        raise line.error("this line names no action", expected="an action in words", offset=at)
    call = _CALL.match(words)
    if call is None:
        return PlanStep(words, words, (), line.place(at))
    arguments = tuple(part.strip().strip("\"'") for part in call[2].split(",")) if call[2] else ()
    return PlanStep(f"{call[1]}({', '.join(arguments)})", call[1], arguments, line.place(at))
