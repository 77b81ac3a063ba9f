"""Words are looked up in lemminflect's tables as lemminflect itself has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lemminflect import getAllLemmas, getInflection

from besim.models.commonsense.language import word_tables
from besim.models.commonsense.language.word_tables import dictionary_lemmas, verb_forms

WORDS = [
    "washed",
    "leaves",
    "wound",
    "lay",
    "taken",
    "cups",
    "better",
    "found",
    "saw",
    "feeds",
    "burnt",
    "xyzzy",
    "be",
    "dishes",
    "fed",
]
VERBS = [
    "take",
    "wash",
    "put",
    "lie",
    "light",
    "burn",
    "get",
    "fit",
    "knit",
    "scrub",
    "blend",
    "begin",
    "cut",
    "oil",
    "swim",
]


@pytest.fixture
def other_layout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Another release, which has its tables elsewhere."""
    monkeypatch.setattr(word_tables, "_LEMMAS", word_tables._Table("lemma", "overrides"))
    monkeypatch.setattr(word_tables, "_resource", lambda name: tmp_path / name)
    word_tables._are_as_known.cache_clear()
    yield
    word_tables._are_as_known.cache_clear()


@pytest.mark.parametrize("word", WORDS)
def test_lemmas_are_those_of_the_library(word: str) -> None:
    assert dictionary_lemmas(word) == getAllLemmas(word)


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("form", ["VBD", "VBN", "VBZ"])
def test_forms_are_those_of_the_library(verb: str, form: str) -> None:
    assert verb_forms(verb, form)[:1] == getInflection(verb, form)[:1]


@pytest.mark.usefixtures("other_layout")
def test_where_the_tables_are_elsewhere_the_library_is_asked() -> None:
    assert dictionary_lemmas("washed") == getAllLemmas("washed")
    assert verb_forms("take", "VBN") == getInflection("take", "VBN")


def test_a_table_that_is_not_in_order_is_not_searched(tmp_path: Path) -> None:
    table = word_tables._Table("lines", "overrides")
    table.__dict__["_words"] = [*(["zoo"] * 102), *(["ant"] * 102)]
    assert not table.in_order()
