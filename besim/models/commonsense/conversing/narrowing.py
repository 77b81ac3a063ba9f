"""Nouns and their adjectives: which things of a world "the second heaviest red block" fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.comparing import ranked
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.index import SHARED
from besim.models.commonsense.conversing.kinds import is_kind, is_kind_of_noun
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import (
    ORDINALS,
    SUPERLATIVES,
    singular,
    words_of,
)
from besim.world import Truth

if TYPE_CHECKING:
    from besim.models.commonsense.conversing.references import References

_OTHER = frozenset(("other", "others", "remaining", "rest", "else", "remainder"))
_FILLERS = frozenset(
    ("very", "same", "whole", "entire", "own", "single", "respective", "down", "up", "over")
)
_ENDS = {"top": ("height", 1), "bottom": ("height", -1)}
_KINDS_BY_STATE = ("container", "vessel", "receptacle", "cover", "lid", "robot", "agent")
"""Kinds that a thing may belong to whatever its noun is."""


@dataclass(slots=True)
class Picked:
    """Things that a noun with its adjectives fits, before what follows the noun."""

    names: tuple[str, ...] = ()
    plural: bool = False
    others: bool = False
    rank: tuple[str, int, int] | None = None
    """Quantity, direction and place of a superlative."""
    missing: str = ""
    words: Sequence[str] = field(default=())
    unmet: str = ""
    left_open: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Does anything fit?"""
        return not self.missing and not self.unmet

    def problem_found(self) -> Found:
        """Why nothing fits."""
        text = " ".join(self.words)
        if self.unmet:
            why = f"no {self.missing or text} is {self.unmet}"
            return Found(problem=Problem.EMPTY, text=why, left_open=self.left_open)
        return Found(problem=Problem.MISSING, text=f"there is no {text}")

    def superlative(
        self, references: References, names: tuple[str, ...], count: int | None
    ) -> tuple[str, ...]:
        """Of these things the highest, the second heaviest, the two lightest …"""
        if self.rank is None:
            return names
        quantity, sign, place = self.rank
        order = ranked(references.things, quantity, names, sign)
        if count is not None and count > 1 and place == 1 and order is not None:
            best: list[str] = []
            for group in order:
                if len(best) < count:
                    best += group
            return tuple(best)
        return tuple(order[place - 1]) if order is not None and len(order) >= place else ()


def pick(references: References, said: Sequence[str]) -> Picked:
    """The things that a noun with its adjectives fits."""
    things = references.things
    picked = Picked(words=said)
    names: Sequence[str] | None = None
    attributes: list[tuple[str, str, bool]] = []
    ordinal: int | None = None
    negated = False
    taken: list[tuple[str, str]] = []
    nouns_only = True  # what is left so far is what has all the words taken
    for index, word in enumerate(said):
        last = index == len(said) - 1
        lemma = singular(word)
        if last and (lemma != word or word in ("others", "everything", "things")):
            picked.plural = True
        if word == "not" or word == "non":
            negated = True
            continue
        named = things.with_word(word) or things.with_word(lemma)
        if named and not (word in _OTHER and last):
            if names is not None and len(names) <= len(named):
                names = [name for name in names if things.has_word(name, word, lemma)]
            elif names is not None and nouns_only:
                names = [n for n in named if all(things.has_word(n, *pair) for pair in taken)]
            else:
                names = named if names is None else _both(names, named)
            taken.append((word, lemma))
            if not names:
                picked.missing = word
                return picked
            continue
        if word in _OTHER:
            picked.others = True
            if last and names is None:
                nouns_only = False
                names, picked.plural = list(things.names), True
        elif word in ORDINALS:
            ordinal = ORDINALS[word]
        elif word in SUPERLATIVES or (word in _ENDS and not last):
            picked.rank = (*(SUPERLATIVES.get(word) or _ENDS[word]), 1)
        elif lemma in words_of("generic"):
            nouns_only = False
            names = list(things.names) if names is None else names
            names = _of_kind(references, lemma, names)
        elif word in _FILLERS:
            continue
        elif (state := spoken_lexicon().state(word)) is not None:
            attributes.append((word, state.attribute, state.value is not negated))
            negated = False
        else:
            similar = _similar(references, lemma)
            if not similar:
                picked.missing = word
                return picked
            nouns_only = False
            names = similar if names is None else _both(names, similar)
            if not names:
                picked.missing = word
                return picked
    if picked.rank is not None and ordinal is not None:
        picked.rank = (*picked.rank[:2], ordinal)
    if names is None and (attributes or picked.rank is not None or ordinal is not None):
        names = [name for name in things.names if not things.is_agent(name)]
    if names is None:
        picked.missing = " ".join(said)
        return picked
    if ordinal is not None and picked.rank is None:
        numbered = [name for name in names if str(ordinal) in name.split("_")]
        if len(numbered) != 1:
            picked.missing = " ".join(said)
            return picked
        names = numbered
    for word, attribute, value in attributes:
        wanted = Truth.TRUE if value else Truth.FALSE
        names = [name for name in names if _can_be(references, name, attribute)]
        truths = {name: things.is_so(name, attribute) for name in names}
        names = [name for name, truth in truths.items() if truth is wanted]
        open_ones = [name for name, truth in truths.items() if truth is Truth.UNKNOWN]
        picked.left_open = (*picked.left_open, *open_ones)
        if not names:
            picked.unmet = f"known to be {word}"
            picked.missing = " ".join(one for one in said if one != word)
            return picked
    picked.names = tuple(names)
    return picked


def _both(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """What is in both, in the order of the shorter one."""
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    known = frozenset(long)
    return [name for name in short if name in known]


def _can_be(references: References, name: str, attribute: str) -> bool:
    """Only what others are put in can be empty."""
    return attribute != "empty" or references.things.can_be_empty(name)


def _of_kind(references: References, lemma: str, names: Sequence[str]) -> list[str]:
    """*Items* of a world that tells items from covers are its items."""
    things = references.things
    kinds = {name: things.world.get(things.path(name, "kind")) for name in names}
    if lemma in kinds.values():
        return [name for name in names if kinds[name] == lemma]
    return [name for name in names if not things.is_agent(name)]


def _similar(references: References, lemma: str) -> Sequence[str]:
    """Things of a kind (*container*), or whose name has a longer or shorter form of the word."""
    things = references.things
    # A world of thousands of things has a few nouns.
    nouns = {noun for noun in things.heads if is_kind_of_noun(lemma, noun)}
    if nouns or lemma in _KINDS_BY_STATE:
        found = [name for name in things.names if is_kind(things, lemma, name)]
        if found:
            return found
    if len(lemma) < SHARED:
        return []
    forms = {
        word
        for word in things.beginning_with(lemma[:SHARED])
        if abs(len(word) - len(lemma)) <= 3 and (word.startswith(lemma) or lemma.startswith(word))
    }
    return things.with_word(forms.pop()) if len(forms) == 1 else []
