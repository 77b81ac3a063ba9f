"""What machines and time do: programmes finish, coffee is brewed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import TO_THE_END, Event
from besim.models.commonsense.leaves.vehicles import storey_of_button
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.wording import made_by, participle, process_result
from besim.models.commonsense.running.acting import is_out
from besim.models.commonsense.running.boiling import dry_pots
from besim.models.commonsense.running.filling import flow_in, runs_off
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.state_words import set_word
from besim.models.commonsense.running.steeping import steep
from besim.models.commonsense.running.things import is_trailing
from besim.models.commonsense.tasks.rule import HAPPENS, Rule
from besim.models.commonsense.vocabulary import (
    COPIES,
    DURATION,
    HAS_ACTED,
    MIXED_STATES,
    PROGRAMS,
    STEEPED,
    VALVES,
    VEHICLES,
)
from besim.world import Truth, Value, all_of

PROCESSES = Predicates()


_OF_ITSELF = re.compile(
    r"\b(?:has|have|is|are) [a-z]+ (?:itself|themselves|by itself|by themselves)\b"
)
""" "Until its lid has sealed itself": nobody need run for that."""
_COME = (("arrived", True), ("open", True))
"""What a lift that comes does."""


@PROCESSES.define("wait")
def wait(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Running processes finish, if the time suffices."""
    facts = run.facts
    if TO_THE_END in event.numbers and _nothing_was_started(run):
        name = "something runs that could come to its end"
        run.judge(name, Truth.FALSE, standing_still(run))
    lexicon = facts.scenario.lexicon
    for name, entity in facts.scenario.inventory.entities.items():
        if facts.state(name, "on") is not True or _hindered(run, name):
            continue
        if _awaits_programme(run, name):
            continue
        needed = facts.scenario.durations.get(name)
        if needed is not None:
            told = event.numbers.get(DURATION, run.duration)
            spent = (facts.number(name, "run_time") or 0.0) + (needed if told is None else told)
            facts.write(facts.scenario.path(name, "run_time"), spent if spent < needed else 0.0)
            if spent < needed:
                continue
        host = entity.part_of or name
        words = [part for word in entity.longest[:-1] for part in word.split("-")]
        results = [process_result(word) for word in words if process_result(word)]
        if not _has_choice(run, host) or (entity.part_of and results):
            kind = entity.kind_in(lexicon.processes)
            named = (made_by(entity.head),) if not entity.part_of else ()
            results += lexicon.processes.get(kind, named)
        if "hot" in results and not _stands_open(run, host):
            set_word(run, host, "hot")
        works = _supplied(run, host) and not _stands_open(run, host)
        for inside in _inside(run, host) if works else ():
            for result in results:
                claim = Claim("state", (inside,), attribute=result)
                if rule_against(run, claim) is None and not dry_pots(run, claim):
                    set_word(run, inside, result)
        _brew(run, host)
        facts.set_state(name, "finished", True)
    flow_in(run, event)
    steep(facts)


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


def _machines(run: LeafRun) -> list[str]:
    entities, table = run.facts.scenario.inventory.entities, run.facts.scenario.lexicon.processes
    return [n for n in run.abilities.left_on if n in entities and entities[n].kind_in(table)]


def _nothing_was_started(run: LeafRun) -> bool:
    """Are there machines that leaves switch on, and none is on, nor has it run?"""
    return bool(_machines(run)) and not works(run)


def _has_choice(run: LeafRun, host: str) -> bool:
    """Has a machine several programmes to start? Then not each does what such machines do.

    So it has if leaves start it by several buttons.
    """
    if sum(machine == host for machine, _ in run.abilities.started_by) > 1:
        return True
    entities = run.facts.scenario.inventory.entities
    ours = [name for name in run.abilities.switchable if name in entities]
    return sum(entities[one].part_of == host and entities[one].head in PROGRAMS for one in ours) > 1


def _awaits_programme(run: LeafRun, machine: str) -> bool:
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


def _supplied(run: LeafRun, host: str) -> bool:
    """Is in a machine what it needs, as far as any leaf could put it there?"""
    facts = run.facts
    entities = facts.scenario.inventory.entities
    known = entities.get(host)
    table = facts.scenario.lexicon.process_needs
    needs = table.get(known.kind_in(table), ()) if known else ()
    places = [host]  # "the detergent compartment on top of the machine" is a part of it, too
    for name, entity in entities.items():
        fixed = name not in run.abilities.graspable and host in facts.holders(name)
        if entity.part_of == host or (fixed and not entity.substance):
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


