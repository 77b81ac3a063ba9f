"""What an action changes of contents and surfaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import same_substance
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.running_water import is_water
from besim.models.commonsense.running.state_words import set_word
from besim.models.commonsense.running.surface_effects import done_by
from besim.models.commonsense.running.things import (
    contents_of,
    holder_of,
    let_go,
    lies_on_what_is_held,
    soak,
    source_of,
)
from besim.models.commonsense.vocabulary import (
    BEDS,
    EMPTYING_VERBS,
    EXCAVATIONS,
    FALLING_INTO,
    MIXED_STATES,
    ONE_PORTION,
    PARTIAL_POURING_VERBS,
    RELATIONS,
)

CONTENT_EFFECTS = Predicates()
_COOKERS = frozenset(("rice-cooker", "slow-cooker", "pressure-cooker", "teapot"))


@CONTENT_EFFECTS.define("pour")
def pour(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The content changes its container."""
    facts = run.facts
    source = source_of(run, event, "theme")
    contents = [c for c in contents_of(run, event, "theme") if c != source]
    if source is not None and not contents:
        contents = list(facts.contents(source))
        if not contents and event.role("dest") and lies_on_what_is_held(run, source):
            contents = [source]  # "tips *the chips* on the dustpan in its gripper into the bin"
            source = holder_of(run, source)
    if source is None and contents:
        source = holder_of(run, contents[0])
    partial = (
        "some" in event.numbers
        or (event.root in PARTIAL_POURING_VERBS and "whole" not in event.numbers)
        or (
            event.relations.get("dest") in ("over", "on", "onto", "across")
            and event.verb not in EMPTYING_VERBS
            and "whole" not in event.numbers
        )
        or _lasts(run, event, source, contents)
    )
    # "Pours milk into the glass and puts the milk back": what some leaf puts down is its package.
    packed = {name for name in facts.held() if name in run.abilities.placeable}
    dests = event.role("dest")
    if not dests and event.root in ("tilt", "tip", "shake", "squeeze"):
        return  # the motion alone: where it goes to is said in the next clause
    mixed = _mixed_in(run, contents, dests)
    before = (
        facts.contents(source)
        if source is not None and source in facts.scenario.inventory.entities
        else ()
    )
    emptied = (
        source is not None and not partial and (bool(dests) or event.root in ("drain", "empty"))
    )
    if source is not None and emptied and facts.state(source, "full") is True:
        facts.set_state(source, "full", False)
    for content in contents:
        if (
            content in facts.scenario.inventory.entities
            and not facts.scenario.inventory.entities[content].substance
            and (content != source or facts.holds(content))
        ):
            if dests:
                let_go(run, content)
                facts.set_location(content, _comes_to_be(run, event), dests[0])
                facts.unmix(dests[0], content)
            continue
        if source is not None and not partial and source != content:
            facts.remove_content(source, content)
        if content in facts.held() and not partial and content not in packed:
            let_go(run, content)
        elif (
            source is not None
            and same_substance(source, content)
            and not facts.scenario.inventory.entities.get(source)
        ):
            let_go(run, source)
        actual = next(
            (
                item
                for item in (before if source is not None else ())
                if same_substance(item, content)
            ),
            content,
        )
        for vessel in _vessels_of(run, dests):
            facts.add_content(vessel, actual)
        for dest in dests:
            facts.add_content(dest, actual)
            facts.add_portions(dest, content, event.numbers.get("portions", 1.0))
            _soak_contents(run, dest)
            if content in facts.scenario.inventory.entities and not (
                partial or content in packed or _rest_stays(run, content, source)
            ):
                facts.set_location(content, "in", dest)
            if event.relations.get("dest") in ("over", "on", "onto", "across"):
                facts.set_state(dest, f"has_{content}", True)
                done = done_by(run, dest, content)
                if done:
                    set_word(run, dest, done)
            else:
                _seasons(run, dest, content)
            if _waters(content) and event.relations.get("dest") in (
                "over",
                "on",
                "onto",
                "across",
                None,
                "around",
            ):
                for wet in (dest, *_planted_in(run, dest)):
                    set_word(run, wet, "watered")
            elif _waters(content) and (plants := _planted_in(run, dest)):
                for wet in plants:  # "pours the water into the pot of the fern"
                    set_word(run, wet, "watered")
    for content, state in mixed:
        facts.set_state(content, state, True)
    if source is None and not contents and dests and event.role("theme"):
        for entity in event.role("theme"):
            let_go(run, entity)
            facts.set_location(entity, "in", dests[0])


