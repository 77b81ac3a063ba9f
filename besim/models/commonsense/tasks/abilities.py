"""What the leaves of a task can do; needed where a text leaves a step out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.fasteners import loosening_of, loosens
from besim.models.commonsense.leaves.ladders import climbs, climbs_down
from besim.models.commonsense.leaves.meaning import SOIL, Event, Meaning
from besim.models.commonsense.leaves.vehicles import called_by
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.pulled_out import stands_pulled_out
from besim.models.commonsense.vocabulary import (
    CABLING_VERBS,
    CHARGER_WORDS,
    DIPPING_VERBS,
    DRIVING_VERBS,
    EXCAVATIONS,
    HOLE_MAKING_VERBS,
    RELATIONS,
    RUBBING_VERBS,
    STICKING_VERBS,
    VALVES,
    WETTING,
)
from besim.solution import PLACEHOLDER, Leaf

_LAID_DOWN = ("place", "hand_over", "release")
_UNCOUPLED = ("undocked", "uncoupled", "decoupled", "disconnected", "detached")


@dataclass(slots=True)
class Abilities:
    """Entities by what some leaf does to them.

    A tool that no leaf picks up is fixed, a lamp that no leaf switches on needs no switching.
    """

    graspable: set[str] = field(default_factory=set)
    placeable: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    """What some leaf has in a gripper: "the tube, which it is holding"."""
    pulled_out: set[str] = field(default_factory=set)
    """What some leaf pulls out from under something and leaves standing there."""
    fillable: set[str] = field(default_factory=set)
    turned_on: set[str] = field(default_factory=set)
    """What leaves switch on as such, not only by a key that makes it run."""
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
    brought: set[tuple[str, str, str]] = field(default_factory=set)
    """(thing, relation, place): how some leaf puts it there: in the bag, on the table."""
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
    dips: set[tuple[str, str]] = field(default_factory=set)
    """What is dipped into what."""
    """What some leaf dips into something, so that it has paint on it."""
    soaked: set[str] = field(default_factory=set)
    """What some leaf dips, or puts into what one fills with water: it is dry before that."""
    joins: set[tuple[str, str]] = field(default_factory=set)
    """What is brought or joined to what."""
    cabled: set[tuple[str, str]] = field(default_factory=set)
    """Of these, what is connected by verbs of plugs and cables."""
    joined: set[str] = field(default_factory=set)
    """What some leaf brings to a place by a deed of its own: a hose to a valve."""
    picked: set[str] = field(default_factory=set)
    """What some leaf takes, and not off a place that one joins it to: a hose lies ready else."""
    in_hand: set[str] = field(default_factory=set)
    """What some leaf takes and has in a gripper when it is done: not a lid that it lays aside."""
    wraps: set[str] = field(default_factory=set)
    """What leaves cover or wrap several things with: it is not used up by one."""
    driven: set[tuple[str, str]] = field(default_factory=set)
    """(screw or the like, what it is driven into): all of them together fasten it."""
    closed: set[str] = field(default_factory=set)
    """What some leaf closes."""
    opened: set[str] = field(default_factory=set)
    """What some leaf opens, or releases."""
    left_on: set[str] = field(default_factory=set)
    """Devices and taps that some leaf switches on or opens, and leaves so."""
    parts: set[tuple[str, str, str]] = field(default_factory=set)
    """(thing, verb, part): what is done to its parts one after the other."""
    climbs: bool = False
    """Some leaf climbs a ladder: what hangs overhead is reached from there."""
    climbs_down: bool = False
    """Some leaf climbs down a ladder: who is on it goes nowhere before that."""
    approached: set[str] = field(default_factory=set)
    """Where leaves drive to, other than by climbing up or down there."""
    called: set[str] = field(default_factory=set)
    """Lifts that some leaf calls."""
    left: set[str] = field(default_factory=set)
    """Lifts that some leaf drives out of."""
    fastened: set[tuple[str, str, str]] = field(default_factory=set)
    """(thing, fastener, way): some leaf loosens it or takes it off, so it holds the thing."""
    heated: set[str] = field(default_factory=set)
    """What leaves plug in or switch on, and wait for to be hot: it is cold before that."""
    preheated: set[str] = field(default_factory=set)
    """Ovens and the like that leaves preheat: they are cold before that."""
    awaited: set[tuple[str, str]] = field(default_factory=set)
    """(thing, state): some leaf waits until it is so; another wait does not bring it about."""
    awaited_numbers: set[Claim] = field(default_factory=set)
    """The same for numbers: "until the oven has reached 200 degrees"."""
    dried: set[str] = field(default_factory=set)
    """What some leaf dries: wiped with a wet cloth, it is wet before that."""
    drying: set[str] = field(default_factory=set)
    """What some leaf waits for to be dry: fresh paint is wet."""
    unlocks: bool = False
    """Some leaf unlocks something in so many words, or turns a key: codes and cards do not."""
    waits: bool = False
    """Some leaf waits: then what heats up takes its time."""
    uncouples: bool = False
    """Some leaf frees the robot from its charger: then it must be freed before it drives."""
    couples: bool = False
    """Some leaf couples the robot with its charger: without that nothing charges it."""
    portioned: set[str] = field(default_factory=set)
    """Vessels, or what is in them, out of which leaves pour into several things: one of them does
    not empty it.
    """

    def supply(self, places: Iterable[str], brought: Iterable[str]) -> None:
        """Note that some leaf brings these into one of these places."""
        heads = {name.split("_")[-1] for name in brought}
        self.supplied.update((place, head) for place in places for head in heads)

    def supplied_with(self, nouns: Container[str]) -> set[str]:
        """The places that some leaf brings one of these substances or things to."""
        return {place for place, noun in self.supplied if noun in nouns}


def abilities_of(actions: Mapping[Leaf, Meaning]) -> Abilities:
    """Abilities of all actions of a task together.

    An action that picks up ``{1}`` picks up whatever is put somewhere.
    """
    abilities = Abilities()
    pours: dict[str, set[tuple[str, ...]]] = {}
    covered: dict[str, set[str]] = {}
    takes_all = False
    for event in (event for meaning in actions.values() for event in meaning.events):
        if event.schema.name in ("work", "place"):
            pairs = {*product(event.role("theme"), event.role("dest"))}
            abilities.joins |= pairs
            abilities.cabled |= pairs if event.root in CABLING_VERBS else set()
    abilities.joined = {thing for thing, _ in abilities.joins}
    for leaf, meaning in actions.items():
        abilities.left_on |= _left_on(meaning)
        abilities.in_hand |= _in_hand(meaning)
        for event in meaning.events:
            name = event.schema.name
            abilities.waits |= name == "wait"
            abilities.climbs |= climbs(event)
            abilities.climbs_down |= climbs_down(event)
            if name == "move" and not climbs(event) and not climbs_down(event):
                abilities.approached.update(event.role("dest"))
            abilities.called.update(called_by(event))
            if event.schema.name == "move":
                abilities.left.update(event.role("from"))
            if loosens(event):
                way = (loosening_of(event),)
                abilities.fastened.update(product(event.fastening, event.role("theme"), way))
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
                    if not _only_parted(abilities, thing, event.role("source"))
                )
                abilities.taken.update(product(event.role("theme"), event.role("source")))
            if name == "mount_tool":
                abilities.graspable.update(event.role("theme"))
            if name in ("place", "hand_over", "release"):
                abilities.placeable.update(event.role("theme"))
            if name == "cover":
                for sheet in event.covering:
                    covered.setdefault(sheet, set()).update(event.covered)
            brought_there = set(product(event.role("theme"), event.role("dest")))
            if name == "place" or event.root in STICKING_VERBS:
                how = RELATIONS.get(event.relations.get("dest", ""), "")
                abilities.brought.update((thing, how, place) for thing, place in brought_there)
            if name == "place":
                abilities.placed |= brought_there
            if name == "work" and event.relations.get("dest") == "into":
                abilities.pressed_in |= brought_there
            if name == "work" and event.root in DRIVING_VERBS:
                abilities.driven |= brought_there
            if event.root == "preheat":
                abilities.preheated.update(event.role("theme"))
            if event.root in ("press", "push"):
                abilities.pressed.update(event.role("theme"))
            if event.root in RUBBING_VERBS:
                abilities.rubbed.update((*event.role("theme"), *event.role("target")))
            if event.root in DIPPING_VERBS:
                abilities.dipped.update(event.role("theme") if event.role("dest") else ())
                abilities.dips.update(product(event.role("theme"), event.role("dest")))
            if event.root == "dry" or {*event.substances.get(SOIL, ())} & WETTING:
                abilities.dried.update((*event.role("theme"), *event.role("target")))
            if event.root in HOLE_MAKING_VERBS:
                made = event.role("theme")
                abilities.made.update(one for one in made if one.split("_")[-1] in EXCAVATIONS)
            turns = event.root == "turn" and any(n.endswith("key") for n in event.role("theme"))
            abilities.unlocks |= name == "unlock" or turns
            if name == "close":
                abilities.closed.update(event.role("theme"))
            if name in ("open", "release"):
                abilities.opened.update(event.role("theme"))
            if name == "fill":
                abilities.fillable.update(event.role("theme"))
            if name in ("pour", "scoop"):
                abilities.fillable.update(event.role("dest"))
                if name == "scoop" and not event.role("dest"):
                    abilities.fillable.update(event.role("tool"))
            if name in ("pour", "fill"):
                stuff = "content" if name == "fill" else "theme"
                into = event.role("dest") or (event.role("theme") if name == "fill" else ())
                for source in event.role("source")[:1] or event.substances.get(stuff, ()):
                    pours.setdefault(source, set()).update([into] if into else [])
            if name in ("pour", "fill", "place", "scoop", "apply"):
                brought = (
                    *event.role("theme"),
                    *event.substances.get("theme", ()),
                    *event.substances.get("content", ()),
                )
                into = event.role("dest") or (event.role("tool") if name == "scoop" else ())
                abilities.supply((*into, *event.role("theme")), brought)
            if participle(event.root) in ("docked", "coupled", "connected"):
                abilities.couples = True
            if _uncouples(event):
                abilities.uncouples = True
            if name == "switch_on":
                abilities.switchable.update(event.role("theme"))
                abilities.turned_on.update(event.role("theme"))
            if event.verb in ("plug in", "plug") or (participle(event.root) == "plugged"):
                abilities.pluggable.update(event.role("theme"))
        for step in meaning.steps:
            if step.demand is not None and step.demand.kind == "held":
                abilities.kept.update(step.demand.subjects)
            if step.become is not None:
                _note_result(abilities, step.become, meaning)
                if any(event.schema.name == "wait" for event in meaning.events):
                    _note_awaited(abilities, step.become)
    for meaning in actions.values():
        switched = [
            name
            for event in meaning.events
            for name in (event.role("theme") if event.schema.name == "switch_on" else ())
        ]
        # "Presses the cook button and the cooker begins to cook"
        abilities.started_by.update((host, switched[0]) for host in switched[1:])
        for name, others in meaning.choices.items():  # "takes a screw": any of the three
            abilities.graspable.update(others if name in abilities.graspable else ())
            abilities.placeable.update(others if name in abilities.placeable else ())
            abilities.in_hand.update(others if name in abilities.in_hand else ())
    events = [event for meaning in actions.values() for event in meaning.events]
    abilities.pulled_out = stands_pulled_out(events, abilities.kept)
    for taken in (abilities.graspable, abilities.picked, abilities.in_hand):
        taken -= abilities.pulled_out
    abilities.heated &= abilities.pluggable | abilities.switchable
    abilities.wraps = {sheet for sheet, things in covered.items() if len(things) > 1}
    filled = abilities.supplied_with(WETTING)
    put_in = {thing for thing, place in abilities.placed if place in filled}
    abilities.soaked = abilities.dipped | put_in
    if takes_all:
        abilities.graspable |= abilities.placeable
        abilities.in_hand |= abilities.placeable
    abilities.portioned = {source for source, dests in pours.items() if len(dests) > 1}
    return abilities


def _only_parted(abilities: Abilities, thing: str, sources: Sequence[str]) -> bool:
    """ "Pulls the tube off the empty bag", where another leaf joins it to the full one."""
    joined = {place.split("_")[-1] for one, place in abilities.joins if one == thing}
    return any(source.split("_")[-1] in joined for source in sources)


def _note_result(abilities: Abilities, claim: Claim, meaning: Meaning) -> None:
    """Note what a leaf brings about by its own words: "holds the cup there until it is full"."""
    things = claim.subjects
    state = claim.attribute if claim.kind == "state" and claim.value else ""
    if state == "on":
        abilities.switchable.update(things)
        pressed = (n for event in meaning.events[:1] for n in event.role("theme"))
        abilities.started_by.update(
            (host, key) for key in pressed for host in things if key != host
        )
    if state == "hot":
        abilities.heated.update(things)
    if state == "full" or claim.kind == "contains":
        abilities.supply(things, ("water",) if state else claim.objects)
        abilities.fillable.update(things)
    if (claim.kind, claim.attribute) == ("state", "wet") and claim.value == claim.negated:
        abilities.dried.update(things)
    if claim.kind == "place" and not claim.negated:
        abilities.comes_out.update(product(things, claim.objects))
    if claim.attribute == "printed":
        abilities.products.update(things)


def _note_awaited(abilities: Abilities, claim: Claim) -> None:
    """Note what a leaf waits for."""
    if claim.kind == "number" and not claim.negated:
        abilities.awaited_numbers.add(claim)
    elif claim.kind == "state" and claim.value and not claim.negated:
        abilities.awaited.update((name, claim.attribute) for name in claim.subjects)
    elif claim.kind == "state" and claim.attribute == "wet" and claim.value == claim.negated:
        abilities.drying.update(claim.subjects)


def _in_hand(meaning: Meaning) -> set[str]:
    """What is in a gripper when a leaf is done that has taken it."""
    held: set[str] = set()
    for step in meaning.steps:
        event, become = step.event, step.become
        if event is not None and event.schema.name in ("grasp", "mount_tool"):
            held.update((*event.role("theme"), *event.substances.get("theme", ())))
        elif event is not None and event.schema.name in _LAID_DOWN:
            held.difference_update(event.role("theme"))
        elif become is not None and become.kind == "place" and not become.negated:
            held.difference_update(become.subjects)
    return held


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
