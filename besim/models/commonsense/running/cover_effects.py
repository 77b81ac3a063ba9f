"""What covers, wraps up and closes things."""

from __future__ import annotations

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.things import is_closer, let_go, shut_with
from besim.models.commonsense.vocabulary import ROLLING_UP, ROLLS, SHEETS, WRAPS

COVER_EFFECTS = Predicates()

_CAPPING = ("cap", "recap", "cork", "screw", "stopper", "plug")
"""Verbs that close a vessel with what is made for that."""
_WRAPPING = ("wrap", "envelop", "encase", "swathe", "fold", "cover", "wind", "roll")
"""How what is put into a vessel no longer gets in, if it is done with a sheet."""


@COVER_EFFECTS.define("close_with")
def close_with(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """ "closes the tube with its cap": the cap that is in a gripper is on the tube now."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    in_hand = [name for name in entities if facts.holds(name) and is_closer(run, name)]
    for entity in event.role("theme"):
        own = [name for name in in_hand if belongs(entities[name], entity)]
        used = [name for name in event.role("tool") if name in in_hand] or own
        for closer in used or (in_hand if len(in_hand) == 1 and event.root in _CAPPING else []):
            let_go(run, closer)
            facts.set_location(closer, "on", entity)


def belongs(closer: Entity, vessel: str) -> bool:
    """Is it by its name the lid or cap of this one?"""
    return closer.part_of == vessel or set(vessel.split("_")) <= set(closer.longest)


def _is_roll(run: LeafRun, sheet: str) -> bool:
    """Is only a piece of it used? Foil that no leaf lays down again is used up, as a sheet is."""
    known = run.facts.scenario.inventory.entities.get(sheet)
    words = set(known.longest) if known is not None else set()
    if words.isdisjoint(ROLLS) or not words.isdisjoint(SHEETS):
        return False
    again = sheet in run.abilities.placeable or sheet in run.abilities.wraps
    return again or not words.isdisjoint(ROLLS - WRAPS - {"bubble"})


def _wrap_up(run: LeafRun, event: Event) -> None:
    """Nothing comes into a box or basket any more that is wrapped up in foil or paper."""
    entities = run.facts.scenario.inventory.entities
    sheets = [entities[name] for name in event.covering if name in entities]
    around = any(not WRAPS.isdisjoint(sheet.longest) for sheet in sheets)
    for thing in event.covered if around and event.root in _WRAPPING else ():
        known = entities.get(thing)
        if known is not None and known.has_head(run.facts.scenario.lexicon.containers):
            run.facts.set_state(thing, "wrapped_up", True)


def _is_covered(run: LeafRun, thing: str) -> None:
    """Who covers the mattress of the bed covers the bed."""
    known = run.facts.scenario.inventory.entities.get(thing)
    for covered in (thing, known.part_of if known is not None else ""):
        if covered:
            run.facts.set_state(covered, "covered", True)


@COVER_EFFECTS.define("cover")
def cover(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The one lies over the other; sheets from a roll leave the roll in the gripper."""
    facts = run.facts
    _wrap_up(run, event)
    if event.role("dest"):
        for entity in event.role("theme"):
            if _is_roll(run, entity) and facts.holds(entity):
                continue  # "wraps foil from the roll around the pie"
            let_go(run, entity)
            facts.set_location(entity, "on", event.role("dest")[0])
            shut_with(run, entity, event.role("dest")[0])
            facts.set_state(entity, "folded", False)
        for dest in event.role("dest"):
            for entity in event.role("theme"):
                facts.set_state(dest, f"has_{entity}", True)
            _is_covered(run, dest)
        return
    for entity in event.role("theme"):
        _is_covered(run, entity)
        if event.root in ROLLING_UP:
            facts.set_state(entity, "wrapped", True)
        stuff = event.substances.get("content", ())
        for substance in stuff:  # "covers it with soil using the shovel": that stays in the gripper
            facts.set_state(entity, f"has_{substance}", True)
        for tool in event.role("tool") if not stuff else ():
            facts.set_state(entity, f"has_{tool}", True)
            if not _is_roll(run, tool) and facts.holds(tool):
                let_go(run, tool)
                facts.set_location(tool, "on", entity)
                shut_with(run, tool, entity)
