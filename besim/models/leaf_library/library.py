"""A library of leaves: their meanings by class."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

from besim.models.leaf_library.meaning import LeafMeaning


@dataclass(frozen=True, slots=True)
class Library:
    """What leaves mean, by class.

    :param meanings: spelt out.
    :param words: in plain words, which a world model has to read.
    """

    meanings: Mapping[str, LeafMeaning] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


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
