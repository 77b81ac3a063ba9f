"""Makes one tree of nodes of a document of BehaviorTree.CPP: subtrees stand where they are used.

What BehaviorTree.CPP's own parser refuses for its shape is an error here too; what depends on
node classes that besim does not know is a warning, or a node of unknown kind.
"""

from __future__ import annotations

from collections.abc import Mapping

from besim.errors import InputError
from besim.solution.model import Dialect, Leaf, Node, NodeKind
from besim.solution.task import LeafKind
from besim.solution.tree.catalog import NodeModel
from besim.solution.tree.document import TreeDocument
from besim.solution.tree.formats.detection import SCRIPTS
from besim.solution.tree.formats.documents import SUBTREES, TREE, main_tree
from besim.solution.tree.formats.words import LeafWords
from besim.world.xmltext import MAX_DEPTH, Element

MAX_NODES = 20_000
"""Most nodes after all subtrees were put in."""

_EXPLICIT = {
    "Action": NodeKind.ACTION,
    "Condition": NodeKind.CONDITION,
    "Control": NodeKind.CONTROL,
    "Decorator": NodeKind.DECORATOR,
    **dict.fromkeys(SUBTREES, NodeKind.SUBTREE),
}
_LEAF_KINDS = {NodeKind.ACTION: LeafKind.ACTION, NodeKind.CONDITION: LeafKind.CONDITION}
_NO_PORTS_V3 = ("ID", "name", "_description")
_NO_PORTS_V4 = ("ID", "name", *SCRIPTS)


def expand(document: TreeDocument, words: LeafWords) -> tuple[Node, tuple[str, ...]]:
    """The tree to run, and what a person should know about it.

    :raises InputError: for what has not the shape of a tree, a tree that holds itself, and one
        that grows beyond the limits.
    """
    maker = _Expansion(document, words)
    main = main_tree(document)
    root = maker.tree(main, (document.main or "",), 1)
    return root, tuple(dict.fromkeys(maker.warnings))


