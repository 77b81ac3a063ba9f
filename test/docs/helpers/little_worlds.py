"""Leaves simulated by the commonsense model in worlds made from a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from besim.models.base import WorldModel
from besim.models.commonsense import CommonsenseModel
from besim.simulation import LeafResult, judge_leaf
from besim.solution import Leaf, LeafKind, LeafText, Task
from besim.world import Case

DRIVES = {
    "go_to_table": "The robot moves to the table.",
    "go_to_sink": "The robot moves to the sink.",
}


class LittleWorld:
    """A task's initial world, and the leaves executed in it so far.

    :param text: what the task says; ``goal`` is added if it names none.
    :param descriptions: leaves that the task has; a name with a question mark is a condition.
    """

    def __init__(
        self,
        text: str,
        descriptions: Mapping[str, str] = DRIVES,
        *,
        preconditions: Mapping[str, str] | None = None,
        scene: Mapping[str, Any] | None = None,
        model: WorldModel | None = None,
        goal: str = " The goal is that the robot is idle.",
    ) -> None:
        if "goal" not in text:
            text += goal
        given = preconditions or {}
        texts = {name: LeafText(words, given.get(name)) for name, words in descriptions.items()}
        self.task = Task(
            text,
            actions={name: words for name, words in texts.items() if "?" not in name},
            conditions={name: words for name, words in texts.items() if "?" in name},
        )
        self.model = model or CommonsenseModel()
        self.case: Case = self.model.generate_case(self.task, scene=scene)
        self.world = self.case.world

    def do(self, *names: str) -> LeafResult:
        """Execute leaves one after the other; the result of the last."""
        result = None
        for name in names:
            kind = LeafKind.CONDITION if "?" in name else LeafKind.ACTION
            words = self.task.leaf_text(kind, name)
            leaf = Leaf(kind, name, words.description, words.precondition)
            result = judge_leaf(leaf, self.case, self.world, self.model)
            self.world = result.world
        assert result is not None
        return result


def violated(result: LeafResult) -> Sequence[str]:
    """The preconditions that are definitely false, in words."""
    return [decision.precondition.name for decision in result.violated]
