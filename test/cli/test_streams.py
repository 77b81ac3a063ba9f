"""stdout and stderr that are closed, full or read by nobody change no exit code to another's."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from besim.cli import app, output, streams

Folder = Callable[..., Path]
SCRIPTED = str(Path(__file__).with_name("scripted_besim.py"))
MODULE = ("-m", "besim")


def run(
    arguments: list[str], redirection: str = "", *, start: tuple[str, ...] = (SCRIPTED,)
) -> subprocess.CompletedProcess[str]:
    """Run the command behind a shell's redirection."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, *start, *arguments],
        capture_output=True,
        text=True,
        timeout=100,
        env={**os.environ, "BESIM_DEBUG": ""},
    )


def run_unread(arguments: list[str], stream: str) -> subprocess.CompletedProcess[str]:
    """Run the command while the reader of its stdout or stderr has gone."""
    reading, writing = os.pipe()
    os.close(reading)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: writing}
    command = [sys.executable, SCRIPTED, *arguments]
    try:
        return subprocess.run(command, text=True, timeout=100, **pipes)  # type: ignore[call-overload]
    finally:
        os.close(writing)


@pytest.fixture
def cases(task_folder: Folder) -> dict[str, tuple[list[str], int, str]]:
    """Arguments, exit code, and how stdout starts."""
    folder = task_folder(good="open", counterfactual="enter", unreachable="crash")
    (folder / "bad.xml").write_text("<Sequence>")
    tree = str(folder / "counterfactual.xml")
    return {
        "verdict": (["validate", tree], 1, "counterfactuals"),
        "bench": (["bench", "btsim", str(folder)], 70, " "),
        "case": (
            ["generate-case", "--task", str(folder / "des.json"), "--format", "json"],
            0,
            "{",
        ),
        "missing": (["validate", str(folder / "missing.xml")], 64, ""),
        "broken": (["validate", str(folder / "bad.xml")], 65, ""),
        "bug": (["validate", str(folder / "unreachable.xml")], 70, ""),
        "nothing": ([], 64, ""),
        "bogus": (["validate", tree, "--bogus"], 64, ""),
        "help": (["validate", "--help"], 0, "Usage"),
        "version": (["--version"], 0, "besim"),
    }


CASES = (
    *("verdict", "bench", "case", "missing", "broken", "bug", "nothing", "bogus", "help"),
    "version",
)


@pytest.mark.parametrize("name", CASES)
def test_a_stderr_that_nobody_reads_costs_no_result(
    cases: dict[str, tuple[list[str], int, str]], name: str
) -> None:
    arguments, code, start = cases[name]
    done = run_unread(arguments, "stderr")
    assert done.returncode == code
    assert done.stdout.startswith(start)
    assert bool(done.stdout) == bool(start)


@pytest.mark.parametrize("name", CASES)
def test_a_stdout_that_nobody_reads_keeps_the_code(
    cases: dict[str, tuple[list[str], int, str]], name: str
) -> None:
    arguments, code, _ = cases[name]
    done = run_unread(arguments, "stdout")
    assert done.returncode == code
    assert "BrokenPipe" not in done.stderr


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-", "2>&- >/dev/null"])
@pytest.mark.parametrize("name", ["verdict", "missing", "bug", "nothing", "help"])
def test_a_closed_or_full_stderr_keeps_the_code(
    cases: dict[str, tuple[list[str], int, str]], name: str, redirection: str
) -> None:
    arguments, code, start = cases[name]
    done = run(arguments, redirection)
    assert done.returncode == code
    if ">/dev/null" not in redirection:
        assert done.stdout.startswith(start)


@pytest.mark.parametrize("redirection", [">&-", "2>&- >/dev/null", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["validate", "unreachable.xml"], 2),
        (["validate", "missing.xml", "--task", "des.json"], 64),
        (["validate", "des.json"], 65),
        (["validate", "--help"], 0),
        ([], 64),
    ],
)
def test_libraries_load_without_streams(
    repository: Path,
    monkeypatch: pytest.MonkeyPatch,
    redirection: str,
    arguments: list[str],
    code: int,
) -> None:
    # The command itself, as the scripted one loads libraries before it starts.
    monkeypatch.chdir(repository / "examples" / "tidy_desk")
    monkeypatch.setenv("PYTHONPATH", str(repository))
    done = run(arguments, redirection, start=MODULE)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_workers_run_without_streams(task_folder: Folder, repository: Path) -> None:
    folder = str(repository / "examples" / "tidy_desk")
    done = run(["bench", "btsim", folder, "--jobs", "2"], "<&- 2>&-", start=MODULE)
    assert done.returncode == 0
    assert "accuracy" in done.stdout


@pytest.mark.parametrize("name", ["verdict", "case", "help", "version"])
def test_a_full_stdout_is_64_as_a_full_output_file_is(
    cases: dict[str, tuple[list[str], int, str]], name: str
) -> None:
    done = run(cases[name][0], ">/dev/full")
    assert done.returncode == 64
    assert "besim: cannot write to stdout: No space left on device" in done.stderr
    assert "bug" not in done.stderr
    assert run(cases[name][0], ">/dev/full 2>&1").returncode == 64


def test_what_is_not_even_an_error_ends_with_70() -> None:
    script = (
        "import sys, besim.cli\n"
        "class App:\n"
        "    def run(): raise GeneratorExit('odd')\n"
        "sys.modules['besim.cli.app'] = App\n"
        "besim.cli.main()"
    )
    done = run([script], start=("-c",))
    assert (done.returncode, done.stdout) == (70, "")
    assert done.stderr == "besim: this is a bug in besim: GeneratorExit: odd\n"
    assert run([script], "2>/dev/full", start=("-c",)).returncode == 70
    stopped = run([script.replace("GeneratorExit", "KeyboardInterrupt")], start=("-c",))
    assert (stopped.returncode, stopped.stderr) == (130, "besim: interrupted\n")


def test_a_broken_pipe_inside_a_command_is_a_bug(task_folder: Folder) -> None:
    tree = str(task_folder(good="open") / "good.xml")
    script = (
        "import sys, besim.evaluation\n"
        "from besim.cli import main\n"
        "def broken(*a, **k): raise BrokenPipeError(32, 'Broken pipe')\n"
        "besim.evaluation.evaluate = broken\n"
        "main()"
    )
    done = run([script, "validate", tree], start=("-c",))
    assert done.returncode == 70
    assert "BrokenPipeError" in done.stderr


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


class Gone(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(5, "Input/output error")


@pytest.mark.parametrize("debug", ["", "1"])
def test_reports_never_fail(monkeypatch: pytest.MonkeyPatch, debug: str) -> None:
    monkeypatch.setenv("BESIM_DEBUG", debug)
    assert app.bug(Unspeakable()) == 70
    monkeypatch.setattr(sys, "stderr", Gone())
    output.note("unread")
    assert app.bug(Unspeakable()) == 70
    streams.settle()
