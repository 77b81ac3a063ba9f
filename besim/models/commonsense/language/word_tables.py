"""The tables of lemminflect, looked into where they lie: lemmas of words, forms of verbs.

lemminflect makes dictionaries of its whole tables as soon as it is asked for one word, which takes
four tenths of a second of every start, and copies deeply whatever it hands out. Its tables are in
the order of their words, so a word is found in their lines. Where another release has them in
another form, lemminflect is asked as it wants to be.
"""

from __future__ import annotations

import functools
import gzip
import itertools
from bisect import bisect_left
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

_PARTS_OF_SPEECH = {"noun": "NOUN", "verb": "VERB", "aux": "AUX", "adj": "ADJ", "adv": "ADV"}
_VERB_FORMS = ("VBD", "VBN", "VBG", "VBZ")
"""In the order of the columns."""
_AUXILIARIES = ("can", "may", "will", "shall", "must", "ought", "dare", "be")
"""What lemminflect knows of these stands in its code."""


_STRIDE = 101
"""Of so many words one is looked at to see whether a table is in order."""


class _Table:
    """One of the tables with what goes before it, read when a word is first looked up.

    :param lines: name of the file whose lines are word, category, and what it has of it as that.
    :param overrides: name of the file that goes before it.
    """

    def __init__(self, lines: str, overrides: str) -> None:
        self._files = (lines, overrides)

    def rows(self, word: str) -> Iterator[tuple[str, str]]:
        """Category of a word, and what the table has of it as that, for each of its lines."""
        index = bisect_left(self._words, word)
        while index < len(self._words) and self._words[index] == word:
            _, category, forms = self._lines[index].split(",", 2)
            yield category, forms
            index += 1

    def in_order(self) -> bool:
        """Do the words stand in the order in which they are looked for?"""
        return bool(self._words) and all(
            one <= other for one, other in itertools.pairwise(self._words[::_STRIDE])
        )

    @functools.cached_property
    def _lines(self) -> list[str]:
        return gzip.decompress(_resource(self._files[0]).read_bytes()).decode().splitlines()

    @functools.cached_property
    def _words(self) -> list[str]:
        # Taken out of the lines once: a word is looked for in a tenth of the time.
        return [line.partition(",")[0] for line in self._lines]

    @functools.cached_property
    def overrides(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """Word -> part of speech or form -> words."""
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for line in _resource(self._files[1]).read_text("utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                word, kind, form = line.strip().split(",")
                found.setdefault(word, {})[kind] = (form,)
        return found


_LEMMAS = _Table("lemma_lu.csv.gz", "lemma_overrides.csv")
_FORMS = _Table("infl_lu.csv.gz", "infl_overrides.csv")


def dictionary_lemmas(word: str) -> dict[str, tuple[str, ...]]:
    """Part of speech -> lemmas of a word in lower case; none if no dictionary has it."""
    if not _are_as_known():
        from lemminflect import getAllLemmas

        return dict(getAllLemmas(word))
    found = {
        _PARTS_OF_SPEECH[category]: tuple(forms.lower().split("/"))
        for category, forms in _LEMMAS.rows(word)
    }
    return found | _LEMMAS.overrides.get(word, {})


def verb_forms(verb: str, form: str) -> tuple[str, ...]:
    """The spellings of a form of a verb in lower case; a guess if no dictionary has it.

    :param form: VBD, VBN, VBG or VBZ.
    """
    known = verb not in _AUXILIARIES and _are_as_known() and verb not in _FORMS.overrides
    for category, columns in _FORMS.rows(verb) if known else ():
        if category == "verb":
            forms = dict(zip(_VERB_FORMS, columns.lower().split(","), strict=False))
            spelled = forms.get(form) or (forms.get("VBD") if form == "VBN" else "")
            if spelled:
                return tuple(spelled.split("/"))
    from lemminflect import getInflection  # slow to load

    return tuple(getInflection(verb, form)) if verb else ()


@functools.lru_cache(maxsize=1)
def _are_as_known() -> bool:
    """Are lemminflect's tables where they were, in their order, and do they say what they said?"""
    try:
        for table in (_LEMMAS, _FORMS):
            table.overrides  # noqa: B018  reads the file
            if not table.in_order():
                return False
        lemmas, forms = dict(_LEMMAS.rows("washed")), dict(_FORMS.rows("take"))
    except (OSError, ValueError, LookupError):
        return False
    return lemmas.get("verb") == "wash" and forms.get("verb", "").startswith("took,taken,taking")


def _resource(name: str) -> Path:
    spec = find_spec("lemminflect")  # finds it without importing it, and numpy with it
    if spec is None or spec.origin is None:
        raise FileNotFoundError("lemminflect is not installed")
    return Path(spec.origin).with_name("resources") / name
