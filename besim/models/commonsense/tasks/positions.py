"""Positions in metres for what is said in words, and sources that only leaves name."""

from __future__ import annotations

import random
from collections.abc import Sequence

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.entities.entity import room_of_name
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.vehicles import storeys_of
from besim.models.commonsense.leaves.whichever import mere_sides
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.tasks.closed_in_passing import closed_in_passing
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.told_outright import told_elsewhere
from besim.models.commonsense.vocabulary import CLOSERS, COPIES
from besim.world import Truth, Vector, World


def place_everything(facts: Facts, near: Sequence[str], order: str = "0-0") -> World:
    """Give every spot a position of its own; what is said to be together shares one.

    :param order: decides which spot gets which position; the same word, the same world.
    """
    scenario = facts.scenario
    entities = scenario.inventory.entities
    spots: dict[str, str] = {}
    given: dict[str, Vector] = {}  # where a scene has a spot, or what is there
    # What is within reach at the start stands together, however many things that are.
    at_start = frozenset(name for name in near if name in entities and not entities[name].room)
    groups = _merged([*scenario.together, at_start])
    for name, entity in entities.items():
        place = facts.position(name)
        if place is None and (
            entity.substance and facts.location(name) is None and name not in scenario.destinations
        ):
            continue
        anchor = _anchor(name, facts)
        if anchor is None or anchor == ROBOT:
            continue
        group = next((g for g in groups if anchor in g), None)
        if group is not None:
            anchor = next(
                (n for n in sorted(group) if n in scenario.destinations), sorted(group)[0]
            )
            anchor = _anchor(anchor, facts) or anchor
        if place is None:
            spots[name] = anchor
        else:
            given.setdefault(anchor, place)
    distinct = list(dict.fromkeys(spots.values()))
    random.Random(order).shuffle(distinct)
    positions: dict[str, Vector] = {}
    step = 3.0 * max(1.0, facts.contact_range())
    for index, anchor in enumerate(distinct):
        known = facts.position(anchor) or given.get(anchor)
        positions[anchor] = known or Vector((step * (index + 1), step * ((index % 3) - 1), 0.0))
    reachable = [
        anchor
        for anchor in distinct
        if anchor in scenario.destinations
        or any(n in scenario.destinations for n, a in spots.items() if a == anchor)
    ]
    for name, anchor in spots.items():
        if anchor in reachable or anchor in near or name in near:
            facts.write(scenario.path(name, "position"), positions[anchor])
    if facts.position(ROBOT) is None:
        facts.write(scenario.path(ROBOT, "position"), Vector((0.0, 0.0, 0.0)))
        for name in near:
            place = facts.position(name)
            if place is not None and not entities[name].room:
                facts.write(scenario.path(ROBOT, "position"), place)
                facts.write(scenario.path(ROBOT, "at"), name)
    for name in near:
        if name in entities and entities[name].room:
            facts.write(scenario.path(ROBOT, "room"), name)
    storeys = [storey for name in near if (storey := facts.storey(name))]
    if storeys and facts.read(scenario.path(ROBOT, "floor")) is None:
        facts.write(scenario.path(ROBOT, "floor"), storeys[0])
    here = facts.position(ROBOT)
    for name in entities:
        where = facts.location(name)
        if where is not None and where[1] == ROBOT and here is not None:
            facts.write(scenario.path(name, "position"), here)
    return facts.result()


def without_place(reading: TaskReading, facts: Facts) -> list[str]:
    """Things that leaves reach for although nobody says where they are: an assumption each."""
    if facts.scenario.fixed_base:
        return []
    entities = reading.inventory.entities
    handled = {
        name
        for event in reading.events
        if not event.signalled and event.schema.name not in ("move", "carry", "tell", "wait")
        for role in ("theme", "dest", "target", "source", "tool")
        for name in event.role(role)
    }
    return [
        f"the {name.replace('_', ' ')} is within reach when it is needed"
        " (neither task nor scene says where it is)"
        for name in sorted(handled)
        if name in entities
        and not (entities[name].substance or entities[name].room or facts.is_ground(name))
        and facts.near(name)[0] is Truth.UNKNOWN
    ]


def close_for_leaves(reading: TaskReading, facts: Facts) -> None:
    """What is closed at the start without a word for it, unless the text says otherwise.

    It is locked, its lid is on it, or one leaf opens it and another wants it opened; or an order
    calls it closed, and no leaf closes it.
    """
    opened = {
        name
        for event in reading.events
        if event.schema.name == "open"
        for name in event.role("theme")
    }
    entities = reading.inventory.entities
    for name in opened:
        if facts.state(name, "locked") is True and facts.state(name, "open") is None:
            facts.set_state(name, "open", False)  # who locks a door has closed it
    closed = {
        name
        for event in reading.events
        if event.schema.name == "close"
        for name in event.role("theme")
    }
    for name in closed_in_passing(reading.sentences, Reader(reading.inventory, reading.lexicon)):
        if name not in closed and facts.state(name, "open") is None:
            facts.set_state(name, "open", False)
    for name, entity in entities.items():
        where = facts.location(name)
        own_state = facts.state(name, "open")
        if (
            entity.head in CLOSERS
            and where is not None
            and (where[0] in ("in", "on") or own_state is False)
            and where[1] in entities
            and entities[where[1]].head in reading.lexicon.containers
            and facts.state(where[1], "open") is None
        ):
            facts.set_state(where[1], "open", False)  # its lid is on it
    for meaning in reading.actions.values():
        for step in meaning.steps:
            claim = step.demand
            if claim is None or claim.kind != "state" or claim.attribute != "open":
                continue
            for name in claim.subjects if claim.value and not claim.negated else ():
                if name in opened and facts.state(name, "open") is None:
                    facts.set_state(name, "open", False)


