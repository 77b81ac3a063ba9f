"""What the linter found, for people and for programs; SARIF has a module of its own."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from besim.errors import InputError
from besim.printing import printable
from besim.report._console import text_console
from besim.solution.lint import Finding, Severity

_STYLE = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.INFO: "bold blue",
}


def lint_counts(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings there are of each severity, the worst first."""
    found = list(findings)
    return {
        one.word: sum(finding.severity is one for finding in found)
        for one in sorted(Severity, reverse=True)
    }


def lint_data(
    findings: Sequence[Finding], files: int, unreadable: Iterable[InputError] = ()
) -> dict[str, Any]:
    """The form of JSON.

    :param files: how many trees were linted.
    :param unreadable: what is wrong with the files that are no trees.
    """
    return {
        "findings": [one.as_dict() for one in findings],
        "counts": lint_counts(findings),
        "files": files,
        "unreadable": [_unreadable(error) for error in unreadable],
    }


def _unreadable(error: InputError) -> dict[str, Any]:
    place = error.place
    return {
        "file": place.file if place is not None else None,
        "line": place.line if place is not None else None,
        "column": place.column if place is not None else None,
        "message": error.message,
        "expected": error.expected,
        "got": error.got,
    }


def render_lint(findings: Sequence[Finding], files: int, *, color: bool = False) -> str:
    """Three lines for each finding, and a last line with how many there are.

    :param color: with colours for a terminal.
    """
    stream = io.StringIO()
    console = text_console(stream, color=color)
    for finding in findings:
        line = Text(printable(f"{finding.place}: "))
        line.append(finding.severity.word, style=_STYLE[finding.severity])
        line.append(f" {finding.rule}", style="bold")
        line.append(printable(f": {finding.message}"))
        console.print(line)
        console.print(Text(printable(f"    why: {finding.why}")))
        console.print(Text(printable(f"    mend: {finding.remedy}")))
    counts = ", ".join(
        f"{number} {word}{'' if number == 1 else 's'}"
        for word, number in lint_counts(findings).items()
    )
    console.print(Text(f"{counts} in {files} tree{'' if files == 1 else 's'}"))
    return stream.getvalue()
