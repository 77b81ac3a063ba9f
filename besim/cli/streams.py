"""stdin, stdout and stderr when they are closed, full, or read by nobody.

Whatever becomes of them, the exit code tells what besim found. Light, as it comes before all else.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import Any

from besim.printing import printable


def prepare() -> None:
    """Make the three streams usable; to be called before anything else is imported.

    A closed one becomes the null device: libraries fail without a stdout as they are imported, and
    the next file to be opened would take its place.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            _point_to_nothing(descriptor)
    if sys.stdin is None:
        sys.stdin = _nothing("r")
    if sys.stdout is None:
        sys.stdout = _nothing("w")
    if sys.stderr is None:
        sys.stderr = _nothing("w")
    for stream in (sys.stdout, sys.stderr):
        # A name that the stream's encoding lacks must not turn a verdict into a crash.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(text: str) -> None:
    """Write to stderr; if that is not possible, nobody wants to know."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except (OSError, ValueError):
        drop(sys.stderr)


def drop(stream: Any) -> None:
    """Send a stream that has failed to the null device.

    What it still holds would otherwise fail again as the interpreter ends, and change its code.
    """
    with contextlib.suppress(OSError, ValueError):
        _point_to_nothing(stream.fileno())


def settle() -> None:
    """Empty both streams before the process ends; what cannot be written is lost."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            drop(stream)


def plain(text: str) -> str:
    """A text that someone else wrote, without anything that could steer a terminal."""
    return "\n".join(map(printable, text.splitlines()))


def say(error: BaseException) -> str:
    """Type and words of an exception, even of one that cannot be put into words."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def _point_to_nothing(descriptor: int) -> None:
    null = os.open(os.devnull, os.O_RDWR)
    if null == descriptor:
        os.set_inheritable(null, True)  # worker processes have streams too
        return
    os.dup2(null, descriptor)
    os.close(null)


def _nothing(mode: str) -> Any:
    return open(os.devnull, mode, encoding="utf-8")
