"""What machines and tools need to work: power, heat, a shut door."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.judging import attribute
from besim.models.commonsense.leaves.meaning import SPOT, Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.boiling import need_liquid
from besim.models.commonsense.running.controls import need_its_machine
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import (
    is_plugged,
    left_open,
    missed,
    results_of,
    supplied,
    yet_to_heat,
)
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.vocabulary import HEATED_TOOLS, PROGRAMS, SEATS
from besim.world import Truth

REQUIREMENTS = Predicates()

_PRINTING = ("print", "copy", "photocopy")


@REQUIREMENTS.define("powered")
def powered(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Plugged in, where that is a question at all."""
    need_its_machine(run, event)
    for entity in event.role("theme"):
        _plugged(run, entity)
        known = run.facts.scenario.inventory.entities
        # The kettle stands on its base, which is unplugged.
        parts = [name for name, other in known.items() if other.part_of == entity]
        seats = [
            seat
            for _, seat in run.facts.chain(entity)
            if seat in known and known[seat].has_head(SEATS)
        ]
        for part in (*parts, *seats):
            _plugged(run, part)


def need_power(run: LeafRun, claim: Claim) -> None:
    """ "Presses the button, so that the microwave starts": only if that is plugged in.

    :raises Infeasible: if it is known not to be.
    """
    if claim.value and not claim.negated:
        for entity in claim.subjects:
            _plugged(run, entity)


def _plugged(run: LeafRun, entity: str) -> None:
    plugged = is_plugged(run, entity)
    if plugged is not None:
        path = run.facts.scenario.path(entity, "plugged")
        run.judge(f"the {run.name(entity)} is plugged in", Truth.of(plugged), {path: plugged})


