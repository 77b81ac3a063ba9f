"""BT32x: what subtrees are given."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.entries import shares_all
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.rule import Found, rule
from besim.solution.model import NodeKind

_BOOLS = ("0", "1", "true", "false", "True", "False", "TRUE", "FALSE")


@rule(
    "BT321",
    Severity.WARNING,
    "Remap that the subtree never uses",
    why="the entry is passed into the subtree, where no node names it; what was meant is empty",
)
def unused_remap(subject: Analysis) -> Iterator[Found]:
    """An attribute of a subtree node that is no entry of the tree it calls."""
    known = {name: _is_all_known(name, subject) for name in subject.trees}
    for item in _subtrees(subject):
        scope = subject.scopes.get(item.name)
        if scope is None:
            continue
        used, given = scope.entries, item.ports
        for port in given:
            if port in used or (item.model is not None and port in item.model.ports):
                continue
            similar = subject.speller.near(port, (key for key in used if key not in given))
            yield Found(
                item.place,
                f"{item.title} is given '{port}', which no node of that tree names",
                f"did you mean '{similar}'?" if similar else "remove it",
                # A node of the project's own may use an entry without a port for it.
                None if similar or known[item.name] else Severity.INFO,
            )


@rule(
    "BT322",
    Severity.ERROR,
    "Port of a subtree that is missing",
    why="version 4 throws as it creates the tree: the model of the subtree declares the port "
    "without default, and it is not remapped",
)
def missing_remap(subject: Analysis) -> Iterator[Found]:
    """A port of the subtree's model that has no default and is not given."""
    if subject.version != 4:
        return
    for item in _subtrees(subject):
        if item.model is None or shares_all(item, subject):
            continue
        for port in item.model.ports.values():
            if not port.default and port.name not in item.attributes:
                yield Found(
                    item.place,
                    f"{item.title} lacks '{port.name}', which its model declares",
                    f'add {port.name}="{{…}}", or give the port of the model a default',
                )


@rule(
    "BT323",
    Severity.WARNING,
    "Braces in a remap of version 3",
    why="<SubTree> of version 3 takes the whole text for the name of the entry, braces and all, so "
    "the subtree sees another entry than the rest of the tree",
)
def braces_in_remap(subject: Analysis) -> Iterator[Found]:
    """``<SubTree target="{goal}"/>`` in a file of version 3."""
    if subject.version != 3:
        return
    for item in _subtrees(subject):
        if item.element.tag != "SubTree":
            continue
        for port, text in item.ports.items():
            if text.startswith("{") and text.endswith("}"):
                yield Found(
                    item.place,
                    f'{item.title} is given {port}="{text}"',
                    f'write {port}="{text[1:-1]}", or use <SubTreePlus>',
                )


@rule(
    "BT324",
    Severity.ERROR,
    "Sharing of the blackboard that is not understood",
    why="the attribute is passed over, or the file refused; the subtree does not see the entries "
    "of its caller",
)
def wrong_sharing(subject: Analysis) -> Iterator[Found]:
    """An attribute of another version, or one that is neither true nor false."""
    for item in _subtrees(subject):
        right = _sharing_of(item, subject)
        for name, value in item.attributes.items():
            if name.lstrip("_") not in ("autoremap", "shared_blackboard"):
                continue
            if name != right:
                yield Found(
                    item.place,
                    f"<{item.element.tag}> of version {subject.version} has no attribute '{name}'",
                    f'write {right}="{value}"',
                )
            elif value not in _BOOLS:
                yield Found(item.place, f"'{name}' is '{value}'", f'write {name}="true" or "false"')


@rule(
    "BT325",
    Severity.WARNING,
    "Two subtrees with one name in a tree",
    why="their nodes have the same path, so that Groot2, observers and substitution rules cannot "
    "tell them apart; since 4.8.4 the engine throws",
)
def same_name(subject: Analysis) -> Iterator[Found]:
    """Two subtree nodes of a tree with the same attribute ``name``."""
    first: dict[tuple[str, str], Item] = {}
    for item in _subtrees(subject):
        name = item.attributes.get("name")
        if name is None or subject.version == 3:
            continue
        other = first.setdefault((item.tree, name), item)
        if other is not item:
            yield Found(
                item.place,
                f"the subtree {item.title} has the name of that in line {other.place.line}",
                "give it another name, or none",
            )


def _sharing_of(item: Item, subject: Analysis) -> str:
    if subject.version == 4:
        return "_autoremap"
    return "__autoremap" if item.element.tag == "SubTreePlus" else "__shared_blackboard"


def _subtrees(subject: Analysis) -> Iterator[Item]:
    if not subject.is_btcpp:
        return
    for item in subject.items:
        if item.kind is NodeKind.SUBTREE and item.name:
            yield item


def _is_all_known(tree: str, subject: Analysis) -> bool:
    return all(
        item.kind is NodeKind.SUBTREE or subject.is_own(item) for item in subject.trees[tree].walk()
    )
