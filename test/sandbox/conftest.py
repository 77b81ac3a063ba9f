from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from besim.sandbox import Limits, Sandbox

# For the modules in helpers/; tests are imported by path.
sys.path.append(str(Path(__file__).parent / "helpers"))


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    """One sandbox for all tests: what one evaluation leaves behind would disturb others."""
    with Sandbox(Limits(time_s=0.5)) as opened:
        yield opened
