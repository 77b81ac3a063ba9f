"""`besim validate` beyond its exit codes."""

from __future__ import annotations

import json
import os
import pty
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]
Folder = Callable[..., Path]
SCRIPTED = Path(__file__).with_name("scripted_besim.py")


def test_results_go_to_stdout_and_notes_to_stderr(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(good="open")
    done = scripted("validate", folder / "good.xml", "--format", "json")
    assert json.loads(done.stdout)["verdict"] == "good"
    assert done.stderr == f"besim: the task is {folder / 'des.json'}\n"


def test_a_given_task_is_not_remarked_upon(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(good="open")
    done = scripted("validate", folder / "good.xml", "--task", folder / "des.json")
    assert done.stderr == ""
    done = scripted("validate", folder / "good.xml", "--task-text", "The goal is to open it.")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_trees_own_task_comes_before_the_common_one(
    scripted: Command, task_folder: Folder
) -> None:
    folder = task_folder(good="open")
    (folder / "good.des.json").write_text('{"bt_task": "The goal is to open it."}')
    done = scripted("validate", folder / "good.xml")
    assert "good.des.json" in done.stderr


def test_a_scene_beside_the_tree_is_used_only_when_named(
    scripted: Command, task_folder: Folder
) -> None:
    folder = task_folder(good="enter open")
    scene = folder / "scene.json"
    scene.write_text('{"objects": {"door": {"open": true}}}')
    assert scripted("validate", folder / "good.xml").returncode == 1
    assert scripted("validate", folder / "good.xml", "--case", scene).returncode == 0


def test_actions_take_time(scripted: Command, task_folder: Folder) -> None:
    """A sequence without memory begins with its first action again while the second runs."""
    arguments = ("validate", task_folder(good="open enter") / "good.xml", "--format", "json")
    assert scripted(*arguments).returncode == 0
    done = scripted(*arguments, "--action-time", "0.01")
    assert done.returncode == 2
    reason = json.loads(done.stdout)["reason"]
    assert "never ends" in reason
    assert "open and enter began more than once" in reason


@pytest.mark.parametrize("seconds", ["-1", "nan", "soon"])
def test_a_time_that_is_none_is_wrong_usage(
    scripted: Command, task_folder: Folder, seconds: str
) -> None:
    tree = task_folder(good="open") / "good.xml"
    assert scripted("validate", tree, "--action-time", seconds).returncode == 64


def test_leaves_are_mocked(scripted: Command, task_folder: Folder, tmp_path: Path) -> None:
    tree = task_folder(good="enter open") / "good.xml"
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    first.write_text("mocks:\n- {match: enter, status: SUCCESS}\n")
    second.write_text("mocks:\n- {match: enter, status: FAILURE}\n- {match: no, status: FAILURE}\n")
    arguments = ("validate", tree, "--format", "json")
    assert scripted(*arguments).returncode == 1
    done = scripted(*arguments, "--mock", first, "--mock", second)
    assert done.returncode == 0
    verdict = json.loads(done.stdout)
    assert verdict["assumptions"][0] == "enter is mocked (enter: SUCCESS)"
    assert verdict["warnings"] == ["the mock of no: FAILURE names no leaf"]
    assert scripted(*arguments, "--mock", second).returncode == 2


def test_a_file_that_holds_no_mocks_is_refused(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    tree, mocks = task_folder(good="open") / "good.xml", tmp_path / "mocks.yaml"
    mocks.write_text("mocks:\n- {match: open, status: DONE}\n")
    done = scripted("validate", tree, "--mock", mocks)
    assert done.returncode == 65
    assert f"{mocks}:2:25: there is no such status" in done.stderr
    assert scripted("validate", tree, "--mock", tmp_path / "none.yaml").returncode == 64


def test_the_same_input_gives_the_same_output(scripted: Command, task_folder: Folder) -> None:
    tree = task_folder(good="open enter") / "good.xml"
    first, second = (
        json.loads(scripted("validate", tree, "--format", "json", "--cases", "3").stdout)
        for _ in range(2)
    )
    assert {**first, "elapsed_s": 0} == {**second, "elapsed_s": 0}
    assert len(first["cases"]) == 3


@pytest.mark.parametrize("format_name", ["text", "json"])
def test_output_writes_what_is_printed(
    scripted: Command, task_folder: Folder, tmp_path: Path, format_name: str
) -> None:
    tree = task_folder(good="enter") / "good.xml"
    target = tmp_path / "verdict"
    target.write_text("old")
    target.chmod(0o600)
    done = scripted("validate", tree, "--format", format_name, "--output", target)
    assert done.returncode == 1
    assert target.read_text(encoding="utf-8") == done.stdout
    assert [path.name for path in tmp_path.iterdir() if "verdict" in path.name] == ["verdict"]


def test_output_is_readable_as_any_new_file_and_follows_links(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    tree = task_folder(good="open") / "good.xml"
    link, real = tmp_path / "link", tmp_path / "real"
    link.symlink_to(real)
    plain = tmp_path / "plain"
    plain.touch()
    scripted("validate", tree, "--output", link)
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_output_may_be_a_device(scripted: Command, task_folder: Folder) -> None:
    tree = task_folder(good="open") / "good.xml"
    assert scripted("validate", tree, "--output", "/dev/null").returncode == 0
    assert not Path("/dev/null").is_file()


def test_output_that_is_a_folder_is_wrong_usage(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    tree = task_folder(good="open") / "good.xml"
    assert scripted("validate", tree, "--output", tmp_path).returncode == 64
    assert scripted("validate", tree, "--output", tree / "below" / "a.file").returncode == 64


def test_explain_shows_every_step(scripted: Command, task_folder: Folder) -> None:
    tree = task_folder(good="open enter") / "good.xml"
    assert "step 1: enter" in scripted("validate", tree, "--explain").stdout
    assert "step 1: enter" not in scripted("validate", tree).stdout


def test_marks_are_letters_where_the_encoding_has_none(
    scripted: Command, task_folder: Folder
) -> None:
    tree = task_folder(good="open") / "good.xml"
    done = scripted("validate", tree, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert done.returncode == 0
    assert "+ open" in done.stdout


def test_names_that_no_encoding_has_are_shown_escaped(
    scripted: Command, task_folder: Folder
) -> None:
    folder = task_folder(good="open")
    (folder / "good.xml").write_text('<Action class="\u00f6ffnen"/>', encoding="utf-8")
    done = scripted(
        "validate", folder / "good.xml", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    )
    assert done.returncode == 3
    assert "\\xf6ffnen could not be judged" in done.stdout


def on_terminal(
    arguments: list[str | Path], stream: str, environment: dict[str, str] | None = None
) -> str:
    """What the command writes to a terminal on this stream."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, str(SCRIPTED), *map(str, arguments)],
        stdout=theirs if stream == "stdout" else subprocess.DEVNULL,
        stderr=theirs if stream == "stderr" else subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **(environment or {})},
    )
    os.close(theirs)
    written = b""
    try:
        while part := os.read(ours, 4096):
            written += part
    except OSError:
        pass  # Linux ends a terminal that nobody writes to any more with an error.
    os.close(ours)
    process.wait(timeout=30)
    return written.decode()


def test_a_terminal_gets_colours_and_a_pipe_does_not(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    tree, target = task_folder(good="open") / "good.xml", tmp_path / "verdict"
    assert "\x1b[" in on_terminal(["validate", tree, "--output", target], "stdout")
    assert "\x1b[" not in target.read_text(encoding="utf-8")
    assert "\x1b[" not in scripted("validate", tree).stdout


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(task_folder: Folder, environment: dict[str, str]) -> None:
    tree = task_folder(good="open") / "good.xml"
    assert "\x1b[" not in on_terminal(["validate", tree], "stdout", environment)


def test_what_takes_long_has_a_progress_bar(task_folder: Folder) -> None:
    folder = task_folder(good="nap open")
    assert "judging" in on_terminal(["validate", folder / "good.xml"], "stderr")
    assert "judging" not in on_terminal(["bench", "btsim", task_folder(good="open")], "stderr")


def test_there_is_no_progress_bar_in_a_pipe(scripted: Command, task_folder: Folder) -> None:
    done = scripted("validate", task_folder(good="nap open") / "good.xml")
    assert "judging" not in done.stderr


def test_errors_cannot_steer_the_terminal(besim: Command) -> None:
    done = besim("validate", "\x1b[31mred.xml", "--task-text", "The goal is none.")
    assert done.returncode == 64
    assert "\x1b" not in done.stderr


def test_an_action_list_is_judged_as_a_tree_is(besim: Command, tmp_path: Path) -> None:
    task = (
        "A cup stands on the table. The fridge is closed. "
        "The goal is that the cup is in the fridge and the fridge is closed."
    )
    script = ["[WALK] <table> (7)", "[GRAB] <cup> (12)", "[WALK] <fridge> (149)"]
    store = ["[PUTIN] <cup> (12) <fridge> (149)", "[CLOSE] <fridge> (149)"]
    plan = tmp_path / "plan.txt"
    plan.write_text("\n".join([*script, "[OPEN] <fridge> (149)", *store]))
    assert besim("validate", plan, "--task-text", task).returncode == 0
    plan.write_text("\n".join([*script, *store]))
    done = besim("validate", plan, "--task-text", task, "--format", "json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["failing_leaf"] == "[PUTIN] <cup> (12) <fridge> (149)"
    plan.write_text("[PUTIN] <cup> (12)")
    done = besim("validate", plan, "--task-text", task)
    assert done.returncode == 65
    assert f"{plan}:1:9" in done.stderr
