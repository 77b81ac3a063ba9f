"""The benchmark of speed runs; how fast it is depends on the machine, and is no test."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_benchmark_prints_a_line_for_each_tree(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script, folder = ROOT / "benchmarks" / "speed.py", ROOT / "examples" / "tidy_desk"
    monkeypatch.setattr(sys, "argv", [str(script), str(folder), "--repeat", "1"])
    runpy.run_path(str(script), run_name="__main__")
    printed = capsys.readouterr().out
    for name in ("good", "counterfactual", "unreachable"):
        assert f"tidy_desk/{name} " in printed
