"""What a language model has to answer: one Pydantic model for each form in the prompts.

Strict: another key, a missing one or another type is an error that goes back to the model.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, WithJsonSchema

from besim.world import Truth

MAX_ITEMS = 64
"""Entries of one list in an answer."""
MAX_ENTITIES = 256
LONGEST = 4000
"""Characters of a thought or a function."""
LONGEST_REASONING = 20_000
"""Characters of a thought about a whole tree."""

Words = Annotated[str, Field(min_length=1, max_length=400)]
Path = Annotated[str, Field(min_length=1, max_length=300)]
Thought = Annotated[str, Field(max_length=LONGEST)]
Code = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Holds = Annotated[
    Literal["true", "false", "unknown"],
    # A JSON boolean says the same.
    BeforeValidator(lambda given: str(given).lower() if isinstance(given, bool) else given),
]


_SIMPLE = [{"type": one} for one in ("boolean", "number", "string")]
StateValue = Annotated[
    JsonValue,
    # Whatever else comes is told apart when it is read. Anthropic takes no schema without types.
    WithJsonSchema(
        {"anyOf": [*_SIMPLE, {"type": "null"}, {"type": "array", "items": {"anyOf": _SIMPLE}}]}
    ),
]


class Answer(BaseModel):
    """Base of all answers and their parts."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ScreenAnswer(Answer):
    """Of the screening."""

    thought: Thought
    harm: Holds
    words: Annotated[str, Field(max_length=400)]


class ConsideredPrecondition(Answer):
    """A question, the answer that it must have, and the states that decide it."""

    question: Words
    wanted: bool
    core_states: Annotated[list[Path], Field(max_length=MAX_ITEMS)]


class ConsiderAnswer(Answer):
    """Of consider, for actions and conditions."""

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    preconditions: Annotated[list[ConsideredPrecondition], Field(max_length=MAX_ITEMS)]


class Decided(Answer):
    """One question answered."""

    number: int
    thought: Thought
    holds: Holds

    @property
    def truth(self) -> Truth:
        """The answer, before what was wanted."""
        return Truth(self.holds)


class DecideAnswer(Answer):
    """Of decide."""

    answers: Annotated[list[Decided], Field(max_length=MAX_ITEMS)]


class DecidingCode(Answer):
    """A function that answers one question."""

    number: int
    thought: Thought
    code: Code


class DecideCodeAnswer(Answer):
    """Of decide, where a core state is numeric."""

    answers: Annotated[list[DecidingCode], Field(max_length=MAX_ITEMS)]


class CaptureAnswer(Answer):
    """Of capture."""

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    changes: Annotated[list[Path], Field(max_length=MAX_ENTITIES)]


class NewValue(Answer):
    """What one state becomes."""

    path: Path
    value: StateValue


class TransferAnswer(Answer):
    """Of transfer."""

    thought: Thought
    values: Annotated[list[NewValue], Field(max_length=MAX_ENTITIES)]


class TransferringCode(Answer):
    """A function that calculates what one state becomes."""

    path: Path
    reads: Annotated[list[Path], Field(max_length=MAX_ITEMS)]
    code: Code


class TransferCodeAnswer(Answer):
    """Of transfer, for numeric states."""

    thought: Thought
    answers: Annotated[list[TransferringCode], Field(max_length=MAX_ENTITIES)]


class JudgedPrecondition(ConsideredPrecondition):
    """A precondition, and whether its question is answered with yes."""

    holds: Holds

    @property
    def truth(self) -> Truth:
        """The answer, before what was wanted."""
        return Truth(self.holds)


class LeafAnswer(Answer):
    """All of a leaf at once."""

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    preconditions: Annotated[list[JudgedPrecondition], Field(max_length=MAX_ITEMS)]
    changes: Annotated[list[NewValue], Field(max_length=MAX_ENTITIES)]


class GeneratedState(Answer):
    """A property, relationship or fact, and what it means in words."""

    name: Words
    value: StateValue
    meaning: Annotated[str, Field(max_length=400)]


class GeneratedEntity(Answer):
    """A robot or a thing."""

    name: Words
    properties: Annotated[list[GeneratedState], Field(max_length=MAX_ITEMS)]


class GeneratedGoal(Answer):
    """One conjunct of the goal."""

    text: Words
    core_states: Annotated[list[Path], Field(max_length=MAX_ITEMS)]


class CaseAnswer(Answer):
    """Of the generation of a case."""

    thought: Thought
    agents: Annotated[list[GeneratedEntity], Field(max_length=MAX_ITEMS)]
    objects: Annotated[list[GeneratedEntity], Field(max_length=MAX_ENTITIES)]
    relationships: Annotated[list[GeneratedState], Field(max_length=MAX_ENTITIES)]
    environment: Annotated[list[GeneratedState], Field(max_length=MAX_ITEMS)]
    goal: Annotated[list[GeneratedGoal], Field(max_length=MAX_ITEMS)]
    assumptions: Annotated[list[Words], Field(max_length=MAX_ITEMS)]


class JudgedGoal(Answer):
    """One goal judged."""

    number: int
    thought: Thought
    holds: Holds
    states: Annotated[list[Path], Field(max_length=MAX_ITEMS)]

    @property
    def truth(self) -> Truth:
        """Whether it is met."""
        return Truth(self.holds)


class EvaluateAnswer(Answer):
    """Of the evaluation."""

    goals: Annotated[list[JudgedGoal], Field(max_length=MAX_ITEMS)]


class TreeAnswer(Answer):
    """A whole tree judged at once."""

    thought: Annotated[str, Field(max_length=LONGEST_REASONING)]
    verdict: Literal["good", "counterfactuals", "unreachable"]
    failing_leaf: Words | None
    reason: Annotated[str, Field(min_length=1, max_length=1000)]


class ChoiceAnswer(Answer):
    """Which of several is the best."""

    thought: Annotated[str, Field(max_length=LONGEST_REASONING)]
    best: int
