"""Goals in ordinary words: each thing that they name is asked for, and nothing else is.

Every goal is judged with the right plan and with each step left out that it needs.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

FOOD = (
    "The milk and the cheese are on the table. The refrigerator is closed. The table and the "
    "refrigerator are separate places. The robot has two grippers."
)
STORE = (
    "The robot moves to the table.",
    "The robot picks up the milk.",
    "The robot picks up the cheese.",
    "The robot moves to the refrigerator.",
    "The robot opens the refrigerator.",
    "The robot puts the milk into the refrigerator.",
    "The robot puts the cheese into the refrigerator.",
    "The robot closes the refrigerator.",
)
ROOM = (
    "The stove is on. The window is open. The lamp is on. The stove, the window and the lamp are "
    "separate places. The robot has two grippers."
)
LEAVE = (
    "The robot moves to the stove.",
    "The robot turns off the stove.",
    "The robot moves to the window.",
    "The robot closes the window.",
    "The robot moves to the lamp.",
    "The robot switches off the lamp.",
)
DISHES = (
    "The cup, the plate and the fork are in the dishwasher. The dishwasher is open. The cupboard, "
    "the drawer and the dishwasher are separate places. The robot has two grippers."
)
PUT_AWAY = (
    "The robot moves to the dishwasher.",
    "The robot takes the cup out of the dishwasher.",
    "The robot takes the plate out of the dishwasher.",
    "The robot moves to the cupboard.",
    "The robot puts the cup into the cupboard.",
    "The robot puts the plate into the cupboard.",
    "The robot goes back to the dishwasher.",
    "The robot takes the fork out of the dishwasher.",
    "The robot moves to the drawer.",
    "The robot puts the fork into the drawer.",
)
GOALS = [
    *(
        (FOOD, goal, STORE, (5, 6, 7))
        for goal in (
            "both are in the refrigerator and the refrigerator door is closed",
            "the refrigerator, closed again, contains the milk and the cheese",
            "all the food is in the refrigerator and its door is closed",
            "all food items are in the refrigerator with the door closed",
            "the groceries are in the refrigerator and the refrigerator is closed",
            "neither the milk nor the cheese is on the table any more, both are in the "
            "refrigerator, and its door is closed",
            "the milk is in the refrigerator together with the cheese and that the refrigerator "
            "is not open",
            "everything from the table is in the refrigerator and that the refrigerator is closed",
            "all the things on the table are in the refrigerator and its door is closed",
        )
    ),
    *(
        (FOOD, goal, STORE, (1, 2))
        for goal in (
            "neither the milk nor the cheese is on the table",
            "no food is on the table",
            "the table is cleared",
        )
    ),
    *(
        (ROOM, goal, LEAVE, (1, 3, 5))
        for goal in (
            "the lamp, like the stove, is off, and the window is closed",
            "reached when the stove is off and when the window is closed and when the lamp is off",
            "to leave the room with the stove off, the lamp off, and the window closed",
        )
    ),
    *(
        (DISHES, goal, PUT_AWAY, (4, 5, 9))
        for goal in (
            "the dishwasher is empty, with the cup and the plate in the cupboard and the fork in "
            "the drawer",
            "the cup and the plate to be in the cupboard and the fork to be in the drawer",
        )
    ),
]


def verdict(text: str, steps: Sequence[str], without: int | None = None) -> str:
    """The verdict on the steps in turn, one of them left out."""
    actions = {step: f"a{index}" for index, step in enumerate(steps)}
    described = {
        "id": 1,
        "name": "goal",
        "bt_task": text,
        "action_node": {k: {"precondition": None, "description": v} for v, k in actions.items()},
        "condition_node": {},
    }
    run = [step for index, step in enumerate(steps) if index != without]
    nodes = "".join(f'<Action class="{actions[step]}"/>' for step in run)
    tree = read_tree(f"<Sequence>{nodes}</Sequence>", task=read_task(json.dumps(described)))
    return evaluate(tree, CommonsenseModel()).category.value


@pytest.mark.parametrize(("facts", "goal", "steps", "needed"), GOALS)
def test_each_part_of_a_goal_is_asked(
    facts: str, goal: str, steps: Sequence[str], needed: Sequence[int]
) -> None:
    framed = goal if goal.startswith(("reached", "to ", "the cup and the plate to be")) else ""
    text = f"{facts} The goal is {framed or f'that {goal}'}."
    assert verdict(text, steps) == "good"
    assert [one for one in needed if verdict(text, steps, one) == "good"] == []


def test_all_that_lies_there_is_no_more_than_that() -> None:
    text = (
        "The pen and the book are on the desk. The lamp is on the shelf. The bag is on the chair. "
        "The robot is at the desk and the chair. The robot has two grippers. "
        "The goal is that all the things from the desk are in the bag."
    )
    steps = [
        text
        for one in ("pen", "book")
        for text in (f"The robot picks up the {one}.", f"The robot puts the {one} into the bag.")
    ]
    assert verdict(text, steps) == "good"
    assert verdict(text, steps, 1) != "good"
    assert verdict(text, steps, 3) != "good"
