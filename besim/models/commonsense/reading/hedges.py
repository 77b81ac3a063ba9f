"""Words that change what a sentence says and that no construction of besim reads.

A reader that passes over *almost* or *unless* answers a question that nobody asked. So the
words that are known to be passed over are looked for by themselves, and what they stand in is
not understood. The lists stand in ``data/reading.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.reading.wording import alternatives
from besim.models.commonsense.vocabulary import (
    ACTION_HEDGES,
    CLAIM_HEDGES,
    GOAL_HEDGES,
    MISHAPS,
    NEARLY,
    NEGATING_WORDS,
    PROHIBITIONS,
    RULE_HEDGES,
)


def _pattern(phrases: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{alternatives(phrases)})\b", re.I)


_ACTION = _pattern(ACTION_HEDGES)
_CLAIM = _pattern(CLAIM_HEDGES)
_RULE = _pattern(RULE_HEDGES)
_GOAL = _pattern((*CLAIM_HEDGES, *GOAL_HEDGES))
_NEGATING = _pattern(NEGATING_WORDS)
_BOUNDED = re.compile(r"\b(?:not|no) (?:more|less|fewer|higher|lower) than \d", re.I)
"""A bound is no negation."""
_EXCEPTING = ("unless", "except")
_EXCEPTION = _pattern(_EXCEPTING)
_FULL = re.compile(rf"\b(?:{alternatives(NEARLY)}) (?=(?:full|filled)\b)", re.I)
"""What is poured until it is nearly full is full enough."""
_NONE_OF = re.compile(r"\b(?:no|not|neither|without|free)\b[^.;]*\bor\b", re.I)
_UNDONE = re.compile(r"\bun(?!der|til|less|it)[a-z]{3,}(?:ed|en|t)\b", re.I)
"""With a negation it says what is so: "no plant is left unwatered"."""
_PROHIBITION = _pattern(PROHIBITIONS)
_NEVER_DO = re.compile(
    rf"^\s*(?:never|do not|don['\u2019]t) (?:ever )?(?!(?:{alternatives(MISHAPS)})\b)[a-z]+ "
    r"|\b(?:nobody|no one) (?:may|must|shall|should)\b",
    re.I,
)
"""Of mishaps ("do not spill the milk") no leaf tells."""


def hedge_of_action(text: str, *, excepted: bool = False) -> str:
    """The word of an action description that besim would pass over, empty if there is none.

    :param excepted: were its exceptions (*unless*, *except if*) read?
    """
    for match in _ACTION.finditer(_FULL.sub("", text)):
        if match.group().lower() not in _EXCEPTING or not excepted:
            return match.group()
    return ""


def exceptions_in(sentences: Iterable[str]) -> int:
    """How many exceptions there are to be read in what is parsed."""
    return sum(len(_EXCEPTION.findall(sentence)) for sentence in sentences)


def hedge_of_claims(text: str, claims: Iterable[Claim], *, goal: bool = False) -> str:
    """The word of a condition or goal that its claims do not carry.

    :param claims: what was read; a negation that none of them has was lost.
    """
    found = list(claims)
    match = (_GOAL if goal else _CLAIM).search(text)
    if match:
        return match.group()
    some = any(c.any or c.any_object for c in found) or _none_of(text, found)
    if re.search(r"\bor\b", text) and not some:
        return "or"
    negation = _NEGATING.search(_BOUNDED.sub("", text))
    if negation and not (_UNDONE.search(text) or any(_denies(claim) for claim in found)):
        return negation.group()
    return ""


def hedges_rule(text: str) -> bool:
    """Does a rule ask for something that its claims do not carry: "in slots *opposite to each
    other*"?
    """
    return _RULE.search(text) is not None


def prohibits(text: str) -> bool:
    """Does a sentence of a task forbid something?"""
    return _PROHIBITION.search(text) is not None or _NEVER_DO.search(text) is not None


def _none_of(text: str, claims: Sequence[Claim]) -> bool:
    """ "Has no mud or grease on it": each is denied, and so is either."""
    soils = all(c.kind in ("coated", "contains") or c.attribute == "clean" for c in claims)
    return soils and all(map(_denies, claims)) and _NONE_OF.search(text) is not None


def _denies(claim: Claim) -> bool:
    if claim.negated or not claim.value or claim.kind == "empty":
        return True
    return claim.kind == "hands_free" or (claim.kind == "state" and claim.attribute == "clean")
