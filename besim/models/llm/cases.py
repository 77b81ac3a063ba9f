"""Makes the initial world of a task, and judges its goal at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from besim.errors import InputError
from besim.models.base import ExecutedAction, GoalJudgement
from besim.models.llm.answers import CaseAnswer, EvaluateAnswer, GeneratedEntity, GeneratedState
from besim.models.llm.asking import Asker, Question
from besim.models.llm.checks import check_numbers, check_thoughts, conclusion_free
from besim.models.llm.context import CaseContext, context_of
from besim.models.llm.states import leaf_data, missing, task_leaves, values_of, world_data
from besim.models.llm.templates import EvaluateGoal, GenerateCase
from besim.models.llm.usage import Usage
from besim.solution import Leaf, Task
from besim.world import Case, Goal, GoalCondition, Truth, World, join_path, load_scene

BASIC_PROPERTIES = ("type", "position", "size")
"""What every entity has; §4.2 of the paper (its fourth, the id, is the name here)."""
_VARIANTS = 1000


class AskedCases:
    """The part of a :class:`~besim.models.llm.context.Reasoning` that is about cases and goals."""

    def __init__(self, asker: Asker, usage: Usage) -> None:
        self._asker = asker
        self._usage = usage

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """A given scene needs no request: its goal is judged by the task's words."""
        if scene is not None:
            return case_of_scene(task, scene)
        return generated_case(self._asker, self._usage, task, leaves, index, seed)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """Every conjunct of the goal is asked about, all in one question."""
        return judged_goal(self._asker, self._usage, case, world, executed)


def case_of_scene(task: Task, scene: Mapping[str, Any]) -> Case:
    """A given case; the goal is what the task says, in its own words.

    :raises InputError: if it is no scene.
    """
    given = load_scene(scene)
    return Case(
        "scene",
        given.world,
        Goal(task.text, (GoalCondition(f"the goal of the task: {task.text}", ()),)),
        given=True,
        warnings=given.warnings,
        context=CaseContext(task, dict(given.descriptions)),
    )


def told_leaves(task: Task, leaves: Sequence[Leaf]) -> list[Leaf]:
    """All leaves that the task has, so that every tree for it is judged in the same world.

    :param leaves: of the tree; those that the task does not describe come on top.
    """
    told = task_leaves(task)
    known = {(leaf.kind, leaf.name) for leaf in told}
    return told + [leaf for leaf in leaves if (leaf.kind, leaf.name) not in known]


def generated_case(
    asker: Asker, usage: Usage, task: Task, leaves: Sequence[Leaf], index: int, seed: int
) -> Case:
    """A case that the language model made; one without a world if it made none."""
    usage.count(paper_calls=1)
    told = told_leaves(task, leaves)
    case_id = f"generated-{index}"
    asked = asker.ask(
        Question(
            GenerateCase(task.text, [leaf_data(leaf) for leaf in told], seed * _VARIANTS + index),
            CaseAnswer,
            lambda answer: _read(answer)[1],
            f"the {case_id.replace('-', ' case ')}",
        )
    )
    if asked.answer is None:
        nothing = Goal(task.text, (GoalCondition(task.text),))
        return Case(case_id, World(), nothing, context=CaseContext(task, problem=asked.problem))
    answer = asked.answer
    world, _ = _read(answer)
    goals = tuple(GoalCondition(one.text, tuple(one.core_states)) for one in answer.goal)
    return Case(
        case_id,
        world,
        Goal(task.text, goals),
        assumptions=tuple(answer.assumptions),
        context=CaseContext(task, _meanings(answer)),
    )