def _within(facts: Facts, name: str, place: str) -> bool:
    """Is a thing inside? A bottle of detergent on top of the washer washes nothing."""
    for relation, parent in facts.chain(name):
        if relation not in ("in", "part", "attached"):
            return False
        if parent == place:
            return True
    return False


def _stands_open(run: LeafRun, host: str) -> bool:
    """Nothing bakes, freezes or is washed behind an open door."""
    known = run.facts.scenario.inventory.entities.get(host)
    shut = run.facts.scenario.lexicon.works_closed
    return known is not None and run.facts.state(host, "open") is True and bool(known.kind_in(shut))


def _inside(run: LeafRun, host: str) -> list[str]:
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    found = [name for name in entities if host in facts.holders(name)]
    stuff = {item for vessel in found for item in facts.contents(vessel)}
    # "a pan with cold milk stands on the stove": the milk is heated with it
    return [
        *found,
        *(
            n
            for n in entities
            if n not in found
            and entities[n].substance
            and any(facts.same(item, n) for item in stuff)
        ),
    ]


def _brew(run: LeafRun, host: str) -> None:
    known = run.facts.scenario.inventory.entities.get(host)
    if known is None:
        return
    brews = run.facts.scenario.lexicon.brews
    recipe = brews.get(known.kind_in(brews))
    if recipe and all(
        any(need in item.split("_") for item in run.facts.contents(host))
        for need in recipe["needs"]
    ):
        run.facts.remove_content(host)
        run.facts.add_content(host, str(recipe["makes"]))


def reaches_all(run: LeafRun, event: Event) -> bool:
    """Is all that a machine is to work on in or on it?

    What nobody places is taken to be there; a heater works on what is not in it, too.
    """
    device = event.device
    if device not in run.facts.scenario.inventory.entities or not _works_on_contents(run, device):
        return True
    return all(
        run.facts.contains(device, name) is Truth.TRUE or run.facts.location(name) is None
        for name in event.role("theme") + event.role("target")
    )


