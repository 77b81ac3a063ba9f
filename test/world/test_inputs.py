"""Text from outside is taken in with limits, and errors say where."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.errors import InputError, UsageError
from besim.world.inputs import MAX_BYTES, as_text, excerpt, place_at, read_file


def test_a_missing_file_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"cannot read .*No such file"):
        read_file(tmp_path / "none.xml")


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Is a directory"):
        read_file(tmp_path)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(b"<a/>\n")
    assert read_file(tmp_path / "a.xml") == b"<a/>\n"


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(InputError, match="too large; expected at most 8388608 bytes"):
        read_file(tmp_path / "a.xml")


@pytest.mark.parametrize("text", [b" " * (MAX_BYTES + 1), "ä" * (MAX_BYTES // 2 + 1)])
def test_a_huge_text_is_refused(text: bytes | str) -> None:
    with pytest.raises(InputError, match="too large"):
        as_text(text, "x")


@pytest.mark.parametrize(
    "data",
    ["é", "\ufeffé", "é".encode(), "é".encode("utf-8-sig"), "é".encode("utf-16")],
)
def test_unicode_is_read_with_and_without_byte_order_mark(data: bytes | str) -> None:
    assert as_text(data, "x") == "é"


def test_what_is_not_utf_8_is_refused_at_its_place() -> None:
    with pytest.raises(InputError) as caught:
        as_text("grün\nblau, weiß".encode("latin-1").replace(b"\xfc", b"ue"), "task")
    assert str(caught.value) == "task:2:10: not UTF-8 text; expected UTF-8 text, got byte 0xdf"


def test_half_a_surrogate_pair_is_refused() -> None:
    with pytest.raises(InputError, match=r"task:1:2: .*got '\\ud800'"):
        as_text("a\ud800", "task")


@pytest.mark.parametrize(
    ("offset", "expected"), [(0, "f:1:1"), (1, "f:1:2"), (2, "f:1:3"), (3, "f:2:1"), (4, "f:2:2")]
)
def test_lines_and_columns_start_at_one(offset: int, expected: str) -> None:
    assert str(place_at("ab\ncd", offset, "f")) == expected


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("abc", 1, "'bc'"),
        ("abc\ndef", 1, "'bc'"),
        ("\nabc", 0, r"'\n'"),
        ("abc", 3, "the end of the text"),
        ("x" * 50, 0, "'" + "x" * 40 + "…'"),
    ],
)
def test_an_excerpt_is_one_short_line(text: str, offset: int, expected: str) -> None:
    assert excerpt(text, offset) == expected
