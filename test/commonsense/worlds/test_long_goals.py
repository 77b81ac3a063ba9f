"""A goal of many sentences is read again a bounded number of times."""

from __future__ import annotations

import pytest

from besim.models.commonsense.rereading.goals import MOST_SENTENCES
from besim.models.commonsense.tasks.task_reading import TaskReading

from .conftest import Start


@pytest.mark.parametrize("sentences", [1, 5, 40, 120])
def test_the_sentences_that_are_read_again_are_bounded(
    start: Start, sentences: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    goal_in = TaskReading.goal_in

    def counted(self: TaskReading, told: list[object], *rest: object) -> object:
        read.append(len(told))
        return goal_in(self, told, *rest)

    monkeypatch.setattr(TaskReading, "goal_in", counted)
    start(
        "The plate is on the table. " + "The goal is that the plate lies clean. " * sentences,
        "The robot picks up the plate.",
    )
    assert sum(read) <= 2 * MOST_SENTENCES
    assert len(read) > 1 or sentences > 40
