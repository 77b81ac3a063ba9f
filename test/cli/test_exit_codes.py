"""The table of exit codes in docs/command-line.md, as real processes."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]
Folder = Callable[..., Path]
SCRIPTED = Path(__file__).with_name("scripted_besim.py")


@pytest.mark.parametrize(
    ("leaves", "code", "word"),
    [
        ("open enter", 0, "good"),
        ("enter", 1, "counterfactuals"),
        ("close", 2, "unreachable"),
        ("dance", 3, "undelivered"),
    ],
)
def test_validate_ends_with_the_verdict(
    scripted: Command, task_folder: Folder, leaves: str, code: int, word: str
) -> None:
    done = scripted("validate", task_folder(good=leaves) / "good.xml")
    assert done.returncode == code
    assert done.stdout.startswith(word)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["frobnicate"],
        ["--frobnicate"],
        ["validate"],
        ["validate", "a.xml", "b.xml"],
        ["validate", "TREE", "--frobnicate"],
        ["validate", "TREE", "--cases", "0"],
        ["validate", "TREE", "--cases", "many"],
        ["validate", "TREE", "--seed", "-1"],
        ["validate", "TREE", "--format", "junit"],
        ["validate", "TREE", "--model", "astrology"],
        ["validate", "TREE", "--task", "DES", "--task-text", "The goal is none."],
        ["validate", "TREE", "--task-text", " "],
        ["validate", "TREE", "--task", "missing.json"],
        ["validate", "TREE", "--case", "missing.json"],
        ["validate", "missing.xml", "--task", "DES"],
        ["validate", "FOLDER", "--task", "DES"],
        ["generate-case"],
        ["generate-case", "--task", "DES", "--index", "-1"],
        ["simulate-leaf"],
        ["simulate-leaf", "dance", "--task", "DES"],
        ["simulate-leaf", "open"],
        ["simulate-leaf", "open", "--task", "DES", "--kind", "decorator"],
        ["bench"],
        ["bench", "frobnicate"],
        ["bench", "btsim"],
        ["bench", "btsim", "missing"],
        ["bench", "btsim", "EMPTY"],
        ["bench", "btsim", "FOLDER", "--jobs", "0"],
        ["bench", "btsim", "FOLDER", "--model", "astrology"],
    ],
)
def test_wrong_usage_is_64(
    besim: Command, task_folder: Folder, tmp_path: Path, arguments: list[str]
) -> None:
    folder = task_folder(good="open")
    (tmp_path / "empty").mkdir()
    names = {
        "TREE": folder / "good.xml",
        "DES": folder / "des.json",
        "FOLDER": folder,
        "EMPTY": tmp_path / "empty",
    }
    done = besim(*(names.get(argument, argument) for argument in arguments))
    assert done.returncode == 64
    assert done.stdout == ""
    assert done.stderr


def test_a_tree_without_a_task_is_64(besim: Command, tmp_path: Path) -> None:
    tree = tmp_path / "alone.xml"
    tree.write_text('<Action class="open"/>')
    done = besim("validate", tree)
    assert done.returncode == 64
    assert "--task" in done.stderr


def test_an_output_that_cannot_be_written_is_64(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    tree = task_folder(good="open") / "good.xml"
    done = scripted("validate", tree, "--output", tmp_path / "nowhere" / "verdict.txt")
    assert done.returncode == 64
    assert "cannot write" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("good.xml", "<Sequence>\n  <Action", "good.xml:2:3"),
        ("good.xml", "<Sequence/>", "good.xml:1:1"),
        ("good.xml", "\xff", "good.xml:1:1"),
        ("des.json", '{"bt_task": "x",\n "bt_task": "y"}', "des.json:2:2"),
        ("des.json", "The goal is to open the door.", "des.json:1:1"),
        ("scene.json", '{"objects": 3}', "scene.json:1:13"),
        ("scene.json", "[]", "scene.json:1:1"),
    ],
)
def test_input_that_cannot_be_parsed_is_65_with_its_place(
    besim: Command, task_folder: Folder, name: str, text: str, place: str
) -> None:
    folder = task_folder(good="open")
    (folder / "scene.json").write_text('{"objects": {"door": {"open": false}}}')
    (folder / name).write_text(text, encoding="latin-1")
    done = besim("validate", folder / "good.xml", "--case", folder / "scene.json")
    assert done.returncode == 65
    assert place in done.stderr
    assert "expected" in done.stderr
    assert "got" in done.stderr
    assert done.stdout == ""


def test_a_node_that_besim_does_not_know_is_not_65(scripted: Command, task_folder: Folder) -> None:
    tree = task_folder(good="open") / "good.xml"
    tree.write_text('<Sequence><Retry><Action class="open"/></Retry></Sequence>')
    assert scripted("validate", tree).returncode == 3


def test_a_service_that_is_away_is_69(scripted: Command, task_folder: Folder) -> None:
    done = scripted("validate", task_folder(good="away") / "good.xml")
    assert done.returncode == 69
    assert "does not answer" in done.stderr


def test_a_bug_is_70_and_says_so(scripted: Command, task_folder: Folder) -> None:
    done = scripted("validate", task_folder(good="crash") / "good.xml")
    assert done.returncode == 70
    assert "this is a bug in besim: RuntimeError: no such thing" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_bug_shows_its_traceback_on_demand(scripted: Command, task_folder: Folder) -> None:
    tree = task_folder(good="crash") / "good.xml"
    done = scripted("validate", tree, env={"BESIM_DEBUG": "1"})
    assert done.returncode == 70
    assert "Traceback" in done.stderr


def test_control_c_is_130(task_folder: Folder) -> None:
    tree = task_folder(good="sleep") / "good.xml"
    process = subprocess.Popen(
        [sys.executable, str(SCRIPTED), "validate", str(tree)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert "des.json" in process.stderr.readline()  # it is at work
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors == "besim: interrupted\n"


@pytest.mark.parametrize("arguments", [["validate"], ["--help"]])
def test_a_reader_that_closes_the_pipe_changes_no_exit_code(
    task_folder: Folder, arguments: list[str]
) -> None:
    tree = task_folder(good="enter") / "good.xml"
    command = [*arguments, *([str(tree)] if arguments == ["validate"] else [])]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, str(SCRIPTED), *command],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    os.close(writing)
    assert done.returncode == (1 if arguments == ["validate"] else 0)
    assert "BrokenPipe" not in done.stderr


def test_generate_case_ends_with_0(scripted: Command, task_folder: Folder) -> None:
    done = scripted("generate-case", "--task", task_folder() / "des.json")
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("leaf", "code"), [("open", 0), ("enter", 1), ("is_open", 1), ("dance", 1)]
)
def test_simulate_leaf_ends_with_0_or_1(
    scripted: Command, task_folder: Folder, leaf: str, code: int
) -> None:
    kind = ["--kind", "action"] if leaf == "dance" else []
    done = scripted("simulate-leaf", leaf, "--task", task_folder() / "des.json", *kind)
    assert done.returncode == code


def test_bench_ends_with_0_even_if_besim_is_wrong(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(good="open", counterfactual="open", unreachable="close")
    assert scripted("bench", "btsim", folder.parent).returncode == 0


@pytest.mark.parametrize(("leaf", "code"), [("crash", 70), ("away", 69)])
def test_bench_prints_the_other_rows_before_it_tells_of_an_error(
    scripted: Command, task_folder: Folder, leaf: str, code: int
) -> None:
    done = scripted("bench", "btsim", task_folder(good="open", unreachable=leaf))
    assert done.returncode == code
    assert "accuracy good           100.0%" in done.stdout


def test_bench_of_a_broken_tree_is_65(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(good="open", unreachable="close")
    (folder / "good.xml").write_text("<Sequence>")
    done = scripted("bench", "btsim", folder)
    assert done.returncode == 65
    assert "good.xml:1:11" in done.stderr
    assert "accuracy unreachable    100.0%" in done.stdout


@pytest.mark.parametrize("file", ["scene.json", "truth.json"])
def test_bench_of_a_broken_file_beside_the_trees_is_65_after_all_rows(
    scripted: Command, task_folder: Folder, file: str
) -> None:
    folder = task_folder(good="open", counterfactual="enter")
    other = folder.with_name("other")
    shutil.copytree(folder, other)
    (folder / file).write_text("{")
    done = scripted("bench", "btsim", folder.parent)
    assert done.returncode == 65
    assert f"{file}:1:2: broken JSON" in done.stderr
    rows = {tuple(line.split()[1:3]): line for line in done.stdout.splitlines() if ".xml" in line}
    assert len(rows) == 4
    assert rows["other", "good.xml"].startswith("ok")
    assert rows["other", "counterfactual.xml"].startswith("ok")
    # No verdict rests on the truth, only what it is compared with.
    for tree in ("good.xml", "counterfactual.xml"):
        assert ("undelivered" in rows["door", tree]) is (file == "scene.json")
    without = scripted("bench", "btsim", folder.parent, "--no-scenes")
    assert without.returncode == (0 if file == "scene.json" else 65)


@pytest.mark.parametrize(
    "command",
    [[], ["validate"], ["generate-case"], ["simulate-leaf"], ["bench"], ["bench", "btsim"]],
)
def test_help_ends_with_0(besim: Command, command: list[str]) -> None:
    done = besim(*command, "--help")
    assert done.returncode == 0
    assert "Usage: besim" in done.stdout
    assert done.stderr == ""


def test_the_version_is_that_of_the_package(besim: Command) -> None:
    from besim import __version__

    done = besim("--version")
    assert (done.returncode, done.stdout) == (0, f"besim {__version__}\n")


def test_every_documented_code_is_tested_here() -> None:
    here = Path(__file__)
    document = (here.parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| (\d+) \|", document, re.MULTILINE))
    assert documented == {"0", "1", "2", "3", "64", "65", "69", "70", "130"}
