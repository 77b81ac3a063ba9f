"""Rules and the one table they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from besim.errors import Place
from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Finding, Severity


@dataclass(frozen=True, slots=True)
class Found:
    """What a rule gives for one place.

    :param severity: where it is not that of the rule.
    :param why: where it is not that of the rule.
    """

    place: Place
    message: str
    remedy: str
    severity: Severity | None = None
    why: str | None = None


Check = Callable[[Analysis], Iterator[Found]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its page in docs/lint-rules.md has the same ID and title.

    :param severity: of its findings, unless one says otherwise.
    :param why: why breaking it bites.
    """

    id: str
    severity: Severity
    title: str
    why: str
    check: Check

    def findings(self, subject: Analysis) -> Iterator[Finding]:
        """What breaks this rule."""
        for found in self.check(subject):
            yield Finding(
                rule=self.id,
                title=self.title,
                severity=self.severity if found.severity is None else found.severity,
                place=found.place,
                message=found.message,
                why=self.why if found.why is None else found.why,
                remedy=found.remedy,
            )


TABLE: dict[str, Rule] = {}
"""Every rule by its ID; the modules in ``rules`` fill it as they are imported."""


def rule(id: str, severity: Severity, title: str, *, why: str) -> Callable[[Check], Check]:
    """Enter a function into :data:`TABLE` as the check of a rule."""

    def enter(check: Check) -> Check:
        assert id not in TABLE, id
        TABLE[id] = Rule(id, severity, title, why, check)
        return check

    return enter
