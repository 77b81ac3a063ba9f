"""What things are to an event: closers, containers, sources, contents, carriers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import same_substance
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import (
    BASINS,
    CABLES,
    CABLING_VERBS,
    CHARGER_WORDS,
    CLOSERS,
    COVERINGS,
    DRIVING_VERBS,
    OPENERS,
    PICKING_TOOLS,
    POURING_TOOLS,
    TRAILING_PARTS,
    WETTING,
)
from besim.world import Truth


def filling(run: LeafRun, event: Event, role: str) -> tuple[str, ...]:
    """Entities in a role; the *target* is whatever the schema acts on."""
    if role == "target":
        return (
            event.role("target") or event.role("dest")
            if event.schema.name in ("apply",) and event.role("dest")
            else event.role("target") or event.role("theme") or event.role("dest")
        )
    return event.role(role)


def vessel_of(run: LeafRun, name: str) -> str:
    """ "Pours it into *the water* of the tub": the one thing that has this liquid, else itself."""
    facts, known = run.facts, run.facts.scenario.inventory.entities.get(name)
    around = facts.next_up(name) if known is not None and known.substance else None
    return around[1] if around is not None and around[0] == "in" else name


def into_vessels(run: LeafRun, event: Event) -> Event:
    """ "Pours the noodles into *the boiling water*": they are in its pot then."""
    if event.schema.name not in ("pour", "scoop"):
        return event
    dest = tuple(vessel_of(run, name) for name in event.role("dest"))
    if dest == event.role("dest") or {*dest} & {*event.role("source")}:
        return event
    return replace(event, roles={**event.roles, "dest": dest})


def spilled(run: LeafRun, place: str, stuff: str) -> bool:
    """Is it on a table or a floor since the start, and brought there by no leaf?"""
    facts = run.facts
    known = facts.scenario.inventory.entities.get(place)
    if known is None or known.head in facts.scenario.lexicon.containers:
        return False
    there = facts.scenario.initial.get(facts.scenario.path(place, "content"))
    brought = (place, stuff.split("_")[-1]) in run.abilities.supplied
    return isinstance(there, tuple) and stuff in there and not brought


def is_closer(run: LeafRun, entity: str) -> bool:
    """Stoppers, caps and clips close what they sit on."""
    known = run.facts.scenario.inventory.entities.get(entity)
    # "the pull tab of the can", but not the dishwasher tab, nor a duvet cover
    return known is not None and known.is_a(CLOSERS) and not known.is_a(COVERINGS)


def shut_with(run: LeafRun, entity: str, vessel: str, relation: str = "on") -> None:
    """A lid that comes onto a vessel closes it; one that is laid on a table closes nothing.

    :param relation: how it comes to be there: a lid that is put beside its jar leaves it open.
    """
    if relation in ("beside", "under"):
        return
    lid = run.facts.scenario.inventory.entities.get(entity)
    loose = lid is not None and lid.part_of != vessel and (lid.part_of or not lid.is_a(_GOING_IN))
    if relation == "in" and loose:
        return  # who drops a lid, or that of the jar, in a box closes no box
    known = run.facts.scenario.inventory.entities.get(vessel)
    closable = known is not None and known.has_head(run.facts.scenario.lexicon.containers)
    if known is not None and known.has_head(BASINS) and not _stops(run, entity):
        return  # who lays a cap on the washbasin closes no washbasin
    if is_closer(run, entity) and (closable or run.facts.state(vessel, "open") is not None):
        run.facts.set_state(vessel, "open", False)
        if run.facts.scenario.lids_seal:
            run.facts.set_state(vessel, "sealed", True)


_GOING_IN = ("bung", "cork", "plug", "stopper", "seal")
"""Closers that go into what they close."""


def _stops(run: LeafRun, closer: str) -> bool:
    """Is it the plug of a basin, and no cap or lid of something else?"""
    return run.facts.scenario.inventory.entities[closer].has_head(("plug", "stopper", "cover"))


def connect_whole(run: LeafRun, entity: str, *, connected: bool) -> None:
    """A pump whose hose is pushed onto a valve is connected until that is pulled off."""
    if is_trailing(run, entity):
        whole = run.facts.scenario.inventory.entities[entity].part_of
        run.facts.set_state(whole, "connected", connected)


def is_trailing(run: LeafRun, entity: str) -> bool:
    """Is it the hose, cable or the like of something?"""
    known = run.facts.scenario.inventory.entities.get(entity)
    return known is not None and known.head in TRAILING_PARTS and bool(known.part_of)


def trails(run: LeafRun, entity: str) -> bool:
    """Is it the hose, cable or the like of what is in a gripper?"""
    whole = (
        run.facts.scenario.inventory.entities[entity].part_of if is_trailing(run, entity) else ""
    )
    return bool(whole) and run.facts.holds(whole)


def drawn_with_opener(run: LeafRun, event: Event, entity: str) -> bool:
    """Is a cork or the like drawn with a tool for that, and nobody cares where it goes?"""
    if not is_closer(run, entity) or entity in run.abilities.placeable:
        return False
    entities = run.facts.scenario.inventory.entities
    return bool(event.role("tool")) or any(
        known.head in OPENERS and run.facts.holds(name) for name, known in entities.items()
    )


def pulled_off(run: LeafRun, event: Event, entity: str) -> bool:
    """ "Pulls the hose off the pump": it hangs loose where no leaf has or puts it anywhere."""
    facts = run.facts
    known = facts.scenario.inventory.entities.get(entity)
    sources = event.role("source")
    off = event.root in ("pull", "slip", "draw") and event.relations.get("source", "off") == "off"
    connected = any(facts.state(name, "connected") is True for name in (entity, *sources))
    return (
        known is not None
        and known.has_head((*CABLES, *TRAILING_PARTS))
        and bool(sources)
        and (off or connected)
        and entity not in run.abilities.placeable | run.abilities.kept
        and entity not in {name for name, _ in run.abilities.placed}
    )


def carrier_in_hand(run: LeafRun, entity: str) -> str:
    """The held thing that an entity is in: eggs in a carton, rice in a bowl."""
    return next(
        (
            p
            for relation, p in run.facts.chain(entity)
            if p != ROBOT and relation in ("in", "on", "part") and run.facts.holds(p)
        ),
        "",
    )


def lies_on_what_is_held(run: LeafRun, entity: str) -> bool:
    """Is it in or on a pan, tray or the like in a gripper?"""
    where = (
        run.facts.location(entity) if run.facts.scenario.inventory.entities.get(entity) else None
    )
    return where is not None and where[0] in ("in", "on") and run.facts.holds(where[1])


def picked_with(run: LeafRun, event: Event) -> str:
    """The tool in a gripper that takes a thing up instead of it: screwdriver, tweezers, tongs."""
    exchanged = run.facts.scenario.inventory.tools
    tools = (tool for tool in event.role("tool") if tool not in exchanged)
    return next((tool for tool in tools if picks_up(run, tool)), "")


def picks_up(run: LeafRun, tool: str) -> bool:
    """Is it in a gripper, and takes things up instead of it?"""
    known = run.facts.scenario.inventory.entities.get(tool)
    return known is not None and known.has_head(PICKING_TOOLS) and run.facts.holds(tool)


def holder_of(run: LeafRun, content: str) -> str | None:
    """A held container with this content, or the content itself in a gripper."""
    facts = run.facts
    for name in facts.scenario.inventory.entities:
        if facts.holds(name) and (
            same_substance(name, content) or facts.contains(name, content) is Truth.TRUE
        ):
            return name
    for machine in _machines_of_vessels(run, facts.held()):
        if facts.contains(machine, content) is Truth.TRUE:
            return machine  # "picks up the blender jar": what is in the blender is in that
    return next((item for item in facts.held() if same_substance(item, content)), None)


def _machines_of_vessels(run: LeafRun, names: Iterable[str]) -> Iterator[str]:
    """The machines that these vessels are taken off."""
    inventory = run.facts.scenario.inventory
    entities, vessels = inventory.entities, inventory.lexicon.containers
    for vessel in (entities[name] for name in names if name in entities):
        machine = vessel.part_of or "_".join(vessel.longest[:-1])
        if vessel.head in vessels and machine in entities:
            yield machine


def source_of(run: LeafRun, event: Event, role: str) -> str | None:
    """The container out of which something comes."""
    sources = event.role("source")
    if sources:
        return sources[0]
    if role == "theme" or event.schema.name == "pour":
        for entity in event.role("theme"):
            known = run.facts.scenario.inventory.entities.get(entity)
            if (
                known is not None
                and not known.substance
                and (
                    known.head in run.facts.scenario.lexicon.containers
                    or known.content_words
                    or (event.root in _TURNING and not _falls_out(run, event, entity))
                    or known.head in POURING_TOOLS
                )
            ):
                return entity
    return None


_TURNING = ("tilt", "tip", "empty", "shake", "squeeze")


def _falls_out(run: LeafRun, event: Event, thing: str) -> bool:
    """ "Tips the potatoes into the pot": what lies in a vessel falls out of that."""
    there, entities = run.facts.location(thing), run.facts.scenario.inventory.entities
    vessel = entities.get(there[1]) if there is not None and there[0] == "in" else None
    return (
        vessel is not None
        and not vessel.room
        and vessel.name not in event.role("dest")
        and bool(event.role("dest"))
    )


def contents_of(run: LeafRun, event: Event, role: str) -> tuple[str, ...]:
    """Substances that an event speaks of."""
    return event.substances.get(role) or event.substances.get("content") or event.role("content")


def is_charger(run: LeafRun, entity: str) -> bool:
    """Does coupling with it connect the robot?"""
    words = (
        run.facts.scenario.inventory.entities[entity].longest
        if entity in run.facts.scenario.inventory.entities
        else ()
    )
    return bool(set(words) & CHARGER_WORDS)


def with_what_it_lets_go(run: LeafRun, event: Event) -> Event:
    """ "opens the gripper": rules on releasing bind what is in it."""
    if event.schema.name != "release" or event.role("theme"):
        return event
    held = tuple(filter(run.facts.holds, run.facts.scenario.inventory.entities))
    return replace(event, roles={**event.roles, "theme": held})


def let_go(run: LeafRun, entity: str) -> None:
    """Nothing of that name is in a gripper any more."""
    path = run.facts.scenario.path(ROBOT, "gripper_content")
    name = run.facts.scenario.world_name(entity)
    run.facts.write(
        path,
        tuple(
            item
            for item in run.facts.held()
            if item != name
            and not (
                item not in run.facts.scenario.inventory.entities and same_substance(item, entity)
            )
        ),
    )


def hang_cable(run: LeafRun, event: Event) -> None:
    """ "takes the cable and connects the printer to the socket": the cable is on the printer."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if event.root not in CABLING_VERBS or any(map(facts.holds, event.role("theme"))):
        return
    held = [name for name in facts.held() if name in entities and entities[name].head in CABLES]
    named = [name for name in held if name in event.role("tool")]
    for cable in (named or held)[-1:]:
        let_go(run, cable)
        for device in event.role("theme")[:1]:
            # Not in it: a power cable does not connect the device with any other.
            facts.set_location(cable, "beside", device)


