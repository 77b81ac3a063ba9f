"""The benchmark of live worlds runs; what it measures is for people to read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_it_prints_throughput_and_latency_beside_the_baselines(repository: Path, tmp_path: Path):
    done = subprocess.run(
        [
            *(sys.executable, repository / "benchmarks" / "world.py"),
            *("--entities", "20", "--seconds", "0.1", "--folder", tmp_path),
        ],
        capture_output=True,
        text=True,
        timeout=100,
        cwd=repository,
        env={"PYTHONPATH": str(repository)},
    )
    assert done.returncode == 0, done.stderr
    assert "20 entities, 100 states" in done.stdout
    for line in ("8 callers", "baseline: JSON file", "why it is so", "baseline: full scan"):
        assert line in done.stdout
    assert not list(tmp_path.iterdir())
