"""What a deed is done for, and another leaf does: "takes the rag to wipe the cup"."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import Event, Meaning

_WAYS = ("move", "carry")


def without_aims_of_others(meanings: Collection[Meaning]) -> None:
    """Leave to the other leaves what they do: who takes the rag to wipe the cup only takes it.

    What no other leaf does is done at once, as it always was.
    """
    done = {_deed(s.event) for m in meanings for s in m.steps if s.event is not None and not s.aim}
    for meaning in meanings:
        aims = {_deed(s.event) for s in meaning.steps if s.aim and s.event is not None}
        if aims and aims <= done:
            meaning.steps = [step for step in meaning.steps if not step.aim]


def _deed(event: Event) -> tuple[str, frozenset[str]]:
    """What is done to what; of a way, where it leads to."""
    if event.schema.name in _WAYS:
        return "way", frozenset(event.role("dest"))
    worked = event.role("target") or event.role("theme")
    return event.schema.name, frozenset(worked)
