"""Hoses that leaves join to a tap: water comes out of them only then."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import AIMING_VERBS, FED
from besim.world import Truth


def leave_joined(run: LeafRun, event: Event) -> None:
    """Keep to what a hose is joined: it stays so when its other end is taken."""
    entities = run.facts.scenario.inventory.entities
    if event.root in AIMING_VERBS:
        return  # "points the hose at the door" joins nothing
    hoses = [name for name in event.role("theme") if name in entities and _is_hose(run, name)]
    for hose in hoses:
        for place in event.role("dest"):
            if (hose, place) in run.abilities.joins:
                run.facts.set_state(hose, f"joined_to_{place}", True)
        for place in event.role("source"):
            run.facts.set_state(hose, f"joined_to_{place}", False)


def need_joined(run: LeafRun, hoses: Iterable[str], tap: str) -> None:
    """Judge that a hose is on the tap, if some leaf brings it there.

    :raises Infeasible: if it is not.
    """
    for hose in hoses:
        attribute = f"joined_to_{tap}"
        if (hose, tap) in run.abilities.joins and not _was_there(run, hose, tap):
            path = run.facts.scenario.path(hose, attribute)
            run.judge(
                f"the {run.name(hose)} is joined to the {run.name(tap)}",
                Truth.of(run.facts.state(hose, attribute) is True),
                {path: run.facts.read(path)},
            )


def _was_there(run: LeafRun, hose: str, tap: str) -> bool:
    """Is it on the tap from the start?"""
    where = run.facts.scenario.initial.get(run.facts.scenario.path(hose, "location"))
    return isinstance(where, str) and where.split()[-1] == tap


def _is_hose(run: LeafRun, name: str) -> bool:
    return run.facts.scenario.inventory.entities[name].head in FED
