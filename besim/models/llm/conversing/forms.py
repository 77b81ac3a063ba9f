"""What a language model has to answer about a live world; see :mod:`besim.models.llm.answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from besim.models.llm.answers import MAX_ITEMS, Answer, Code, Path, StateValue, Thought, Words

Long = Annotated[str, Field(max_length=2000)]


class Calculation(Answer):
    """A function of states: ``def answer(states)``.

    :param reads: state paths, or patterns such as ``objects.*.location``.
    """

    reads: Annotated[list[Path], Field(min_length=1, max_length=MAX_ITEMS)]
    code: Code


class StateRead(Answer):
    """A state with the value that it has."""

    path: Path
    value: StateValue


class Condition(Answer):
    """What a state must be for the answer to be yes."""

    path: Path
    relation: Literal["=", "!=", ">", "<", ">=", "<="]
    value: StateValue


class ReadAnswer(Answer):
    """Of the reader.

    :param yes_if: of a yes or no that is read from states: what must all hold for it to be yes.
    """

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    kind: Literal["stated", "derived", "assumed", "unknown"]
    text: Long
    states: Annotated[list[StateRead], Field(max_length=MAX_ITEMS)]
    events: Annotated[list[int], Field(max_length=MAX_ITEMS)]
    things: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    yes_if: Annotated[list[Condition], Field(max_length=MAX_ITEMS)]
    calculation: Calculation | None


class Change(Answer):
    """What one state becomes.

    :param how: ``is``, as somebody says that it is; ``becomes``, by what was done or happened;
        ``follows`` from another change.
    """

    path: Path
    value: StateValue
    calculation: Calculation | None
    how: Literal["is", "becomes", "follows"]
    why: Annotated[str, Field(max_length=400)]


class NewThing(Answer):
    """A thing that the world did not have."""

    path: Path
    type: Words


class Impossible(Answer):
    """A state beside which what is told cannot be."""

    path: Path
    why: Words


class WriteAnswer(Answer):
    """Of the writer."""

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    new_things: Annotated[list[NewThing], Field(max_length=MAX_ITEMS)]
    changes: Annotated[list[Change], Field(max_length=MAX_ITEMS)]
    impossible: Annotated[list[Impossible], Field(max_length=MAX_ITEMS)]
    assumed: Annotated[list[Words], Field(max_length=MAX_ITEMS)]


class SkillCall(Answer):
    """A skill with its arguments."""

    skill: Words
    arguments: Annotated[list[Long], Field(max_length=8)]


class FollowAnswer(Answer):
    """Of the follower: what to do about the first part of what was said.

    :param words: that part, as it was said.
    :param rest: what was said after it.
    :param problem: why it is not, or need not be, done; empty otherwise.
    """

    thought: Thought
    understood: bool
    unknown_words: Annotated[list[Words], Field(max_length=MAX_ITEMS)]
    words: Long
    rest: Long
    kind: Literal["question", "statement", "instruction"]
    calls: Annotated[list[SkillCall], Field(max_length=MAX_ITEMS)]
    problem: Annotated[str, Field(max_length=400)]
