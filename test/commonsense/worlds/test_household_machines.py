"""Machines of the household, dosed, shut, started, awaited and unloaded: each leaf counts."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

END = " The robot starts away from all of them. The goal is that {}. The robot has two grippers."


def washing(dose: str, start: str, wait: str) -> tuple[str, tuple[str, ...]]:
    text = (
        "The dirty shirt is in the laundry basket. The laundry basket is on the floor beside the "
        "washing machine. The bottle of detergent is on the shelf next to the washing machine. "
        "The washing machine is closed." + END.format("the shirt is clean")
    )
    return text, (
        "The robot moves to the washing machine.",
        "The robot opens the washing machine.",
        "The robot picks up the shirt.",
        "The robot puts the shirt into the drum of the washing machine.",
        "The robot picks up the bottle of detergent.",
        f"The robot {dose}.",
        "The robot closes the washing machine.",
        f"The robot {start}.",
        f"The robot {wait}.",
    )


TASKS = {
    "dose": washing(
        "puts a dose of detergent into the washing machine",
        "starts the washing machine",
        "waits until the washing machine has finished",
    ),
    "bare": washing(
        "puts the detergent into the washing machine",
        "turns on the washing machine",
        "waits until the shirt is clean",
    ),
    "programme": washing(
        "fills the detergent compartment of the washing machine with detergent",
        "selects the cotton programme and presses start",
        "lets the washing machine run until the shirt is washed",
    ),
    "dryer": (
        "The wet shirt is in the dryer. The dryer is closed."
        + END.format("the shirt is dry and lies on the dryer"),
        (
            "The robot moves to the dryer.",
            "The robot switches on the dryer.",
            "The robot waits until the shirt is dry.",
            "The robot opens the dryer.",
            "The robot takes the shirt out of the dryer.",
            "The robot puts the shirt on the dryer.",
        ),
    ),
    "copier": (
        "The copier is in the office. The original is on the desk. The desk and the copier are "
        "apart from one another." + END.format("the copy is on the desk"),
        (
            "The robot moves to the desk.",
            "The robot picks up the original.",
            "The robot moves to the copier.",
            "The robot lays the original on the glass of the copier.",
            "The robot presses the copy button.",
            "The robot takes the copy out of the output tray.",
            "The robot moves to the desk.",
            "The robot puts the copy on the desk.",
        ),
    ),
    "coffee": (
        "The coffee maker, the jug, the can of ground coffee and the cup are on the counter. The "
        "jug contains water. The carafe is in the coffee maker."
        + END.format("there is coffee in the cup"),
        (
            "The robot moves to the counter.",
            "The robot picks up the jug.",
            "The robot fills the water tank of the coffee maker with water from the jug.",
            "The robot picks up the can of ground coffee.",
            "The robot puts ground coffee into the filter of the coffee maker.",
            "The robot switches on the coffee maker.",
            "The robot waits until the coffee is brewed.",
            "The robot takes the carafe out of the coffee maker.",
            "The robot pours the coffee from the carafe into the cup.",
        ),
    ),
    "charger": (
        "The phone and the charger are on the table. The socket is at the wall next to the bed. "
        "The table and the bed are apart from one another." + END.format("the phone is charged"),
        (
            "The robot moves to the table.",
            "The robot picks up the phone.",
            "The robot picks up the charger.",
            "The robot moves to the bed.",
            "The robot plugs the charger into the socket.",
            "The robot connects the phone to the charger.",
            "The robot waits until the phone is charged.",
        ),
    ),
}


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


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_each_leaf_counts(task: tuple[str, tuple[str, ...]]) -> None:
    text, actions = task
    assert verdict(text, actions) == "good"
    for action in dict.fromkeys(actions):
        assert verdict(text, actions, action) != "good", action
