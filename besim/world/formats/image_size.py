"""Width and height of a map's image, from its header alone."""

from __future__ import annotations

import re
import struct
from pathlib import Path

_HEADER = 4096
"""Bytes that are read; comments in a PGM file may be long."""
_PNG = b"\x89PNG\r\n\x1a\n"
_PGM = re.compile(rb"P[25]\s(?:\s*#[^\n]*\n)*\s*(\d{1,9})\s(?:\s*#[^\n]*\n)*\s*(\d{1,9})\s")


def image_size(folder: Path, name: str) -> tuple[int, int] | None:
    """Width and height in pixels; ``None`` if they cannot be told.

    :param name: as the map's YAML has it. A file elsewhere than in or below ``folder`` is not
        opened: the YAML may be someone else's.
    """
    file = folder / name
    try:
        if not file.resolve().is_relative_to(folder.resolve()) or not file.is_file():
            return None
        with file.open("rb") as stream:
            header = stream.read(_HEADER)
    except (OSError, ValueError):
        return None
    if header.startswith(_PNG) and len(header) >= 24:
        width, height = struct.unpack(">II", header[16:24])
        return int(width), int(height)
    found = _PGM.match(header)
    return (int(found[1]), int(found[2])) if found is not None else None
