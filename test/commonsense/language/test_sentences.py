"""Texts are cut into sentences where one ends, and nowhere else."""

from __future__ import annotations

import pytest

from besim.errors import ErrorKind, InputError
from besim.models.commonsense.language.limits import LONGEST_TEXT
from besim.models.commonsense.language.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Open it. Close it.", ["Open it.", "Close it."]),
        ("Open it; close it", ["Open it", "close it"]),
        ("Is it open? The robot checks!", ["Is it open?", "The robot checks!"]),
        ("The door is open.The robot closes it.", ["The door is open", "The robot closes it."]),
        ("a heading\n\nthe text", ["a heading", "the text"]),
        ("It weighs 1.5 kg. Lift it.", ["It weighs 1.5 kg.", "Lift it."]),
        ("one line\nof a sentence", ["one line\nof a sentence"]),
    ],
)
def test_a_sentence_ends_at_its_mark(text, expected):
    assert sentences(text) == expected


def test_an_abbreviation_does_not_end_a_sentence():
    assert len(sentences("Take a tool, e.g. A hammer, i.e. Not a nail.")) == 1


def test_an_aside_in_brackets_is_a_sentence_of_its_own():
    assert sentences("Take the cup (it is red). Go.") == ["Take the cup.", "Go.", "It is red."]


def test_a_single_word_in_brackets_is_dropped():
    assert sentences("Take the cup (red).") == ["Take the cup."]


def test_a_weight_in_brackets_stays_with_its_thing():
    assert sentences("Lift the box (4 kg) now.") == ["Lift the box, which weighs 4 kg, now."]


@pytest.mark.parametrize(
    "text",
    [
        "To begin with, the lamp is off.",
        "At first, the lamp is off.",
        "The lamp is off at the beginning.",
        "The lamp is off in the beginning.",
    ],
)
def test_words_for_the_start_go(text):
    (sentence,) = sentences(text)
    assert sentence.strip(".").lower().strip() == "the lamp is off"


def test_at_the_beginning_of_something_is_a_place_and_stays():
    assert sentences("It stands at the beginning of the row.") == [
        "It stands at the beginning of the row."
    ]


def test_curly_quotes_are_straight_ones():
    assert sentences("The robot’s “arm”") == ['The robot\'s "arm"']


@pytest.mark.parametrize("text", ["", " ", "\n\n\n", "...", "?! ;", "()", "( )"])
def test_what_says_nothing_has_no_sentences(text):
    assert sentences(text) == []


def test_a_text_of_8_mb_is_refused_at_once():
    with pytest.raises(InputError) as caught:
        sentences("Open the door. " * 550_000)
    assert caught.value.kind is ErrorKind.INPUT
    assert str(LONGEST_TEXT) in str(caught.value)


@pytest.mark.timeout(5)
@pytest.mark.parametrize(
    "filler", [" ", "\n", "(", ")", ".", ",", "a", "1", "\t\n", "at the ", "-", "'", "\u00a0"]
)
def test_the_longest_text_of_one_thing_takes_no_time(filler):
    try:
        sentences((filler * LONGEST_TEXT)[:LONGEST_TEXT])
    except InputError as error:
        assert "sentence is too long" in error.message


def test_a_gap_between_paragraphs_still_ends_a_sentence():
    assert sentences("one" + "\n" * 30 + "two" + " " * 30 + "three") == ["one", "two three"]


@pytest.mark.parametrize(
    ("text", "plainer"),
    [
        ("Lets the plate, still wet, down into the rack.", "Lowers the plate, still wet, into the"),
        ("The plate is let down into the sink.", "is lowered into the sink"),
        ("Lets the water run down into the can.", "Lets the water run down"),
        ("Takes as many nails as are needed.", "Takes some nails"),
        ("The cup as well as the plate are clean.", "The cup and the plate are clean"),
        ("Clean it as well as possible.", "as well as possible"),
        ("Opens it with a gripper that holds nothing.", "with a free gripper"),
        ("With a gripper that is not holding anything, shut it.", "With a free gripper"),
        ("The gripper that holds the cup opens.", "The gripper that holds the cup"),
        ("The arm does not move for 90 seconds.", "The arm waits for 90 seconds"),
        ("From inside the ward, go to the desk.", "From the ward"),
        ("The pan, with nothing in it, is hot.", "The pan, which is empty, is hot"),
        ("Presses the key, after which the pump runs.", "the key, so that the pump runs"),
        ("Opens it, whereupon it drives in.", "Opens it and then it drives in"),
        ("A table, on which a cup stands.", "on which a cup stands"),
        (
            "No mud is on it: no mud on the left and none on the right.",
            "no mud on the left and the",
        ),
        ("Lay it into a slot that is still empty.", "into a free slot"),
        ("Turn the knob to the off position.", "the knob to off"),
        ("The jug is in the locker behind a shut door.", "locker, whose door is shut"),
        ("Wait until three quarters of the mug are filled.", "until the mug is filled"),
    ],
)
def test_a_turn_of_phrase_becomes_plainer_words(text, plainer):
    assert plainer in sentences(text)[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("At first, the door is shut.", "the door is shut."),
        ("The door, at first, is shut.", "The door is shut."),
        ("It is on, which is off at the start, and no cup may be taken.",
         "It is on, which is off, and no cup may be taken."),
        ("The lamp, which is off at first, stands here.", "The lamp, which is off, stands here."),
    ],
)  # fmt: skip
def test_a_comma_behind_at_first_ends_what_stands_before_it(text, expected):
    assert sentences(text) == [expected]
