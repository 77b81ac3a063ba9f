"""A des.json becomes a task, or an error that names path and line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from besim.errors import InputError
from besim.evaluation.service import read_task_text
from besim.models.commonsense.language import sentences
from besim.solution import LONGEST_TEXT, LeafKind, LeafText, read_task


def test_a_task_has_its_words_and_those_of_its_leaves() -> None:
    task = read_task(
        """{
        "id": 7, "name": "Tidy", "bt_task": " Tidy up. ", "bddl_activity": null,
        "action_node": {"pick": {"precondition": null, "description": "Picks it."}},
        "condition_node": {"held?": "Is it held?"}
        }"""
    )
    assert (task.text, task.name) == ("Tidy up.", "Tidy")
    assert task.leaf_text(LeafKind.ACTION, "pick") == LeafText("Picks it.")
    assert task.leaf_text(LeafKind.CONDITION, "held?") == LeafText("Is it held?")
    assert task.leaf_text(LeafKind.CONDITION, "pick") == LeafText()


@pytest.mark.parametrize("rule", [None, "", " ", "None", "none", "null"])
def test_no_precondition_has_many_forms(rule: str | None) -> None:
    task = read_task(json.dumps({"bt_task": "x", "action_node": {"a": {"precondition": rule}}}))
    assert task.actions == {"a": LeafText("", None)}


def test_a_precondition_in_words_is_kept() -> None:
    leaf = {"precondition": "None of the doors is open.", "description": None}
    task = read_task(json.dumps({"bt_task": "x", "action_node": {"a": leaf}}))
    assert task.actions == {"a": LeafText("", "None of the doors is open.")}


@pytest.mark.parametrize("form", ["words", {"description": "words"}])
@pytest.mark.parametrize("group", ["action_node", "condition_node"])
def test_a_leaf_is_a_description_or_an_object_with_one(group: str, form: Any) -> None:
    task = read_task(json.dumps({"bt_task": "x", group: {"a": form}}))
    assert {**task.actions, **task.conditions} == {"a": LeafText("words")}


@pytest.mark.parametrize("nothing", [{}, {"name": None, "action_node": None}])
def test_all_but_the_task_itself_may_be_missing(nothing: dict[str, Any]) -> None:
    task = read_task(json.dumps({"bt_task": "x", **nothing}))
    assert (task.name, task.actions, task.conditions) == ("", {}, {})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "d:1:1: broken JSON; expected value, got the end of the text"),
        ('{"bt_task": "x",\n"bt_task": "y"}', "d:2:1: duplicate key 'bt_task'"),
        ("{}", "d:1:1: bt_task is missing; expected a value, got nothing"),
        ('{"bt_task": " "}', 'd:1:13: bt_task is not right; expected words, got " "'),
        ('{"bt_task": 3}', "d:1:13: bt_task is not right; expected a string, got 3"),
        ('"words"', 'd:1:1: the document is not right; expected an object, got "words"'),
        (
            '{"bt_task": "x", "action_node": {\n"pick_up": {\n"description": 3}}}',
            "d:3:16: action_node.pick_up.description is not right; expected a string, got 3",
        ),
        (
            '{"bt_task": "x", "action_node": {"a": {"precondition": false}}}',
            "d:1:56: action_node.a.precondition is not right; expected a string, got false",
        ),
        (
            '{"bt_task": "x", "condition_node": {"a": [1]}}',
            "d:1:42: condition_node.a is not right; expected an object, got a list",
        ),
        (
            '{"bt_task": "x", "action_node": ["a"]}',
            "d:1:33: action_node is not right; expected an object, got a list",
        ),
    ],
)
def test_what_does_not_fit_is_named_by_path_and_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_task(text, "d")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "name", "place"),
    [
        ('{\n"bt_task": "LONG"}', "bt_task", "d:2:12"),
        (
            '{"bt_task": "x", "action_node": {\n"a": {"description": "LONG"}}}',
            "action_node.a.description",
            "d:2:22",
        ),
        (
            '{"bt_task": "x", "action_node": {\n"a": {"precondition": "LONG"}}}',
            "action_node.a.precondition",
            "d:2:23",
        ),
        (
            '{"bt_task": "x", "condition_node": {\n"a": "LONG"}}',
            "condition_node.a.description",
            "d:2:6",
        ),
    ],
)
def test_a_text_that_is_too_long_is_named_with_its_place(text: str, name: str, place: str) -> None:
    read_task(text.replace("LONG", " " + "x" * LONGEST_TEXT))  # blanks at the ends do not count
    with pytest.raises(InputError) as caught:
        read_task(text.replace("LONG", "x" * (LONGEST_TEXT + 1)), "d")
    assert str(caught.value) == (
        f"{place}: {name} is too long; expected at most 50000 characters, got 50001"
    )


def test_words_alone_that_are_too_long_are_refused_too() -> None:
    with pytest.raises(InputError, match=r"^--task-text:1:1: the task is too long; .*got 50001$"):
        read_task_text("x" * (LONGEST_TEXT + 1), "--task-text")


def test_the_model_understands_texts_as_long_as_may_be_read() -> None:
    assert sentences.LONGEST_TEXT >= LONGEST_TEXT


def test_every_published_task_is_read(shared_data: Path) -> None:
    files = sorted(shared_data.glob("btsim*/*/*des.json"))
    assert files
    for file in files:
        task = read_task(file.read_bytes(), str(file))
        assert task.text
        assert task.actions
