"""What the machines of a world are up to: which run, have run, and could work as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.things import is_trailing
from besim.models.commonsense.vocabulary import FUELS, PROGRAMS, SUPPLY_PARTS
from besim.world import Truth, Value


def works(run: LeafRun) -> bool:
    """Is one of the machines on, or has it run, that leaves switch on?"""
    return any(
        run.facts.state(name, word) is True
        for name in _machines(run)
        for word in ("on", "finished")
    )


def standing_still(run: LeafRun) -> dict[str, Value]:
    """The machines that leaves switch on and that are off: their paths and states."""
    facts = run.facts
    found = {name: facts.state(name, "on") for name in _machines(run)}
    return {facts.scenario.path(name, "on"): on for name, on in found.items() if on is not True}


def nothing_was_started(run: LeafRun) -> bool:
    """Are there machines that leaves switch on, and none is on, nor has it run?"""
    return bool(_machines(run)) and not works(run)


def _machines(run: LeafRun) -> list[str]:
    entities, table = run.facts.scenario.inventory.entities, run.facts.scenario.lexicon.processes
    return [n for n in run.abilities.left_on if n in entities and entities[n].kind_in(table)]


def has_choice(run: LeafRun, host: str) -> bool:
    """Has a machine several programmes to start? Then not each does what such machines do.

    So it has if leaves start it by several buttons.
    """
    if sum(machine == host for machine, _ in run.abilities.started_by) > 1:
        return True
    entities = run.facts.scenario.inventory.entities
    ours = [name for name in run.abilities.switchable if name in entities]
    return sum(entities[one].part_of == host and entities[one].head in PROGRAMS for one in ours) > 1


def awaits_programme(run: LeafRun, machine: str) -> bool:
    """Is a machine on whose programme has still to be started?"""
    entities = run.facts.scenario.inventory.entities
    programmes = [
        name
        for name in run.abilities.switchable
        if name in entities
        and entities[name].part_of == machine
        and entities[name].head in PROGRAMS
    ]
    return bool(programmes) and not any(run.facts.state(one, "on") for one in programmes)


def startable(run: LeafRun, host: str) -> bool:
    """Can some leaf start this machine, or a programme of it, or light what burns in it?"""
    entities = run.facts.scenario.inventory.entities
    return any(
        host in (name, entities[name].part_of)
        or (entities[name].head in FUELS and _is_fed_with(run, host, name))
        for name in run.abilities.switchable
        if name in entities
    )


def heated_by_fire(run: LeafRun, host: str) -> bool:
    """Does charcoal burn in a grill, wood in a stove?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    return works_on_contents(run, host) and any(
        entities[name].head in FUELS
        and (facts.state(name, "on") is True or _told_alight(run, name, ("hot",)))
        and (facts.contains(host, name) is Truth.TRUE or _glows_somewhere(run, name))
        for name in entities
        if name != host
    )


def burns_from_the_start(run: LeafRun, host: str) -> bool:
    """ "The grill is lit", "is already hot": then there is in it what burns there."""
    known = run.facts.scenario.inventory.entities.get(host)
    fired = known is not None and known.has_head(_fired(run))
    return fired and _told_alight(run, host, ("on", "hot"))


def _fired(run: LeafRun) -> set[str]:
    """The heads of machines that work by what burns in them."""
    needs = run.facts.scenario.lexicon.process_needs
    return {head for head, stuffs in needs.items() if not FUELS.isdisjoint(stuffs)}


def _told_alight(run: LeafRun, name: str, states: Sequence[str]) -> bool:
    """Is it so now as it was at the start? Nobody has put it out since."""
    facts, initial = run.facts, run.facts.scenario.initial
    return any(
        initial.get(facts.scenario.path(name, state)) is True and facts.state(name, state) is True
        for state in states
    )


def _glows_somewhere(run: LeafRun, fuel: str) -> bool:
    """ "The charcoal glows": nobody tells where it is, and where should it be?"""
    return run.facts.location(fuel) is None and _told_alight(run, fuel, ("on",))


def _is_fed_with(run: LeafRun, host: str, fuel: str) -> bool:
    """Is the fuel in there, or do leaves bring it into it?"""
    abilities, noun = run.abilities, fuel.split("_")[-1]
    brought = (host, noun) in abilities.supplied or (fuel, host) in abilities.placed
    return brought or run.facts.contains(host, fuel) is Truth.TRUE


def is_plugged(run: LeafRun, device: str) -> bool | None:
    """Is its plug in a socket? Nothing if that is no question: nobody plugs it in or tells."""
    plugged = run.facts.state(device, "plugged")
    if plugged is None and device in run.abilities.pluggable:
        return False
    return None if plugged is None else bool(plugged)


def runs_once_plugged(run: LeafRun, name: str) -> bool:
    """A modem that leaves plug in, and that nobody switches on or off, starts by itself."""
    facts, abilities = run.facts, run.abilities
    asleep = name in abilities.switchable or facts.state(name, "on") is False
    plugged = name in abilities.pluggable and facts.state(name, "plugged") is True
    return plugged and not asleep


