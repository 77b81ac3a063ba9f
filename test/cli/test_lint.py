"""`besim lint`: exit codes, formats, and options."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]

CLEAN = '<root BTCPP_format="4"><BehaviorTree ID="M">{}</BehaviorTree></root>'
ERROR = "<inverter><AlwaysFailure/></inverter>"
WARNING = "<Fallback><AlwaysSuccess/><AlwaysFailure/></Fallback>"
INFO = '<Sleep msec="{time}"/>'


@pytest.fixture
def tree(tmp_path: Path) -> Callable[..., Path]:
    """Writes a tree of these nodes."""

    def write(nodes: str, name: str = "tree.xml") -> Path:
        file = tmp_path / name
        file.write_text(CLEAN.format(nodes))
        return file

    return write


@pytest.mark.parametrize(
    ("nodes", "options", "code"),
    [
        ("<AlwaysSuccess/>", ["--fail-on", "info"], 0),
        (ERROR, [], 1),
        (WARNING, [], 0),
        (WARNING, ["--fail-on", "warning"], 1),
        (INFO, ["--fail-on", "warning"], 0),
        (INFO, ["--fail-on", "info"], 1),
        (ERROR, ["--ignore", "BT101"], 0),
        (ERROR, ["--select", "BT5"], 0),
        (ERROR, ["--select", "XY"], 64),
        (ERROR, ["--fail-on", "nothing"], 64),
        (ERROR, ["--format-in", "py_trees"], 64),
    ],
)
def test_the_exit_code_tells_whether_there_is_anything_to_object_to(
    besim: Command, tree: Callable[..., Path], nodes: str, options: list[str], code: int
) -> None:
    assert besim("lint", tree(nodes), *options).returncode == code


def test_a_finding_has_its_place_its_reason_and_its_remedy(
    besim: Command, tree: Callable[..., Path]
) -> None:
    file = tree(ERROR)
    done = besim("lint", file)
    assert done.stdout == (
        f"{file}:1:45: error BT101: there is no node 'inverter'\n"
        "    why: the engine refuses the whole file if a node is registered neither by itself nor "
        "by a plugin\n"
        "    mend: did you mean 'Inverter'?\n"
        "1 error, 0 warnings, 0 infos in 1 tree\n"
    )
    assert done.stderr == ""


def test_a_broken_file_is_65_and_the_others_are_linted(
    besim: Command, tree: Callable[..., Path], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.xml"
    broken.write_text("<root><BehaviorTree>")
    done = besim("lint", broken, tree(ERROR))
    assert done.returncode == 65
    assert f"{broken}:1:" in done.stderr
    assert "BT101" in done.stdout


def test_a_missing_file_is_wrong_usage(besim: Command, tmp_path: Path) -> None:
    assert besim("lint", tmp_path / "none.xml").returncode == 64
    assert besim("lint").returncode == 64


def test_json_and_sarif_go_to_a_file_too(
    besim: Command, tree: Callable[..., Path], tmp_path: Path
) -> None:
    output = tmp_path / "found.json"
    done = besim("lint", tree(WARNING), "--format", "json", "--output", output)
    data = json.loads(done.stdout)
    assert json.loads(output.read_text()) == data
    assert [one["rule"] for one in data["findings"]] == ["BT501"]
    assert data["counts"] == {"error": 0, "warning": 1, "info": 0}
    log = json.loads(besim("lint", tree(WARNING), "--format", "sarif").stdout)
    assert [one["ruleId"] for one in log["runs"][0]["results"]] == ["BT501"]


def test_trees_that_are_given_together_know_each_other(
    besim: Command, tree: Callable[..., Path]
) -> None:
    caller = tree('<SubTree ID="N"/>')
    callee = tree("<AlwaysSuccess/>", "other.xml")
    callee.write_text(callee.read_text().replace('"M"', '"N"'))
    assert besim("lint", caller, "--fail-on", "warning").returncode == 1
    assert besim("lint", caller, callee, "--fail-on", "warning").returncode == 0


def test_models_and_words_may_be_given_beside_the_tree(
    besim: Command, tree: Callable[..., Path], tmp_path: Path
) -> None:
    models, words = tmp_path / "models.xml", tmp_path / "words.yaml"
    models.write_text('<TreeNodesModel><Decorator ID="Gate"/></TreeNodesModel>')
    words.write_text("node_descriptions:\n  Wipe: The robot wipes the table.\n")
    file = tree("<Gate><Wipe/></Gate>")
    assert besim("lint", file, "--fail-on", "info").stdout.count(" BT") == 2
    options = ["--models", models, "--descriptions", words, "--fail-on", "info"]
    assert besim("lint", file, *options).returncode == 0


def test_the_task_of_a_tree_tells_what_its_leaves_do(besim: Command, tmp_path: Path) -> None:
    tree, task = tmp_path / "tree.xml", tmp_path / "des.json"
    tree.write_text('<Sequence><Action class="wipe"/></Sequence>')
    task.write_text(
        '{"bt_task": "The goal is that the table is clean.", '
        '"action_node": {"wipe": {"description": "The robot wipes the table."}}}'
    )
    assert besim("lint", tree, "--fail-on", "info").returncode == 1
    assert besim("lint", tree, "--task", task, "--fail-on", "info").returncode == 0
