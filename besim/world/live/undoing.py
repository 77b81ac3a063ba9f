"""Undo: which event it is about, and what its states become."""

from __future__ import annotations

from besim.errors import UsageError
from besim.world.event import Event, History
from besim.world.refusals import Conflict
from besim.world.state import Value, World
from besim.world.text import describe_value

_PAGE = 100


def find_undoable(history: History, revision: int | None) -> Event:
    """The event to undo.

    :param history: up to the revision, if that is given.
    :param revision: the event's; if none is given, the newest that is no undo and not undone.
    :raises UsageError: if there is none, or it is not known (any more).
    """
    if revision is not None:
        for event in history.events(newest=1):
            if event.revision == revision:
                return _undoable(event)
        raise UsageError(f"there is no event of revision {revision} (any more)")
    undone: set[Value] = set()
    count = _PAGE
    seen = 0
    while True:
        events = history.events(newest=count)
        for event in reversed(events[: len(events) - seen]):
            if event.revision in undone:
                continue
            if "undoes" not in event.details:
                return _undoable(event)
            undone.add(event.details["undoes"])
        if len(events) < count:
            raise UsageError("there is nothing to undo")
        seen, count = len(events), count * 2


def undo_values(event: Event, world: World, *, force: bool) -> dict[str, Value]:
    """What the states of an event were before it.

    :raises Conflict: if one of them is no longer as the event left it, and without ``force``.
    """
    for change in event.changes:
        if not force and world.get(change.path) != change.after:
            raise Conflict(
                f"{change.path} was changed after revision {event.revision}",
                expected=describe_value(change.after),
                got=describe_value(world.get(change.path)),
                remedy="undo the later event first, or force it",
            )
    return {change.path: change.before for change in event.changes}


def _undoable(event: Event) -> Event:
    if event.revision == 1:
        raise UsageError("before revision 1 there was no world")
    return event
