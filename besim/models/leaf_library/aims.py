"""What a tree wants that comes without a task, told from its leaves and what it is given.

The last leaf with an aim that rests on literals and entries given from outside alone says what
the tree is for: ``ComputePathToPose goal="{goal}"`` that the robot is at ``{goal}``. What a
Fallback does instead, once that has failed, is not what the tree is for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.models.leaf_library.entries import EntryValue, entry_of, given_entries, port_texts
from besim.models.leaf_library.library import Library
from besim.models.leaf_library.meaning import LeafMeaning
from besim.models.leaf_library.templates import Template
from besim.solution import Leaf, Node, Solution
from besim.world import Value, World

_PASSES_ON = {"GoalUpdater": {"output_goal": "input_goal", "output_goals": "input_goals"}}
"""Nodes that put out what they are given as long as nobody says otherwise."""
_INSTEAD = ("Fallback", "ReactiveFallback", "AsyncFallback", "RecoveryNode")
"""Nodes that run a child only if those before it have failed."""


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
    if not solution.dialect.is_btcpp:
        return TreeReading(given=dict(blackboard or {}))
    own, known = dict(blackboard or {}), library or Library()

    def is_known(leaf: Leaf) -> bool:
        return known.meaning(leaf, solution.task) is not None

    unset = given_entries(solution, is_known)
    named = {name: one for name, one in unset.items() if name not in own}
    names = ", ".join(f"{{{name}}}" for name in named)
    said = (f"whoever starts the tree puts {names} on the blackboard",) if named else ()
    given = {**named, **own}
    return TreeReading(_Aims(solution, known, given).of(solution.root), given, said)


class _Aims:
    """Looks for the aim of a tree.

    :param given: entries that the tree is given, with their values.
    """

    def __init__(
        self, solution: Solution, library: Library, given: Mapping[str, EntryValue]
    ) -> None:
        self._task = solution.task
        self._library = library
        self._given = given
        self._texts: dict[int, Mapping[str, str]] = {}
        """Ports as the outermost tree would write them, by the identity of their node."""
        self._sources: dict[str, str] = {}
        """Entry to the entry that it has its value from."""
        for node, texts in port_texts(solution):
            self._texts[id(node)] = texts
            for output, source in _PASSES_ON.get(node.class_name, {}).items():
                to = entry_of(output, texts.get(output, ""))
                of = entry_of(source, texts.get(source, ""))
                if to and of:
                    self._sources[to] = of

    def of(self, root: Node) -> Aim | None:
        """The aim of the last leaf below a node that has one.

        Of the children of a Fallback it is the first that has an aim: those behind it are run
        only if it fails, such as going home.
        """
        if root.leaf is not None:
            meaning = self._library.meaning(root.leaf, self._task)
            return self._of_leaf(root, meaning) if meaning is not None else None
        # Recursive: a tree is never nested more deeply than its reader allows.
        in_order = root.children if root.class_name in _INSTEAD else reversed(root.children)
        return next((aim for child in in_order if (aim := self.of(child)) is not None), None)

    def _of_leaf(self, node: Node, meaning: LeafMeaning) -> Aim | None:
        if meaning.aim is None:
            return None
        state, template, words = meaning.aim
        texts = self._texts[id(node)]
        values: dict[str, str] = {}
        for port in template.ports() | Template(words).ports():
            text = texts.get(port, "")
            if port in node.ports and port not in texts:
                return None  # what a subtree keeps to itself it makes itself
            entry = entry_of(port, text)
            entry = self._sources.get(entry, entry)
            if entry and entry not in self._given:
                return None  # the tree makes it up itself: a step on the way
            values[port] = str(self._given[entry]) if entry else text
            # An entry that is called after itself is shown as one.
            shown = f"{{{entry}}}" if entry and values[port] == entry else values[port]
            words = words.replace(f"{{{port}}}", shown or "its default")
        if not all(values[port] for port in template.ports()):
            return None
        where = f" in line {node.place.line}" if node.place is not None and node.place.line else ""
        assumed = f"no task is given: the goal is that {words}, as {node.class_name}{where} has it"
        return Aim(words, state, template.fill(values, World()), (assumed,))
