"""What an action needs of tools, power, sources and contents."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.judging import attribute
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.boiling import need_liquid
from besim.models.commonsense.running.controls import need_its_machine
from besim.models.commonsense.running.filling import need_plug
from besim.models.commonsense.running.keys import key_in_lock
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements import open_around
from besim.models.commonsense.running.running_water import (
    gives_water,
    is_water,
    need_spring,
    springs,
)
from besim.models.commonsense.running.things import contents_of, holder_of, source_of
from besim.models.commonsense.vocabulary import (
    EXCAVATIONS,
    FASTENING_VERBS,
    FED,
    HEATED_TOOLS,
    LIFTING_GEAR,
    POURING_TOOLS,
    PROGRAMS,
    SEATS,
    SPOUTED,
    STICKING_VERBS,
    TOOL_SEATS,
    VALVES,
)
from besim.world import Truth

SUPPLIES = Predicates()
_SPRAYING = ("spray", "squirt", "mist", "spritz")
"""What comes out of a bottle, whatever else is in a gripper."""


@SUPPLIES.define("powered")
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


def _plugged(run: LeafRun, entity: str) -> None:
    plugged = run.facts.state(entity, "plugged")
    if plugged is None and entity in run.abilities.pluggable:
        plugged = False
    if plugged is not None:
        path = run.facts.scenario.path(entity, "plugged")
        run.judge(f"the {run.name(entity)} is plugged in", Truth.of(plugged), {path: plugged})


@SUPPLIES.define("powered_tool")
def powered_tool(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tool that is switched on and off by leaves is on."""
    for entity in event.role("tool"):
        if entity in run.abilities.switchable:
            path = run.facts.scenario.path(entity, "on")
            run.judge(
                f"the {run.name(entity)} is switched on",
                attribute(run.facts, entity, "on"),
                {path: run.facts.read(path)},
            )


