"""Deeds on each of those of which something is so: on which of them, only the world tells."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.world import Truth


def of_those_it_is_true_of(run: LeafRun, step: Step) -> Step:
    """ "Puts down every cup that is in its grippers": those that are."""
    event = step.event
    if event is None or not step.given:
        return step
    role = event.schema.object_role
    meant = tuple(
        name
        for name in event.role(role)
        if all(
            holds_true(run.facts, replace(claim, subjects=(name,)))[0] is Truth.TRUE
            for claim in step.given
        )
    )
    if not meant:
        return step
    stuff = {**event.substances, **({role: meant} if role in event.substances else {})}
    return replace(step, event=replace(event, roles={**event.roles, role: meant}, substances=stuff))
