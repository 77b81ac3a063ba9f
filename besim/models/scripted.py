"""A world model that says what it was told to: for besim's own tests and for yours.

Use it to test trees, reports and anything else that drives a world model, without depending
on what the commonsense model happens to understand:

>>> from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
>>> model = ScriptedModel(
...     world={"objects.door.open": False},
...     leaves={
...         "open_door": ScriptedLeaf(changes={"objects.door.open": True}),
...         "walk_through": ScriptedLeaf(preconditions=[demands("objects.door.open", True)]),
...     },
...     goals=[holds("objects.door.open", True)],
... )
>>> model.name
'scripted'

A leaf class that has no script is not understood, as with any other model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
)
from besim.solution import Leaf, Status, Task
from besim.world import Case, Goal, GoalCondition, Truth, Value, World, world_from_scene

Fact = Truth | bool | None | Callable[[World], Truth | bool | None]
"""A truth value, or how to tell it from a world; ``None`` is unknown."""


@dataclass(frozen=True, slots=True)
class ScriptedStatement:
    """A precondition, a condition's statement or a goal conjunct.

    :param name: in words.
    :param truth: whether it holds.
    :param states: paths of the states it rests on.
    """

    name: str
    truth: Fact
    states: tuple[str, ...] = ()
    explanation: str = ""

    def judge(self, world: World) -> Truth:
        """Whether it holds in ``world``."""
        fact = self.truth(world) if callable(self.truth) else self.truth
        return fact if isinstance(fact, Truth) else Truth.of(fact)

    def values(self, world: World) -> dict[str, Value]:
        """The states it rests on; ``None`` for one that the world does not have."""
        return {path: world.get(path) for path in self.states}


def demands(path: str, value: Value) -> ScriptedStatement:
    """``path`` has this value; unknown while the world does not have the state."""

    def judge(world: World) -> Truth:
        return Truth.of(world[path] == value) if path in world else Truth.UNKNOWN

    return ScriptedStatement(f"{path} is {value}", judge, (path,))


holds = demands
"""The same for goals, where it reads better."""


@dataclass(frozen=True, slots=True)
class ScriptedLeaf:
    """What a leaf class means.

    :param preconditions: of an action; for a condition the statements that it asks.
    :param changes: states and their new values, or how to tell them from the world.
    :param status: how the action ends. A sequence is one status per execution, the last one
        ever after; how far it got stands in the world (``environment.<leaf>_executions``), since
        a world model has no memory of its own.
    :param understood: False for a leaf whose meaning is not known.
    :param effect_understood: False for an action of which only the preconditions are known.
    :param duration_s: simulated seconds that the action takes.
    :param outputs: values for its output ports.
    """

    preconditions: Sequence[ScriptedStatement] = ()
    changes: Mapping[str, Value] | Callable[[World], Mapping[str, Value]] = field(
        default_factory=dict
    )
    status: Status | Sequence[Status] | Callable[[World], Status] = Status.SUCCESS
    understood: bool = True
    effect_understood: bool = True
    unknown_words: tuple[str, ...] = ()
    message: str = ""
    duration_s: float = 0.0
    outputs: Mapping[str, Value] = field(default_factory=dict)

    def changed(self, world: World) -> dict[str, Value]:
        """The states the action sets in ``world``."""
        return dict(self.changes(world) if callable(self.changes) else self.changes)


class ScriptedModel:
    """A :class:`~besim.models.base.WorldModel` made of :class:`ScriptedLeaf` (see the module).

    :param world: the states of every generated case, or one mapping per case index.
    :param leaves: leaf class to script.
    :param goals: conjuncts of the goal; one whose ``truth`` is ``None`` is not understood.
    :param calls_per_leaf: pretend to send so many requests to a language model per leaf.
    """

    def __init__(
        self,
        *,
        world: Mapping[str, Value] | Sequence[Mapping[str, Value]] | None = None,
        leaves: Mapping[str, ScriptedLeaf] | None = None,
        goals: Sequence[ScriptedStatement] = (),
        assumptions: Sequence[str] = (),
        warnings: Sequence[str] = (),
        calls_per_leaf: int = 0,
    ) -> None:
        self._worlds = [world or {}] if isinstance(world, Mapping | None) else list(world)
        self._leaves = dict(leaves or {})
        self._goals = tuple(goals)
        self._assumptions = tuple(assumptions)
        self._warnings = tuple(warnings)
        self._calls_per_leaf = calls_per_leaf
        self._calls = 0

    @property
    def name(self) -> str:
        """Stands in the verdict."""
        return "scripted"

    @property
    def calls(self) -> int:
        """Pretended requests so far."""
        return self._calls

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """The scripted world; the states of a given scene are laid over it."""
        world = World(self._worlds[index % len(self._worlds)])
        if scene is not None:
            world = world.with_changes(world_from_scene(scene))
        conditions = tuple(GoalCondition(goal.name, meaning=goal) for goal in self._goals)
        return Case(
            case_id="scene" if scene is not None else f"generated-{index}",
            world=world,
            goal=Goal(task.text, conditions),
            given=scene is not None,
            assumptions=self._assumptions,
            warnings=self._warnings,
        )

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """The scripted preconditions."""
        self._calls += self._calls_per_leaf
        script = self._leaves.get(leaf.name)
        if script is None:
            return Consideration(understood=False, unknown_words=(leaf.name,))
        preconditions = tuple(
            Precondition(statement.name, statement.states, meaning=statement)
            for statement in script.preconditions
        )
        return Consideration(preconditions, script.understood, script.unknown_words)

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """Judge one scripted statement."""
        statement: ScriptedStatement = precondition.meaning
        return Decision(
            precondition, statement.judge(world), statement.values(world), statement.explanation
        )

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """The paths of the scripted changes."""
        script = self._leaves[leaf.name]
        if not script.effect_understood:
            return Capture(understood=False, unknown_words=script.unknown_words)
        changes = script.changed(world)
        return Capture(tuple(changes), meaning=changes)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """Make the scripted changes; they happen with every status but FAILURE."""
        script = self._leaves[leaf.name]
        changes: dict[str, Value] = dict(capture.meaning)
        status, counted = self._status(leaf, script, world)
        if status is Status.FAILURE:
            changes = {}
        after = world.with_changes({**changes, **counted})
        return Outcome(after, status, script.message, script.duration_s, script.outputs)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """Judge the scripted goals."""
        return tuple(
            GoalJudgement(
                condition,
                condition.meaning.judge(world),
                condition.meaning.values(world),
                condition.meaning.explanation,
            )
            for condition in case.goal.conditions
        )

    @staticmethod
    def _status(
        leaf: Leaf, script: ScriptedLeaf, world: World
    ) -> tuple[Status, Mapping[str, Value]]:
        if isinstance(script.status, Status):
            return script.status, {}
        if callable(script.status):
            return script.status(world), {}
        counter = f"environment.{leaf.name}_executions"
        before = world.get(counter, 0)
        assert isinstance(before, int)
        last = len(script.status) - 1
        # The count stops at the last status: from there on nothing changes, and a tree that
        # waits for ever repeats itself instead of counting to the tick bound.
        return script.status[min(before, last)], {counter: min(before + 1, last)}
