"""Relations among unknown quantities are solved exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from besim.models.commonsense.conversing.relations import (
    Amounts,
    Unsolvable,
    read_relation,
    relations_in,
    written,
)
from besim.models.commonsense.conversing.things import Things
from besim.world import Truth, World


def amounts(*relations: str, **weights: float) -> Amounts:
    states: dict[str, object] = {f"objects.{one}.location": "on table" for one in "abcde"}
    states |= {f"relationship.weight_{number}": text for number, text in enumerate(relations, 1)}
    states |= {f"objects.{name}.weight": value for name, value in weights.items()}
    return Amounts(Things(World(states)), "weight")  # type: ignore[arg-type]


def one(name: str, factor: int | Fraction = 1) -> dict[str, Fraction]:
    return {name: Fraction(factor)}


def test_a_chain_of_factors_is_exact() -> None:
    known = amounts("a = 1/3 b", "b = 1/7 c", "c = 21 d")
    assert known.is_equal(one("a"), one("d")) is Truth.TRUE
    assert known.ratio(one("c"), one("a")) == 21
    assert known.value(one("a")) is None


def test_one_number_fixes_all() -> None:
    known = amounts("a = 1/3 b", "b = 2 c", c=0.1)
    assert known.value(one("a")) == Fraction(1, 15)


def test_sums_and_constants() -> None:
    known = amounts("a = b + c", "b = c + 2", c=3)
    assert known.value(one("a")) == 8


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (one("a"), one("b"), Truth.TRUE),
        (one("a"), one("c"), Truth.TRUE),
        (one("c"), one("a"), Truth.FALSE),
        (one("a", 2), one("c"), Truth.TRUE),
        (one("a"), one("c", 2), Truth.UNKNOWN),
        (one("a"), one("a"), Truth.FALSE),
        (one("a"), one("d"), Truth.UNKNOWN),
        ({**one("a"), **one("b")}, one("a"), Truth.TRUE),
    ],
)
def test_heavier_than_is_decided_as_far_as_it_follows(
    first: dict[str, Fraction], second: dict[str, Fraction], expected: Truth
) -> None:
    assert amounts("a > b", "b > c").is_more(first, second) is expected


@pytest.mark.parametrize(
    "relations",
    [
        ("a = 2 b", "b = 2 a"),
        ("a > b", "b > a"),
        ("a > b", "b > c", "c > a"),
        ("a > a",),
        ("a = -1 b",),
        ("a = 2 b", "a = 3 b"),
        ("a = b + c", "b > a"),
    ],
)
def test_what_no_positive_weights_fit_is_unsolvable(relations: tuple[str, ...]) -> None:
    with pytest.raises(Unsolvable):
        amounts(*relations)


def test_equal_by_a_common_multiple() -> None:
    known = amounts("a = 3 b", "c = 3 b")
    assert known.is_equal(one("a"), one("c")) is Truth.TRUE
    assert known.is_equal(one("a"), one("b")) is Truth.FALSE
    assert known.is_equal(one("a"), one("e")) is Truth.UNKNOWN


@pytest.mark.parametrize(
    "text", ["", "a", "a = ", "a ~ b", "a = 1/0 b", "= b", 3, None, "a = 2 2 b"]
)
def test_other_states_are_no_relations(text: object) -> None:
    assert read_relation("relationship.weight_1", text) is None  # type: ignore[arg-type]


def test_a_relation_is_written_as_it_is_read() -> None:
    for text in ("a = 2 b", "a = 1/3 b + 5", "a > b", "a = -1 b + c", "a = 7"):
        found = read_relation("relationship.weight_1", text)
        assert found is not None
        assert found.text() == text
    assert written({}) == "0"


def test_gaps_among_the_states_are_skipped() -> None:
    world = World({"relationship.weight_2": "a = b", "relationship.weight_9": "b = c"})
    assert len(relations_in(world, "weight")) == 2
