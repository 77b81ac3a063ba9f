"""Reads the BTSIMBENCH dialect of behaviour trees.

``Sequence``, ``Fallback`` (also ``Selector``), ``Parallel``, ``Action`` and ``Condition`` with
the attributes ``class`` and ``instance_name``; all other attributes are ports. An unknown tag
is no error: it becomes a node of unknown kind, which is undelivered when it is ticked.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.errors import InputError
from besim.solution.model import Dialect, Leaf, Node, NodeKind, Solution
from besim.solution.task import LeafKind, LeafText, Task
from besim.solution.tree.canonical import solution_hash
from besim.world.xmltext import Element

DIALECT = Dialect.BTSIMBENCH.value

_KINDS = {
    "Sequence": NodeKind.CONTROL,
    "Fallback": NodeKind.CONTROL,
    "Selector": NodeKind.CONTROL,
    "Parallel": NodeKind.CONTROL,
    "Action": NodeKind.ACTION,
    "Condition": NodeKind.CONDITION,
}
_LEAF_KINDS = {NodeKind.ACTION: LeafKind.ACTION, NodeKind.CONDITION: LeafKind.CONDITION}
_WRAPPER = "BehaviorTree"


def btsimbench_solution(top: Element, *, source: str = "<tree>", task: Task) -> Solution:
    """The tree of a document, its leaves with the words that the task has for them.

    One ``<BehaviorTree>`` around the tree, alone or in a ``<root>``, is accepted.

    :param top: the root element of the document.
    :param source: file name for reports.
    :param task: a leaf class that it does not mention gets no description and a warning.
    :raises InputError: for an empty composite, a leaf with children or without class, text
        between the nodes, and several trees in one file.
    """
    reader = _Reader(task)
    root = reader.read(top)
    return Solution(
        root=root,
        task=task,
        dialect=Dialect.BTSIMBENCH,
        source=source,
        solution_hash=solution_hash(root),
        # A dict keeps the order of the first mention.
        warnings=tuple(dict.fromkeys(reader.warnings)),
    )


@dataclass(slots=True)
class _Reader:
    task: Task
    warnings: list[str] = field(default_factory=list)

    def read(self, top: Element) -> Node:
        elements = list(self._unwrapped(top).walk())
        # Children before parents, and no recursion: the tree may be as deep as the limit allows.
        nodes: dict[int, Node] = {}
        for element in elements:
            _check(element)
        for element in reversed(elements):
            children = tuple(nodes[id(child)] for child in element.children)
            nodes[id(element)] = self._node(element, children)
        self.warnings.extend(self._about_leaves(nodes[id(elements[0])]))
        return nodes[id(elements[0])]

    def _unwrapped(self, top: Element) -> Element:
        """The element of the tree's own root, out of ``<root>`` and ``<BehaviorTree>``."""
        if top.tag == "root":
            trees = [child for child in top.children if child.tag == _WRAPPER]
            if len(trees) != 1:
                raise InputError(
                    "the file must hold exactly one tree",
                    place=trees[1].place if trees else top.place,
                    expected=f"one <{_WRAPPER}> in <root>",
                    got=f"{len(trees)} of them",
                )
            _refuse_text(top)
            self.warnings.extend(
                f"<{child.tag}> in <root> is ignored"
                for child in top.children
                if child.tag != _WRAPPER
            )
            top = trees[0]
        if top.tag != _WRAPPER:
            return top
        self.warnings.append(
            f"the tree is read by the rules of the {DIALECT} dialect: composites have no memory"
        )
        _refuse_text(top)
        if len(top.children) != 1:
            raise InputError(
                f"<{_WRAPPER}> must hold exactly one node",
                place=top.children[1].place if top.children else top.place,
                expected="one node",
                got=f"{len(top.children)} nodes",
            )
        return top.children[0]

    def _node(self, element: Element, children: tuple[Node, ...]) -> Node:
        kind = _KINDS.get(element.tag, NodeKind.UNKNOWN)
        ports = dict(element.attributes)
        class_name = ports.pop("class", "").strip()
        name = ports.pop("instance_name", "")
        if kind is NodeKind.CONTROL:
            class_name = "Fallback" if element.tag == "Selector" else element.tag
        leaf = None
        if kind in _LEAF_KINDS:
            words = self.task.leaf_text(_LEAF_KINDS[kind], class_name)
            leaf = Leaf(
                _LEAF_KINDS[kind],
                class_name,
                words.description,
                words.precondition,
                ports,
                tuple(ports),
            )
        return Node(
            kind=kind,
            tag=element.tag,
            class_name=class_name,
            name=name,
            children=children,
            leaf=leaf,
            ports=ports,
            place=element.place,
        )

    def _about_leaves(self, root: Node) -> list[str]:
        found = []
        for node in root.walk():
            if node.leaf is not None:
                words = self.task.leaf_text(node.leaf.kind, node.leaf.name)
                if words == LeafText():
                    found.append(
                        f"the task does not describe the {node.leaf.kind.value} {node.leaf.name!r}"
                    )
            elif node.kind is not NodeKind.UNKNOWN:
                found.extend(
                    f"the attribute {port!r} of <{node.tag}> has no meaning in the {DIALECT} "
                    "dialect and is ignored"
                    for port in node.ports
                )
        return found


def _check(element: Element) -> None:
    """Refuse what no dialect of this form allows."""
    kind = _KINDS.get(element.tag)
    if kind is None:
        # Whatever stands in an unknown node is part of what besim does not understand.
        return
    _refuse_text(element)
    if kind not in _LEAF_KINDS:
        if not element.children:
            raise InputError(
                "a composite without children",
                place=element.place,
                expected=f"at least one node in <{element.tag}>",
                got="none",
            )
        return
    if element.children:
        child = element.children[0]
        raise InputError(
            f"a leaf with children: <{element.tag}>",
            place=child.place,
            expected=f"</{element.tag}>",
            got=f"<{child.tag}>",
        )
    if not element.attributes.get("class", "").strip():
        given = "".join(f' {name}="{value}"' for name, value in element.attributes.items())
        raise InputError(
            f"a leaf without class: <{element.tag}>",
            place=element.place,
            expected='the attribute class="…" with the name of the leaf',
            got=f"<{element.tag}{given}>"[:80],
        )


def _refuse_text(element: Element) -> None:
    if element.text_place is not None:
        raise InputError(
            f"text in <{element.tag}>",
            place=element.text_place,
            expected="only nodes and comments",
            got=repr(element.text[:40]),
        )
