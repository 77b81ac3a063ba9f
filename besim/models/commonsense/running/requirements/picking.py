"""What a thing needs in order to be picked up: not too heavy, not clamped, not locked."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.vocabulary import CLOSERS, SLIDING_PARTS, STACKABLE, STICKERS
from besim.world import Truth

REQUIREMENTS = Predicates()


@REQUIREMENTS.define("liftable")
def liftable(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Not heavier than the payload, nor together with what is held already."""
    payload = run.facts.number(ROBOT, "payload")
    if payload is not None and event.numbers.get("grippers") == 2:
        payload *= 2  # both arms lift it
    total = run.facts.number(ROBOT, "total_payload")
    for entity in event.role("theme"):
        weight = _weight(run, entity)
        if total is not None and weight is not None and not run.facts.holds(entity):
            others = [e for e in run.facts.scenario.inventory.entities if run.facts.holds(e)]
            load = weight + sum(run.facts.number(other, "weight") or 0.0 for other in others)
            run.judge(
                f"the {run.name(entity)} and what is held are not heavier than the payload",
                Truth.of(load <= total + 1e-9),
                {
                    run.facts.scenario.path(ROBOT, "total_payload"): total,
                    run.facts.scenario.path(ROBOT, "load"): round(load, 6),
                },
            )
        if payload is not None and weight is None and _should_be_told(run, entity):
            run.judge(
                f"the {run.name(entity)} is not heavier than the payload",
                Truth.UNKNOWN,
                {run.facts.scenario.path(entity, "weight"): None},
            )
        if payload is not None and weight is not None and not run.facts.holds(entity):
            paths = {
                run.facts.scenario.path(entity, "weight"): weight,
                run.facts.scenario.path(ROBOT, "payload"): payload,
            }
            run.judge(
                f"the {run.name(entity)} is not heavier than the payload",
                Truth.of(weight <= payload),
                paths,
            )


def _weight(run: LeafRun, entity: str) -> float | None:
    """What a thing weighs; *the carton* weighs as much as all cartons do."""
    own = run.facts.number(entity, "weight")
    entities = run.facts.scenario.inventory.entities
    if own is not None or entity not in entities or entity != entities[entity].head:
        return own
    told = _weights_of_its_kind(run, entity)
    return told.pop() if len(told) == 1 else None


def _weights_of_its_kind(run: LeafRun, entity: str) -> set[float]:
    """What the things of its noun are told to weigh."""
    entities = run.facts.scenario.inventory.entities
    head = entities[entity].head if entity in entities else ""
    told = (run.facts.number(one.name, "weight") for one in entities.values() if one.head == head)
    return {weight for weight in told if weight is not None}


def _should_be_told(run: LeafRun, entity: str) -> bool:
    """Is the weight of a thing missing, where others of its kind have theirs told?"""
    told = bool(_weights_of_its_kind(run, entity))
    return told and not run.facts.scenario.light_enough and not run.facts.holds(entity)


@REQUIREMENTS.define("loose")
def loose(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Nothing clamps it, nothing stands on it, it is not built in."""
    for entity in event.role("theme"):
        if run.facts.holds(entity):
            continue
        for _, parent in run.facts.chain(entity):
            if parent != ROBOT and run.facts.state(parent, "clamped") is True:
                path = run.facts.scenario.path(parent, "clamped")
                run.judge(f"the {run.name(parent)} is released", Truth.FALSE, {path: True})
        entities = run.facts.scenario.inventory.entities
        head = entities[entity].head if entity in entities else ""
        stacked = [
            other
            for other in entities
            if other in run.abilities.graspable
            and run.facts.location(other) == ("on", entity)
            and entities[other].head not in STICKERS | CLOSERS
            and run.facts.state(other, "locked_in") is not True  # a clamp fastened around it
            and (head in STACKABLE or entities[other].head == head)
        ]
        if stacked:
            path = run.facts.scenario.path(stacked[0], "location")
            run.judge(
                f"nothing stands on the {run.name(entity)}",
                Truth.FALSE,
                {path: run.facts.read(path)},
            )


@REQUIREMENTS.define("unlocked")
def unlocked(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Not locked; a drawer has the lock of its cabinet, and one of the two is unlocked."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    for entity in event.role("theme"):
        drawer = entity in entities and entities[entity].head in SLIDING_PARTS
        whole = entities[entity].part_of if drawer else ""
        told = [n for n in (entity, whole) if n and facts.state(n, "locked") is not None]
        if told:
            paths = [facts.scenario.path(name, "locked") for name in told]
            free = any(facts.state(name, "locked") is False for name in told)
            run.judge(
                f"the {run.name(told[0])} is unlocked",
                Truth.of(free),
                {p: facts.read(p) for p in paths},
            )
