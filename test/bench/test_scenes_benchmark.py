"""Trees judged in the scenes of strangers get the verdicts that they deserve."""

from __future__ import annotations

import runpy
import sys

import pytest

from .test_mutants import ROOT

pytestmark = [pytest.mark.no_cover, pytest.mark.timeout(600)]  # a busy machine is no error
"""What these judge, other tests cover; measured, they would take minutes more."""

SCRIPT = ROOT / "benchmarks" / "scenes.py"
RIGHT = 352
"""Trees of 390 with the deserved verdict in a scene. It may only rise: raise it."""


def test_no_fewer_trees_are_right_in_scenes_and_none_is_falsely_good() -> None:
    script = runpy.run_path(str(SCRIPT))
    judged = [row for part in script["parts"]() for row in script["rows"](part, beside=False)]
    assert len(judged) == 390
    assert [row for row in judged if row.given == "good" != row.expected] == []
    assert sum(row.given == row.expected for row in judged) >= RIGHT


def test_it_prints_a_line_for_each_part_and_what_the_scene_makes_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["scenes.py", "foreign/plain_public", "--misses"])
    runpy.run_path(str(SCRIPT), run_name="__main__")
    heading, line, *misses = capsys.readouterr().out.splitlines()
    assert heading.startswith("part ") and heading.endswith(" false goods")
    part, trees, right, without, false_goods = line.split()
    assert (part, trees, false_goods) == ("foreign/plain_public", "9", "0")
    assert 0 < int(right) <= int(without) <= 9
    assert len(misses) >= int(without) - int(right)
