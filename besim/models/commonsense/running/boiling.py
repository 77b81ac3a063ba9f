"""What only happens in a liquid: eggs are not boiled in a dry pot, nor mops dipped into nothing."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import DIPPING_VERBS
from besim.world import Truth

_IN_LIQUID = ("boiled", "simmered", "poached", "blanched")
"""States that solid things get in a liquid alone."""


def dry_pots(run: LeafRun, claim: Claim) -> list[str]:
    """The empty vessels in which a claim would have something boil.

    Only those that some leaf fills with a liquid: of others nobody says what is in them.

    :param claim: that things are, or become, so; a vessel may be one of them.
    """
    if claim.attribute not in (*_IN_LIQUID, "hot") or claim.value == claim.negated:
        return []
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    liquids = facts.scenario.lexicon.liquids
    for liquid in (n for n in claim.subjects if n in liquids):  # "until the water is boiling"
        into = sorted(place for place, noun in run.abilities.supplied if noun == liquid)
        sources = facts.scenario.lexicon.water_sources
        there = any(  # "the soup is in the pot", from which it comes into the bowl later
            facts.same(item, liquid)
            for name, one in entities.items()
            if not one.has_head(sources)
            for item in facts.contents(name)
        )
        if into and not there:
            return into
    if claim.attribute == "hot":
        return []
    filled = run.abilities.supplied_with(liquids)
    solid = [n for n in claim.subjects if n in entities and not entities[n].substance]
    vessels = dict.fromkeys(v for n in solid for v in (n, *facts.holders(n)) if v in filled)
    return [
        vessel
        for vessel in vessels
        if not any(item.split("_")[-1] in liquids for item in facts.contents(vessel))
    ]


def yet_to_boil(run: LeafRun, claim: Claim) -> list[str]:
    """The liquids that solid things would cook in, and that leaves wait for to boil first."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    cooked = {claim.attribute, *facts.scenario.lexicon.implies.get(claim.attribute, ())}
    if cooked.isdisjoint((*_IN_LIQUID, "cooked")) or claim.value == claim.negated:
        return []
    liquids = [name for name, state in run.abilities.awaited if state == "boiled"]
    liquids = [n for n in liquids if n in entities and entities[n].substance]
    return [
        liquid
        for liquid in liquids
        if liquid not in claim.subjects and facts.state(liquid, "boiled") is not True
        for vessel in dict.fromkeys(v for n in claim.subjects for v in facts.holders(n))
        if any(facts.same(item, liquid) for item in facts.contents(vessel))
    ]


def need_liquid(run: LeafRun, claim: Claim) -> None:
    """Judge that there is a liquid in the vessels in which a claim has something boil.

    :raises Infeasible: if one of them is empty.
    """
    for vessel in dry_pots(run, claim):
        path = run.facts.scenario.path(vessel, "content")
        run.judge(
            f"the {run.name(vessel)} contains water", Truth.FALSE, {path: run.facts.read(path)}
        )


def need_something_to_dip_into(run: LeafRun, event: Event) -> None:
    """Judge that there is something in the bucket that leaves fill and a mop is dipped into.

    :raises Infeasible: if it is empty.
    """
    if event.root not in DIPPING_VERBS:
        return
    facts, liquids = run.facts, run.facts.scenario.lexicon.liquids
    filled = run.abilities.supplied_with(liquids)
    # "Dips the brush into the paint": that is in itself.
    filled -= {one.name for one in facts.scenario.inventory.entities.values() if one.substance}
    for vessel in (name for name in event.role("dest") if name in filled):
        path = facts.scenario.path(vessel, "content")
        inside = [item for item in facts.contents(vessel) if item not in event.role("theme")]
        named = f"the {run.name(vessel)} contains something"
        run.judge(named, Truth.of(bool(inside)), {path: facts.read(path)})
