"""Fixtures for running small trees with scripted models."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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
