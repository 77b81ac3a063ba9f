"""Where results go: stdout, and a file if asked for."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from besim.errors import UsageError


def write_result(text: str, *, output: Path | None = None, file_text: str | None = None) -> None:
    """Print a result, and put it into a file too.

    :param file_text: what the file gets, if not the same (a report without colours).
    :raises UsageError: if the file cannot be written; nothing is printed then.
    """
    if output is not None:
        write_file(output, text if file_text is None else file_text)
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`besim … | head`); the verdict stands.
        broken_pipe()


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


def broken_pipe() -> None:
    """Let nobody write into the closed stdout again, not even the interpreter as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def color() -> bool:
    """Whether stdout is a terminal whose user wants colours (https://no-color.org)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def note(message: str) -> None:
    """Tell the user something on stderr that is no result."""
    print(f"besim: {plain(message)}", file=sys.stderr)


def plain(text: str) -> str:
    """A text that someone else wrote, without anything that could steer a terminal."""
    from besim.report.text import printable

    return "\n".join(map(printable, text.splitlines()))
