"""The documents for people, and what stands in their fenced blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "examples" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
)
_FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block.

    :param words: what stands behind the fence: the language, then marks.
    """

    document: Path
    line: int
    words: str
    text: str

    @property
    def language(self) -> str:
        """``sh``, ``python``, ``yaml``, ``text`` …; empty if none is named."""
        return self.words.split(" ")[0]

    @property
    def name(self) -> str:
        """For the names of tests."""
        return f"{self.document.relative_to(ROOT)}:{self.line}"


def blocks(document: Path) -> Iterator[Block]:
    """All fenced blocks of a document."""
    text = document.read_text(encoding="utf-8")
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Block(document, line, match[2].strip(), match[3])


def prose(document: Path) -> str:
    """A document without its fenced blocks."""
    return _FENCE.sub("", document.read_text(encoding="utf-8"))
