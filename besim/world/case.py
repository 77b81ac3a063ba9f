"""A case: one initial world for a task, with the goal that is judged at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from besim.world.state import World


@dataclass(frozen=True, slots=True)
class GoalCondition:
    """One conjunct of a goal, in words; ``meaning`` is the world model's own reading of it.

    ``meaning`` is ``None`` when the model did not understand the words: such a conjunct is
    judged unknown and the run undelivered, never good.
    """

    text: str
    meaning: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Goal:
    """What must hold in the final world: all ``conditions`` together."""

    text: str
    conditions: tuple[GoalCondition, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One initial world for a task.

    :param case_id: stable name, ``scene`` for a given one, ``generated-0`` … otherwise.
    :param world: the initial world.
    :param goal: what is judged on the final world.
    :param given: a scene that the user gave (a goal true at the start is then only a warning).
    :param assumptions: what was assumed because neither text nor scene says it.
    :param warnings: where scene and text disagree, what was ignored.
    :param context: the world model's own data about this case (bindings of state names, parsed
        texts). Opaque to everyone else, never compared, never written.
    """

    case_id: str
    world: World
    goal: Goal
    given: bool = False
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    context: Any = field(default=None, compare=False, repr=False)
