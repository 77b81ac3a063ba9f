"""The benchmark of single sentences finds what is misread, and nothing else."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "sentences.py"
CUP = "A cup is on the table. The robot has two grippers. The goal is that the robot holds the cup."


@pytest.fixture(scope="module")
def sentences() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sentences", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def scene(*leaves: tuple[str, str]) -> dict[str, object]:
    return {"task": CUP, "leaves": [{"action": action, "check": check} for action, check in leaves]}


GO = ("The robot moves to the table.", "Check if the robot is near the table.")
TAKE = ("The robot picks up the cup.", "Check if the cup is in the gripper.")


def test_a_right_plan_with_right_checks_has_no_error(sentences: ModuleType) -> None:
    assert [*sentences.misread_in(scene(GO, TAKE))] == []


@pytest.mark.parametrize(
    ("leaves", "kinds"),
    [
        ((TAKE, GO), ["action", "check", "goal"]),  # it goes there too late
        ((GO,), ["goal"]),
        ((GO, (TAKE[0], "Check if the cup is on the table.")), ["check"]),  # true before it
    ],
)
def test_what_is_wrong_is_told_by_its_kind(
    sentences: ModuleType, leaves: tuple[tuple[str, str], ...], kinds: list[str]
) -> None:
    assert [kind for kind, _ in sentences.misread_in(scene(*leaves))] == kinds


@pytest.mark.parametrize(
    ("parts", "right"),
    [
        (["the cup is in the sink", "the lamp is off"], True),
        (["the cup is in the sink"], False),
        (["the cup is in the sink", "the lamp is on"], False),
    ],
)
def test_a_goal_is_read_right_if_it_asks_its_parts(
    sentences: ModuleType, parts: list[str], right: bool
) -> None:
    goal = {
        "facts": "The cup is on the table, and the lamp is on.",
        "goal": "The goal is to have the cup in the sink and the lamp switched off.",
        "parts": parts,
    }
    assert sentences.is_read_right(goal) is right


def test_it_prints_a_line_for_each_file(tmp_path: Path) -> None:
    file = tmp_path / "scenes_0.json"
    file.write_text("[]")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(file)], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("scenes_0.json: 0 of 0 scenes without error")
