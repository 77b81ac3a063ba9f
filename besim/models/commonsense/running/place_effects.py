"""What an action changes of where things are."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import ROBOT, Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import JUST_HANDLED, Event
from besim.models.commonsense.running.hands import BOTH, hands_on
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import leave_participle
from besim.models.commonsense.running.surface_effects import wiped_off
from besim.models.commonsense.running.things import (
    carrier_in_hand,
    connect_whole,
    drawn_with_opener,
    is_closer,
    let_go,
    picked_with,
    picks_up,
    pulled_off,
    shut_with,
    soak,
    trails,
)
from besim.models.commonsense.vocabulary import (
    BAITED,
    CLOSERS,
    COVERINGS,
    COVERS,
    DISCARDING_VERBS,
    DROPPING_VERBS,
    FALLING_INTO,
    HANGERS,
    OUTLETS,
    PATCHES,
    PLUGS,
    REFUSE_BINS,
    RELATIONS,
    ROLLS,
    STICKERS,
    TIPPING_VERBS,
    WHEELED,
    WRAPPINGS,
)
from besim.world import Truth

PLACE_EFFECTS = Predicates()

_UPRIGHT = frozenset(("wall", "fence"))
"""Surfaces that nothing is set down on."""
_STRIPPING = ("strip", "peel", "tear", "rip")
"""Wrappings that are taken off so are thrown away."""


def _covers(sort: Entity, preposition: str) -> bool:
    """ "puts the cloth *over* the pot", "presses the patch on the hole": that is covered."""
    if preposition in ("over", "across") and COVERINGS & {*sort.longest}:
        return True
    return bool(PATCHES & {*sort.longest})


def _uncover(facts: Facts, entity: str, event: Event) -> None:
    """ "strips the film off the pie", "picks up the lid": what it was on is covered no longer."""
    known = facts.scenario.inventory.entities.get(entity)
    lies_over = ROLLS | COVERS | WRAPPINGS | COVERINGS | PATCHES
    if known is None or not set(known.longest) & lies_over:
        return
    where = facts.location(entity)
    below = where[1:] if where is not None and where[0] in ("on", "over") else ()
    for wrapped in dict.fromkeys((*event.role("source"), *below)):
        if facts.state(wrapped, "covered") is True:
            facts.set_state(wrapped, "covered", False)


@PLACE_EFFECTS.define("hold")
def hold(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It is in a gripper now, and no longer where it was."""
    facts = run.facts
    path = facts.scenario.path(ROBOT, "gripper_content")
    names = list(event.role("theme")) or list(event.substances.get("theme", ()))
    both = event.numbers.get("grippers") == BOTH and len(names) == 1
    for entity in names:
        if facts.holds(entity) or entity in facts.held():
            if both and hands_on(run, event) == 1:
                facts.write(path, (*facts.held(), facts.scenario.world_name(entity)))
            continue
        _uncover(facts, entity, event)
        for below in event.role("source"):
            if facts.state(below, f"has_{entity}") is True:
                facts.set_state(below, f"has_{entity}", False)  # "peels the tape off the board"
        connect_whole(run, entity, connected=False)
        where = facts.location(entity) if entity in facts.scenario.inventory.entities else None
        if event.role("source") and trails(run, entity):
            # "pulls the hose off the valve": it hangs from the pump that is held
            facts.set_location(entity, "part", facts.scenario.inventory.entities[entity].part_of)
            continue
        if pulled_off(run, event, entity):
            facts.write(facts.scenario.path(entity, "location"), None)
            for apart in (entity, *event.role("source")):
                if facts.state(apart, "connected") is True:
                    facts.set_state(apart, "connected", False)
            continue
        if entity in run.abilities.pulled_out and event.role("source"):
            facts.set_location(entity, "beside", event.role("source")[0])
            continue
        tool = picked_with(run, event)
        if tool and entity in facts.scenario.inventory.entities:
            facts.set_location(entity, "on", tool)
            continue
        if where is not None and where[1] != ROBOT:
            shut = facts.state(where[1], "open") is False or facts.state(where[1], "sealed") is True
            if is_closer(run, entity) and shut:
                facts.set_state(where[1], "open", True)
            facts.remove_content(where[1], facts.scenario.world_name(entity))
        if drawn_with_opener(run, event, entity):
            for closed in event.role("source"):
                if facts.state(closed, "open") is False:
                    facts.set_state(closed, "open", True)
            facts.write(facts.scenario.path(entity, "location"), None)
            continue
        torn_off = event.root in _STRIPPING or (
            is_closer(run, entity)
            and facts.scenario.inventory.entities[entity].head not in CLOSERS  # a pull tab
        )
        if torn_off and entity not in run.abilities.placeable:
            facts.write(facts.scenario.path(entity, "location"), None)
            continue  # "strips the film off": nobody cares where it goes
        hands = BOTH if both else 1
        facts.write(path, (*facts.held(), *(facts.scenario.world_name(entity),) * hands))
        if entity in facts.scenario.inventory.entities and not (
            facts.scenario.inventory.entities[entity].substance
            and entity not in run.abilities.graspable
        ):
            facts.set_location(entity, "held", ROBOT)
            for attribute in (
                "connected",
                "hung",
                "attached",
                "inserted",
                "mounted",
                "spread",
            ):
                if facts.state(entity, attribute) is True:
                    facts.set_state(entity, attribute, False)


