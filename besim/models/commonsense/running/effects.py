"""What an action changes of states: what is on, fastened, wet, covered."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT, Entity
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.controls import start_programme
from besim.models.commonsense.running.exchanging import exchange
from besim.models.commonsense.running.keys import turn_key
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.place_effects import put
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import leave_participle
from besim.models.commonsense.running.things import (
    connected_by_cable,
    driven_in,
    filling,
    hang_cable,
    is_charger,
    is_closer,
    let_go,
    shut_with,
)
from besim.models.commonsense.vocabulary import (
    HOLE_MAKING_VERBS,
    LID_OFF_VERBS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    MARKS,
    OPENERS,
    OUTLETS,
    PLUGGED_WHOLE,
    ROLLS,
    SHEETS,
    STICKERS,
    WRAPS,
    WRITING_VERBS,
)

EFFECTS = Predicates()

_TOUCHING = ("press", "push", "touch", "tap", "rub", "knock", "hit")
"""What is VERBed against something stays in the gripper, labels apart."""
_WRAPPING = ("wrap", "envelop", "encase", "swathe", "fold", "cover")
"""How what is put into a vessel no longer gets in, if it is done with a sheet."""
_RAISING = ("lift", "raise", "hoist", "jack")
_OVER_BASINS = ("wring", "press", "twist", "crush")
"""What is VERBed over a bucket stays in the gripper."""
_CAPPING = ("cap", "recap", "cork", "screw", "stopper", "plug")
"""Verbs that close a vessel with what is made for that."""


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
        elif facts.state(entity, "clamped") is not None or "clamped" in facts.scenario.established:
            facts.set_state(entity, "clamped", False)


@EFFECTS.define("set")
def set_attribute(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """An attribute of the theme is set."""
    lexicon = run.facts.scenario.lexicon
    for entity in filling(run, event, str(arguments["of"])):
        run.facts.set_state(entity, str(arguments["attr"]), bool(arguments["to"]))
        known = run.facts.scenario.inventory.entities.get(entity)
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


@EFFECTS.define("close_with")
def close_with(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """ "closes the tube with its cap": the cap that is in a gripper is on the tube now."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    in_hand = [name for name in entities if facts.holds(name) and is_closer(run, name)]
    for entity in event.role("theme"):
        own = [name for name in in_hand if _belongs(entities[name], entity)]
        used = [name for name in event.role("tool") if name in in_hand] or own
        for closer in used or (in_hand if len(in_hand) == 1 and event.root in _CAPPING else []):
            let_go(run, closer)
            facts.set_location(closer, "on", entity)


def _belongs(closer: Entity, vessel: str) -> bool:
    """Is it by its name the lid or cap of this one?"""
    return closer.part_of == vessel or set(vessel.split("_")) <= set(closer.longest)


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


_STAYING = ("feed", "charge", "set", "turn", "point", "aim", "plug")
"""What is done so to something in a gripper, and towards a place, leaves it in the gripper."""


