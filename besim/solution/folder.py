"""Reads a benchmark task folder: a task, up to three trees, and what is known of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from besim.errors import UsageError
from besim.solution.description import read_task
from besim.solution.ground_truth import GroundTruth, read_truth
from besim.solution.model import Solution
from besim.solution.task import Task
from besim.solution.tree.formats import TreeOptions, read_tree
from besim.world.inputs import read_file
from besim.world.jsontext import read_json

EXPECTED_VERDICTS = {
    "good": "good",
    "counterfactual": "counterfactuals",
    "unreachable": "unreachable",
}
"""Name of a tree in the folder to the verdict it deserves."""


@dataclass(frozen=True, slots=True)
class FolderTree:
    """One tree of a folder; read only when asked, so a broken one does not hide the others.

    :param name: ``good``, ``counterfactual`` or ``unreachable``.
    :param path: the XML file.
    :param task_path: the tree's own ``<name>.des.json`` if there is one, otherwise ``des.json``.
    """

    name: str
    path: Path
    task_path: Path

    @property
    def expected(self) -> str:
        """The verdict that the tree deserves."""
        return EXPECTED_VERDICTS[self.name]

    def task(self) -> Task:
        """:raises UsageError: if there is no task file. :raises InputError: if it is broken."""
        return read_task(read_file(self.task_path), str(self.task_path))

    def solution(self) -> Solution:
        """The tree with the words of its task.

        :raises UsageError: if a file is missing.
        :raises InputError: if the tree or its task cannot be parsed.
        """
        return read_tree(
            read_file(self.path),
            source=str(self.path),
            task=self.task(),
            options=TreeOptions(folder=self.path.parent),
        )


@dataclass(frozen=True, slots=True)
class TaskFolder:
    """A benchmark task folder; its files are read only when asked, as those of its trees are.

    :param trees: those that are there, in the order good, counterfactual, unreachable.
    """

    path: Path
    trees: tuple[FolderTree, ...]

    @property
    def name(self) -> str:
        """The folder's name, which names the task in benchmark rows."""
        return self.path.resolve().name

    @property
    def scene(self) -> dict[str, Any] | None:
        """The parsed ``scene.json``, if there is one.

        :raises InputError: if it cannot be parsed.
        """
        return _object(self.path / "scene.json")

    @property
    def truth(self) -> GroundTruth:
        """What ``truth.json`` says; nothing if there is none.

        :raises InputError: if it cannot be parsed.
        """
        path = self.path / "truth.json"
        return read_truth(read_file(path), str(path)) if path.is_file() else GroundTruth()


def read_folder(path: Path) -> TaskFolder:
    """Read one task folder. Missing trees are fine.

    :raises UsageError: if ``path`` is no folder.
    """
    if not path.is_dir():
        raise UsageError(f"{path} is not a folder")
    trees = []
    for name in EXPECTED_VERDICTS:
        tree, own_task = path / f"{name}.xml", path / f"{name}.des.json"
        if tree.is_file():
            task = own_task if own_task.is_file() else path / "des.json"
            trees.append(FolderTree(name, tree, task))
    return TaskFolder(path, tuple(trees))


def read_folders(path: Path) -> tuple[TaskFolder, ...]:
    """The task folders in a folder, by name; the folder itself if it is one.

    :raises UsageError: if there are none.
    """
    if not path.is_dir():
        raise UsageError(f"{path} is not a folder")
    if _holds_trees(path):
        return (read_folder(path),)
    found = tuple(read_folder(one) for one in sorted(path.iterdir()) if _holds_trees(one))
    if not found:
        raise UsageError(
            f"no task folders in {path}", expected="folders with good.xml and des.json"
        )
    return found


def _holds_trees(path: Path) -> bool:
    return any((path / f"{name}.xml").is_file() for name in EXPECTED_VERDICTS)


def _object(path: Path) -> dict[str, Any] | None:
    if not path.is_file():
        return None
    return read_json(read_file(path), source=str(path)).as_object()
