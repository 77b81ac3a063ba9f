"""Noun phrases name a thing and say in passing how many, which and whose."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the cup", "cup"),
        ("the red cup", "red cup"),
        ("the kitchen table", "kitchen table"),
        ("the living-room lamp", "living-room lamp"),
        ("parcel A", "a parcel"),
        ("shelf 2", "2 shelf"),
        ("the watering can", "watering can"),
        ("the hot plate", "hot plate"),
        ("the corresponding shelf", "shelf"),
        ("the knives", "knife"),
        ("the fridge", "refrigerator"),
    ],
)
def test_the_name(mention, text, name):
    assert " ".join(mention(text).words) == name


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("the clean and dry cups", ("clean", "dry")),
        ("the closed door", ("closed",)),
        ("the closed bottle of the guest", ("closed",)),
        ("a fully charged battery", ("charged",)),
        ("the other cup", ()),
        ("the remaining cups", ("remaining",)),
        ("the hot plate", ()),
    ],
)
def test_state_words_are_no_part_of_the_name(mention, text, states):
    assert mention(text).states == states


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("two cups", 2, ""),
        ("the 12 cups", 12, ""),
        ("60 percent", 60, "percent"),
        ("60%", 60, "percent"),
        ("7.5 kg", 7.5, "kg"),
        ("at least 60 percent", 60, "percent"),
        ("the cup", None, ""),
    ],
)
def test_numbers_and_units(mention, text, number, unit):
    found = mention(text)
    assert (found.number, found.unit) == (number, unit)


def test_a_number_beyond_all_bounds_is_none(mention):
    assert mention("9" * 400 + " cups").number is None


@pytest.mark.parametrize(
    ("text", "plural"),
    [("the cups", True), ("the cup", False), ("the glass", False), ("the men", True)],
)
def test_the_plural(mention, text, plural):
    assert mention(text).plural is plural


@pytest.mark.parametrize(
    ("text", "ordinal"), [("the first drawer", "first"), ("the last one", "last")]
)
def test_ordinals(mention, text, ordinal):
    assert mention(text).ordinal == ordinal


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("the robot's gripper", "robot"),
        ("the door of the cabinet", "cabinet"),
        ("its lid", "it"),
        ("their lids", "they"),
        ("her cup", "her"),
        ("a handful of flour", "flour"),
    ],
)
def test_the_owner(mention, text, owner):
    found = mention(text).owner
    assert found is not None
    assert found.head == owner


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("both of the cups", ("cup", "both", None)),
        ("two of the cups", ("cup", "the", 2)),
        ("all the cups", ("cup", "all", None)),
        ("each of them", ("them", "each", None)),
    ],
)
def test_how_many_of_several(mention, text, expected):
    found = mention(text)
    assert (found.head, found.determiner, found.number) == expected


@pytest.mark.parametrize("text", ["both", "these", "they", "the first", "the two", "it"])
def test_what_has_no_noun_is_a_pronoun(mention, text):
    assert mention(text).pronoun


def test_labels_share_their_noun(clauses):
    (clause,) = clauses("Parcels A and C are heavy.")
    assert [m.words for m in clause.subject.mentions] == [("a", "parcel"), ("c", "parcel")]
    assert not any(m.plural for m in clause.subject.mentions)
