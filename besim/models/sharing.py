"""One world that the commonsense model and a language model both know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from besim.models.base import Sharing, WorldModel
from besim.models.llm.context import CaseContext
from besim.solution import Leaf, Task
from besim.world import Case, Goal, GoalCondition, World, load_scene, scene_from_world


@dataclass(frozen=True, slots=True)
class SharedCase:
    """A case as each of two models knows it; both have the same initial world.

    :param known: as the commonsense model does.
    :param asked: as the language model does.
    """

    known: Case
    asked: Case


def shared(case: Case) -> SharedCase:
    """The two sides of a case."""
    assert isinstance(case.context, SharedCase)
    return case.context


def share_known(
    known: WorldModel, made: Case, task: Task, scene: Mapping[str, Any] | None
) -> SharedCase:
    """A case of the commonsense model, in which the language model can simulate too.

    Its goal is for the language model what the task says, in one conjunct.

    :param scene: the scene that it was made of, if there was one.
    """
    meanings: dict[str, str] = dict(load_scene(scene).descriptions) if scene is not None else {}
    adopt = None
    if isinstance(known, Sharing):
        meanings = {**known.meanings(made), **meanings}
        adopt = partial(known.adopt, made)
    goal = Goal(made.goal.text, in_words(made.goal, task))
    return SharedCase(
        made, replace(made, goal=goal, context=CaseContext(task, meanings, "", adopt))
    )


def share_asked(
    known: WorldModel, made: Case, task: Task, leaves: Sequence[Leaf], index: int, seed: int
) -> Case:
    """A case of the language model, read by the commonsense model as a given scene.

    The world of both is that with the states which the commonsense model adds, and so is what it
    assumes for them.
    """
    context = made.context
    meanings = dict(context.meanings) if isinstance(context, CaseContext) else {}
    names = {path.rsplit(".", 1)[-1]: words for path, words in meanings.items()}
    scene = scene_from_world(made.world, descriptions=names)
    read = known.generate_case(task, scene=scene, leaves=leaves, index=index, seed=seed)
    if isinstance(context, CaseContext) and isinstance(known, Sharing):
        told = known.meanings(read)
        meanings = {name: told[name] for name in told if name in _names(read.world)} | meanings
        context = replace(context, meanings=meanings)
    asked = replace(made, world=read.world, context=context)
    assumptions = tuple(dict.fromkeys((*made.assumptions, *read.assumptions)))
    warnings = tuple(dict.fromkeys((*made.warnings, *read.warnings)))
    return replace(
        asked, assumptions=assumptions, warnings=warnings, context=SharedCase(read, asked)
    )


def in_words(goal: Goal, task: Task) -> tuple[GoalCondition, ...]:
    """A goal as a single conjunct, for a model that reads it itself; none if there is no goal."""
    if task.text.strip():
        return (GoalCondition(f"the goal of the task: {task.text}", ()),)
    return (GoalCondition(goal.text, ()),) if goal.text.strip() else ()


def _names(world: World) -> set[str]:
    return {path.rsplit(".", 1)[-1] for path in world}