@REQUIREMENTS.define("powered_tool")
def powered_tool(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tool that is switched on and off by leaves is on, and one with a cable plugged in."""
    entities = run.facts.scenario.inventory.entities
    for entity in event.role("tool"):
        whole = entities[entity].part_of if entity in entities else ""
        for device in (entity, whole) if whole else (entity,):
            if run.facts.state(device, "charged") is None:  # it works off its charger
                _plugged(run, device)
        if entity in run.abilities.switchable:
            path = run.facts.scenario.path(entity, "on")
            run.judge(
                f"the {run.name(entity)} is switched on",
                attribute(run.facts, entity, "on"),
                {path: run.facts.read(path)},
            )


@REQUIREMENTS.define("hot_tool")
def hot_tool(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A cold iron takes out no creases; one of which nobody says that it is cold may be hot.

    Where leaves plug it in or switch it on and wait until it is hot, it is cold before; where no
    leaf waits, one that is switched on is hot at once.
    """
    # "irons the shirt": with the iron that it holds
    meant = [name for name in run.facts.held() if name.split("_")[-1] == event.root]
    for entity in event.role("tool") or meant:
        known = run.facts.scenario.inventory.entities.get(entity)
        if known is not None and known.has_head(HEATED_TOOLS):
            hot = run.facts.state(entity, "hot")
            if hot is None and entity in run.abilities.heated:
                hot = False
            at_once = run.facts.state(entity, "on") is True and not run.abilities.waits
            if hot is not None and not at_once:
                path = run.facts.scenario.path(entity, "hot")
                run.judge(f"the {run.name(entity)} is hot", Truth.of(bool(hot)), {path: hot})


@REQUIREMENTS.define("closed_to_run")
def closed_to_run(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Machines with a door safety switch start only when shut, and so do their programmes."""
    entities = run.facts.scenario.inventory.entities
    for theme in event.role("theme"):
        whole = entities[theme].part_of if theme in entities else ""
        for entity in (theme, whole):
            if not _started_apart(run, entity) or entity == whole:
                _shut(run, entity)


@REQUIREMENTS.define("shut_to_lock")
def shut_to_lock(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The bolt of an open gate meets nothing, where nobody closes it in the same deed."""
    for entity in event.role("theme") if not event.signalled else ():
        if run.facts.state(entity, "open") is True:
            path = run.facts.scenario.path(entity, "open")
            run.judge(f"the {run.name(entity)} is closed", Truth.FALSE, {path: True})


def _started_apart(run: LeafRun, machine: str) -> bool:
    """Does some leaf start its programme? Then it may be switched on with its door open."""
    entities = run.facts.scenario.inventory.entities
    switchable = (entities[name] for name in run.abilities.switchable if name in entities)
    return any(one.part_of == machine and one.head in PROGRAMS for one in switchable)


def _shut(run: LeafRun, entity: str) -> None:
    known = run.facts.scenario.inventory.entities.get(entity)
    if known is None or run.facts.state(entity, "open") is None:
        return
    must_close = run.facts.scenario.lexicon.must_close
    if known.longest[-1] in must_close or " ".join(known.longest[-2:]) in must_close:
        path = run.facts.scenario.path(entity, "open")
        run.judge(
            f"the {run.name(entity)} is closed",
            Truth.of(not run.facts.state(entity, "open")),
            {path: run.facts.read(path)},
        )


@REQUIREMENTS.define("machine_ready")
def machine_ready(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """ "Heats the soup in the microwave": it is in there, and the microwave can run.

    "Fries the egg in the pan": the stove that the pan is on is on, where leaves switch it on.
    """
    facts = run.facts
    if event.signalled:
        return
    for machine in (*event.role("dest"), *event.role("tool")):
        if machine not in run.facts.scenario.inventory.entities or not does(run, machine, event):
            continue
        for entity in event.role("theme"):
            placed = facts.location(entity) is not None or entity in run.abilities.graspable
            brings = facts.holds(entity) and (entity, machine) not in run.abilities.placed
            if entity != machine and placed and not brings:
                path = facts.scenario.path(entity, "location")
                run.judge(
                    f"the {run.name(entity)} is in the {run.name(machine)}",
                    facts.contains(machine, entity),
                    {path: facts.read(path)},
                )
        _shut(run, machine)
        _plugged(run, machine)
    _brought_to_it(run, event)
    _loaded(run, event)
    for machine in (one for one in _around(run, event) if does(run, one, event)):
        if left_open(run, machine):
            path = facts.scenario.path(machine, "open")
            run.judge(f"the {run.name(machine)} is closed", Truth.FALSE, {path: True})
        if yet_to_heat(run, machine):
            path = facts.scenario.path(machine, "hot")
            name = f"the {run.name(machine)} is preheated"
            run.judge(name, Truth.FALSE, {path: facts.read(path)})
    for machine in _working_on(run, event):
        _runs(run, machine)
    need_liquid(run, Claim("state", event.role("theme"), attribute=participle(event.root)))


def _runs(run: LeafRun, machine: str) -> None:
    """It is shut and on."""
    facts = run.facts
    if left_open(run, machine):
        path = facts.scenario.path(machine, "open")
        run.judge(f"the {run.name(machine)} is closed", Truth.FALSE, {path: True})
    path = facts.scenario.path(machine, "on")
    on = facts.state(machine, "on") is True
    run.judge(f"the {run.name(machine)} is on", Truth.of(on), {path: facts.read(path)})


@REQUIREMENTS.define("washed_in")
def washed_in(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """ "Washes it in the washing machine": that runs, with the detergent that leaves bring."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for machine in () if event.signalled else event.role(SPOT):
        if machine not in entities or not does(run, machine, event):
            continue
        if machine in run.abilities.left_on:
            _runs(run, machine)
        if not supplied(run, machine):
            path = facts.scenario.path(machine, "content")
            name = f"what the {run.name(machine)} washes with is in it"
            run.judge(name, Truth.FALSE, {path: facts.contents(machine)})


def _loaded(run: LeafRun, event: Event) -> None:
    """ "Prints the report": the paper that leaves put into the printer is in there."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for printer in event.role("tool") if event.root in _PRINTING else ():
        for thing, how, place in sorted(run.abilities.brought):
            own = place == printer or (place in entities and entities[place].part_of == printer)
            inside = how == "in" or place != printer
            if not own or not inside or thing in event.role("theme"):
                continue
            if facts.contains(place, thing) is Truth.FALSE:
                path = facts.scenario.path(thing, "location")
                name = f"the {run.name(thing)} is in the {run.name(place)}"
                run.judge(name, Truth.FALSE, {path: facts.read(path)})


def _brought_to_it(run: LeafRun, event: Event) -> None:
    """ "Fries the steak": it is in the pan, and that on the stove, where leaves bring them there.

    :raises Infeasible: if it is not in or on what cooks it.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    machines = [n for n in run.abilities.left_on if n in entities and does(run, n, event)]
    for entity in event.role("theme"):
        for machine in sorted(missed(run, entity, machines))[:1]:
            path = facts.scenario.path(entity, "location")
            name = f"the {run.name(entity)} is in or on the {run.name(machine)}"
            run.judge(name, Truth.FALSE, {path: facts.read(path)})


def _working_on(run: LeafRun, event: Event) -> list[str]:
    """What does to its contents what the leaf does: the stove below the pan in which it *fries*.

    Only what some leaf switches on and leaves on: other leaves do that by themselves.
    """
    return [
        machine
        for machine in _around(run, event)
        if machine in run.abilities.left_on and does(run, machine, event)
    ]


def _around(run: LeafRun, event: Event) -> list[str]:
    """What an event is done in, on or with, and all that its things are in or on."""
    named = (*event.role("theme"), *event.role("dest"), *event.role("tool"))
    around = [parent for name in named for _, parent in run.facts.chain(name)]
    entities = run.facts.scenario.inventory.entities
    found = dict.fromkeys((*event.role("dest"), *event.role("tool"), *around))
    return [name for name in found if name in entities]


def need_heat(run: LeafRun, claim: Claim) -> None:
    """Judge that the stove is on where a deed goes on until the soup on it boils.

    :raises Infeasible: if leaves switch it on and none has.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if claim.kind != "state" or claim.negated or not claim.value:
        return
    around = (parent for name in claim.subjects for _, parent in facts.chain(name))
    for machine in dict.fromkeys(around):
        if machine in entities and machine in run.abilities.left_on:
            results = results_of(run, machine)
            on = facts.state(machine, "on") is True
            if "hot" in results and claim.attribute in results and not on:
                path = facts.scenario.path(machine, "on")
                run.judge(f"the {run.name(machine)} is on", Truth.FALSE, {path: facts.read(path)})


def does(run: LeafRun, machine: str, event: Event) -> bool:
    """Is what an event does to its theme what a machine does to its contents?"""
    lexicon = run.facts.scenario.lexicon
    results = results_of(run, machine)
    word = participle(event.root)
    return "charged" not in results and word in {
        *results,
        *(w for result in results for w in lexicon.implies.get(result, ())),
    }
