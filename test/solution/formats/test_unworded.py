"""Ports that words leave out: which of them make a leaf a riddle, and which do not matter."""

from __future__ import annotations

import pytest

from besim.solution import LeafText, Task
from besim.solution.tree import read_tree

MODELS = (
    '<TreeNodesModel><Action ID="Open"><output_port name="result"/><input_port name="door"/>'
    "</Action></TreeNodesModel>"
)


def unworded(nodes: str, words: str, precondition: str | None = None) -> list[tuple[str, ...]]:
    task = Task("x", actions={"Open": LeafText(words, precondition)})
    text = (
        '<root BTCPP_format="4"><BehaviorTree ID="T"><Sequence>'
        f"{nodes}</Sequence></BehaviorTree>{MODELS}</root>"
    )
    root = read_tree(text, task=task).root
    return [node.leaf.unworded for node in root.walk() if node.leaf is not None]


@pytest.mark.parametrize(
    ("nodes", "words", "expected"),
    [
        # Nobody says what the port means.
        ('<Open door="front"/>', "", [("door",)]),
        # Described for the one door there is.
        ('<Open door="front"/>', "Opens the door.", [()]),
        ('<Open door="front"/><Open door="front"/>', "Opens the door.", [(), ()]),
        # Two doors, one description that does not tell them apart.
        ('<Open door="front"/><Open door="back"/>', "Opens the door.", [("door",), ("door",)]),
        ('<Open door="{a}"/><Open door="{b}"/>', "Opens the door.", [("door",), ("door",)]),
        # The words take the port up, by its name or by its value.
        ('<Open door="front"/><Open door="back"/>', "Opens the {door} door.", [(), ()]),
        ('<Open door="{a}"/><Open door="{b}"/>', "Opens the {door} door.", [(), ()]),
        ('<Open door="front_door"/><Open door="b"/>', "Opens the front door.", [(), ("door",)]),
        # Settings tune an action; outputs are what comes of it.
        ('<Open speed="0.5"/><Open speed="1;2;-3e-1"/>', "Opens.", [(), ()]),
        ('<Open maxForce="5"/><Open maxForce="8"/>', "Opens.", [(), ()]),
        ('<Open slow="true"/><Open slow="False"/>', "", [(), ()]),
        # Other numbers and switches choose what is done, if there is more than one.
        ('<Open number="1"/><Open number="1"/>', "Opens the first door.", [(), ()]),
        ('<Open number="1"/><Open number="2"/>', "Opens a door.", [("number",), ("number",)]),
        ('<Open wide="true"/><Open wide="false"/>', "Opens.", [("wide",), ("wide",)]),
        ('<Open result="{a}"/><Open result="{b}"/>', "Opens.", [(), ()]),
    ],
)
def test_a_port_needs_words_where_it_makes_a_difference(
    nodes: str, words: str, expected: list[tuple[str, ...]]
) -> None:
    assert unworded(nodes, words) == expected


def test_a_precondition_counts_as_words() -> None:
    nodes = '<Open door="front"/><Open door="back"/>'
    assert unworded(nodes, "Opens it.", "The {door} door is closed.") == [(), ()]
