"""From new values to the event that sets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from besim.world.changes import state_changes
from besim.world.event import Event, EventKind
from besim.world.journal import Record
from besim.world.snapshot import Snapshot
from besim.world.state import Value, World


@dataclass(frozen=True, slots=True)
class Cause:
    """What an event says beside its changes; see :class:`besim.world.Event`."""

    stamp_s: float
    who: str
    kind: EventKind
    what: str = ""
    why: str = ""
    types: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, Value] = field(default_factory=dict)


def changed(now: Snapshot, values: Mapping[str, Value], cause: Cause) -> list[Record]:
    """The event that sets states; none if everything is so already."""
    changes = state_changes(now.world, values)
    types = {path: name for path, name in cause.types.items() if now.types.get(path) != name}
    if not changes and not types:
        return []
    what = cause.what or f"set {', '.join(change.path for change in changes[:3])}"
    event = Event(
        now.revision + 1,
        cause.stamp_s,
        cause.who,
        what,
        cause.why,
        changes,
        cause.kind,
        types,
        cause.details,
    )
    return [(event, now.after(event))]


def replaced(tip: Snapshot | None, made: Snapshot, cause: Cause) -> list[Record]:
    """The event that puts another world in place of the one before, if there is one."""
    number = tip.revision + 1 if tip else 1
    event = Event(
        number,
        cause.stamp_s,
        cause.who,
        cause.what,
        cause.why,
        (tip.world if tip else World()).diff(made.world),
        EventKind.RESET,
        {},
        cause.details,
    )
    return [(event, replace(made, revision=number))]
