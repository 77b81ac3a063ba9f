"""What is towed or pushed: it comes along on every drive while it is coupled to the robot."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import RELATIONS, WHEELED


def towed(facts: Facts) -> list[str]:
    """Wheeled things that are coupled to the robot."""
    return [
        entity.name
        for entity in facts.scenario.inventory.entities.values()
        if entity.has_head(WHEELED) and facts.state(entity.name, "connected") is True
    ]


def bring_along(run: LeafRun, event: Event, dest: str) -> None:
    """Who drives somewhere has there what it tows, and what it says it pushes or pulls."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    pushed = [
        name
        for name in event.role("theme")
        if event.schema.name == "carry"
        and name in entities
        and (entities[name].has_head(WHEELED) or event.root == "drag")
        and not facts.holds(name)
    ]
    relation = RELATIONS.get(event.relations.get("dest", "to"), "at")
    if dest in entities and entities[dest].room and relation == "at":
        relation = "in"
    for name in dict.fromkeys((*towed(facts), *pushed)):
        aboard = any(parent == ROBOT for _, parent in facts.chain(name))
        if name != dest and not aboard:
            facts.set_location(name, relation, dest)
