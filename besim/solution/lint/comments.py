"""Comments by which the author of a tree excuses a finding.

``<!-- besim: ignore BT501 BT402 -->`` keeps these rules from the element that follows the comment,
and from all that is in it; before ``<root>`` from the whole file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from besim.errors import Place
from besim.world.xmltext import Element

_COMMENT = re.compile(r"\s*besim:\s*ignore\s((?:\s*BT\d{3}\b,?)+)")
_ID = re.compile(r"BT\d{3}")


def ignored(roots: Iterable[Element]) -> set[tuple[str, Place]]:
    """The rules that are not to speak, each with a place."""
    found: set[tuple[str, Place]] = set()
    for root in roots:
        for element in root.walk():
            rules = [rule for text in element.comments for rule in _rules(text)]
            if rules:
                found.update((rule, one.place) for one in element.walk() for rule in rules)
    return found


def _rules(comment: str) -> list[str]:
    match = _COMMENT.match(comment)
    return _ID.findall(match[1]) if match is not None else []