@EFFECTS.define("work")
def work(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A worked thing that was in the gripper and goes to a place is there now."""
    dests = [d for d in event.role("dest") if d != ROBOT]
    preposition = event.relations.get("dest", "")
    root = event.root
    driven = driven_in(run, event)
    _fasten(run, event, dests)
    _comes_on(run, event)
    _come_out(run, event, dests)
    hang_cable(run, event)
    _lifted(run, event)
    turn_key(run, event)
    _plugged(run, event, dests)
    exchange(run, event)
    _write_down(run, event, dests)
    _tie_around(run, event, dests)
    if root in ("cut", "snip"):
        for roll in event.role("source"):  # "cuts a piece of ribbon off the roll": the cut ribbon
            known = run.facts.scenario.inventory.entities.get(roll)
            if known is not None and set(known.longest) & ROLLS:
                run.facts.set_state(roll, "cut", True)
    for entity in event.role("theme"):
        if root in LID_OFF_VERBS and is_closer(run, entity):
            _comes_off(run, entity)
            continue
        known = run.facts.scenario.inventory.entities.get(entity)
        if (
            root in HOLE_MAKING_VERBS
            and run.facts.read(run.facts.scenario.path(entity, "location")) is None
            and entity not in run.abilities.graspable
        ):
            whole = known.part_of if known is not None else ""
            here = whole or run.facts.read(run.facts.scenario.path(ROBOT, "at"))
            here = here if entity in run.abilities.made else None
            where = dests[0] if dests else here
            if isinstance(where, str) and where in run.facts.scenario.inventory.entities:
                where = _marked(run, where)
                run.facts.write(run.facts.scenario.path(entity, "location"), f"in {where}")
                place = run.facts.position(where)
                if place is not None:
                    run.facts.move(entity, place)
                continue  # "drills a hole into the board": it is there now
        if (
            dests
            and run.facts.holds(entity)
            and not connected_by_cable(run, event)
            and preposition
            in ("into", "onto", "on", "in", "to", "over", "around", "through", "against")
            and (root not in _STAYING or entity in driven)
            and not (preposition == "over" and root in _OVER_BASINS)
            and known is not None
            and known.head not in OPENERS
            and not (preposition == "against" and root in _TOUCHING and known.head not in STICKERS)
        ):
            put(
                run,
                Event(
                    event.schema,
                    event.verb,
                    {"theme": (entity,), "dest": tuple(dests)},
                    {"dest": preposition},
                ),
                {},
            )


def _plugged(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "Plugs the charger into the socket" leaves it there; into the phone, it connects them."""
    if event.root != "plug" or not dests:
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for entity in event.role("theme"):
        if facts.holds(entity) and entities[entity].has_head(PLUGGED_WHOLE):
            let_go(run, entity)
            facts.set_location(entity, "in", dests[0])
        for dest in dests:
            if dest in entities and not entities[dest].has_head(OUTLETS):
                facts.set_state(dest, "connected", True)
                facts.set_state(entity, "connected", True)


def _marked(run: LeafRun, spot: str) -> str:
    """ "Drills a hole at the cross": into the wall that it is on."""
    where = run.facts.location(spot)
    mark = run.facts.scenario.inventory.entities[spot].head in MARKS
    return where[1] if mark and where is not None and where[0] in ("in", "on") else spot


def _lifted(run: LeafRun, event: Event) -> None:
    """ "Lowers the car (with the jack)": it stands on the ground again."""
    if event.root not in (*_RAISING, "lower"):
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    gear = [name for name in event.role("theme") if name in entities]
    gear = [name for name in gear if entities[name].head in LIFTING_GEAR]
    under = [facts.location(name) for name in gear]
    loads = [place[1] for place in under if place is not None and place[0] == "under"]
    for load in (*event.role("theme"), *loads):
        if load not in entities or entities[load].head not in LIFTED_BY_GEAR:
            continue
        up = event.root in _RAISING
        facts.set_state(load, "raised", up)
        facts.set_state(load, "lifted", up)
        ground = next((name for name in entities if facts.is_ground(name)), "")
        if ground and up and facts.is_at(load, "on", ground):
            facts.write(facts.scenario.path(load, "location"), None)
        elif ground and not up:
            facts.set_location(load, "on", ground)


def _comes_on(run: LeafRun, event: Event) -> None:
    """ "labels the box": the label that is in a gripper is on the box now."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if event.root not in STICKERS:
        return
    named = [name for name in entities if entities[name].head == event.root and facts.holds(name)]
    for entity in event.role("theme"):
        for name in named[:1]:
            if name != entity:
                let_go(run, name)
                facts.set_location(name, "on", entity)


def _write_down(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "writes the date on the label": it is on it, which is written on and marked."""
    if event.root not in WRITING_VERBS:
        return
    for dest in dests[:1]:
        for word in event.role("theme"):
            if not run.facts.holds(word) and word not in run.abilities.graspable:
                run.facts.set_location(word, "on", dest)
        for done in ("written", "marked"):
            run.facts.set_state(dest, done, True)


def _tie_around(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "ties the ribbon around the box": that is tied, too."""
    around = event.relations.get("dest", "") in ("around", "over", "about", "round")
    if event.root in ("tie", "bind", "knot", "strap") and around:
        for dest in dests[:1]:
            leave_participle(run, dest, event.verb)


def _come_out(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "prints a label": it is in the printer, and was nowhere before."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if event.root != "print":
        return
    printers = [name for name in (*event.role("tool"), *dests) if name in entities]
    printers = printers or [name for name in entities if entities[name].head == "printer"]
    for entity in event.role("theme"):
        if facts.location(entity) is None and len(printers) == 1 and entity not in printers:
            facts.set_location(entity, "in", printers[0])


def _comes_off(run: LeafRun, closer: str) -> None:
    """ "Unscrews the cap of the vial": that is open, and the cap in a gripper if one is free.

    Where no leaf puts the cap anywhere afterwards, nobody cares where it is.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    where = facts.location(closer)
    vessels = [where[1]] if where is not None and where[1] in entities else []
    vessels += [name for name in entities if name != closer and _belongs(entities[closer], name)]
    for vessel in vessels[:1]:
        facts.set_state(vessel, "open", True)
    wanted = closer in run.abilities.placeable or any(
        thing == closer for thing, _ in run.abilities.driven
    )
    if wanted and not facts.holds(closer) and len(facts.held()) < facts.grippers():
        path = facts.scenario.path(ROBOT, "gripper_content")
        facts.write(path, (*facts.held(), facts.scenario.world_name(closer)))
        facts.set_location(closer, "held", ROBOT)
    elif not facts.holds(closer):
        facts.write(facts.scenario.path(closer, "location"), None)


def _fasten(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "Drives the six screws through the cover": it is fastened once all of its screws are in."""
    themes = driven_in(run, event)
    if not themes:
        return
    done = participle(event.root)
    for dest in dests:
        others = [one for one, into in run.abilities.driven if into == dest and one not in themes]
        if all(run.facts.state(one, done) is True for one in others):
            run.facts.set_state(dest, "locked_in", True)
            run.facts.set_state(dest, "screwed", True)


_DRY_NEXT_TO = ("over", "above", "against", "in front of", "near", "next to", "beside", "up to")
"""Where nothing gets wet from the water in a vessel."""


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
                if facts.state(entity, "hot") is True and not hot:
                    facts.set_state(entity, "hot", False)  # "dips the hot chisel into the water"


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


@EFFECTS.define("cover")
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
            leave_participle(run, entity, event.verb)
        for dest in event.role("dest"):
            known = facts.scenario.inventory.entities.get(dest)
            # Who covers the mattress of the bed covers the bed.
            for covered in (dest, known.part_of if known is not None else ""):
                if covered:
                    facts.set_state(covered, "covered", True)
        return
    for entity in event.role("theme"):
        facts.set_state(entity, "covered", True)
        leave_participle(run, entity, event.verb)
        stuff = event.substances.get("content", ())
        for substance in stuff:  # "covers it with soil using the shovel": that stays in the gripper
            facts.set_state(entity, f"has_{substance}", True)
        for tool in event.role("tool") if not stuff else ():
            facts.set_state(entity, f"has_{tool}", True)
            if not _is_roll(run, tool) and facts.holds(tool):
                let_go(run, tool)
                facts.set_location(tool, "on", entity)
                shut_with(run, tool, entity)


@EFFECTS.define("consume")
def consume(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The battery has less."""
    battery = run.facts.number(ROBOT, "battery")
    if battery is not None and "amount" in event.numbers:
        run.facts.write(
            run.facts.scenario.path(ROBOT, "battery"), battery - event.numbers["amount"]
        )
