"""Leaves whose words rest on ports: what stands in a port is known only as the tree runs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from besim.evaluation import Category, Verdict, evaluate, readings
from besim.models import make_model
from besim.solution import LeafText, Task
from besim.solution.tree import read_tree

DOORS = (
    "The robot stands in the hall. The front door and the back door are closed. "
    "The goal is to ensure that {goal}."
)
BOTH = DOORS.format(goal="the front door and the back door are open")
FRONT = DOORS.format(goal="the front door is open")
OPEN_ONE = '<Open door="{d}"/>'


def judged(
    nodes: str,
    words: str,
    text: str = BOTH,
    more: str = "",
    blackboard: Mapping[str, str] | None = None,
) -> Verdict:
    task = Task(text, actions={"Open": LeafText(words)})
    xml = (
        '<root BTCPP_format="4" main_tree_to_execute="Main">'
        f'<BehaviorTree ID="Main"><Sequence>{nodes}</Sequence></BehaviorTree>{more}</root>'
    )
    return evaluate(read_tree(xml, task=task), make_model(), blackboard=blackboard)


def script(door: str) -> str:
    return f"<Script code=\"d:='{door}'\"/>{OPEN_ONE}"


def inner(door: str) -> str:
    return f'<SubTree ID="One" d="{door}"/>'


ONE = f'<BehaviorTree ID="One">{OPEN_ONE}</BehaviorTree>'


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        ('<Open door="front"/>', Category.UNREACHABLE),
        ('<Open door="front"/><Open door="back"/>', Category.GOOD),
        (script("front"), Category.UNREACHABLE),
        (script("front") + script("back"), Category.GOOD),
        (inner("back"), Category.UNREACHABLE),
        (inner("back") + inner("front"), Category.GOOD),
    ],
)
def test_a_port_decides_which_door_is_opened(nodes: str, expected: Category) -> None:
    verdict = judged(nodes, "The robot opens the {door} door.", more=ONE)
    assert verdict.category is expected, verdict.reason


@pytest.mark.parametrize("two", [script("back") + script("front"), inner("back") + inner("front")])
def test_words_that_leave_out_which_of_two_doors_it_is_are_not_understood(two: str) -> None:
    verdict = judged(two, "The robot opens the front door.", FRONT, ONE)
    assert verdict.category is Category.UNDELIVERED
    assert 'door="' in verdict.reason


def test_one_value_is_what_the_words_describe() -> None:
    once = judged(inner("d1") + inner("d1"), "The robot opens the front door.", FRONT, ONE)
    assert once.category is Category.GOOD


def test_an_entry_that_nobody_writes_has_no_name() -> None:
    verdict = judged(OPEN_ONE, "The robot opens the {door} door.", FRONT)
    assert verdict.category is Category.UNDELIVERED
    assert "{door} without a value" in verdict.reason
    assert not any("whoever starts the tree" in one for one in verdict.assumptions)


@pytest.mark.parametrize(
    ("door", "expected"), [("front", Category.GOOD), ("back", Category.UNREACHABLE)]
)
def test_what_the_user_puts_on_the_blackboard_stands_in_the_words(
    door: str, expected: Category
) -> None:
    words = "The robot opens the {door} door."
    assert judged(OPEN_ONE, words, FRONT, blackboard={"d": door}).category is expected


def test_an_identifier_is_read_as_words() -> None:
    verdict = judged('<Open door="front_door"/>', "The robot opens the {door}.", FRONT)
    assert verdict.category is Category.GOOD, verdict.reason


def test_a_case_that_is_ever_another_one_is_undelivered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings, "READINGS_BOUND", 1)
    verdict = judged(script("front"), "The robot opens the {door} door.", FRONT)
    assert verdict.category is Category.UNDELIVERED
    assert "whenever it is read again: now Open says something new" in verdict.reason
