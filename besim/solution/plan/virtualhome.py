"""VirtualHome scripts: ``[PUTBACK] <cup> (12) <table> (7)``, one action a line."""

from __future__ import annotations

import re

from besim.solution.plan.step import Line, PlanStep

VIRTUALHOME_ACTIONS = {
    "CLOSE": "closes {1}",
    "CUT": "cuts {1}",
    "DRINK": "drinks {1}",
    "DROP": "sets down {1}",
    "EAT": "eats {1}",
    "FIND": "goes to {1}",
    "GRAB": "grabs {1}",
    "GREET": "greets {1}",
    "LIE": "lies down on {1}",
    "LOOKAT": "looks at {1}",
    "LOOKAT_LONG": "looks at {1}",
    "LOOKAT_MEDIUM": "looks at {1}",
    "LOOKAT_SHORT": "looks at {1}",
    "MOVE": "pushes {1}",
    "OPEN": "opens {1}",
    "PLUGIN": "plugs {1} in",
    "PLUGOUT": "unplugs {1}",
    "POINTAT": "points at {1}",
    "POUR": "pours {1} into {2}",
    "PULL": "pulls {1}",
    "PUSH": "pushes {1}",
    "PUTBACK": "puts {1} on {2}",
    "PUTIN": "puts {1} into {2}",
    "PUTOBJBACK": "undoes the grabbing of {1}",
    "PUTOFF": "undresses from {1}",
    "PUTON": "wears {1}",
    "READ": "reads {1}",
    "RELEASE": "sets down {1}",
    "RINSE": "rinses {1}",
    "RUN": "goes to {1}",
    "SCRUB": "scrubs {1}",
    "SIT": "sits down on {1}",
    "SLEEP": "falls asleep",
    "SQUEEZE": "squeezes {1}",
    "STANDUP": "stands up",
    "SWITCHOFF": "switches off {1}",
    "SWITCHON": "switches on {1}",
    "TOUCH": "touches {1}",
    "TURNTO": "faces {1}",
    "TYPE": "types on {1}",
    "WAKEUP": "wakes up",
    "WALK": "walks to {1}",
    "WASH": "washes {1}",
    "WATCH": "watches {1}",
    "WIPE": "wipes {1}",
}
"""Every action of VirtualHome, and what the robot does; the numbers are its objects."""

_ACTION = re.compile(r"\[(\w+)\]\s*")
# The number of a scene may stand before that of the object: (1.417).
_OBJECT = re.compile(r"<\s*([^<>()\[\]]+?)\s*>\s*\(\s*(?:\d{1,9}\.)?(\d{1,9})\s*\)\s*")
_INDEX = re.compile(r"\[\d{1,9}\]$")
_FORM = "[ACTION] <object> (number)"


def parse_script(lines: list[Line]) -> list[PlanStep]:
    """The steps of a script; what stands above the first action is its title.

    :raises InputError: for a line that is no action, an action that VirtualHome does not have, or
        the wrong number of objects.
    """
    first = next(index for index, line in enumerate(lines) if _ACTION.match(line.text))
    return [parse_script_line(line) for line in lines[first:]]


def parse_script_line(line: Line) -> PlanStep:
    """One action of a script; its arguments are ``cup (12)``.

    :raises InputError: as :func:`parse_script`.
    """
    found = _ACTION.match(line.text)
    if found is None:
        raise line.error("this is no action of a script", expected=_FORM)
    action = found[1].upper()
    if action not in VIRTUALHOME_ACTIONS:
        raise line.error(
            f"VirtualHome has no action {found[1]!r}",
            expected="one of " + ", ".join(VIRTUALHOME_ACTIONS),
            got=repr(found[1]),
        )
    objects: list[tuple[str, int]] = []
    at = found.end()
    while (one := _OBJECT.match(line.text, at)) is not None:
        objects.append((one[1].lower().replace(" ", "_"), int(one[2])))
        at = one.end()
    if at < len(line.text) and not _INDEX.match(line.text, at):
        raise line.error("this is no object of a script", expected="<object> (number)", offset=at)
    wanted = object_count(action)
    if len(objects) != wanted:
        raise line.error(
            f"[{action}] acts on {wanted} object{'' if wanted == 1 else 's'}",
            expected=f"{wanted} of <object> (number)",
            got=str(len(objects)),
            offset=found.end() if objects else 0,
        )
    return PlanStep(
        script_line(action, objects),
        action,
        tuple(f"{name} ({number})" for name, number in objects),
        line.place(),
    )


def script_step(text: str) -> PlanStep:
    """The step that a name such as ``[GRAB] <cup> (12)`` is of.

    :raises InputError: as :func:`parse_script`.
    """
    return parse_script_line(Line(text, 1, 1, "<action>"))


def script_line(action: str, objects: list[tuple[str, int]]) -> str:
    """The line of an action on objects, each a class and a number."""
    return " ".join([f"[{action}]", *(f"<{name}> ({number})" for name, number in objects)])


def object_count(action: str) -> int:
    """How many objects an action of VirtualHome has: none, one or two."""
    words = VIRTUALHOME_ACTIONS[action]
    return 2 if "{2}" in words else 1 if "{1}" in words else 0
