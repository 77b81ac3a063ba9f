"""Nouns that are verbs, dirt, measures or parts elsewhere name things like any other."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.dictionary import lemmas
from besim.solution import read_task
from besim.solution.tree import read_tree

HANDS = " The robot has two grippers, which one gripper can hold one object at a time."
HELD = (
    "Check if the {} is in the gripper.",
    "Check if the robot is holding the {}.",
    "Check if the robot has grasped the {}.",
    "Check if the robot has the {} in its hand.",
)


def judged(text: str, steps: Sequence[str], *left_out: int) -> str:
    """The verdict on these leaves in turn; those that begin with *Check* are conditions.

    :param left_out: places of leaves that the task has and the tree does not run.
    """
    names = {step: f"leaf{index}" for index, step in enumerate(dict.fromkeys(steps))}
    conditions = {names[s]: s for s in steps if s.startswith("Check")}
    actions = {names[s]: {"precondition": None, "description": s} for s in steps}
    actions = {name: told for name, told in actions.items() if name not in conditions}
    task = {"id": 1, "name": "T", "bt_task": text + HANDS}
    told = json.dumps(task | {"action_node": actions, "condition_node": conditions})
    nodes = "".join(
        f'<{"Condition" if names[s] in conditions else "Action"} class="{names[s]}" '
        f'instance_name="x"/>'
        for index, s in enumerate(steps)
        if index not in left_out
    )
    tree = f'<Sequence class="SequenceNode" instance_name="s">{nodes}</Sequence>'
    return evaluate(read_tree(tree, task=read_task(told)), CommonsenseModel()).category.value


@pytest.mark.parametrize(
    "noun",
    [
        *("glue stick", "cell phone", "garlic clove", "wind chime", "battery", "digital camera"),
        *("leaf", "bay leaf", "lime", "mold", "quarter", "weight", "straight pin", "can"),
        *("wall mounted lamp", "box of granola bars", "french press", "hair dryer"),
    ],
)
def test_what_is_picked_up_is_held_and_put_away(noun: str) -> None:
    text = (
        f"The {noun} is on the shelf. The crate is beside the door. "
        f"The goal is to ensure that the {noun} is in the crate."
    )
    steps = [
        "The robot moves to the shelf.",
        f"The robot picks up the {noun}.",
        *(check.format(noun) for check in HELD),
        "The robot moves to the crate.",
        f"The robot puts the {noun} into the crate.",
        f"Check if the {noun} is in the crate.",
    ]
    assert judged(text, steps) == "good"
    assert judged(text, steps, 1) != "good"
    assert judged(text, steps, 7) != "good"


@pytest.mark.parametrize(
    ("several", "one"),
    [
        ("light bulbs", "light bulb"),
        ("leaves", "leaf"),
        ("granola bars", "granola bar"),
        ("pairs of trousers", "pair of trousers"),
        ("pairs of shoes", "pair of shoes"),
        ("garlic cloves", "garlic clove"),
        ("smoothies", "smoothie"),
        ("broccolis", "broccoli"),
        ("keys", "keys"),
    ],
)
def test_of_two_each_is_asked_for(several: str, one: str) -> None:
    text = (
        f"The two {several} are on the shelf. The crate is beside the door. "
        f"The goal is to ensure that both {several} are in the crate."
    )
    steps = [
        "Robot moves to the shelf.",
        f"Robot grasps the first {one}.",
        f"Robot grasps the second {one}.",
        "Robot moves to the crate.",
        f"Robot puts the first {one} into the crate.",
        f"Robot puts the second {one} into the crate.",
    ]
    assert judged(text, steps) == "good"
    for left_out in (1, 2, 4, 5):
        assert judged(text, steps, left_out) != "good"


@pytest.mark.parametrize(
    ("one", "other"),
    [("bottle of milk", "oil bottle"), ("box of cereal", "shoe box"), ("can of soup", "beer can")],
)
def test_what_is_named_beside_another_is_another(one: str, other: str) -> None:
    text = (
        f"The {one} and the {other} are on the shelf. The crate is beside the door. "
        f"The goal is to ensure that the {one} and the {other} are in the crate."
    )
    steps = [
        "The robot moves to the shelf.",
        f"The robot picks up the {one}.",
        f"The robot picks up the {other}.",
        "The robot moves to the crate.",
        f"The robot puts the {one} into the crate.",
        f"The robot puts the {other} into the crate.",
    ]
    assert judged(text, steps) == "good"
    for left_out in (1, 2, 4, 5):
        assert judged(text, steps, left_out) != "good"


def test_an_old_bulb_is_still_in_the_way_of_a_new_one() -> None:
    text = (
        "The old light bulb is in the lamp. The new light bulb is on the table beside the lamp. "
        "The goal is to ensure that the new light bulb is in the lamp."
    )
    steps = [
        "The robot moves to the lamp.",
        "The robot takes the old light bulb out of the lamp.",
        "The robot picks up the new light bulb.",
        "The robot puts the new light bulb into the lamp.",
    ]
    assert judged(text, steps) == "good"
    assert judged(text, steps, 1) != "good"


@pytest.mark.parametrize(
    ("stuff", "deed"),
    [
        ("milk", "wipes the milk off the table with the rag"),
        ("oil", "wipes the table with the rag until the oil is gone"),
        ("juice", "uses the rag to wipe up the juice"),
    ],
)
def test_what_is_spilled_is_wiped_off(stuff: str, deed: str) -> None:
    text = (
        f"There is {stuff} on the table. The rag is on the shelf. "
        f"The goal is to ensure that the table is free of {stuff}."
    )
    steps = [
        "The robot moves to the shelf.",
        "The robot picks up the rag.",
        "The robot moves to the table.",
        f"The robot {deed}.",
        f"Check if there is no {stuff} on the table.",
    ]
    assert judged(text, steps) == "good"
    assert judged(text, steps, 3, 4) != "good"
    assert judged(text, steps, 1) != "good"


def test_a_lid_in_a_crate_closes_no_crate() -> None:
    text = (
        "The lid and the cup are on the shelf. The crate is beside the door. "
        "The goal is to ensure that the lid and the cup are in the crate."
    )
    steps = [
        "The robot moves to the shelf.",
        "The robot picks up the lid.",
        "The robot picks up the cup.",
        "The robot moves to the crate.",
        "The robot places the lid inside the crate.",
        "The robot places the cup inside the crate.",
    ]
    assert judged(text, steps) == "good"
    assert judged(text, steps, 5) != "good"


@pytest.mark.parametrize(
    ("sentence", "heads"),
    [
        ("The robot moves to the cinnamon sticks.", ["stick"]),
        ("The robot picks up the french fries.", ["fry"]),
        ("The french fries are on the plate.", ["fry"]),
    ],
)
def test_the_last_word_of_a_name_is_no_verb(sentence: str, heads: list[str]) -> None:
    clauses = parse(sentence, CommonsenseModel().lexicon)
    assert len(clauses) == 1
    groups = [
        *clauses[0].objects,
        *(group for _, group in clauses[0].preps[:1]),
        clauses[0].subject,
    ]
    assert heads[0] in [group.mentions[0].head for group in groups if group is not None]


@pytest.mark.parametrize(
    "sentence",
    [
        "Food in the closed compartment freezes in that time.",
        "The robot waits until the water in the pot boils.",
    ],
)
def test_a_verb_behind_a_place_stays_a_verb(sentence: str) -> None:
    verbs = str(parse(sentence, CommonsenseModel().lexicon))
    assert "freeze" in verbs or "boil" in verbs


@pytest.mark.parametrize(
    ("plural", "one"),
    [("leaves", "leaf"), ("bars", "bar"), ("cds", "cd"), ("quiches", "quiche"), ("lens", "lens")],
)
def test_plurals_that_the_dictionary_lacks(plural: str, one: str) -> None:
    assert lemmas(plural)["NOUN"] == one
