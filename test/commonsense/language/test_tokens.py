"""Words, numbers and marks; function words of several words are one."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.limits import LONGEST_SENTENCE
from besim.models.commonsense.language.tokens import tokenize


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("the cup in front of the jug", ["the", "cup", "in front of", "the", "jug"]),
        ("next  to it", ["next to", "it"]),
        ("at least 60 percent", ["at least", "60", "percent"]),
        ("60 % or 7,5%", ["60 %", "or", "7,5%"]),
        ("-5 to 2.5", ["-5", "to", "2.5"]),
        ("the ur5e arm", ["the", "ur5e", "arm"]),
        ("parcel_3", ["parcel", "3"]),
        ("living_room", ["living_room"]),
        ("the robot's well-known arm", ["the", "robot", "'s", "well-known", "arm"]),
        ("it isn't, it cannot", ["it", "is", "not", ",", "it", "can", "not"]),
        ("3°C", ["3", "°c"]),
    ],
)
def test_words(lexicon, sentence, words):
    assert [token.lower for token in tokenize(sentence, lexicon)] == words


def test_letting_go_is_releasing(lexicon):
    first, *_ = tokenize("Let go of the cup.", lexicon)
    assert (first.lemma, first.tag) == ("release", "VERB")


@pytest.mark.parametrize("fraction", ["half", "almost", "three quarters", "about half"])
def test_partly_full_is_full(lexicon, fraction):
    assert [t.lower for t in tokenize(f"it is {fraction} full", lexicon)] == ["it", "is", "full"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("knives", {"NOUN": "knife"}),
        ("opened", {"VERB": "open"}),
        ("wound", {"VERB": "wind"}),
        ("lay", {"VERB": "lay"}),
        ("pick-ups", {"NOUN": "pick-up"}),
        ("snarfles", {"NOUN": "snarfle"}),
        ("glorped", {"VERB": "glorp", "ADJ": "glorped"}),
        ("regrips", {"VERB": "regrip"}),
        ("gloss-", {"NOUN": "gloss-"}),
        ("xyz", {"NOUN": "xyz"}),
    ],
)
def test_lemmas_by_dictionary_or_by_the_look_of_the_word(word, expected):
    assert expected.items() <= lemmas(word).items()


@pytest.mark.parametrize(
    ("word", "lemma", "form"),
    [
        ("open", "open", "VB"),
        ("opens", "open", "VBZ"),
        ("opening", "open", "VBG"),
        ("opened", "open", "VBN"),
        ("taken", "take", "VBN"),
        ("ring", "ring", "VB"),
        ("press", "press", "VB"),
    ],
)
def test_verb_forms(word, lemma, form):
    assert verb_form(word, lemma) == form


def test_a_sentence_of_10_000_words_is_refused(lexicon):
    with pytest.raises(InputError) as caught:
        tokenize("the cup and " * 3_334, lexicon)
    assert str(LONGEST_SENTENCE) in str(caught.value)


@pytest.mark.timeout(5)
@pytest.mark.parametrize("word", ["1" * 40_000 + "a", "un" * 20_000, "a_" * 20_000, "é" * 40_000])
def test_an_endless_word_takes_no_time(lexicon, word):
    assert len(tokenize(word, lexicon)) <= 2


@pytest.mark.parametrize(
    "text", ["", " ", "日本語", "🤖 🤖", "\x00\x1b[31m", "ﬁle İ ẞ", "\u202e cup"]
)
def test_odd_unicode_does_no_harm(lexicon, text):
    for token in tokenize(text, lexicon):
        assert token.tag != "?"
