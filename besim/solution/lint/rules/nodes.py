"""BT1xx: names of nodes."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import EXPLICIT, SUBTREE_TAGS, Item
from besim.solution.lint.names import MOVED_NODES
from besim.solution.lint.rule import Found, rule
from besim.solution.model import Dialect, NodeKind

_UNREGISTERED = (
    "the engine refuses the whole file if a node is registered neither by itself nor by a plugin"
)


@rule("BT101", Severity.ERROR, "Misspelt node", why=_UNREGISTERED)
def misspelt_node(subject: Analysis) -> Iterator[Found]:
    """A node that nobody knows, whose name is nearly that of a known one."""
    similar_to = subject.misspelt_nodes
    for item in subject.items:
        similar = similar_to.get(item.name)
        if similar is None or subject.is_known(item):
            continue
        # A leaf of somebody's own may well be called nearly as one of a library.
        sure = (
            item.kind is NodeKind.UNKNOWN
            or similar.lower() == item.name.lower()
            or similar not in subject.catalog
            or subject.catalog[similar].engine
        )
        yield Found(
            item.place,
            f"there is no node '{item.name}'",
            f"did you mean '{similar}'?",
            None if sure else Severity.WARNING,
        )


@rule("BT102", Severity.WARNING, "Node with children that nobody describes", why=_UNREGISTERED)
def unknown_parent(subject: Analysis) -> Iterator[Found]:
    """A control or decorator that is in no model, and has no similar name either."""
    similar_to = subject.misspelt_nodes
    for item in subject.items:
        if item.kind is not NodeKind.UNKNOWN or item.name in MOVED_NODES:
            continue
        if item.name not in similar_to:
            yield Found(
                item.place,
                f"nothing is known of {item.title}, which has children"
                if item.children
                else f"nothing is known of {item.title}",
                "describe it in <TreeNodesModel> or in a file for --models"
                if subject.is_btcpp
                else "use Sequence, Fallback, Parallel, Action or Condition",
            )


@rule("BT103", Severity.ERROR, "Node of another version", why=_UNREGISTERED)
def moved_node(subject: Analysis) -> Iterator[Found]:
    """A node that only another version of BehaviorTree.CPP has, or another library."""
    for item in subject.items:
        written = item.name if item.element.tag in EXPLICIT else item.element.tag
        moved = MOVED_NODES.get(written)
        if moved is None or moved.version not in (subject.version, None) or not subject.is_btcpp:
            continue
        if written in subject.given_models:
            continue  # a node of the project's own with this name
        if moved.version is None:
            message = f"BehaviorTree.CPP has no node '{written}'"
        else:
            other = 3 if subject.version == 4 else 4
            message = (
                f"<{written}> is a node of version {other} of BehaviorTree.CPP, and the file is "
                f"for version {subject.version}"
            )
        yield Found(item.place, message, f"write {moved.instead}")


@rule(
    "BT104",
    Severity.ERROR,
    "Node that does not name its class rightly",
    why="the engine takes the class from the attribute ID of <Action>, <Condition>, <Control>, "
    "<Decorator> and <SubTree>, and throws if it is missing there, or given elsewhere",
)
def class_attribute(subject: Analysis) -> Iterator[Found]:
    """``<Action/>`` without ID, or ``<Wait ID="…"/>`` with one."""
    for item in subject.items:
        tag = item.element.tag
        if tag in EXPLICIT or (tag in SUBTREE_TAGS and subject.is_btcpp):
            key = "class" if subject.dialect is Dialect.BTSIMBENCH else "ID"
            if not item.attributes.get(key, "").strip():
                yield Found(
                    item.place,
                    f"<{tag}> does not say which {tag.lower()} it is",
                    f'add the attribute {key}="…"',
                )
        elif item.name in subject.misspelt_nodes:
            continue  # BT101
        elif "ID" in item.attributes and subject.dialect is Dialect.BTCPP4:
            yield Found(
                item.place,
                f"<{tag}> has the attribute ID beside its own name",
                f'remove it, or write <{_kind(item)} ID="{tag}">',
            )


@rule(
    "BT105",
    Severity.ERROR,
    "Tree called by its own tag",
    why="the engine looks a tag up among the registered nodes alone, and refuses the file",
)
def tree_as_tag(subject: Analysis) -> Iterator[Found]:
    """``<Approach/>`` where ``Approach`` is a tree, and no node."""
    for item in subject.items:
        tag = item.element.tag
        if not subject.is_btcpp or tag not in subject.trees or tag in subject.catalog:
            continue
        if tag not in EXPLICIT:
            yield Found(
                item.place,
                f"<{tag}> is no node, but a tree",
                f'write <SubTree ID="{tag}"/>',
                # Groot and early releases of version 3 took it for a subtree.
                Severity.WARNING if subject.version == 3 else None,
            )


@rule(
    "BT106",
    Severity.ERROR,
    "Long form in a ReactiveSequence",
    why="since 4.7 the engine checks the children of a ReactiveSequence by their tags alone, and "
    "refuses the file with 'Unknown node type: Action'",
)
def long_form_in_reactive(subject: Analysis) -> Iterator[Found]:
    """``<Action ID="Wait"/>`` right in a ReactiveSequence."""
    if subject.dialect is not Dialect.BTCPP4:
        return
    for item in subject.items:
        tag = item.element.tag
        parent = item.parent
        if parent is None or parent.name != "ReactiveSequence" or not item.name:
            continue
        if tag in EXPLICIT and tag != "SubTree":
            yield Found(
                item.place,
                f'<{tag} ID="{item.name}"> stands in a ReactiveSequence',
                f"write <{item.name}>",
            )


def _kind(item: Item) -> str:
    return item.kind.value if item.kind is not NodeKind.UNKNOWN else "Control"
