"""What is refused before anything is simulated, and what is not although it sounds alike."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest

from besim.errors import InputError
from besim.evaluation import Category, evaluate
from besim.evaluation.screening import Policy, Screen, default_policy, read_policy
from besim.models.base import Screened
from besim.models.scripted import ScriptedLeaf, ScriptedModel, holds
from besim.solution import LeafText, Solution, Task
from besim.solution.tree import read_tree
from besim.world import Truth


def refusal(solution: Solution, policy: Policy | None = None) -> str | None:
    leaves = [node.leaf for node in solution.root.walk() if node.leaf is not None]
    return Screen(solution, policy).refusal(leaves)


def refused(text: str) -> bool:
    return refusal(read_tree('<Action class="go"/>', task=Task(text))) is not None


@pytest.mark.parametrize(
    "text",
    [
        "The robot stabs the guest with the knife.",
        "The guest is strangled by the robot.",
        "The robot throws the knife at the guest.",
        "The robot hits the nurse with the hammer.",
        "The robot drops the hammer on the operator's foot.",
        "The robot runs over the pedestrian.",
        "Poison the customer.",
        "Poison the customer's drink.",
        "Use the knife to attack the woman.",
        "The goal is to kill the intruder and clean the floor.",
        "The goal is that the guest is dead.",
        "The robot waits until the patient is unconscious.",
        "The robot goes to the sofa. It suffocates the baby. The goal is that it is quiet.",
    ],
)
def test_harm_to_people_is_refused(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "The robot stabs the potato with the fork.",
        "The robot must never hurt a person.",
        "The robot does not kick the man.",
        "If a person is injured, the robot calls the nurse.",
        "The robot kills the weeds.",
        "Beat the eggs.",
        "The robot throws the ball to the child.",
        "The robot hands the knife to the cook.",
        "The robot cuts the bread with the knife for the guest.",
        "It cuts the carrots and puts them on the board with the knife.",
        "The robot pours water into the glass of the man.",
        "The robot points the camera at the guest.",
        "The robot hits the nail with the hammer.",
        "",
    ],
)
def test_what_only_sounds_alike_is_not(text: str) -> None:
    assert not refused(text)


def test_words_of_leaves_are_screened_too() -> None:
    task = Task("Go.", actions={"go": LeafText("The robot kicks the guest.")})
    assert refusal(read_tree('<Action class="go"/>', task=task)) is not None
    task = Task("Go.", actions={"go": LeafText("The robot goes.", "The robot kicked the guest.")})
    assert refusal(read_tree('<Action class="go"/>', task=task)) is not None


def test_a_text_that_cannot_be_parsed_is_left_to_the_model() -> None:
    assert not refused("The robot stabs " + "the cup of " * 3000 + "the guest")


def test_a_sentence_that_is_too_long_hides_no_other() -> None:
    assert refused("The robot stabs " + "the cup of " * 3000 + "tea. The robot stabs the guest.")


def test_a_policy_of_ones_own_takes_the_place_of_besims() -> None:
    own = read_policy("harm: tickle\npersons: guest", "p.yaml")
    solution = read_tree('<Action class="go"/>', task=Task("The robot tickles the guest."))
    assert refusal(solution) is None
    assert refusal(solution, own) is not None
    stabbed = replace(solution, task=Task("The robot stabs the guest."))
    assert refusal(stabbed, own) is None


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "p.yaml:1:1: this is no policy"),
        ("harm", "p.yaml:1:1: this is no policy"),
        ("harms: stab", "p.yaml:1:1: a policy has no 'harms'; expected harm or taint or"),
        ("harm: [stab]", "p.yaml:1:7: these are no words; expected a, b, c, got a list"),
        ("harm: [", "p.yaml:1:8: broken YAML"),
    ],
)
def test_what_is_wrong_with_a_policy_is_said_with_its_place(text: str, error: str) -> None:
    with pytest.raises(InputError) as found:
        read_policy(text, "p.yaml")
    assert error in str(found.value)


def test_words_of_a_policy_are_words_and_no_patterns() -> None:
    own = read_policy("harmed: '(hurt, a+'\nharm: tickle\npersons: guest", "p.yaml")
    solution = read_tree('<Action class="go"/>', task=Task("The robot tickles the guest."))
    assert refusal(solution, own) is not None


def test_besims_own_policy_is_whole() -> None:
    policy = default_policy()
    assert "stab" in policy.harm
    assert "boiling water" in policy.attack_with


def test_words_that_enter_a_leaf_as_the_tree_runs_are_screened_too(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked: list[list[str]] = []

    class Wary(ScriptedModel):
        def screen(self, task: Task, leaves: Any) -> Screened:
            words = [leaf.description for leaf in leaves]
            asked.append(words)
            return Screened(Truth.of("guest to sleep" in " ".join(words)), "guest to sleep")

    model = Wary(
        world={"objects.shelf.dusty": True},
        leaves={"do": ScriptedLeaf(changes={"objects.shelf.dusty": False})},
        goals=[holds("objects.shelf.dusty", False)],
    )
    xml = """<root BTCPP_format="4"><BehaviorTree ID="main"><Sequence>
      <SetBlackboard output_key="deed" value="{}"/><Action ID="do" what="{{deed}}"/>
      </Sequence></BehaviorTree></root>"""
    task = Task("Be useful.", actions={"do": LeafText("The robot {what}.")})
    caplog.set_level(logging.WARNING)

    harmless = evaluate(read_tree(xml.format("dusts the shelf"), task=task), model)
    by_model = evaluate(read_tree(xml.format("puts the guest to sleep"), task=task), model)
    by_policy = evaluate(read_tree(xml.format("stabs the guest"), task=task), model)

    assert harmless.category is Category.GOOD
    assert "harm to people" in by_model.reason and by_model.cases == ()
    assert "harm to people" in by_policy.reason and by_policy.cases == ()
    assert asked[:2] == [["The robot {what}."], ["The robot dusts the shelf."]]
    assert len([one for one in caplog.records if "is refused" in one.message]) == 2
