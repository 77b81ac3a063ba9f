"""Names become parts of a state path, and come back as they were."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.world.path import join_path, quote_name, split_path


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("coffee machine", "coffee machine"),
        ("Küche 厨房", "Küche 厨房"),
        ("v1.2", "v1%2E2"),
        ("50%", "50%25"),
        ("a\nb", "a%0Ab"),
        ("a\u202eb", "a%E2%80%AEb"),
        ("", "%"),
    ],
)
def test_only_confusing_characters_are_quoted(name: str, part: str) -> None:
    assert quote_name(name) == part


@given(st.lists(st.text(st.characters()), min_size=1, max_size=4))
def test_every_name_comes_back(names: list[str]) -> None:
    assert split_path(join_path(*names)) == tuple(names)


@given(st.text(st.characters()))
def test_a_quoted_name_is_one_printable_part(name: str) -> None:
    assert "." not in quote_name(name)
    assert quote_name(name)
    assert "\n" not in quote_name(name)
