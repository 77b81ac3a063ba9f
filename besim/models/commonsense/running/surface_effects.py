"""What an action changes on surfaces: it brings stuff onto them, and takes dirt off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from besim.models.commonsense.facts.contents import PAINTED
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import SOIL, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.running_water import is_water
from besim.models.commonsense.running.state_words import leave_participle, set_word
from besim.models.commonsense.running.things import (
    contents_of,
    filling,
    foams,
    soaps,
    spilled,
    vessel_of,
)
from besim.models.commonsense.tasks.ways_of_cleaning import COMES_OFF
from besim.models.commonsense.vocabulary import (
    BAITED,
    CLEANING_TOOLS,
    CLOTHS,
    RUBBING_VERBS,
    SPRAYED,
    WETTING,
)
from besim.world import Truth

SURFACE_EFFECTS = Predicates()
POLISHED = "polished"
"""What rubbing makes of a thing with polish on it."""


def done_by(run: LeafRun, target: str, content: str) -> str:
    """What a thing is once this is on it: waxed, but not polished where leaves rub it, too."""
    done = run.facts.scenario.lexicon.applied.get(content.split("_")[-1], "")
    return "" if done == POLISHED and target in run.abilities.rubbed else done


def _at_hand(run: LeafRun) -> list[str]:
    """Substances in what the grippers hold: what is sprayed where nobody says what with."""
    facts = run.facts
    held = [name for name in facts.scenario.inventory.entities if facts.holds(name)]
    return [item for name in held for item in facts.contents(name)]


@SURFACE_EFFECTS.define("apply")
def apply(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A substance is on the surface of the target."""
    targets = filling(run, event, "target")
    contents = (
        list(contents_of(run, event, "content")) or list(event.substances.get("theme", ()))
        if event.role("dest") or event.substances.get("content")
        else []
    )
    if not contents:
        contents = _within_tools(run, event)
    if not contents and event.role("dest"):
        contents = list(event.role("theme"))
    contents = [stuff for name in contents for stuff in _stuff_of(run, name)]
    if not contents and event.root in ("spray", "mist", "coat"):
        contents = _at_hand(run)
    for target in targets:
        known = run.facts.scenario.inventory.entities.get(target)
        for content in contents:
            run.facts.set_state(target, f"has_{content}", True)
            if content in run.abilities.drying:
                run.facts.set_state(content, "wet", True)
            if known is not None and known.substance:
                # "seasons the soup with salt"
                run.facts.add_content(vessel_of(run, target), content)
            done = done_by(run, target, content)
            if done:
                set_word(run, target, done)
                for colour in run.facts.scenario.lexicon.contrast.intersection(content.split("_")):
                    run.facts.set_state(target, colour, True)  # with green paint it is green
        if "covers" in event.numbers:
            run.facts.set_state(target, "covered", True)  # "stretches foil from the roll over it"
        if soaps(run, (*contents, *event.role("tool"))):
            foams(run, target)
        fluid = {content.split("_")[-1] for content in contents}
        fluid &= run.facts.scenario.lexicon.liquids | SPRAYED
        cloth = known is not None and known.has_head(CLEANING_TOOLS)  # with cleaner on it
        wets = fluid and _wets(run, target, contents)
        if (cloth and fluid) or wets or any(is_water(content) for content in contents):
            run.facts.set_state(target, "wet", True)
        if known is not None and known.has_head(BAITED) and contents:
            set_word(run, target, "baited")
        leave_participle(run, target, event.verb)
    for vessel in (*event.role("source"), *event.role("tool")) if "whole" in event.numbers else ():
        for content in contents:  # "smears the whole spoonful": the spoon is empty
            run.facts.remove_content(vessel, content)


def _wets(run: LeafRun, target: str, contents: Sequence[str]) -> bool:
    """Does this make wet what some leaf dries: cleaner, or paint that is waited for, but no oil?"""
    abilities, lexicon = run.abilities, run.facts.scenario.lexicon
    nouns = {content.split("_")[-1] for content in contents}
    cleans = target in abilities.dried and nouns & lexicon.foaming
    paints = target in abilities.drying and any(
        lexicon.applied.get(one) in PAINTED for one in nouns
    )
    return bool(cleans or paints or abilities.drying & {*contents})


def _within_tools(run: LeafRun, event: Event) -> list[str]:
    """What a sprayer gives is in it or in its tank, and a roller what it was dipped into."""
    vessels = [v for tool in event.role("tool") for v in run.facts.vessels(tool)]
    inside = [content for vessel in vessels for content in run.facts.contents(vessel)]
    return inside or [
        one.name
        for one in run.facts.scenario.inventory.entities.values()
        for tool in event.role("tool")
        if run.facts.state(tool, f"has_{one.name}") is True and done_by(run, tool, one.name)
    ]


def _stuff_of(run: LeafRun, name: str) -> Sequence[str]:
    """ "Sprays the content of the tank": that and no tank."""
    known = run.facts.scenario.inventory.entities.get(name)
    vessel = known is not None and known.has_head(run.facts.scenario.lexicon.containers)
    return run.facts.contents(name) if vessel else (name,)


