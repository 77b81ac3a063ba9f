"""What a tree says that an action is for counts where nothing of it was read."""

from __future__ import annotations

import pytest

from besim.evaluation import Verdict, evaluate
from besim.models import make_model
from besim.solution import LeafText, Task
from besim.solution.tree import read_tree

TEXT = (
    "The laptop and the notebook are on the desk. The laptop is open. The robot is in the office, "
    "away from the desk. The goal is that {}."
)


def judged(goal: str, check: str, action: str, name: str = "act") -> Verdict:
    """A drive to the desk, and an action behind a check."""
    xml = (
        '<Sequence><Action class="go"/>'
        f'<Fallback><Condition class="check"/><Action class="{name}"/></Fallback></Sequence>'
    )
    actions = {"go": LeafText("The robot moves to the desk."), name: LeafText(action)}
    task = Task(TEXT.format(goal), "laptops", actions, {"check": LeafText(check)})
    return evaluate(read_tree(xml, task=task), make_model("commonsense"))


def taken_for(verdict: Verdict) -> list[str]:
    return [text for text in verdict.assumptions if "stands behind a check" in text]


DOCKED = "Check if the laptop is docked."


@pytest.mark.parametrize(
    ("check", "action", "name"),
    [
        (DOCKED, "The robot gets the laptop into its dock.", "act"),
        (DOCKED, "The robot works on the laptop with its gripper.", "DockLaptop"),
        ("Is the laptop docked already?", "The robot gets the laptop into its dock.", "act"),
    ],
)
def test_an_action_does_what_it_stands_behind_a_check_for(
    check: str, action: str, name: str
) -> None:
    verdict = judged("the laptop is docked", check, action, name)
    assert verdict.category.value == "good"
    # A docked laptop is a connected one to besim.
    assert taken_for(verdict) == [
        f"{name} brings about that the laptop is connected: it stands behind a check for that"
    ]


@pytest.mark.parametrize(
    "action",
    [
        "The robot moves to the laptop and its dock.",  # only gets there
        "The robot wipes the laptop.",  # says nothing of docking
        "The robot wipes the dock of the notebook.",  # nor this of the laptop
    ],
)
def test_an_action_of_other_words_stands_behind_it_by_mistake(action: str) -> None:
    verdict = judged("the laptop is docked", DOCKED, action)
    assert verdict.category.value != "good"
    assert not taken_for(verdict)


def test_where_a_thing_gets_to_is_what_the_action_says() -> None:
    verdict = judged(
        "the notebook is in the bag",
        "Check if the notebook is in the bag.",
        "The robot takes the notebook, opens the bag and puts the notebook on the desk.",
    )
    assert verdict.category.value == "unreachable"
    assert not taken_for(verdict)


def test_what_an_action_is_read_to_do_needs_no_check() -> None:
    verdict = judged(
        "the laptop is closed", "Check if the laptop is closed.", "The robot closes the laptop."
    )
    assert verdict.category.value == "good"
    assert not taken_for(verdict)
