"""Whatever a text says, and however garbled it is, there is a verdict and no error."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from besim.evaluation import Category, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_folders, read_task
from besim.solution.tree import read_tree

pytestmark = [pytest.mark.no_cover, pytest.mark.timeout(600)]  # a busy machine is no error
"""What these judge, other tests cover; measured, they would take a minute more."""

PARTS = ("simple_kitchen", "simple_works", "dense_home", "dense_works")
TEXTS = 100


def garbled(text: str, dice: random.Random) -> str:
    """The text with up to three words lost, moved, doubled or cut off by a mark."""
    words = text.split()
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(words))
        kind = dice.choice(("lose", "swap", "double", "mark"))
        if kind == "lose" and len(words) > 2:
            del words[place]
        elif kind == "swap":
            other = dice.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        elif kind == "double":
            words.insert(place, dice.choice(words))
        else:
            words[place] += dice.choice(("'s", ",", ".", " and", "s"))
    return " ".join(words)


def test_garbled_texts_get_a_verdict(repository: Path) -> None:
    dice = random.Random(20)
    folders = [repository / "benchmarks" / "btsim" / "foreign" / part for part in PARTS]
    trees = [tree for f in folders for one in read_folders(f) for tree in one.trees]
    for _ in range(TEXTS):
        tree = dice.choice(trees)
        task = json.loads(tree.task_path.read_text("utf-8"))
        task["bt_task"] = garbled(task["bt_task"], dice)
        for leaf in task["action_node"].values():
            leaf["description"] = garbled(leaf["description"], dice)
        solution = read_tree(tree.path.read_text("utf-8"), task=read_task(json.dumps(task)))
        assert evaluate(solution, CommonsenseModel()).category in Category


def test_a_genitive_of_nothing_owns_nothing() -> None:
    for goal in (
        "The goal is that the parrot's cage is covered with the cloth.",
        "The goal is that 's cage is covered.",
        "The goal is that the cup of 's is full.",
    ):
        text = json.dumps({"id": 1, "name": "T", "bt_task": f"A cup is on the table. {goal}"})
        task = read_task(text[:-1] + ', "action_node": {}, "condition_node": {}}')
        assert CommonsenseModel().generate_case(task).goal.text
