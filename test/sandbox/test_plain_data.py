"""Only JSON data within limits crosses the border of the sandbox."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.sandbox.plain_data import MAX_DEPTH, NotPlainData, TooLarge, decode, encode, printable

LIMIT = 10_000

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63) + 1, 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=20,
)


@given(DATA)
def test_plain_data_survives_the_border(value: Any) -> None:
    assert decode(encode([value], LIMIT), LIMIT) == [value]


@given(st.text(max_size=60) | st.text('[]{}",:0e9-NaInfty\\ud8', max_size=40))
def test_any_text_is_data_or_refused(text: str) -> None:
    try:
        value = decode(text, LIMIT)
    except NotPlainData:
        return
    json.dumps(value, allow_nan=False).encode()


@pytest.mark.parametrize(
    "text",
    [
        "NaN",
        "[Infinity]",
        "-Infinity",
        "1e999",
        "9" * 30,
        "9" * 5000,
        '"\\ud800"',
        '{"\\udfff": 1}',
        "[" * 9000,
        "[" * 40 + "]" * 40,
        "{}{}",
        "",
        "'x'",
        "\ud800",
        b"[]",
        ["[]"],
        None,
        7,
        type("Text", (str,), {})("[]"),
    ],
    ids=lambda text: repr(text)[:20],
)
def test_hostile_results_are_refused(text: object) -> None:
    with pytest.raises(NotPlainData):
        decode(text, LIMIT)


@pytest.mark.parametrize(
    "text", ['"' + "a" * 99 + '"', '"' + "ü" * 60 + '"', "[" + "0," * 60 + "0]"]
)
def test_a_result_beyond_the_limit_is_too_large(text: str) -> None:
    with pytest.raises(TooLarge):
        decode(text, 100)


def test_data_may_nest_as_deep_as_is_said_and_no_deeper() -> None:
    value: Any = 1
    for _ in range(MAX_DEPTH):
        value = [value]
    assert decode(encode([value], LIMIT)[1:-1], LIMIT) == value
    with pytest.raises(NotPlainData, match="levels deep"):
        encode([[value]], LIMIT)


def test_data_that_shares_its_parts_is_refused_before_it_is_walked() -> None:
    value: Any = [1]
    for _ in range(30):
        value = [value, value]
    with pytest.raises(TooLarge):
        encode([value], LIMIT)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ({1: 2}, "a key that is not text but int"),
        ({None: 2}, "a key that is not text but NoneType"),
        ({1}, "set is not plain data"),
        (float("nan"), "nan is not a finite number"),
        (2**63, "more than 64 bits"),
        ("\udc00", "half of a surrogate pair"),
        (type("Number", (int,), {})(3), "Number is not plain data"),
    ],
)
def test_what_is_no_data_is_named(value: Any, why: str) -> None:
    with pytest.raises(NotPlainData, match=why):
        encode([value], LIMIT)


def test_text_for_people_is_cut_and_cannot_steer_a_terminal() -> None:
    assert printable("Tür\n\tauf", 20) == "Tür\n\tauf"
    assert printable("\x1b[2J\x00\r\u202e", 20) == "\ufffd[2J\ufffd\ufffd\ufffd"
    assert printable("abcdef", 4) == "abc…"
