"""Fixtures for judging small trees with scripted models."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.evaluation import Verdict, evaluate
from besim.models.scripted import ScriptedModel
from besim.solution import Solution, Task
from besim.solution.tree import read_tree

_SHORT = {"A": "Action", "C": "Condition"}


@pytest.fixture
def tree() -> Callable[[str], Solution]:
    """Makes a solution of XML with ``<A class="go"/>`` and ``<C class="near"/>`` for short."""

    def make(xml: str) -> Solution:
        for short, tag in _SHORT.items():
            xml = xml.replace(f"<{short} ", f"<{tag} ")
        return read_tree(xml, task=Task("The goal is to test."))

    return make


@pytest.fixture
def judge(tree: Callable[[str], Solution]) -> Callable[..., Verdict]:
    """Judges such a tree with a scripted model."""

    def run(xml: str, model: ScriptedModel, **options: object) -> Verdict:
        return evaluate(tree(xml), model, **options)  # type: ignore[arg-type]

    return run
