"""Orders of things: "the blocks by weight", "from the lightest to the heaviest"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.conversing.wording import (
    SUPERLATIVES,
    find,
)

BY = ("in of", "in the of", "sorted by", "ordered by", "ranked by", "according to", "by their",
      "by the", "by")  # fmt: skip
"""Words before what an order goes by; "in order of" without its noun."""
_NAMES = {"size": "size", "weight": "weight", "height": "height", "length": "length",
          "temperature": "temperature", "price": "price", "heaviness": "weight",
          "mass": "weight", "weights": "weight", "heights": "height"}  # fmt: skip
_DOWN = ("descending", "decreasing", "downwards", "falling")
_UP = ("ascending", "increasing", "upwards", "rising")


@dataclass(frozen=True, slots=True)
class Ordering:
    """In which order things are wanted.

    :param sign: 1 for the most first, -1 for the least first, 0 if nobody said.
    """

    noun: list[str]
    quantity: str
    sign: int


def ordering_in(said: Sequence[str]) -> Ordering | None:
    """The order that words ask for; ``None`` if they ask for none."""
    said = [word for word in said if word not in ("order", "please")]
    sign = -1 if {*_UP} & set(said) else 1 if {*_DOWN} & set(said) else 0
    at = find(said, ["from"], 1)
    ends = [word for word in said[at:] if word in SUPERLATIVES] if at > 0 else []
    if len(ends) == 2 and SUPERLATIVES[ends[0]][0] == SUPERLATIVES[ends[1]][0]:
        return Ordering(list(said[:at]), *SUPERLATIVES[ends[0]])
    first = next((i for i in range(1, len(said)) if said[i] == "first"), 0)
    for phrase in BY:
        at = find(said, phrase.split(), 1)
        rest = said[at + len(phrase.split()) :] if at > 0 else []
        if rest and rest[0] in _NAMES:
            extreme = [word for word in said[at:first] if word in SUPERLATIVES]
            sign = SUPERLATIVES[extreme[0]][1] if extreme else sign
            return Ordering(said[:at], _NAMES[rest[0]], sign)
    if first and said[first - 1] in SUPERLATIVES:  # the blocks, the heaviest first
        quantity, sign = SUPERLATIVES[said[first - 1]]
        noun = said[: first - 1]
        while noun and noun[-1] in ("the", ",", "with"):
            noun = noun[:-1]
        return Ordering(noun, quantity, sign) if noun else None
    return None


def words_of_order(quantity: str, sign: int) -> str:
    """From the lightest to the heaviest."""
    low, high = (
        next(word for word, meaning in SUPERLATIVES.items() if meaning == (quantity, one))
        for one in (-sign, sign)
    )
    return f"from the {high} to the {low}"
