"""BT002 to BT009: the trees of a file, and which of them is run."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item, Tree
from besim.solution.lint.rule import Found, rule
from besim.solution.model import NodeKind
from besim.world.xmltext import Element

_MOST_WAYS = 20
"""Cycles of subtrees whose way is told; finding it takes its time."""


@rule(
    "BT002",
    Severity.WARNING,
    "No main tree among several",
    why="without main_tree_to_execute the engine throws when it is to run a file with several "
    "trees, unless the program names the tree itself",
)
def no_main_tree(subject: Analysis) -> Iterator[Found]:
    """Several trees, and none is said to be the main one."""
    roots = subject.document.roots
    stated = any("main_tree_to_execute" in root.attributes for root in roots)
    if len(subject.trees) > 1 and not stated and subject.main_asked is None and roots:
        used = {item.name for item in subject.items}  # also as tags of their own (BT105)
        names = [name for name in subject.trees if name not in used]
        guess = names[0] if len(names) == 1 else "…"
        yield Found(
            roots[0].place,
            f"<root> does not say which of the {len(subject.trees)} trees is to be run",
            f'write <root main_tree_to_execute="{guess}">',
            # If just one tree is called by no other, there is no doubt which is meant.
            Severity.INFO if len(names) == 1 else None,
        )


@rule(
    "BT003",
    Severity.ERROR,
    "Main tree that does not exist",
    why="the engine throws as it creates the tree",
)
def unknown_main_tree(subject: Analysis) -> Iterator[Found]:
    """``main_tree_to_execute``, or the user, names none of the trees."""
    for root in subject.document.roots[:1]:
        stated = root.attributes.get("main_tree_to_execute")
        name = subject.main_asked if subject.main_asked is not None else stated
        if name is None or name in subject.trees or name in subject.elsewhere:
            continue
        similar = subject.speller.near(name, subject.trees)
        said_by = "main_tree_to_execute" if subject.main_asked is None else "--main"
        yield Found(
            root.place,
            f"{said_by} names the tree '{name}', which is not there",
            f"did you mean '{similar}'?" if similar else "write the ID of one of the trees",
        )


@rule(
    "BT004",
    Severity.ERROR,
    "Two trees with one ID",
    why="without a word version 4 keeps the last of them and version 3 the first",
)
def duplicate_tree(subject: Analysis) -> Iterator[Found]:
    """A tree whose ID another has."""
    firsts: dict[str, Element] = {}
    for root in subject.document.roots:
        for element in root.children:
            if element.tag == "BehaviorTree":
                firsts.setdefault(element.attributes.get("ID", ""), element)
    for element in subject.document.duplicates:
        name = element.attributes.get("ID", "")
        first = firsts.get(name, element)
        yield Found(
            element.place,
            f"the ID '{name}' is that of the tree in {first.place}",
            "give it an ID of its own",
        )


@rule(
    "BT005",
    Severity.INFO,
    "Tree that is never run",
    why="it is loaded and checked, but nothing in it ever happens",
)
def unused_tree(subject: Analysis) -> Iterator[Found]:
    """A tree of the first file that the main tree does not lead to."""
    if subject.main is None or not subject.is_btcpp:
        return
    used = _reached(subject, subject.main)
    file = subject.document.roots[0].place.file if subject.document.roots else None
    for name, tree in subject.trees.items():
        # A file that is included may hold trees for others.
        if name not in used and tree.element.place.file == file:
            yield Found(
                tree.element.place,
                f"the tree '{name}' is used neither by '{subject.main}' nor by a tree that it uses",
                "use it, or delete it",
            )


@rule(
    "BT006",
    Severity.ERROR,
    "Tree without exactly one root",
    why="the engine refuses a <BehaviorTree> that does not hold exactly one node",
)
def no_single_root(subject: Analysis) -> Iterator[Found]:
    """A ``<BehaviorTree>`` that is empty, or holds several nodes."""
    for tree in [*subject.trees.values(), *subject.duplicates]:
        if not tree.roots:
            yield Found(tree.element.place, f"the tree '{tree.id}' is empty", "put a node into it")
        elif len(tree.roots) > 1:
            yield Found(
                tree.roots[1].place,
                f"{tree.roots[1].title} is root number 2 of {len(tree.roots)} of the tree "
                f"'{tree.id}'",
                "put the nodes into a <Sequence> or another control",
            )


@rule(
    "BT007",
    Severity.ERROR,
    "Tree that contains itself",
    why="the engine expands subtrees without end as it loads the file, until it has no stack "
    "left (since 4.9 it throws)",
)
def recursive_tree(subject: Analysis) -> Iterator[Found]:
    """A cycle of subtrees, told where it closes."""
    told = 0
    position = {name: number for number, name in enumerate(subject.callees_first)}
    for name, tree in subject.trees.items():
        for item in tree.walk():
            if item.kind is not NodeKind.SUBTREE or item.name not in position:
                continue
            # Callees come first in this order, but for the calls that close a cycle.
            if position[item.name] < position[name]:
                continue
            told += 1
            way = _way(subject, item.name, name) if told <= _MOST_WAYS else ["…", name]
            cycle = " → ".join([name, *way])
            yield Found(
                item.place,
                f"the tree '{name}' contains itself: {cycle}",
                "repeat with <Repeat> or <RetryUntilSuccessful> instead of calling it again",
            )


@rule(
    "BT008",
    Severity.WARNING,
    "Subtree that is not defined here",
    why="the engine throws as it creates the tree, unless the program loads another file that "
    "defines it",
)
def undefined_subtree(subject: Analysis) -> Iterator[Found]:
    """A subtree node whose tree is in none of the files."""
    for name, calls in subject.calls.items():
        if not name or name in subject.trees or name in subject.elsewhere:
            continue
        first = calls[0]
        # Not the tree that the call stands in: it cannot have been meant.
        similar = subject.speller.near(name, (one for one in subject.trees if one != first.tree))
        more = f" (called {len(calls)} times)" if len(calls) > 1 else ""
        yield Found(
            first.place,
            f"there is no tree '{name}'{more}",
            f"did you mean '{similar}'?" if similar else "define it here, or <include> its file",
            Severity.ERROR if similar is not None else None,
        )


@rule(
    "BT009",
    Severity.ERROR,
    "Tree named as a node",
    why="the engine refuses a tree whose ID is the name of a registered node",
)
def tree_named_as_node(subject: Analysis) -> Iterator[Found]:
    """A tree whose ID is that of a node of BehaviorTree.CPP itself."""
    if subject.dialect.value != "btcpp4":
        return
    for name, tree in subject.trees.items():
        model = subject.builtin.get(name)
        if model is not None and model.library == "BehaviorTree.CPP" and _has_id(tree):
            yield Found(
                tree.element.place,
                f"the tree '{name}' has the name of a node of BehaviorTree.CPP",
                "give the tree another ID",
            )


def _has_id(tree: Tree) -> bool:
    return "ID" in tree.element.attributes


def _called(tree: Tree) -> Iterator[Item]:
    return (item for item in tree.walk() if item.kind is NodeKind.SUBTREE)


def _reached(subject: Analysis, start: str) -> set[str]:
    found, stack = {start}, [start]
    while stack:
        # Not only by subtree nodes: a tag that is a tree was meant to call it (BT105).
        for item in subject.trees[stack.pop()].walk():
            if item.name in subject.trees and item.name not in found:
                found.add(item.name)
                stack.append(item.name)
    return found


def _way(subject: Analysis, start: str, goal: str) -> list[str]:
    """The trees from one to another, both included, by the shortest way."""
    before: dict[str, str | None] = {start: None}
    queue = [start]
    for name in queue:
        if name == goal:
            break
        for item in _called(subject.trees[name]):
            if item.name in subject.trees and item.name not in before:
                before[item.name] = name
                queue.append(item.name)
    way: list[str] = []
    step: str | None = goal
    while step is not None and step in before:
        way.append(step)
        step = before[step]
    return way[::-1]
