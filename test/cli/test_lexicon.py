"""`--lexicon` of every command that makes a world model, and `besim check-lexicon`."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]

LEXICON = (
    "schemas:\n  zorp:\n    verbs: zorp\n    effect:\n"
    "      - set: {of: theme, attr: wet, to: true}\n"
)
TASK = {
    "bt_task": "The robot is at the table. A cup is on the table. The goal is that the cup is wet.",
    "action_node": {
        "zorp": {"description": "The robot zorps the cup."},
        "take": {"description": "The robot picks up the cup."},
    },
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A task folder whose tree needs the lexicon beside it."""
    home = tmp_path / "zorping"
    home.mkdir()
    (home / "des.json").write_text(json.dumps(TASK))
    (home / "good.xml").write_text('<Sequence><Action class="zorp"/></Sequence>')
    (home / "my.yaml").write_text(LEXICON)
    return home


def test_a_verdict_rests_on_the_lexicon_and_names_it(besim: Command, folder: Path) -> None:
    tree, file = folder / "good.xml", folder / "my.yaml"
    assert besim("validate", tree).returncode == 3
    done = besim("validate", tree, "--lexicon", file, "--format", "json")
    data = json.loads(done.stdout)
    assert (done.returncode, data["verdict"], data["model"]) == (0, "good", "commonsense")
    sha256 = hashlib.sha256(LEXICON.encode()).hexdigest()
    assert data["lexicon"] == [{"file": str(file), "sha256": sha256}]
    report = besim("validate", tree, "--lexicon", file).stdout
    assert f"Lexicon\n  {file} (SHA-256 {sha256[:16]}…)" in report


def test_a_verdict_without_a_lexicon_has_no_such_key(besim: Command, folder: Path) -> None:
    data = json.loads(besim("validate", folder / "good.xml", "--format", "json").stdout)
    assert "lexicon" not in data


def test_the_other_commands_take_a_lexicon_too(besim: Command, folder: Path) -> None:
    options = ["--lexicon", folder / "my.yaml"]
    done = besim("simulate-leaf", "zorp", "--task", folder / "des.json", *options)
    assert done.returncode == 0
    assert "objects.cup.wet: true (new)" in done.stdout
    assert besim("generate-case", folder / "good.xml", *options).returncode == 0
    for jobs in ("1", "2"):
        done = besim("bench", "btsim", folder, *options, "--jobs", jobs, "--format", "json")
        assert json.loads(done.stdout)["accuracy"]["good"] == 1.0


def test_several_lexicons_extend_each_other(besim: Command, folder: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"
    more.write_text("schemas: {zorp: {require: [{held: theme}]}}")
    tree = folder / "good.xml"
    # Alone the second extends nothing: a schema that is new has verbs.
    assert besim("validate", tree, "--lexicon", more).returncode == 65
    done = besim("validate", tree, "--lexicon", folder / "my.yaml", "--lexicon", more)
    assert done.returncode == 1
    assert "the robot does not hold the cup" in done.stdout


@pytest.mark.parametrize(
    "command", [["validate"], ["generate-case"], ["simulate-leaf"], ["bench", "btsim"]]
)
def test_a_wrong_lexicon_is_65_with_its_place_and_a_missing_one_64(
    besim: Command, folder: Path, command: list[str]
) -> None:
    bad = folder / "bad.yaml"
    bad.write_text("noun: {containers: kiln}\nverb: {}")
    target = {
        "bench": [folder],
        "simulate-leaf": ["zorp", "--task", folder / "des.json"],
    }.get(command[0], [folder / "good.xml"])
    done = besim(*command, *target, "--lexicon", bad)
    assert done.returncode == 65
    assert f"{bad}:1:1: there is no section 'noun'; expected 'nouns', got 'noun'" in done.stderr
    assert "1 more: besim check-lexicon lists them" in done.stderr
    assert done.stdout == ""
    assert besim(*command, *target, "--lexicon", folder / "none.yaml").returncode == 64


def test_check_lexicon_ends_with_0_for_a_right_file(besim: Command, folder: Path) -> None:
    done = besim("check-lexicon", folder / "my.yaml")
    assert (done.returncode, done.stdout) == (0, "0 errors, 0 warnings\n")


def test_check_lexicon_lists_all_errors_and_ends_with_1(besim: Command, folder: Path) -> None:
    bad = folder / "bad.yaml"
    bad.write_text("nouns:\n  containrs: kiln\nschemas:\n  zorp:\n    verbs: dip, Zorp\n")
    done = besim("check-lexicon", bad)
    assert done.returncode == 1
    places = [line.split(" ")[:2] for line in done.stdout.splitlines()]
    assert places == [
        [f"{bad}:2:3:", "error:"],
        [f"{bad}:5:12:", "warning:"],
        [f"{bad}:5:17:", "error:"],
        ["2", "errors,"],
    ]
    data = json.loads(besim("check-lexicon", bad, "--format", "json").stdout)
    assert [len(data["errors"]), len(data["warnings"])] == [2, 1]
    assert data["errors"][0] == {
        "file": str(bad),
        "line": 2,
        "column": 3,
        "message": "there is no list of nouns 'containrs'",
        "expected": "'containers'",
        "got": "'containrs'",
        "remedy": "did you mean 'containers'?",
    }


def test_a_warning_alone_is_no_finding(besim: Command, folder: Path) -> None:
    (folder / "my.yaml").write_text("nouns: {containers: cup}")
    done = besim("check-lexicon", folder / "my.yaml")
    assert done.returncode == 0
    assert done.stdout.endswith("0 errors, 1 warning\n")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [([], 64), (["none.yaml"], 64), (["."], 64), (["broken.yaml"], 65), (["--help"], 0)],
)
def test_check_lexicon_has_the_exit_codes_of_the_others(
    besim: Command, folder: Path, arguments: list[str], code: int
) -> None:
    (folder / "broken.yaml").write_text("nouns: [")
    done = besim("check-lexicon", *arguments, cwd=folder, env={"PYTHONPATH": str(Path.cwd())})
    assert done.returncode == code, done.stderr
    if code == 65:
        assert "broken.yaml:1:9: broken YAML" in done.stderr
