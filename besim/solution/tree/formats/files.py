"""The files of one tree: what it includes, and folders in which further trees are looked up.

BehaviorTree.CPP reads the same file again for every include of it, and never ends where files
include each other. Here a file is read once, and a circle is an error.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from besim.errors import BesimError, InputError
from besim.world.inputs import read_file
from besim.world.xmltext import Element, parse_xml

MAX_FILES = 200
"""Most files of one tree; a large Groot project has some dozens."""
MAX_ELEMENTS = 100_000
"""Most elements of all files of one tree together."""
MAX_SEARCHED = 2_000
"""Most files in the folders in which trees are looked up."""

_PACKAGE = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")


@dataclass(slots=True)
class Files:
    """Reads files that belong to one tree.

    :param folder: where relative includes of the first file start; ``None`` if there are no
        files, only a text.
    """

    folder: Path | None
    _read: set[Path] = field(default_factory=set)
    _elements: int = 0

    def with_includes(self, root: Element) -> Iterator[Element]:
        """The root elements of all files in the order in which BehaviorTree.CPP reads their
        trees: what a file includes comes before itself.

        :param root: of the first file.
        :raises InputError: for an include that is wrong, cannot be read or leads in a circle.
        """
        shown = root.place.file
        first = ((self.folder / Path(shown).name).resolve(), shown) if self.folder else None
        yield from self._with_includes(root, self.folder, (first,) if first else ())

    def _with_includes(
        self, root: Element, folder: Path | None, around: tuple[tuple[Path, str], ...]
    ) -> Iterator[Element]:
        self._elements += sum(1 for _ in root.walk())
        if self._elements > MAX_ELEMENTS:
            raise InputError(
                "the files of the tree are too large",
                place=root.place,
                expected=f"at most {MAX_ELEMENTS} elements in all of them",
                got=f"{self._elements}",
            )
        for element in root.children if root.tag == "root" else ():
            if element.tag != "include":
                continue
            path, shown = _included(element, folder)
            chain = (*around, (path, shown))
            if any(path == earlier for earlier, _ in around):
                raise InputError(
                    "the files include each other in a circle",
                    place=element.place,
                    expected="files that do not include themselves",
                    got=" -> ".join(name for _, name in chain),
                )
            if path in self._read:
                continue
            if len(self._read) >= MAX_FILES:
                raise InputError(
                    "the tree has too many files",
                    place=element.place,
                    expected=f"at most {MAX_FILES}",
                    got=shown,
                )
            self._read.add(path)
            included = parse_xml(_contents(path, shown, element), shown)
            yield from self._with_includes(included, path.parent, chain)
        yield root


def _included(element: Element, folder: Path | None) -> tuple[Path, str]:
    """The file that an include names: for reading, and for people."""
    given = element.attributes.get("path", "")
    if not given or "\0" in given:
        raise InputError(
            "an include without path",
            place=element.place,
            expected='the attribute path="…" with the name of a file',
            got=f"<{element.tag}>",
        )
    if folder is None:
        raise InputError(
            "the tree includes a file, but only its text is here",
            place=element.place,
            expected="one text that holds all of its trees",
            got=f"an include of {given!r}",
        )
    path = Path(given)
    package = element.attributes.get("ros_pkg")
    if package is not None and not path.is_absolute():
        path = _share_of(package, element) / path
        return path.resolve(), str(path)
    beside = os.path.join(os.path.dirname(element.place.file), given)
    return (folder / path).resolve(), os.path.normpath(beside)


def _share_of(package: str, element: Element) -> Path:
    """The share folder of a ROS package, as the ament index has it."""
    prefixes = [one for one in os.environ.get("AMENT_PREFIX_PATH", "").split(os.pathsep) if one]
    if _PACKAGE.fullmatch(package):
        for prefix in prefixes:
            index = Path(prefix, "share", "ament_index", "resource_index", "packages", package)
            if index.is_file():
                return Path(prefix, "share", package)
    raise InputError(
        f"there is no ROS package {package!r}",
        place=element.place,
        expected="a package in one of the folders of AMENT_PREFIX_PATH",
        got=os.pathsep.join(prefixes) or "an empty AMENT_PREFIX_PATH",
        remedy="source the workspace that has it",
    )


def _contents(path: Path, shown: str, element: Element) -> bytes:
    # A device or pipe would be read for ever; only files are files.
    problem = "it does not exist" if not path.exists() else "it is no file"
    if path.is_file():
        try:
            return read_file(path)
        except InputError:
            raise
        except BesimError as error:
            problem = error.message
    raise InputError(
        "an included file cannot be read",
        place=element.place,
        expected="a file that can be read",
        got=f"{shown!r}: {problem}",
    )


@dataclass(slots=True)
class TreeFolders:
    """Folders in which trees are looked up that a file uses and does not hold.

    :param folders: the first that has a tree of the ID counts.
    """

    folders: Sequence[Path]
    warnings: list[str] = field(default_factory=list)
    _found: dict[str, tuple[Element, Path]] | None = None

    def find(self, tree: str) -> tuple[Element, Path] | None:
        """The root element of the file that has the tree, and the file's folder.

        :raises InputError: if there are far too many files.
        """
        if self._found is None:
            self._found = {}
            for folder in self.folders:
                self._look_through(folder, self._found)
        return self._found.get(tree)

    def _look_through(self, folder: Path, found: dict[str, tuple[Element, Path]]) -> None:
        files = sorted(one for one in folder.rglob("*.xml") if one.is_file())
        if len(files) > MAX_SEARCHED:
            raise InputError(
                f"there are too many files in {folder}",
                expected=f"at most {MAX_SEARCHED} files with trees",
                got=f"{len(files)}",
            )
        for file in files:
            try:
                root = parse_xml(read_file(file), str(file))
            except BesimError as error:
                self.warnings.append(f"{file} is passed over: {error}")
                continue
            for element in root.children:
                tree = element.attributes.get("ID", "")
                if element.tag == "BehaviorTree" and tree:
                    found.setdefault(tree, (root, file.parent))
