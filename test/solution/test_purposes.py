"""What actions are for: the checks that they stand behind."""

from __future__ import annotations

import pytest

from besim.solution import Task, purposes
from besim.solution.tree import read_tree

CHECK, OPEN, TAKE = '<Condition class="open?"/>', '<Action class="open"/>', '<Action class="take"/>'


def pairs(xml: str) -> list[tuple[str, str]]:
    root = read_tree(xml, task=Task("The goal is to test.")).root
    return [(one.check.name, one.action.name) for one in purposes(root)]


def test_an_action_is_for_the_check_before_it() -> None:
    assert pairs(f"<Fallback>{CHECK}{OPEN}</Fallback>") == [("open?", "open")]


def test_of_a_sequence_the_last_action_is_for_the_check() -> None:
    tree = f"<Fallback>{CHECK}<Sequence>{TAKE}{OPEN}</Sequence></Fallback>"
    assert pairs(tree) == [("open?", "open")]


def test_a_pair_counts_once() -> None:
    one = f"<Fallback>{CHECK}{OPEN}</Fallback>"
    assert pairs(f"<Sequence>{one}{one}</Sequence>") == [("open?", "open")]


@pytest.mark.parametrize(
    "tree",
    [
        f"<Sequence>{CHECK}{OPEN}</Sequence>",  # asks for it, and goes on
        f"<Fallback>{OPEN}{CHECK}</Fallback>",
        f"<Fallback>{OPEN}{TAKE}</Fallback>",
        f"<Fallback>{CHECK}{CHECK}</Fallback>",
        f"<Fallback>{CHECK}</Fallback>",
    ],
)
def test_nothing_else_tells_what_an_action_is_for(tree: str) -> None:
    assert pairs(tree) == []
