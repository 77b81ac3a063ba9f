#!/usr/bin/env python3
"""What of a good tree the verdict does not need: mutants of good trees that are judged good, too.

Usage: python benchmarks/mutants.py [FOLDER ...] [--operators drop swap exchange] [--no-scenes]

Every tree ``good.xml`` of the task folders that is judged good is changed in one place at a time:

* **drop** leaves out an action, with the fallback around it if nothing else is in that;
* **swap** lets two neighbouring children of a sequence change places;
* **exchange** puts another action of the task in an action's place, one with the same verb.

Mutants that are still judged good are listed with the texts of their leaves, for a reader to judge:
some leaves nobody needs (a fridge that is closed although no goal asks for it), and some orders do
not matter. Any other is a gap, in the task (its goal or its rules ask too little) or in besim.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from besim.evaluation import evaluate
from besim.models import make_model
from besim.models.base import WorldModel
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import default_lexicon
from besim.solution import Leaf, LeafKind, Node, NodeKind, Solution, Task, read_folders

ROOT = Path(__file__).resolve().parent.parent
OPERATORS = ("drop", "swap", "exchange")
_ALTERNATIVES = ("Fallback", "Selector", "ReactiveFallback")
_SEQUENCES = ("Sequence", "SequenceWithMemory", "SequenceStar", "ReactiveSequence")

Position = tuple[int, ...]
"""The way from the root to a node, by the numbers of the children."""


def mutants(solution: Solution, operator: str) -> Iterator[tuple[str, Solution]]:
    """Trees that differ from this one in one place, each with what was done there."""
    root = solution.root
    for path, node in _places(root):
        if operator == "drop" and node.kind is NodeKind.ACTION and node.leaf is not None:
            while path and (parent := _at(root, path[:-1])) and _falls_with_it(parent):
                path = path[:-1]
            if path:
                said = f"without {_text(node)}"
                yield said, replace(solution, root=_with(root, path, None))
        elif operator == "swap" and node.class_name in _SEQUENCES:
            for index in range(len(node.children) - 1):
                one, other = node.children[index : index + 2]
                if one == other or not (_acts(one) and _acts(other)):
                    continue
                order = (*node.children[:index], other, one, *node.children[index + 2 :])
                said = f"{_text(other)} before {_text(one)}"
                changed = _with(root, path, replace(node, children=order))
                yield said, replace(solution, root=changed)
        elif operator == "exchange" and node.kind is NodeKind.ACTION and node.leaf is not None:
            for leaf in _alike(node.leaf, solution.task):
                other = replace(node, class_name=leaf.name, leaf=leaf)
                said = f"{_text(other)} instead of {_text(node)}"
                yield said, replace(solution, root=_with(root, path, other))


def _places(node: Node, path: Position = ()) -> Iterator[tuple[Position, Node]]:
    yield path, node
    for index, child in enumerate(node.children):
        yield from _places(child, (*path, index))


def _at(node: Node, path: Position) -> Node:
    for index in path:
        node = node.children[index]
    return node


def _with(node: Node, path: Position, new: Node | None) -> Node:
    """The tree with another node in one place, or none."""
    index, children = path[0] if path else 0, node.children
    if not path:
        return new or node
    inner = new if len(path) == 1 else _with(children[index], path[1:], new)
    put = () if inner is None else (inner,)
    return replace(node, children=(*children[:index], *put, *children[index + 1 :]))


def _falls_with_it(parent: Node) -> bool:
    return parent.class_name in _ALTERNATIVES or len(parent.children) == 1


def _acts(node: Node) -> bool:
    return any(one.kind is NodeKind.ACTION for one in node.walk())


def _text(node: Node) -> str:
    """A node by its actions: the first one's name and words."""
    leaves = [one.leaf for one in node.walk() if one.kind is NodeKind.ACTION and one.leaf]
    more = f" and {len(leaves) - 1} more" if len(leaves) > 1 else ""
    return f'{leaves[0].name}{more} ("{leaves[0].description}")'


def _alike(leaf: Leaf, task: Task) -> Iterator[Leaf]:
    """Other actions of the task with the same verb."""
    for name, text in task.actions.items():
        if name != leaf.name and _verb(text.description) == _verb(leaf.description) != "":
            yield Leaf(LeafKind.ACTION, name, text.description, text.precondition)


def _verb(description: str) -> str:
    clauses = parse(description.split(". ")[0], default_lexicon())
    return clauses[0].verb.lemma if clauses else ""


def judge(solution: Solution, model: WorldModel, scene: Any) -> bool:
    """Is it judged good?"""
    return bool(evaluate(solution, model, scene=scene).as_dict()["verdict"] == "good")


def main() -> None:
    """Print what is judged good of each task, and how many of how many mutants are."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT / "examples"])
    parser.add_argument("--operators", nargs="+", choices=OPERATORS, default=OPERATORS)
    parser.add_argument("--no-scenes", action="store_true", help="make every case from the text")
    options = parser.parse_args()
    model = make_model("commonsense")
    made = dict.fromkeys(options.operators, 0)
    kept = dict.fromkeys(options.operators, 0)
    for task_folder in (one for folder in options.folders for one in read_folders(folder)):
        scene = None if options.no_scenes else task_folder.scene
        for tree in task_folder.trees:
            if tree.name != "good" or not judge(tree.solution(), model, scene):
                continue
            print(task_folder.name)
            for operator in options.operators:
                for said, mutant in mutants(tree.solution(), operator):
                    made[operator] += 1
                    if judge(mutant, model, scene):
                        kept[operator] += 1
                        print(f"  {operator}: {said}")
    for operator in options.operators:
        print(f"{operator}: {kept[operator]} of {made[operator]} mutants are judged good")


if __name__ == "__main__":
    main()
