"""Nav2's own nodes were run in random trees; besim's do the same (nav2_upstream/README.md)."""

from __future__ import annotations

from pathlib import Path

import pytest
from nav2_cases import Case, played
from nav2_ticks import V3, V4

from besim.solution import Dialect

RECORDED = Path(__file__).parent / "nav2_upstream"


def recorded(name: str, dialect: Dialect) -> list[tuple[Case, str]]:
    found = []
    for text in (RECORDED / name).read_text(encoding="utf-8").splitlines():
        xml, letters, steps, result = text.split("\t")
        answers = dict(part.split("=") for part in letters.split())
        found.append((Case(xml, answers, [int(one) for one in steps.split(",")], dialect), result))
    return found


@pytest.mark.parametrize(("name", "dialect"), [("rolling.tsv", V4), ("humble.tsv", V3)])
def test_besim_ticks_as_nav2s_own_nodes_did(name: str, dialect: Dialect) -> None:
    cases = recorded(name, dialect)
    assert len(cases) >= 150
    for case, result in cases:
        assert played(case) == result, case
