"""A small robot world made of words, to try single actions and conditions in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from besim.models.base import Consideration, ExecutedAction
from besim.models.commonsense import CommonsenseModel
from besim.solution import Leaf, LeafKind, LeafText, Status, Task
from besim.world import Case, Truth, Value, World


@dataclass
class Try:
    """One case of a task; actions are named by their texts."""

    model: CommonsenseModel
    case: Case
    world: World
    status: Status = Status.SUCCESS
    message: str = ""
    _leaves: dict[str, Leaf] = field(default_factory=dict)
    _executed: list[ExecutedAction] = field(default_factory=list)

    def consider(self, text: str) -> Consideration:
        """Preconditions of an action here and now."""
        return self.model.consider(self._leaves[text], self.case, self.world)

    def do(self, *texts: str) -> Try:
        """Run actions one after the other; each must be feasible."""
        for text in texts:
            broken = self.broken(text)
            assert not broken, f"{text}: {broken}"
            leaf = self._leaves[text]
            capture = self.model.capture(leaf, self.case, self.world)
            outcome = self.model.transfer(leaf, self.case, self.world, capture)
            self.world, self.status, self.message = outcome.world, outcome.status, outcome.message
            self._executed.append(ExecutedAction(leaf, ()))
        return self

    def holds(self, text: str) -> dict[str, Truth]:
        """Preconditions of an action by their names, and whether they hold."""
        leaf = self._leaves[text]
        return {
            precondition.name: self.model.decide(leaf, self.case, self.world, precondition).holds
            for precondition in self.consider(text).preconditions
        }

    def broken(self, text: str) -> list[str]:
        """Preconditions of an action that are definitely false."""
        leaf = self._leaves[text]
        return [
            precondition.name
            for precondition in self.consider(text).preconditions
            if self.model.decide(leaf, self.case, self.world, precondition).holds is Truth.FALSE
        ]

    def in_vain(self, text: str) -> bool:
        """Is it a wait for what nothing brings about?"""
        return any(name.startswith("something ") for name in self.broken(text))

    def is_so(self, text: str) -> Truth:
        """The answer to a condition."""
        leaf = Leaf(LeafKind.CONDITION, "Check", text, None)
        considered = self.model.consider(leaf, self.case, self.world)
        answers = [
            self.model.decide(leaf, self.case, self.world, precondition).holds
            for precondition in considered.preconditions
        ]
        if Truth.FALSE in answers:
            return Truth.FALSE
        if not considered.understood or not answers or Truth.UNKNOWN in answers:
            return Truth.UNKNOWN
        return Truth.TRUE

    def goals(self) -> list[Truth]:
        """How each part of the goal stands."""
        return [goal.holds for goal in self.model.achieved(self.case, self.world, ())]

    def left_undone(self) -> list[str]:
        """What the task orders and has not been done."""
        judged = self.model.achieved(self.case, self.world, self._executed)
        ordered = judged[len(self.case.goal.conditions) :]
        return [
            one.condition.text.removeprefix("done as ordered: ")
            for one in ordered
            if one.holds is Truth.FALSE
        ]

    def state(self, path: str) -> Value:
        """A state of the world now."""
        return self.world.get(path)


Start = Callable[..., Try]


@pytest.fixture
def start() -> Start:
    """Starts a task: its text, its actions, and a scene where one is given."""

    def make(
        text: str, *actions: str, scene: Mapping[str, Any] | None = None, **options: Any
    ) -> Try:
        model = CommonsenseModel()
        case = model.generate_case(task_of(text, actions), scene=scene, **options)
        leaves = {
            action: Leaf(LeafKind.ACTION, f"Act{index}", action, None)
            for index, action in enumerate(actions)
        }
        return Try(model, case, case.world, _leaves=leaves)

    return make


def task_of(text: str, actions: Sequence[str], conditions: Sequence[str] = ()) -> Task:
    """A task with leaves of these texts."""
    return Task(
        text,
        actions={f"Act{index}": LeafText(action) for index, action in enumerate(actions)},
        conditions={f"Check{index}": LeafText(text) for index, text in enumerate(conditions)},
    )
