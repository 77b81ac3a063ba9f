"""Python in the documents runs and prints what is shown behind it."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Iterator

import pytest
from documents import DOCUMENTS, ROOT, Block, blocks

from besim.world import read_scene


def python_blocks() -> Iterator[object]:
    for document in DOCUMENTS:
        for block, following in itertools.pairwise([*blocks(document), None]):
            assert block is not None
            if block.language == "python":
                yield pytest.param(block, following, id=block.name)


@pytest.mark.parametrize(("block", "shown"), [*python_blocks()])
def test_python_prints_what_is_shown(block: Block, shown: Block) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block.text],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert shown.language == "text"
    assert done.stdout == shown.text


def test_the_scene_that_is_shown_is_one() -> None:
    shown = [b for b in blocks(ROOT / "docs" / "world-model.md") if b.language == "json"]
    scenes = [read_scene(block.text) for block in shown]
    assert [scene.warnings for scene in scenes] == [()]
    assert scenes[0].world["objects.cup.clean_status"] == "stained"
