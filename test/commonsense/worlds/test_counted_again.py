"""The first in the first and the second in the second; one of each in each."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

TEXT = (
    "The first candle, the second candle, the first bow and the second bow are on the table. The "
    "first basket and the second basket are on the floor beside the table. The goal is that {}. "
    "The robot has two grippers."
)
APART = [("first candle", "first"), ("second candle", "second")]
IN_ROWS = [*APART, ("first bow", "first"), ("second bow", "second")]
SORTED = [
    ("first candle", "first"),
    ("second candle", "first"),
    ("first bow", "second"),
    ("second bow", "second"),
]
GOALS = [
    ("the first candle is in the first basket and the second in the second", APART),
    ("the first candle is in the first basket and the second one is in the second one", APART),
    ("the first candle is in the first basket and the other one in the other basket", APART),
    ("the first candle is in the first basket, and the second candle is in the other one", APART),
    ("both candles are in the first basket and both bows are in the second", SORTED),
    (
        "the first candle and bow are in the first basket and the second candle and bow are in "
        "the second basket",
        IN_ROWS,
    ),
    ("each basket contains one candle and one bow", IN_ROWS),
    ("one candle is in each basket", APART),
]


def verdict(goal: str, placed: Sequence[tuple[str, str]]) -> str:
    told = [
        line
        for thing, basket in placed
        for line in (
            f"The robot picks up the {thing}.",
            f"The robot puts the {thing} into the {basket} basket.",
        )
    ]
    leaves = {f"act_{i}": {"precondition": None, "description": t} for i, t in enumerate(told)}
    text = TEXT.format(goal)
    task = read_task(
        json.dumps(
            {"id": 1, "name": "T", "bt_task": text, "action_node": leaves, "condition_node": {}}
        )
    )
    nodes = "".join(f'<Action class="{name}"/>' for name in leaves)
    tree = read_tree(f'<Sequence class="SequenceNode">{nodes}</Sequence>', task=task)
    return evaluate(tree, CommonsenseModel()).category.value


@pytest.mark.parametrize(("goal", "placed"), GOALS)
def test_the_second_is_that_of_the_same_noun(goal: str, placed: Sequence[tuple[str, str]]) -> None:
    assert verdict(goal, placed) == "good"
    for place, (thing, basket) in enumerate(placed):
        others = [*placed[:place], *placed[place + 1 :]]
        other = "first" if basket == "second" else "second"
        assert verdict(goal, others) != "good"
        assert verdict(goal, [*others, (thing, other)]) != "good"


def test_a_second_holder_without_a_verb_leaves_the_goal_open() -> None:
    goal = "the first basket holds both candles, and the second both bows"
    assert verdict(goal, SORTED[:2]) != "good"
