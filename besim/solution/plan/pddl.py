"""PDDL plans: ``(pick-up b1 table)``, with or without ``0.0:`` before and ``[1.0]`` after.

The readers of planning libraries need the domain to read a plan; a task in words has none, and the
form is small.
"""

from __future__ import annotations

import re

from besim.solution.plan.step import Line, PlanStep

_NUMBER = r"(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})"
_START = re.compile(rf"({_NUMBER})\s*:\s*")
_ACTION = re.compile(r"\(\s*([^\s()\[\];]+(?:\s+[^\s()\[\];]+)*)\s*\)\s*")
# Some planners write the duration with its name and the costs: [D:1.0; C:0.1].
_DURATION = re.compile(
    rf"\[\s*(?:D\s*:\s*)?({_NUMBER})\s*(?:;\s*C\s*:\s*{_NUMBER}\s*)?\]\s*", re.IGNORECASE
)
_FORM = "(action object …), perhaps as 0.0: (action object …) [1.0]"


def parse_pddl(lines: list[Line]) -> list[PlanStep]:
    """The steps of a plan, in the order in which they start.

    :raises InputError: for a line that is no action, or times at some of them only.
    """
    steps = [_step(line) for line in lines]
    timed = steps[0].start is not None
    for line, step in zip(lines, steps, strict=True):
        if (step.start is not None) is not timed:
            raise line.error(
                "some actions of the plan have a time, and some have none",
                expected="a time before each action" if timed else "no time before any action",
            )
    return sorted(steps, key=lambda step: 0.0 if step.start is None else step.start)


def _step(line: Line) -> PlanStep:
    at = 0
    start = _START.match(line.text)
    if start is not None:
        at = start.end()
    action = _ACTION.match(line.text, at)
    if action is None:
        raise line.error("this is no action of a PDDL plan", expected=_FORM, offset=at)
    at = action.end()
    duration = _DURATION.match(line.text, at)
    if duration is not None:
        at = duration.end()
    if at < len(line.text) and line.text[at] != ";":
        raise line.error("text after an action", expected="the end of the line", offset=at)
    words = action[1].split()
    begin = float(start[1]) if start is not None else None
    return PlanStep(
        f"({' '.join(words)})",
        words[0],
        tuple(words[1:]),
        line.place(),
        begin,
        begin + float(duration[1]) if begin is not None and duration is not None else begin,
    )
