"""Fixtures that tests of several rooms use."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# The same input gives the same output, also for the tests themselves.
settings.register_profile("besim", deadline=None, derandomize=True)
settings.load_profile("besim")

REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the repository."""
    return REPOSITORY


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Data that has no licence to be copied here: it lies beside the repository, if at all."""
    path = REPOSITORY.parent / "shared" / "data"
    if not path.is_dir():
        pytest.skip(f"needs the published benchmark data in {path}")
    return path
