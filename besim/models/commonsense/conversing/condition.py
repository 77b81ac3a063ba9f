"""A condition on one thing, and how conditions are joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from besim.world import Truth

if TYPE_CHECKING:
    from besim.models.commonsense.conversing.found import Found
    from besim.models.commonsense.conversing.references import References

Check = Callable[[str], Truth]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on one thing.

    :param check: ``None`` if the words are not understood, or name what is not there.
    :param property: name of the state that decides it, as far as there is one.
    :param problem: why it is not understood.
    :param assumed: what was taken for granted.
    """

    check: Check | None = None
    property: str = ""
    problem: Found | None = None
    assumed: str = ""


class ConditionReading:
    """Reads conditions for one world."""

    def __init__(self, references: References) -> None:
        self._references = references
        self._things = references.things


def negated(condition: Condition) -> Condition:
    check = condition.check
    if check is None:
        return condition
    return Condition(lambda name: check(name).negated(), condition.property)


def joined(left: Condition, right: Condition, join: Callable[[list[Truth]], Truth]) -> Condition:
    first, second = left.check, right.check
    assert first is not None and second is not None
    return Condition(lambda name: join([first(name), second(name)]), left.property)
