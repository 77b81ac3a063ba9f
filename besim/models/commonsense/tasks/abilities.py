"""What the leaves of a task can do; needed where a text leaves a step out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from besim.models.commonsense.leaves.fasteners import loosens
from besim.models.commonsense.leaves.ladders import climbs
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import (
    CHARGER_WORDS,
    DIPPING_VERBS,
    DRIVING_VERBS,
    EXCAVATIONS,
    HOLE_MAKING_VERBS,
    RUBBING_VERBS,
    VALVES,
    WETTING,
)
from besim.solution import PLACEHOLDER, Leaf

_UNCOUPLED = ("undocked", "uncoupled", "disconnected", "detached")


@dataclass(slots=True)
class Abilities:
    """Entities by what some leaf does to them.

    A tool that no leaf picks up is fixed, a lamp that no leaf switches on needs no switching.
    """

    graspable: set[str] = field(default_factory=set)
    placeable: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    """What some leaf has in a gripper: "the tube, which it is holding"."""
    fillable: set[str] = field(default_factory=set)
    switchable: set[str] = field(default_factory=set)
    started_by: set[tuple[str, str]] = field(default_factory=set)
    """(machine, button or the like): what a leaf presses to start it."""
    pluggable: set[str] = field(default_factory=set)
    pressed_in: set[tuple[str, str]] = field(default_factory=set)
    """(thing, place): what some leaf presses or screws into something: a plug into a drain."""
    supplied: set[tuple[str, str]] = field(default_factory=set)
    """(place, noun of a substance or thing): some leaf brings it there."""
    placed: set[tuple[str, str]] = field(default_factory=set)
    """(thing, place): some leaf puts it there, so that it is worked on there."""
    comes_out: set[tuple[str, str]] = field(default_factory=set)
    """(thing, place): where a device brings it, as the printer does its label."""
    made: set[str] = field(default_factory=set)
    """What some leaf digs or drills: it is nowhere before that."""
    products: set[str] = field(default_factory=set)
    """What some leaf waits for to be printed: it is nowhere before that."""
    pressed: set[str] = field(default_factory=set)
    """What some leaf presses a button of."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """(thing, place): some leaf takes it from there."""
    rubbed: set[str] = field(default_factory=set)
    """What some leaf polishes or rubs: with polish on it alone it is not polished."""
    dipped: set[str] = field(default_factory=set)
    """What some leaf dips into something, so that it has paint on it."""
    soaked: set[str] = field(default_factory=set)
    """What some leaf dips, or puts into what one fills with water: it is dry before that."""
    joined: set[str] = field(default_factory=set)
    """What some leaf brings to a place by a deed of its own: a hose to a valve."""
    picked: set[str] = field(default_factory=set)
    """What some leaf takes, and not off a place that one joins it to: a hose lies ready else."""
    wraps: set[str] = field(default_factory=set)
    """What leaves cover or wrap several things with: it is not used up by one."""
    driven: set[tuple[str, str]] = field(default_factory=set)
    """(screw or the like, what it is driven into): all of them together fasten it."""
    opened: set[str] = field(default_factory=set)
    """What some leaf opens, or releases."""
    left_on: set[str] = field(default_factory=set)
    """Devices and taps that some leaf switches on or opens, and leaves so."""
    parts: set[tuple[str, str, str]] = field(default_factory=set)
    """(thing, verb, part): what is done to its parts one after the other."""
    climbs: bool = False
    """Some leaf climbs a ladder: what hangs overhead is reached from there."""
    approached: set[str] = field(default_factory=set)
    """Where leaves drive to, other than by climbing up or down there."""
    fastened: set[tuple[str, str]] = field(default_factory=set)
    """(thing, fastener): some leaf loosens it, so it holds the thing."""
    waits: bool = False
    """Some leaf waits: then what heats up takes its time."""
    uncouples: bool = False
    """Some leaf frees the robot from its charger: then it must be freed before it drives."""
    couples: bool = False
    """Some leaf couples the robot with its charger: without that nothing charges it."""
    portioned: set[tuple[str, ...]] = field(default_factory=set)
    """(source, contents): several leaves pour from it, so one of them does not empty it."""

    def supply(self, places: Iterable[str], brought: Iterable[str]) -> None:
        """Note that some leaf brings these into one of these places."""
        heads = {name.split("_")[-1] for name in brought}
        self.supplied.update((place, head) for place in places for head in heads)


def _taps(meaning: Meaning) -> bool:
    """Does a leaf work a tap?"""
    return any(
        name.split("_")[-1] in VALVES for event in meaning.events for name in event.role("theme")
    )


def abilities_of(actions: Mapping[Leaf, Meaning]) -> Abilities:
    """Abilities of all actions of a task together.

    An action that picks up ``{1}`` picks up whatever is put somewhere.
    """
    abilities = Abilities()
    pours: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    covered: dict[str, set[str]] = {}
    takes_all = False
    joins = {
        (thing, place)
        for meaning in actions.values()
        for event in meaning.events
        if event.schema.name in ("work", "place")
        for thing in event.role("theme")
        for place in event.role("dest")
    }
    abilities.joined = {thing for thing, _ in joins}
    for leaf, meaning in actions.items():
        abilities.left_on |= _left_on(meaning)
        for event in meaning.events:
            name = event.schema.name
            abilities.waits |= name == "wait"
            abilities.climbs |= climbs(event)
            if name == "move" and not climbs(event) and "down" not in event.verb:
                abilities.approached.update(event.role("dest"))
            if loosens(event):
                abilities.fastened.update(
                    (thing, one) for thing in event.fastening for one in event.role("theme")
                )
            if event.part:
                abilities.parts.update(
                    (thing, event.root, event.part) for thing in event.role("theme")
                )
            if name == "grasp":
                takes_all |= not event.role("theme") and bool(PLACEHOLDER.search(leaf.description))
                abilities.graspable.update(event.role("theme"))
                abilities.graspable.update(event.substances.get("theme", ()))
                abilities.picked.update(
                    thing
                    for thing in event.role("theme")
                    if not any((thing, source) in joins for source in event.role("source"))
                )
                abilities.taken.update(
                    (thing, source)
                    for thing in event.role("theme")
                    for source in event.role("source")
                )
            if name == "mount_tool":
                abilities.graspable.update(event.role("theme"))
            if name in ("place", "hand_over", "release"):
                abilities.placeable.update(event.role("theme"))
            if name == "cover":
                sheets, things = event.role("tool"), event.role("theme")
                if event.role("dest"):
                    sheets, things = things, event.role("dest")
                for sheet in sheets:
                    covered.setdefault(sheet, set()).update(things)
            if name == "place":
                abilities.placed.update(
                    (thing, dest) for thing in event.role("theme") for dest in event.role("dest")
                )
            if name == "work" and event.relations.get("dest") == "into":
                abilities.pressed_in.update(
                    (thing, dest) for thing in event.role("theme") for dest in event.role("dest")
                )
            if name == "work" and event.root in DRIVING_VERBS:
                abilities.driven.update(
                    (thing, dest) for thing in event.role("theme") for dest in event.role("dest")
                )
            if event.root in ("press", "push"):
                abilities.pressed.update(event.role("theme"))
            if event.root in RUBBING_VERBS:
                abilities.rubbed.update((*event.role("theme"), *event.role("target")))
            if event.root in DIPPING_VERBS:
                abilities.dipped.update(event.role("theme") if event.role("dest") else ())
            if event.root in HOLE_MAKING_VERBS:
                made = event.role("theme")
                abilities.made.update(one for one in made if one.split("_")[-1] in EXCAVATIONS)
            if name in ("open", "release"):
                abilities.opened.update(event.role("theme"))
            if name == "fill":
                abilities.fillable.update(event.role("theme"))
            if name in ("pour", "scoop"):
                abilities.fillable.update(event.role("dest"))
                if name == "scoop" and not event.role("dest"):
                    abilities.fillable.update(event.role("tool"))
            if name == "pour" and event.role("source") and event.role("dest"):
                portion = (*event.role("source")[:1], *event.substances.get("theme", ()))
                pours.setdefault(portion, set()).add(event.role("dest"))
            if name in ("pour", "fill", "place", "scoop", "apply"):
                brought = (
                    *event.role("theme"),
                    *event.substances.get("theme", ()),
                    *event.substances.get("content", ()),
                )
                abilities.supply((*event.role("dest"), *event.role("theme")), brought)
            if participle(event.root) in ("docked", "coupled", "connected"):
                abilities.couples = True
            if _uncouples(event):
                abilities.uncouples = True
            if name == "switch_on":
                abilities.switchable.update(event.role("theme"))
            if event.verb in ("plug in", "plug") or (participle(event.root) == "plugged"):
                abilities.pluggable.update(event.role("theme"))
        for step in meaning.steps:
            if step.demand is not None and step.demand.kind == "held":
                abilities.kept.update(step.demand.subjects)
            if (
                step.become is not None
                and step.become.kind == "state"
                and step.become.attribute == "on"
                and step.become.value
            ):
                abilities.switchable.update(step.become.subjects)
                pressed = (n for event in meaning.events[:1] for n in event.role("theme"))
                abilities.started_by.update(
                    (host, key) for host in step.become.subjects for key in pressed if key != host
                )
            full = step.become is not None and (step.become.kind, step.become.value) == (
                "state",
                True,
            )
            if full and step.become is not None and step.become.attribute == "full":
                # "holds the cup under the spout until it is full"
                abilities.supply(step.become.subjects, ("water",))
                abilities.fillable.update(step.become.subjects)
            if step.become is not None and step.become.kind == "place" and not step.become.negated:
                abilities.comes_out.update(
                    (thing, place)
                    for thing in step.become.subjects
                    for place in step.become.objects
                )
            if step.become is not None and step.become.attribute == "printed":
                abilities.products.update(step.become.subjects)
            if step.become is not None and step.become.kind == "contains":
                abilities.supply(step.become.subjects, step.become.objects)
                abilities.fillable.update(step.become.subjects)
            if step.become is not None and step.become.attribute == "full" and _taps(meaning):
                # "holds the can under the tap and turns on the tap until the can is full"
                abilities.supply(step.become.subjects, ("water",))
                abilities.fillable.update(step.become.subjects)
    for meaning in actions.values():
        for name, others in meaning.choices.items():  # "takes a screw": any of the three
            abilities.graspable.update(others if name in abilities.graspable else ())
            abilities.placeable.update(others if name in abilities.placeable else ())
    abilities.wraps = {sheet for sheet, things in covered.items() if len(things) > 1}
    filled = {place for place, noun in abilities.supplied if noun in WETTING}
    put_in = {thing for thing, place in abilities.placed if place in filled}
    abilities.soaked = abilities.dipped | put_in
    if takes_all:
        abilities.graspable |= abilities.placeable
    abilities.portioned = {portion for portion, dests in pours.items() if len(dests) > 1}
    return abilities


def _left_on(meaning: Meaning) -> set[str]:
    """What is on, or open for water, when a leaf is done."""
    on: set[str] = set()
    for step in meaning.steps:
        event, become = step.event, step.become
        if event is not None and event.schema.name == "switch_on":
            on.update(event.role("theme"))
        elif event is not None and event.schema.name == "open":
            on.update(n for n in event.role("theme") if n.split("_")[-1] in VALVES)
        elif event is not None and event.schema.name in ("switch_off", "close"):
            on.difference_update(event.role("theme"))
        elif become is not None and become.kind == "state" and become.attribute == "on":
            (on.update if become.value != become.negated else on.difference_update)(become.subjects)
    return on


def _uncouples(event: Event) -> bool:
    """ "undocks", "releases the contacts of the dock"."""
    if participle(event.root) in _UNCOUPLED:
        return True
    words = {word for names in event.roles.values() for name in names for word in name.split("_")}
    return event.schema.name == "release" and bool(words & CHARGER_WORDS)
