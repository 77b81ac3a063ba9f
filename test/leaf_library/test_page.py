"""docs/leaf-meanings.md lists what the library has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from besim.models.leaf_library import builtin_library, read_library
from besim.models.leaf_library.reading import _KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "leaf-meanings.md").read_text(encoding="utf-8")


def test_the_page_has_a_row_for_every_class_and_no_other() -> None:
    rows = re.findall(r"^\| `([A-Z]\w+)` \|", PAGE, re.MULTILINE)
    assert sorted(rows) == sorted(builtin_library().meanings)


CODES = {
    name: meaning.can_fail.outputs["error_code_id"].value
    for name, meaning in builtin_library().meanings.items()
    if meaning.can_fail is not None and "error_code_id" in meaning.can_fail.outputs
}


@pytest.mark.parametrize(("name", "code"), CODES.items())
def test_a_row_has_the_code_of_the_failure(name: str, code: int) -> None:
    (row,) = re.findall(rf"^\| `{name}` \|.*$", PAGE, re.MULTILINE)
    assert f" {code} " in row


def test_the_page_explains_every_key_of_a_meaning() -> None:
    rows = re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE)
    assert set(rows) == set(_KEYS["meaning"].split(", "))


def test_the_example_on_the_page_is_one() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    library = read_library(text)
    assert set(library.meanings) == {"DriveThroughDoor", "IsDoorOpen"}
    assert library.worded == {"OpenGripper"}
