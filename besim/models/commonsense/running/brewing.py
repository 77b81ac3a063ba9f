"""Machines that make something new of their contents: coffee, into the cup that stands there."""

from __future__ import annotations

from typing import Any

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import own_places
from besim.models.commonsense.tasks.recipes import recipe_of

_AT_ITS_OUTLET = ("in", "on", "under", "at")


def brew(run: LeafRun, machine: str) -> None:
    """A machine that has run has made what it makes of what it needs.

    It is in the vessels that stand at its outlet, or in the machine where none does.
    """
    recipe = recipe_of(run.facts.scenario.inventory, machine)
    if recipe is None or not _has_its_needs(run, machine, recipe):
        return
    vessels = _vessels_at(run, machine)
    run.facts.remove_content(machine)
    for vessel in vessels or [machine]:
        run.facts.add_content(vessel, str(recipe["makes"]))


def brews_for(run: LeafRun, machine: str, claim: Claim) -> bool | None:
    """Can a machine that runs fill these vessels with what it makes? Nothing if that is no
    question: it makes nothing of the kind, or the vessels stand elsewhere.
    """
    recipe = recipe_of(run.facts.scenario.inventory, machine)
    asked = (claim.kind, claim.negated) == ("contains", False) and bool(claim.subjects)
    if recipe is None or not asked or not _is_product(claim.objects, recipe):
        return None
    if not {*claim.subjects} <= {*_vessels_at(run, machine)}:
        return None
    return _has_its_needs(run, machine, recipe)


def _is_product(names: tuple[str, ...], recipe: dict[str, Any]) -> bool:
    made = str(recipe["makes"]).split("_")
    return all(name.split("_")[-1] == made[-1] for name in names)


def _has_its_needs(run: LeafRun, machine: str, recipe: dict[str, Any]) -> bool:
    """Is all in it that leaves bring into it, or that it needs, if its contents are told?"""
    facts = run.facts
    content = facts.read(facts.scenario.path(machine, "content"))
    places = own_places(run, machine)  # its tank, its filter
    items = {item for place in places for item in facts.contents(place)}
    packs = {stuff for item in items for stuff in facts.contents(item)}
    inside = {word for item in items | packs for word in item.split("_")}
    substances = facts.scenario.lexicon.substances
    brought = {n for place, n in run.abilities.supplied if place in places and n in substances}
    if brought or content is None:
        return brought <= inside
    return all(inside & {*need.split("|")} for need in recipe["needs"])


def _vessels_at(run: LeafRun, machine: str) -> list[str]:
    facts = run.facts
    entities = facts.scenario.inventory.entities
    nouns = facts.scenario.lexicon.open_vessels
    outlets = [machine, *(name for name, one in entities.items() if one.part_of == machine)]
    return [
        thing
        for outlet in outlets
        for relation, thing in facts.children(outlet)
        if relation in _AT_ITS_OUTLET and thing in entities and entities[thing].has_head(nouns)
    ]
