"""Trees of BehaviorTree.CPP from a few words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.solution.lint import Analysis, Finding, chosen_rules, lint
from besim.solution.tree.formats import read_document

Lint = Callable[..., list[str]]


def in_file(nodes: str, *, version: int = 4) -> str:
    """A file with one tree, or with the trees that are given."""
    if "<BehaviorTree" not in nodes:
        nodes = f'<BehaviorTree ID="Main">{nodes}</BehaviorTree>'
    return f'<root BTCPP_format="{version}" main_tree_to_execute="Main">{nodes}</root>'


@pytest.fixture
def findings() -> Callable[..., tuple[Finding, ...]]:
    """Lints nodes, or trees, by the rules whose IDs begin so."""

    def run(nodes: str, *rules: str, version: int = 4) -> tuple[Finding, ...]:
        document = read_document(in_file(nodes, version=version), source="tree.xml")
        return lint(Analysis(document), chosen_rules(rules))

    return run


@pytest.fixture
def messages(findings: Callable[..., tuple[Finding, ...]]) -> Lint:
    """Likewise, and gives rule and message."""
    return lambda *args, **options: [
        f"{one.rule}: {one.message}" for one in findings(*args, **options)
    ]
