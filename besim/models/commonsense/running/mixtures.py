"""What is done to a mixture is done to those of its parts that came together."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.world import Truth


def of_what_is_there(run: LeafRun, step: Step) -> Step:
    """A step of an action on a mixture, as it is without the parts that never came to it."""
    for parts in run.facts.scenario.inventory.mixed:
        step = replace(step, event=_poured(step.event, parts))
        missing = _missing(run, parts)
        if missing and missing != {*parts}:
            step = replace(
                step,
                event=_event_without(step.event, parts, missing),
                demand=_claim_without(step.demand, parts, missing),
                become=_claim_without(step.become, parts, missing),
            )
    return step


def _missing(run: LeafRun, parts: tuple[str, ...]) -> set[str]:
    """The parts that are not where most of them are together."""
    vessels = sorted(run.abilities.fillable)
    together = [
        {part for part in parts if run.facts.contains(vessel, part) is Truth.TRUE}
        for vessel in vessels
    ]
    return {*parts} - max(together, key=len, default=set())


def _poured(event: Event | None, parts: tuple[str, ...]) -> Event | None:
    """ "Pours the smoothie into the glass": it flows, whatever it was made of."""
    if event is None or event.schema.name != "pour":
        return event
    role = event.schema.object_role
    names = {*event.role(role), *event.substances.get(role, ())}
    if not {*parts} <= names:
        return event
    return replace(
        event,
        roles={one: found for one, found in event.roles.items() if one != role},
        substances={**event.substances, role: parts},
    )


def _event_without(event: Event | None, parts: tuple[str, ...], missing: set[str]) -> Event | None:
    if event is None:
        return None
    return replace(
        event,
        roles={role: _without(names, parts, missing) for role, names in event.roles.items()},
        substances={
            role: _without(names, parts, missing) for role, names in event.substances.items()
        },
    )


def _claim_without(claim: Claim | None, parts: tuple[str, ...], missing: set[str]) -> Claim | None:
    if claim is None:
        return None
    return replace(
        claim,
        subjects=_without(claim.subjects, parts, missing),
        objects=_without(claim.objects, parts, missing),
    )


def _without(names: tuple[str, ...], parts: tuple[str, ...], missing: set[str]) -> tuple[str, ...]:
    if not {*parts} <= {*names}:
        return names
    return tuple(name for name in names if name not in missing)
