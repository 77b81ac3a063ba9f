"""What the language model keeps for a case, and what its parts have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from besim.models.base import Capture, Consideration, Decision, Outcome, Precondition
from besim.solution import Leaf, Task
from besim.world import Case, World


@dataclass(frozen=True, slots=True)
class CaseContext:
    """Of one case.

    :param meanings: what states mean, by path or by name.
    :param problem: why there is no world to simulate in; empty if there is one.
    """

    task: Task
    meanings: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""


def context_of(case: Case) -> CaseContext:
    """The context of a case that the language model made."""
    assert isinstance(case.context, CaseContext)
    return case.context


class Reasoning(Protocol):
    """How leaves are simulated: the four phases of CBS. Modes differ here, and only here."""

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        ...

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        ...