def supplied(run: LeafRun, host: str) -> bool:
    """Is in a machine what it needs, as far as any leaf could put it there?"""
    facts = run.facts
    entities = facts.scenario.inventory.entities
    known = entities.get(host)
    table = facts.scenario.lexicon.process_needs
    needs = table.get(known.kind_in(table), ()) if known else ()
    places = own_places(run, host)
    for name, entity in entities.items():
        loose = entity.head in SUPPLY_PARTS and not entity.part_of and facts.location(name) is None
        if loose and len(_that_need(run, needs)) == 1:  # "puts the tablet into the dispenser"
            places.append(name)
    asked = [need for need in needs if any((p, need) in run.abilities.supplied for p in places)]
    inside = [*places, *(n for n in entities if any(_within(facts, n, p) for p in places))]
    there = {
        item.split("_")[-1]
        for name in inside
        for item in (name, *facts.contents(name))
        if item not in entities or entities[item].substance or item in inside
    }
    return not there.isdisjoint(asked) or not asked


def own_places(run: LeafRun, host: str) -> list[str]:
    """A machine, its parts, and what is fixed in or on it: "the compartment on top of it"."""
    facts, graspable = run.facts, run.abilities.graspable
    return [
        host,
        *(
            name
            for name, entity in facts.scenario.inventory.entities.items()
            if entity.part_of == host
            or (host in facts.holders(name) and name not in graspable and not entity.substance)
        ),
    ]


def _that_need(run: LeafRun, needs: Sequence[str]) -> list[str]:
    """The machines that need one of these inside."""
    table = run.facts.scenario.lexicon.process_needs
    entities = run.facts.scenario.inventory.entities.values()
    return [one.name for one in entities if {*needs} & {*table.get(one.kind_in(table), ())}]


def _within(facts: Facts, name: str, place: str) -> bool:
    """Is a thing inside? A bottle of detergent on top of the washer washes nothing."""
    for relation, parent in facts.chain(name):
        if relation not in ("in", "part", "attached"):
            return False
        if parent == place:
            return True
    return False


def stands_open(run: LeafRun, host: str) -> bool:
    """Nothing bakes, freezes or is washed behind an open door."""
    known = run.facts.scenario.inventory.entities.get(host)
    shut = run.facts.scenario.lexicon.works_closed
    return known is not None and run.facts.state(host, "open") is True and bool(known.kind_in(shut))


def yet_to_heat(run: LeafRun, host: str) -> bool:
    """Is an oven cold that some leaf preheats, or waits for to be hot?"""
    facts, abilities = run.facts, run.abilities
    warm = any(facts.state(host, attribute) is True for attribute in ("hot", "on"))
    told = [claim for claim in abilities.awaited_numbers if host in claim.subjects]
    return (
        (host in abilities.preheated and not warm)
        or (heat_is_awaited(run, host) and facts.state(host, "hot") is not True)
        or any(holds_true(facts, claim)[0] is Truth.FALSE for claim in told)
    )


def heat_is_awaited(run: LeafRun, host: str) -> bool:
    """Does some leaf wait until a machine is hot that one starts? It is not hot before that."""
    told = (host, "hot")
    return told in run.abilities.awaited - run.awaits and startable(run, host)


def left_open(run: LeafRun, host: str) -> bool:
    """Does a machine stand open that some leaf shuts, and that works only when shut?"""
    return host in run.abilities.closed and stands_open(run, host)


def brought_into(run: LeafRun, thing: str) -> set[str]:
    """Where leaves bring a thing in the end: the steak into the pan, and that onto the stove."""
    facts, abilities = run.facts, run.abilities
    entities = facts.scenario.inventory.entities
    found, new = {thing}, [thing]
    while new:
        one = new.pop()
        places = {place for other, place in abilities.placed if other == one}
        places.update(parent for _, parent in facts.chain(one))
        if one in entities and entities[one].substance:
            noun = one.split("_")[-1]
            places.update(place for place, stuff in abilities.supplied if stuff == noun)
        new += places - found
        found |= places
    return found - {thing}


def missed(run: LeafRun, thing: str, machines: Iterable[str]) -> list[str]:
    """The machines that leaves bring a thing into, if it is in or on none of them."""
    into = brought_into(run, thing)
    homes = [machine for machine in machines if machine in into]
    there = (run.facts.contains(machine, thing) is Truth.TRUE for machine in homes)
    return [] if any(there) else homes


def reaches_all(run: LeafRun, event: Event) -> bool:
    """Is all that a machine is to work on in or on it?

    What nobody places is taken to be there; a heater works on what is not in it, too.
    """
    device = event.device
    if device not in run.facts.scenario.inventory.entities or not works_on_contents(run, device):
        return True
    return all(
        run.facts.contains(device, name) is Truth.TRUE or run.facts.location(name) is None
        for name in event.role("theme") + event.role("target")
    )


def works_on_contents(run: LeafRun, name: str) -> bool:
    """An oven, a washing machine: nothing happens to what is not in or on it.

    A charger works through its plug.
    """
    entities = run.facts.scenario.inventory.entities
    entity = entities.get(entities[name].part_of, entities[name])  # its programme works on them
    results = results_of(run, entity.name)
    return bool(results) and "charged" not in results


def loose(run: LeafRun, host: str) -> bool:
    """Does a pump run of which some leaf joins the hose to something, and has not done so?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    hoses = [n for n in run.abilities.joined if is_trailing(run, n) and entities[n].part_of == host]
    fastened = ("connected", "plugged", "screwed", "attached")
    return any(
        facts.unmoved(hose)
        and not any(facts.state(one, word) is True for one in (hose, host) for word in fastened)
        for hose in hoses
    )


def results_of(run: LeafRun, name: str) -> Sequence[str]:
    """What a machine does to what is in it."""
    known = run.facts.scenario.inventory.entities.get(name)
    processes = run.facts.scenario.lexicon.processes
    return processes.get(known.kind_in(processes), ()) if known is not None else ()
