"""Where the water is that a deed uses: at a tap, which runs only while it is open, or at hand."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.things import contents_of
from besim.models.commonsense.vocabulary import FLOWS, VALVES
from besim.world import Truth, Value

RUNNING_WATER = Predicates()

_OF_ANYTHING = ("pump", "cooler", "dispenser", "fountain")
"""What gives water only if it is called so: *the water dispenser*."""
_RINSING = ("rinse", "rinse off", "rinse out", "rinse down")
"""Deeds that use water, whether it is named or not."""


@RUNNING_WATER.define("flowing")
def flowing(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tap that some leaf leaves running is open when water is used.

    Water that is at hand in a vessel needs no tap; nor does a leaf that opens one itself, or a task
    where each leaf does so. What is held under *flowing* water is under a tap that is not shut.
    """
    taps = sorted(name for name in run.abilities.left_on if _is_tap(run, name))
    if not taps and _in_a_flow(event):
        taps = [name for name in springs(run) if run.facts.state(name, "open") is False]
    if not taps or not _uses_water(run, event):
        return
    sources = [s for s in event.role("source") if s in run.facts.scenario.inventory.entities]
    if not all(gives_water(run, source) for source in sources) or _has_water_by_it(run, event):
        return
    facts = run.facts
    open_ones = [tap for tap in taps if _is_running(run, tap)]
    paths = [facts.scenario.path(tap, name) for tap in taps for name in ("open", "on")]
    run.judge(
        f"the {run.name((open_ones or taps)[0])} is running",
        Truth.of(bool(open_ones)),
        {path: facts.read(path) for path in paths if facts.read(path) is not None}
        or {paths[0]: None},
    )


def need_flow(run: LeafRun, claim: Claim, words: str) -> None:
    """Judge that a tap runs where a leaf works *under the flowing water*.

    :param words: of the leaf.
    :raises Infeasible: if none does, of those that leaves turn on or that are told to be off.
    """
    under = claim.kind == "place" and claim.relation in ("under", "in") and not claim.negated
    flows = under and any(
        "water" in named and not FLOWS.isdisjoint((*named, *words.lower().split()))
        for named in (one.split("_") for one in claim.objects)
    )
    taps = sorted(name for name in run.abilities.left_on if _is_tap(run, name)) if flows else []
    if taps and not run.turns_on and not any(_is_running(run, tap) for tap in springs(run) + taps):
        path = run.facts.scenario.path(taps[0], "open")
        states = {path: run.facts.read(path)}
        run.judge(f"the {run.name(taps[0])} is running", Truth.FALSE, states)


def need_running_water(run: LeafRun, event: Event) -> None:
    """As :func:`flowing`, for what else is done under or in flowing water."""
    if _in_a_flow(event) and "flowing" not in dict(event.schema.require):
        flowing(run, event, {})


@RUNNING_WATER.define("water_at_hand")
def water_at_hand(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Water to wet something with is in a vessel or comes out of something within reach."""
    facts, scenario = run.facts, run.facts.scenario
    entities = scenario.inventory.entities
    sources = event.role("source")
    if any(name in entities and not entities[name].substance for name in sources):
        return  # a vessel or a tap is named, which is asked for what it gives
    named = (*sources, *contents_of(run, event, "content"))
    if named and not any(map(is_water, named)):
        return
    vessels = [n for n in entities if (n, "water") in run.abilities.supplied]
    taps = springs(run)
    around = {place for name in event.role("theme") for _, place in facts.chain(name)}
    if around & set(vessels) - set(taps):
        taps = []  # "puts the mop into the bucket and wets it": with what is in the bucket
    full = [n for n in entities if n not in taps and facts.contains(n, "water") is Truth.TRUE]
    if any(facts.near(name)[0] is not Truth.FALSE for name in (*full, *taps)):
        return
    if not vessels:
        need_spring(run)
        return
    path = scenario.path(vessels[0], "content")
    run.judge("water is within reach", Truth.FALSE, {path: facts.contents(vessels[0])})


def _in_a_flow(event: Event) -> bool:
    """ "Holds it *under the flowing water*", "in the water stream"."""
    named = (*event.role("dest"), *event.role("source"), *event.substances.get("content", ()))
    return any(
        "water" in words and not FLOWS.isdisjoint(words)
        for words in (one.split("_") for one in named)
    )


def _uses_water(run: LeafRun, event: Event) -> bool:
    if event.schema.name == "hold_at":
        under = event.relations.get("dest") == "under" and not run.turns_on
        return _in_a_flow(event) or (under and any(_is_tap(run, n) for n in event.role("dest")))
    if _in_a_flow(event):
        return True
    if event.verb in _RINSING:
        return not event.role("tool")
    return any(map(is_water, contents_of(run, event, "content")))


def water_runs(run: LeafRun) -> bool:
    """Is a tap open, or another source of water, so that what is under it fills?"""
    return any(_is_running(run, spring) for spring in springs(run))


def _is_tap(run: LeafRun, name: str) -> bool:
    """A tap, a sink, a shower, or the water itself, which leaves turn on."""
    *words, head = name.split("_")
    if head in _OF_ANYTHING and "water" not in words:
        return False  # a vacuum pump, a cooler
    return head in {*run.facts.scenario.lexicon.water_sources, *VALVES, "water"}


def is_water(content: str) -> bool:
    """Water, or the clean, hot or other water."""
    return content.split("_")[-1] == "water"


def springs(run: LeafRun) -> list[str]:
    """What gives water for ever: taps, sinks, wells."""
    scenario = run.facts.scenario
    sources, entities = scenario.lexicon.water_sources, scenario.inventory.entities
    return [name for name, entity in entities.items() if entity.head in sources]


def gives_water(run: LeafRun, source: str) -> bool:
    """Does it come out of there by itself: out of a tap, or of nobody knows what?"""
    known = run.facts.scenario.inventory.entities.get(source)
    water_sources = run.facts.scenario.lexicon.water_sources
    return known is None or known.substance or known.head in water_sources


def need_spring(run: LeafRun) -> None:
    """Judge that water which comes out of nothing that is named comes out of a tap in reach.

    :raises Infeasible: if all that give water are elsewhere.
    """
    states: dict[str, Value] = {}
    near = False
    for spring in springs(run):
        truth, seen = run.facts.near(spring)
        states.update(seen)
        near = near or truth is not Truth.FALSE
    if states and not near:
        run.judge("the robot is near a source of water", Truth.FALSE, states)


def _has_water_by_it(run: LeafRun, event: Event) -> bool:
    """Is there some in a vessel that is held, or that the thing is in, or that is named?"""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    themes: Sequence[str] = [n for n in event.role("theme") if n in entities]
    named = [n for role in ("source", "tool", "dest") for n in event.role(role) if n in entities]
    around = [parent for name in themes for _, parent in facts.chain(name) if parent != ROBOT]
    own = themes if event.schema.name != "fill" else []
    held = [name for name in entities if facts.holds(name) and name not in themes]
    tubs = run.facts.scenario.lexicon.tubs
    held += [n for n in entities if entities[n].has_head(tubs) and facts.near(n)[0] is Truth.TRUE]
    return any(
        facts.contains(vessel, "water") is Truth.TRUE
        for vessel in dict.fromkeys((*own, *named, *around, *held))
        if vessel in entities
    )


def _is_running(run: LeafRun, tap: str) -> bool:
    return any(run.facts.state(tap, name) is True for name in ("open", "on", "run"))
