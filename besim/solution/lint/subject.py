"""The files that are linted, with what is known of every node in them.

Nothing is expanded: recursion and subtrees that nobody defines must not keep the linter from
saying what else is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from besim.solution.lint.items import BTSIMBENCH_CONTROLS, EXPLICIT, SUBTREE_TAGS, Item, Tree
from besim.solution.lint.names import Speller
from besim.solution.model import Dialect, NodeKind
from besim.solution.task import Task
from besim.solution.tree.catalog import Catalog, builtin_catalog
from besim.solution.tree.document import TreeDocument
from besim.solution.tree.engines.btcpp.script import Script, ScriptError, parse_script
from besim.solution.tree.formats import TreeOptions
from besim.solution.tree.formats.words import catalog_for
from besim.world.xmltext import Element

_BTSIMBENCH_NAMES = {"Selector": "Fallback"}


class Subject:
    """What the rules look at.

    :param options: node models and words for leaves that the user gives beside the files.
    :param task: words for leaves too.
    :param elsewhere: IDs of trees that other files define, which are loaded together with these.
    """

    def __init__(
        self,
        document: TreeDocument,
        *,
        options: TreeOptions | None = None,
        task: Task | None = None,
        elsewhere: frozenset[str] = frozenset(),
    ) -> None:
        self.document = document
        self.dialect = document.dialect
        self.elsewhere = elsewhere
        self.builtin: Catalog = builtin_catalog(document.dialect)
        given = options or TreeOptions()
        self.catalog = catalog_for(document, given)
        self.main_asked = given.main
        self.given_models = frozenset((*document.models, *given.models))
        self.speller = Speller()
        self._scripts: dict[str, Script | ScriptError] = {}
        self._described = set(options.descriptions) if options is not None else set()
        self._described |= {*task.actions, *task.conditions} if task is not None else set()
        self.trees = {name: self._tree(name, element) for name, element in document.trees.items()}
        # Version 4 keeps the last tree of an ID, which is then among the trees already.
        kept = {id(element) for element in document.trees.values()}
        self.duplicates = [
            self._tree(one.attributes.get("ID", ""), one)
            for one in document.duplicates
            if id(one) not in kept
        ]

    @property
    def is_btcpp(self) -> bool:
        """Whether BehaviorTree.CPP, of any version, ticks the tree."""
        return self.dialect.is_btcpp

    @property
    def version(self) -> int:
        """The major version of BehaviorTree.CPP."""
        return 3 if self.dialect is Dialect.BTCPP3 else 4

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Every node of every tree, in document order."""
        every = [*self.trees.values(), *self.duplicates]
        return tuple(item for tree in every for item in tree.walk())

    @cached_property
    def calls(self) -> Mapping[str, tuple[Item, ...]]:
        """The subtree nodes by the ID of the tree that they call."""
        found: dict[str, list[Item]] = {}
        for item in self.items:
            if item.kind is NodeKind.SUBTREE:
                found.setdefault(item.name, []).append(item)
        return {name: tuple(items) for name, items in found.items()}

    @cached_property
    def callees_first(self) -> tuple[str, ...]:
        """The IDs of all trees, each after those that it calls unless they call one another."""
        called = {
            name: [one.name for one in tree.walk() if one.kind is NodeKind.SUBTREE]
            for name, tree in self.trees.items()
        }
        order: dict[str, None] = {}
        seen: set[str] = set()
        for start in self.trees:
            stack = [(start, iter(called[start]))] if start not in seen else []
            seen.add(start)
            while stack:
                name, rest = stack[-1]
                callee = next((one for one in rest if one in called and one not in seen), None)
                if callee is None:
                    order[name] = None
                    stack.pop()
                else:
                    seen.add(callee)
                    stack.append((callee, iter(called[callee])))
        return tuple(order)

    @cached_property
    def main(self) -> str | None:
        """The ID of the tree that is run, if the files tell."""
        return self.document.main if self.document.main in self.trees else None

    @cached_property
    def uses_nav2(self) -> bool:
        """Whether there are nodes of Nav2."""
        return any(item.model is not None and item.model.library == "Nav2" for item in self.items)

    @cached_property
    def in_navigator(self) -> bool:
        """Whether a navigator of Nav2 runs the tree.

        One that calls a navigator itself is run by another program.
        """
        return self.uses_nav2 and not any(
            item.name in ("NavigateToPose", "NavigateThroughPoses") for item in self.items
        )

    def script(self, text: str) -> Script | ScriptError:
        """A script, or what is wrong with it."""
        known = self._scripts.get(text)
        if known is None:
            try:
                known = parse_script(text)
            except ScriptError as error:
                known = error
            self._scripts[text] = known
        return known

    def has_meaning(self, item: Item) -> bool:
        """Whether anybody says what a leaf does."""
        if item.name in self._described or item.attributes.get("_description", "").strip():
            return True
        return item.model is not None and (item.model.engine or bool(item.model.description))

    def understands(self, item: Item) -> bool:
        """Whether the class is one whose rules besim knows, whatever others say of its ports."""
        known = self.builtin.get(item.name)
        return known is not None and item.model is not None and item.model.kind is known.kind

    def is_own(self, item: Item) -> bool:
        """Whether the class is one that besim itself knows, so that its model is complete."""
        return item.model is not None and self.builtin.get(item.name) is item.model

    def is_known(self, item: Item) -> bool:
        """Whether somebody knows the class, or there is nothing to know."""
        if not item.name or item.kind is NodeKind.SUBTREE or item.model is not None:
            return True
        return self.dialect is Dialect.BTSIMBENCH and item.kind is not NodeKind.UNKNOWN

    def is_exact(self, *items: Item) -> bool:
        """Whether the models of the classes are just what the engine itself declares."""
        return all(
            self.is_own(item)
            and item.model is not None
            and item.model.library == "BehaviorTree.CPP"
            for item in items
        )

    def _tree(self, name: str, element: Element) -> Tree:
        nodes = element.children if element.tag == "BehaviorTree" else [element]
        return Tree(name, element, tuple(self._item(node, name) for node in nodes))

    def _item(self, top: Element, tree: str) -> Item:
        first = self._single(top, tree)
        stack = [first]
        while stack:
            item = stack.pop()
            for element in item.element.children:
                if item.kind is NodeKind.SUBTREE and element.tag == "remap":
                    continue  # see Item.old_remaps
                child = self._single(element, tree)
                child.parent = item
                item.children.append(child)
                stack.append(child)
        return first

    def _single(self, element: Element, tree: str) -> Item:
        name = self._name(element)
        if element.tag in SUBTREE_TAGS:
            return Item(element, name, NodeKind.SUBTREE, self.document.models.get(name), tree)
        model = self.catalog.get(name)
        if model is not None:
            return Item(element, model.name, model.kind, model, tree)
        if element.tag in EXPLICIT:
            kind = EXPLICIT[element.tag]
        elif self.dialect is Dialect.BTSIMBENCH and name in BTSIMBENCH_CONTROLS:
            kind = NodeKind.CONTROL
        elif element.tag in self.document.trees and self.dialect is Dialect.BTCPP3:
            kind = NodeKind.SUBTREE  # a short form of its early releases and of Groot
        elif element.children or not self.is_btcpp:
            kind = NodeKind.UNKNOWN
        else:
            kind = NodeKind.ACTION
        return Item(element, name, kind, None, tree)

    def _name(self, element: Element) -> str:
        if element.tag in EXPLICIT or element.tag in SUBTREE_TAGS:
            key = "class" if self.dialect is Dialect.BTSIMBENCH else "ID"
            return element.attributes.get(key, "").strip()
        if self.dialect is Dialect.BTSIMBENCH:
            return _BTSIMBENCH_NAMES.get(element.tag, element.tag)
        return element.tag
