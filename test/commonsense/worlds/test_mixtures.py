"""What leaves make of several things: a smoothie, a soup, a dough (convention 43)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

HANDS = " The robot has two grippers, which one gripper can hold one object at a time."

SMOOTHIE = (
    "A blender is on the kitchen counter with its lid off, a banana and a cup of milk are next to "
    "it. A glass is also on the counter. The goal is to have the smoothie in the glass." + HANDS,
    (
        "The robot moves to the kitchen counter.",
        "The robot grasps the banana.",
        "The robot puts the banana into the blender.",
        "The robot grasps the cup of milk.",
        "The robot pours the milk into the blender.",
        "The robot puts the cup on the counter.",
        "The robot puts the lid on the blender.",
        "Check if the blender is running. | The robot switches on the blender.",
        "Check if the content of the blender is smoothie. | The robot waits until the banana and "
        "the milk become a smoothie.",
        "The robot switches off the blender.",
        "The robot takes the lid off the blender and puts it on the counter.",
        "The robot grasps the blender.",
        "Check if the smoothie is in the glass. | The robot pours the smoothie into the glass.",
    ),
)
JAM = (
    "The pot is on the stove, the strawberries are in a bowl beside the stove, and the sugar is in "
    "a jar, which is also beside the stove. An empty glass jar is on the counter next to the "
    "stove. The goal is to obtain a glass jar filled with the jam." + HANDS,
    (
        "The robot moves to the stove.",
        "The robot grasps the bowl and pours the strawberries into the pot.",
        "The robot puts the bowl down.",
        "The robot grasps the jar of sugar and pours the sugar into the pot.",
        "The robot puts the jar down.",
        "The robot switches on the stove.",
        "Check if the content of the pot has become jam. | The robot waits until the strawberries "
        "and the sugar have boiled to jam.",
        "The robot switches off the stove.",
        "The robot grasps the pot.",
        "Check if the glass jar contains jam. | The robot pours the jam into the glass jar.",
    ),
)
LEMONADE = (
    "A jug of water, a lemon juice bottle, and a sugar bowl with a spoon in it are on the table. "
    "The goal is to get a jug of lemonade." + HANDS,
    (
        "The robot moves to the table.",
        "The robot grasps the lemon juice bottle.",
        "The robot pours the lemon juice into the jug.",
        "The robot puts the bottle on the table.",
        "The robot grasps the spoon.",
        "The robot adds sugar with the spoon to the jug.",
        "Check if the lemonade has been mixed. | The robot stirs the content of the jug with the "
        "spoon until it has become lemonade.",
    ),
)
DOUGH = (
    "The flour and the water are in two separate cups on the counter, and a bowl is there too. A "
    "whisk is beside the bowl. The goal is to ensure that there is dough in the bowl." + HANDS,
    (
        "The robot moves to the counter.",
        "The robot grasps the cup of flour.",
        "The robot pours the flour into the bowl.",
        "The robot puts the cup on the counter.",
        "The robot grasps the cup of water.",
        "The robot pours the water into the bowl.",
        "The robot puts the cup on the counter.",
        "The robot grasps the whisk.",
        "Check if the flour and the water have turned into dough. | The robot mixes the flour and "
        "the water to dough with the whisk.",
    ),
)
SALAD = (
    "A lettuce, a tomato and a knife are on the cutting board. A bowl is next to the cutting "
    "board. The goal is that the salad is in the bowl and has been tossed." + HANDS,
    (
        "The robot moves to the cutting board.",
        "The robot grasps the knife.",
        "The robot cuts the lettuce and the tomato with the knife.",
        "The robot puts the cut lettuce and tomato into the bowl.",
        "Check if the salad has been tossed. | The robot tosses the salad.",
    ),
)
SOUP = (
    "A pot of water is on the stove. The cut vegetables are on a cutting board beside the stove. "
    "A soup plate and a ladle are beside the stove. The goal is to have the soup in the soup "
    "plate." + HANDS,
    (
        "The robot moves to the stove.",
        "The robot grasps the cutting board.",
        "The robot slides the vegetables from the board into the pot.",
        "The robot puts the board beside the stove.",
        "The robot turns on the stove.",
        "Check if the vegetable soup is cooked. | The robot waits until the vegetable soup is "
        "cooked.",
        "The robot turns off the stove.",
        "The robot grasps the ladle.",
        "The robot ladles the soup from the pot into the soup plate.",
    ),
)


TEA = (
    "The kettle is on its base and contains cold water. The tea bags are in a tin, whose lid is "
    "on. A mug is next to the kettle on the countertop. The tin is on the shelf. The goal is to "
    "obtain a mug of hot tea." + HANDS,
    (
        "The robot moves to the shelf.",
        "The robot opens the tin.",
        "The robot takes a tea bag out of the tin.",
        "The robot moves to the countertop.",
        "The robot puts the tea bag into the mug.",
        "The robot switches on the kettle.",
        "The robot waits until the water in the kettle boils.",
        "The robot grasps the kettle and pours the boiling water into the mug.",
        "The robot puts the kettle back on its base.",
        "Check if the tea in the mug has been steeped. | The robot waits until the tea has "
        "steeped.",
    ),
)
COCOA = (
    "The robot task is to make a mug of cocoa. A pot with milk is on the stove. The cocoa powder "
    "is in a tin without a lid, which is next to the stove. A spoon and a mug are also next to the "
    "stove. The goal is to get a mug filled with hot cocoa." + HANDS,
    (
        "The robot moves to the stove.",
        "The robot turns on the stove.",
        "The robot waits until the milk is hot.",
        "The robot turns off the stove.",
        "The robot grasps the spoon.",
        "The robot scoops cocoa powder out of the tin with the spoon and adds it to the milk in "
        "the pot.",
        "The robot stirs the milk with the spoon until the cocoa powder has dissolved.",
        "The robot puts the spoon down next to the stove.",
        "The robot grasps the pot and pours the hot cocoa into the mug.",
    ),
)


def verdict(task: tuple[str, Sequence[str]], left_out: int | None = None) -> str:
    """The category of a tree of these steps; a check and its action are a fallback."""
    text, steps = task
    actions, conditions, nodes = {}, {}, ""
    for index, step in enumerate(steps):
        *check, action = step.split(" | ")
        actions[f"Act{index}"] = {"precondition": None, "description": action}
        node = f'<Action class="Act{index}"/>'
        if check:
            conditions[f"Check{index}"] = check[0]
            node = f'<Fallback><Condition class="Check{index}"/>{node}</Fallback>'
        nodes += node if index != left_out else ""
    described = {"id": 1, "name": "Task", "bt_task": text}
    described |= {"action_node": actions, "condition_node": conditions}
    tree = f"<Sequence>{nodes}</Sequence>"
    solution = read_tree(tree, task=read_task(json.dumps(described)))
    return evaluate(solution, CommonsenseModel()).category.value


@pytest.mark.parametrize("task", [SMOOTHIE, JAM, LEMONADE, DOUGH, SALAD, SOUP, TEA, COCOA])
def test_a_mixture_is_where_its_parts_came(task: tuple[str, Sequence[str]]) -> None:
    assert verdict(task) == "good"


@pytest.mark.parametrize(
    ("task", "step"),
    [
        *((LEMONADE, 2), (DOUGH, 2), (DOUGH, 5), (SALAD, 3), (SOUP, 2)),  # a part forgotten
        *((TEA, 4), (TEA, 7), (COCOA, 5)),
        *((SMOOTHIE, 8), (JAM, 6), (LEMONADE, 6), (DOUGH, 8), (SALAD, 4)),  # or the mixing
        *((SMOOTHIE, 12), (JAM, 9), (SOUP, 8), (COCOA, 8)),  # or to bring it where it belongs
    ],
)
def test_nothing_is_a_mixture_without_its_parts_and_work(
    task: tuple[str, Sequence[str]], step: int
) -> None:
    assert verdict(task, left_out=step) == "unreachable"


@pytest.mark.parametrize(("task", "step"), [(SMOOTHIE, 7), (JAM, 5), (SOUP, 4), (TEA, 5)])
def test_no_wait_makes_a_mixture_while_its_machine_is_off(
    task: tuple[str, Sequence[str]], step: int
) -> None:
    assert verdict(task, left_out=step) == "counterfactuals"


def test_soup_that_is_there_from_the_start_is_no_mixture() -> None:
    text = (
        "A pot of soup is on the stove. A plate and a ladle are beside the stove. The salt and the "
        "pepper are there too. The goal is that the soup is in the plate." + HANDS
    )
    steps = (
        "The robot moves to the stove.",
        "The robot adds the salt to the pot.",
        "The robot adds the pepper to the pot.",
        "The robot grasps the ladle.",
        "The robot ladles the soup from the pot into the plate.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "good"
    assert verdict((text, steps), left_out=4) == "unreachable"


def test_there_are_two_things_where_two_are_told() -> None:
    text = (
        "A cup of milk and a bowl are on the table, and the sugar is in a jar beside them. The "
        "goal is that there are milk and sugar in the bowl." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot grasps the cup and pours the milk into the bowl.",
        "The robot grasps the jar and pours the sugar into the bowl.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "unreachable"
    assert verdict((text, steps), left_out=2) == "unreachable"


def test_a_drink_in_the_name_of_the_task_fills_no_cup() -> None:
    text = (
        "The robot task is to make a cup of tea. A kettle with hot water and a cup are on the "
        "counter. A tea bag is in an open box on the counter. The goal is to ensure that there is "
        "tea in the cup." + HANDS
    )
    steps = (
        "The robot moves to the counter.",
        "The robot takes the tea bag out of the box.",
        "The robot puts the tea bag into the cup.",
        "The robot grasps the kettle.",
        "The robot pours the hot water into the cup.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=2) == "unreachable"
    assert verdict((text, steps), left_out=4) == "unreachable"


def test_what_is_put_back_after_pouring_is_the_package() -> None:
    text = (
        "The milk is in the fridge, which is closed. A glass is on the table. The goal is that the "
        "glass is full of milk, that the milk is in the fridge and that the fridge is closed."
        + HANDS
    )
    steps = (
        "The robot moves to the fridge.",
        "The robot opens the fridge.",
        "The robot takes the milk out of the fridge.",
        "The robot moves to the table.",
        "The robot pours milk into the glass.",
        "The robot moves to the fridge.",
        "The robot puts the milk back into the fridge.",
        "The robot closes the fridge.",
    )
    assert verdict((text, steps)) == "good"
    assert [verdict((text, steps), left_out=step) for step in (4, 6, 7)] == ["unreachable"] * 3
