"""Ladders: what hangs overhead is reached from them, where some leaf climbs one."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.ladders import climbs, climbs_down
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import CLIMBED, LADDERS, OVERHEAD, RELATIONS
from besim.world import Truth

_BY_HAND = ("grasp", "place", "open", "close", "clean", "apply")
"""Schemas of what is done to a thing overhead from near by; switches hang on walls."""
_WORKED = ("screw", "unscrew", "fix", "fasten", "install", "replace", "tighten", "loosen", "paint")


def climb(run: LeafRun, event: Event) -> None:
    """Who climbs a ladder is on it until it goes elsewhere."""
    facts = run.facts
    if climbs(event):
        facts.set_state(ROBOT, CLIMBED, True)
        return
    if not facts.state(ROBOT, CLIMBED):
        return
    stays = not event.things or any(_overhead(facts, name) for name in event.role("dest"))
    if climbs_down(event) or not stays:
        facts.set_state(ROBOT, CLIMBED, False)


def off_the_ladder(run: LeafRun, event: Event) -> None:
    """Who is up on a ladder goes elsewhere from its foot, where some leaf climbs down.

    :raises Infeasible: if the robot is on it.
    """
    facts = run.facts
    if not run.abilities.climbs_down or climbs_down(event) or climbs(event):
        return
    if any(_overhead(facts, name) for name in event.role("dest")):
        return
    if facts.state(ROBOT, CLIMBED):
        path = facts.scenario.path(ROBOT, CLIMBED)
        run.judge("the robot is off the ladder", Truth.FALSE, {path: facts.read(path)})


def not_from_under_it(run: LeafRun, event: Event) -> None:
    """Nobody takes, folds or moves the ladder that he stands on.

    :raises Infeasible: if the robot is on it.
    """
    facts = run.facts
    taken = event.schema.name in _MOVED or event.root in ("fold", "collapse")
    if not taken or facts.state(ROBOT, CLIMBED) is not True:
        return
    entities = facts.scenario.inventory.entities
    if any(n in entities and entities[n].has_head(LADDERS) for n in event.role("theme")):
        path = facts.scenario.path(ROBOT, CLIMBED)
        run.judge("the robot is off the ladder", Truth.FALSE, {path: facts.read(path)})


_MOVED = ("grasp", "carry", "place", "shift")


def at_foot_of_ladder(run: LeafRun, event: Event) -> None:
    """Who climbs a ladder stands at it, where some leaf goes there first.

    :raises Infeasible: if the robot is elsewhere.
    """
    for ladder in event.role("dest") if climbs(event) else ():
        if ladder in run.abilities.approached:
            run.judge(f"the robot is near the {run.name(ladder)}", *run.facts.near(ladder))


def reached_from_ladder(run: LeafRun, event: Event, entity: str) -> None:
    """What hangs overhead is handled from the ladder, where some leaf climbs one.

    :raises Infeasible: if the robot is not on it.
    """
    facts = run.facts
    below = RELATIONS.get(event.relations.get("dest", "")) in ("under", "beside")
    handled = event.schema.name in _BY_HAND or event.root in _WORKED
    if not run.abilities.climbs or not handled or (entity in event.role("dest") and below):
        return
    if _overhead(facts, entity) and facts.state(ROBOT, CLIMBED) is not True:
        path = facts.scenario.path(ROBOT, CLIMBED)
        run.judge("the robot is on the ladder", Truth.FALSE, {path: facts.read(path)})


def _overhead(facts: Facts, entity: str) -> bool:
    # "The ceiling lamp on the table" is on the table; a name tells of what nobody places.
    names = tuple(place for _, place in facts.chain(entity)) or (entity,)
    return any(not OVERHEAD.isdisjoint(name.split("_")) for name in names)
