"""How a worker starts: by a launcher that puts the interpreter into its jail (``_jail.py``).

The interpreter's pool starts a program of our choice, without arguments of our own. So that program
is a script, made when it is needed, with everything written into it.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from besim.sandbox.limits import MIB, Limits

ADDRESS_SPACE = 256 * MIB
"""What a worker that holds no data may map: its program, stacks and the allocator's reserves."""
_EXECUTABLE = os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING
_FINAL = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE
JAIL = Path(__file__).with_name("_jail.py")


def find_binary() -> str:
    """The interpreter's program.

    :raises OSError: if it is not installed.
    """
    from pydantic_monty._binary import find_monty_binary

    return find_monty_binary()


@contextlib.contextmanager
def open_launcher(binary: str, limits: Limits, evaluations: int) -> Iterator[Path]:
    """The script that starts a worker of this process, for as long as the context lasts.

    It has a path but no folder: a file in memory, which nobody can change any more and which is
    gone with this process, however that ends.

    :param binary: the interpreter.
    :param evaluations: how many a worker does before it is replaced.
    :raises OSError: if it cannot be made.
    """
    # Values are counted by the interpreter; this also bounds what it needs besides them.
    memory = ADDRESS_SPACE + 4 * limits.memory_bytes
    # Definition, call, and the grace of each.
    cpu = int(evaluations * 2 * (limits.time_s + 1)) + 10
    words = _jailed(f"--parent={os.getpid()}", f"--memory={memory}", f"--cpu={cpu}", binary)
    with os.fdopen(os.memfd_create("besim-sandbox", _EXECUTABLE), "wb") as writer:
        writer.write(os.fsencode(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n'))
        writer.flush()
        # The kernel executes nothing that somebody has open for writing.
        script = os.open(f"/proc/self/fd/{writer.fileno()}", os.O_RDONLY | os.O_CLOEXEC)
        fcntl.fcntl(writer, fcntl.F_ADD_SEALS, _FINAL)
    try:
        yield Path(f"/proc/{os.getpid()}/fd/{script}")
    finally:
        os.close(script)


def protection() -> Mapping[str, str]:
    """Which layers around a worker hold on this machine.

    :returns: name of the layer → "" if it holds, else what the kernel said. Empty if a worker
        cannot be started at all.
    """
    process = subprocess.run(
        _jailed("--report", f"--parent={os.getpid()}", sys.executable),
        capture_output=True,
        check=False,
        env={},
    )
    layers: dict[str, str] = json.loads(process.stdout) if process.returncode == 0 else {}
    return layers


def _jailed(*words: str) -> list[str]:
    # Nothing of the user's: no environment, no site-packages, no byte code written.
    return [sys.executable, "-I", "-S", "-B", str(JAIL), *words]
