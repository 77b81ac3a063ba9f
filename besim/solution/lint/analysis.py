"""What the rules are given: the files, and what follows from them, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from besim.solution.lint.entries import Scope, scopes_of
from besim.solution.lint.outcomes import Outcomes
from besim.solution.lint.subject import Subject


class Analysis(Subject):
    """The files with all analyses, each made when the first rule asks for it."""

    @cached_property
    def outcomes(self) -> Outcomes:
        """How every node can end."""
        return Outcomes(self)

    @cached_property
    def first_tick(self) -> Outcomes:
        """How every node can end in the tick that it begins with."""
        return Outcomes(self, at_once=True)

    @cached_property
    def scopes(self) -> Mapping[str, Scope]:
        """Who reads and writes the blackboard of each tree."""
        return scopes_of(self)
