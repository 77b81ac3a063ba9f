"""The same input gives the same output: no verdict depends on how Python orders its sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_JUDGE_ALL = """
import sys
from pathlib import Path
from dataclasses import replace
from besim.evaluation import evaluate
from besim.models import make_model
from besim.report import render_json
from besim.solution import read_folders

model = make_model()
for folder in read_folders(Path(sys.argv[1])):
    for tree in folder.trees:
        print(render_json(replace(evaluate(tree.solution(), model), elapsed_s=0.0)))
"""


def test_verdicts_do_not_depend_on_the_hash_seed(repository: Path) -> None:
    tasks = repository / "benchmarks" / "btsim" / "visible"
    # Not measured: what it judges, other tests cover, and it would take minutes.
    bare = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    outputs = {
        subprocess.run(
            [sys.executable, "-c", _JUDGE_ALL, str(tasks)],
            check=True,
            capture_output=True,
            cwd=repository,
            env={**bare, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1
    assert outputs.pop().count(b'"verdict"') > 80
