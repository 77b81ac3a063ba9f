"""Runs the rules over the files of a tree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import besim.solution.lint.rules  # noqa: F401  # fills the table
from besim.errors import UsageError
from besim.solution.lint.analysis import Analysis
from besim.solution.lint.comments import ignored
from besim.solution.lint.finding import Finding
from besim.solution.lint.names import near
from besim.solution.lint.rule import TABLE, Rule


def all_rules() -> tuple[Rule, ...]:
    """Every rule, in the order of their IDs."""
    return tuple(TABLE[id] for id in sorted(TABLE))


def chosen_rules(select: Sequence[str] = (), ignore: Sequence[str] = ()) -> tuple[Rule, ...]:
    """The rules that are wanted.

    :param select: IDs or their beginnings (``BT5``); empty for all.
    :param ignore: likewise, what is left out of them.
    :raises UsageError: for a word that no ID begins with.
    """
    for word in (*select, *ignore):
        if not word or not any(id.startswith(word) for id in TABLE):
            similar = near(word, TABLE)
            raise UsageError(
                f"there is no rule {word!r}",
                remedy=f"did you mean {similar}?" if similar else "docs/lint-rules.md lists them",
            )
    return tuple(
        rule
        for rule in all_rules()
        if (not select or rule.id.startswith(tuple(select)))
        and not (ignore and rule.id.startswith(tuple(ignore)))
    )


def lint(subject: Analysis, rules: Iterable[Rule] | None = None) -> tuple[Finding, ...]:
    """What breaks the rules, in the order of the files, but for what comments in them excuse.

    :param rules: all if ``None``.
    """
    found = {
        finding
        for rule in (all_rules() if rules is None else rules)
        for finding in rule.findings(subject)
    }
    quiet = ignored(subject.document.roots)
    found = {one for one in found if (one.rule, one.place) not in quiet}
    files = {root.place.file: number for number, root in enumerate(subject.document.roots)}
    return tuple(sorted(found, key=lambda one: _order(one, files)))


def worst(findings: Collection[Finding]) -> int:
    """The greatest severity, 0 if there are none."""
    return max((one.severity for one in findings), default=0)


def _order(finding: Finding, files: dict[str, int]) -> tuple[int, int, int, str, str]:
    place = finding.place
    return (
        files.get(place.file, len(files)),
        place.line or 0,
        place.column or 0,
        finding.rule,
        finding.message,
    )
