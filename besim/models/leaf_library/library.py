"""A library of leaves: their meanings by class."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

from besim.models.base import Source
from besim.models.leaf_library.meaning import LeafMeaning
from besim.solution import Leaf, Task


@dataclass(frozen=True, slots=True)
class Library:
    """What leaves mean, by class.

    :param meanings: spelt out.
    :param worded: classes that are described in plain words, which a world model has to read
        where they stand in the leaf: the library does not speak for them.
    :param sources: the files that it was read from.
    """

    meanings: Mapping[str, LeafMeaning] = field(default_factory=dict)
    worded: frozenset[str] = frozenset()
    sources: tuple[Source, ...] = ()

    def meaning(self, leaf: Leaf, task: Task) -> LeafMeaning | None:
        """What a leaf of a task means by its class; ``None`` if its words are to be read.

        What this library spells out counts first, then the words of the task, then the leaves
        that ship with besim.
        """
        own = self.meanings.get(leaf.name)
        if own is not None or leaf.name in self.worded:
            return own
        if task.leaf_text(leaf.kind, leaf.name).description:
            return None
        return builtin_library().meanings.get(leaf.name)

    def with_others(self, other: Library) -> Library:
        """Both, where each class is as the first that has it says."""
        known = self.worded.union(self.meanings)
        meanings = {name: one for name, one in other.meanings.items() if name not in known}
        return Library(
            {**self.meanings, **meanings},
            self.worded | {n for n in other.worded if n not in known},
            (*self.sources, *other.sources),
        )


@functools.cache
def builtin_library() -> Library:
    """The leaves that ship with besim: those of Nav2."""
    from besim.models.leaf_library.reading import read_library

    folder = resources.files("besim.models.leaf_library")
    meanings: dict[str, LeafMeaning] = {}
    for file in ("nav2_actions.yaml", "nav2_tools.yaml", "nav2_conditions.yaml"):
        text = folder.joinpath(file).read_text("utf-8")
        meanings |= read_library(text, file, name="Nav2").meanings
    return Library(meanings)
