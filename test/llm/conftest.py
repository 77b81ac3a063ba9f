"""Fixtures for tests of the language model."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parent / "helpers"))

import door
from chat_server import ChatServer

Process = subprocess.CompletedProcess[str]


@pytest.fixture
def server() -> Iterator[ChatServer]:
    """A server that answers everything about the door rightly, until its script is replaced."""
    with ChatServer(door.answer) as running:
        yield running


@pytest.fixture
def task(tmp_path: Path) -> Path:
    """The task folder of the door."""
    return door.write_task(tmp_path / "tasks" / "enter_kitchen")


@pytest.fixture
def besim(server: ChatServer, tmp_path: Path) -> Callable[..., Process]:
    """Runs the command with ``--model llm`` on the server, as users would: with real LangChain."""

    def run(
        *arguments: str | Path,
        env: dict[str, str] | None = None,
        llm: bool = True,
        input: str | None = None,
    ) -> Process:
        asked = ["--model", "llm", "--llm", "openai:scripted"] if llm else []
        kept = {name: one for name, one in os.environ.items() if not name.startswith("OPENAI_")}
        environment = {
            **kept,
            "BESIM_DEBUG": "1",
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            "OPENAI_BASE_URL": server.url,
            "OPENAI_API_KEY": "sk-secret-of-the-test",
            **(env or {}),
        }
        return subprocess.run(
            [sys.executable, "-m", "besim", *map(str, arguments), *asked],
            input=input,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=600,
            env={name: one for name, one in environment.items() if one},
        )

    return run


def verdict_of(done: Process) -> dict[str, Any]:
    """The verdict JSON of a run."""
    assert done.stdout, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]
