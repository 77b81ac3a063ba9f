"""Fixtures that run the command `besim` as a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Process = subprocess.CompletedProcess[str]
Command = Callable[..., Process]

SCRIPTED = Path(__file__).with_name("scripted_besim.py")


def _run(start: list[str], arguments: tuple[str | Path, ...], **options: object) -> Process:
    environment = {**os.environ, "BESIM_DEBUG": "", **options.pop("env", {})}  # type: ignore[dict-item]
    return subprocess.run(
        [sys.executable, *start, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        env=environment,
        **options,  # type: ignore[call-overload]
    )


@pytest.fixture
def besim() -> Command:
    """Runs ``python -m besim`` with these arguments."""
    return lambda *arguments, **options: _run(["-m", "besim"], arguments, **options)


@pytest.fixture
def scripted() -> Command:
    """Runs the command over the model of ``scripted_besim.py``."""
    return lambda *arguments, **options: _run([str(SCRIPTED)], arguments, **options)


@pytest.fixture
def task_folder(tmp_path: Path) -> Callable[..., Path]:
    """Makes a task folder ``door`` whose trees are sequences of scripted actions."""

    def make(**trees: str) -> Path:
        folder = tmp_path / "tasks" / "door"
        folder.mkdir(parents=True, exist_ok=True)
        actions = ("open", "close", "enter")
        task = {
            "bt_task": "The goal is to open the door.",
            "action_node": {name: {"description": f"The robot does {name}."} for name in actions},
            "condition_node": {"is_open": "Check if the door is open."},
        }
        (folder / "des.json").write_text(json.dumps(task))
        for name, leaves in trees.items():
            nodes = "".join(f'<Action class="{leaf}"/>' for leaf in leaves.split())
            (folder / f"{name}.xml").write_text(f"<Sequence>{nodes}</Sequence>")
        return folder

    return make
