"""Tools pressed onto what then sits on them: "pushes the pipette onto a tip, so that it sticks"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.schema import Schema


def kept_in_hand(steps: Sequence[Step], idle: Schema) -> list[Step]:
    """The steps of a leaf; what is pressed onto a thing that comes with it stays in the gripper.

    :param idle: the schema of what changes nothing by itself.
    """
    found: list[Step] = []
    for index, step in enumerate(steps):
        event = step.event
        if event is not None and any(_comes_along(s.become, event) for s in steps[index + 1 :]):
            step = replace(step, event=replace(event, schema=idle))
        found.append(step)
    return found


def _comes_along(claim: Claim | None, event: Event) -> bool:
    """Is what the event goes to told to be on what went there?"""
    return (
        claim is not None
        and claim.kind == "place"
        and not claim.negated
        and claim.relation in ("on", "in", "at")
        and bool(claim.subjects)
        and {*claim.subjects} <= {*event.role("dest")}
        and bool(claim.objects)
        and {*claim.objects} <= {*event.role("theme")}
    )
