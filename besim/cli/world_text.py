"""What ``besim world`` prints, as text and JSON, and the states that it reads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from besim.cli.options import Format
from besim.cli.output import plain
from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.world import Answer, Event, Snapshot
    from besim.world.journal import Branch
    from besim.world.live import Applied


def read_states(given: Sequence[str]) -> str:
    """``PATH=VALUE`` pairs as the JSON that a live world takes.

    :raises UsageError: for what is no such pair, or a path that is given twice.
    """
    members = {}
    for pair in given:
        path, sign, value = pair.partition("=")
        if not sign or not path.strip():
            raise UsageError("this sets no state", expected="PATH=VALUE", got=repr(pair))
        if path.strip() in members:
            raise UsageError(f"{path.strip()} is given twice")
        members[path.strip()] = _as_json(value.strip())
    return "{" + ", ".join(f"{json.dumps(path)}: {text}" for path, text in members.items()) + "}"


def _as_json(value: str) -> str:
    # A word needs no quotes; what begins like JSON must be JSON.
    if value[:1] in ("[", "{", '"') or value.removeprefix("-").isdecimal():
        return value
    try:
        json.loads(value)
    except ValueError:
        return json.dumps(value)
    return value


def made(now: Snapshot, format: Format) -> str:
    """A world that was just made."""
    if format is Format.JSON:
        return _json({"revision": now.revision, "case_id": now.case_id})
    return f"{_head(now)}\n"


def world(now: Snapshot, format: Format) -> str:
    """A whole world."""
    from besim.world import describe_world, scene_from_world

    if format is Format.JSON:
        return _json(
            scene_from_world(now.world, descriptions=now.descriptions, types=now.state_types)
        )
    return f"{_head(now)}\n\n{describe_world(now.world)}\n"


def events(found: Sequence[Event], format: Format) -> str:
    """What happened."""
    if format is Format.JSON:
        return _json({"events": [_event(event) for event in found]})
    return "\n".join(map(_event_text, found)) if found else "nothing happened\n"


def answer(
    found: Answer, revision: int, format: Format, account: dict[str, Any] | None = None
) -> str:
    """The answer to a question.

    :param account: what was asked of a language model for it, and used.
    """
    from besim.world import to_json

    if format is Format.TEXT:
        return f"{plain(found.text)}\n"
    return _json(
        {
            "answer": found.text,
            "confidence": found.confidence.value,
            "understood": found.understood,
            "values": {path: to_json(value) for path, value in found.values.items()},
            "entities": list(found.entities),
            "revision": revision,
            **({"llm": account} if account else {}),
        }
    )


def applied(done: Applied, format: Format, account: dict[str, Any] | None = None) -> str:
    """A change, or that there was nothing to change; account as of :func:`answer`."""
    from besim.world import describe_changes

    if format is Format.JSON:
        changes = [change.as_dict() for change in done.changes]
        used = {"llm": account} if account else {}
        return _json({"revision": done.now.revision, "changes": changes, **used})
    return f"revision {done.now.revision}\n{describe_changes(done.changes)}\n"


def branches(found: Sequence[Branch], format: Format) -> str:
    """All branches."""
    if format is Format.JSON:
        names = ("name", "parent", "fork", "floor", "head")
        return _json({"branches": [{name: getattr(one, name) for name in names} for one in found]})
    return "".join(
        f"{plain(one.name)}: revision {one.head}"
        + (f", from {plain(one.parent)} at {one.fork}" if one.parent else "")
        + (f", known since {one.floor}" if one.floor > one.fork else "")
        + "\n"
        for one in found
    )


def _head(now: Snapshot) -> str:
    return f"revision {now.revision} of {plain(now.case_id)}, {len(now.world)} states"


def _event(event: Event) -> dict[str, Any]:
    from besim.world import to_json

    return {
        "revision": event.revision,
        "stamp_s": event.stamp_s,
        "kind": event.kind.value,
        "who": event.who,
        "what": event.what,
        "why": event.why,
        "changes": [change.as_dict() for change in event.changes],
        "types": dict(event.types),
        "details": {name: to_json(value) for name, value in event.details.items()},
    }


def _event_text(event: Event) -> str:
    from besim.world import describe_changes, describe_value

    when = datetime.fromtimestamp(event.stamp_s, UTC).strftime("%Y-%m-%d %H:%M:%S")
    lines = [f"{event.revision}  {when} UTC  {event.kind.value} by {event.who or 'nobody'}"]
    lines.append(f"  {event.what}" + (f", because {event.why}" if event.why else ""))
    lines += [f"  {name}: {describe_value(value)}" for name, value in event.details.items()]
    lines += [f"    {line}" for line in describe_changes(event.changes).splitlines()]
    return "".join(f"{plain(line)}\n" for line in lines)


def _json(data: dict[str, Any]) -> str:
    from besim.report import render_json

    return render_json(data)
