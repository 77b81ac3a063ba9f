"""How much comes out of a vessel: a jug lasts for several, a cup for one (convention 20)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_task
from besim.solution.tree import read_tree

TEXT = (
    "The {vessel}, the first bowl and the second bowl are on the counter. {told} The robot starts "
    "away from the counter. The goal is that there is {stuff} in the first bowl and there is "
    "{stuff} in the second bowl. The robot has two grippers."
)
LASTING = [
    "pours {stuff} from the {vessel} into {bowl}",
    "pours the {stuff} into {bowl}",
    "fills {bowl} with {stuff} from the {vessel}",
    "fills {bowl} with {stuff}",
    "fills {bowl} from the {vessel}",
]
ALL_OF_IT = [
    "empties the {vessel} into {bowl}",
    "pours all the {stuff} from the {vessel} into {bowl}",
    "pours all of the {stuff} into {bowl}",
    "pours the rest of the {stuff} into {bowl}",
    "pours out the {vessel} into {bowl}",
]
ONE_PORTION = [
    ("cup", "The cup contains tea."),
    ("glass", "The glass is full of tea."),
    ("pitcher", "The pitcher contains one cup of tea."),
    ("jug", "The jug holds a single portion of tea."),
    ("jug", "The jug contains enough tea for one bowl."),
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


def pouring(vessel: str, told: str, stuff: str, pours: str) -> tuple[str, list[str]]:
    bowls = ("the first bowl", "the second bowl")
    return TEXT.format(vessel=vessel, told=told, stuff=stuff), [
        "The robot moves to the counter.",
        f"The robot picks up the {vessel}.",
        *(f"The robot {pours.format(vessel=vessel, stuff=stuff, bowl=bowl)}." for bowl in bowls),
    ]


@pytest.mark.parametrize("pours", LASTING)
@pytest.mark.parametrize(("vessel", "stuff"), [("pitcher", "beer"), ("stockpot", "syrup")])
def test_a_vessel_lasts_for_several_bowls(vessel: str, stuff: str, pours: str) -> None:
    text, actions = pouring(vessel, f"The {vessel} contains {stuff}.", stuff, pours)
    assert verdict(text, actions) == "good"
    for action in actions:
        assert verdict(text, actions, action) != "good", action


@pytest.mark.parametrize("pours", ALL_OF_IT)
def test_nothing_is_left_where_all_of_it_is_poured(pours: str) -> None:
    text, actions = pouring("pitcher", "The pitcher contains beer.", "beer", pours)
    assert verdict(text, actions) != "good"


@pytest.mark.parametrize(("vessel", "told"), ONE_PORTION)
def test_one_portion_is_poured_once(vessel: str, told: str) -> None:
    text, actions = pouring(vessel, told, "tea", LASTING[0])
    assert verdict(text, actions) != "good"


def test_a_jug_that_one_leaf_pours_out_is_empty() -> None:
    text = (
        "The jug and the bowl are on the counter. The jug contains milk. The goal is that the "
        "milk is in the bowl and the jug is empty. The robot has two grippers."
    )
    actions = ("The robot picks up the jug.", "The robot pours the milk into the bowl.")
    assert verdict(text, actions) == "good"
    assert verdict(text, actions, actions[1]) != "good"


def test_a_shaker_lasts() -> None:
    text = (
        "The thyme shaker, the first steak and the second steak are on the counter. The thyme "
        "shaker contains thyme. The goal is that there is thyme on the first steak and there is "
        "thyme on the second steak. The robot has two grippers."
    )
    actions = (
        "The robot picks up the thyme shaker.",
        "The robot sprinkles the thyme from the thyme shaker over the first steak.",
        "The robot sprinkles the thyme from the thyme shaker over the second steak.",
    )
    assert verdict(text, actions) == "good"
    for action in actions:
        assert verdict(text, actions, action) != "good", action
