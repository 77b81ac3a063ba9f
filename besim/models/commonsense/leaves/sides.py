"""Sides of what is fried or grilled: "until *the lower side* of the patty is brown"."""

from __future__ import annotations

import re

from besim.models.commonsense.claims import Claim

_FIRST = re.compile(
    r"\b(?:first|lower|bottom|under|one|near)[ -]?side\b|\bunderside\b"
    r"|\b(?:first|lower|bottom|one|under) of the (?:two )?sides\b",
    re.I,
)
_SECOND = re.compile(r"\b(?:second|other|upper|top|reverse|opposite|back)[ -]?side\b", re.I)
BROWNED_SIDES = ("browned_on_the_first_side", "browned_on_the_other_side")
"""What is fried has got these, of whatever it was that heated it."""


def side_of(claim: Claim) -> str:
    """The state that a side gets, *browned_on_the_other_side*; empty where no side is told."""
    if claim.kind != "state" or claim.negated or not claim.value:
        return ""
    for pattern, side in ((_FIRST, "first"), (_SECOND, "other")):
        if pattern.search(claim.text):
            return f"{claim.attribute}_on_the_{side}_side"
    return ""
