"""The content checker finds what is wrong, and takes what is right."""

from __future__ import annotations

from typing import Any

import pytest

from besim.models.llm import checks
from besim.models.llm.answers import (
    CaptureAnswer,
    ConsiderAnswer,
    ConsideredPrecondition,
    Decided,
    LeafAnswer,
    NewValue,
    TransferAnswer,
)
from besim.world import Vector, World

WORLD = World(
    {
        "agents.robot.position": Vector((0.0, 0.0, 0.0)),
        "agents.robot.grippers": ("cup",),
        "agents.robot.charge": 3,
        "objects.cup.position": Vector((1.0, 0.0, 0.0)),
        "objects.cup.clean": False,
        "objects.cup.kind": "mug",
        "objects.cup.owner": None,
        "relationship.cup_on_table": True,
    }
)
CLEAN = "Is the cup clean?"


def considered(
    question: str = CLEAN,
    wanted: bool = True,
    states: tuple[str, ...] = ("objects.cup.clean",),
    thought: str | None = None,
    **more: Any,
) -> ConsiderAnswer:
    said = thought if thought is not None else f"So.\n{question} = {str(wanted).lower()}"
    one = ConsideredPrecondition(question=question, wanted=wanted, core_states=list(states))
    fields = {"thought": said, "understood": True, "unknown_words": [], "preconditions": [one]}
    return ConsiderAnswer(**{**fields, **more})


@pytest.mark.parametrize(
    "answer",
    [
        considered(),
        considered(wanted=False),
        considered(thought="1. **Is the cup  clean?** = TRUE."),
        considered(thought="- is the cup clean? = true"),
        considered(preconditions=[], thought="Nothing is needed."),
        considered("Is the cup on the table?", states=("relationship.cup_on_table",)),
        considered("Is there light?", states=("relationship.cup_on_table",)),
        considered(understood=False, unknown_words=["frobnicate"], preconditions=[]),
    ],
)
def test_a_right_consideration_is_taken(answer: ConsiderAnswer) -> None:
    assert checks.check_consideration(answer, WORLD, condition=False) == []


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (considered(states=()), "no core states"),
        (considered(states=("objects.cup.cleen",)), "did you mean 'objects.cup.clean'"),
        (considered(states=("objects.cup.clean",) * 2), "named twice"),
        (considered(thought="So."), "is not in the thought"),
        (considered(thought=f"{CLEAN} = false"), "the thought says otherwise"),
        (considered(thought=f"{CLEAN} = true\nIs it day? = true"), "is not among"),
        (considered(states=("agents.robot.charge",)), "about cup, but no core state is"),
        (considered(understood=False), "unknown_words must say"),
    ],
)
def test_what_is_wrong_with_a_consideration_is_said(answer: ConsiderAnswer, said: str) -> None:
    assert said in "; ".join(checks.check_consideration(answer, WORLD, condition=False))


def test_a_precondition_cannot_be_wanted_both_ways() -> None:
    both = [considered().preconditions[0], considered(wanted=False).preconditions[0]]
    answer = considered(preconditions=both)

    errors = checks.check_consideration(answer, WORLD, condition=False)

    assert f"the precondition {CLEAN!r} is wanted both true and false" in errors


def test_a_condition_asks_something() -> None:
    answer = considered(preconditions=[], thought="Nothing.")

    assert checks.check_consideration(answer, WORLD, condition=True)


@pytest.mark.parametrize(
    ("thought", "holds", "fine"),
    [
        ("It is so.\nANSWER = true", "true", True),
        ("ANSWER = true? No.\nanswer = FALSE", "false", True),
        ("ANSWER = true", "false", False),
        ("It is so.", "true", False),
    ],
)
def test_a_thought_concludes_what_is_answered(thought: str, holds: str, fine: bool) -> None:
    answer = Decided.model_validate({"number": 1, "thought": thought, "holds": holds})

    assert (checks.check_thoughts([answer]) == []) is fine


@pytest.mark.parametrize(("numbers", "fine"), [([1, 2], 1), ([2, 1], 1), ([1], 0), ([1, 2, 2], 0)])
def test_every_question_is_answered_once(numbers: list[int], fine: bool) -> None:
    assert (checks.check_numbers(numbers, [1, 2]) == []) is bool(fine)


def test_captured_states_exist_and_are_named_once() -> None:
    def errors(*changes: str) -> list[str]:
        fields: dict[str, Any] = {"thought": "", "understood": True, "unknown_words": []}
        return checks.check_capture(CaptureAnswer(**fields, changes=list(changes)), WORLD)

    assert not errors() and not errors("objects.cup.clean", "agents.robot.charge")
    assert errors("objects.cup.colour")
    assert errors("objects.cup.clean", "objects.cup.clean")


@pytest.mark.parametrize(
    ("path", "value", "fine"),
    [
        ("objects.cup.clean", True, True),
        ("objects.cup.clean", "true", False),
        ("objects.cup.clean", 1, False),
        ("objects.cup.clean", None, False),
        ("objects.cup.kind", "glass", True),
        ("objects.cup.kind", ["glass"], False),
        ("objects.cup.owner", "Eve", True),
        ("objects.cup.owner", {"name": "Eve"}, False),
        ("agents.robot.charge", 2, True),
        ("agents.robot.charge", 2.5, True),
        ("agents.robot.charge", True, False),
        ("agents.robot.grippers", [], True),
        ("agents.robot.grippers", ["plate", "cup"], True),
        ("agents.robot.grippers", [1], False),
        ("agents.robot.grippers", "plate", False),
        ("agents.robot.position", [1, 2, 3], True),
        ("agents.robot.position", [1, 2], False),
        ("agents.robot.position", "kitchen", False),
    ],
)
def test_a_new_value_has_the_type_that_the_state_has(path: str, value: Any, fine: bool) -> None:
    answer = TransferAnswer(thought="", values=[NewValue(path=path, value=value)])

    assert (checks.check_transfer(answer, [path], WORLD) == []) is fine


def test_exactly_the_captured_states_are_transferred() -> None:
    value = NewValue(path="objects.cup.clean", value=True)
    other = NewValue(path="objects.cup.kind", value="x")

    def errors(*values: NewValue) -> list[str]:
        answer = TransferAnswer(thought="", values=list(values))
        return checks.check_transfer(answer, ["objects.cup.clean"], WORLD)

    assert not errors(value)
    assert errors() and errors(value, value) and errors(value, other)


@pytest.mark.parametrize("rule", ["The cup is clean.", None])
def test_a_rule_in_words_is_no_action_without_preconditions(rule: str | None) -> None:
    nothing = {"thought": "Nothing.", "understood": True, "unknown_words": [], "preconditions": []}
    chain = checks.check_consideration(ConsiderAnswer(**nothing), WORLD, condition=False, rule=rule)
    at_once = checks.check_leaf(
        LeafAnswer(**nothing, changes=[]), WORLD, condition=False, rule=rule
    )

    assert chain == at_once
    assert ["although its rule is" in one for one in chain] == ([True] if rule else [])
    lost = {**nothing, "understood": False, "unknown_words": ["frobnicate"]}
    assert not checks.check_consideration(ConsiderAnswer(**lost), WORLD, condition=False, rule=rule)
