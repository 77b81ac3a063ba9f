"""What a thing needs where it is put: a container that is open, room, a load that is borne."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.leaves.meaning import FORMER, SPOT, Event
from besim.models.commonsense.running.keys import turns_key
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements.reaching import open_around
from besim.models.commonsense.running.things import (
    filling,
    is_closer,
    vessel_of,
)
from besim.models.commonsense.vocabulary import (
    CUTTING_BOARDS,
    INSERT_SEATS,
    KEYHOLES,
    OUTSIDE_PREPOSITIONS,
    PARTING_VERBS,
    RELATIONS,
    SHUT_OVER,
    SOLE_INSERTS,
)
from besim.world import Truth, Value

_INTO = ("in", "into", "inside")
REQUIREMENTS = Predicates()

_JOINING = ("attach", "connect", "couple", "fit", "hook", "join", "plug", "push", "screw")


def _seat_uncovered(run: LeafRun, event: Event) -> None:
    """The printer in which a slot is has to be open for it, where leaves open the printer."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for seat in event.role("dest"):
        where = facts.location(seat)
        if seat not in entities or entities[seat].head not in INSERT_SEATS or where is None:
            continue
        opened = where[0] == "in" and where[1] in run.abilities.opened
        if opened and facts.state(where[1], "open") is False:
            path = facts.scenario.path(where[1], "open")
            run.judge(f"the {run.name(where[1])} is open", Truth.FALSE, {path: False})


