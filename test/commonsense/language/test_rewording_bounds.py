"""What the rules of rewording cost is bounded: by their form, and by how long a sentence may be."""

from __future__ import annotations

import re._constants as kinds
import re._parser as expressions

import pytest

from besim.errors import InputError
from besim.models.commonsense.language.rewording import _REWRITING, reworded
from besim.models.commonsense.language.sentences import sentences

RULES = [(rule.found.expression, rule.found.flags) for rule in _REWRITING.rules]


def _takes(one, character):
    """Does an item of a class (a range, ``\\w``) take a character?"""
    kind, value = one
    if kind is kinds.LITERAL:
        return value == ord(character)
    if kind is kinds.RANGE:
        return value[0] <= ord(character) <= value[1]
    word, blank = kinds.CATEGORY_WORD, kinds.CATEGORY_SPACE
    return value in ((word,) if character.isalpha() else (blank,))


def _goes_over_words(body):
    """Does what is repeated go from one word to the next?"""
    if len(body) != 1:
        return True
    (kind, value), *_ = body
    if kind is not kinds.IN:
        return kind in (kinds.ANY, kinds.NOT_LITERAL, kinds.SUBPATTERN, kinds.BRANCH)
    return value[0][0] is kinds.NEGATE or all(
        any(_takes(one, character) for one in value) for character in "e "
    )


def unbounded(parsed):
    """How many repetitions without a bound, each over words, one way through a pattern has."""
    found = 0
    for kind, value in parsed:
        if kind is kinds.BRANCH:
            found += max(unbounded(way) for way in value[1])
        elif kind is kinds.SUBPATTERN:
            found += unbounded(value[-1])
        elif kind in (kinds.ASSERT, kinds.ASSERT_NOT):
            found += unbounded(value[1])
        elif kind in (kinds.MAX_REPEAT, kinds.MIN_REPEAT):
            _, most, body = value
            found += unbounded(body) + (most is kinds.MAXREPEAT and _goes_over_words(body))
    return found


@pytest.mark.parametrize(("pattern", "flags"), RULES, ids=range(len(RULES)))
def test_no_rule_takes_more_than_quadratic_time(pattern, flags):
    # A search that may begin anywhere is itself one repetition without a bound.
    anywhere = not pattern.removeprefix("(").startswith("^")
    assert anywhere + unbounded(expressions.parse(pattern, flags)) <= 2


@pytest.mark.parametrize(
    ("pattern", "times"),
    [
        (r"the [^.]*? cup", 1),
        (r"the [^.]*? cup [\w ]+ in", 2),
        (r"(?:a|the [^.]*?) (?:cup|.* dish)", 2),
        (r"(?:the \w+ )+cup", 1),
        (r"(?:the [^.]* )+cup", 2),
        (r"the \w+ cup[a-z]*", 0),
        (r"the [^.]{0,80}? cup", 0),
        (r"the [^.]*+ cup", 0),
    ],
)
def test_what_is_counted(pattern, times):
    assert unbounded(expressions.parse(pattern)) == times


@pytest.mark.parametrize(
    "text",
    [
        "The cup is in the sink. The lamp is on; the tap is shut! " + "The result are " * 400,
        "the a, a -a " * 400 + "respectively",
        "a cup and, next to it, " + "a " * 400,
        "place " + "a" * 5_000,
    ],
)
def test_a_sentence_too_long_is_refused_before_it_is_reworded(text, monkeypatch):
    looked_at = []
    monkeypatch.setattr(
        "besim.models.commonsense.language.rewording._REWRITING",
        lambda part: looked_at.append(part) or part,
    )
    with pytest.raises(InputError, match="sentence is too long"):
        sentences(text)
    assert all(len(part) < 100 for part in looked_at)


def test_a_long_text_without_full_stops_is_no_sentence():
    text = "The cup is in the sink! Is the lamp on? The tap is shut;\n\nthe door is open\n\n" * 200
    assert len(sentences(text)) == 800


def test_parts_of_a_goal_are_one_sentence_still():
    text = "The goal is that the cup is clean; the door is shut; and the lamp is on."
    assert reworded(text).count(";") == 0
    told = "The cup is in the sink; the door is shut."
    assert reworded(told) == told
    only = "The goal is that the cup is clean; the robot starts at the door."
    assert reworded(only).count(";") == 1


@pytest.mark.timeout(10)
def test_what_can_be_taken_apart_in_many_ways_is_looked_at_a_few_times():
    # "Out with it" is "out" and "with it", too: there were two ways for each of them.
    text = "Dip the spoon into the jar and scoop sugar" + " out with it" * 60 + " zz."
    assert reworded(text) == text
