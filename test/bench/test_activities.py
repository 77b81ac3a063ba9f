"""The benchmark of activities makes right plans, and misjudges few of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCHMARK = ROOT / "benchmarks" / "activities"
GLASSES = """
(define (problem putting_glasses_away-0) (:domain omnigibson)
  (:objects
    glass.n.01_1 glass.n.01_2 - glass.n.01  ; two of them
    table.n.01_1 - table.n.01  cabinet.n.01_1 - cabinet.n.01
    rag.n.01_1 - rag.n.01  dust.n.01_1 - dust.n.01  agent.n.01_1 - agent.n.01)
  (:init
    (ontop glass.n.01_1 table.n.01_1) (ontop glass.n.01_2 table.n.01_1)
    (ontop rag.n.01_1 table.n.01_1) (covered glass.n.01_1 dust.n.01_1)
    (ontop agent.n.01_1 table.n.01_1))
  (:goal (and
    (forall (?glass.n.01 - glass.n.01) (inside ?glass.n.01 ?cabinet.n.01_1))
    (not (covered ?glass.n.01_1 ?dust.n.01_1))
    (not (open ?cabinet.n.01_1)))))
"""


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A package of one activity."""
    root = tmp_path / "bddl-3.6.0" / "bddl"
    problem = root / "activity_definitions" / "putting_glasses_away" / "problem0.bddl"
    problem.parent.mkdir(parents=True)
    problem.write_text(GLASSES)
    (root / "generated_data").mkdir()
    (root / "generated_data" / "synsets.csv").write_text(
        "synset,objectType\ndust.n.01,visualSubstance\nglass.n.01,rigidBody\n"
    )
    return tmp_path


def run(cache: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(BENCHMARK), *arguments],
        capture_output=True,
        text=True,
        env={"BESIM_CACHE": str(cache), "PATH": "", "PYTHONPATH": str(ROOT)},
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_plan_of_an_activity_is_good_and_bad_without_any_step(cache: Path, seed: int) -> None:
    done = run(cache, "--drop", "--misses", "--seed", str(seed))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "1 of 1 right plans are judged good", done.stdout
    assert lines[1].startswith("0 of ") and lines[1].endswith("lack a step are judged good")


def test_an_activity_that_is_not_there_is_told(cache: Path) -> None:
    done = run(cache, "riding_a_horse")
    assert done.returncode == 2
    assert "no such activity: riding_a_horse" in done.stderr


def test_without_the_package_the_remedy_is_named(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 69
    assert "scripts/fetch_activities.py" in done.stderr


def test_what_was_fetched_is_not_fetched_again(cache: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "fetch_activities.py")],
        capture_output=True,
        text=True,
        env={"BESIM_CACHE": str(cache), "PATH": "", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0 and done.stdout.endswith("bddl-3.6.0 is there\n")


def test_a_package_that_cannot_be_had_leaves_nothing_behind(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "fetch_activities.py")],
        capture_output=True,
        text=True,
        env={
            "BESIM_CACHE": str(tmp_path),
            "PATH": "",
            "PYTHONPATH": str(ROOT),
            "PIP_CONFIG_FILE": "/dev/null",
            "PIP_NO_INDEX": "1",
        },
    )
    assert done.returncode == 69
    assert "bddl 3.6.0 could not be fetched" in done.stderr
    assert not [*tmp_path.iterdir()]