_RINSING = ("rinse", "wash", "hose", "flush", "shower")


def _comes_off(run: LeafRun, event: Event, target: str) -> bool:
    """Is it cleaned in the way that the task says its dirt comes off by, if it says so?"""
    ways = [r for r in run.rules if r.schema == COMES_OFF and target in r.entities]
    own = [way for way in ways if way.verb == event.root]
    kept = all(holds_true(run.facts, way.claim)[0] is not Truth.FALSE for way in own)
    return not ways or (bool(own) and kept)


@SURFACE_EFFECTS.define("clean")
def clean(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The target is clean, unless another leaf is said to make it so."""
    entities = run.facts.scenario.inventory.entities
    for target in filling(run, event, "target"):
        if target in entities and entities[target].substance:
            wiped_off(run, target, event.role("source"))
        if _rubbed_dry(run, event, target):
            run.in_vain.add(target)
            continue
        # Clean walls make a clean tank.
        known = entities.get(target)
        whole = known.part_of if known is not None and known.head == "wall" else ""
        for cleaned in (target, whole) if whole else (target,):
            if (cleaned, "clean") not in run.facts.scenario.explicit and _comes_off(
                run, event, cleaned
            ):
                if run.facts.clean_off(cleaned, event.substances.get(SOIL, ())):
                    run.facts.set_state(cleaned, "clean", True)
                if not event.substances.get(SOIL):
                    _without_dirt(run, cleaned)
        soil = event.substances.get(SOIL, ())
        if event.root in _RINSING:
            run.facts.set_state(target, "wet", True)
        elif soil and all(one.split("_")[-1] in WETTING for one in soil):
            run.facts.set_state(target, "wet", False)  # "wipes the water off it"
        elif target in run.abilities.dried and _with_something_wet(run, event):
            run.facts.set_state(target, "wet", True)
        elif not event.substances.get(SOIL) and _wiped_dry(run, event, target):
            run.facts.set_state(target, "wet", False)
        if event.root in _RINSING or "foam_off" in event.numbers:
            foams(run, target, on=False)
        elif soap := soaps(run, (*event.role("tool"), *event.substances.get("content", ()))):
            foams(run, target)
            for one in soap:
                run.facts.add_content(target, one)  # until it is rinsed off
        elif any(run.facts.state(target, f"has_{one}") for one in soaps(run, entities)):
            foams(run, target)  # soap was squeezed onto it before
        if event.root in RUBBING_VERBS and _polish_on(run, (target, *event.role("tool"))):
            set_word(run, target, POLISHED)
        leave_participle(run, target, event.verb)


def _with_something_wet(run: LeafRun, event: Event) -> bool:
    """ "Rubs the pane with the soaked sponge": then it is wet."""
    return any(run.facts.state(tool, "wet") is True for tool in event.role("tool"))


def _wiped_dry(run: LeafRun, event: Event, target: str) -> bool:
    """ "Sprays the pane with water and wipes it with the cloth": which is not wet itself."""
    wipes = event.root in RUBBING_VERBS | {"wipe"} and run.facts.state(target, "wet") is True
    known = [run.facts.scenario.inventory.entities.get(tool) for tool in event.role("tool")]
    cloths = [one for one in known if one is not None and one.has_head(CLOTHS)]
    return wipes and any(run.facts.state(cloth.name, "wet") is not True for cloth in cloths)


def _polishes(run: LeafRun) -> list[str]:
    return [one for one, done in run.facts.scenario.lexicon.applied.items() if done == POLISHED]


def _polish_on(run: LeafRun, names: Iterable[str]) -> bool:
    """Is there polish on what is rubbed, or on what it is rubbed with?"""
    facts, kinds = run.facts, _polishes(run)
    called = [n for n in facts.scenario.inventory.entities if n.split("_")[-1] in kinds]
    return any(
        facts.contains(name, one) is Truth.TRUE or facts.state(name, f"has_{one}") is True
        for name in names
        for one in {*kinds, *called}
    )


def _rubbed_dry(run: LeafRun, event: Event, target: str) -> bool:
    """Is it rubbed without the polish that some leaf brings onto it, or onto what rubs it?"""
    names = (target, *event.role("tool"))
    brought = any((name, one) in run.abilities.supplied for name in names for one in _polishes(run))
    return event.root in RUBBING_VERBS and brought and not _polish_on(run, names)


def _without_dirt(run: LeafRun, target: str) -> None:
    """Who cleans an ashtray takes the ash out of it, too, and off a table the milk."""
    for item in run.facts.contents(target):
        if item in run.facts.scenario.lexicon.dirt or spilled(run, target, item):
            run.facts.remove_content(target, item)


def wiped_off(run: LeafRun, stuff: str, places: Sequence[str]) -> None:
    """ "Wipes the milk off the table": it is there no more, and the table is clean."""
    facts = run.facts
    for place in places or facts.scenario.inventory.entities:
        if stuff in facts.contents(place) and spilled(run, place, stuff):
            facts.remove_content(place, stuff)
            facts.set_state(place, "clean", True)
