"""``validate_client``: the reports and exit codes of ``besim validate``, from a running node."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from ros_processes import LIB, PATIENCE, NodeProcess, ros_environment, tree, wait_until

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TASK = "The goal is that the door is open."
CLIENT = LIB / "validate_client"


@pytest.fixture(scope="module")
def node(start):
    return start("tree_evaluator")


@pytest.fixture
def files(tmp_path):
    def write(*leaves: str) -> str:
        path = tmp_path / "tree.xml"
        path.write_text(tree(*leaves))
        return str(path)

    return write


def run(domain: int, logs: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [CLIENT, *arguments],
        env=ros_environment(domain, logs),
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
    )


@pytest.mark.parametrize(
    ("leaves", "word", "code"),
    [
        (["open", "enter"], "good", 0),
        (["enter"], "counterfactuals", 1),
        (["close"], "unreachable", 2),
        (["frobnicate"], "undelivered", 3),
    ],
)
def test_the_exit_code_is_the_verdict(node, domain, logs, files, tmp_path, leaves, word, code):
    output = tmp_path / "verdict.json"
    path = files(*leaves)
    done = run(domain, logs, path, "--task-text", TASK, "--output", str(output))
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith(f"{word}  {path}\n")
    assert json.loads(output.read_text())["verdict"] == word
    # rclpy drops feedback that comes after the result, so a leaf may be missing, but none is added.
    shown = [line.split()[2] for line in done.stderr.splitlines() if "(action)" in line]
    assert [leaf for leaf in leaves if leaf in shown] == shown


def test_the_report_is_that_of_the_command_line(domain, logs, repository, start):
    start("tree_evaluator", "--ros-args", "-r", "__ns:=/real", scripted=False)
    path = "examples/tidy_desk/good.xml"
    over_ros = subprocess.run(
        [CLIENT, path, "--ros-args", "-r", "__ns:=/real"],
        cwd=repository,
        env=ros_environment(domain, logs),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    command = subprocess.run(
        [sys.executable, "-m", "besim", "validate", path],
        cwd=repository,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert over_ros.stdout == command.stdout
    assert over_ros.returncode == command.returncode
    assert f"the task is {Path(path).with_name('des.json')}" in over_ros.stderr


def test_a_broken_tree_is_told_with_its_file(node, domain, logs, tmp_path):
    path = tmp_path / "broken.xml"
    path.write_text("<Sequence>\n<Action")
    done = run(domain, logs, str(path), "--task-text", TASK)
    assert done.returncode == 65
    assert f"{path}:" in done.stderr
    assert "Traceback" not in done.stderr


def test_why_a_goal_was_rejected_is_told_too(node, domain, logs, files):
    done = run(domain, logs, files("open"), "--task-text", TASK, "--model", "oracle")
    assert done.returncode == 65
    assert "expected commonsense or virtualhome or llm or hybrid, got 'oracle'" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "TREE"),
        (["none.xml", "--task-text", "x"], "cannot read none.xml"),
        (["TREE", "--task", "none.json"], "cannot read none.json"),
        (["TREE"], "there is no task"),
        (["TREE", "--task-text", "x", "--cases", "-1"], "--cases"),
        (["TREE", "--task-text", "x", "--cases", "many"], "--cases"),
        (["TREE", "--task-text", "x", "--case", "none.json"], "cannot read none.json"),
        (["TREE", "--task-text", "x", "--format", "html"], "--format"),
    ],
)
def test_wrong_usage_is_64(domain, logs, files, arguments, problem):
    path = files("open")
    done = run(domain, logs, *(path if one == "TREE" else one for one in arguments))
    assert done.returncode == 64, done.stderr
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_node_it_gives_up_in_time(domain, logs, files):
    arguments = ["--wait", "0.5", "--ros-args", "-r", "__ns:=/nobody"]
    done = run(domain, logs, files("open"), "--task-text", TASK, *arguments)
    assert done.returncode == 69
    assert "no node offers /nobody/evaluate_tree" in done.stderr


def wait_for_line(stream, beginning):
    """Read up to that line: the middleware may write complaints of its own before it."""
    read = []
    for line in stream:
        if line.startswith(beginning):
            return
        read.append(line)
    pytest.fail(f"expected a line {beginning!r}, got {read}")


def test_ctrl_c_cancels_the_goal(node, domain, logs, files):
    client = subprocess.Popen(
        [CLIENT, files(*["nap"] * 200), "--task-text", TASK],
        env=ros_environment(domain, logs),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_for_line(client.stderr, "step 0: nap")
        before = node.log.count("canceled on request")
        client.send_signal(signal.SIGINT)
        _, errors = client.communicate(timeout=PATIENCE)
        assert client.returncode == 130
        assert "interrupted" in errors
        assert "Traceback" not in errors
        wait_until(lambda: node.log.count("canceled on request") > before, "the node's log")
    finally:
        client.kill()
        client.wait()


@pytest.mark.slow
def test_a_node_that_goes_away_is_noticed(domain, logs, files):
    remap = ("--ros-args", "-r", "__ns:=/mortal")
    with NodeProcess("tree_evaluator", domain, logs, *remap).wait_until_ready() as mortal:
        client = subprocess.Popen(
            [CLIENT, files(*["nap"] * 600), "--task-text", TASK, *remap],
            env=ros_environment(domain, logs),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            wait_for_line(client.stderr, "step 0: nap")
            os.killpg(mortal.pid, signal.SIGKILL)
            begin = time.monotonic()
            _, errors = client.communicate(timeout=60)
            assert client.returncode == 69
            assert "went away" in errors
            assert time.monotonic() - begin < 45  # DDS itself takes up to 20 s to notice
        finally:
            client.kill()
            client.wait()
