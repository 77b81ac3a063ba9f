"""What one leaf speaks of and another one does: aims, and results that only begin."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from besim.models.commonsense.leaves.meaning import Event, Meaning, Step
from besim.models.commonsense.reading.wording import participle

_WAYS = ("move", "carry")


def without_aims_of_others(meanings: Collection[Meaning]) -> None:
    """Leave to the other leaves what they do: who takes the rag to wipe the cup only takes it.

    What no other leaf does is done at once.
    """
    done = [s.event for m in meanings for s in m.steps if s.event is not None and not s.aim]
    for meaning in meanings:
        aims = [s.event for s in meaning.steps if s.event is not None and s.aim]
        left = [_left_over(aim, done) for aim in aims]
        if aims and not any(left):
            meaning.steps = [step for step in meaning.steps if not step.aim]
            continue
        for aim, names in zip(aims, left, strict=True):
            role = "target" if aim.role("target") else "theme"
            kept = tuple(name for name in aim.role(role) if name in names)
            if kept and len(kept) < len(aim.role(role)):
                aim.roles[role] = kept


def leave_to_waits(meanings: Collection[Meaning]) -> None:
    """Where a leaf waits until the iron is hot, it is not hot as it begins to heat up.

    Nor is the bread toasted by the press on the lever of the toaster "to toast it".
    """
    awaited = {
        (name, step.become.attribute)
        for meaning in meanings
        if any(event.schema.name == "wait" for event in meaning.events)
        for step in meaning.steps
        if step.become is not None and step.become.kind == "state"
        for name in step.become.subjects
    }
    for meaning in meanings:
        meaning.steps = [step for step in meaning.steps if not _awaited_yet(step, awaited)]


def keys_start_machines(meanings: Collection[Meaning], parts: Mapping[str, str]) -> None:
    """ "Presses the start button, so that the oven begins to heat": rules on starting it bind that.

    Not so where another leaf switches the machine on: then the key only starts it.

    :param parts: key -> the machine that it is a part of, empty if nobody knows.
    """
    turned_on = {
        name
        for meaning in meanings
        for event in meaning.events
        for name in (event.role("theme") if event.schema.name == "switch_on" else ())
    }
    for meaning in meanings:
        event = next(iter(meaning.events), None)
        started = [
            name
            for step in meaning.steps
            if step.become is not None
            and (step.become.kind, step.become.attribute) == ("state", "on")
            and step.become.value is not step.become.negated
            for name in step.become.subjects
        ]
        if event is None or event.schema.name != "switch_on" or len(started) != 1:
            continue
        if turned_on.intersection(started):
            continue
        if [parts.get(name) for name in event.role("theme")] == started:
            event.roles["theme"] = (started[0],)


def _awaited_yet(step: Step, awaited: Collection[tuple[str, str]]) -> bool:
    claim, event = step.become, step.event
    if event is not None and event.device and event.schema.name == "work":
        done = participle(event.root)
        return any((name, done) in awaited for name in event.role("theme"))
    return (
        step.begun
        and claim is not None
        and claim.kind == "state"
        and any((name, claim.attribute) in awaited for name in claim.subjects)
    )


def _left_over(aim: Event, done: Collection[Event]) -> set[str]:
    """What of the things that an aim is about no deed does the same to, to the same end.

    "To dry the plate and the cup" is done by a leaf that dries the plate and one for the cup.
    """
    there = {*aim.role("dest")}
    if aim.schema.name in _WAYS:
        goes = any(d.schema.name in _WAYS and there == {*d.role("dest")} for d in done)
        return set() if goes and there else {aim.text}
    left = _worked(aim) or {aim.text}
    for deed in done:
        to = {*deed.role("dest")}
        if aim.schema.name == deed.schema.name and (not (there and to) or there == to):
            left -= _worked(deed) or ({aim.text} if not _worked(aim) else set())
    return left


def _worked(event: Event) -> set[str]:
    """What is acted on, things or stuff."""
    named = event.role("target") or event.role("theme")
    return {*(named or event.substances.get("theme", ()))}
