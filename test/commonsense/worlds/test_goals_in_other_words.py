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
PLANTS = (
    "The fern and the rose are on the balcony. The watering can is next to the tap. The watering "
    "can is empty. The tap and the balcony are separate places. The robot has two grippers."
)
WATER = (
    "The robot moves to the tap.",
    "The robot picks up the watering can.",
    "The robot fills the watering can with water from the tap.",
    "The robot moves to the balcony.",
    "The robot waters the fern with the watering can.",
    "The robot waters the rose with the watering can.",
)
GUEST = (
    "The guest is in the living room. The tea is in the pot. The cup is on the shelf. The pot is "
    "on the kitchen table. The shelf, the kitchen table and the living room are separate places. "
    "The robot has two grippers."
)
SERVE = (
    "The robot moves to the shelf.",
    "The robot picks up the cup.",
    "The robot moves to the kitchen table.",
    "The robot picks up the pot.",
    "The robot pours the tea from the pot into the cup.",
    "The robot puts the pot on the kitchen table.",
    "The robot moves to the guest.",
    "The robot gives the cup to the guest.",
)
BOXES = (
    "The shelf A is empty. The red box and the blue box are on the pallet. The pallet, the shelf A "
    "and the charging station are separate places. The robot has two grippers."
)
STOW = (
    "The robot drives to the pallet.",
    "The robot picks up the red box.",
    "The robot picks up the blue box.",
    "The robot drives to shelf A.",
    "The robot places the red box on shelf A.",
    "The robot places the blue box on shelf A.",
    "The robot drives to the charging station.",
    "The robot docks at the charging station.",
)
FRAMED = ("reached", "to ", "the cup and the plate to be")
GOALS = [
    *(
        (PLANTS, goal, WATER, (2, 4, 5))
        for goal in (
            "the fern is watered and so is the rose",
            "all the plants on the balcony have enough water",
            "both the fern and the rose get water",
            "the watering of both plants is done",
        )
    ),
    *(
        (GUEST, goal, SERVE, (4, 7))
        for goal in (
            "the guest has received the cup filled with tea",
            "the cup with the tea is in the hands of the guest",
            "the cup contains tea and is held by the guest",
            "to hand over a cup of tea to the guest",
            "to provide the guest with a cup of tea",
        )
    ),
    *(
        (BOXES, goal, STOW, (4, 5, 6))
        for goal in (
            "to move both boxes to shelf A and to dock at the charging station",
            "the red box is on shelf A, the blue box next to it, and the robot is at the charging "
            "station",
            "the robot ends at the charging station after both boxes were put on shelf A",
        )
    ),
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
    framed = goal if goal.startswith(FRAMED) else ""
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