def soak(run: LeafRun, entity: str, vessel: str) -> None:
    """What is in a tub or the like with water in it is wet; what stands in a fridge with some is
    not.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    known, host = entities.get(entity), entities.get(vessel)
    lexicon = facts.scenario.lexicon
    basins = lexicon.tubs | lexicon.open_vessels | lexicon.water_sources
    doored = host is None or not (host.substance or host.has_head(basins))
    loose = (item for item in (vessel, *facts.contents(vessel)) if item != entity)
    wets = any(item.split("_")[-1] in WETTING for item in loose)
    if wets and not doored and known is not None and not known.substance:
        facts.set_state(entity, "wet", True)
        for soap in soaps(run, (vessel,)) if "has_soap" in facts.scenario.established else ():
            facts.add_content(entity, soap)  # until it is rinsed off


def soaps(run: LeafRun, names: Iterable[str]) -> list[str]:
    """The soap among these, and what is in or on them of it."""
    facts, names = run.facts, tuple(names)
    foaming = facts.scenario.lexicon.foaming
    found = dict.fromkeys(one for name in names for one in (name, *facts.contents(name)))
    soaped = [one for one in facts.scenario.inventory.entities if one.split("_")[-1] in foaming]
    on = [one for one in soaped for name in names if facts.state(name, f"has_{one}") is True]
    return list(dict.fromkeys((*(o for o in found if o.split("_")[-1] in foaming), *on)))


def foams(run: LeafRun, target: str, on: bool = True) -> None:
    """There is foam on the target, or no more; kept only where somebody asks for it."""
    if "has_foam" in run.facts.scenario.established:
        run.facts.set_state(target, "has_foam", on)
    for soap in () if on else tuple(soaps(run, (target,))):
        run.facts.wash_out(target, soap)


def connected_by_cable(run: LeafRun, event: Event) -> bool:
    """ "Connects the printer to the computer with the cable": only that moves."""
    entities = run.facts.scenario.inventory.entities
    tools = [name for name in event.role("tool") if name in entities]
    return event.root in CABLING_VERBS and any(entities[name].has_head(CABLES) for name in tools)


def driven_in(run: LeafRun, event: Event) -> list[str]:
    """ "Turns the screw into the hole (by hand)": the screws that get into something so."""
    entities = run.facts.scenario.inventory.entities
    fasteners = run.facts.scenario.lexicon.hypernyms["fastener"]
    if event.root not in DRIVING_VERBS or not event.role("dest"):
        return []
    return [n for n in event.role("theme") if n in entities and entities[n].has_head(fasteners)]


def back_on_its_base(run: LeafRun, event: Event) -> Event:
    """Where a thing is put back onto a part of its own: the base stays where it stood at first."""
    dest = event.role("dest")
    if len(dest) != 1 or dest[0] not in event.role("theme"):
        return event
    scenario = run.facts.scenario
    where = scenario.initial.get(scenario.path(dest[0], "location"))
    relation, _, place = where.partition(" ") if isinstance(where, str) else ("", "", "")
    return replace(
        event,
        roles={**event.roles, "dest": (place,) if place else ()},
        relations={**event.relations, "dest": relation} if place else event.relations,
    )
