"""The conventions of docs/commonsense.md are numbered in order, and each has its test."""

from __future__ import annotations

import re

from documents import ROOT

_TEXT = (ROOT / "docs" / "commonsense.md").read_text(encoding="utf-8")
_PART = _TEXT.partition("\n## Conventions\n")[2].partition("\n## ")[0]


def test_the_numbers_run_without_a_gap() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", _PART, re.MULTILINE)]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) > 40


def test_every_number_has_a_test() -> None:
    told = set(re.findall(r"^(\d+)\. \*\*", _PART, re.MULTILINE))
    tests = (ROOT / "test" / "docs" / "test_conventions.py").read_text(encoding="utf-8")
    assert told == set(re.findall(r"^def test_convention_(\d+)_", tests, re.MULTILINE))


def test_the_letters_of_a_convention_run_without_a_gap() -> None:
    found: dict[str, str] = {}
    number = ""
    for line in _PART.splitlines():
        if match := re.match(r"(\d+)\. \*\*", line):
            number = match[1]
        elif match := re.match(r" {4}- \*\*(\d+)([a-z])\. [A-Z][^*]*\.\*\* \S", line):
            assert match[1] == number
            found[number] = found.get(number, "") + match[2]
        else:
            # A line that belongs to no number is what a merge has left.
            assert not line or line.startswith("Texts leave most things out."), line
    assert found["20"].startswith("abc")
    assert all("abcdefghijklmnop".startswith(letters) for letters in found.values())
