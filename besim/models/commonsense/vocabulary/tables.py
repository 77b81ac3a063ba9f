"""What the modules of this package take their lists from."""

from __future__ import annotations

from besim.models.commonsense.word_files import load_data, word_list

DATA = load_data("reading.yaml")
"""The file, by the names of its lists."""


def words(name: str) -> frozenset[str]:
    """The words of one of its lists."""
    return frozenset(word_list(DATA[name]))