@REQUIREMENTS.define("open_to_put")
def open_to_put(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The container is open, and what it stands in too."""
    if event.role("theme") and all(is_closer(run, entity) for entity in event.role("theme")):
        return
    _seat_uncovered(run, event)
    lexicon = run.facts.scenario.lexicon
    for named in filling(run, event, str(arguments["of"])):
        entity = vessel_of(run, named)
        if run.facts.holds(entity) and run.facts.state(entity, "open") is not False:
            continue
        if event.schema.name in ("hold_at", "idle") and event.relations.get("dest") not in _INTO:
            continue  # "holds the card against the lock of the door"
        state = run.facts.state(entity, "open")
        relation = RELATIONS.get(event.relations.get("dest", "in"), "in")
        head = (
            run.facts.scenario.inventory.entities[entity].head
            if entity in run.facts.scenario.inventory.entities
            else ""
        )
        outside = head not in SHUT_OVER and (
            relation in ("on", "under", "beside")
            and event.relations.get("dest") in OUTSIDE_PREPOSITIONS
        )
        if (
            state is False
            and not outside
            and head not in lexicon.water_sources - lexicon.doored  # a cooler has a door
            and head not in KEYHOLES
        ):
            path = run.facts.scenario.path(entity, "open")
            run.judge(f"the {run.name(entity)} is open", Truth.FALSE, {path: run.facts.read(path)})
        wrapped = run.facts.state(entity, "wrapped_up") is True
        if wrapped and run.facts.state(entity, "covered") is True and not outside:
            path = run.facts.scenario.path(entity, "covered")
            run.judge(f"the {run.name(entity)} is not wrapped", Truth.FALSE, {path: True})
        open_around(run, entity)


@REQUIREMENTS.define("laid_there")
def laid_there(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is worked on at a place is there, where another leaf brings it there."""
    role = SPOT if event.schema.name == "cover" else "dest"
    preposition = event.relations.get(role, "")
    pushed = event.root in ("push", "nudge", "shove")
    if pushed and preposition == "into" and any(map(run.facts.holds, event.role("theme"))):
        open_to_put(run, event, {"of": "dest"})  # "pushes the tray into the oven"
    if event.root in PARTING_VERBS and not event.role(role):
        _on_its_board(run, event)
    if preposition not in ("in", "on", "at"):
        return
    for entity in event.role("theme"):
        if event.root == "press" and preposition == "on" and run.facts.holds(entity):
            continue  # "presses the poster on the board": it comes there by that
        if turns_key(run, event):
            continue
        for dest in event.role(role):
            if (entity, dest) in run.abilities.placed:
                path = run.facts.scenario.path(entity, "location")
                run.judge(
                    f"the {run.name(entity)} is {preposition} the {run.name(dest)}",
                    Truth.of(run.facts.is_at(entity, preposition, dest)),
                    {path: run.facts.read(path)},
                )


def _on_its_board(run: LeafRun, event: Event) -> None:
    """ "Slices the onion": it lies on the board on which some leaf lays it."""
    entities = run.facts.scenario.inventory.entities
    boards = [name for name, one in entities.items() if one.has_head(CUTTING_BOARDS)]
    for entity in event.role("theme"):
        laid = [board for board in boards if (entity, board) in run.abilities.placed]
        if laid and not any(run.facts.is_at(entity, "on", board) for board in laid):
            path = run.facts.scenario.path(entity, "location")
            name = f"the {run.name(entity)} is on the {run.name(laid[0])}"
            run.judge(name, Truth.FALSE, {path: run.facts.read(path)})


@REQUIREMENTS.define("room")
def room(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """There is a free place."""
    for dest in event.role("dest"):
        _no_cap_on_it(run, event, dest)
        if event.schema.name == "work" and not any(map(run.facts.holds, event.role("theme"))):
            continue  # "measures the shaft in the nest" brings nothing there
        _no_other_there(run, event, dest)
        capacity = run.facts.number(dest, "capacity")
        if capacity is None:
            continue
        inside = [c for c in run.facts.contents(dest) if c not in event.role("theme")]
        path = run.facts.scenario.path(dest, "content")
        new = len(event.role("theme")) or 1
        run.judge(
            f"the {run.name(dest)} has room",
            Truth.of(len(inside) + new <= capacity),
            {path: tuple(inside)},
        )


def _no_cap_on_it(run: LeafRun, event: Event, dest: str) -> None:
    """A hose is joined to no valve whose cap is still on."""
    joined = event.root in _JOINING and not any(is_closer(run, n) for n in event.role("theme"))
    if joined and run.facts.state(dest, "covered") is True:
        path = run.facts.scenario.path(dest, "covered")
        run.judge(f"the {run.name(dest)} is not covered", Truth.FALSE, {path: True})


def _no_other_there(run: LeafRun, event: Event, dest: str) -> None:
    """A lamp takes one bulb: the old one must be out before the new one goes in.

    A box takes many: two that leaves bring to one place are no old one and no new one.
    """
    entities = run.facts.scenario.inventory.entities
    places = {dest, *(e.name for e in entities.values() if e.part_of == dest), *_host(run, dest)}
    for entity in event.role("theme"):
        head = entities[entity].head if entity in entities else ""
        if head not in SOLE_INSERTS or RELATIONS.get(event.relations.get("dest", "")) != "in":
            continue
        for other in entities.values():
            where = run.facts.location(other.name)
            if (
                other.name not in (entity, *event.role(FORMER))
                and other.head == head
                and run.facts.unmoved(other.name)
                and where is not None
                and where[0] == "in"
                and where[1] in places
            ):
                path = run.facts.scenario.path(other.name, "location")
                run.judge(
                    f"the {run.name(other.name)} is out of the {run.name(where[1])}",
                    Truth.FALSE,
                    {path: run.facts.read(path)},
                )


def _host(run: LeafRun, seat: str) -> Iterable[str]:
    """The lamp whose only socket this is: what is screwed into the lamp is in its socket."""
    inventory = run.facts.scenario.inventory
    entity = inventory.entities.get(seat)
    if entity is None or entity.head not in INSERT_SEATS:
        return ()
    hosts = {entity.part_of, *inventory.part_owners.get(entity.longest, ())} - {"", seat}
    alike = [e for e in inventory.entities.values() if e.has_head((entity.head,))]
    return hosts if len(hosts) == len(alike) == 1 else ()


@REQUIREMENTS.define("load")
def load(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The load limit is kept, and none of what is put there is too heavy by itself."""
    for dest in event.role("dest"):
        _not_too_heavy(run, event, dest)
        limit = run.facts.number(dest, "max_load")
        if limit is None:
            continue
        loaded = sorted({*run.facts.contents(dest), *event.role("theme")})
        weights = [run.facts.number(other, "weight") for other in loaded if _weighs(run, other)]
        total = sum(weight for weight in weights if weight is not None)
        fits = Truth.of(total <= limit + 1e-9)
        if None in weights and fits is Truth.TRUE and not run.facts.scenario.light_enough:
            fits = Truth.UNKNOWN
        states: dict[str, Value] = {
            run.facts.scenario.path(dest, "max_load"): limit,
            run.facts.scenario.path(dest, "load"): round(total, 6),
        }
        run.judge(
            f"the {run.name(dest)} carries at most {limit:g} kg",
            fits,
            states,
        )


def _not_too_heavy(run: LeafRun, event: Event, dest: str) -> None:
    limit = run.facts.number(dest, "max_weight")
    if limit is None:
        return
    for thing in event.role("theme"):
        weight = run.facts.number(thing, "weight")
        fits = Truth.UNKNOWN if weight is None else Truth.of(weight <= limit + 1e-9)
        states: dict[str, Value] = {run.facts.scenario.path(thing, "weight"): weight}
        run.judge(f"the {run.name(thing)} weighs at most {limit:g} kg", fits, states)


def _weighs(run: LeafRun, name: str) -> bool:
    """Does a load count? Of what lies about in small amounts nobody tells the weight."""
    entities = run.facts.scenario.inventory.entities
    return name in entities and not entities[name].substance
