"""What a script of BehaviorTree.CPP consists of; every part knows its column, from 1."""

from __future__ import annotations

from dataclasses import dataclass

from besim.errors import InputError


class ScriptError(InputError):
    """A script cannot be parsed, or throws when it runs; ``column`` counts from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Literal:
    """A number or string; ``true`` and ``false`` are 1 and 0."""

    column: int
    value: int | float | str


@dataclass(frozen=True, slots=True)
class Name:
    """An enum or an entry of the blackboard."""

    column: int
    name: str


@dataclass(frozen=True, slots=True)
class Unary:
    """``-``, ``~`` or ``!``."""

    column: int
    op: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands that are always both evaluated, with ``&&`` and ``||`` too."""

    column: int
    op: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Comparison:
    """A chain: ``a < b == c`` is true if both neighbours compare so."""

    column: int
    ops: tuple[str, ...]
    operands: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Conditional:
    """``condition ? then : other``."""

    column: int
    condition: Expression
    then: Expression
    other: Expression


@dataclass(frozen=True, slots=True)
class Assignment:
    """``:=`` creates, ``=`` and the others need an entry. Only a Name can be assigned to, which
    upstream finds out when it runs."""

    column: int
    op: str
    target: Expression
    value: Expression


Expression = Literal | Name | Unary | Binary | Comparison | Conditional | Assignment
