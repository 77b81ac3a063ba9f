"""An open-class word among its neighbours, as the rules of this package see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

NOMINAL_LEFT = ("DET", "POSS", "ADJ", "ORD", "NUM", "GEN")
"""Tags to the left inside a noun phrase."""
ENDS = ("", "PUNCT", "CONJ", "SUB")
"""Tags to the right where a phrase ends."""
HAVE = ("have", "has", "had", "having")
LETTING = ("let", "help", "watch", "see")
"""Verbs behind whose object another verb stands: "lets it dry"."""


@dataclass(slots=True)
class Word:
    """A word, what the dictionary says of it, and its neighbours."""

    tokens: Sequence[Token]
    index: int
    lexicon: Lexicon
    found: dict[str, str]
    form: str
    """As of a verb; empty if it is none."""
    known_verb: bool
    nominal_right: bool
    """May the next word belong to a noun phrase?"""
    lower: str
    previous: Token | None
    left: str
    """The tag to the left; START at the beginning."""
    following: Token | None
    right: str
    """The tag to the right; empty at the end."""

    @property
    def verb(self) -> str:
        """The lemma as of a verb; empty if it is none."""
        return self.found.get("VERB", "")

    @property
    def noun(self) -> bool:
        """Can it be a noun?"""
        return "NOUN" in self.found

    @property
    def adjective(self) -> bool:
        """Can it be an adjective?"""
        return "ADJ" in self.found

    @property
    def state(self) -> bool:
        """Does it tell a state: *open*, *full*?"""
        return self.lower in self.lexicon.state_words

    @property
    def noun_preferred(self) -> bool:
        """Is it a noun wherever it can be one?"""
        return self.noun and self.lower in self.lexicon.noun_preferred

    @property
    def before(self) -> Sequence[Token]:
        """All that stands to its left."""
        return self.tokens[: self.index]


def may_be_nominal(token: Token, lexicon: Lexicon) -> bool:
    """Can this belong to a noun phrase, whether it has its tag by now or not?"""
    if token.tag == "?":
        if token.lower in lexicon.verb_preferred:
            return False
        found = lemmas(token.lower)
        return "NOUN" in found or "ADJ" in found or token.lower in lexicon.noun_preferred
    return token.tag in ("NOUN", "ADJ", "NUM")


def verb_since_mark(tokens: Sequence[Token]) -> bool:
    """Is there a verb in what has been read of this clause?"""
    for token in reversed(tokens):
        if token.tag in ("PUNCT", "SUB"):
            return False
        if token.tag in ("VERB", "AUX"):
            return True
    return False


def lacks_main_verb(tokens: Sequence[Token]) -> bool:
    """ "The gripper that holds the cup | places it": what was read has no verb of its own yet.

    The verbs so far are those of its relative clauses, or a participle that tells of its subject.
    """
    clause: list[Token] = []
    for token in reversed(tokens):
        if token.tag in ("PUNCT", "SUB"):
            break
        clause.insert(0, token)
    if not any(token.tag == "NOUN" for token in clause[:3]) or clause[0].tag not in ("DET", "POSS"):
        return False
    relatives = sum(token.tag == "REL" for token in clause)
    going = any(token.tag == "VERB" and token.form == "VBG" for token in clause)
    finite = sum(
        token.tag in ("AUX", "MODAL") or (token.tag == "VERB" and token.form in ("VB", "VBZ"))
        for token in clause
    )
    return finite <= relatives if relatives else going and not finite
