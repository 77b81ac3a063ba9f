"""Text someone else wrote is hostile: nothing crashes, everything ends soon."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from besim.errors import InputError
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.limits import LONGEST_SENTENCE
from besim.models.commonsense.lexicon import default_lexicon

_WORDS = (
    "the a of in on with and or , : which that is are was been not to from it all both A B 3 60% "
    "if until whose where open closed can be 's off up than as so there one first door cup robot "
    "takes washed cleaning makes has holding begins gripper ( ) ; ? while by let together whose"
)
WORDS = _WORDS.split()


@pytest.mark.timeout(60)
@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_order_of_words_is_parsed_or_refused(words):
    try:
        parse(" ".join(words), default_lexicon())
    except InputError as error:
        assert "tangled" in error.message


@pytest.mark.timeout(60)
@settings(max_examples=100)
@given(st.text(max_size=200))
def test_any_characters_are_parsed(text):
    parse(text, default_lexicon())


@pytest.mark.timeout(10)
@pytest.mark.parametrize(
    "pattern",
    [
        "the door of ",
        "the cup in ",
        "which is ",
        "if it is ",
        "the cup which holds ",
        "a, ",
        "the cup and ",
        "is ",
        "( ",
        "to open ",
        "makes it is ",
        "by cleaning ",
        "the cup with the lid that ",
        "it says that ",
    ],
)
def test_what_repeats_without_end_ends_soon(pattern):
    words = len(pattern.split())
    try:
        parse(pattern * (LONGEST_SENTENCE // words // 2), default_lexicon())
    except InputError as error:
        assert "tangled" in error.message


def test_what_nests_too_deep_is_refused():
    with pytest.raises(InputError, match="tangled"):
        parse("the lid of " * 100 + "the box is open", default_lexicon())