def _is_there_already(run: LeafRun, event: Event, entity: str) -> bool:
    """Not in a gripper, but at its destination, perhaps on something else that stands there."""
    if entity not in run.abilities.graspable or run.facts.holds(entity):
        return False
    relation = RELATIONS.get(event.relations.get("dest", "on"), "on")
    return any(run.facts.is_at(entity, relation, dest) for dest in event.role("dest"))


def _where_it_was(run: LeafRun, event: Event, entity: str) -> tuple[str, str] | None:
    """ "Puts the bottle back": where it was at first, if the robot is there now."""
    scenario = run.facts.scenario
    if "back" not in event.numbers or entity not in scenario.inventory.entities:
        return None
    where = scenario.initial.get(scenario.path(entity, "location"))
    relation, _, place = where.partition(" ") if isinstance(where, str) else ("", "", "")
    there = place in scenario.inventory.entities and run.facts.near(place)[0] is Truth.TRUE
    return (relation, place) if there else None


def _sets_down(event: Event) -> bool:
    """What is dropped, thrown, released or put back is not set down on what stands there."""
    return event.root in ("put", "set", "lay", "place") and "back" not in event.numbers


def _bin_at_hand(run: LeafRun, event: Event) -> tuple[str, str] | None:
    """ "Throws the peel away": into the one bin that the robot is at."""
    if event.root not in DISCARDING_VERBS:
        return None
    entities = run.facts.scenario.inventory.entities
    bins = [
        name
        for name, entity in entities.items()
        if REFUSE_BINS & {*entity.longest} or entity.longest == ("bin",)
    ]
    near = [name for name in bins if run.facts.near(name)[0] is Truth.TRUE]
    return ("in", near[0]) if len(near) == 1 else None


def _replaces(run: LeafRun, new: str, dest: str) -> None:
    """The old bulb is replaced when it is out of the lamp, and another one in its place."""
    facts, scenario = run.facts, run.facts.scenario
    head = scenario.inventory.entities[new].head
    for old in scenario.inventory.entities.values():
        first = scenario.initial.get(scenario.path(old.name, "location"))
        was_there = isinstance(first, str) and first.partition(" ")[2] == dest
        where = facts.location(old.name)
        gone = where is None or where[1] != dest
        if old.name != new and old.head == head and was_there and gone:
            facts.set_state(old.name, "replaced", True)


def _is_surface(facts: Facts, name: str) -> bool:
    """A table, a bed, a sickbed: what things are set down on by whoever is there."""
    surfaces = facts.scenario.lexicon.surfaces - HANGERS - _UPRIGHT
    head = facts.scenario.inventory.entities[name].head
    return head in surfaces or any(len(s) > 2 and head.endswith(s) for s in surfaces)


