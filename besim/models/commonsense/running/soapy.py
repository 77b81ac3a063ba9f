"""What is called soapy has soap in or on it, where leaves bring it there."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.things import soaps
from besim.models.commonsense.tasks.soapy_at_start import SOAP_WATER, SOAPY
from besim.world import Truth, Value


def need_soap(run: LeafRun, claim: Claim, words: str) -> None:
    """Judge that there is soap in the *soapy* water and on the *soapy* sponge.

    Only where some leaf brings it there, or dips the sponge into what one brings it into, and
    where nothing was called soapy at the start.

    :param words: of the leaf.
    :raises Infeasible: if there is none.
    """
    facts = run.facts
    for name in _called_soapy(run, claim, words) if not facts.scenario.soapy else ():
        if not soaps(run, (name,)):
            path = facts.scenario.path(name, "content")
            states: dict[str, Value] = {path: facts.read(path)}
            run.judge(f"there is soap in or on the {run.name(name)}", Truth.FALSE, states)


def _called_soapy(run: LeafRun, claim: Claim, words: str) -> list[str]:
    if claim.negated:
        return []
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    foaming = facts.scenario.lexicon.foaming
    vessels = run.abilities.supplied_with(foaming) - foaming
    vessels = {n for n in vessels if n in entities and not entities[n].substance}
    if claim.kind == "contains" and any(map(SOAP_WATER.search, (words, *claim.objects))):
        return [name for name in claim.subjects if name in vessels]
    if claim.attribute != "wet" or not claim.value or not SOAPY.search(claim.text):
        return []
    wetted = [name for name in claim.subjects if name in entities]
    if any(entities[name].substance for name in wetted):  # "the soapy water"
        full = [
            v for v in sorted(vessels) if any(facts.same(i, "water") for i in facts.contents(v))
        ]
        return full if len(full) == 1 else []
    return [
        name
        for name in wetted
        if name in vessels
        or any(thing == name and place in vessels for thing, place in run.abilities.dips)
        or any(thing == name and place in vessels for thing, place in run.abilities.placed)
    ]
