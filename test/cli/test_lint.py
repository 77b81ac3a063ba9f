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
        (ERROR, ["--ignore", "BT5, BT101"], 0),
        (ERROR, ["--select", "BT5"], 0),
        (ERROR, ["--select", "BT5,BT101"], 1),
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
    python = besim("lint", "my_robot.trees:make_tree")
    assert python.returncode == 64
    assert "py_trees is a Python program" in python.stderr


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


TASK = (
    '{"bt_task": "The goal is that the table is clean.", '
    '"action_node": {"wipe": {"description": "The robot wipes the table."}}}'
)


def test_the_task_of_a_tree_tells_what_its_leaves_do(besim: Command, tmp_path: Path) -> None:
    tree, task = tmp_path / "tree.xml", tmp_path / "wiping.json"
    tree.write_text('<Sequence><Action class="wipe"/></Sequence>')
    task.write_text(TASK)
    assert besim("lint", tree, "--fail-on", "info").returncode == 1
    assert besim("lint", tree, "--task", task, "--fail-on", "info").returncode == 0


def test_the_task_beside_each_tree_is_taken_as_validate_does(
    besim: Command, tmp_path: Path
) -> None:
    trees = []
    for folder, words in (("a", TASK), ("b", TASK.replace('"wipe"', '"mop"'))):
        trees.append(tmp_path / folder / "tree.xml")
        trees[-1].parent.mkdir()
        trees[-1].write_text('<Sequence><Action class="wipe"/></Sequence>')
        (trees[-1].parent / "des.json").write_text(words)
    done = besim("lint", *trees)
    assert done.stdout.count("BT701") == 1
    assert str(trees[1]) in done.stdout
    (tmp_path / "b" / "tree.des.json").write_text(TASK)
    assert besim("lint", *trees, "--fail-on", "info").returncode == 0
    (tmp_path / "a" / "des.json").write_text("{")
    broken = besim("lint", *trees)
    assert (broken.returncode, "a/des.json:1:2" in broken.stderr) == (65, True)


def test_a_tree_may_come_from_standard_input(besim: Command) -> None:
    done = besim("lint", "-", input=CLEAN.format(ERROR))
    assert done.returncode == 1
    assert done.stdout.startswith("<stdin>:1:45: error BT101")


def test_what_cannot_be_read_is_told_to_programs_too(
    besim: Command, tree: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "broken.xml").write_text("<root>\n<BehaviorTree>")
    tree(WARNING)
    files = ["broken.xml", "tree.xml"]
    data = json.loads(besim("lint", *files, "--format", "json", cwd=tmp_path).stdout)
    (error,) = data["unreadable"]
    assert (error["file"], error["line"], error["column"]) == ("broken.xml", 2, 15)
    assert error["expected"] == "</BehaviorTree> for the element of line 2"
    log = json.loads(besim("lint", *files, "--format", "sarif", cwd=tmp_path).stdout)
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    (told,) = invocation["toolExecutionNotifications"]
    place = told["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "broken.xml"}


def test_sarif_has_paths_from_the_current_folder_on(
    besim: Command, tree: Callable[..., Path], tmp_path: Path
) -> None:
    log = json.loads(besim("lint", tree(ERROR), "--format", "sarif", cwd=tmp_path).stdout)
    (result,) = log["runs"][0]["results"]
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "tree.xml"},
                "region": {"startLine": 1, "startColumn": 45},
            }
        }
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_places_count_characters_whatever_the_editor(
    besim: Command, tmp_path: Path, encoding: str, line_end: str
) -> None:
    lines = CLEAN.format('\n\t\t<Sequence name="küche">\n\t\t\t<!-- ü --> <inverter/></Sequence>')
    file = tmp_path / "tree.xml"
    file.write_bytes(lines.replace("\n", line_end).encode(encoding))
    assert f"{file}:3:15: error BT101" in besim("lint", file).stdout
