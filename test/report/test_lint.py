"""Findings as text, JSON and SARIF."""

from __future__ import annotations

import pytest

from besim.errors import Place
from besim.report.lint import lint_data, render_lint
from besim.report.sarif import sarif
from besim.solution.lint import Finding, Severity, chosen_rules

FINDING = Finding(
    rule="BT501",
    title="Child that is never ticked",
    severity=Severity.WARNING,
    place=Place("trees/a tree.xml", 3, 5),
    message="<Sleep> is never ticked",
    why="whatever it was to do never happens",
    remedy="remove it",
)


def test_a_person_reads_what_why_and_how_to_mend() -> None:
    assert render_lint([FINDING], 2) == (
        "trees/a tree.xml:3:5: warning BT501: <Sleep> is never ticked\n"
        "    why: whatever it was to do never happens\n"
        "    mend: remove it\n"
        "0 errors, 1 warning, 0 infos in 2 trees\n"
    )


def test_colours_are_for_terminals() -> None:
    assert "\x1b[1;33mwarning" in render_lint([FINDING], 1, color=True)


def test_a_finding_cannot_steer_the_terminal() -> None:
    evil = Finding("BT101", "", Severity.ERROR, Place("t.xml"), "\x1b[2Jno", "[bold]", "\x07")
    text = render_lint([evil], 1)
    assert "\x1b" not in text and "\x07" not in text
    assert "\\x1b[2Jno" in text and "[bold]" in text


def test_json_has_every_field_of_a_finding() -> None:
    assert lint_data([FINDING], 1) == {
        "findings": [
            {
                "rule": "BT501",
                "title": "Child that is never ticked",
                "severity": "warning",
                "file": "trees/a tree.xml",
                "line": 3,
                "column": 5,
                "message": "<Sleep> is never ticked",
                "why": "whatever it was to do never happens",
                "remedy": "remove it",
            }
        ],
        "counts": {"error": 0, "warning": 1, "info": 0},
        "files": 1,
        "unreadable": [],
    }


def test_sarif_names_the_rule_and_the_place() -> None:
    rules = chosen_rules(["BT50"])
    log = sarif([FINDING], rules, "0.1.0")
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("besim", "0.1.0")
    assert driver["rules"][0] == {
        "id": "BT501",
        "shortDescription": {"text": rules[0].title},
        "fullDescription": {"text": "Whatever it was to do never happens, however the leaves end."},
        "help": {
            "text": "Whatever it was to do never happens, however the leaves end. See BT501 in "
            "docs/lint-rules.md."
        },
        "defaultConfiguration": {"level": "warning"},
    }
    assert run["results"] == [
        {
            "ruleId": "BT501",
            "ruleIndex": 0,
            "level": "warning",
            "message": {
                "text": "<Sleep> is never ticked. Whatever it was to do never happens. Remove it."
            },
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "trees/a%20tree.xml"},
                        "region": {"startLine": 3, "startColumn": 5},
                    }
                }
            ],
        }
    ]


@pytest.mark.parametrize(
    ("severity", "level"),
    [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.INFO, "note")],
)
def test_an_info_is_a_note_of_sarif(severity: Severity, level: str) -> None:
    finding = Finding("BT501", "", severity, Place("/a/t.xml"), "m", "w", "did you mean x?")
    (result,) = sarif([finding], chosen_rules(["BT501"]), "0")["runs"][0]["results"]
    assert result["level"] == level
    assert result["message"]["text"] == "m. W. Did you mean x?"
    location = result["locations"][0]["physicalLocation"]
    assert location == {"artifactLocation": {"uri": "file:///a/t.xml"}}
