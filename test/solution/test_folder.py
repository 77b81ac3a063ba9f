"""A benchmark task folder gives its trees, each with its own texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from besim.errors import InputError, UsageError
from besim.solution import GroundTruth, read_folder, read_folders

TREE = '<Action class="pick" />'


def task_text(words: str) -> str:
    return json.dumps({"bt_task": words})


def test_a_tree_has_the_tasks_texts_or_its_own(tmp_path: Path) -> None:
    for name in ("good.xml", "unreachable.xml"):
        (tmp_path / name).write_text(TREE)
    (tmp_path / "des.json").write_text(task_text("for all"))
    (tmp_path / "unreachable.des.json").write_text(task_text("for one"))
    folder = read_folder(tmp_path)
    assert [(tree.name, tree.expected) for tree in folder.trees] == [
        ("good", "good"),
        ("unreachable", "unreachable"),
    ]
    assert [tree.solution().task.text for tree in folder.trees] == ["for all", "for one"]
    assert folder.trees[0].solution().source == str(tmp_path / "good.xml")
    assert (folder.name, folder.scene, folder.truth) == (tmp_path.name, None, GroundTruth())


def test_scene_and_truth_are_read_if_they_are_there(tmp_path: Path) -> None:
    (tmp_path / "scene.json").write_text('{"agents": {}}')
    (tmp_path / "truth.json").write_text('{"good": {"executed_actions": ["open"]}}')
    folder = read_folder(tmp_path)
    assert (folder.trees, folder.scene) == ((), {"agents": {}})
    assert folder.truth.good.executed_actions == ["open"]


def test_a_broken_scene_is_no_scene(tmp_path: Path) -> None:
    (tmp_path / "scene.json").write_text("[]")
    with pytest.raises(InputError, match=r"scene\.json:1:1: .*expected an object, got a list"):
        _ = read_folder(tmp_path).scene


def test_broken_files_are_met_only_when_asked_for(tmp_path: Path) -> None:
    for name in ("scene.json", "truth.json"):
        (tmp_path / name).write_text("{")
    folder = read_folder(tmp_path)
    with pytest.raises(InputError, match=r"truth\.json:1:2: broken JSON"):
        _ = folder.truth


def test_a_broken_tree_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "good.xml").write_text("<Sequence/>")
    (tmp_path / "counterfactual.xml").write_text(TREE)
    (tmp_path / "des.json").write_text(task_text("x"))
    good, counterfactual = read_folder(tmp_path).trees
    assert counterfactual.expected == "counterfactuals"
    assert counterfactual.solution().root.class_name == "pick"
    with pytest.raises(InputError, match=r"good\.xml:1:1: a composite without children"):
        good.solution()


def test_a_tree_without_a_task_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "good.xml").write_text(TREE)
    with pytest.raises(UsageError, match=r"cannot read .*des\.json"):
        read_folder(tmp_path).trees[0].solution()


def test_folders_are_found_by_name_and_others_passed_over(tmp_path: Path) -> None:
    for name in ("b", "a", "empty"):
        (tmp_path / name).mkdir()
    for name in ("a", "b"):
        (tmp_path / name / "good.xml").write_text(TREE)
    (tmp_path / "SOURCE.md").write_text("where from")
    assert [folder.name for folder in read_folders(tmp_path)] == ["a", "b"]
    assert [folder.name for folder in read_folders(tmp_path / "a")] == ["a"]


def test_no_folder_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no task folders in"):
        read_folders(tmp_path)
    for read in (read_folder, read_folders):
        with pytest.raises(UsageError, match="is not a folder"):
            read(tmp_path / "none")


def test_every_published_and_own_tree_is_read(shared_data: Path, repository: Path) -> None:
    homes = [shared_data / "btsimbench-public", shared_data / "btsim-dev", repository / "examples"]
    for home in homes:
        for folder in read_folders(home):
            assert folder.trees
            for tree in folder.trees:
                solution = tree.solution()
                assert solution.warnings == ()
                assert len(solution.solution_hash) == 64
