"""Findings as SARIF 2.1.0, which code hosts and editors show beside the lines.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from besim.errors import InputError, Place
from besim.solution.lint import Finding, Rule, Severity

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def sarif(
    findings: Sequence[Finding],
    rules: Iterable[Rule],
    version: str,
    unreadable: Sequence[InputError] = (),
) -> dict[str, Any]:
    """A SARIF log with one run.

    :param rules: those that were applied, also where they found nothing.
    :param version: of besim.
    :param unreadable: what is wrong with the files that are no trees.
    """
    known = list(rules)
    index = {rule.id: number for number, rule in enumerate(known)}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "besim",
                        "semanticVersion": version,
                        "rules": [_rule(rule) for rule in known],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "invocations": [
                    {
                        "executionSuccessful": not unreadable,
                        "toolExecutionNotifications": [_notification(one) for one in unreadable],
                    }
                ],
                "results": [_result(finding, index[finding.rule]) for finding in findings],
            }
        ],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": _sentence(rule.why)},
        "help": {"text": f"{_sentence(rule.why)} See {rule.id} in docs/lint-rules.md."},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _result(finding: Finding, index: int) -> dict[str, Any]:
    return {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {
            "text": f"{finding.message}. {_sentence(finding.why)} {_sentence(finding.remedy)}"
        },
        "locations": [{"physicalLocation": _location(finding.place)}],
    }


def _notification(error: InputError) -> dict[str, Any]:
    found: dict[str, Any] = {"level": "error", "message": {"text": _sentence(str(error))}}
    if error.place is not None:
        found["locations"] = [{"physicalLocation": _location(error.place)}]
    return found


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith("?") else ".")


def _location(place: Place) -> dict[str, Any]:
    path = Path(place.file)
    if path.is_relative_to(Path.cwd()):
        # Code hosts look a file up by its path from the top of the repository.
        path = path.relative_to(Path.cwd())
    uri = path.as_uri() if path.is_absolute() else quote(path.as_posix())
    location: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if place.line is not None:
        location["region"] = {"startLine": place.line}
        if place.column is not None:
            location["region"]["startColumn"] = place.column
    return location
