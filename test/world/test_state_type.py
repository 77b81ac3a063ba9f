"""Values are checked against the type names of a scene."""

from __future__ import annotations

import pytest

from besim.world._state_type import kind_of, matches_type
from besim.world.state import Value


@pytest.mark.parametrize(
    ("value", "type_name"),
    [
        ("on", "string"),
        ("on", " Str "),
        (1.5, "float"),
        (2, "float"),
        (2, "int"),
        (True, "bool"),
        ((1, 2.5), "float list"),
        ((("tray", ("apple",)),), "string list"),
        ((), "string list"),
        ((1, "a"), "list"),
        (None, "bool"),
        ("anything", "colour"),
        (("anything",), "colour list"),
    ],
)
def test_a_value_fits_its_type(value: Value, type_name: str) -> None:
    assert matches_type(value, type_name)


@pytest.mark.parametrize(
    ("value", "type_name"),
    [
        (1, "string"),
        ("1", "float"),
        (True, "float"),
        (True, "int"),
        (1.5, "int"),
        (1, "bool"),
        ("a", "string list"),
        ((1,), "string list"),
        (("a", (1,)), "string list"),
        (("pesticide",), "string"),
        ("a", "list"),
        ("north", "vector m"),
    ],
)
def test_a_value_of_another_type_does_not_fit(value: Value, type_name: str) -> None:
    assert not matches_type(value, type_name)


@pytest.mark.parametrize(
    ("value", "kind"),
    [(True, "a boolean"), ("a", "a string"), (1.5, "a number"), (2, "a number"), ((), "a list")],
)
def test_the_kind_of_a_value_has_a_name(value: Value, kind: str) -> None:
    assert kind_of(value) == kind