def judged_goal(
    asker: Asker, usage: Usage, case: Case, world: World, executed: Sequence[ExecutedAction]
) -> tuple[GoalJudgement, ...]:
    """Every conjunct of the goal, judged on a world."""
    conditions, context = case.goal.conditions, context_of(case)
    if context.problem:
        return tuple(
            GoalJudgement(one, Truth.UNKNOWN, explanation=context.problem) for one in conditions
        )
    # The paper evaluates at the end alone.
    usage.count(paper_calls=int(bool(executed) or world != case.world))
    numbers = range(1, len(conditions) + 1)

    def check(answer: EvaluateAnswer) -> list[str]:
        errors = check_numbers([one.number for one in answer.goals], numbers)
        errors += check_thoughts(answer.goals)
        for one in answer.goals:
            errors += [f"goal {one.number}: {error}" for error in missing(one.states, world)]
        return errors

    asked = asker.ask(
        Question(
            EvaluateGoal(
                context.task.text,
                context.meanings,
                world_data(case.world),
                [
                    {
                        "action": action.leaf.name,
                        "description": action.leaf.description,
                        "changes": [change.as_dict() for change in action.changes],
                    }
                    for action in executed
                ],
                world_data(world),
                [
                    {"number": number, "goal": one.text, "states": one.meaning or ()}
                    for number, one in zip(numbers, conditions, strict=True)
                ],
            ),
            EvaluateAnswer,
            check,
            "the evaluation" if executed else "the evaluation of the start",
        )
    )
    if asked.answer is None:
        return tuple(
            GoalJudgement(one, Truth.UNKNOWN, explanation=asked.problem) for one in conditions
        )
    judged = {one.number: one for one in asked.answer.goals}
    return tuple(
        GoalJudgement(
            condition,
            judged[number].truth,
            values_of(judged[number].states, world),
            conclusion_free(judged[number].thought),
        )
        for number, condition in zip(numbers, conditions, strict=True)
    )


def _read(answer: CaseAnswer) -> tuple[World, list[str]]:
    """The world of an answer, and what is wrong with it."""
    errors = [] if answer.agents else ["there is no agent; a robot is one"]
    for group, entities in (("agents", answer.agents), ("objects", answer.objects)):
        errors += _twice(group, [one.name for one in entities])
        for entity in entities:
            errors += _lacks(f"{group}.{entity.name}", entity)
    for group, states in (
        ("relationships", answer.relationships),
        ("environment", answer.environment),
    ):
        errors += _twice(group, [one.name for one in states])
    scene = {
        "agents": {one.name: _values(one.properties) for one in answer.agents},
        "objects": {one.name: _values(one.properties) for one in answer.objects},
        "relationship": _values(answer.relationships),
        "environment": _values(answer.environment),
    }
    try:
        world = load_scene(scene, source="the world").world
    except InputError as error:
        return World(), [*errors, str(error)]
    if not answer.goal:
        errors.append("there is no goal")
    for goal in answer.goal:
        if not goal.core_states:
            errors.append(f"the goal {goal.text!r} has no core states, so nothing can decide it")
        errors += [f"the goal {goal.text!r}: {one}" for one in missing(goal.core_states, world)]
    return world, errors


def _lacks(path: str, entity: GeneratedEntity) -> list[str]:
    names = [one.name for one in entity.properties]
    errors = _twice(path, names)
    errors += [f"{path} has no {name}" for name in BASIC_PROPERTIES if name not in names]
    for one in entity.properties:
        if one.name == "position" and not _is_position(one.value):
            errors.append(f"{path}.position must be three numbers, in metres")
    return errors


def _is_position(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and all(isinstance(one, int | float) and not isinstance(one, bool) for one in value)
    )


def _twice(where: str, names: Sequence[str]) -> list[str]:
    twice = dict.fromkeys(name for name in names if names.count(name) > 1)
    return [f"{name!r} stands twice in {where}" for name in twice]


def _values(states: Sequence[GeneratedState]) -> dict[str, Any]:
    return {one.name: one.value for one in states}


def _meanings(answer: CaseAnswer) -> dict[str, str]:
    found = {}
    for group, entities in (("agents", answer.agents), ("objects", answer.objects)):
        for entity in entities:
            for one in entity.properties:
                if one.meaning and one.name not in BASIC_PROPERTIES:
                    found[join_path(group, entity.name, one.name)] = one.meaning
    for group, states in (
        ("relationship", answer.relationships),
        ("environment", answer.environment),
    ):
        found |= {join_path(group, one.name): one.meaning for one in states if one.meaning}
    return found
