"""Whether what is waited for can come about: by a machine that runs, or by time alone."""

from __future__ import annotations

import re

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.vehicles import storey_of_button
from besim.models.commonsense.running.acting import is_out
from besim.models.commonsense.running.boiling import dry_pots, yet_to_boil
from besim.models.commonsense.running.brewing import brews_for
from besim.models.commonsense.running.call_buttons import calls_a_lift
from besim.models.commonsense.running.filling import runs_off
from besim.models.commonsense.running.hindrances import hindered, rule_against
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.machines import (
    burns_from_the_start,
    heated_by_fire,
    is_plugged,
    left_open,
    loose,
    missed,
    results_of,
    runs_once_plugged,
    startable,
    supplied,
    works_on_contents,
    yet_to_heat,
)
from besim.models.commonsense.running.soaking import has_all, in_liquid, thaws
from besim.models.commonsense.vocabulary import (
    COPIES,
    HAS_ACTED,
    MIXED_STATES,
    STEEPED,
    VALVES,
    VEHICLES,
)
from besim.world import Truth, all_of

_OF_ITSELF = re.compile(
    r"\b(?:has|have|is|are) [a-z]+ (?:itself|themselves|by itself|by themselves)\b"
)
""" "Until its lid has sealed itself": nobody need run for that."""


def process_can_give(run: LeafRun, claim: Claim, *, lenient: bool = False) -> bool:
    """Is something running that could bring this about?"""
    if holds_true(run.facts, claim)[0] is Truth.TRUE:
        return True
    possible = _whatever_runs(run, claim)
    if possible is None:
        running = _running(run, claim)
        possible = _in_time(run, claim, running)
        if possible is None:
            possible = _by_machines(run, claim, running, lenient=lenient)
    return possible


def _whatever_runs(run: LeafRun, claim: Claim) -> bool | None:
    """Can it come about or not, whatever machines run? Nothing if that hangs on them."""
    facts = run.facts
    if rule_against(run, claim) is not None or dry_pots(run, claim) or yet_to_boil(run, claim):
        return False
    if _OF_ITSELF.search(claim.text):
        return True
    if any(one.by_itself and one.attribute == claim.attribute for one in facts.scenario.minimums):
        return False  # that comes of the time alone
    if any(nothing_to_make_of(run, name) for name in claim.subjects):
        return False
    heats = claim.attribute == "hot" and claim.value and not claim.negated
    if heats and any(is_plugged(run, name) is False for name in claim.subjects):
        return False
    if claim.attribute in MIXED_STATES and any(_not_added(run, one) for one in claim.subjects):
        return False
    if claim.attribute == HAS_ACTED:
        return all(is_out(run, name) for name in claim.subjects)
    if claim.kind in ("place", "held", "near", "hands_free") and not _travels(run, claim):
        return False  # no process moves things about
    fills = claim.kind == "contains" or (claim.attribute == "full" and claim.value)
    if fills and not claim.negated and any(runs_off(run, one) for one in claim.subjects):
        return False
    if claim.kind == "number":
        return facts.state(ROBOT, "connected") is not False
    if claim.attribute == "charged" and claim.value and run.abilities.couples:
        entities = facts.scenario.inventory.entities
        own = {n for n in claim.subjects if n == ROBOT or entities[n].head == "battery"}
        if own == set(claim.subjects) and facts.state(ROBOT, "connected") is not True:
            return False
    if claim.attribute == "charged" and claim.value and not _at_charger(run, claim.subjects):
        return False
    return None


def _running(run: LeafRun, claim: Claim) -> list[str]:
    """What is on and nothing keeps from working."""
    facts = run.facts
    entities = facts.scenario.inventory.entities
    running = [
        name
        for name in entities
        if (
            facts.state(name, "on") is True
            or runs_once_plugged(run, name)
            or heated_by_fire(run, name)
            or burns_from_the_start(run, name)
        )
        and not hindered(run, name)
        and not loose(run, name)
        # Without detergent a washer finishes, and nothing in it is clean.
        and (claim.attribute == "finished" or _has_its_dose(run, name, claim))
    ]
    parts = facts.scenario.lexicon.parts
    # It is the machine that works, and not the button that it was started by.
    running = [name for name in running if parts.get(entities[name].head) != "on"] or running
    if claim.attribute == "inflated":
        # through an open valve there comes air only from a pump
        running = [name for name in running if entities[name].head not in VALVES]
    return running


