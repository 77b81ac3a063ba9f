"""`besim validate` on trees of BehaviorTree.CPP that come without a task."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]
EXAMPLES = Path(__file__).parents[2] / "examples" / "nav2_navigate"


def verdict(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_failures_stand_beside_the_verdict(besim: Command) -> None:
    done = besim("validate", EXAMPLES / "unused_recovery.xml", "--format", "json")
    assert done.returncode == 0
    found = verdict(done)
    assert found["verdict"] == "good"
    first = found["failure_patterns"][0]
    assert first == {
        "pattern": "ComputePathToPose fails once",
        "leaf": "ComputePathToPose",
        "calls": 1,
        "verdict": "unreachable",
        "reason": first["reason"],
        "root_status": "FAILURE",
        "goal_reached": False,
        "simulated_s": 0.0,
        "ticks": 1,
        "also_ran": ["WouldAPlannerRecoveryHelp"],
    }
    assert [(one["node"], one["line"]) for one in found["never_run"]] == [
        ("ClearEntireCostmap", 11)
    ]


def test_failures_are_not_tried_if_nobody_wants_them(besim: Command) -> None:
    done = besim("validate", EXAMPLES / "recover.xml", "--failures", "none", "--format", "json")
    assert "failure_patterns" not in verdict(done)


def test_an_entry_of_the_blackboard_can_be_given(besim: Command) -> None:
    task = "The robot is in the hall. The goal is that the robot is in the kitchen."
    tree = EXAMPLES / "recover.xml"
    done = besim("validate", tree, "--task-text", task, "--blackboard", "goal=kitchen")
    assert done.returncode == 0
    elsewhere = besim("validate", tree, "--task-text", task, "--blackboard", "goal=hall")
    assert elsewhere.returncode == 3  # nothing says where the kitchen is: that is never good


@pytest.mark.parametrize("pair", ["goal", "=kitchen", ""])
def test_what_is_no_entry_is_wrong_usage(besim: Command, pair: str) -> None:
    done = besim("validate", EXAMPLES / "recover.xml", "--blackboard", pair)
    assert done.returncode == 64
    assert "KEY=VALUE" in done.stderr


def test_a_leaf_means_what_its_user_spells_out(besim: Command, tmp_path: Path) -> None:
    tree = tmp_path / "tree.xml"
    tree.write_text(
        '<root BTCPP_format="4"><BehaviorTree ID="T"><Frobnicate to="{place}"/></BehaviorTree>'
        "</root>"
    )
    assert besim("validate", tree).returncode == 3
    own = tmp_path / "own.yaml"
    own.write_text(
        "node_descriptions:\n  Frobnicate:\n    changes: {agents.robot.position: '{to}'}\n"
        "    aim: {state: agents.robot.position, value: '{to}', words: 'the robot is at {to}'}\n"
        "    fails: {words: it broke}\n"
    )
    done = besim("validate", tree, "--descriptions", own)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Frobnicate fails once" in done.stdout


def test_broken_meanings_have_a_place(besim: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("node_descriptions:\n  A:\n    takes: soon\n")
    done = besim("validate", EXAMPLES / "recover.xml", "--descriptions", own)
    assert done.returncode == 65
    assert "own.yaml:3:12: this is no duration" in done.stderr


def test_other_trees_need_a_task(besim: Command, tmp_path: Path) -> None:
    tree = tmp_path / "tree.xml"
    tree.write_text(
        '<root><BehaviorTree><Sequence><Action class="go"/></Sequence></BehaviorTree></root>'
    )
    done = besim("validate", tree)
    assert done.returncode == 64
    assert "there is no task" in done.stderr
