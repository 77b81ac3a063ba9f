"""The shell commands of the documents work as they stand there, and print what is shown."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from documents import DOCUMENTS, ROOT, Block, blocks

# Blocks that no test runs, by the mark behind the fence (```sh needs=make).
NOT_RUN = {
    "make": "sets up an environment or runs all tests, this one among them",
    "distribution": "needs a ROS distribution",
    "engine": "fetches a package, and takes minutes",
    "graph": "needs a VirtualHome script and its graph",
}
# The verdict that an example's tree is made for, as an exit code.
VERDICTS = {"good": 0, "counterfactual": 1, "unreachable": 2}


def shell_blocks() -> Iterator[object]:
    for document in DOCUMENTS:
        for block, following in itertools.pairwise([*blocks(document), None]):
            assert block is not None
            if is_shell(block):
                shown = following if following and following.language == "text" else None
                marks = []
                if "lib/besim" in block.text:
                    marks = [pytest.mark.ros, pytest.mark.xdist_group("ros")]
                yield pytest.param(block, shown, id=block.name, marks=marks)


def is_shell(block: Block) -> bool:
    """Named so, or nothing but commands of besim."""
    lines = block.text.strip().splitlines()
    return block.language == "sh" or (
        not block.language and all(line.startswith("besim ") for line in lines)
    )


@pytest.mark.parametrize(("block", "shown"), [*shell_blocks()])
def test_the_commands_work_as_they_stand_there(block: Block, shown: Block | None) -> None:
    marks = dict(word.split("=") for word in block.words.split() if "=" in word)
    if "needs" in marks:
        pytest.skip(NOT_RUN[marks["needs"]])
    if ".venv/" in block.text and not (ROOT / ".venv").is_dir():
        pytest.skip("needs the environment of `make setup`")
    output = ""
    for command in commands(block):
        done = run(command)
        expected = int(marks["exit"]) if "exit" in marks else usual_exit_code(command)
        assert done.returncode == expected, f"{command}\n{done.stdout}{done.stderr}"
        output += done.stdout
    if shown is not None:
        seen = output if "part" not in shown.words else output[: len(shown.text)]
        assert seen == shown.text


def commands(block: Block) -> list[str]:
    """Each command of besim for itself, anything else as one script."""
    lines = block.text.strip().splitlines()
    return lines if all(line.startswith("besim ") for line in lines) else [block.text]


def usual_exit_code(command: str) -> int:
    match = re.match(r"besim validate \S*?(\w+)\.xml", command)
    return VERDICTS[match[1]] if match else 0


def run(command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.prefix) / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONIOENCODING": "utf-8",
        "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
        "ROS_DOMAIN_ID": str(1 + os.getpid() * 7 % 100),
    }
    return subprocess.run(
        ["bash", "-e", "-c", command],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
    )


def test_there_is_something_to_run() -> None:
    names = {param.values[0].document.name for param in shell_blocks()}  # type: ignore[attr-defined]
    assert names >= {"README.md", "commonsense.md"}
    assert sum(".venv/lib/besim" in p.values[0].text for p in shell_blocks()) == 1  # type: ignore[attr-defined]
