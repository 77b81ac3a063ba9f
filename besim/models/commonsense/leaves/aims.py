"""What one leaf speaks of and another one does: aims, and results that only begin."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import Event, Meaning, Step

_WAYS = ("move", "carry")


def without_aims_of_others(meanings: Collection[Meaning]) -> None:
    """Leave to the other leaves what they do: who takes the rag to wipe the cup only takes it.

    What no other leaf does is done at once.
    """
    done = [s.event for m in meanings for s in m.steps if s.event is not None and not s.aim]
    for meaning in meanings:
        aims = [s.event for s in meaning.steps if s.event is not None and s.aim]
        if aims and all(any(_same(aim, deed) for deed in done) for aim in aims):
            meaning.steps = [step for step in meaning.steps if not step.aim]


def leave_to_waits(meanings: Collection[Meaning]) -> None:
    """Where a leaf waits until the iron is hot, it is not hot as it begins to heat up."""
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


def _awaited_yet(step: Step, awaited: Collection[tuple[str, str]]) -> bool:
    claim = step.become
    return (
        step.begun
        and claim is not None
        and claim.kind == "state"
        and any((name, claim.attribute) in awaited for name in claim.subjects)
    )


def _same(aim: Event, deed: Event) -> bool:
    """Is the same done to the same thing, and to the same end if both name one?"""
    there = {*aim.role("dest")}, {*deed.role("dest")}
    if aim.schema.name in _WAYS:
        return deed.schema.name in _WAYS and bool(there[0]) and there[0] == there[1]
    worked = {*(aim.role("target") or aim.role("theme"))}
    return (
        aim.schema.name == deed.schema.name
        and worked == {*(deed.role("target") or deed.role("theme"))}
        and (not all(there) or there[0] == there[1])
    )
