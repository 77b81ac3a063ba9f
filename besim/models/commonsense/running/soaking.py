"""What time does to things in a liquid: they soak, steep and thaw."""

from __future__ import annotations

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import results_of
from besim.world import Truth


def in_liquid(facts: Facts, name: str) -> bool:
    """Is it in a vessel with water or another liquid: beans that soak?"""
    liquids = facts.scenario.lexicon.liquids
    vessels = _around(facts, name)
    return any(
        item != name and item.split("_")[-1] in liquids
        for vessel in vessels
        for item in facts.contents(vessel)
    )


def _around(facts: Facts, name: str) -> list[str]:
    """All that a thing or a substance is in or on, upwards."""
    entities = facts.scenario.inventory.entities
    packs = [v for v in entities if has_all(facts, v, (name,))]  # the bag of frozen shrimps
    above = [parent for one in (name, *packs) for parent in facts.holders(one)]
    return [*dict.fromkeys((*above, *packs))]


def thaws(run: LeafRun, name: str) -> Truth:
    """Does a frozen thing thaw by itself where it is?

    It does in water, and nowhere else where leaves bring it into some, nor in a freezer. Unknown
    where leaves bring it into a machine that heats it.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if any("frozen" in results_of(run, place) for place in _around(facts, name)):
        return Truth.FALSE
    if in_liquid(facts, name):
        return Truth.TRUE
    packs = {name, *(v for v in entities if has_all(facts, v, (name,)))}
    goals = {place for one, place in run.abilities.placed if one in packs}
    liquids = facts.scenario.lexicon.liquids
    baths = run.abilities.supplied_with(liquids)
    baths |= {g for g in goals if {i.split("_")[-1] for i in facts.contents(g)} & liquids}
    if goals & baths:
        return Truth.FALSE
    heated = any(
        results_of(run, host) for place in goals for host in (place, *facts.holders(place))
    )
    return Truth.UNKNOWN if heated else Truth.TRUE


def has_all(facts: Facts, vessel: str, names: tuple[str, ...]) -> bool:
    turns, inside = facts.scenario.lexicon.turns, facts.contents(vessel)
    # A bag of raw popcorn is one of corn.
    made = {name: turns.get(name.split("_")[-1], {}).values() for name in names}
    return all(
        any(facts.same(item, name) or item in made[name] for item in inside) for name in names
    )
