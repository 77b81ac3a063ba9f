"""Worlds in which a claim is so, or is not so: what a self-test needs."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.abilities import Abilities
from besim.world import Truth, Vector, World

_FAR = 1e4
"""Metres; farther than any robot reaches."""
_DUMMY = "something_else"
_ELSEWHERE = f"on {_DUMMY}"


def arranged(
    claims: list[Claim], truth: Truth, scenario: Scenario, abilities: Abilities, world: World
) -> World | None:
    """A world like this one in which all claims have this truth; ``None`` if none is found."""
    for claim in claims:
        facts = Facts(scenario, world)
        if holds_true(facts, claim)[0] is truth:
            continue
        wanted = claim if truth is Truth.TRUE else replace(claim, negated=not claim.negated)
        for one in _each(wanted):
            _force(one, facts, abilities)
        world = facts.result()
    facts = Facts(scenario, world)
    return world if all(holds_true(facts, claim)[0] is truth for claim in claims) else None


def hold(name: str, facts: Facts) -> None:
    """Put a thing into a gripper."""
    if not facts.holds(name):
        path = facts.scenario.path(ROBOT, "gripper_content")
        facts.write(path, (*facts.held(), facts.scenario.world_name(name)))
        facts.write(facts.scenario.path(name, "location"), f"held {ROBOT}")


def _each(claim: Claim) -> list[Claim]:
    """One for each thing that it is about."""
    return [replace(claim, subjects=(name,), any=False) for name in claim.subjects] or [claim]


def _force(claim: Claim, facts: Facts, abilities: Abilities) -> None:
    scenario = facts.scenario
    hands = scenario.path(ROBOT, "gripper_content")
    if claim.kind == "near":
        if claim.negated:
            facts.write(scenario.path(ROBOT, "at"), None)
            facts.write(scenario.path(ROBOT, "room"), None)
            facts.write(scenario.path(ROBOT, "position"), Vector((_FAR, _FAR, _FAR)))
            for name in claim.objects:
                if facts.position(name) is None:
                    facts.write(scenario.path(name, "position"), Vector((0.0, 0.0, 0.0)))
        else:
            facts.write(scenario.path(ROBOT, "at"), claim.objects[0])
    elif claim.kind == "held" and not claim.negated:
        for name in claim.subjects:
            hold(name, facts)
    elif claim.kind == "hands_free":
        full = tuple(f"{_DUMMY}_{number}" for number in range(facts.grippers()))
        facts.write(hands, full if claim.negated else ())
    elif claim.kind in ("place", "coated") and claim.negated:
        for name in claim.subjects:
            if claim.kind == "place":
                facts.write(scenario.path(name, "location"), _ELSEWHERE)
            for other in claim.objects:
                facts.remove_content(other, name)
                facts.set_state(name, f"has_{other}", False)
    elif claim.kind == "empty" and claim.negated:
        for name in claim.subjects:
            facts.add_content(name, _DUMMY)
    elif claim.kind == "empty":
        for name in claim.subjects:
            for inside in facts.contents(name):
                if inside in scenario.inventory.entities:
                    facts.write(scenario.path(inside, "location"), _ELSEWHERE)
            facts.remove_content(name)
    elif claim.kind == "number":
        for name in claim.subjects:
            facts.write(scenario.path(name, claim.attribute), _number(claim))
    elif claim.kind == "contains" and claim.negated:
        for container in claim.subjects:
            for thing in claim.objects:
                if thing in scenario.inventory.entities:
                    facts.write(scenario.path(thing, "location"), _ELSEWHERE)
                facts.remove_content(container, thing)
    elif claim.kind == "state":
        value = claim.value != claim.negated
        for name in claim.subjects:
            facts.set_state(name, claim.attribute, value)
    else:
        run = Interpreter(facts, abilities)
        make_true(run, claim)


def _number(claim: Claim) -> float:
    """A number for which the comparison comes out as it must."""
    holds = claim.number + {">": 1.0, "<": -1.0}.get(claim.op, 0.0)
    fails = claim.number + {">": 0.0, ">=": -1.0, "<": 0.0, "<=": 1.0, "=": 1.0}[claim.op]
    return fails if claim.negated else holds