def _rest_stays(run: LeafRun, content: str, source: str | None) -> bool:
    """Is the rest of it where it was: in the bag out of which the scoop was filled?"""
    where = run.facts.location(content)
    return (
        source is not None
        and where is not None
        and where[1] not in (source, ROBOT)
        and content in run.facts.contents(where[1])
    )


def _waters(content: str) -> bool:
    """Does this water plants?"""
    return is_water(content) or content.split("_")[-1] in ("rainwater", "meltwater")


def _lasts(run: LeafRun, event: Event, source: str | None, contents: Iterable[str]) -> bool:
    """Is something left in a vessel out of which leaves pour into several things?

    Not in a cup or ladle, nor where it holds one portion or all of it is poured.
    """
    entities = run.facts.scenario.inventory.entities
    known = entities.get(source or "")
    if known is None or known.has_head(ONE_PORTION):
        return False
    contents = tuple(contents)
    several = not run.abilities.portioned.isdisjoint((known.name, *contents))
    scenario = run.facts.scenario
    paths = [scenario.path(known.name, f"portions_of_{c.split('_')[-1]}") for c in contents]
    one = any(scenario.initial.get(path) == 1 for path in paths)
    out = event.verb == "pour out" and known.name in event.role("theme")
    return several and not (one or out or event.verb in EMPTYING_VERBS or "whole" in event.numbers)


def _mixed_in(run: LeafRun, contents: Sequence[str], dests: Sequence[str]) -> list[tuple[str, str]]:
    """ "Pours the smoothie into the glass", in which nothing else is: it stays one."""
    others = {item for dest in dests for item in run.facts.contents(dest)} - {*contents}
    return [
        (content, state)
        for content in (contents if not others else ())
        for state in sorted(MIXED_STATES)
        if run.facts.state(content, state) is True
    ]


def _comes_to_be(run: LeafRun, event: Event) -> str:
    """In or on what things are tipped over: bottles fall into the crate, toast onto the plate."""
    facts, prep = run.facts, event.relations.get("dest", "in")
    known = facts.scenario.inventory.entities.get(event.role("dest")[0])
    vessel = known is not None and known.head in facts.scenario.lexicon.containers
    return "in" if prep in FALLING_INTO and vessel else RELATIONS.get(prep, "in")


def _vessels_of(run: LeafRun, dests: tuple[str, ...]) -> list[str]:
    """ "Pours the water over the tea bag in the mug": into the mug."""
    entities, lexicon = run.facts.scenario.inventory.entities, run.facts.scenario.lexicon
    found = []
    for dest in dests:
        where = run.facts.location(dest) if dest in entities else None
        known = entities.get(where[1]) if where is not None and where[0] == "in" else None
        vessel = known is not None and known.has_head(lexicon.open_vessels | _COOKERS)
        if known is not None and vessel and known.head not in lexicon.water_sources:
            found.append(known.name)
    return [name for name in dict.fromkeys(found) if name not in dests]


def _seasons(run: LeafRun, dest: str, content: str) -> None:
    """Salt that comes into the pot salts the soup in it."""
    entities = run.facts.scenario.inventory.entities
    done = run.facts.scenario.lexicon.applied.get(content.split("_")[-1])
    for food in (dest, *run.facts.contents(dest)) if done else ():
        if food in entities and entities[food].substance and not same_substance(food, content):
            run.facts.set_state(food, f"has_{content}", True)
            set_word(run, food, done or "")