@PLACE_EFFECTS.define("put")
def put(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It is at its destination; without one, it is set down where the robot is."""
    facts = run.facts
    themes = event.role("theme")
    if "some_of" in event.numbers and any(facts.holds(entity) for entity in themes):
        themes = tuple(e for e in themes if facts.holds(e))
    if not themes and not event.substances.get("theme"):
        themes = tuple(e for e in facts.scenario.inventory.entities if facts.holds(e))
    dests = event.role("dest")
    preposition = event.relations.get("dest", "on")
    for entity in themes:
        if _is_there_already(run, event, entity):
            continue
        if not dests and JUST_HANDLED in event.numbers and not facts.holds(entity):
            continue  # "puts the key into the lock, turns it and leaves it there"
        carrier = carrier_in_hand(run, entity)
        alone = event.root in TIPPING_VERBS or carrier in (*event.role("source"), *dests)
        alone = alone or picks_up(run, carrier) or bool(picked_with(run, event))
        if carrier and entity not in run.abilities.graspable and not alone:
            entity = carrier  # the eggs are put away in their carton
        let_go(run, entity)
        first = _where_it_was(run, event, entity) or _bin_at_hand(run, event)
        if not dests and first is not None:
            facts.set_location(entity, *first)
            continue
        if not dests:
            at = facts.read(facts.scenario.path(ROBOT, "at"))
            if isinstance(at, str) and at in facts.scenario.inventory.entities and at != entity:
                around = facts.scenario.inventory.entities[at].room
                known = facts.scenario.inventory.entities.get(entity)
                wheels = known is not None and known.has_head(WHEELED)
                relation = "in" if around else "at" if wheels else "beside"  # as when pushed there
                if _is_surface(facts, at) and "there" in event.numbers:
                    relation = "on"  # "moves to the table and sets the tray down there"
                elif _is_surface(facts, at) and _sets_down(event) and not around:
                    relation = "at"  # "moves to the table and sets the tray down": or beside it
                facts.set_location(entity, relation, at)
            else:
                facts.write(facts.scenario.path(entity, "location"), None)
            continue
        dest = dests[0]
        relation = RELATIONS.get(preposition, "on")
        sort = facts.scenario.inventory.entities.get(entity)
        sticks = sort is not None and sort.head in STICKERS
        if preposition == "against" and sticks:
            relation = "on"
        falls = preposition in FALLING_INTO and event.root in DROPPING_VERBS
        if relation == "at" and first is not None and first[1] == dest:
            relation = first[0]  # "returns the bottle to the warmer": into that, as it was
        elif relation == "at" or falls:
            head = (
                facts.scenario.inventory.entities[dest].head
                if dest in facts.scenario.inventory.entities
                else ""
            )
            relation = "in" if head in facts.scenario.lexicon.containers else "on"
        if run.facts.is_ground(dest):
            at = facts.read(facts.scenario.path(ROBOT, "at"))
            room = facts.read(facts.scenario.path(ROBOT, "room"))
            lies = facts.location(dest)
            area = lies[1] if lies is not None and facts.is_area(lies[1]) else room
            if isinstance(room, str) and room != area:
                # "the ground in the garden" is not the one that it stands on in the house
                facts.set_location(entity, "in", room)
            else:
                facts.set_location(entity, relation, dest)
            place = facts.position(ROBOT)
            if place is not None:
                facts.move(entity, place)
            somewhere = isinstance(at, str) and at in facts.scenario.inventory.entities
            if isinstance(at, str) and somewhere and facts.position(entity) is None:
                facts.set_location(entity, "beside", at)
            continue
        facts.set_location(entity, relation, dest)
        for other in event.role("beside"):  # "on the table next to the bowl"
            facts.write(facts.scenario.path(entity, "beside"), other)
        if relation == "in":
            soak(run, entity, dest)
        if sticks and relation == "on":
            leave_participle(run, dest, sort.head if sort is not None else "")  # labeled
        if sort is not None:
            _replaces(run, entity, dest)
        known = facts.scenario.inventory.entities.get(dest)
        plug = sort is not None and sort.head in PLUGS and bool(sort.part_of)
        if plug and sort is not None and known is not None and known.has_head(OUTLETS):
            facts.set_state(sort.part_of, "plugged", True)  # "puts *the plug* into the socket"
        if relation in ("in", "on") and known is not None and known.has_head(BAITED):
            facts.set_state(dest, "baited", True)
        if relation == "on" and known is not None and known.head in HANGERS:
            facts.set_state(entity, "hung", True)
        shut_with(run, entity, dest, relation)
        if relation == "on" and sort is not None and _covers(sort, preposition):
            facts.set_state(dest, "covered", True)
        connect_whole(run, entity, connected=True)
    for substance in event.substances.get("theme", ()):
        if substance not in facts.scenario.inventory.entities and dests:
            let_go(run, substance)
            facts.add_content(dests[0], substance)
        elif (
            dests
            and substance in facts.scenario.inventory.entities
            and facts.scenario.inventory.entities[substance].substance
        ):
            facts.add_content(dests[0], substance)
            for source in event.role("source") if preposition in ("in", "into") else ():
                if "some" not in event.numbers:
                    facts.remove_content(source, substance)  # "drops the bacon out of the pack"


@PLACE_EFFECTS.define("mount")
def mount(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tool is on the flange of the robot, and moves with it."""
    for entity in event.role("theme"):
        run.facts.set_location(entity, "on", run.facts.scenario.inventory.flange)


@PLACE_EFFECTS.define("unmount")
def unmount(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tool is where it is put; without a place, it is off the flange."""
    for entity in event.role("theme"):
        if not run.facts.mounted(entity):
            continue
        if event.role("dest"):
            relation = RELATIONS.get(event.relations.get("dest", "in"), "in")
            where = event.role("dest")[0]
            run.facts.set_location(entity, "in" if relation == "at" else relation, where)
        else:
            run.facts.write(run.facts.scenario.path(entity, "location"), None)


@PLACE_EFFECTS.define("shift")
def shift(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It is at its destination; without one, it is no longer where it was."""
    facts = run.facts
    if event.role("dest"):
        relation = RELATIONS.get(event.relations.get("dest", "in"), "in")
        off = [e for e in event.role("theme") if not facts.holds(e) and carrier_in_hand(run, e)]
        for entity in off:  # "scrapes the scraps off the plate into the bin": without the plate
            facts.set_location(entity, relation, event.role("dest")[0])
        rest = tuple(entity for entity in event.role("theme") if entity not in off)
        if rest:
            put(run, replace(event, roles={**event.roles, "theme": rest}), arguments)
        return
    for entity in event.role("theme"):
        place = facts.position(entity)
        wiped_off(run, entity, event.role("source"))
        facts.write(facts.scenario.path(entity, "location"), None)
        if place is not None:
            facts.move(entity, place)
