"""What may be shown of a text that someone else wrote. Imports nothing."""

from __future__ import annotations


def printable(text: str) -> str:
    """A text that someone else wrote, without anything that could steer a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
