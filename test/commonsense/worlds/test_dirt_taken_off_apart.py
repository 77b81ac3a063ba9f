"""Several kinds of dirt on one thing, which leaves take off one after the other (convention 20)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

TASK = (
    "The knife and the towel are on the table. There are stains on the knife. The knife is covered "
    "with dust. The goal is that the knife is free of dust and the knife is free of stains."
)
FETCH = ("The robot moves to the table.", "The robot picks up the towel.")
DUST = (
    "The robot wipes the dust off the knife with the towel.",
    "The robot uses the towel to clean the dust off the knife.",
    "The robot removes the dust from the knife with the towel.",
    "The robot cleans the knife with the towel until the dust is gone.",
)
STAINS = (
    "The robot scrubs the stains off the knife with the towel.",
    "The robot scrubs the knife with the towel until the stains are gone.",
)


def verdict(steps: Sequence[str], listed: Sequence[str] = (), task: str = TASK) -> str:
    """The verdict on a sequence of leaves; "check | action" is a Fallback of both.

    :param listed: leaves that the task has and the tree does not run.
    """
    actions: dict[str, str] = {}
    conditions: dict[str, str] = {}
    nodes = []
    for text in (*steps, *listed):
        *asked, done = text.split(" | ")
        action = f'<Action class="{actions.setdefault(done, f"a{len(actions)}")}"/>'
        if asked:
            check = conditions.setdefault(asked[0], f"c{len(conditions)}?")
            action = f'<Fallback><Condition class="{check}"/>{action}</Fallback>'
        nodes.append(action)
    described = {
        "id": 1,
        "name": "dirt",
        "bt_task": task,
        "action_node": {k: {"precondition": None, "description": v} for v, k in actions.items()},
        "condition_node": {k: v for v, k in conditions.items()},
    }
    tree = f"<Sequence>{''.join(nodes[: len(steps)])}</Sequence>"
    read = read_tree(tree, task=read_task(json.dumps(described)))
    return evaluate(read, CommonsenseModel()).category.value


@pytest.mark.parametrize("dust", DUST)
@pytest.mark.parametrize("stains", STAINS)
def test_each_kind_has_to_be_taken_off(dust: str, stains: str) -> None:
    assert verdict([*FETCH, dust, stains]) == "good"
    assert verdict([*FETCH, dust], [stains]) == "unreachable"
    assert verdict([*FETCH, stains], [dust]) == "unreachable"


def test_a_check_is_of_its_own_kind() -> None:
    no_stains, no_dust = "Check if the knife is free of stains.", "Check if the knife has no dust."
    right = [f"{no_stains} | {STAINS[0]}", f"{no_dust} | {DUST[0]}"]
    wrong = [f"{no_stains} | {STAINS[0]}", f"{no_stains} | {DUST[0]}"]
    assert verdict([*FETCH, *right]) == "good"
    assert verdict([*FETCH, *wrong]) == "unreachable"


def test_clean_is_what_is_free_of_all() -> None:
    clean = "Check if the knife is clean."
    assert verdict([*FETCH, STAINS[0], f"{clean} | {DUST[0]}"]) == "good"
    goal = TASK.partition("The goal")[0] + "The goal is that the knife is clean."
    assert verdict([*FETCH, STAINS[0], DUST[0]], task=goal) == "good"
    assert verdict([*FETCH, STAINS[0]], [DUST[0]], task=goal) == "unreachable"


@pytest.mark.parametrize(
    "once",
    (
        "The robot wipes the knife with the towel.",
        "The robot wipes the dust and the stains off the knife with the towel.",
        "The robot wipes the knife with the towel until it is clean.",
    ),
)
def test_one_leaf_may_take_off_all(once: str) -> None:
    assert verdict([*FETCH, once]) == "good"
