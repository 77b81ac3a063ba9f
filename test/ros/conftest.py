"""Nodes that run as processes of their own, each group of them in its own ROS domain."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Worker processes import some of it too, by the path that they are handed.
sys.path.append(str(Path(__file__).parent / "helpers"))

os.environ["ROS_AUTOMATIC_DISCOVERY_RANGE"] = "LOCALHOST"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator:
    """Show with a failed test what the nodes of its module had to say."""
    report = yield
    folder = getattr(item, "funcargs", {}).get("logs")
    if report.failed and folder is not None:
        for file in sorted(folder.glob("*.log")):
            report.sections.append((f"log of {file.stem}", file.read_text()[-5000:]))
    return report


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the nodes of a test module write their logs."""
    return tmp_path_factory.mktemp("ros")


@pytest.fixture(scope="module")
def domain() -> Iterator[int]:
    """The ROS domain of a test module."""
    from ros_processes import own_domain

    with own_domain() as domain:
        yield domain


@pytest.fixture(scope="module")
def caller(domain: int) -> Iterator:
    """Calls the nodes of a test module."""
    from ros_processes import Caller

    caller = Caller(domain)
    yield caller
    caller.close()


@pytest.fixture(scope="module")
def start(domain: int, logs: Path) -> Iterator:
    """Starts nodes that run until the test module ends: ``start(name, *arguments)``."""
    from ros_processes import NodeProcess

    started = []

    def start(name: str, *arguments: str, scripted: bool = True) -> NodeProcess:
        node = NodeProcess(name, domain, logs, *arguments, scripted=scripted)
        started.append(node)
        return node.wait_until_ready()

    yield start
    for node in started:
        node.__exit__(None, None, None)
