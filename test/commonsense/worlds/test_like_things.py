"""Things of one noun that are two by what is in them, by their number or by being listed."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

LIKE = [
    ("bottle of soda", "water bottle"),
    ("beer bottle", "bottle of champagne"),
    ("first bottle of soda", "first water bottle"),
    ("bottle of olive oil", "bottle of oil"),
    ("liquid soap", "bar of soap"),
    ("first pair of socks", "second pair of socks"),
    ("first green apple", "first red apple"),
    ("knife", "butter knife"),
    ("wineglass", "glass"),
    ("orange", "orange juice"),
    ("first paper", "plastic bag"),
    ("first leaf", "second leaf"),
]


def verdict(text: str, actions: Sequence[str], left_out: str = "") -> str:
    """Run all actions but one, whose leaf stays known."""
    leaves = {f"act_{i}": told for i, told in enumerate(actions)}
    nodes = [f'<Action class="{k}"/>' for k, told in leaves.items() if told != left_out]
    named = {k: {"precondition": None, "description": told} for k, told in leaves.items()}
    task = read_task(
        json.dumps(
            {"id": 1, "name": "T", "bt_task": text, "action_node": named, "condition_node": {}}
        )
    )
    root = f'<Sequence class="SequenceNode">{"".join(nodes)}</Sequence>'
    return evaluate(read_tree(root, task=task), CommonsenseModel()).category.value


@pytest.mark.parametrize(("one", "other"), LIKE)
def test_like_things_are_two(one: str, other: str) -> None:
    text = (
        f"The {one} is on the table. The {other} is on the desk. The robot starts away from both. "
        f"The goal is that the {one} and the {other} are on the shelf. The robot has two grippers."
    )
    actions = (
        "The robot moves to the table.",
        f"The robot picks up the {one}.",
        "The robot moves to the desk.",
        f"The robot picks up the {other}.",
        "The robot moves to the shelf.",
        f"The robot puts the {one} on the shelf.",
        f"The robot puts the {other} on the shelf.",
    )
    assert verdict(text, actions) == "good"
    for action in actions:
        assert verdict(text, actions, action) != "good", action


BASKETS = (
    "The first candle, the second candle, the first cheese, the second cheese, the first cookie "
    "and the second cookie are on the table. The first basket and the second basket are on the "
    "floor beside the table. The goal is that the first candle, the first cheese and the first "
    "cookie are in the first basket and the second candle, the second cheese and the second "
    "cookie are in the second basket. The robot has one gripper."
)


def test_a_list_may_begin_behind_and() -> None:
    def fill(first: str, second: str) -> list[str]:
        return [
            told
            for thing in ("candle", "cheese", "cookie")
            for number, basket in (("first", first), ("second", second))
            for told in (
                f"The robot picks up the {number} {thing}.",
                f"The robot puts the {number} {thing} into the {basket} basket.",
            )
        ]

    actions = fill("first", "second")
    assert verdict(BASKETS, actions) == "good"
    for place in range(0, len(actions), 2):
        assert verdict(BASKETS, actions[:place] + actions[place + 2 :]) != "good"
    assert verdict(BASKETS, fill("second", "first")) != "good"
    assert verdict(BASKETS, fill("first", "first")) != "good"