_PUTTING = ("place", "carry", "cover", "work", "hand_over", "unmount_tool", "pour", "shift")


def reconcile(reading: TaskReading, facts: Facts) -> None:
    """Where leaves take a thing from is where it is, unless leaves also put it there.

    The words of a leaf are closer to the deed than the prose of the task, and easier to read.
    """
    entities = reading.inventory.entities
    sources: dict[str, list[tuple[str, str]]] = {}
    put: set[tuple[str, str]] = {*reading.abilities.comes_out}
    for meaning in reading.actions.values():
        for event in meaning.events:
            for theme in _any_taken(event, meaning, reading):
                if event.schema.name in _PUTTING:
                    put.update((theme, dest) for dest in event.role("dest"))
                if event.schema.name == "grasp":
                    put.update(
                        (theme, tool) for tool in event.role("tool")
                    )  # "lifts it on a spoon"
                if event.schema.name in ("grasp", "mount_tool") and event.role("source"):
                    source = event.role("source")[0]
                    if (
                        source in entities
                        and source != theme
                        and (not entities[source].room or facts.location(theme) is None)
                        and not facts.is_ground(source)
                        and not entities[source].substance
                    ):
                        sources.setdefault(theme, []).append(
                            (source, event.relations.get("source", "from"))
                        )
    for theme, places in sources.items():
        where = facts.location(theme)
        if theme == ROBOT or (where is not None and where[1] == ROBOT):
            continue
        copied = entities[theme].head in COPIES and bool(reading.inventory.copiers())
        if where is None and (copied or theme in reading.abilities.products):
            continue  # "takes the copy from the copier": it is not there before it is printed
        parents = {*facts.holders(theme), *((where[1],) if where is not None else ())}
        fresh = [(source, prep) for source, prep in places if (theme, source) not in put]
        by_the_way = theme in facts.scenario.told_in_passing
        if any(source in parents for source, _ in (fresh if by_the_way and fresh else places)):
            continue
        if where is None:
            out = reading.abilities.comes_out
            empty = [p for p, _ in places if (theme, p) in out and _told_empty(p, facts)]
            fresh = fresh or [place for place in places if place[0] not in empty]
        if not fresh or told_elsewhere(facts, theme, [source for source, _ in fresh]):
            continue
        source, prep = fresh[0]
        if entities[theme].head in CLOSERS and (where or facts.state(source, "open")):
            continue  # a lid that lies beside the jar is put on first, and taken off after that
        if any(parent == theme for _, parent in facts.chain(source)):
            continue
        if (
            where is not None
            and where[1] in entities
            and where[0] in ("beside", "under")
            and where[1] == source
        ):
            continue
        head = entities[source].head
        relation = (
            "under"
            if ORIGINS.get(prep, prep) in ("under", "below", "beneath", "underneath")
            else "beside"
            if ORIGINS.get(prep, prep) == "behind"
            else "on"
            if prep == "off"
            else "in"
            if head in reading.lexicon.containers or entities[source].room
            else "on"
        )
        facts.write(facts.scenario.path(theme, "location"), f"{relation} {source}")


def _any_taken(event: Event, meaning: Meaning, reading: TaskReading) -> tuple[str, ...]:
    """ "Takes *a screw* from the feeder": the left and the right one are both in there."""
    themes = event.role("theme")
    others = meaning.choices.get(themes[0], ()) if len(themes) == 1 else ()
    either = event.schema.name == "grasp" and mere_sides((*themes, *others), reading.inventory)
    return (*themes, *others) if either else themes


def _told_empty(name: str, facts: Facts) -> bool:
    """ "The slot is still empty": what is taken from it later is not there yet."""
    return facts.read(facts.scenario.path(name, "content")) == ()


def _merged(groups: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    merged: list[frozenset[str]] = []
    for group in groups:
        overlapping = [other for other in merged if other & group]
        for other in overlapping:
            merged.remove(other)
            group = group | other
        merged.append(group)
    return merged


def _anchor(name: str, facts: Facts) -> str | None:
    """The innermost place around a thing that the robot can be sent to."""
    scenario = facts.scenario
    entities = scenario.inventory.entities
    if name in scenario.destinations:
        return name
    top = name
    for relation, parent in facts.chain(name):
        if parent == ROBOT:
            return ROBOT
        if (
            parent not in entities
            or (facts.is_ground(parent) and parent not in scenario.destinations)
            or facts.cut_off(relation, parent)
        ):
            break
        if parent in scenario.destinations:
            return parent
        if entities[parent].room:
            break
        top = parent
    group = next((g for g in _merged(scenario.together) if top in g or name in g), None)
    if group is not None:
        target = next((n for n in sorted(group) if n in scenario.destinations), None)
        if target is not None:
            return target
    # What the robot is sent to may itself stand on this ("the toaster on the countertop").
    standing = [
        n
        for n in sorted(scenario.destinations)
        if n in entities and any(parent == top for _, parent in facts.chain(n))
    ]
    if name in storeys_of(scenario.inventory):
        return None  # a whole floor is at no lift or desk on it
    if standing and not entities[top].room:
        return standing[0] if len(standing) == 1 else None
    named = entities.get(top) if facts.location(top) is None else None
    room = room_of_name(named, entities) if named is not None else ""
    return room if room in scenario.destinations else top
