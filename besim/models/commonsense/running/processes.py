"""What machines and time do: programmes finish, coffee is brewed."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import TO_THE_END, Event
from besim.models.commonsense.reading.wording import made_by, process_result
from besim.models.commonsense.running.boiling import dry_pots, yet_to_boil
from besim.models.commonsense.running.brewing import brew
from besim.models.commonsense.running.filling import flow_in
from besim.models.commonsense.running.hindrances import hindered, rule_against
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import (
    awaits_programme,
    has_choice,
    heat_is_awaited,
    heated_by_fire,
    nothing_was_started,
    standing_still,
    stands_open,
    supplied,
    yet_to_heat,
)
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import set_word
from besim.models.commonsense.running.steeping import steep
from besim.models.commonsense.vocabulary import DURATION
from besim.world import Truth

PROCESSES = Predicates()


@PROCESSES.define("wait")
def wait(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Running processes finish, if the time suffices."""
    facts = run.facts
    if TO_THE_END in event.numbers and nothing_was_started(run):
        name = "something runs that could come to its end"
        run.judge(name, Truth.FALSE, standing_still(run))
    lexicon = facts.scenario.lexicon
    # "Until the machine has finished", "ten minutes": that long, whatever other leaves await.
    general = all(state == "finished" for _, state in run.awaits)
    awaited = frozenset() if general else run.abilities.awaited - run.awaits
    for name, entity in facts.scenario.inventory.entities.items():
        if not (facts.state(name, "on") is True or heated_by_fire(run, name)):
            continue
        if hindered(run, name):
            continue
        if awaits_programme(run, name):
            continue
        needed = facts.scenario.durations.get(name)
        if needed is not None:
            told = event.numbers.get(DURATION, run.duration)
            spent = (facts.number(name, "run_time") or 0.0) + (needed if told is None else told)
            facts.write(facts.scenario.path(name, "run_time"), spent if spent < needed else 0.0)
            if spent < needed:
                continue
        host = entity.part_of or name
        words = [part for word in entity.longest[:-1] for part in word.split("-")]
        results = [process_result(word) for word in words if process_result(word)]
        if not has_choice(run, host) or (entity.part_of and results):
            kind = entity.kind_in(lexicon.processes)
            named = (made_by(entity.head),) if not entity.part_of else ()
            results += lexicon.processes.get(kind, named)
        shut = not stands_open(run, host)
        if "hot" in results and shut and (general or not heat_is_awaited(run, host)):
            set_word(run, host, "hot")
        works = supplied(run, host) and shut and (general or not yet_to_heat(run, host))
        for inside in _inside(run, host) if works else ():
            for result in results:
                claim = Claim("state", (inside,), attribute=result)
                states = (result, *lexicon.implies.get(result, ()))
                kept = rule_against(run, claim) is not None or any(
                    (inside, one) in awaited for one in states
                )
                kept = kept or (not general and bool(yet_to_boil(run, claim)))
                if not kept and not dry_pots(run, claim):
                    set_word(run, inside, result)
        brew(run, host)
        facts.set_state(name, "finished", True)
    flow_in(run, event)
    steep(facts)


def _inside(run: LeafRun, host: str) -> list[str]:
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    found = [name for name in entities if host in facts.hosts(name)]
    stuff = {item for vessel in found for item in facts.contents(vessel)}
    # "a pan with cold milk stands on the stove": the milk is heated with it
    return [
        *found,
        *(
            n
            for n in entities
            if n not in found
            and entities[n].substance
            and any(facts.same(item, n) for item in stuff)
        ),
    ]
