"""Reads a task from a ``des.json``: the task in words and the words of its leaves."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from besim.solution.task import LONGEST_TEXT, LeafText, Task
from besim.world.jsontext import read_json


def _no_text_is_empty(value: Any) -> Any:
    return "" if value is None else value


def _no_leaves_are_empty(value: Any) -> Any:
    return {} if value is None else value


def _no_rule_is_none(value: Any) -> Any:
    """``null``, ``""`` and ``"None"`` all say that there is no precondition."""
    if isinstance(value, str) and value.strip().lower() in ("", "none", "null"):
        return None
    return value


def _words_alone(value: Any) -> Any:
    """A leaf may be given by its description alone."""
    return {"description": value} if isinstance(value, str) else value


_Words = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_TEXT)]
_Text = Annotated[_Words, BeforeValidator(_no_text_is_empty)]


class _LeafForm(BaseModel):
    model_config = ConfigDict(strict=True)

    description: _Text = ""
    precondition: Annotated[_Words | None, BeforeValidator(_no_rule_is_none)] = None

    def text(self) -> LeafText:
        return LeafText(self.description, self.precondition)


_Leaves = Annotated[
    dict[str, Annotated[_LeafForm, BeforeValidator(_words_alone)]],
    BeforeValidator(_no_leaves_are_empty),
]


class _TaskForm(BaseModel):
    """The form of the benchmark; keys that it does not know are of no concern."""

    model_config = ConfigDict(strict=True)

    name: _Text = ""
    bt_task: Annotated[_Words, Field(min_length=1)]
    action_node: _Leaves = {}
    condition_node: _Leaves = {}


def read_task(text: bytes | str, source: str = "<task>") -> Task:
    """Read a task.

    :param text: ``{id, name, bt_task, action_node {class: {precondition, description}},
        condition_node {class: description}}``; a condition may also be an object with a
        ``description``, an action also a string. A precondition of ``null``, ``"None"`` or
        ``""`` is no precondition.
    :param source: file name for errors.
    :raises InputError: for broken JSON, or a value that does not fit, named by its path
        (``action_node.pick_up.description``), line and column.
    """
    form = read_json(text, source=source).as_model(_TaskForm)
    return Task(
        text=form.bt_task,
        name=form.name,
        actions={name.strip(): leaf.text() for name, leaf in form.action_node.items()},
        conditions={name.strip(): leaf.text() for name, leaf in form.condition_node.items()},
    )
