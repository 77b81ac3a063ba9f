"""The nodes and trees of a file as they stand there, with what is known of their classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from besim.errors import Place
from besim.solution.model import NodeKind, PortModel
from besim.solution.tree.catalog import NodeModel
from besim.world.xmltext import Element

EXPLICIT = {
    "Action": NodeKind.ACTION,
    "Condition": NodeKind.CONDITION,
    "Control": NodeKind.CONTROL,
    "Decorator": NodeKind.DECORATOR,
    "SubTree": NodeKind.SUBTREE,
}
"""The tags that name their class in an attribute."""
SUBTREE_TAGS = ("SubTree", "SubTreePlus")
PRE_CONDITIONS = ("_failureIf", "_successIf", "_skipIf", "_while")
POST_CONDITIONS = ("_onHalted", "_onFailure", "_onSuccess", "_post")
CONDITIONS = PRE_CONDITIONS + POST_CONDITIONS
LEAVES = (NodeKind.ACTION, NodeKind.CONDITION)
BTSIMBENCH_CONTROLS = ("Sequence", "Fallback", "Parallel")


@dataclass(slots=True, eq=False)
class Item:
    """A node as it stands in a tree.

    :param name: registration name of its class; of a subtree the ID of its tree. Empty where
        the attribute that should say it is missing.
    :param kind: from the model, or else from how it is written.
    :param model: what is known of its class, if anything.
    :param tree: the ID of the tree that it stands in.
    """

    element: Element
    name: str
    kind: NodeKind
    model: NodeModel | None
    tree: str
    parent: Item | None = None
    children: list[Item] = field(default_factory=list)

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.element.place

    @property
    def attributes(self) -> Mapping[str, str]:
        """As written."""
        return self.element.attributes

    @property
    def explicit(self) -> bool:
        """Whether its class stands in an attribute, as in ``<Action ID="Wait"/>``."""
        return self.element.tag in EXPLICIT

    @property
    def is_leaf(self) -> bool:
        """Whether it is an action or a condition."""
        return self.kind in LEAVES

    @property
    def title(self) -> str:
        """What a message calls it: ``<Wait>``, with its own name if it has one."""
        own = self.attributes.get("name", "")
        return f"<{self.name or self.element.tag}>" + (f" '{own}'" if own else "")

    @property
    def ports(self) -> dict[str, str]:
        """The attributes that are ports: those that begin with a letter, but for names."""
        old = {
            one.attributes.get("internal", ""): one.attributes.get("external", "")
            for one in self.old_remaps
        }
        return old | {
            name: value
            for name, value in self.attributes.items()
            if name not in ("ID", "name") and name[:1].isalpha()
        }

    @property
    def old_remaps(self) -> list[Element]:
        """The ``<remap internal="…" external="…"/>`` in a subtree node, as version 3 once had."""
        if self.kind is not NodeKind.SUBTREE:
            return []
        return [one for one in self.element.children if one.tag == "remap"]

    def port_model(self, port: str) -> PortModel | None:
        """What is known of a port."""
        return self.model.ports.get(port) if self.model is not None else None

    def port(self, name: str) -> str | None:
        """What a port is set to, or its default; ``None`` if it has neither."""
        given = self.attributes.get(name)
        if given is not None:
            return given
        model = self.port_model(name)
        return model.default if model is not None else None

    def walk(self) -> Iterator[Item]:
        """This node and all below it, in document order."""
        stack = [self]
        while stack:
            item = stack.pop()
            yield item
            stack.extend(reversed(item.children))


@dataclass(frozen=True, slots=True)
class Tree:
    """One ``<BehaviorTree>``.

    :param element: the ``<BehaviorTree>``, or the root node itself where there is none.
    :param roots: its nodes; exactly one if it is right.
    """

    id: str
    element: Element
    roots: tuple[Item, ...]

    @property
    def root(self) -> Item | None:
        """The node that is ticked, if there is one."""
        return self.roots[0] if self.roots else None

    def walk(self) -> Iterator[Item]:
        """All nodes, in document order."""
        for root in self.roots:
            yield from root.walk()
