"""Text that someone else wrote, taken in with limits before any parser sees it."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import BinaryIO

from besim.errors import InputError, Place, UsageError

MAX_BYTES = 8 * 1024 * 1024
"""Largest input accepted. Real trees, tasks and scenes stay below 1 MB."""

_EXCERPT = 40
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def read_file(path: Path) -> bytes:
    """The bytes of an input file.

    :raises UsageError: if there is no such file, or it cannot be read.
    :raises InputError: if it is larger than :data:`MAX_BYTES`.
    """
    try:
        with path.open("rb") as stream:
            return read_stream(stream, str(path))
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error


def read_stream(stream: BinaryIO, source: str) -> bytes:
    """All that comes from a stream.

    :param source: what errors call it.
    :raises InputError: if it is more than :data:`MAX_BYTES`.
    :raises OSError: if it cannot be read.
    """
    # One byte more than allowed, so that a huge file (or a device) is never read whole.
    data = stream.read(MAX_BYTES + 1)
    _refuse_large(data, source)
    return data


def as_text(data: bytes | str, source: str) -> str:
    """Decode UTF-8 (or UTF-16 with a byte order mark) and refuse what cannot be text.

    :param source: file name for errors.
    :raises InputError: for too much data, other encodings and lone surrogates.
    """
    if isinstance(data, str):
        try:
            encoded = data.encode()
        except UnicodeEncodeError as error:
            raise InputError(
                "the text holds half of a surrogate pair",
                place=place_at(data, error.start, source),
                expected="Unicode text",
                got=repr(data[error.start]),
            ) from error
        _refuse_large(encoded, source)
        return data.removeprefix("\ufeff")
    _refuse_large(data, source)
    encoding = "utf-8"
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            data, encoding = data[len(mark) :], name
            break
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, errors="replace")
        raise InputError(
            f"not {encoding.upper()} text",
            place=place_at(before, len(before), source),
            expected=f"{encoding.upper()} text",
            got=f"byte 0x{data[error.start]:02x}",
        ) from error


def place_at(text: str, offset: int, source: str) -> Place:
    """Line and column (both from 1) of a character offset."""
    start = text.rfind("\n", 0, offset) + 1
    return Place(source, text.count("\n", 0, offset) + 1, offset - start + 1)


def excerpt(text: str, offset: int = 0) -> str:
    """What stands at an offset, short enough for a message."""
    if offset >= len(text):
        return "the end of the text"
    lines = text[offset : offset + _EXCERPT + 1].splitlines()
    line = lines[0] if lines and lines[0] else text[offset]
    return repr(line[:_EXCERPT] + ("…" if len(line) > _EXCERPT else ""))


def _refuse_large(data: bytes, source: str) -> None:
    if len(data) > MAX_BYTES:
        raise InputError(
            "the input is too large",
            place=Place(source, 1, 1),
            expected=f"at most {MAX_BYTES} bytes",
            got=f"{len(data)} bytes or more",
        )
