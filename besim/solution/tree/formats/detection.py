"""Tells by whose rules a tree is meant, from what stands in it (``docs/tree-formats.md``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from besim.errors import InputError
from besim.solution.model import Dialect
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.formats.models import SECTION
from besim.solution.tree.port_value import blackboard_pointer
from besim.world.xmltext import Element

SCRIPTS = (
    *("_failureIf", "_successIf", "_skipIf", "_while"),
    *("_onHalted", "_onFailure", "_onSuccess", "_post"),
)
"""Attributes with pre- and post-conditions of BehaviorTree.CPP 4."""

_LEAVES = ("Action", "Condition")
_EXPLICIT = (*_LEAVES, "Control", "Decorator")
_ONLY_V3_PORTS = ("success_threshold", "failure_threshold", "__shared_blackboard", "__autoremap")
_ONLY_V4_PORTS = ("success_count", "failure_count", "_autoremap", *SCRIPTS)
_ANY_DIALECT = ("Sequence", "Fallback", "Selector", "Parallel", *_LEAVES)


@dataclass(frozen=True, slots=True)
class Detected:
    """The dialect of a tree.

    :param stated: the file itself says so.
    :param warning: what was assumed and could be otherwise.
    """

    dialect: Dialect
    stated: bool = False
    warning: str | None = None


def detect(root: Element) -> Detected:
    """The dialect of a document.

    :raises InputError: for a version of BehaviorTree.CPP that besim does not know.
    """
    version = root.attributes.get("BTCPP_format")
    if root.tag == "root" and version is not None:
        return Detected(_stated(version, root), stated=True)
    nodes = list(_nodes(root))
    if _is_btsimbench(nodes):
        return Detected(Dialect.BTSIMBENCH)
    if any(map(_is_v4, nodes)) and not any(map(_is_v3, nodes)):
        return Detected(Dialect.BTCPP4, warning=_assumed("4, which alone has some of its nodes"))
    return Detected(Dialect.BTCPP3, warning=_assumed("3"))


def _assumed(version: str) -> str:
    return (
        f"the file has no BTCPP_format: it is read by the rules of BehaviorTree.CPP {version}; "
        "--format-in says otherwise"
    )


def _stated(version: str, root: Element) -> Dialect:
    major = version.strip().partition(".")[0]
    if major in ("3", "4"):
        return Dialect.BTCPP4 if major == "4" else Dialect.BTCPP3
    raise InputError(
        "an unknown version of BehaviorTree.CPP",
        place=root.place,
        expected='BTCPP_format="4" or "3"',
        got=repr(version),
    )


def _nodes(root: Element) -> Iterator[Element]:
    """All elements that stand for nodes of trees."""
    stack = [root]
    while stack:
        element = stack.pop()
        yield element
        stack.extend(child for child in reversed(element.children) if child.tag != SECTION)


def _is_btsimbench(nodes: list[Element]) -> bool:
    leaves = [node for node in nodes if node.tag in _LEAVES]
    if any("instance_name" in node.attributes for node in nodes) or any(
        "class" in leaf.attributes for leaf in leaves
    ):
        return True
    if leaves:
        # BehaviorTree.CPP demands an ID of every <Action>.
        return not any("ID" in leaf.attributes for leaf in leaves)
    return all(node.tag in _ANY_DIALECT for node in nodes)


def _is_v3(node: Element) -> bool:
    name = _class_of(node)
    known, other = builtin_catalog(Dialect.BTCPP3), builtin_catalog(Dialect.BTCPP4)
    return (name in known and name not in other) or any(
        port in node.attributes for port in _ONLY_V3_PORTS
    )


def _is_v4(node: Element) -> bool:
    name = _class_of(node)
    known, other = builtin_catalog(Dialect.BTCPP4), builtin_catalog(Dialect.BTCPP3)
    if (name in known and name not in other) or any(
        port in node.attributes for port in _ONLY_V4_PORTS
    ):
        return True
    # Version 3 takes the bare name of an entry here.
    return node.tag == "SubTree" and any(
        blackboard_pointer(value) is not None for value in node.attributes.values()
    )


def _class_of(node: Element) -> str:
    return node.attributes.get("ID", "") if node.tag in _EXPLICIT else node.tag
