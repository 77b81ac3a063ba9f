"""Findings as SARIF 2.1.0, which code hosts and editors show beside the lines.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from besim.errors import Place
from besim.solution.lint import Finding, Rule, Severity

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def sarif(findings: Sequence[Finding], rules: Iterable[Rule], version: str) -> dict[str, Any]:
    """A SARIF log with one run.

    :param rules: those that were applied, also where they found nothing.
    :param version: of besim.
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
                "results": [_result(finding, index[finding.rule]) for finding in findings],
            }
        ],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": rule.why},
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


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith("?") else ".")


def _location(place: Place) -> dict[str, Any]:
    path = Path(place.file)
    uri = path.as_uri() if path.is_absolute() else quote(path.as_posix())
    location: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if place.line is not None:
        location["region"] = {"startLine": place.line}
        if place.column is not None:
            location["region"]["startColumn"] = place.column
    return location
