"""Every rule of docs/lint-rules.md, by the trees that stand there."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import behaviortreepy
import pytest

from besim.solution import Dialect
from besim.solution.lint import Analysis, Finding, Severity, all_rules, lint
from besim.solution.tree.formats import read_document

PAGE = Path(__file__).resolve().parents[3] / "docs" / "lint-rules.md"
_SECTION = re.compile(r"^## (BT\d{3}) (.+?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_TREE = re.compile(r"^(Bad|Good):\n\n```xml\n(.*?)^```", re.MULTILINE | re.DOTALL)
HANGS = {"BT007": "overflows the stack", "BT511": "never ends"}
"""What the engine is not asked, since it would take the tests with it."""


def sections() -> Iterator[tuple[str, str, str, dict[str, str]]]:
    """ID, title, text and trees of every rule on the page."""
    for id, title, text in _SECTION.findall(PAGE.read_text(encoding="utf-8")):
        yield id, title, text, dict(_TREE.findall(text))


SECTIONS = {id: (title, text, trees) for id, title, text, trees in sections()}
ENGINE_ERRORS = [
    rule.id
    for rule in all_rules()
    if rule.severity is Severity.ERROR and rule.id not in {"BT004", "BT502", "BT324", *HANGS}
]


def found(tree: str) -> tuple[Finding, ...]:
    return lint(Analysis(read_document(tree, source="tree.xml")))


def test_the_page_has_every_rule_with_its_title_and_severity() -> None:
    shown = {id: title for id, title, _, _ in sections()}
    assert shown == {rule.id: rule.title for rule in all_rules()}
    for rule in all_rules():
        assert f"\nSeverity: {rule.severity.word}." in SECTIONS[rule.id][1]


@pytest.mark.parametrize("id", SECTIONS)
def test_the_bad_tree_breaks_the_rule_and_no_other(id: str) -> None:
    findings = found(SECTIONS[id][2]["Bad"])
    assert [one.rule for one in findings] == [id], findings
    assert findings[0].place.file == "tree.xml"
    assert findings[0].place.line
    assert findings[0].place.column


@pytest.mark.parametrize("id", SECTIONS)
def test_the_good_tree_breaks_no_rule(id: str) -> None:
    assert found(SECTIONS[id][2]["Good"]) == ()


@pytest.mark.parametrize("id", SECTIONS)
def test_a_finding_is_as_severe_as_the_page_says(id: str) -> None:
    (finding,) = found(SECTIONS[id][2]["Bad"])
    assert f"Severity: {finding.severity.word}" in SECTIONS[id][1]


def runs_in_the_engine(tree: str) -> bool:
    """Whether BehaviorTree.CPP 4.8.2 loads a tree and ticks it without an exception."""
    factory = behaviortreepy.BehaviorTreeFactory()
    names = re.findall(r'main_tree_to_execute="([^"]*)"', tree)
    names = names or re.findall(r'<BehaviorTree ID="([^"]*)"', tree)
    try:
        factory.register_behavior_tree_from_text(tree)
        made = factory.create_tree(names[0])
        for _ in range(2):
            made.tick_exactly_once()
    except Exception:
        return False
    return True


@pytest.mark.parametrize("id", ENGINE_ERRORS)
def test_the_engine_too_refuses_what_is_an_error(id: str) -> None:
    tree = SECTIONS[id][2]["Bad"]
    assert read_document(tree).dialect is Dialect.BTCPP4
    assert not runs_in_the_engine(tree)
    assert runs_in_the_engine(SECTIONS[id][2]["Good"])


def test_in_the_engine_the_second_of_two_asynchronous_children_never_ends() -> None:
    factory = behaviortreepy.BehaviorTreeFactory()
    factory.register_behavior_tree_from_text(SECTIONS["BT502"][2]["Bad"])
    tree = factory.create_tree("Work")
    for _ in range(50):  # ten times as long as both together
        assert tree.tick_exactly_once() == behaviortreepy.NodeStatus.RUNNING
        time.sleep(0.006)
