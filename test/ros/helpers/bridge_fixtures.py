"""Fixtures of a bridge whose skills' servers are told how to behave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bridge import Bridge, Gate, SkillServer
from ros_processes import NodeProcess

TIMEOUT_S = 3.0
"""Of every skill [s]: longer than those that are slow take on a busy machine."""


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    made = Gate(tmp_path_factory.mktemp("gate"))
    text = made.skills.read_text()
    for seconds in (120, 30, 10):
        text = text.replace(f"timeout_s: {seconds}", f"timeout_s: {TIMEOUT_S}")
    made.skills.write_text(text)
    return made


@pytest.fixture(scope="module")
def servers(domain: int, logs: Path) -> Iterator[Callable[[], SkillServer]]:
    """The servers; new ones if the last ones are gone."""
    running: list[SkillServer] = []

    def get() -> SkillServer:
        if not running or running[-1].process.poll() is not None:
            running.append(SkillServer(domain, logs))
            running[-1].wait_until_ready()
        return running[-1]

    yield get
    for server in running:
        server.__exit__(None, None, None)


@pytest.fixture(scope="module")
def arguments(gate: Gate) -> list[str]:
    quick = {"server_timeout_s": "4.0", "cancel_timeout_s": "1.0", "settle_s": "0.05"}
    return gate.parameters(**quick, pause_timeout_s="20.0")


@pytest.fixture(scope="module")
def nodes(start, arguments: list[str], servers) -> dict[str, NodeProcess]:
    servers()
    return {
        name: start(name, *more, scripted=False)
        for name, more in (("world_model", ()), ("skill_bridge", arguments))
    }


@pytest.fixture(scope="module")
def client(nodes, caller) -> Bridge:
    return Bridge.of(caller)


@pytest.fixture
def bridge(client: Bridge, servers) -> Bridge:
    """With servers that behave, and the world as it was."""
    servers().set_mode("ok")
    goals = [f"{name}/_action/send_goal" for name in ("navigate_to_pose", "operate_door")]
    for service in (*goals, "update_world", "query_world", "deploy_tree/_action/send_goal"):
        client.wait_for_one(service)
    client.reset_world()
    return client


@pytest.fixture
def set_mode(servers) -> Callable[[str], None]:
    return lambda mode: servers().set_mode(mode)


@pytest.fixture(scope="module")
def certificate(gate: Gate) -> str:
    return gate.certify()


@pytest.fixture
def heard(servers) -> Callable[[], list[Any]]:
    """What the servers heard since the test began."""
    server = servers()
    before = len(server.heard)
    return lambda: server.heard[before:]