@SUPPLIES.define("hot_tool")
def hot_tool(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A cold iron takes out no creases; one of which nobody says that it is cold may be hot.

    Where no leaf waits, one that is switched on is hot at once.
    """
    # "irons the shirt": with the iron that it holds
    meant = [name for name in run.facts.held() if name.split("_")[-1] == event.root]
    for entity in event.role("tool") or meant:
        known = run.facts.scenario.inventory.entities.get(entity)
        if known is not None and known.has_head(HEATED_TOOLS):
            hot = run.facts.state(entity, "hot")
            at_once = run.facts.state(entity, "on") is True and not run.abilities.waits
            if hot is not None and not at_once:
                path = run.facts.scenario.path(entity, "hot")
                run.judge(f"the {run.name(entity)} is hot", Truth.of(bool(hot)), {path: hot})


@SUPPLIES.define("closed_to_run")
def closed_to_run(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Machines with a door safety switch start only when shut, and so do their programmes."""
    entities = run.facts.scenario.inventory.entities
    for theme in event.role("theme"):
        whole = entities[theme].part_of if theme in entities else ""
        for entity in (theme, whole):
            if not _started_apart(run, entity) or entity == whole:
                _shut(run, entity)


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


@SUPPLIES.define("machine_ready")
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
            if entity != machine and placed and not facts.holds(entity):
                path = facts.scenario.path(entity, "location")
                run.judge(
                    f"the {run.name(entity)} is in the {run.name(machine)}",
                    facts.contains(machine, entity),
                    {path: facts.read(path)},
                )
        _shut(run, machine)
        _plugged(run, machine)
    for machine in _working_on(run, event):
        path = facts.scenario.path(machine, "on")
        on = facts.state(machine, "on") is True
        run.judge(f"the {run.name(machine)} is on", Truth.of(on), {path: facts.read(path)})
    need_liquid(run, Claim("state", event.role("theme"), attribute=participle(event.root)))


def _working_on(run: LeafRun, event: Event) -> list[str]:
    """What does to its contents what the leaf does: the stove below the pan in which it *fries*.

    Only what some leaf switches on and leaves on: other leaves do that by themselves.
    """
    named = (*event.role("theme"), *event.role("dest"), *event.role("tool"))
    around = [parent for name in named for _, parent in run.facts.chain(name)]
    entities = run.facts.scenario.inventory.entities
    return [
        machine
        for machine in dict.fromkeys((*event.role("dest"), *event.role("tool"), *around))
        if machine in entities and machine in run.abilities.left_on and does(run, machine, event)
    ]


def need_heat(run: LeafRun, claim: Claim) -> None:
    """Judge that the stove is on where a deed goes on until the soup on it boils.

    :raises Infeasible: if leaves switch it on and none has.
    """
    facts, lexicon = run.facts, run.facts.scenario.lexicon
    entities = facts.scenario.inventory.entities
    if claim.kind != "state" or claim.negated or not claim.value:
        return
    around = (parent for name in claim.subjects for _, parent in facts.chain(name))
    for machine in dict.fromkeys(around):
        if machine in entities and machine in run.abilities.left_on:
            results = lexicon.processes.get(entities[machine].kind_in(lexicon.processes), ())
            on = facts.state(machine, "on") is True
            if "hot" in results and claim.attribute in results and not on:
                path = facts.scenario.path(machine, "on")
                run.judge(f"the {run.name(machine)} is on", Truth.FALSE, {path: facts.read(path)})


def does(run: LeafRun, machine: str, event: Event) -> bool:
    """Is what an event does to its theme what a machine does to its contents?"""
    lexicon = run.facts.scenario.lexicon
    known = run.facts.scenario.inventory.entities[machine]
    table = lexicon.processes
    results = table.get(known.kind_in(table), [])
    word = participle(event.root)
    return "charged" not in results and word in {
        *results,
        *(w for result in results for w in lexicon.implies.get(result, ())),
    }


@SUPPLIES.define("tool_held")
def tool_held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The tool is in a gripper; a fixed one is in reach.

    One that grips is on the flange, and nothing is the tool that it is handled with ("takes the
    lid by its knob").
    """
    taking = event.schema.name in ("grasp", "open")
    others = {*run.facts.scenario.inventory.tools, *event.role("theme")} if taking else ()
    for entity in (tool for tool in event.role("tool") if tool not in others):
        # "connects the phone to the charger by its cable": the charger stays where it is
        if entity not in event.role("dest") and not _under_its_load(run, event, entity):
            hold_or_reach(run, entity, lifted=not _fetched_for_it(run, event, entity))


def _fetched_for_it(run: LeafRun, event: Event, tool: str) -> bool:
    """ "Fixes it with pegs *from the pouch*": the deed fetches them, too."""
    if event.root not in FASTENING_VERBS | STICKING_VERBS:
        return False
    return any(run.facts.is_at(tool, "in", place) for place in event.role("source"))


def _under_its_load(run: LeafRun, event: Event, tool: str) -> bool:
    """ "Lifts the car with the jack": with the one that some leaf puts under the car.

    :raises Infeasible: if it is not there.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    loads = [name for name in event.role("theme") if (tool, name) in run.abilities.placed]
    if tool not in entities or entities[tool].head not in LIFTING_GEAR or not loads:
        return False
    path = facts.scenario.path(tool, "location")
    where = facts.location(tool)
    there = where is not None and where[1] == loads[0]
    run.judge(
        f"the {run.name(tool)} is at the {run.name(loads[0])}",
        Truth.of(there),
        {path: facts.read(path)},
    )
    return True


def hold_or_reach(run: LeafRun, entity: str, *, lifted: bool = True) -> None:
    """What some leaf picks up is held when it is used; anything else is in reach.

    :param lifted: whether it has to be lifted for this.
    """
    facts = run.facts
    if entity == ROBOT:
        return
    path = facts.scenario.path(ROBOT, "gripper_content")
    if facts.holds(entity):
        run.judge(f"the robot holds the {run.name(entity)}", Truth.TRUE, {path: facts.held()})
        return
    known = facts.scenario.inventory.entities.get(entity)
    if known is not None and known.substance and entity not in run.abilities.graspable:
        return
    works_there = _is_mounted(run, entity) or key_in_lock(run, entity)
    if lifted and entity in run.abilities.graspable and not works_there:
        run.judge(f"the robot holds the {run.name(entity)}", Truth.FALSE, {path: facts.held()})
    truth, states = facts.near(entity)
    if truth is not Truth.UNKNOWN:
        run.judge(f"the robot is near the {run.name(entity)}", truth, states)


def _is_mounted(run: LeafRun, tool: str) -> bool:
    """ "Inserts the drill into the spindle and drills": it works from there."""
    where = run.facts.location(tool)
    entities = run.facts.scenario.inventory.entities
    seat = entities.get(where[1]) if where is not None else None
    return seat is not None and not TOOL_SEATS.isdisjoint((seat.head, "-".join(seat.longest[-2:])))


@SUPPLIES.define("held_source")
def held_source(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is poured or applied comes out of something in a gripper (or out of a machine)."""
    source = source_of(run, event, str(arguments["content"]))
    if source is not None:
        hold_or_reach(run, source, lifted=not _is_ladled(run, event, source))
        if not run.facts.holds(source):
            open_around(run, source)
        if event.role("dest") or event.role("target") or event.role("source"):
            _uncapped(run, source)  # who shakes a bottle need not open it
        return
    contents = contents_of(run, event, str(arguments["content"]))
    if not contents and event.schema.name == "apply" and event.role("dest"):
        contents = event.substances.get("theme", ())  # "spreads jam onto the bread"
    if not contents and "default" in arguments:
        contents = (str(arguments["default"]),)
    sprayed = event.root in _SPRAYING and not event.role("tool")
    if event.schema.name == "apply" and (event.role("tool") or run.facts.held()) and not sprayed:
        _within_reach(run, contents)  # with the knife, named or not, that is in a gripper
        return
    if event.role("tool"):
        return
    _within_reach(run, contents or event.substances.get("theme", ()))
    facts = run.facts
    path = facts.scenario.path(ROBOT, "gripper_content")
    for content in contents:
        holder = holder_of(run, content)
        if holder is not None:
            _uncapped(run, holder)
        if holder is None and content in run.abilities.graspable | set(facts.held()):
            run.judge(
                f"the robot holds the {run.name(content)}",
                Truth.of(facts.holds(content)),
                {path: facts.held()},
            )
        elif holder is None:
            known = [
                e
                for e in facts.scenario.inventory.entities
                if e != ROBOT
                and facts.contains(e, content) is Truth.TRUE
                and e in run.abilities.graspable
            ]
            vessels = run.abilities.graspable - set(event.role("dest"))
            brought = any((vessel, content) in run.abilities.supplied for vessel in vessels)
            if known or brought or content in run.abilities.fillable:
                run.judge(
                    f"the robot holds the {run.name(content)}",
                    Truth.FALSE,
                    {path: facts.held()},
                )
            elif event.schema.name == "pour" and event.role("dest"):
                _out_of_what_is_held(run, event)


def _out_of_what_is_held(run: LeafRun, event: Event) -> None:
    """ "Pours the smoothie into the glass": nothing comes out of an empty jug that leaves fill."""
    facts = run.facts
    others = sorted(run.abilities.fillable.difference(event.role("dest")))
    held = [name for name in others if facts.holds(name)]
    if held and not any(facts.contents(name) for name in held):
        path = facts.scenario.path(held[0], "content")
        named = f"the {run.name(held[0])} contains something"
        run.judge(named, Truth.FALSE, {path: facts.read(path)})


def _is_ladled(run: LeafRun, event: Event, source: str) -> bool:
    """ "Fills the jar with jam from the pot with the ladle": nobody lifts the pot for that."""
    entities = run.facts.scenario.inventory.entities
    tools = [name for name in event.role("tool") if name in entities and name != source]
    return any(entities[name].head in POURING_TOOLS for name in tools)


def _within_reach(run: LeafRun, contents: Sequence[str]) -> None:
    """ "Spreads the butter onto the bread": the jar of butter is where the robot is, and open."""
    facts = run.facts
    for content in contents:
        if holder_of(run, content) is not None:
            continue
        vessels = [
            name
            for name in facts.scenario.inventory.entities
            if name != ROBOT and content in facts.contents(name)
        ]
        graspable = run.abilities.graspable
        if content not in graspable and graspable.isdisjoint(vessels):
            continue  # nobody fetches it, nor a vessel of it
        seen = [(name, *facts.near(name)) for name in vessels]
        at_hand = [name for name, truth, _ in seen if truth is not Truth.FALSE]
        if seen and not at_hand:
            name, truth, states = seen[0]
            run.judge(f"the robot is near the {run.name(name)}", truth, states)
        elif at_hand and all(facts.enclosing(name) for name in at_hand):
            open_around(run, at_hand[0])


def _uncapped(run: LeafRun, source: str) -> None:
    """Nothing comes out of what is told to be closed."""
    known = run.facts.scenario.inventory.entities.get(source)
    if known is not None and known.has_head(SPOUTED):
        return  # a kettle with its lid down
    if known is not None and run.facts.state(source, "open") is False:
        path = run.facts.scenario.path(source, "open")
        run.judge(f"the {run.name(source)} is open", Truth.FALSE, {path: run.facts.read(path)})


@SUPPLIES.define("content_present")
def content_present(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The container has the content that is to come out of it."""
    facts = run.facts
    role = str(arguments["source"])
    source = (
        event.role(role)[0]
        if event.role(role)
        else (
            source_of(run, event, str(arguments.get("content", "theme")))
            if role == "source"
            else None
        )
    )
    if source is None and role == "source" and event.schema.name != "scoop":
        # "sprays the plant with the spray bottle": what leaves fill has something in it
        vessels = [v for tool in event.role("tool") for v in facts.vessels(tool)]
        source = next((v for v in vessels if v in run.abilities.fillable), None)
    if source is None:
        return
    contents = [
        c for c in contents_of(run, event, str(arguments.get("content", "content"))) if c != source
    ]
    path = facts.scenario.path(source, "content")
    entities = facts.scenario.inventory.entities
    piped = source in entities and entities[source].head in FED
    if not contents:
        if source in run.abilities.fillable and not piped:
            run.judge(
                f"the {run.name(source)} contains something",
                Truth.of(bool(facts.contents(source))),
                {path: facts.contents(source)},
            )
        return
    known = facts.read(path) is not None or source in run.abilities.fillable
    for content in contents:
        if piped and is_water(content):
            continue  # it comes from the tap, as far as that is open
        truth = facts.contains(source, content)
        if (
            truth is Truth.FALSE
            and not known
            and not (
                content in facts.scenario.inventory.entities and facts.location(content) is not None
            )
        ):
            continue
        run.judge(
            f"the {run.name(source)} contains {run.name(content)}",
            truth,
            {path: facts.contents(source)},
        )


@SUPPLIES.define("fed")
def fed(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What comes out of a hose comes out of the tap behind it, which is open."""
    facts = run.facts
    entities = facts.scenario.inventory.entities
    tools = event.role(str(arguments["of"]))
    if not any(name in entities and entities[name].head in FED for name in tools):
        return
    tanks = [t for t in tools if t in entities and entities[t].head == "sprayer"]
    if any(v in run.abilities.fillable for name in tanks for v in facts.vessels(name)):
        return  # a sprayer with a tank of its own
    taps = [name for name, entity in entities.items() if entity.head in VALVES]
    operated = run.abilities.opened | run.abilities.switchable
    known = [name for name in taps if name in operated or facts.state(name, "open") is not None]
    if len(taps) == 1 and known:
        path = facts.scenario.path(taps[0], "open")
        run.judge(
            f"the {run.name(taps[0])} is open",
            Truth.of(bool(facts.state(taps[0], "open"))),
            {path: facts.read(path)},
        )


@SUPPLIES.define("held_if_source_away")
def held_if_source_away(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Source and vessel come together: one of them is in a gripper, the other in reach."""
    held = any(run.facts.holds(name) for name in event.role("theme"))
    for entity in event.role("source"):
        if not gives_water(run, entity):
            if not held:
                hold_or_reach(run, entity, lifted=not _is_ladled(run, event, entity))
            _uncapped(run, entity)
        if run.facts.holds(entity):
            continue
        truth, states = run.facts.near(entity)
        if truth is not Truth.UNKNOWN:
            run.judge(f"the robot is near the {run.name(entity)}", truth, states)


@SUPPLIES.define("supply")
def supply(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Water needs a source; anything else comes out of something that has it."""
    facts = run.facts
    contents = contents_of(run, event, "content")
    sources = event.role("source")
    for vessel in event.role("theme"):
        need_plug(run, vessel)
    for source in sources:
        if source in springs(run):
            return
        for content in contents:
            path = facts.scenario.path(source, "content")
            if facts.read(path) is not None or source in run.abilities.fillable:
                run.judge(
                    f"the {run.name(source)} contains {run.name(content)}",
                    facts.contains(source, content),
                    {path: facts.contents(source)},
                )
    if sources or (contents and not any(map(is_water, contents))):
        return
    if not contents and all(one.split("_")[-1] in EXCAVATIONS for one in event.role("theme")):
        return  # "fills the hole": with the soil that was dug out
    need_spring(run)


@SUPPLIES.define("tool_or_theme_held")
def tool_or_theme_held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What covers is in a gripper."""
    for entity in event.covering:
        if event.role("dest") and any(
            run.facts.is_at(entity, "on", dest) for dest in event.role("dest")
        ):
            continue
        hold_or_reach(run, entity)
