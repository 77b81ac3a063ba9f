"""The data files, in which everything stands that besim knows of words."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any

from besim.models.commonsense.plain_yaml import UnknownYamlError, read_plain_yaml

_FILES_OF_NOUNS = ("nouns.yaml", "machines.yaml", "reading.yaml")
"""The files whose lists are of nouns, if they are not of ``verbs`` by their names."""
_OTHER_LISTS_OF_NOUNS = ("noun_preferred", "stations", "vessels")
_OF_OTHER_WORDS = (
    *("synonyms", "explaining_words", "opening_keys", "opening_words", "handwork", "opposites"),
    *("permitting", "forbidding", "blocking", "preventing", "shaped", "skins", "process_results"),
    *("own_motions", "made_by", "noun_deeds", "deed_nouns", "motion_nouns", "turns", "brews"),
)
"""What else is in these files."""
_HEADED_BY_DEEDS = ("own_tools", "control_deeds")
"""Groups whose entries alone are nouns."""
_BARRED = ("own_tools",)
"""Those whose words have bars between them."""
_OF_HEADS = ("applied", "deeds_of_tools", "stroked_tools")
"""Groups of one word for each noun."""


def load_data(name: str) -> dict[str, Any]:
    """One of the data files; its lists of nouns have the fellows of their words, too.

    :param name: the file's name in ``data/``.
    """
    loaded = _read(name)
    for key in _lists_of_nouns(name, loaded):
        mark = "|" if key in _BARRED else ","
        entry = loaded[key] if key in _OF_HEADS else _with_fellows(loaded[key], mark)
        loaded[key] = entry if key in _HEADED_BY_DEEDS else _with_fellows_of_heads(entry)
    return loaded


def _read(name: str) -> dict[str, Any]:
    text = resources.files("besim.models.commonsense").joinpath("data", name).read_text("utf-8")
    try:
        return read_plain_yaml(text)
    except UnknownYamlError:
        from ruamel.yaml import YAML  # imported late: slow, and seldom needed

        loaded: dict[str, Any] = YAML(typ="safe").load(text)
        return loaded


def _lists_of_nouns(name: str, loaded: Iterable[str]) -> list[str]:
    if name in _FILES_OF_NOUNS:
        return [key for key in loaded if "verbs" not in key and key not in _OF_OTHER_WORDS]
    return [key for key in loaded if key in _OTHER_LISTS_OF_NOUNS]


@functools.cache
def _fellows() -> dict[str, tuple[str, ...]]:
    """All of ``fellows.yaml``, in the plural as well."""
    found: dict[str, tuple[str, ...]] = {}
    for main, group in _read("fellows.yaml").items():
        words = tuple(word_list(group))
        found[main] = words
        found[_plural(main)] = tuple(map(_plural, words))
    return found


def fellows_of(noun: str) -> tuple[str, ...]:
    """What is in every list of nouns in which a word is; its plural has their plurals."""
    return _fellows().get(noun, ())


def _plural(noun: str) -> str:
    return noun + ("es" if noun.endswith(("s", "x", "z", "ch", "sh")) else "s")


def _with_fellows(entry: Any, mark: str = ",") -> Any:
    """A list or a group of lists, and the fellows of their words.

    :param mark: what stands between words of a text.
    """
    if isinstance(entry, str):
        return mark.join((entry, *_missing(word_list(entry.replace(mark, ",")))))
    if isinstance(entry, Mapping):
        return {key: _with_fellows(words, mark) for key, words in entry.items()}
    if isinstance(entry, list) and all(isinstance(word, str) and "," not in word for word in entry):
        return [*entry, *_missing(entry)]
    return entry


def _with_fellows_of_heads(entry: Any) -> Any:
    """A group of lists in which the fellows of those words that head one do so, too."""
    if not isinstance(entry, Mapping):
        return entry
    grown = dict(entry)
    for key, words in entry.items():
        for fellow in fellows_of(key):
            grown.setdefault(fellow, words)
    return grown


def _missing(words: list[str]) -> list[str]:
    more = (fellow for word in words for fellow in fellows_of(word))
    return [fellow for fellow in dict.fromkeys(more) if fellow not in words]


def word_list(raw: str | Iterable[str]) -> list[str]:
    """The words of a list in a data file: text with commas, or a list.

    Text, because YAML's own lists take five times as long to read: a tenth of a second more at
    every start of the command.
    """
    if isinstance(raw, str):
        return [word for part in raw.split(",") if (word := " ".join(part.split()))]
    return list(raw)
