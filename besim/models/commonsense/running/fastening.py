"""Nuts, screws and clamps: what they hold comes off once leaves have loosened them."""

from __future__ import annotations

from besim.models.commonsense.leaves.fasteners import loosening_of, loosens
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import (
    CLAMPS,
    COMING_OFF_VERBS,
    PEGS,
    STICKING_VERBS,
    UNPEGGING_VERBS,
)
from besim.world import Truth


def leave_fastened(run: LeafRun, event: Event) -> None:
    """Keep for each thing whether its fasteners are loose: the nuts of two wheels are two."""
    for thing in event.fastening:
        for fastener in event.role("theme"):
            ways = (loosening_of(event),) if loosens(event) else ("loose", "off")
            for way in ways:
                run.facts.set_state(thing, f"{fastener}_{way}", loosens(event))
    entities = run.facts.scenario.inventory.entities
    pegs = [one for one in event.role("theme") if one in entities and entities[one].has_head(PEGS)]
    if pegs and not UNPEGGING_VERBS.isdisjoint((event.verb, event.root)):
        for thing in event.role("source"):  # "removes the pegs from the shirt"
            if run.facts.state(thing, "locked_in") is True:
                run.facts.set_state(thing, "locked_in", False)
            if run.facts.state(thing, "fixed") is True:
                run.facts.set_state(thing, "fixed", False)
    washing = run.facts.scenario.inventory.lexicon.hypernyms["laundry"]
    if pegs and event.root in STICKING_VERBS:
        for thing in event.role("dest"):  # "clips the pegs on the shirt": that is fastened then
            if thing in entities and entities[thing].has_head(washing):
                run.facts.set_state(thing, "locked_in", True)
                run.facts.set_state(thing, "fixed", True)


def need_loosened(run: LeafRun, event: Event) -> None:
    """What comes off, and what things come out of, is held by nothing that leaves loosen.

    :raises Infeasible: if it is.
    """
    if event.schema.name != "grasp" or event.fastening:
        return
    way = event.relations.get("source", "")
    verbs = (event.verb, event.root)
    off = way in ("off", "out of") or not COMING_OFF_VERBS.isdisjoint(verbs)
    held = [name for name in event.role("theme") if off and run.facts.unmoved(name)]
    held += event.role("source") if way == "out of" else ()
    for thing, fastener, way in sorted(run.abilities.fastened) if held else ():
        told = run.facts.scenario.initial.get(run.facts.scenario.path(fastener, "locked_in"))
        if thing in held and told is not False:
            path = run.facts.scenario.path(thing, f"{fastener}_{way}")
            alone = (thing, fastener, "loose") not in run.abilities.fastened
            done = "loosened" if alone or way == "loose" else "removed"
            named = f"the {run.name(fastener)} of the {run.name(thing)} is {done}"
            loose = run.facts.state(thing, f"{fastener}_{way}") is True or _open(run, fastener)
            run.judge(named, Truth.of(loose), {path: run.facts.read(path)})


def _open(run: LeafRun, fastener: str) -> bool:
    """A clamp that stands open holds nothing, whether anybody opened it or not."""
    entity = run.facts.scenario.inventory.entities.get(fastener)
    is_clamp = entity is not None and entity.has_head(CLAMPS)
    return is_clamp and run.facts.state(fastener, "open") is True
