"""What command line and nodes call: everything from texts."""

from __future__ import annotations

import json

import pytest

from besim.errors import InputError, UsageError
from besim.evaluation.service import (
    Sources,
    generate_case_texts,
    judge_texts,
    kind_of,
    read_task_text,
    simulate_leaf_texts,
)
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.simulation import Canceled, LeafOutcome
from besim.solution import LeafKind, LeafText, Task
from besim.world import Case

DOOR = "objects.door.open"
TREE = '<Sequence><Action class="open"/></Sequence>'
DES = json.dumps(
    {
        "bt_task": "The goal is to open the door.",
        "action_node": {"open": {"description": "The robot opens the door."}, "both": {}},
        "condition_node": {"is_open": "Check if the door is open.", "both": ""},
    }
)


def model() -> ScriptedModel:
    return ScriptedModel(
        world={DOOR: False},
        leaves={
            "open": ScriptedLeaf([demands(DOOR, False)], changes={DOOR: True}),
            "is_open": ScriptedLeaf([demands(DOOR, True)]),
        },
        goals=[holds(DOOR, True)],
    )


@pytest.mark.parametrize(
    "task", [DES, DES.encode(), "The goal is to open the door.", "\ufeff" + DES]
)
def test_a_tree_is_judged_from_texts(task: str | bytes) -> None:
    verdict = judge_texts(TREE, task, model=model())
    assert verdict.category.value == "good"
    assert verdict.cases[0].case_id == "generated-0"


def test_a_scene_is_the_case() -> None:
    verdict = judge_texts(TREE, DES, '{"objects": {"door": {"open": true}}}', model=model())
    assert verdict.category.value == "counterfactuals"
    assert verdict.cases[0].case_id == "scene"
    assert judge_texts(TREE, DES, "", model=model()).cases[0].case_id == "generated-0"


def test_several_cases_are_told_as_they_begin() -> None:
    told: list[tuple[int, str]] = []

    def on_case(index: int, case: Case) -> None:
        told.append((index, case.case_id))

    judge_texts(TREE, DES, model=model(), cases=2, on_case=on_case)
    assert told == [(0, "generated-0"), (1, "generated-1")]


def test_judging_is_canceled_by_an_exception() -> None:
    with pytest.raises(Canceled):
        judge_texts(TREE, DES, model=model(), should_stop=lambda: True)


@pytest.mark.parametrize(
    ("tree", "task", "scene", "place"),
    [
        ("<a", DES, None, "my tree:1:1"),
        (TREE, '{"bt_task": 3}', None, "my task:1:13"),
        (TREE, "[1]", None, "my task:1:1"),
        (TREE, b"no json", None, "my task:1:1"),
        (TREE, DES, "[]", "my scene:1:1"),
    ],
)
def test_errors_name_the_text_they_are_about(
    tree: str, task: str | bytes, scene: str | None, place: str
) -> None:
    sources = Sources("my tree", "my task", "my scene")
    with pytest.raises(InputError) as error:
        judge_texts(tree, task, scene, model=model(), sources=sources)
    assert str(error.value.place) == place


def test_an_empty_task_is_wrong_usage() -> None:
    with pytest.raises(UsageError, match="empty"):
        read_task_text(" \n")


def test_an_unknown_model_is_wrong_usage() -> None:
    with pytest.raises(UsageError, match="astrology"):
        judge_texts(TREE, DES, model="astrology")


def test_cases_are_made_for_a_task_or_for_a_tree() -> None:
    assert [case.case_id for case in generate_case_texts(DES, model=model(), cases=2)] == [
        "generated-0",
        "generated-1",
    ]

    class Asking(ScriptedModel):
        def generate_case(self, task: Task, **options: object) -> Case:  # type: ignore[override]
            self.leaves = [leaf.name for leaf in options["leaves"]]  # type: ignore[attr-defined]
            return super().generate_case(task)

    asking = Asking()
    generate_case_texts(DES, model=asking)
    assert asking.leaves == ["open", "both", "is_open", "both"]
    generate_case_texts(DES, tree=TREE, model=asking)
    assert asking.leaves == ["open"]


def test_making_cases_is_stopped_between_them() -> None:
    told: list[int] = []
    made = generate_case_texts(
        DES,
        model=model(),
        cases=5,
        on_case=lambda index, case: told.append(index),
        should_stop=lambda: len(told) == 2,
    )
    assert len(made) == 2


def test_a_leaf_is_simulated_with_the_words_of_the_task() -> None:
    done = simulate_leaf_texts("open", DES, model=model())
    assert done.result.outcome is LeafOutcome.SUCCEEDED
    assert done.result.leaf.description == "The robot opens the door."
    assert done.case.case_id == "generated-0"


def test_a_leaf_is_simulated_in_a_given_scene_with_given_words() -> None:
    done = simulate_leaf_texts(
        "is_open",
        DES,
        '{"objects": {"door": {"open": true}}}',
        description="Is it?",
        precondition="None at all.",
        ports={"door": "front"},
        model=model(),
    )
    assert done.result.answer is True
    assert done.result.leaf.description == "Is it?"
    assert done.result.leaf.precondition == "None at all."
    assert done.result.leaf.ports == {"door": "front"}


@pytest.mark.parametrize(
    ("task", "description", "ports"),
    [
        ("The goal is that the guest is dead. The robot kills the guest.", "It waves.", {}),
        ("The goal is that the table is clean.", "The robot stabs the guest with a knife.", {}),
        ("The goal is that the table is clean.", "It says {what}.", {"what": "Stab the guest."}),
    ],
)
def test_a_leaf_that_asks_for_harm_is_not_simulated(
    task: str, description: str, ports: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    done = simulate_leaf_texts(
        "act", task, kind="action", description=description, ports=ports, model=model()
    )

    assert done.result.outcome is LeafOutcome.UNDECIDED and not done.result.changes
    assert "as it asks for harm to people" in done.result.message
    assert "harm to people" in caplog.text


def test_the_kind_of_a_leaf_is_that_of_the_task_unless_given() -> None:
    task = Task("x", actions={"a": LeafText(), "b": LeafText()}, conditions={"b": LeafText()})
    assert kind_of("a", task) is LeafKind.ACTION
    assert kind_of("a", task, "condition") is LeafKind.CONDITION
    assert kind_of("b", task, LeafKind.ACTION) is LeafKind.ACTION
    with pytest.raises(UsageError, match="both"):
        kind_of("b", task)
    with pytest.raises(UsageError, match="no leaf"):
        kind_of("c", task)
    with pytest.raises(UsageError, match="action or condition"):
        kind_of("a", task, "decorator")
