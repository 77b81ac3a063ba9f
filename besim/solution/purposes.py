"""What actions are for, as a tree itself tells it: ``Fallback(check, …, action)``.

The postcondition, precondition, action pattern of Colledanchise and Ögren, *Behavior Trees in
Robotics and AI*, §3.5: what stands behind a check is there to make it true.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from besim.solution.model import Leaf, Node
from besim.solution.task import LeafKind

_FALLBACKS = ("Fallback", "ReactiveFallback", "Selector")


@dataclass(frozen=True, slots=True)
class Purpose:
    """An action, and the check that is to hold once it is done.

    :param action: the last one of what stands behind the check.
    """

    check: Leaf
    action: Leaf


def guarded(root: Node) -> Iterator[tuple[int, Node]]:
    """Fallbacks that begin with a check, with their numbers in document order."""
    for number, node in enumerate(root.walk()):
        if node.class_name in _FALLBACKS and _check(node) is not None:
            yield number, node


def purposes(root: Node) -> tuple[Purpose, ...]:
    """What a tree says of its actions, each pair once, in document order."""
    found: dict[Purpose, None] = {}
    for _, node in guarded(root):
        check = _check(node)
        leaves = [one.leaf for one in node.children[-1].walk() if one.leaf is not None]
        actions = [leaf for leaf in leaves if leaf.kind is LeafKind.ACTION]
        if check is not None and actions:
            found[Purpose(check, actions[-1])] = None
    return tuple(found)


def _check(fallback: Node) -> Leaf | None:
    leaf = fallback.children[0].leaf if len(fallback.children) > 1 else None
    return leaf if leaf is not None and leaf.kind is LeafKind.CONDITION else None
