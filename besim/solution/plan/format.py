"""Which kind of plan a text is: told by its lines, never by guesses about single words."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from pathlib import PurePath

from besim.solution.plan.step import Line

PLAN_SUFFIXES = frozenset((".txt", ".plan", ".pddl", ".soln", ".lst"))
"""Files whose plain sentences are taken for a plan: any text is a list of sentences, so without
one of these names a broken tree would pass for a plan."""

_SCRIPT_LINE = re.compile(r"\[\w+\]")
_PDDL_LINE = re.compile(r"(?:[0-9.]+\s*:\s*)?\(")


class PlanFormat(enum.Enum):
    """The formats of action lists."""

    VIRTUALHOME = "VirtualHome script"
    PDDL = "PDDL plan"
    LIST = "plain list of actions"


def format_of(lines: Iterable[Line]) -> PlanFormat:
    """The format of a plan.

    A script may have a title above its first action, so any line of a script tells; a PDDL plan
    is told by its first line.
    """
    lines = list(lines)
    if any(_SCRIPT_LINE.match(line.text) for line in lines):
        return PlanFormat.VIRTUALHOME
    if lines and _PDDL_LINE.match(lines[0].text):
        return PlanFormat.PDDL
    return PlanFormat.LIST


def looks_like_plan(text: str, source: str) -> bool:
    """Is this rather a plan than a tree?

    A file named ``.xml``, and whatever begins as XML does, is a tree. Scripts and PDDL plans are
    known by their lines, sentences only by the file's name.
    """
    suffix = PurePath(source).suffix.lower()
    if suffix == ".xml" or text.lstrip().startswith("<"):
        return False
    if suffix in PLAN_SUFFIXES:
        return True
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and line[0] not in ";#"), "")
    return bool(_PDDL_LINE.match(first) or re.search(r"^\s*\[\w+\]\s*(?:<|$)", text, re.MULTILINE))
