"""Reader and writer of a live world: the two roles that Statler splits (§3 of its paper).

The reader answers questions about the world, the writer turns what it is told into changes.
Neither changes a world: the writer proposes, and who owns the world applies and journals it.
Like world models they never raise because they do not understand: they say so.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from besim.world.event import History
from besim.world.state import StateChange, Value, World


class Confidence(enum.Enum):
    """What an answer rests on."""

    STATED = "stated"
    """States of the world, read as they are."""
    DERIVED = "derived"
    """Computed from states."""
    ASSUMED = "assumed"
    """Common sense or a language model filled a gap."""
    UNKNOWN = "unknown"
    """The world does not say."""


@dataclass(frozen=True, slots=True)
class View:
    """A live world at one revision, as reader and writer see it.

    :param types: entity path to its type, where one is known.
    :param descriptions: state name to what it means (``state_description`` of a scene).
    :param history: how it came to be; ``None`` where nobody kept it.
    """

    world: World
    types: Mapping[str, str] = field(default_factory=dict)
    descriptions: Mapping[str, str] = field(default_factory=dict)
    history: History | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the reader found.

    :param text: the answer in words; "unknown" and why, if the world does not say.
    :param values: the states that it rests on.
    :param entities: paths of the things that it names, in the order of the answer ("which …").
    :param understood: False if the question's meaning is not known; ``text`` says which words.
    """

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    confidence: Confidence = Confidence.STATED
    entities: tuple[str, ...] = ()
    understood: bool = True


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What was told cannot be so beside what is already known.

    :param path: the state that would have to be both.
    :param known: what it is until now.
    :param told: what it would become.
    :param why: one sentence for people.
    """

    path: str
    known: Value
    told: Value
    why: str


@dataclass(frozen=True, slots=True)
class Update:
    """What the writer makes of a tell; applied as one event, or not at all.

    :param changes: new value by state path; ``None`` removes the state.
    :param reasons: why, for states that changed indirectly ("it touches the dirty block").
    :param types: types of entities that are new.
    :param contradictions: never swallowed: who owns the world rejects the update, or by policy
        lets the newer win; ``changes`` are those for the latter.
    :param assumed: what was taken for granted.
    :param understood: False if the meaning is not known; ``problem`` says which words.
    """

    changes: Mapping[str, Value] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    contradictions: tuple[Contradiction, ...] = ()
    assumed: tuple[str, ...] = ()
    understood: bool = True
    problem: str = ""


class Reader(Protocol):
    """Answers questions about a live world."""

    def read(self, question: str, view: View) -> Answer:
        """Answer a question in plain words or in the structured form."""
        ...


@runtime_checkable
class Following(Protocol):
    """A writer that knows what follows from a state that a sensor saw change."""

    def follows(self, seen: StateChange, view: View) -> Update:
        """The states of other things that change with it ("what is in the tray moves along").

        :param view: the world before the change.
        """
        ...


class Writer(Protocol):
    """Turns what is told of a live world, or done in it, into changes."""

    def write(self, tell: str, view: View) -> Update:
        """Read a tell ("the red block is dirty") or an executed action ("put A on B")."""
        ...
