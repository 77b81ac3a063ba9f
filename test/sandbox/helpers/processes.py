"""Worker processes, seen from outside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path


def workers_of(pid: int) -> list[int]:
    """Processes of the interpreter that a process has started and that live."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                name, state, parent = parts((folder / "stat").read_text())
            except (OSError, ValueError):
                continue
            if parent == pid and name == "monty" and state != "Z":
                found.append(int(folder.name))
    return sorted(found)


def parts(stat: str) -> tuple[str, str, int]:
    """Name, state and parent."""
    name, rest = stat.split("(", 1)[1].rsplit(")", 1)
    state, parent = rest.split()[:2]
    return name, state, int(parent)


def wait_for(condition: Callable[[], object], seconds: float = 10.0) -> bool:
    """Whether something becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


def state_of(pid: int) -> str:
    """One letter, as in proc(5); "X" if there is no such process."""
    try:
        return parts(Path(f"/proc/{pid}/stat").read_text())[1]
    except OSError:
        return "X"


def is_alive(pid: int) -> bool:
    """Whether there is such a process, other than as a name to be collected."""
    return state_of(pid) not in ("X", "Z")


def mine() -> list[int]:
    """Workers of this process."""
    return workers_of(os.getpid())
