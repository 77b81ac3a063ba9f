"""Signs that XML wants escaped, raw inside attribute values: ``_skipIf="tries < 3 && !done"``.

BehaviorTree.CPP's parser (tinyxml2) takes them, and its own documentation writes scripts like
this; XML forbids them, and expat ends there. They are put in other characters, one for one so
that every place stays what it was, and put back when the values have been read.
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
_PRIVATE = range(0xE000, 0xF8FF)


def hide_raw(text: str) -> tuple[str, dict[int, str]]:
    """The text with raw ``<`` and ``&`` in attribute values put in other characters.

    :return: the text, as long as before, and what ``str.translate`` puts the signs back with;
        the text itself and nothing if there are none.
    """
    used = set(text)
    free = [chr(code) for code in _PRIVATE if chr(code) not in used][:2]
    if len(free) < 2:
        return text, {}
    hidden = dict(zip("<&", free, strict=True))

    def in_value(value: re.Match[str]) -> str:
        return _RAW.sub(lambda raw: hidden[raw[0]], value[0])

    def in_tag(tag: re.Match[str]) -> str:
        return tag[0] if tag[0][1] in "!?" else _VALUE.sub(in_value, tag[0])

    changed = _TAG.sub(in_tag, text)
    if changed == text:
        return text, {}
    return changed, {ord(sign): raw for raw, sign in hidden.items()}
