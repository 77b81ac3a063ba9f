"""Claims made true: results that a leaf or the task spells out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.place_effects import put
from besim.models.commonsense.running.running_water import is_water, water_runs
from besim.models.commonsense.running.state_words import set_word, turn_contents
from besim.models.commonsense.running.things import let_go
from besim.models.commonsense.vocabulary import POSITION_NOUNS, PROGRAMS
from besim.world import Truth

_OUT = re.compile(
    r"\b(?:run|drained|flowed|dripped|gushed|trickled|poured|leaked)\b"
    r"(?: completely| entirely| all)? (?:out of|out|from|off)\b",
    re.I,
)
"""How stuff leaves by itself what it was in."""


def _leave_other_positions(run: LeafRun, entity: str, attribute: str) -> None:
    """What is in the high position is in the low one no longer."""
    noun = attribute.rpartition("_")[2]
    if noun == attribute or noun not in POSITION_NOUNS:
        return
    facts = run.facts
    prefix = facts.scenario.path(entity, attribute).removesuffix(attribute)
    for path in (*facts.view.paths(), *facts.changes):
        if path.startswith(prefix) and path.endswith(f"_{noun}") and path != prefix + attribute:
            facts.write(path, False)


def _rid(run: LeafRun, entity: str, stuffs: Sequence[str]) -> None:
    """Stuff is off a thing, which is clean if that was all that soiled it."""
    soiled = run.facts.soils(entity)
    if stuffs and run.facts.clean_off(entity, stuffs) and soiled:
        run.facts.set_state(entity, "clean", True)


def _runs_out(run: LeafRun, into: str, stuff: str) -> None:
    """ "Until the oil has run out of the drain into the pan": it is in the gearbox no more."""
    known = run.facts.scenario.inventory.entities
    had = [name for name in known if name != into and stuff in run.facts.contents(name)]
    if len(had) == 1:
        run.facts.remove_content(had[0], stuff)


def _ends(run: LeafRun, entity: str) -> None:
    """A programme that has finished runs no more; its machine may still be switched on."""
    known = run.facts.scenario.inventory.entities.get(entity)
    if known is not None and known.has_head(PROGRAMS) and run.facts.state(entity, "on") is True:
        run.facts.set_state(entity, "on", False)


def make_true(run: LeafRun, claim: Claim) -> None:
    """Change the world so that a claim holds; claims that nobody can make true are let be."""
    facts = run.facts
    positive = not claim.negated
    if claim.kind == "state":
        if claim.attribute == "full" and claim.value == positive:
            # "Waits until the can is full", which another leaf holds under the open tap
            flows = run.waiting is not None and water_runs(run)
            substance = run.substance or ("water" if flows else "")
            for entity in claim.subjects:
                if substance and facts.contains(entity, substance) is not Truth.TRUE:
                    facts.add_content(entity, substance)
        for entity in claim.subjects:
            if claim.attribute == "full" and facts.state(entity, "charged") is not None:
                facts.set_state(entity, "charged", claim.value == positive)
            if entity == ROBOT or entity in facts.scenario.inventory.entities:
                facts.set_state(entity, claim.attribute, claim.value == positive)
                _leave_other_positions(run, entity, claim.attribute)
                if claim.attribute == "finished" and claim.value == positive:
                    _ends(run, entity)
                if claim.attribute == "clean" and claim.value == positive:
                    facts.clean_off(entity)
                if claim.attribute == "wet" and claim.value != positive:
                    _rid(run, entity, [one for one in facts.soils(entity) if is_water(one)])
                if claim.value == positive:
                    turn_contents(run, entity, claim.attribute)
                    for implied in facts.scenario.lexicon.implies.get(claim.attribute, ()):
                        set_word(run, entity, implied)
    elif claim.kind == "place" and positive and claim.objects:
        for entity in claim.subjects:
            if facts.is_at(entity, claim.relation, claim.objects[0]):
                continue
            let_go(run, entity)
            facts.set_location(
                entity, claim.relation if claim.relation != "at" else "on", claim.objects[0]
            )
    elif claim.kind == "contains" and positive:
        for container in claim.subjects:
            for thing in claim.objects:
                if facts.contains(container, thing) is Truth.TRUE:
                    continue
                if (
                    thing in facts.scenario.inventory.entities
                    and not facts.scenario.inventory.entities[thing].substance
                ):
                    let_go(run, thing)
                    facts.set_location(thing, claim.relation or "in", container)
                else:
                    if _OUT.search(claim.text):
                        _runs_out(run, container, thing)
                    facts.add_content(container, thing)
    elif claim.kind == "contains":
        for container in claim.subjects:
            for thing in claim.objects:
                known = facts.scenario.inventory.entities.get(thing)
                if known is not None and not known.substance:
                    facts.remove_content(container, thing)
                else:
                    _rid(run, container, (thing,))
    elif claim.kind == "coated":
        for entity in claim.subjects:
            for content in claim.objects if positive else ():
                facts.set_state(entity, f"has_{content}", True)
            if not positive:
                _rid(run, entity, claim.objects)
    elif claim.kind == "number":
        for entity in claim.subjects:
            facts.write(facts.scenario.path(entity, claim.attribute), claim.number)
    elif claim.kind == "empty" and positive:
        for entity in claim.subjects:
            facts.remove_content(entity)
            if facts.state(entity, "full") is True:
                facts.set_state(entity, "full", False)
    elif claim.kind == "held" and claim.negated:
        for entity in claim.subjects:
            if facts.holds(entity):
                put(
                    run,
                    Event(facts.scenario.lexicon.schemas["place"], "put", {"theme": (entity,)}),
                    {},
                )
