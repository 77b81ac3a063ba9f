"""What working a thing changes: it is fastened, plugged in, lifted, written on, in its place."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import A_WHILE, Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.brewing import brew
from besim.models.commonsense.running.cover_effects import belongs
from besim.models.commonsense.running.exchanging import exchange
from besim.models.commonsense.running.keys import turn_key
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.place_effects import put
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import leave_participle
from besim.models.commonsense.running.things import (
    connected_by_cable,
    driven_in,
    hang_cable,
    is_closer,
    let_go,
)
from besim.models.commonsense.vocabulary import (
    EXCAVATIONS,
    HOLE_MAKING_VERBS,
    LID_OFF_VERBS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    MARKS,
    OPENERS,
    OUTLETS,
    PARTING_VERBS,
    PLUGGED_WHOLE,
    ROLLS,
    STICKERS,
    WRITING_VERBS,
)

WORK_EFFECTS = Predicates()

_TOUCHING = ("press", "push", "touch", "tap", "rub", "knock", "hit")
"""What is VERBed against something, or for some time, stays in the gripper, labels apart."""
_RAISING = ("lift", "raise", "hoist", "jack")
_OVER_BASINS = ("wring", "press", "twist", "crush")
"""What is VERBed over a bucket stays in the gripper."""
_STAYING = ("feed", "charge", "set", "turn", "point", "aim", "plug")
"""What is done so to something in a gripper, and towards a place, leaves it in the gripper."""

_MENDING = ("mend", "repair", "patch", "fix", "darn")
"""What is done to the broken part of a thing, and so to the thing."""


@WORK_EFFECTS.define("work")
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
    _heap_over(run, event, dests)
    if root == "brew":
        for machine in [n for n in run.abilities.left_on if run.facts.state(n, "on") is True]:
            brew(run, machine)  # "brews the coffee": the machine that is on does
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
        if root in _MENDING and known is not None and known.part_of:
            leave_participle(run, known.part_of, root)  # "mends the page": the book is mended
        if (
            root in HOLE_MAKING_VERBS
            and (root not in PARTING_VERBS or _is_hole(run, entity))  # "cuts the tape on the box"
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
            and not (root in _TOUCHING and {"duration", A_WHILE} & event.numbers.keys())
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
    """ "Plugs the charger into the socket" leaves it there; into the phone, it connects them.

    So does "plugs the parasol into the hole of the table".
    """
    if event.root != "plug" or not dests:
        return
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for entity in event.role("theme"):
        whole = entities[entity].has_head(PLUGGED_WHOLE) or _is_hole(run, dests[0])
        if facts.holds(entity) and whole:
            let_go(run, entity)
            facts.set_location(entity, "in", dests[0])
        for dest in dests:
            if dest in entities and not (entities[dest].has_head(OUTLETS) or _is_hole(run, dest)):
                facts.set_state(dest, "connected", True)
                facts.set_state(entity, "connected", True)


def _is_hole(run: LeafRun, place: str) -> bool:
    known = run.facts.scenario.inventory.entities.get(place)
    return known is not None and known.has_head(EXCAVATIONS)


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


def _heap_over(run: LeafRun, event: Event, dests: list[str]) -> None:
    """ "shovels the soil back over the bulb": it is on it."""
    entities = run.facts.scenario.inventory.entities
    stuffs = [s for s in event.substances.get("theme", ()) if s in entities]
    over = event.relations.get("dest", "") in ("over", "onto", "across")
    for dest in dests if over else ():
        for stuff in stuffs:
            if entities[stuff].substance and not run.facts.holds(stuff):
                run.facts.set_state(dest, f"has_{stuff}", True)


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
    vessels += [name for name in entities if name != closer and belongs(entities[closer], name)]
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
    for dest in dict.fromkeys(whole for one in dests for whole in _with_wholes(run, one)):
        others = [
            one
            for one, into in run.abilities.driven
            if dest in _with_wholes(run, into) and one not in themes
        ]
        if all(run.facts.state(one, done) is True for one in others):
            run.facts.set_state(dest, "locked_in", True)
            run.facts.set_state(dest, "screwed", True)


def _with_wholes(run: LeafRun, place: str) -> list[str]:
    """The left hole, the flange that it is in, and the motor that has that flange."""
    entities = run.facts.scenario.inventory.entities
    found = [place]
    while (known := entities.get(found[-1])) is not None and known.part_of not in ("", *found):
        found.append(known.part_of)
    return found
