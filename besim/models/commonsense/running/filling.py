"""What fills by itself in the time that the task says: the tub, while its tap is open."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import BASINS, DURATION
from besim.world import Truth

_FILLING = "filling_time"
"""How long (s) a vessel has been filling so far."""


def flow_in(run: LeafRun, event: Event) -> None:
    """What fills by itself is full after its time, over several waits if need be."""
    facts = run.facts
    told = event.numbers.get(DURATION, run.duration)
    for inflow in facts.scenario.inflows:
        flows = all(_surely(facts, claim) for claim in inflow.given)
        for vessel in inflow.vessels:
            before = facts.number(vessel, _FILLING) or 0.0
            has = set(facts.contents(vessel))
            if before >= inflow.seconds and not has.issuperset(inflow.substances):
                before = 0.0  # it has been emptied since
            spent = before + (inflow.seconds if told is None else told) if flows else 0.0
            if spent != before:
                facts.write(facts.scenario.path(vessel, _FILLING), spent)
            if flows and spent >= inflow.seconds:
                for substance in inflow.substances:
                    facts.add_content(vessel, substance)
                facts.set_state(vessel, "full", True)


def flow_out(run: LeafRun, before: Facts) -> None:
    """Who pulls the plug lets out what has flowed in."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for inflow in facts.scenario.inflows:
        plugs = [
            claim
            for claim in inflow.given
            if claim.kind == "place"
            and all(name in entities and entities[name].head in _PLUGS for name in claim.subjects)
        ]
        pulled = any(_surely(before, claim) and not _surely(facts, claim) for claim in plugs)
        for vessel in inflow.vessels if pulled else ():
            for substance in inflow.substances:
                facts.remove_content(vessel, substance)
            facts.set_state(vessel, "full", False)


_PLUGS = ("bung", "plug", "stopper")
_DRAINS = ("drain", "drain-hole", "outlet")


def runs_off(run: LeafRun, vessel: str) -> tuple[str, str] | None:
    """The plug that some leaf puts into the drain of a tub, and the drain, while it is not in."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    basins = [name for name, entity in entities.items() if entity.head in BASINS]
    for plug, drain in sorted(run.abilities.placed | run.abilities.pressed_in):
        if {plug, drain} - entities.keys() or entities[plug].head not in _PLUGS:
            continue
        its = drain == vessel or entities[drain].part_of == vessel or vessel in facts.holders(drain)
        alone = entities[drain].head in _DRAINS and basins == [vessel]
        if vessel in basins and (its or alone) and not facts.is_at(plug, "in", drain):
            return plug, drain
    return None


def need_plug(run: LeafRun, vessel: str) -> None:
    """Judge that a tub that is filled is plugged, where leaves plug it.

    :raises Infeasible: if it is not.
    """
    off = runs_off(run, vessel)
    if off is not None:
        path = run.facts.scenario.path(off[0], "location")
        named = f"the {run.name(off[0])} is in the {run.name(off[1])}"
        run.judge(named, Truth.FALSE, {path: run.facts.read(path)})


def _surely(facts: Facts, claim: Claim) -> bool:
    """Is this so, and not only because nobody says otherwise?"""
    told = claim.kind != "state" or all(
        facts.state(name, claim.attribute) is not None for name in claim.subjects
    )
    return told and holds_true(facts, claim)[0] is Truth.TRUE