def _has_its_dose(run: LeafRun, name: str, claim: Claim) -> bool:
    """A programme ends without detergent, and washes nothing without it, as its machine does."""
    if burns_from_the_start(run, name) or heated_by_fire(run, name):
        return True
    host = run.facts.scenario.inventory.entities[name].part_of
    return supplied(run, host if host and claim.attribute in results_of(run, host) else name)


def _in_time(run: LeafRun, claim: Claim, running: list[str]) -> bool | None:
    """Does it come of time alone, as things get cold, thaw, steep and soak? Nothing if neither."""
    facts, done = run.facts, (claim.attribute, claim.value != claim.negated)
    if claim.kind == "state" and done == ("hot", False):
        # What nothing heats gets cold by itself.
        around = {name for entity in claim.subjects for name in (entity, *facts.holders(entity))}
        return not around & set(running)
    if done == ("frozen", False):
        thawing = all_of([thaws(run, name) for name in claim.subjects])
        if thawing is not Truth.UNKNOWN:
            return thawing is Truth.TRUE
    if claim.attribute in STEEPED and claim.value and not claim.negated:
        steeps = all(in_liquid(facts, name) for name in claim.subjects)
        if steeps and claim.subjects:
            return True
    if _left_out(run, claim.subjects, running):
        return False
    if done == ("wet", True):
        if all(in_liquid(facts, name) for name in claim.subjects):
            return True
        around = {v for name in claim.subjects for v in facts.holders(name)}
        if around & run.abilities.supplied_with(facts.scenario.lexicon.liquids):
            return False  # "lets it soak" in a basin that has still to be filled
    return None


def _by_machines(run: LeafRun, claim: Claim, running: list[str], *, lenient: bool) -> bool:
    """Does one of the machines that run work on it where it is?"""
    facts = run.facts
    if _not_where_it_would(run, claim):
        return False
    brewing = [brews_for(run, name, claim) for name in running]
    if any(one is not None for one in brewing):
        return any(brewing)
    # What leaves put into a charger or the like is not worked on before it is there.
    entities = facts.scenario.inventory.entities
    carried = [v for v in entities if has_all(facts, v, claim.subjects)]  # the bag of corn
    loaded = [
        name
        for name in running
        if not any((one, name) in run.abilities.placed for one in (*claim.subjects, *carried))
        or all(facts.contains(name, one) is Truth.TRUE for one in claim.subjects)
        or any(facts.contains(name, vessel) is Truth.TRUE for vessel in carried)
    ]
    if running and not loaded:
        return False
    running = loaded
    if any(facts.contains(name, vessel) is Truth.TRUE for name in running for vessel in carried):
        return True
    for entity in claim.subjects:
        if any(facts.contains(name, entity) is Truth.TRUE for name in running):
            return True
        hosts = [entity, *(parent for parent in facts.hosts(entity) if parent != ROBOT)]
        for host in hosts:
            known = facts.scenario.inventory.entities.get(host)
            if known is None:
                continue
            if host in running:
                return True
            process = works_on_contents(run, host)
            if (
                process
                and facts.state(host, "on") is False
                and not _burns(run, host)
                and known.head not in ("freezer",)
                and "freezer" not in known.longest
            ):
                return False
            if process and "on" in facts.scenario.established and startable(run, host):
                return False
    if any(_nowhere_yet(run, name) for name in claim.subjects):
        return False
    elsewhere = any(facts.location(name) is not None for name in (*claim.subjects, *carried))
    works = [name for name in running if not (elsewhere and works_on_contents(run, name))]
    if lenient:
        return bool(works) or not running
    return bool(works) or not run.abilities.switchable


def _burns(run: LeafRun, host: str) -> bool:
    """Is what is in a grill alight, whatever a scene says of the grill itself?"""
    facts = run.facts
    fuels = (name for name, one in facts.scenario.inventory.entities.items() if one.substance)
    return any(
        facts.state(fuel, "on") is True and facts.contains(host, fuel) is Truth.TRUE
        for fuel in fuels
    )


def _not_where_it_would(run: LeafRun, claim: Claim) -> bool:
    """Is it not in the oven or freezer that leaves bring it into for that, or is that open?"""
    if claim.kind != "state" or claim.value == claim.negated:
        return False
    entities = run.facts.scenario.inventory.entities
    machines = [name for name in entities if claim.attribute in results_of(run, name)]
    inside = {host for name in claim.subjects for host in run.facts.holders(name)}
    return any(missed(run, name, machines) for name in claim.subjects) or any(
        left_open(run, machine) or yet_to_heat(run, machine)
        for machine in machines
        if machine in inside
    )


