"""Sizes: "is 25 cm long", "is shorter than 25 cm", "has a length of at least 25 cm"."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import LENGTHS, SIZES

_ROUND = 9
"""Decimals of a length in metres: 25 cm is 0.25, whatever floats make of it."""


def metres(mention: Mention) -> float | None:
    """How long "25 cm" is."""
    unit = mention.unit or mention.head
    factor = LENGTHS.get(unit) or LENGTHS.get(unit.rstrip("s"))
    if factor is None or mention.number is None:
        return None
    return round(mention.number * factor, _ROUND)


def size_claims(clause: Clause, reference: Reference, bound: str) -> list[Claim]:
    """What a clause with *be* says of how long, wide or thick its subject is.

    :param bound: what the clause says before the number: "at least".
    """
    if not clause.verb.copula or not reference.names or ROBOT in reference.names:
        return []
    return [
        Claim("number", reference.names, attribute=size, op=op, number=number, any=reference.any)
        for size, op, number in (*_compared(clause), *_measured(clause, bound))
    ]


def _compared(clause: Clause) -> Iterator[tuple[str, str, float]]:
    """ "Is *shorter than 25 cm*"; "is no longer than 25 cm" is so said of at most 25 cm."""
    than = [group.mentions[0] for prep, group in clause.preps if prep == "than"]
    known = [SIZES[word] for word in clause.adjectives if word in SIZES]
    number = metres(than[0]) if len(than) == 1 else None
    if len(known) == 1 and known[0][1] != "=" and number is not None:
        size, op = known[0]
        if "no" in {*clause.adverbs, *clause.verb.adverbs}:
            op = {">": "<=", "<": ">="}[op]
        yield size, op, number


def _measured(clause: Clause, bound: str) -> Iterator[tuple[str, str, float]]:
    """ "Is *(at least) 25 cm long*"."""
    for group in clause.objects:
        for mention in group.mentions:
            size, op = SIZES.get(mention.head, ("", ""))
            number = metres(mention) if mention.unit else None
            if op == "=" and number is not None:
                yield size, bound or "=", number


def sizes_in(clause: Clause) -> bool:
    """Does a clause with *be* name a size?"""
    return clause.verb.copula and any((*_compared(clause), *_measured(clause, "")))
