"""What a library leaf needs, asks and brings about in one world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from besim.models.base import Decision, Outcome, Precondition
from besim.models.leaf_library.meaning import Failure, LeafMeaning, Need, Question
from besim.models.leaf_library.templates import Template, same
from besim.solution import Leaf, Status
from besim.world import Truth, Value, World, join_path, split_path, underway
from besim.world.state import Vector


def judge_need(need: Need, precondition: Precondition, leaf: Leaf, world: World) -> Decision:
    """Whether an action has what it needs."""
    if need.port:
        there = bool(leaf.ports.get(need.port, ""))
        why = "" if there else f"the port {need.port} of {leaf.name} has no value"
        return Decision(precondition, Truth.of(there), {}, why)
    if need.state not in world:
        return Decision(precondition, Truth.UNKNOWN, {need.state: None})
    value = world[need.state]
    return Decision(precondition, Truth.of(same(value, need.value)), {need.state: value})


def judge_question(
    asked: Question, precondition: Precondition, leaf: Leaf, world: World
) -> Decision:
    """The answer of a condition, and what it rests on."""
    truth, states, because = Truth.of(asked.assumed), dict[str, Value](), asked.because
    if asked.state and asked.state in world:
        states = {asked.state: world[asked.state]}
        truth, because = Truth.of(same(world[asked.state], asked.value)), ""
    elif asked.port and leaf.ports.get(asked.port, "") != "":
        truth, because = _port(asked, leaf, world), ""
        because = f"{asked.port} is {leaf.ports[asked.port]}"
    elif asked.among is not None:
        # Nobody has written a code yet, and the node reads 0 for it.
        truth, because = Truth.FALSE, f"{asked.port} has no value"
    elif asked.equal is not None:
        first, second = (template.fill(leaf.ports, world) for template in asked.equal)
        truth = Truth.of(first != "" and same(first, second))
        if truth is Truth.TRUE or "" in (first, second):
            because = f"{_shown(first)} and {_shown(second)}"
    return Decision(precondition, truth, states, because)


def changes_of(meaning: LeafMeaning, leaf: Leaf, world: World) -> dict[str, Value]:
    """The states that a success of the action sets."""
    changes: dict[str, Value] = {}
    for path, template in meaning.changes.items():
        names = (_name(part, leaf.ports, world) for part in split_path(path))
        changes[join_path(*names)] = placed(path, template.fill(leaf.ports, world), world)
    return changes


def run(meaning: LeafMeaning, leaf: Leaf, world: World, changes: Mapping[str, Value]) -> Outcome:
    """How the action ends in this world, when, and what it puts out."""
    if meaning.asks is not None:
        asked = Precondition(meaning.asks.name)
        answer = judge_question(meaning.asks, asked, leaf, world)
        status = Status.SUCCESS if answer.holds is Truth.TRUE else Status.FAILURE
        return Outcome(world, status, "" if status is Status.SUCCESS else answer.explanation)
    for port in meaning.fails_without:
        if not leaf.ports.get(port, ""):
            failure = meaning.can_fail or Failure()
            words = f"the port {port} has no value"
            return failed(Failure(failure.outputs, words), leaf, world)
    duration, limit = meaning.takes.of_leaf(leaf.ports), meaning.takes.limit(leaf.ports)
    if meaning.late is not None and limit is not None and duration > limit:
        words = f"{meaning.late.words}: {duration:g} s, and {limit:g} s are allowed"
        outcome = failed(Failure(meaning.late.outputs, words), leaf, world, limit)
        return replace(outcome, world=underway(world, changes))
    return Outcome(
        world.with_changes(changes),
        Status.SUCCESS,
        duration_s=duration,
        outputs=_filled(meaning.outputs, leaf, world),
    )


def failed(failure: Failure, leaf: Leaf, world: World, duration_s: float = 0.0) -> Outcome:
    """A feasible action that failed: the world stays, and the codes are written."""
    outputs = _filled(failure.outputs, leaf, world)
    return Outcome(world, Status.FAILURE, failure.words, duration_s, outputs)


def placed(path: str, value: Value, world: World) -> Value:
    """The value of a state: a position is in metres where the world has the thing that a pose is
    named after."""
    if not path.endswith(".position") or not isinstance(value, str):
        return value
    named = world.get(join_path("objects", "_".join(value.lower().split()), "position"))
    return named if isinstance(named, Vector) else value


def _port(asked: Question, leaf: Leaf, world: World) -> Truth:
    value = leaf.ports[asked.port]
    if asked.among is None:
        return Truth.of(same(value, asked.value))
    codes = str(asked.among.fill(leaf.ports, world)).strip("[] ").replace(",", ";").split(";")
    return Truth.of(any(code.strip() and same(value, code.strip()) for code in codes))


def _filled(templates: Mapping[str, Template], leaf: Leaf, world: World) -> dict[str, Value]:
    return {port: template.fill(leaf.ports, world) for port, template in templates.items()}


def _name(part: str, ports: Mapping[str, str], world: World) -> str:
    return str(Template(part).fill(ports, world)) or "unnamed"


def _shown(value: Value) -> str:
    return f'"{value}"' if value != "" else "a port without value"
