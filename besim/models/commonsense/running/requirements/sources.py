"""What substances come out of: it is at hand, open, and has them."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.ingredients import BROKEN
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.filling import need_plug
from besim.models.commonsense.running.hoses import need_joined
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements.reaching import open_around
from besim.models.commonsense.running.requirements.tools import hold_or_reach
from besim.models.commonsense.running.running_water import (
    gives_water,
    is_water,
    need_spring,
    springs,
)
from besim.models.commonsense.running.things import contents_of, holder_of, source_of
from besim.models.commonsense.vocabulary import EXCAVATIONS, FED, POURING_TOOLS, SPOUTED, VALVES
from besim.world import Truth

REQUIREMENTS = Predicates()

_SPRAYING = ("spray", "squirt", "mist", "spritz")
"""What comes out of a bottle, whatever else is in a gripper."""


@REQUIREMENTS.define("held_source")
def held_source(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What is poured or applied comes out of something in a gripper (or out of a machine)."""
    source = source_of(run, event, str(arguments["content"]))
    if source is not None:
        taken_out = _is_ladled(run, event, source) or event.root in BROKEN
        hold_or_reach(run, source, lifted=not taken_out)  # nobody lifts the carton to crack eggs
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
            noun = content.split("_")[-1]
            brought = any((vessel, noun) in run.abilities.supplied for vessel in vessels)
            if known or brought or content in run.abilities.fillable:
                run.judge(
                    f"the robot holds the {run.name(content)}",
                    Truth.FALSE,
                    {path: facts.held()},
                )
            elif event.schema.name == "pour" and event.role("dest"):
                _out_of_what_is_held(run, event, content)


def _out_of_what_is_held(run: LeafRun, event: Event, content: str) -> None:
    """ "Pours the smoothie into the glass": nothing comes out of an empty jug that leaves fill, or
    that this was poured out of before.
    """
    facts = run.facts
    entities = facts.scenario.inventory.entities
    others = [name for name in entities if facts.holds(name) and name not in event.role("dest")]
    paths = {name: facts.scenario.path(name, "content") for name in others}
    told = [n for n in others if n in run.abilities.fillable or facts.read(paths[n]) is not None]
    if told and not any(facts.contents(name) for name in others):
        named = f"the {run.name(told[0])} contains {run.name(content)}"
        run.judge(named, Truth.FALSE, {paths[told[0]]: facts.read(paths[told[0]])})


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


def _at_hand(run: LeafRun, event: Event, contents: Sequence[str]) -> None:
    """ "Fills the glass with beer": out of the bottle that leaves fetch, if some do."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for content in contents if not event.role("tool") else ():
        things = [n for n, one in entities.items() if n != ROBOT and not one.substance]
        having = [n for n in things if any(facts.same(c, content) for c in facts.contents(n))]
        vessels = [n for n in having if n not in event.role("theme")]
        fetched = [name for name in vessels if name in run.abilities.graspable]
        if fetched and len(fetched) == len(vessels) and holder_of(run, content) is None:
            path = facts.scenario.path(ROBOT, "gripper_content")
            named = f"the robot holds the {run.name(fetched[0])}"
            run.judge(named, Truth.FALSE, {path: facts.held()})


def _uncapped(run: LeafRun, source: str) -> None:
    """Nothing comes out of what is told to be closed."""
    known = run.facts.scenario.inventory.entities.get(source)
    if known is not None and known.has_head(SPOUTED):
        return  # a kettle with its lid down
    if known is not None and run.facts.state(source, "open") is False:
        path = run.facts.scenario.path(source, "open")
        run.judge(f"the {run.name(source)} is open", Truth.FALSE, {path: run.facts.read(path)})


@REQUIREMENTS.define("content_present")
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
                Truth.of(bool(facts.contents(source)) or facts.is_coated(source)),
                {path: facts.contents(source)},
            )
        return
    told = facts.read(path)
    only_soiled = isinstance(told, tuple) and bool(told) and {*told} <= {*facts.soils(source)}
    # of a sink with glue on it nobody tells what is in it
    known = (told is not None and not only_soiled) or source in run.abilities.fillable
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


@REQUIREMENTS.define("fed")
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
    if len(taps) == 1:
        need_joined(run, tools, taps[0])
    if len(taps) == 1 and known:
        path = facts.scenario.path(taps[0], "open")
        run.judge(
            f"the {run.name(taps[0])} is open",
            Truth.of(bool(facts.state(taps[0], "open"))),
            {path: facts.read(path)},
        )


@REQUIREMENTS.define("laden")
def laden(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A brush that leaves dip into the paint has been in there before it paints."""
    facts = run.facts
    for tool in event.role(str(arguments["of"])):
        baths = sorted(bath for one, bath in run.abilities.dips if one == tool)
        stuff = [bath for bath in baths if not _of_water(run, bath)]
        if stuff:
            states = [facts.scenario.path(tool, f"dipped_in_{bath}") for bath in stuff]
            run.judge(
                f"the {run.name(tool)} has been dipped into the {run.name(stuff[0])}",
                Truth.of(any(facts.read(path) is True for path in states)),
                {path: facts.read(path) for path in states},
            )


def _of_water(run: LeafRun, bath: str) -> bool:
    known = run.facts.scenario.inventory.entities.get(bath)
    tap = known is not None and known.head in run.facts.scenario.lexicon.water_sources
    return tap or any(map(is_water, (bath, *run.facts.contents(bath))))


@REQUIREMENTS.define("held_if_source_away")
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


@REQUIREMENTS.define("supply")
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
    if contents and not sources and not any(map(is_water, contents)):
        _at_hand(run, event, contents)
    if sources or (contents and not any(map(is_water, contents))):
        return
    if not contents and all(one.split("_")[-1] in EXCAVATIONS for one in event.role("theme")):
        return  # "fills the hole": with the soil that was dug out
    need_spring(run)