def _planted_in(run: LeafRun, bed: str) -> list[str]:
    """What stands or lies in the soil of a flower bed or plant pot, also in a hole dug there."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    if bed not in entities or not entities[bed].has_head(BEDS):
        return []
    whole = entities.get(entities[bed].part_of)
    plants = ("plant", *facts.scenario.lexicon.hypernyms["plant"])
    own = [whole.name] if whole is not None and whole.has_head(plants) else []
    return own + [name for name in entities if name != bed and facts.is_at(name, "in", bed)]


def _soak_contents(run: LeafRun, vessel: str) -> None:
    """What lies in a tub gets wet when water comes into it."""
    for relation, entity in run.facts.children(vessel):
        if relation == "in":
            soak(run, entity, vessel)


@CONTENT_EFFECTS.define("fill")
def fill(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The container has the content."""
    poured = tuple(c for source in event.role("source") for c in run.facts.contents(source))
    dug = all(one.split("_")[-1] in EXCAVATIONS for one in event.role("theme"))
    stuff = ("soil",) if event.role("theme") and dug else ("water",)
    contents = contents_of(run, event, "content") or poured or stuff
    tapped = [one for one in event.role("source") if not run.facts.contents(one)]
    if tapped or not event.role("source"):
        contents = (
            tuple(run.facts.pure_kind(c) if c == "water" else c for c in contents) or contents
        )
    contents = tuple(
        next((p for p in poured if same_substance(p, content)), content or "water")
        for content in contents
    )
    for entity in event.role("theme") or event.role("dest"):
        for content in contents:
            run.facts.add_content(entity, content)
            run.facts.add_portions(entity, content, event.numbers.get("portions", 1.0))
        _soak_contents(run, entity)
        run.facts.set_state(entity, "full", True)
        known = run.facts.scenario.inventory.entities.get(entity)
        if known is not None and known.part_of and known.has_head(("tank", "reservoir")):
            run.facts.set_state(known.part_of, "full", True)  # the iron is filled with its tank
    for source in event.role("source"):
        head = run.facts.scenario.inventory.entities[source].head
        lasting = _lasts(run, event, source, contents)
        if head not in run.facts.scenario.lexicon.water_sources and not lasting:
            for content in contents:
                run.facts.remove_content(source, content)
                if run.facts.location(content) == ("in", source):
                    for entity in (event.role("theme") or event.role("dest"))[:1]:
                        run.facts.set_location(content, "in", entity)


@CONTENT_EFFECTS.define("transform")
def transform(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Where all of the old substances are, there is the new one, in the state that they were in."""
    facts = run.facts
    old = contents_of(run, event, "theme")
    products = event.substances.get("content", ())
    for name in facts.scenario.inventory.entities if old else ():
        if not all(any(same_substance(item, one) for item in facts.contents(name)) for one in old):
            continue
        words = sorted(facts.scenario.established)
        kept = [word for word in words if all(facts.state(one, word) is True for one in old)]
        for one in old:
            facts.remove_content(name, one)
        for product in products:
            facts.add_content(name, product)
            for word in kept:
                set_word(run, product, word)


def _leaves_where_it_was(run: LeafRun, event: Event, contents: Iterable[str]) -> None:
    """ "scoops *all* the sand into the bag": nothing of it is left where it was.

    Where several things have some of it, and none of them is named, nobody knows whose.
    """
    entities = run.facts.scenario.inventory.entities
    having = [n for n in entities if set(contents) & set(run.facts.contents(n))]
    for vessel in event.role("source") or (having if len(having) == 1 else ()):
        for content in contents:
            if content in run.facts.contents(vessel):
                run.facts.remove_content(vessel, content)


@CONTENT_EFFECTS.define("scoop")
def scoop(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The tool has a portion of the content; with a destination, that has it."""
    facts = run.facts
    contents = contents_of(run, event, "theme") or event.role("theme")
    targets = event.role("dest") or event.role("tool")
    if "whole" in event.numbers:
        _leaves_where_it_was(run, event, tuple(contents))
    things = facts.scenario.inventory.entities
    for target in targets:
        for content in contents:
            if content in things and not things[content].substance:
                facts.set_location(content, "in", target)  # "scoops the fish out with the net"
                continue
            facts.add_content(target, content)
            facts.add_portions(target, content, event.numbers.get("portions", 1.0))
        if target in event.role("tool") or run.facts.holds(target):
            facts.set_state(target, "full", True)
