"""JSON is read strictly, with limits, and every value knows its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from besim.errors import InputError
from besim.world.jsontext import MAX_DEPTH, JsonPath, read_json

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


@given(JSON, st.sampled_from([None, 0, 2]), st.booleans())
def test_valid_json_reads_as_the_standard_library_reads_it(
    value: Any, indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert read_json(text).value == value
    assert read_json(text.encode()).value == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f:1:1: broken JSON; expected value, got the end of the text"),
        ("nul", "f:1:1: broken JSON; expected value, got 'nul'"),
        ('{"a"\n 1}', "f:2:2: broken JSON; expected ':' delimiter, got '1}'"),
        ("[1\n,\n  2 3]", "f:3:5: broken JSON; expected ',' delimiter, got '3]'"),
        ("[1] 2", "f:1:5: broken JSON: Extra data; expected a JSON value, got '2'"),
        ('{"a": 1,\n "b": 2, "a": 3}', "f:2:10: duplicate key 'a'; expected each key once"),
        ('{"a": {"x": [{"k": 1, "k": 1}]}}', "f:1:23: duplicate key 'k'"),
        ('{"a": 1, "\\u0061": 2}', "f:1:10: duplicate key 'a'"),
        ("[NaN]", "f:1:2: NaN is no JSON number; expected a finite number, got 'NaN'"),
        ('{"a": -Infinity}', "f:1:7: -Infinity is no JSON number"),
        ('{"a": [1, 1e999]}', "f:1:11: a number is too large; expected a finite number"),
        ("-" + "1" * 400, "f:1:1: a number is too large"),
        ("1" * 5000, "f:1:1: a number is too large"),
        ('["\\ud800"]', "f:1:2: a string holds half of a surrogate pair"),
        ('{"\\udc00": 1}', "f:1:2: a string holds half of a surrogate pair"),
        ("\n" + "[" * 65, "f:2:65: the JSON is nested too deeply; expected at most 64 levels"),
        ('{"a":' * 100_000, "f:1:321: the JSON is nested too deeply"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_json(text, source="f")
    assert str(caught.value).startswith(message)
    assert caught.value.expected
    assert caught.value.got


def test_equal_keys_of_different_objects_are_legal() -> None:
    assert read_json('[{"a": 1}, {"a": {"a": 2}}]').value == [{"a": 1}, {"a": {"a": 2}}]


def test_brackets_in_strings_are_no_nesting() -> None:
    text = json.dumps(["[" * 1000, '"{' * 1000])
    assert read_json(text).value == json.loads(text)


def test_strings_that_never_end_are_refused_in_no_time() -> None:
    """A megabyte; if each quote were looked at again, the test would take hours."""
    with pytest.raises(InputError, match="broken JSON"):
        read_json("{" + '\\"' * 500_000)


def test_the_deepest_allowed_nesting_is_read() -> None:
    assert read_json("[" * MAX_DEPTH + "]" * MAX_DEPTH).value


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), "f:1:1"),
        (("a",), "f:1:2"),
        (("a", 1), "f:1:11"),
        (("b",), "f:2:2"),
        (("b", "c"), "f:2:8"),
        (("b", "missing", 3), "f:2:2"),
        (("elsewhere",), "f:1:1"),
    ],
)
def test_a_path_has_a_place(path: JsonPath, place: str) -> None:
    document = read_json('{"a": [1, 2],\n "b": {"c": 3}}', source="f")
    assert str(document.place(path)) == place


class Inner(BaseModel):
    number: int


class Form(BaseModel):
    inner: dict[str, Inner]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "f:1:1: the document is not right; expected an object, got a list"),
        ("{}", "f:1:1: inner is missing; expected a value, got nothing"),
        (
            '{"inner": {"x":\n {"number": "three"}}}',
            "f:2:13: inner.x.number is not right; expected a valid integer, unable to parse string "
            'as an integer, got "three"',
        ),
        ('{"inner": {"x": {"n": 3}}}', "f:1:17: inner.x.number is missing"),
        ('{"inner": {"x": {"number": {}}}}', "f:1:28: inner.x.number is not right"),
    ],
)
def test_a_value_that_does_not_fit_a_model_is_named_by_its_path(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_json(text, source="f").as_model(Form)
    assert str(caught.value).startswith(message)


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(InputError) as caught:
        read_json(json.dumps({"inner": "x" * 500})).as_model(Form)
    assert caught.value.got == '"' + "x" * 58 + "…"


def test_a_document_is_handed_out_as_an_object_only_if_it_is_one() -> None:
    assert read_json('{"a": 1}').as_object() == {"a": 1}
    with pytest.raises(InputError, match="expected an object, got a list"):
        read_json("[]").as_object()
