"""Writing results into files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from besim.cli.output import write_file
from besim.errors import UsageError


def test_a_file_that_cannot_be_put_in_place_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    (tmp_path / "verdict").write_text("old")
    with pytest.raises(UsageError, match="No space left"):
        write_file(tmp_path / "verdict", "new")
    assert [path.name for path in tmp_path.iterdir()] == ["verdict"]
    assert (tmp_path / "verdict").read_text() == "old"
