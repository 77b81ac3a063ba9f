"""Stocks of many like things: one screw after the other is taken out of the feeder.

All of them go by one name. When another one is taken, the one before stays what it is: in or on
what it was put into. So the name follows the one that was taken last.
"""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import STOCKS
from besim.world import Truth, join_path

_MOVED = frozenset(
    (
        *("location", "position", "held", "picked", "taken", "lifted", "grasped", "gripped"),
        *("put", "placed", "inserted", "driven", "screwed", "tightened", "fastened", "attached"),
    )
)
"""States that say no more than where a thing has been, and that it is fast there."""


def take_another(run: LeafRun, event: Event) -> None:
    """Before one more of many is picked up: the one before stays where it was put."""
    if event.schema.name != "grasp":
        return
    themes, sources = event.role("theme"), event.role("source")
    if len(themes) != 1 or len(sources) != 1:
        return
    facts, (theme,), (source,) = run.facts, themes, sources
    entities = facts.scenario.inventory.entities
    if theme in entities and source in entities and facts.holds(theme) and is_stock(run, event):
        path = facts.scenario.path(ROBOT, "gripper_content")
        free = Truth.of(len(facts.held()) < facts.grippers())
        run.judge("a gripper is free", free, {path: facts.held()})
    where = facts.location(theme) if theme in entities else None
    if where is None or source not in entities or ROBOT in (where[1], source):
        return
    if facts.unmoved(theme) or source in facts.holders(theme) or facts.holds(theme):
        return
    if any(facts.holds(place) or facts.mounted(place) for place in facts.holders(theme)):
        return  # it is still on the screwdriver
    if not is_stock(run, event):
        return
    facts.add_content(where[1], facts.scenario.world_name(theme))
    facts.set_location(theme, "in", source)


def is_stock(run: LeafRun, event: Event) -> bool:
    """Is "a screw" taken of many: out of a feeder, or to be put into several places?

    Only if the text speaks of several, and if nothing is done with one that tells it from the
    others but to put it somewhere and fasten it there: all of them have one state.
    """
    (theme,), (source,) = event.role("theme"), event.role("source")
    inventory = run.facts.scenario.inventory
    known = inventory.entities[source]
    if inventory.entities[theme].head not in inventory.plurals and "another" not in event.numbers:
        return False
    if _changed(run, theme) - _MOVED:
        return False
    dests = {
        place
        for thing, place in run.abilities.placed | run.abilities.driven
        if thing == theme and place != source
    }
    return len(dests) > 1 and (known.has_head(STOCKS) or "another" in event.numbers)


def _changed(run: LeafRun, name: str) -> set[str]:
    """What is otherwise with a thing than it was at the start."""
    facts, scenario = run.facts, run.facts.scenario
    start = f"{join_path('objects', scenario.world_name(name))}."
    own = {path for path in facts.view.paths() if path.startswith(start)}
    own |= {path for path in facts.changes if path.startswith(start)}
    return {
        path.removeprefix(start)
        for path in own
        if facts.read(path) not in (None, scenario.initial.get(path))
    }
