"""The shared episodes, where they are; and little episodes written by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from besim.bench.statler import Episode


@pytest.fixture(scope="session")
def shared_episodes(shared_data: Path) -> Path:
    """The file of Statler's episodes; the tests do without it where it is not."""
    file = shared_data / "statler" / "episodes.json"
    if not file.is_file():
        pytest.skip("Statler's episodes are not here (they have no licence to be shipped)")
    return file


@pytest.fixture
def episode() -> Callable[..., Episode]:
    """An episode of some blocks and bowls."""

    def make(*queries: tuple[str, str], names: str = "", domain: str = "pick_and_place") -> Episode:
        things = [one.replace("_", " ") for one in names.split()] or [
            "red block",
            "blue block",
            "golden bowl",
            "silver bowl",
        ]
        listed = ", ".join(f'"{one}"' for one in things)
        data: dict[str, Any] = {
            "domain": domain,
            "index": 0,
            "init_state": f'# state = {{\n# "objects": [{listed}],\n# "relations": [],\n# }}',
            "episode": [{"user_query": said, "gold_code": code} for said, code in queries],
        }
        return Episode.model_validate(data)

    return make