def _startable(run: LeafRun, host: str) -> bool:
    """Can some leaf start this machine, or a programme of it?"""
    entities = run.facts.scenario.inventory.entities
    return any(
        host in (name, entities[name].part_of)
        for name in run.abilities.switchable
        if name in entities
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


def _runs_once_plugged(run: LeafRun, name: str) -> bool:
    """A modem that leaves plug in, and that nobody switches on or off, starts by itself."""
    facts, abilities = run.facts, run.abilities
    asleep = name in abilities.switchable or facts.state(name, "on") is False
    plugged = name in abilities.pluggable and facts.state(name, "plugged") is True
    return plugged and not asleep


def process_can_give(run: LeafRun, claim: Claim, *, lenient: bool = False) -> bool:
    """Is something running that could bring this about?"""
    facts = run.facts
    truth, _ = holds_true(facts, claim)
    if truth is Truth.TRUE:
        return True
    if rule_against(run, claim) is not None or dry_pots(run, claim):
        return False
    if _OF_ITSELF.search(claim.text):
        return True
    if any(one.by_itself and one.attribute == claim.attribute for one in facts.scenario.minimums):
        return False  # that comes of the time alone
    if any(nothing_to_make_of(run, name) for name in claim.subjects):
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
    running = [
        name
        for name in facts.scenario.inventory.entities
        if (facts.state(name, "on") is True or _runs_once_plugged(run, name))
        and not _hindered(run, name)
        and not _loose(run, name)
        # Without detergent a washer finishes, and nothing in it is clean.
        and (claim.attribute == "finished" or _supplied(run, name))
    ]
    parts, things = facts.scenario.lexicon.parts, facts.scenario.inventory.entities
    # It is the machine that works, and not the button that it was started by.
    running = [name for name in running if parts.get(things[name].head) != "on"] or running
    if claim.attribute == "inflated":
        # through an open valve there comes air only from a pump
        entities = facts.scenario.inventory.entities
        running = [name for name in running if entities[name].head not in VALVES]
    if claim.kind == "state" and (claim.attribute, claim.value != claim.negated) == ("hot", False):
        # What nothing heats gets cold by itself.
        around = {name for entity in claim.subjects for name in (entity, *facts.holders(entity))}
        return not around & set(running)
    if (claim.attribute, claim.value != claim.negated) == ("frozen", False):
        thawing = all_of([_thaws(run, name) for name in claim.subjects])
        if thawing is not Truth.UNKNOWN:
            return thawing is Truth.TRUE
    if claim.attribute in STEEPED and claim.value and not claim.negated:
        steeps = all(_in_liquid(facts, name) for name in claim.subjects)
        if steeps and claim.subjects:
            return True
    if _left_out(run, claim.subjects, running):
        return False
    if (claim.attribute, claim.value != claim.negated) == ("wet", True) and all(
        _in_liquid(facts, name) for name in claim.subjects
    ):
        return True
    if (claim.attribute, claim.value != claim.negated) == ("wet", True):
        around = {v for name in claim.subjects for v in facts.holders(name)}
        if around & run.abilities.supplied_with(facts.scenario.lexicon.liquids):
            return False  # "lets it soak" in a basin that has still to be filled
    # What leaves put into a charger or the like is not worked on before it is there.
    entities = facts.scenario.inventory.entities
    carried = [v for v in entities if _has_all(facts, v, claim.subjects)]  # the bag of corn
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
        hosts = [entity, *(parent for parent in facts.holders(entity) if parent != ROBOT)]
        for host in hosts:
            known = facts.scenario.inventory.entities.get(host)
            if known is None:
                continue
            if host in running:
                return True
            process = _works_on_contents(run, host)
            if (
                process
                and facts.state(host, "on") is False
                and known.head not in ("freezer",)
                and "freezer" not in known.longest
            ):
                return False
            if process and "on" in facts.scenario.established and _startable(run, host):
                return False
    if any(_nowhere_yet(run, name) for name in claim.subjects):
        return False
    vessels = [e for e in facts.scenario.inventory.entities if _has_all(facts, e, claim.subjects)]
    elsewhere = any(facts.location(name) is not None for name in (*claim.subjects, *vessels))
    works = [name for name in running if not (elsewhere and _works_on_contents(run, name))]
    if lenient:
        return bool(works) or not running
    return bool(works) or not run.abilities.switchable


def nothing_to_make_of(run: LeafRun, product: str) -> bool:
    """Does a copier lack what leaves put into it, is it off, or has nobody pressed its button?"""
    facts, abilities = run.facts, run.abilities
    entities = facts.scenario.inventory.entities
    if product not in abilities.products or product not in entities:
        return False
    machines = {place for thing, place in abilities.taken if thing == product}
    if entities[product].head in COPIES:
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


def _at_charger(run: LeafRun, names: tuple[str, ...]) -> bool:
    """Is what shall be charged at its charger, as far as some leaf brings it there?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    chargers = [n for n in entities if entities[n].kind_in(("charger", "charging station"))]
    placed = run.abilities.placed
    joins = {"connected", "plugged"} & facts.scenario.established
    for name in names:
        brought = [one for one in chargers if (name, one) in placed or (one, name) in placed]
        joined = any(facts.state(one, word) is True for one in (name, *chargers) for word in joins)
        there = any(
            facts.contains(one, name) is Truth.TRUE or facts.contains(name, one) is Truth.TRUE
            for one in chargers
        )
        if chargers and (brought or joins) and not (there or joined):
            return False
    return True


def _in_liquid(facts: Facts, name: str) -> bool:
    """Is it in a vessel with water or another liquid: beans that soak?"""
    liquids = facts.scenario.lexicon.liquids
    vessels = _around(facts, name)
    return any(
        item != name and item.split("_")[-1] in liquids
        for vessel in vessels
        for item in facts.contents(vessel)
    )


def _around(facts: Facts, name: str) -> list[str]:
    """All that a thing or a substance is in or on, upwards."""
    entities = facts.scenario.inventory.entities
    packs = [v for v in entities if _has_all(facts, v, (name,))]  # the bag of frozen shrimps
    above = [parent for one in (name, *packs) for parent in facts.holders(one)]
    return [*dict.fromkeys((*above, *packs))]


def _thaws(run: LeafRun, name: str) -> Truth:
    """Does a frozen thing thaw by itself where it is?

    It does in water, and nowhere else where leaves bring it into some, nor in a freezer. Unknown
    where leaves bring it into a machine that heats it.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if any("frozen" in _results(run, place) for place in _around(facts, name)):
        return Truth.FALSE
    if _in_liquid(facts, name):
        return Truth.TRUE
    packs = {name, *(v for v in entities if _has_all(facts, v, (name,)))}
    goals = {place for one, place in run.abilities.placed if one in packs}
    liquids = facts.scenario.lexicon.liquids
    baths = run.abilities.supplied_with(liquids)
    baths |= {g for g in goals if {i.split("_")[-1] for i in facts.contents(g)} & liquids}
    if goals & baths:
        return Truth.FALSE
    heated = any(_results(run, host) for place in goals for host in (place, *facts.holders(place)))
    return Truth.UNKNOWN if heated else Truth.TRUE


def _results(run: LeafRun, name: str) -> Sequence[str]:
    """What a machine does to what is in it."""
    known = run.facts.scenario.inventory.entities.get(name)
    processes = run.facts.scenario.lexicon.processes
    return processes.get(known.kind_in(processes), ()) if known is not None else ()


def _left_out(run: LeafRun, names: tuple[str, ...], running: list[str]) -> bool:
    """Is one of several things in a running machine, and another one elsewhere?

    "Until the berries and the milk are blended": not with the milk still in its bottle.
    """
    facts = run.facts
    machines = [name for name in running if _works_on_contents(run, name)]
    inside = {n for n in names for m in machines if facts.contains(m, n) is Truth.TRUE}
    if not inside:
        return False
    vessels = facts.scenario.inventory.entities
    return any(
        facts.location(name) is not None or any(_has_all(facts, v, (name,)) for v in vessels)
        for name in names
        if name not in inside
        and name not in running
        and not set(facts.holders(name)) & set(running)
    )


def _hindered(run: LeafRun, host: str) -> bool:
    """Does a rule keep a machine from working that is on: "heats only while its door is shut"?"""
    return any(
        host in rule.entities and rule.schema in ("work", "switch_on") and _is_broken(run, rule)
        for rule in run.rules
    )


def _is_broken(run: LeafRun, rule: Rule) -> bool:
    """Is what a rule asks definitely not so, where it asks that?"""
    return run.asks(rule) and holds_true(run.facts, rule.claim)[0] is Truth.FALSE


def _loose(run: LeafRun, host: str) -> bool:
    """Does a pump run of which some leaf joins the hose to something, and has not done so?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    hoses = [n for n in run.abilities.joined if is_trailing(run, n) and entities[n].part_of == host]
    fastened = ("connected", "plugged", "screwed", "attached")
    return any(
        facts.unmoved(hose)
        and not any(facts.state(one, word) is True for one in (hose, host) for word in fastened)
        for hose in hoses
    )


def _has_all(facts: Facts, vessel: str, names: tuple[str, ...]) -> bool:
    turns, inside = facts.scenario.lexicon.turns, facts.contents(vessel)
    # A bag of raw popcorn is one of corn.
    made = {name: turns.get(name.split("_")[-1], {}).values() for name in names}
    return all(
        any(facts.same(item, name) or item in made[name] for item in inside) for name in names
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


def rule_against(run: LeafRun, claim: Claim) -> Rule | None:
    """The rule of the task that keeps something from coming about as things are.

    "The lift comes only after its button has been pressed", "the gate can only open while …".
    """
    done = (claim.attribute, claim.value != claim.negated)
    binding = (
        rule
        for rule in run.rules
        if not rule.entities.isdisjoint(claim.subjects)
        and (
            SWITCHED.get(rule.schema) == done
            or (_works_on(rule, run) and _left_by(rule, run) == done)
            or (rule.schema == "fill" and claim.kind == "contains" and not claim.negated)
            or (rule.schema == HAPPENS and (claim.kind == "place" or done in _COME))
        )
        and _is_broken(run, rule)
    )
    return next(binding, None)


def _works_on(rule: Rule, run: LeafRun) -> bool:
    """ "The cake may be baked only while …"; what a machine itself does only so is hindered."""
    return rule.schema == "work" and rule.entities.isdisjoint(run.abilities.switchable)


def _left_by(rule: Rule, run: LeafRun) -> tuple[str, bool]:
    """The state in which its deed leaves a thing: "may only be *baked* while …"."""
    word = participle(rule.verb.partition(" ")[0])
    known = run.facts.scenario.lexicon.state(word)
    return (known.attribute, known.value) if known is not None else (word, True)


def _travels(run: LeafRun, claim: Claim) -> bool:
    """ "Waits until the lift has arrived on the second floor": it comes if a button was pressed."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    vehicles = all(name in entities and entities[name].head in VEHICLES for name in claim.subjects)
    buttons = [name for name in entities if facts.state(name, "pressed") is True]
    wanted = facts.scenario.storeys.intersection(claim.objects)
    if wanted and any(facts.aboard(name)[0] is Truth.TRUE for name in claim.subjects):
        # Inside, only the button of that floor sends it there.
        buttons = [name for name in buttons if storey_of_button(entities[name], wanted, entities)]
    return claim.kind == "place" and vehicles and bool(buttons)


def _works_on_contents(run: LeafRun, name: str) -> bool:
    """An oven, a washing machine: nothing happens to what is not in or on it.

    A charger works through its plug.
    """
    entities = run.facts.scenario.inventory.entities
    entity = entities.get(entities[name].part_of, entities[name])  # its programme works on them
    processes = run.facts.scenario.lexicon.processes
    results = processes.get(entity.kind_in(processes), ())
    return bool(results) and "charged" not in results
