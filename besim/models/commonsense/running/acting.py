"""Substances that act by themselves: once they are out, time does it."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import HAS_ACTED, TOO_FRESH
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


def note_freshness(run: LeafRun) -> None:
    """Note of what leaves wait for whether it is where they bring it and nobody has waited yet.

    Once is enough: the last of two coats may dry by itself.
    """
    facts, abilities = run.facts, run.abilities
    nouns = {noun for _, noun in abilities.supplied}
    acting = {name for name, state in abilities.awaited if state == HAS_ACTED}
    for name in sorted(acting | abilities.drying):
        if name.split("_")[-1] not in nouns or facts.state(name, TOO_FRESH) is False:
            continue
        done = facts.state(name, HAS_ACTED) is True or facts.state(name, "wet") is False
        if is_out(run, name):
            facts.set_state(name, TOO_FRESH, not done)
