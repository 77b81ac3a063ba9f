"""Branches of a journal: where each came from, and which events led to a revision of it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from besim.errors import UsageError


@dataclass(frozen=True, slots=True)
class Branch:
    """One line of events.

    :param parent: the branch that it came from; ``None`` for the main one.
    :param fork: the revision where it left its parent.
    :param floor: the oldest revision of its own whose world is still known.
    :param head: the newest revision; 0 without a world.
    :param stamp_s: of the newest event, or when the branch was made.
    """

    id: int
    name: str
    parent: str | None
    fork: int
    floor: int
    head: int
    stamp_s: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """Events of one branch, after one revision and up to another."""

    branch: int
    after: int
    until: int


_BRANCHES = (
    "SELECT branch.id, branch.name, parent.name, branch.fork, branch.floor, branch.head, "
    "branch.stamp_s FROM branch LEFT JOIN branch AS parent ON branch.parent = parent.id "
)


def all_branches(connection: sqlite3.Connection) -> tuple[Branch, ...]:
    """All branches in the order in which they were made."""
    return tuple(Branch(*row) for row in connection.execute(_BRANCHES + "ORDER BY branch.id"))


def find_branch(connection: sqlite3.Connection, name: str) -> Branch:
    """:raises UsageError: if there is none of this name."""
    query = _BRANCHES + "WHERE branch.name = ?"
    row = connection.execute(query, (name,)).fetchone() if name.isprintable() else None
    if row is None:
        known = ", ".join(branch.name for branch in all_branches(connection))
        raise UsageError("there is no such branch", expected=f"one of {known}", got=repr(name))
    return Branch(*row)


def lineage(connection: sqlite3.Connection, branch: Branch, until: int) -> tuple[Stretch, ...]:
    """The stretches of events that led to a revision, oldest first."""
    found: list[Stretch] = []
    while True:
        if until >= branch.fork:
            found.append(Stretch(branch.id, branch.fork, until))
            until = branch.fork
        if branch.parent is None:
            return tuple(reversed(found))
        branch = find_branch(connection, branch.parent)


def check_known(
    connection: sqlite3.Connection, branch: Branch, revision: int, stretches: tuple[Stretch, ...]
) -> None:
    """:raises UsageError: for a revision whose world is not known (any more)."""
    if branch.head == 0:
        raise UsageError(f"there is no world yet in branch {branch.name!r}")
    floors = {one.id: one.floor for one in all_branches(connection)}
    # The oldest of its own, and whatever is left of those that it came from.
    spans = [(max(floors[one.branch], one.after, 1), one.until) for one in stretches]
    if 1 <= revision <= branch.head and revision >= spans[-1][0]:
        return
    full = lineage(connection, branch, branch.head)
    known = dict.fromkeys((max(floors[one.branch], one.after, 1), one.until) for one in full)
    raise UsageError(
        f"revision {revision} of branch {branch.name!r} is not known"
        + (" any more: it was folded into a later one" if 1 <= revision <= branch.head else ""),
        expected=" or ".join(
            f"{low} to {high}" if low < high else str(low) for low, high in known if low <= high
        ),
        got=str(revision),
    )
