"""What tinyxml2, the parser of BehaviorTree.CPP and Gazebo, takes and XML forbids, so that expat
ends there.

- Signs that XML wants escaped, raw inside attribute values: ``_skipIf="tries < 3 && !done"``, as
  its own documentation writes scripts. They are put in other characters, and put back when the
  values have been read.
- Comments with ``--`` in them, such as ``<!------ Recovery ------>``.
- White space before ``<?xml …?>``.

All is replaced one for one, so that every place stays what it was.
"""

from __future__ import annotations

import re

_TAG = re.compile(
    r"<!--(?:.*?-->|.*+)|<!\[CDATA\[(?:.*?\]\]>|.*+)|<\?(?:.*?\?>|.*+)"
    r"|<[A-Za-z_:][^\s/>\"'<=]*+(?:\s++[^\s=/>\"'<]++\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'))++\s*+/?>",
    re.DOTALL,
)
"""What is passed over as a whole, or a whole tag with attributes. No part of it backtracks."""
_VALUE = re.compile(r"\"[^\"]*+\"|'[^']*+'")
_RAW = re.compile(r"<|&(?![A-Za-z#][^\s;&<]*;)")
"""An entity by its look is none of them: what is not predefined stays an error."""
_LATE_DECLARATION = re.compile(r"\s+<\?xml\s[^?]*+\?>")
_PRIVATE = range(0xE000, 0xF8FF)


def hide_raw(text: str) -> tuple[str, dict[int, str]]:
    """The text without what XML forbids.

    :return: the text, as long as before, and what ``str.translate`` puts the signs in attribute
        values back with; the text itself and nothing if there is nothing of the kind.
    """
    used = set(text)
    free = [chr(code) for code in _PRIVATE if chr(code) not in used][:2]
    if len(free) < 2:
        return text, {}
    hidden = dict(zip("<&", free, strict=True))

    def in_value(value: re.Match[str]) -> str:
        return _RAW.sub(lambda raw: hidden[raw[0]], value[0])

    def in_tag(tag: re.Match[str]) -> str:
        if tag[0].startswith("<!--"):
            return _without_dashes(tag[0])
        return tag[0] if tag[0][1] in "!?" else _VALUE.sub(in_value, tag[0])

    early = _LATE_DECLARATION.match(text)
    start = early.end() if early is not None else 0
    changed = re.sub(r"\S", " ", text[:start]) + _TAG.sub(in_tag, text[start:])
    if changed == text:
        return text, {}
    return changed, {ord(sign): raw for raw, sign in hidden.items()}


def _without_dashes(comment: str) -> str:
    inner = comment[4:-3]
    if not comment.endswith("-->") or not ("--" in inner or inner.endswith("-")):
        return comment
    return f"<!--{inner.replace('-', '_')}-->"
