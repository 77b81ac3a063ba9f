"""`besim generate-case`, `besim simulate-leaf` and `besim bench btsim` beyond exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

Command = Callable[..., "subprocess.CompletedProcess[str]"]
Folder = Callable[..., Path]


def test_a_generated_case_can_be_given_back(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    folder, scene = task_folder(good="open"), tmp_path / "made.json"
    arguments = ["--task", folder / "des.json", "--format", "json", "--output", scene]
    done = scripted("generate-case", folder / "good.xml", *arguments)
    assert json.loads(done.stdout)["objects"] == {"door": {"open": False}}
    assert done.stderr == "besim: the robot has two grippers\n"
    done = scripted("validate", folder / "good.xml", "--case", scene, "--format", "json")
    assert json.loads(done.stdout)["cases"][0]["case_id"] == "scene"


def test_a_case_in_words_has_world_goal_and_assumptions(
    scripted: Command, task_folder: Folder
) -> None:
    done = scripted("generate-case", "--task", task_folder() / "des.json", "--index", "2")
    assert done.stdout == (
        "Case generated-2\n\nobjects.door\n  open: false\n\nGoal\n  objects.door.open is True\n\n"
        "Assumptions\n  the robot has two grippers\n"
    )


def test_the_task_of_a_case_is_found_beside_the_tree(
    scripted: Command, task_folder: Folder
) -> None:
    done = scripted("generate-case", task_folder(good="open") / "good.xml")
    assert done.returncode == 0
    assert "des.json" in done.stderr


def test_a_leaf_shows_its_preconditions_with_their_truth(
    scripted: Command, task_folder: Folder
) -> None:
    done = scripted("simulate-leaf", "enter", "--task", task_folder() / "des.json")
    assert done.stdout.startswith("enter (action): infeasible\n")
    assert "  ✗ objects.door.open is True\n      objects.door.open = false\n" in done.stdout


def test_a_leaf_shows_what_it_changes(scripted: Command, task_folder: Folder) -> None:
    done = scripted("simulate-leaf", "open", "--task", task_folder() / "des.json")
    assert "Preconditions\n  none\n\nChanges\n  objects.door.open: false -> true\n" in done.stdout


def test_a_leaf_that_is_not_understood_says_so(scripted: Command, task_folder: Folder) -> None:
    done = scripted(
        *("simulate-leaf", "dance", "--kind", "action", "--task", task_folder() / "des.json")
    )
    assert done.stdout.startswith(
        'dance (action): undecided\nits meaning is not understood: "dance"\n'
    )


def test_a_leaf_shows_why_something_is_not_known(scripted: Command, task_folder: Folder) -> None:
    task = task_folder() / "des.json"
    done = scripted("simulate-leaf", "is_dark", "--kind", "condition", "--task", task)
    assert "  ? it is dark\n      no lamp\n" in done.stdout


def test_a_leaf_as_json(scripted: Command, task_folder: Folder, tmp_path: Path) -> None:
    scene = tmp_path / "scene.json"
    scene.write_text('{"objects": {"door": {"open": true}}}')
    arguments = ["--task", task_folder() / "des.json", "--case", scene, "--format", "json"]
    done = scripted("simulate-leaf", "is_open", *arguments)
    assert done.returncode == 0
    data = json.loads(done.stdout)
    assert (data["kind"], data["outcome"], data["status"]) == ("condition", "succeeded", "SUCCESS")
    assert data["preconditions"] == [
        {
            "name": "objects.door.open is True",
            "expected": True,
            "holds": True,
            "states": {"objects.door.open": True},
            "explanation": "",
        }
    ]
    assert data["changes"] == []


def test_bench_as_json_keeps_its_promises(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    folder = task_folder(good="open", counterfactual="enter", unreachable="open")
    (folder / "truth.json").write_text('{"counterfactual": {"failing_leaf": "enter"}}')
    target = tmp_path / "rows.json"
    arguments = ["--format", "json", "--output", target]
    done = scripted("bench", "btsim", folder.parent, *arguments)
    data = json.loads(done.stdout)
    assert json.loads(target.read_text(encoding="utf-8")) == data
    assert data["accuracy"] == {
        "good": 1.0,
        "counterfactual": 1.0,
        "unreachable": 0.0,
        "average": 2 / 3,
    }
    assert data["delivery_rate"] == data["failing_leaf_accuracy"] == 1.0
    row = data["rows"][1]
    assert {key: row[key] for key in ("task", "tree", "expected", "verdict", "failing_leaf")} == {
        "task": "door",
        "tree": "counterfactual.xml",
        "expected": "counterfactuals",
        "verdict": "counterfactuals",
        "failing_leaf": "enter",
    }
    assert isinstance(row["elapsed_s"], float)
    assert row["model_calls"] == 0


def test_bench_prints_a_row_for_each_tree_and_the_accuracies(
    scripted: Command, task_folder: Folder
) -> None:
    folder = task_folder(good="open", unreachable="open")
    done = scripted("bench", "btsim", folder)
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["task", "tree", "expected", "verdict", "failing", "leaf", "seconds"]
    assert lines[1].split()[:5] == ["ok", "door", "good.xml", "good", "good"]
    assert lines[2].split()[:5] == ["--", "door", "unreachable.xml", "unreachable", "good"]
    assert lines[4:] == [
        "accuracy good           100.0%",
        "accuracy counterfactual –",
        "accuracy unreachable    0.0%",
        "accuracy average        50.0%",
        "delivery rate           100.0%",
        "failing leaf found      –",
        "preconditions (Acc_AP)  –",
        "world states (Acc_WS)   –",
        "",
        "expected \\ verdict  good  counterfactuals  unreachable  undelivered",
        "good                1     0                0            0",
        "counterfactuals     0     0                0            0",
        "unreachable         1     0                0            0",
        "",
        "Misses",
        "  door unreachable: good, not unreachable",
        '    every action could run, and the goal is met at the end: "objects.door.open is True"',
    ]


def test_bench_explains_and_shows_found_leaves(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(counterfactual="enter")
    (folder / "truth.json").write_text('{"counterfactual": {"failing_leaf": "enter"}}')
    done = scripted("bench", "btsim", folder, "--explain")
    assert "     enter cannot run: " in done.stdout
    assert "failing leaf found      100.0%  (1 of 1)" in done.stdout


def test_bench_explains_how_each_leaf_was_read(scripted: Command, task_folder: Folder) -> None:
    folder = task_folder(counterfactual="enter open dance", good="open is_open")
    tree = '<Sequence><Action class="open"/><Condition class="is_open"/></Sequence>'
    (folder / "good.xml").write_text(tree)
    lines = scripted("bench", "btsim", folder, "--explain").stdout.splitlines()
    good, broken = (
        lines.index(next(line for line in lines if f"{name}.xml" in line))
        for name in ("good", "counterfactual")
    )
    assert lines[good + 2 : good + 6] == [
        "     open (action): The robot does open.",
        "       changes objects.door.open: false -> true",
        "     is_open (condition): Check if the door is open.",
        "       asks    objects.door.open is True",
    ]
    assert lines[broken + 2 : broken + 7] == [
        "     enter (action): The robot does enter.",
        "       needs   objects.door.open is True",
        "     open (action, not ticked): The robot does open.",
        "     dance (action, not ticked)",
        '       not understood: "dance"',
    ]


def test_bench_without_scenes_makes_every_case_from_the_text(
    scripted: Command, task_folder: Folder
) -> None:
    folder = task_folder(good="enter open")
    (folder / "scene.json").write_text('{"objects": {"door": {"open": true}}}')
    arguments = ["bench", "btsim", folder, "--format", "json"]
    verdicts = [
        json.loads(scripted(*arguments, *more).stdout)["rows"][0]["verdict"]
        for more in ([], ["--no-scenes"])
    ]
    assert verdicts == ["good", "counterfactuals"]


SDF = """<sdf version="1.9"><world name="w">
<model name="door"><pose>1 0 0 0 0 0</pose><link name="link"/></model>
<model name="lost"><pose relative_to="x">1 0 0 0 0 0</pose><link name="link"/></model>
</world></sdf>"""


def test_a_world_of_gazebo_is_a_case_as_it_is(scripted: Command, tmp_path: Path) -> None:
    (tmp_path / "w.sdf").write_text(SDF)
    done = scripted("generate-case", "--scene", tmp_path / "w.sdf", "--format", "json")
    assert done.returncode == 0, done.stderr
    scene = json.loads(done.stdout)
    assert scene["objects"]["door"]["position"] == [1.0, 0.0, 0.0]
    assert scene["state_type"] == {"orientation": "vector rad"}
    assert "w.sdf:3:1: where 'lost' is, is not known" in done.stderr


def test_a_world_of_gazebo_is_a_case_with_what_the_task_says(
    scripted: Command, tmp_path: Path
) -> None:
    (tmp_path / "w.sdf").write_text(SDF)
    done = scripted(
        *("generate-case", "--scene", tmp_path / "w.sdf"),
        *("--task-text", "The goal is that the door is open."),
    )
    assert "position: [1, 0, 0] m" in done.stdout
    assert "open: false" in done.stdout


def test_a_case_is_written_as_a_world_of_gazebo(scripted: Command, tmp_path: Path) -> None:
    (tmp_path / "w.sdf").write_text(SDF)
    done = scripted("generate-case", "--scene", tmp_path / "w.sdf", "--format", "sdf")
    assert done.returncode == 0
    assert "<pose>1 0 0 0 0 0</pose>" in done.stdout
    assert "objects.lost has no position: it is not in the SDF" in done.stderr


def test_validate_takes_a_world_of_gazebo(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    folder = task_folder(good="open")
    (tmp_path / "w.sdf").write_text(SDF)
    done = scripted("validate", folder / "good.xml", "--case", tmp_path / "w.sdf")
    assert done.returncode == 0, done.stderr


def test_a_broken_world_is_an_input_error_with_its_place(
    scripted: Command, task_folder: Folder, tmp_path: Path
) -> None:
    (tmp_path / "w.sdf").write_text(SDF.replace("1 0 0 0 0 0", "1 0 0", 1))
    folder = task_folder(good="open")
    done = scripted("validate", folder / "good.xml", "--case", tmp_path / "w.sdf")
    assert done.returncode == 65
    assert "w.sdf:2:20: not a pose; expected six numbers" in done.stderr


def test_help_needs_no_heavy_imports() -> None:
    script = (
        "import sys; from besim.cli import main\n"
        "sys.argv = ['besim', '--help']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'py_trees', 'pydantic', 'besim.evaluation', 'besim.models'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or None)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
