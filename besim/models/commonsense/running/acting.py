"""Substances that act by themselves: once they are out, time does it."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.world import Truth


def is_out(run: LeafRun, name: str) -> bool:
    """Is a substance where some leaf brings it, if one does?"""
    noun = name.split("_")[-1]
    supplied = run.abilities.supplied
    places = [place for place, brought in supplied if brought == noun and place != name]
    coats = (Claim("coated", (place,), (name,)) for place in places)
    return (
        not places
        or any(run.facts.contains(place, name) is Truth.TRUE for place in places)
        or any(holds_true(run.facts, coat)[0] is Truth.TRUE for coat in coats)
    )
