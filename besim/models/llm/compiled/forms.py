"""What a language model has to answer in compiled mode: tasks and schemas as data.

The parts are those of the commonsense model's schema language (``docs/commonsense.md``).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from besim.models.llm.answers import MAX_ENTITIES, MAX_ITEMS, Answer, Thought, Words

Name = Annotated[str, Field(min_length=1, max_length=80)]
Names = Annotated[list[Name], Field(max_length=MAX_ITEMS)]
Kind = Literal[
    "near", "held", "hands_free", "place", "contains", "coated", "state", "number", "empty"
]
Argument = Name | bool
MAX_STEPS = 24
"""Parts of one schema: every one of them is tried out."""


class ClaimForm(Answer):
    """A statement about a world; see :class:`besim.models.commonsense.claims.Claim`."""

    kind: Kind
    subjects: Names = Field(default_factory=list)
    objects: Names = Field(default_factory=list)
    relation: Literal["", "in", "on", "under", "beside", "at"] = ""
    attribute: Annotated[str, Field(max_length=80)] = ""
    value: bool = True
    op: Literal["", "<", "<=", "=", ">=", ">"] = ""
    number: float = 0.0
    any: bool = False
    negated: bool = False


class EventForm(Answer):
    """Roles filled with things, what must hold, and what changes.

    :param relation: how the theme is placed at its destination: *into*, *on*, *under*.
    :param numbers: amounts and durations (s), by quantity.
    """

    verb: Name
    roles: dict[Name, Names] = Field(default_factory=dict, max_length=MAX_STEPS)
    relation: Annotated[str, Field(max_length=80)] = ""
    require: list[dict[Name, Name | dict[Name, Argument]]] = Field(
        default_factory=list, max_length=MAX_STEPS
    )
    effect: list[dict[Name, Name | dict[Name, Argument]]] = Field(
        default_factory=list, max_length=MAX_STEPS
    )
    numbers: dict[Name, float] = Field(default_factory=dict, max_length=MAX_STEPS)
    signalled: bool = False


class StepForm(Answer):
    """One part of an action: exactly one of demand, event and result.

    :param why: of a demand: set by reality, the leaf's words, or a rule of the task.
    :param because: of a demand: the words of the leaf or the rule.
    :param given: of a result: it comes about only where these hold.
    """

    demand: ClaimForm | None = None
    event: EventForm | None = None
    result: ClaimForm | None = None
    why: Literal["reality", "words", "rule"] = "reality"
    because: Annotated[str, Field(max_length=400)] = ""
    given: list[ClaimForm] = Field(default_factory=list, max_length=MAX_STEPS)

    @model_validator(mode="after")
    def _is_one_thing(self) -> StepForm:
        if sum(one is not None for one in (self.demand, self.event, self.result)) != 1:
            raise ValueError("a step is exactly one of demand, event and result")
        return self


class SchemaForm(Answer):
    """What one leaf or goal means: steps of an action, claims of a condition or goal.

    :param not_expressible: words whose meaning this language cannot say, or that are not known.
    """

    number: int
    thought: Thought
    not_expressible: list[Words] = Field(default_factory=list, max_length=MAX_STEPS)
    steps: list[StepForm] = Field(default_factory=list, max_length=MAX_STEPS)
    claims: list[ClaimForm] = Field(default_factory=list, max_length=MAX_STEPS)


class CompileAnswer(Answer):
    """The meaning of several leaves."""

    schemas: Annotated[list[SchemaForm], Field(max_length=MAX_ITEMS)]


class EntityForm(Answer):
    """A thing of the task, with all states that texts speak of, as they are at the start."""

    name: Name
    kind: Literal["thing", "substance", "room", "person"]
    part_of: Annotated[str, Field(max_length=80)] = ""
    states: dict[Name, bool] = Field(default_factory=dict, max_length=MAX_ITEMS)
    numbers: dict[Name, float] = Field(default_factory=dict, max_length=MAX_ITEMS)


class TaskAnswer(Answer):
    """The things of a task, and what else is so at the start."""

    thought: Thought
    entities: Annotated[list[EntityForm], Field(max_length=MAX_ENTITIES)]
    robot_states: dict[Name, bool] = Field(default_factory=dict, max_length=MAX_ITEMS)
    robot_numbers: dict[Name, float] = Field(default_factory=dict, max_length=MAX_ITEMS)
    facts: Annotated[list[ClaimForm], Field(max_length=MAX_ENTITIES)]
    not_expressible: list[Words] = Field(default_factory=list, max_length=MAX_ITEMS)
    assumptions: list[Words] = Field(default_factory=list, max_length=MAX_ITEMS)
