"""Numbered rules have the tests that they name, and tables list what there is."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys

import pytest
from documents import DOCUMENTS, ROOT, prose

from besim.simulation import LeafOutcome, Phase


def names() -> set[str]:
    """Of all tests."""
    return {
        node.name
        for file in (ROOT / "test").rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_verdict_rule_has_a_test_of_its_number() -> None:
    rules = re.findall(r"^## (\d+)\.", prose(ROOT / "docs" / "verdict-rules.md"), re.MULTILINE)
    assert rules == [str(number) for number in range(1, len(rules) + 1)]
    tested = {match[1] for name in names() if (match := re.match(r"test_rule_(\d+)_", name))}
    assert set(rules) <= tested


def test_every_rule_of_the_simulation_names_its_tests() -> None:
    text = prose(ROOT / "docs" / "cbs-rules.md")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert [section.split(".")[0] for section in sections] == [
        str(number) for number in range(1, len(sections) + 1)
    ]
    for section in sections:
        assert re.search(r"^Tests: `test_", section, re.MULTILINE), section.splitlines()[0]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_tests_and_files_that_are_named_exist(document) -> None:
    quoted = re.findall(r"`([^`\n]+)`", prose(document))
    assert {name for name in quoted if re.fullmatch(r"test_\w+", name)} <= names()
    for name in quoted:
        if re.fullmatch(r"(?:besim|test|scripts|docs|config|launch)/[\w/.-]+", name):
            assert (ROOT / name).exists(), name


def test_every_phase_and_outcome_is_explained() -> None:
    text = prose(ROOT / "docs" / "cbs-rules.md")
    assert re.findall(r"^\| (\w+) \| [^|]*\? \|", text, re.MULTILINE) == [p.value for p in Phase]
    table = text.split("## 12.")[1]
    assert {o.value for o in LeafOutcome} == set(re.findall(r"^\| (\w+)", table, re.M)) - {
        "outcome"
    }


def test_the_command_lines_page_has_every_key_of_a_verdict() -> None:
    example = "examples/tidy_desk/counterfactual.xml"
    done = subprocess.run(
        [sys.executable, "-m", "besim", "validate", example, "--format", "json"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    verdict = json.loads(done.stdout)
    page = prose(ROOT / "docs" / "command-line.md")
    table = page.split("prints one object:")[1].split("\n\nIf ")[0]
    documented = re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (.*?) \|", table, re.M)))
    assert set(documented) - {"steps"} == set(verdict)
    step = verdict["cases"][0]["steps"][0]
    for key in (*verdict["cases"][0], *step, *step["preconditions"][0]):
        assert key in table