def nothing_to_make_of(run: LeafRun, product: str) -> bool:
    """Does a copier lack what leaves put into it, is it off, or has nobody pressed its button?"""
    facts, abilities = run.facts, run.abilities
    entities = facts.scenario.inventory.entities
    copied = product in entities and entities[product].head in COPIES
    if product not in entities or not (copied or product in abilities.products):
        return False
    machines = {place for thing, place in abilities.taken if thing == product}
    if copied:
        machines.update(one.name for one in facts.scenario.inventory.copiers())
    elif not machines:
        machines.update(name for name, one in entities.items() if one.head == "printer")
    for machine in sorted(machines):
        started = {"pressed": abilities.pressed, "on": abilities.switchable}
        if any(
            machine in by and facts.state(machine, how) is not True for how, by in started.items()
        ):
            return True
        for thing, place in abilities.placed:
            known = entities.get(place)
            within = known is not None and machine in (place, known.part_of)
            if within and thing != product and facts.contains(place, thing) is not Truth.TRUE:
                return True
    return False


_JOINED = frozenset(("connected", "plugged"))


def _at_charger(run: LeafRun, names: tuple[str, ...]) -> bool:
    """Is what shall be charged at its charger, as far as some leaf brings it there?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    chargers = [n for n in entities if entities[n].kind_in(("charger", "charging station"))]
    if chargers and all(is_plugged(run, one) is False for one in chargers):
        return False
    placed = run.abilities.placed
    joins = _JOINED & facts.scenario.established
    for name in names:
        brought = [one for one in chargers if (name, one) in placed or (one, name) in placed]
        # a charger in its socket is joined to no phone yet that some leaf joins it to
        own = any(name in pair for pair in run.abilities.cabled)
        ends, words = ((name,), _JOINED) if own else ((name, *chargers), joins)
        joined = any(facts.state(one, word) is True for one in ends for word in words)
        there = any(
            facts.contains(one, name) is Truth.TRUE or facts.contains(name, one) is Truth.TRUE
            for one in chargers
        )
        if chargers and (brought or joins) and not (there or joined):
            return False
    return True


def _left_out(run: LeafRun, names: tuple[str, ...], running: list[str]) -> bool:
    """Is one of several things in a running machine, and another one elsewhere?

    "Until the berries and the milk are blended": not with the milk still in its bottle.
    """
    facts = run.facts
    machines = [name for name in running if works_on_contents(run, name)]
    inside = {n for n in names for m in machines if facts.contains(m, n) is Truth.TRUE}
    if not inside:
        return False
    vessels = facts.scenario.inventory.entities
    return any(
        facts.location(name) is not None or any(has_all(facts, v, (name,)) for v in vessels)
        for name in names
        if name not in inside
        and name not in running
        and not set(facts.holders(name)) & set(running)
    )


def _nowhere_yet(run: LeafRun, name: str) -> bool:
    """A substance that some leaf fills in somewhere, and that is nowhere now."""
    facts = run.facts
    entities = facts.scenario.inventory.entities
    brought = any(noun == name.split("_")[-1] for _, noun in run.abilities.supplied)
    return (
        brought
        and name in entities
        and entities[name].substance
        and facts.location(name) is None
        and not any(facts.same(item, name) for other in entities for item in facts.contents(other))
    )


def _not_added(run: LeafRun, stuff: str) -> bool:
    """Do leaves bring it into something, and have not? It is mixed with nothing then."""
    facts = run.facts
    supplied = run.abilities.supplied - {(n, h) for n, h in run.abilities.supplied if n == stuff}
    into = [place for place, head in supplied if head == stuff.split("_")[-1]]
    into = [place for place in into if place not in run.abilities.graspable]  # but the scoop
    known = facts.scenario.inventory.entities.get(stuff)
    if not into or known is None or not known.substance:
        return False
    return not any(facts.contains(place, stuff) is Truth.TRUE for place in into)


def _travels(run: LeafRun, claim: Claim) -> bool:
    """ "Waits until the lift has arrived on the second floor": it comes if a button was pressed."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    vehicles = all(name in entities and entities[name].head in VEHICLES for name in claim.subjects)
    buttons = [name for name in entities if facts.state(name, "pressed") is True]
    buttons = [n for n in buttons if "call" not in entities[n].longest or calls_a_lift(facts, n)]
    wanted = facts.scenario.storeys.intersection(claim.objects)
    if wanted and any(facts.aboard(name)[0] is Truth.TRUE for name in claim.subjects):
        # Inside, only the button of that floor sends it there.
        buttons = [name for name in buttons if storey_of_button(entities[name], wanted, entities)]
    return claim.kind == "place" and vehicles and bool(buttons)
