"""Where results go: stdout, and a file if asked for."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from besim.cli.streams import drop, plain, tell
from besim.errors import UsageError

__all__ = ["color", "note", "plain", "unwritable_stdout", "write_file", "write_result"]


def write_result(text: str, *, output: Path | None = None, file_text: str | None = None) -> None:
    """Print a result, and put it into a file too.

    :param file_text: what the file gets, if not the same (a report without colours).
    :raises UsageError: if the file cannot be written; nothing is printed then. If stdout cannot.
    """
    if output is not None:
        write_file(output, text if file_text is None else file_text)
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`besim … | head`); the verdict stands.
        drop(sys.stdout)
    except OSError as error:
        raise unwritable_stdout(error) from error


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    :raises UsageError: if it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")  # a pipe or device such as /dev/stderr
            return
        target = path.resolve()  # a symbolic link stays one
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(name, 0o666 & ~umask)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error


def unwritable_stdout(error: OSError) -> UsageError:
    """What to raise when stdout takes no more (a full disk); it is not written to again."""
    drop(sys.stdout)
    return UsageError(f"cannot write to stdout: {error.strerror or error}")


def color() -> bool:
    """Whether stdout is a terminal whose user wants colours (https://no-color.org)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def note(message: str) -> None:
    """Tell the user something on stderr that is no result. Never fails: nobody may be reading."""
    tell(f"besim: {plain(message)}\n")
