"""The published benchmark and the development set, where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import read_folders

SETS = [("btsimbench-public", True), ("btsimbench-public", False), ("btsim-dev", False)]


@pytest.mark.parametrize(("name", "with_scene"), SETS)
def test_every_tree_gets_the_verdict_it_deserves(
    shared_data: Path, name: str, with_scene: bool
) -> None:
    wrong = []
    for folder in read_folders(shared_data / name):
        model = CommonsenseModel()
        for tree in folder.trees:
            scene = folder.scene if with_scene else None
            verdict = evaluate(tree.solution(), model, scene=scene)
            if verdict.category.value != tree.expected:
                wrong.append(f"{folder.name} {tree.name}: {verdict.reason}")
    assert not wrong, "\n".join(wrong)


def test_every_sentence_of_a_verdict_is_the_same_the_second_time(shared_data: Path) -> None:
    for folder in read_folders(shared_data / "btsimbench-public"):
        for tree in folder.trees:
            first, second = (
                evaluate(tree.solution(), CommonsenseModel(), scene=folder.scene).as_dict()
                for _ in range(2)
            )
            for verdict in (first, second):
                verdict.pop("elapsed_s")
            assert first == second
