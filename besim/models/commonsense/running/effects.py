"""What an action changes of states: what is on, open, wet, used up."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.controls import start_programme
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.light_switches import switch_lights
from besim.models.commonsense.running.place_effects import put
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import unclamps
from besim.models.commonsense.running.things import filling, foams, is_charger, is_closer

EFFECTS = Predicates()

_DRY_NEXT_TO = ("over", "above", "against", "in front of", "near", "next to", "beside", "up to")
"""Where nothing gets wet from the water in a vessel."""


@EFFECTS.define("release")
def release(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Let go of what is held; loosen what is clamped."""
    facts = run.facts
    for entity in event.role("theme"):
        if facts.holds(entity):
            roles = {"theme": (entity,), "dest": event.role("dest")}
            numbers = {key: n for key, n in event.numbers.items() if key == "back"}
            put(run, Event(event.schema, event.verb, roles, event.relations, numbers=numbers), {})
        elif facts.state(entity, "connected") is not None or is_charger(run, entity):
            facts.set_state(entity, "connected", False)
            if facts.state(ROBOT, "connected"):
                facts.set_state(ROBOT, "connected", False)
        elif facts.state(entity, "clamped") is not None or (
            "clamped" in facts.scenario.established and unclamps(run, entity)
        ):
            facts.set_state(entity, "clamped", False)


@EFFECTS.define("set")
def set_attribute(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """An attribute of the theme is set."""
    lexicon = run.facts.scenario.lexicon
    for entity in filling(run, event, str(arguments["of"])):
        run.facts.set_state(entity, str(arguments["attr"]), bool(arguments["to"]))
        known = run.facts.scenario.inventory.entities.get(entity)
        if arguments["attr"] == "on":
            switch_lights(run, entity, is_on=bool(arguments["to"]))
        if arguments["attr"] == "on" and run.facts.state(entity, "finished") is True:
            run.facts.set_state(entity, "finished", False)  # it runs anew
        if arguments["attr"] == "open":
            _move_lid_along(run, entity, is_open=bool(arguments["to"]))
            _uncover_with_lid(run, entity, is_open=bool(arguments["to"]))
            if arguments["to"] and run.facts.state(entity, "sealed"):
                run.facts.set_state(entity, "sealed", False)
        if (
            str(arguments["attr"]) in ("open", "on")
            and known is not None
            and known.head in lexicon.water_sources - lexicon.doored
        ):
            run.facts.set_state(
                entity, "on" if arguments["attr"] == "open" else "open", bool(arguments["to"])
            )


def _move_lid_along(run: LeafRun, entity: str, *, is_open: bool) -> None:
    """A vessel that is shut has its own lid shut, and the other way round."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    lids = [e.name for e in entities.values() if e.part_of == entity and is_closer(run, e.name)]
    if is_closer(run, entity) and entities[entity].part_of in entities:
        lids.append(entities[entity].part_of)
    for name in lids:
        if facts.state(name, "open") is (not is_open):
            facts.set_state(name, "open", is_open)


def _uncover_with_lid(run: LeafRun, entity: str, *, is_open: bool) -> None:
    """ "covered with a cap" is no longer so when that is unscrewed; cupboards have doors."""
    known = run.facts.scenario.inventory.entities.get(entity)
    doored = known is not None and known.has_head(run.facts.scenario.lexicon.doored)
    if not doored and run.facts.state(entity, "covered") is is_open:
        run.facts.set_state(entity, "covered", not is_open)


@EFFECTS.define("run")
def run_process(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A programme that runs makes its machine run."""
    start_programme(run, event)
    for entity in event.role("theme"):
        known = run.facts.scenario.inventory.entities.get(entity)
        if known is not None and known.part_of:
            run.facts.set_state(known.part_of, "on", True)


@EFFECTS.define("stop")
def stop_process(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What ran because its part did stops with the last part that runs."""
    entities = run.facts.scenario.inventory.entities
    for entity in event.role("theme"):
        whole = entities[entity].part_of if entity in entities else ""
        parts = (other.name for other in entities.values() if other.part_of == whole)
        if not whole or any(run.facts.state(part, "on") is True for part in parts):
            continue
        if run.facts.state(whole, "on") is True:
            run.facts.set_state(whole, "on", False)


@EFFECTS.define("get_wet")
def get_wet(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is held into a liquid, or under a running tap, gets wet."""
    facts = run.facts
    lexicon = facts.scenario.lexicon
    if event.relations.get("dest") in _DRY_NEXT_TO:
        return  # "holds the board over the pot"
    for dest in event.role("dest"):
        known = facts.scenario.inventory.entities.get(dest)
        wet = (
            known is not None
            and (known.head in lexicon.liquids or known.head in lexicon.water_sources)
        ) or any(item.split("_")[-1] in lexicon.liquids for item in facts.contents(dest))
        if wet:
            hot = any(facts.state(item, "hot") is True for item in (dest, *facts.contents(dest)))
            for entity in event.role("theme"):
                facts.set_state(entity, "wet", True)
                if event.relations.get("dest") == "under":
                    foams(run, entity, on=False)  # what flows over it takes the soap along
                if facts.state(entity, "hot") is True and not hot:
                    facts.set_state(entity, "hot", False)  # "dips the hot chisel into the water"


@EFFECTS.define("consume")
def consume(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The battery has less."""
    battery = run.facts.number(ROBOT, "battery")
    if battery is not None and "amount" in event.numbers:
        run.facts.write(
            run.facts.scenario.path(ROBOT, "battery"), battery - event.numbers["amount"]
        )
