"""State paths: names joined by dots, so names are quoted where they would confuse.

``objects.brush.position`` is read by people and split by programs. A dot or a control
character in a name is written as in a URL (``v1.2`` is ``v1%2E2``); spaces and letters of any
language stay as they are.
"""

from __future__ import annotations

import functools
import unicodedata
import urllib.parse

# Unprintable, or able to hide or reorder the text around them.
_UNSAFE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def quote_name(name: str) -> str:
    """The form of a name in a state path; the empty name is ``%``, which nothing else is."""
    if not name:
        return "%"
    if name.isascii() and name.replace("_", "x").isalnum():
        return name  # as nearly all are
    return "".join(_quoted(one) if _is_unsafe(one) else one for one in name)


def unquote_name(part: str) -> str:
    """The name that :func:`quote_name` was given."""
    return "" if part == "%" else urllib.parse.unquote(part, errors="surrogatepass")


@functools.lru_cache(maxsize=1 << 16)  # a run asks for the same few paths again and again
def join_path(*names: str) -> str:
    """The state path of names: ``join_path("objects", "brush", "position")``."""
    return ".".join(quote_name(name) for name in names)


def split_path(path: str) -> tuple[str, ...]:
    """The names in a state path."""
    return tuple(unquote_name(part) for part in path.split("."))


def _is_unsafe(one: str) -> bool:
    return one in ".%" or unicodedata.category(one) in _UNSAFE_CATEGORIES


def _quoted(one: str) -> str:
    return "".join(f"%{byte:02X}" for byte in one.encode(errors="surrogatepass"))
