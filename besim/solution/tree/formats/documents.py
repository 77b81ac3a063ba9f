"""Makes a :class:`TreeDocument` of a file, what it includes, and what it uses from elsewhere."""

from __future__ import annotations

from pathlib import Path

from besim.errors import InputError
from besim.solution.model import Dialect
from besim.solution.tree.catalog import NodeModel
from besim.solution.tree.document import TreeDocument
from besim.solution.tree.formats.detection import Detected, detect
from besim.solution.tree.formats.files import Files, TreeFolders
from besim.solution.tree.formats.models import SECTION, models_of
from besim.solution.tree.formats.options import TreeOptions
from besim.world.xmltext import Element, parse_xml

TREE = "BehaviorTree"
SUBTREES = ("SubTree", "SubTreePlus")

_AT_THE_TOP = (TREE, SECTION, "include")


def read_document(
    text: bytes | str, *, source: str = "<tree>", options: TreeOptions | None = None
) -> TreeDocument:
    """The trees of a file and of those that belong to it, as they stand there.

    :param source: file name for errors and reports.
    :raises InputError: for broken, huge or hostile XML, and an include that cannot be read.
    """
    root = parse_xml(text, source)
    given = options or TreeOptions()
    return document_of(root, detected(root, given), given)


def detected(root: Element, options: TreeOptions) -> Detected:
    """By whose rules a file is read: as the user says, or as it looks."""
    if options.dialect is None:
        return detect(root)
    return Detected(options.dialect, stated=root.attributes.get("BTCPP_format") is not None)


def document_of(root: Element, dialect: Detected, options: TreeOptions) -> TreeDocument:
    """The document whose first file has this root element; see :func:`read_document`."""
    maker = _Maker(dialect.dialect, options)
    if dialect.warning is not None:
        maker.warnings.append(dialect.warning)
    maker.add_files(root)
    maker.look_up(options)
    return TreeDocument(
        dialect=dialect.dialect,
        trees=maker.trees,
        main=maker.main(root, options),
        models=maker.models,
        roots=(root, *(one for one in maker.roots if one is not root)),
        duplicates=tuple(maker.duplicates),
        version_stated=dialect.stated,
        warnings=tuple(maker.warnings),
    )


class _Maker:
    def __init__(self, dialect: Dialect, options: TreeOptions) -> None:
        self.trees: dict[str, Element] = {}
        self.models: dict[str, NodeModel] = {}
        self.roots: list[Element] = []
        self.duplicates: list[Element] = []
        self.warnings: list[str] = []
        self._dialect = dialect
        self._files = Files(options.folder)
        self._own: set[str] = set()
        self._without_id = 0

    def add_files(self, first: Element) -> None:
        for root in self._files.with_includes(first):
            self.roots.append(root)
            if root.raw is not None:
                self.warnings.append(f"only BehaviorTree.CPP takes the file for XML: {root.raw}")
            self._add_models(root)
            for tree in self._trees_in(root):
                name = self._add(tree)
                if root is first:
                    self._own.add(name)

    def _add_models(self, root: Element) -> None:
        self.models = {**models_of(root), **self.models}

    def look_up(self, options: TreeOptions) -> None:
        """Add the trees that are used and not there, from the folders of the tree path."""
        folders = TreeFolders(options.tree_path)
        looked: set[str] = set()
        while options.tree_path:
            missing = [one for one in self._used() if one not in self.trees and one not in looked]
            if not missing:
                break
            looked.update(missing)
            for name in missing:
                found = folders.find(name)
                if found is not None and name not in self.trees:
                    self._add_found(*found)
        self.warnings.extend(folders.warnings)

    def _add_found(self, root: Element, folder: Path) -> None:
        for one in Files(folder).with_includes(root):
            self.roots.append(one)
            self._add_models(one)
            for tree in self._trees_in(one):
                # What stands in the files that were given is never replaced by this.
                if tree.attributes.get("ID", "") not in self.trees:
                    self._add(tree)

    def main(self, first: Element, options: TreeOptions) -> str | None:
        """The ID of the tree to run."""
        if options.main is not None:
            return options.main
        stated = first.attributes.get("main_tree_to_execute", "") if first.tag == "root" else ""
        if stated:
            return stated
        if len(self.trees) == 1:
            return next(iter(self.trees))
        used = set(self._used())
        candidates = [name for name in self._own or self.trees if name not in used]
        if len(candidates) != 1:
            return None
        self.warnings.append(
            f"the files do not say which tree to run: it is {candidates[0]!r}, the only one of "
            "the file that no other tree uses"
        )
        return candidates[0]

    def _trees_in(self, root: Element) -> list[Element]:
        if root.tag == "root" or (root.tag != TREE and any(c.tag == TREE for c in root.children)):
            if root.tag != "root":
                self._no_root(root)
            for child in root.children:
                if child.tag not in _AT_THE_TOP:
                    self.warnings.append(f"<{child.tag}> in <root> is ignored ({child.place})")
            return [child for child in root.children if child.tag == TREE]
        if root.tag == SECTION:
            return []
        self._no_root(root)
        return [root if root.tag == TREE else Element(TREE, {}, root.place, [root])]

    def _no_root(self, root: Element) -> None:
        if self._dialect.is_btcpp:
            self.warnings.append(
                f"the tree does not stand in a <root>: BehaviorTree.CPP refuses it ({root.place})"
            )

    def _add(self, tree: Element) -> str:
        name = tree.attributes.get("ID", "")
        if not name:
            name = f"{TREE}_{self._without_id}"
            self._without_id += 1
        if name in self.trees:
            self.duplicates.append(tree)
            if self._dialect is Dialect.BTCPP3:  # version 3 keeps the first, version 4 the last
                return name
        self.trees[name] = tree
        return name

    def _used(self) -> list[str]:
        """The IDs of all trees that others use, in order."""
        found: dict[str, None] = {}
        for tree in self.trees.values():
            for element in tree.walk():
                if element is tree:
                    continue
                if element.tag in SUBTREES:
                    found[element.attributes.get("ID", "")] = None
                elif element.tag in self.trees:
                    found[element.tag] = None
        return list(found)


def main_tree(document: TreeDocument) -> Element:
    """The tree to run.

    :raises InputError: if the files do not say, or what they name is not there.
    """
    first = document.roots[0]
    names = ", ".join(map(repr, list(document.trees)[:8])) or "no tree"
    if document.main is None:
        raise InputError(
            "the files do not say which tree to run" if document.trees else "there is no tree",
            place=first.place,
            expected=f"a <{TREE}> in <root>"
            if not document.trees
            else 'main_tree_to_execute="…" in <root>, or --main',
            got=names,
        )
    if document.main not in document.trees:
        raise InputError(
            "the tree to run is not in the files",
            place=first.place,
            expected=f"a <{TREE} ID={document.main!r}>",
            got=names,
        )
    return document.trees[document.main]