class _Expansion:
    def __init__(self, document: TreeDocument, words: LeafWords) -> None:
        self.warnings: list[str] = []
        self._document = document
        self._words = words
        self._v4 = document.dialect is Dialect.BTCPP4
        self._count = 0

    def tree(self, tree: Element, chain: tuple[str, ...], depth: int) -> Node:
        """The root node of a tree.

        :param chain: the IDs of the trees around it and its own.
        """
        if len(tree.children) != 1:
            raise InputError(
                f"<{TREE}> must hold exactly one node",
                place=tree.children[1].place if tree.children else tree.place,
                expected="one node",
                got=f"{len(tree.children)} nodes",
            )
        return self._node(tree.children[0], chain, depth)

    def _node(self, element: Element, chain: tuple[str, ...], depth: int) -> Node:
        self._count += 1
        if depth > MAX_DEPTH or self._count > MAX_NODES:
            deep = depth > MAX_DEPTH
            raise InputError(
                f"the tree is {'nested too deeply' if deep else 'too large'} with its subtrees",
                place=element.place,
                expected=f"at most {MAX_DEPTH} levels" if deep else f"at most {MAX_NODES} nodes",
                got=f"<{element.tag}> in " + " -> ".join(chain[-4:]),
            )
        name = self._class_of(element)
        if element.tag in SUBTREES or self._is_subtree(element):
            return self._subtree(element, name, chain, depth)
        model = self._words.catalog.get(name)
        kind = self._kind(element, name, model)
        self._check_children(element, kind)
        children = tuple(self._node(child, chain, depth + 1) for child in element.children)
        return self._made(element, kind, model.name if model else name, model, children)

    def _class_of(self, element: Element) -> str:
        if element.tag not in _EXPLICIT:
            if self._v4 and "ID" in element.attributes:
                self._refused(element, f"an ID in <{element.tag}>")
            return element.tag
        name = element.attributes.get("ID", "")
        if not name.strip():
            raise InputError(
                f"<{element.tag}> without ID",
                place=element.place,
                expected='the attribute ID="…" with the name of '
                + ("a tree" if element.tag in SUBTREES else "the node's class"),
                got="none" if "ID" not in element.attributes else repr(name),
            )
        return name

    def _is_subtree(self, element: Element) -> bool:
        """Whether a tag is the ID of a tree, as version 3 once took it."""
        named = element.tag in self._document.trees and not element.children
        if not named or element.tag in self._words.catalog:
            return False
        self._refused(element, f"<{element.tag}> in place of <SubTree ID={element.tag!r}>")
        return True

    def _refused(self, element: Element, what: str) -> None:
        self.warnings.append(f"BehaviorTree.CPP refuses {what} ({element.place})")

    def _kind(self, element: Element, name: str, model: NodeModel | None) -> NodeKind:
        if model is not None and model.kind is not NodeKind.SUBTREE:
            known = model.engine or model.kind in _LEAF_KINDS
            return model.kind if known else NodeKind.UNKNOWN
        explicit = _EXPLICIT.get(element.tag)
        if explicit is not None:
            return explicit if explicit in _LEAF_KINDS else NodeKind.UNKNOWN
        if element.children:
            return NodeKind.UNKNOWN
        return self._words.kind_of(name)

    def _check_children(self, element: Element, kind: NodeKind) -> None:
        count = len(element.children)
        if kind in _LEAF_KINDS and count:
            child = element.children[0]
            raise InputError(
                f"a leaf with children: <{element.tag}>",
                place=child.place,
                expected=f"</{element.tag}>",
                got=f"<{child.tag}>",
            )
        shape = _EXPLICIT.get(element.tag) if kind is NodeKind.UNKNOWN else kind
        if shape is NodeKind.DECORATOR and count != 1:
            raise InputError(
                f"a decorator must hold exactly one node: <{element.tag}>",
                place=element.children[1].place if count else element.place,
                expected="one node",
                got=f"{count} nodes",
            )
        if shape is NodeKind.CONTROL and not count:
            raise InputError(
                "a control node without children",
                place=element.place,
                expected=f"at least one node in <{element.tag}>",
                got="none",
            )

    def _made(
        self,
        element: Element,
        kind: NodeKind,
        name: str,
        model: NodeModel | None,
        children: tuple[Node, ...],
    ) -> Node:
        ports = self._ports(element)
        models = model.ports if model is not None else {}
        if model is not None:
            for port in ports:
                if port not in models:
                    self._refused(element, f"the port {port!r} of <{element.tag}>")
        leaf: Leaf | None = None
        if kind in _LEAF_KINDS and not (model is not None and model.engine):
            leaf = self._words.leaf(_LEAF_KINDS[kind], name, element, ports, models)
        return Node(
            kind=kind,
            tag=element.tag,
            class_name=name,
            name=element.attributes.get("name", ""),
            children=children,
            leaf=leaf,
            ports=ports,
            scripts=self._scripts(element),
            port_models=models,
            place=element.place,
        )

    def _subtree(self, element: Element, name: str, chain: tuple[str, ...], depth: int) -> Node:
        remaps = _old_remaps(element)
        if element.children and not remaps:
            child = element.children[0]
            raise InputError(
                f"a subtree with children: <{element.tag}>",
                place=child.place,
                expected=f"</{element.tag}>",
                got=f"<{child.tag}>",
            )
        tree = self._document.trees.get(name)
        if tree is None:
            return self._missing(element, name)
        if name in chain:
            raise InputError(
                f"the tree {name!r} holds itself",
                place=element.place,
                expected="subtrees that do not lead back to a tree around them",
                got=" -> ".join((*chain[chain.index(name) :], name)),
            )
        root = self.tree(tree, (*chain, name), depth + 1)
        return Node(
            kind=NodeKind.SUBTREE,
            tag=element.tag,
            class_name=name,
            name=element.attributes.get("name", ""),
            children=(root,),
            ports=remaps | self._remaps(element, name),
            scripts=self._scripts(element),
            place=element.place,
        )

    def _missing(self, element: Element, name: str) -> Node:
        """A tree that is nowhere: a leaf if somebody says what it does, or else unknown."""
        described = self._words.describes(name, element)
        if not described:
            self.warnings.append(f"there is no tree {name!r} ({element.place})")
        kind = NodeKind.ACTION if described else NodeKind.UNKNOWN
        return self._made(element, kind, name, None, ())

    def _remaps(self, element: Element, name: str) -> dict[str, str]:
        """The ports of a subtree, as written and as its model completes them."""
        ports = self._ports(element)
        if not self._v4:
            return ports
        if "_autoremap" in element.attributes:
            ports["_autoremap"] = element.attributes["_autoremap"]
        model = self._document.models.get(name)
        if model is None or model.kind is not NodeKind.SUBTREE or _is_true(ports.get("_autoremap")):
            return ports
        for port in model.ports.values():
            if port.name in ports:
                continue
            if not port.default:
                self._refused(element, f"<SubTree ID={name!r}> without the port {port.name!r}")
            else:
                ports[port.name] = port.default
        return ports

    def _ports(self, element: Element) -> dict[str, str]:
        items = element.attributes.items()
        if not self._v4:
            return {port: value for port, value in items if port not in _NO_PORTS_V3}
        # Version 4 takes names that begin with a letter for ports; the rest is for editors.
        return {
            port: value
            for port, value in items
            if port not in _NO_PORTS_V4 and port[0].isascii() and port[0].isalpha()
        }

    def _scripts(self, element: Element) -> Mapping[str, str]:
        if not self._v4:
            return {}
        return {name: element.attributes[name] for name in SCRIPTS if name in element.attributes}


def _old_remaps(element: Element) -> dict[str, str]:
    """What ``<remap internal="…" external="…"/>`` says, as version 3 had it at first."""
    if not element.children or any(child.tag != "remap" for child in element.children):
        return {}
    return {
        child.attributes.get("internal", ""): child.attributes.get("external", "")
        for child in element.children
    }


def _is_true(value: str | None) -> bool:
    return value is not None and value.strip().lower() in ("1", "true")
