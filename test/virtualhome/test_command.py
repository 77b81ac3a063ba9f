"""`besim bench virtualhome` and `--model virtualhome` as commands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from besim.bench.virtualhome import VirtualHomePackage

from .conftest import Graph


def besim(*arguments: str | Path, cache: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **({"BESIM_CACHE": str(cache)} if cache is not None else {})}
    command = [sys.executable, "-m", "besim", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=100, check=False, env=environment
    )


def test_without_the_engine_the_exit_code_is_69_and_the_remedy_is_named(tmp_path: Path) -> None:
    done = besim("bench", "virtualhome", cache=tmp_path)
    assert (done.returncode, done.stdout) == (69, "")
    assert "scripts/fetch_virtualhome.py" in done.stderr


def test_a_script_is_judged_on_a_graph(tmp_path: Path, graph: Graph) -> None:
    script, case = tmp_path / "script.txt", tmp_path / "graph.json"
    script.write_text("[WALK] <fridge> (5)\n[OPEN] <fridge> (5)\n")
    case.write_text(json.dumps({"init_graph": graph}))
    goal = ("--task-text", "<fridge> (5): OPEN")
    given = ("validate", script, "--model", "virtualhome", *goal)
    assert besim(*given, "--case", case).returncode == 0
    script.write_text("[OPEN] <fridge> (5)\n")
    done = besim(*given, "--case", case, "--format", "json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["failing_leaf"] == "[OPEN] <fridge> (5)"
    assert besim(*given).returncode == 64  # it makes no worlds of its own
    graph["edges"][0]["to_id"] = 99
    case.write_text(json.dumps(graph))
    assert besim(*given, "--case", case).returncode == 65


def test_the_benchmark_prints_its_json(package: VirtualHomePackage) -> None:
    cache = package.root.parent
    task = package.programs()[0]
    done = besim("bench", "virtualhome", "--task", task, "--format", "json", cache=cache)
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert found["summary"]["sources"]["gold"]["plans"] == 1
    assert [(row["task"], row["right"]) for row in found["rows"]] == [(task, True)]
    assert besim("bench", "virtualhome", "--task", "0_0", cache=cache).returncode == 64
    assert besim("bench", "virtualhome", "--llm-output", "no.json", cache=cache).returncode == 64


def test_answers_of_which_none_is_a_plan_are_no_agreement(
    tmp_path: Path, package: VirtualHomePackage
) -> None:
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps([{"identifier": package.programs()[0], "llm_output": "a poem"}]))
    done = besim("bench", "virtualhome", "--llm-output", answers, cache=package.root.parent)
    assert (done.returncode, done.stdout) == (65, "")
    assert "No plan could be read" in done.stderr
