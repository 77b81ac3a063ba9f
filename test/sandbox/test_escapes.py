"""None of the attempts in ``escapes.py`` gets out, and after each the sandbox goes on."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from escapes import ESCAPES, HURRIED, PATIENT, Escape, canaries, differs, table

from besim.sandbox import Sandbox

VARIABLE = "BESIM_CANARY"
RIGHT = "def decide(states):\n    return [states['x'] > 3, len(states)]"


@dataclass
class Canary:
    """What an escape would touch."""

    secret: str
    file: Path
    listener: socket.socket
    process: subprocess.Popen[bytes]

    def is_untouched(self) -> bool:
        try:
            self.listener.accept()
        except BlockingIOError:
            called = False
        else:
            called = True
        folder = sorted(path.name for path in self.file.parent.iterdir())
        return (
            not called
            and self.file.read_text() == self.secret
            and folder == [self.file.name]
            and self.process.poll() is None
            and os.environ[VARIABLE] == self.secret
        )


@pytest.fixture(scope="module")
def canary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Canary]:
    file = tmp_path_factory.mktemp("canary") / "secret.txt"
    secret = secrets.token_hex(16)
    file.write_text(secret)
    os.environ[VARIABLE] = secret
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        yield Canary(secret, file, listener, process)
    process.communicate(b"\n")
    del os.environ[VARIABLE]


@pytest.fixture(scope="module")
def attacked(canary: Canary) -> Iterator[dict[bool, Sandbox]]:
    """Made when the canaries sit, so that workers could have inherited all of them."""
    with Sandbox(PATIENT, workers=1) as patient, Sandbox(HURRIED, workers=1) as hurried:
        yield {False: patient, True: hurried}


@pytest.mark.parametrize("escape", ESCAPES, ids=lambda escape: f"{escape.group}: {escape.name}")
def test_no_attempt_gets_out_and_the_sandbox_goes_on(
    escape: Escape, attacked: dict[bool, Sandbox], canary: Canary
) -> None:
    sandbox = attacked[escape.is_endless]
    port = canary.listener.getsockname()[1]
    where = canaries(canary.file, VARIABLE, port, canary.process.pid)
    found = sandbox.evaluate(escape.code, where)
    assert canary.secret not in repr(found)
    assert canary.is_untouched()
    assert not differs(escape, found)
    after = sandbox.evaluate(RIGHT, {"states": {"x": 4}})
    assert (after.value, after.failure) == ([True, 1], None)


def test_attempts_are_many_and_each_is_there_once() -> None:
    assert len(ESCAPES) >= 60
    assert len({escape.code for escape in ESCAPES}) == len(ESCAPES)


def test_the_table_in_the_documentation_is_the_one_that_is_tested(repository: Path) -> None:
    assert table() in (repository / "docs" / "security.md").read_text()
