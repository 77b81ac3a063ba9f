"""``besim world session`` in a terminal: a prompt, history and completion, over a real pty."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
LONGEST_S = 60.0
RETURN, UP, TAB, END = b"\r", b"\x1b[A", b"\t", b"\x04"


PROMPT = b"besim>"


class Terminal:
    """A session whose input and output are one terminal."""

    def __init__(self, home: Path) -> None:
        self._end, inner = pty.openpty()
        environment = {
            **os.environ,
            "TERM": "xterm",
            "HOME": str(home),
            "COLUMNS": "100",
            "LINES": "30",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "besim", "world", "session"],
            stdin=inner,
            stdout=inner,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        os.close(inner)
        self._shown = b""

    def ask(self, keys: bytes) -> None:
        """Press keys once there is a prompt: the terminal itself takes those before, ^D too."""
        self.wait_for(PROMPT)
        self.type(keys)

    def type(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self._end, keys)

    def wait_for(self, text: bytes) -> None:
        """Read until something is shown that was not there before; answers cursor requests."""
        until = time.monotonic() + LONGEST_S
        while text not in self._shown:
            left = until - time.monotonic()
            assert left > 0, f"{text!r} was not shown, but {self._shown[-2000:]!r}"
            if select.select([self._end], [], [], left)[0]:
                new = os.read(self._end, 65536)
                if b"\x1b[6n" in new:
                    os.write(self._end, b"\x1b[1;1R")
                self._shown += new
        self._shown = self._shown[self._shown.rindex(text) + len(text) :]

    def close(self) -> None:
        """End the session, if it is not ended."""
        self.process.kill()
        self.process.wait()
        if self.process.stderr is not None:
            self.process.stderr.close()
        os.close(self._end)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    one = Terminal(tmp_path)
    yield one
    one.close()


def test_a_conversation_in_a_terminal(terminal: Terminal) -> None:
    terminal.ask(b"there is a red block on the table" + RETURN)
    terminal.wait_for(b"objects.red_block.location")
    terminal.ask(b"is the red block on the table" + RETURN)
    terminal.wait_for(b"yes")
    terminal.ask(UP + b" now" + RETURN)  # what was said last
    terminal.wait_for(b"yes")
    terminal.ask(b"colourless" + RETURN)  # not understood, and yet nothing ends
    terminal.wait_for(b"not understood")
    terminal.ask(END)
    assert terminal.process.wait(LONGEST_S) == 0


def test_the_names_of_the_world_complete(terminal: Terminal) -> None:
    terminal.ask(b"there is a turquoise block on the table" + RETURN)
    terminal.wait_for(b"turquoise_block.location")
    terminal.ask(b"where is the turq" + TAB)
    terminal.wait_for(b"uoise")
    terminal.type(RETURN)
    terminal.wait_for(b"on the table")
    terminal.ask(b":quit" + RETURN)
    assert terminal.process.wait(LONGEST_S) == 0
