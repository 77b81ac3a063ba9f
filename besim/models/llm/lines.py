"""Files of lines that several processes add to, and that outlive any of them."""

from __future__ import annotations

import fcntl
import json
from pathlib import Path

from besim.errors import UsageError


def add_line(path: Path, text: str) -> None:
    """Add a line to a file that other processes add to as well; an empty text adds nothing.

    :raises UsageError: if the file cannot be written.
    """
    try:
        with path.open("a", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.write(f"{text}\n" if text else "")
    except OSError as error:
        raise _cannot_write(path, error) from error


def is_torn(line: str, beginning: str) -> bool:
    """Whether a line of JSON has no end, as of a writer that was killed within it.

    :param beginning: of all lines of such files; what begins otherwise is somebody else's.
    """
    if line.endswith("\n") or line[: len(beginning)] != beginning[: len(line)]:
        return False
    try:
        json.loads(line)
    except ValueError:
        return True
    return False


def cut_torn_line(path: Path, beginning: str) -> None:
    """Cut off a last line that is torn; the next one begins on a line of its own.

    :raises UsageError: if the file cannot be written.
    """
    try:
        with path.open("r+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            data = file.read()
            end = data.rfind(b"\n") + 1
            last = data[end:].decode(errors="replace")
            if is_torn(last, beginning):
                file.truncate(end)
            elif last:
                file.write(b"\n")
    except OSError as error:
        raise _cannot_write(path, error) from error


def _cannot_write(path: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write {path}: {error.strerror or error}")
