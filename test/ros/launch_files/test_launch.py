"""The launch files: with launch_testing, and with ``ros2 launch`` and its exit codes.

Needs launch, launch_ros and ros2cli, which come with a ROS distribution and not from PyPI (where
``launch`` is something else). Each launch runs in a process of its own: it wants the main thread
and the signals for itself.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from ros_processes import ros_environment

pytestmark = [
    pytest.mark.ros,
    pytest.mark.xdist_group("ros"),
    pytest.mark.skipif(
        not all(map(importlib.util.find_spec, ("launch_ros", "launch_testing"))),
        reason="needs launch_ros and launch_testing, from a ROS distribution",
    ),
]

HERE = Path(__file__).parent
EXAMPLE = Path("examples") / "tidy_desk"
PATIENCE = 90.0


def run(command: list[str], root: Path, logs: Path, domain: int, interrupt_after: str = ""):
    """Exit code and output of a launch.

    :param domain: the ROS domain.
    :param interrupt_after: what is to be seen of it before it gets a Ctrl-C.
    """
    process = subprocess.Popen(
        command,
        cwd=root,
        env=ros_environment(domain, logs),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        seen = ""
        while interrupt_after and interrupt_after not in seen:
            line = process.stdout.readline()
            assert line, seen
            seen += line
        if interrupt_after:
            process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, seen + output
    finally:
        # Nothing of it may stay, whatever happened.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.parametrize("name", ["judging", "serving", "deploying", "wrong_argument"])
def test_launch_testing(name, repository, tmp_path, domain):
    main = "import sys; from launch_testing.launch_test import main; sys.exit(main())"
    command = [sys.executable, "-c", main, str(HERE / f"{name}.py")]
    code, output = run(command, repository, tmp_path, domain)
    assert code == 0, output
    assert "OK" in output


@pytest.fixture
def launch(repository, tmp_path, domain):
    """``ros2 launch`` of a file with arguments; its exit code and output."""
    ros2 = shutil.which("ros2")
    if ros2 is None:
        pytest.skip("needs the command ros2, from a ROS distribution")

    def launch(*arguments: str, file: str = "validate", interrupt_after: str = ""):
        path = str(repository / "launch" / f"{file}.launch.py")
        command = [ros2, "launch", path, *arguments]
        return run(command, repository, tmp_path, domain, interrupt_after)

    return launch


@pytest.mark.parametrize(
    ("name", "word", "code"),
    [
        ("good", "good", 0),
        ("counterfactual", "counterfactuals", 1),
        ("unreachable", "unreachable", 1),
    ],
)
def test_the_exit_code_is_0_for_good_and_1_otherwise(launch, tmp_path, name, word, code):
    output = tmp_path / "verdict.json"
    arguments = (f"tree:={EXAMPLE / name}.xml", f"task:={EXAMPLE / 'des.json'}")
    found, text = launch(*arguments, f"output:={output}")
    assert found == code, text
    assert json.loads(output.read_text())["verdict"] == word
    assert f"\n{word}  {EXAMPLE / name}.xml\n" in text
    assert "Traceback" not in text


def test_the_task_may_be_words(launch):
    words = "The robot stands at the door. The door is closed. The goal is that the door is open."
    code, text = launch(f"tree:={EXAMPLE / 'good.xml'}", f"task:={words}")
    assert code == 1, text  # those leaves without their words are not understood, or do not fit
    assert "the verdict is" in text


@pytest.mark.parametrize(
    ("file", "arguments", "sign", "code", "expected"),
    [
        # Nobody may take an interrupted judgement for a good one.
        ("validate", [f"tree:={EXAMPLE / 'good.xml'}"], "the task is", 1, "there is no verdict"),
        ("validate", [], "ready as /besim/tree_evaluator", 0, "shutting down"),
    ],
)
def test_ctrl_c_ends_everything(launch, file, arguments, sign, code, expected):
    found, text = launch(*arguments, file=file, interrupt_after=sign)
    assert found == code, text
    assert expected in text
    assert "Traceback" not in text


@pytest.mark.parametrize(
    ("file", "arguments", "problem"),
    [
        ("validate", ["tree:=none.xml"], "cannot read none.xml"),
        ("validate", [f"tree:={EXAMPLE / 'good.xml'}", "task:=none.json"], "cannot read none.json"),
        ("validate", [f"tree:={EXAMPLE / 'good.xml'}", "scene:=none.json"], "cannot read none"),
        ("validate", [f"tree:={EXAMPLE / 'good.xml'}", "cases:=0"], "a whole number from 1"),
        ("validate", ["cases:=many"], "a whole number from 1"),
        ("validate", ["model:=oracle"], "expected commonsense"),
        ("validate", ["lexicon:=none.yaml"], "there is no 'none.yaml' (lexicon)"),
        ("validate", ["sources:=none.yaml"], "there is no 'none.yaml' (sources)"),
        ("validate", ["task:=des.json"], "without a tree"),
        ("validate", ["log_level:=loud"], "Valid options"),
        ("validate", ["params_file:=/none.yaml"], "/none.yaml"),
        ("deploy", ["params_file:=/none.yaml"], "/none.yaml"),
        ("deploy", ["trusted:=none.pub"], "there is no 'none.pub' (trusted)"),
        ("deploy", ["demo:=perhaps"], "Valid options"),
        ("deploy", ["skills:=none.yaml"], "none.yaml"),
        ("deploy", ["policy:=none.yaml"], "none.yaml"),
        ("deploy", ["sources:=none.yaml"], "none.yaml"),
    ],
)
def test_a_wrong_argument_is_told_and_ends_with_1(launch, file, arguments, problem):
    code, text = launch(*arguments, file=file)
    assert code == 1, text
    assert problem in text
    assert "Traceback" not in text
