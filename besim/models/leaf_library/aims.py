"""What a tree wants that comes without a task, told from its leaves and what it is given.

The last leaf with an aim that rests on literals and entries given from outside alone says what
the tree is for: ``ComputePathToPose goal="{goal}"`` that the robot is at ``{goal}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.models.leaf_library.entries import EntryValue, entry_of, given_entries
from besim.models.leaf_library.library import Library, builtin_library
from besim.models.leaf_library.meaning import LeafMeaning
from besim.models.leaf_library.templates import Template
from besim.solution import Dialect, Node, Solution
from besim.world import Value, World

_PASSES_ON = {"GoalUpdater": {"output_goal": "input_goal", "output_goals": "input_goals"}}
"""Nodes that put out what they are given as long as nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The goal of a tree without a task.

    :param words: in words.
    :param state: path of the state that decides it, and the value it must have.
    :param assumptions: that this is the goal.
    """

    words: str
    state: str
    value: Value
    assumptions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TreeReading:
    """What a tree tells of itself.

    :param given: blackboard entries that whoever starts the tree puts there.
    :param assumptions: that they do.
    """

    aim: Aim | None = None
    given: Mapping[str, EntryValue] = field(default_factory=dict)
    assumptions: tuple[str, ...] = ()


def read_tree_aim(
    solution: Solution,
    library: Library | None = None,
    blackboard: Mapping[str, EntryValue] | None = None,
) -> TreeReading:
    """What a tree is for, and what it is given. Only BehaviorTree.CPP has a blackboard.

    :param blackboard: entries that the user gives it.
    """
    if solution.dialect not in (Dialect.BTCPP3, Dialect.BTCPP4):
        return TreeReading(given=dict(blackboard or {}))
    own = dict(blackboard or {})
    named = {name: one for name, one in given_entries(solution).items() if name not in own}
    names = ", ".join(f"{{{name}}}" for name in named)
    said = (f"whoever starts the tree puts {names} on the blackboard",) if named else ()
    given = {**named, **own}
    return TreeReading(_last_aim(solution, library or Library(), given), given, said)


def _last_aim(solution: Solution, library: Library, given: Mapping[str, EntryValue]) -> Aim | None:
    meanings = {**builtin_library().meanings, **library.meanings}
    sources = _sources(solution.root)
    best: Aim | None = None
    for node in solution.root.walk():
        meaning = meanings.get(node.class_name) if node.leaf is not None else None
        if meaning is not None and meaning.aim is not None:
            best = _aim(node, meaning, given, sources) or best
    return best


def _aim(
    node: Node, meaning: LeafMeaning, given: Mapping[str, EntryValue], sources: Mapping[str, str]
) -> Aim | None:
    assert meaning.aim is not None
    state, template, words = meaning.aim
    values: dict[str, str] = {}
    for port in template.ports() | Template(words).ports():
        text = node.ports.get(port, "")
        entry = entry_of(port, text)
        entry = sources.get(entry, entry)
        if entry and entry not in given:
            return None  # the tree makes it up itself: a step on the way
        values[port] = str(given[entry]) if entry else text
        # An entry that is called after itself is shown as one.
        shown = f"{{{entry}}}" if entry and values[port] == entry else values[port]
        words = words.replace(f"{{{port}}}", shown or "its default")
    if not all(values[port] for port in template.ports()):
        return None
    where = f" in line {node.place.line}" if node.place is not None and node.place.line else ""
    assumed = f"no task is given: the goal is that {words}, as {node.class_name}{where} has it"
    return Aim(words, state, template.fill(values, World()), (assumed,))


def _sources(root: Node) -> dict[str, str]:
    """Entry to the entry that it has its value from."""
    found = {}
    for node in root.walk():
        for output, source in _PASSES_ON.get(node.class_name, {}).items():
            to = entry_of(output, node.ports.get(output, ""))
            of = entry_of(source, node.ports.get(source, ""))
            if to and of:
                found[to] = of
    return found
