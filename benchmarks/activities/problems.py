"""BEHAVIOR-1K's activities as they are published: things, facts and goals, grounded.

The package ``bddl`` (MIT, https://github.com/StanfordVL/bddl) is no dependency of besim;
``scripts/fetch_activities.py`` puts it into besim's cache.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from besim.bench.fetched import BDDL

ORDINALS = ("first", "second")
AT_MOST = len(ORDINALS)
"""So many things of a kind are kept: more make texts longer, not harder."""

_TOKEN = re.compile(r"[()]|[^\s()]+")
_COMMENT = re.compile(r";.*$", re.MULTILINE)


class Unsupported(Exception):
    """What the planner, or this reader, cannot do."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A relation of things that shall hold, or shall not."""

    predicate: str
    things: tuple[str, ...]
    holds: bool = True


@dataclass(frozen=True, slots=True)
class Problem:
    """An activity.

    :param name: ``store_loose_leaf_tea``.
    :param kinds: the synset of each thing (``mason_jar.n.01_1`` -> ``mason_jar.n.01``).
    """

    name: str
    kinds: Mapping[str, str]
    facts: tuple[Literal, ...]
    goal: tuple[Literal, ...]


def package() -> Path:
    """The unpacked package.

    :raises BesimError: if it is not in the cache (exit code 69).
    """
    return BDDL.find() / "bddl"


def activities(root: Path) -> list[str]:
    """The names of all activities.

    :raises BesimError: if there is none.
    """
    found = root.glob("activity_definitions/*/problem0.bddl")
    if not (names := sorted(file.parent.name for file in found)):
        raise BDDL.broken(f"no activity is in {root}")
    return names


def substances(root: Path) -> frozenset[str]:
    """The synsets of what is no thing but a stuff: water, sugar, dust.

    :raises BesimError: if their table cannot be read.
    """
    table = root / "generated_data" / "synsets.csv"
    try:
        with table.open(encoding="utf-8", newline="") as file:
            kinds = {row["synset"]: row["objectType"] for row in csv.DictReader(file)}
    except (OSError, KeyError, UnicodeDecodeError) as error:
        raise BDDL.broken(f"{table} cannot be read") from error
    stuffs = ("liquid", "visualSubstance", "microPhysicalSubstance", "macroPhysicalSubstance")
    return frozenset(synset for synset, kind in kinds.items() if kind in stuffs)


def read_problem(root: Path, name: str) -> Problem:
    """An activity, with what its goal says of all things of a kind said of each of them.

    :raises Unsupported: if it speaks of things that come to be, or in a way that is not grounded.
    :raises BesimError: if its file cannot be read.
    """
    file = root / "activity_definitions" / name / "problem0.bddl"
    try:
        return _problem(name, file.read_text("utf-8"))
    except (OSError, LookupError, ValueError, StopIteration) as error:
        raise BDDL.broken(f"{file} cannot be read") from error


def _problem(name: str, text: str) -> Problem:
    sections = {one[0]: one[1:] for one in _expression(text)[1:] if isinstance(one, list)}
    of_kind = {
        kind: things[:AT_MOST]
        for kind, things in _typed(sections[":objects"]).items()
        if not kind.startswith("agent")
    }
    kinds = {thing: kind for kind, things in of_kind.items() for thing in things}
    facts = [one for fact in sections[":init"] for one in _ground(fact, of_kind, {}, True)]
    if any(fact.predicate == "future" for fact in facts):
        raise Unsupported("things that come to be")
    goal = [one for part in sections[":goal"] for one in _ground(part, of_kind, {}, True)]
    known = [
        tuple(dict.fromkeys(one for one in side if all(thing in kinds for thing in one.things)))
        for side in (facts, goal)
    ]
    return Problem(name, kinds, known[0], known[1])


def _expression(text: str) -> list[Any]:
    """Nested lists of the words between the parentheses."""
    stack: list[list[Any]] = [[]]
    for token in _TOKEN.findall(_COMMENT.sub("", text)):
        if token == "(":
            stack.append([])
        elif token == ")":
            inner = stack.pop()
            stack[-1].append(inner)
        else:
            stack[-1].append(token)
    if len(stack) > 1:
        raise ValueError("parentheses are not closed")
    found: list[Any] = stack[0][0]
    return found


def _typed(words: list[str]) -> dict[str, list[str]]:
    """``a b - kind`` as kind -> things."""
    found: dict[str, list[str]] = {}
    waiting: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-":
            found.setdefault(next(rest), []).extend(waiting)
            waiting = []
        else:
            waiting.append(word)
    return found


def _ground(
    said: list[Any], of_kind: Mapping[str, list[str]], bound: Mapping[str, str], holds: bool
) -> Iterator[Literal]:
    """The literals of an expression; of alternatives, the first."""
    head, rest = said[0], said[1:]
    if head == "not":
        yield from _ground(rest[0], of_kind, bound, not holds)
    elif head in ("and", "or"):
        for part in rest if head == "and" else rest[:1]:
            yield from _ground(part, of_kind, bound, holds)
    elif head in ("forall", "exists", "forn"):
        count = int(rest[0][0]) if head == "forn" else 1 if head == "exists" else AT_MOST
        (name, _, kind), part = rest[-2:]
        for thing in of_kind.get(kind, [])[:count]:
            yield from _ground(part, of_kind, {**bound, name: thing}, holds)
    elif head == "forpairs":
        (one, _, kind), (other, _, of_other), part = rest
        for pair in zip(of_kind.get(kind, []), of_kind.get(of_other, []), strict=False):
            yield from _ground(part, of_kind, {**bound, one: pair[0], other: pair[1]}, holds)
    elif head in ("imply", "fornpairs"):
        raise Unsupported(head)
    else:
        things = tuple(bound.get(word, word.removeprefix("?")) for word in rest)
        yield Literal(head, things, holds)
