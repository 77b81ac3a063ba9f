"""What the rules are given: the files, and what follows from them, worked out once."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import cached_property

from besim.solution.lint.entries import Scope, scopes_of
from besim.solution.lint.items import BTSIMBENCH_CONTROLS
from besim.solution.lint.names import MOVED_NODES
from besim.solution.lint.outcomes import Outcome, Outcomes
from besim.solution.lint.outside import NAV2_WRITES
from besim.solution.lint.subject import Subject

_BTSIMBENCH = (*BTSIMBENCH_CONTROLS, "Selector", "Action", "Condition")


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
    def known_outcomes(self) -> Outcomes:
        """How every node can end if the unknown ones are never SKIPPED."""
        return Outcomes(self, unknown=Outcome.DONE | Outcome.RUNNING)

    @cached_property
    def scopes(self) -> Mapping[str, Scope]:
        """Who reads and writes the blackboard of each tree."""
        return scopes_of(self)

    @cached_property
    def misspelt_nodes(self) -> Mapping[str, str]:
        """Classes that nobody knows, by the known one that each was most likely meant to be."""
        known = list(self.catalog) if self.is_btcpp else list(_BTSIMBENCH)
        unknown = dict.fromkeys(item.name for item in self.items if not self.is_known(item))
        similar = {
            name: self.speller.near(name, known) for name in unknown if name not in MOVED_NODES
        }
        return {name: other for name, other in similar.items() if other is not None}

    @cached_property
    def misspelt(self) -> Mapping[str, Mapping[str, str]]:
        """For each tree the entries that are named once, by that which was most likely meant."""
        return {name: self._misspelt(scope) for name, scope in self.scopes.items()}

    def _misspelt(self, scope: Scope) -> dict[str, str]:
        found: dict[str, str] = {}
        before: list[str] = []
        often = [key for key, uses in scope.entries.items() if len(uses) > 1]
        outside = NAV2_WRITES if self.in_navigator and not scope.called else frozenset()
        for key, uses in scope.entries.items():
            if len(uses) == 1 and key not in scope.given and key not in outside:
                similar = self.speller.near(key, itertools.chain(often, before, outside))
                if similar is not None:
                    found[key] = similar
            before.append(key)
        return found
