"""Quantities: "the battery level is above 20 percent"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference, split_words
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.sizes import metres
from besim.models.commonsense.reading.soils import Soils
from besim.models.commonsense.vocabulary import LESS_WORDS, MORE_WORDS, SIZE_NAMES


def bound_of(clause: Clause) -> str:
    """The bound that a clause names: "at least", "not more than"; empty if it names none."""
    said = {*clause.adverbs, *clause.verb.adverbs}
    return next((bound for words, bound in _BOUNDS.items() if words in said), "")


class Quantities(Soils):
    """Numbers with a bound."""

    __slots__ = ()

    def quantity_name(self, subject: Group) -> str:
        """The attribute that a subject names: *battery level*, *weight*; empty if it names none."""
        words = split_words(subject.mentions[0].words) if not subject.mentions[0].pronoun else ()
        joined = " ".join(words)
        if joined in ("charge", "charge level", "state charge") or (
            # but "the battery cover"
            "battery" in words and (words[-1] == "battery" or words[-1] in self.lexicon.quantities)
        ):
            return "battery" if not any(w in words for w in ("pack", "cell")) else ""
        named = ("temperature", "weight", "level", "pressure", "speed", *SIZE_NAMES)
        return words[-1] if words and words[-1] in named else ""

    def number_claim(self, clause: Clause, reference: Reference, quantity: str) -> Claim | None:
        """A bound on a quantity, ``None`` if no number is given."""
        subjects = (ROBOT,) if quantity == "battery" else reference.names
        number: float | None = None
        op = ">" if clause.verb.root == "exceed" else "="
        for adjective in clause.adjectives:
            op = ">" if adjective in MORE_WORDS else "<" if adjective in LESS_WORDS else op
        groups = [(p, g) for p, g in clause.preps] + [("", g) for g in clause.objects]
        for prep, group in groups:
            for mention in group.mentions:
                if mention.number is not None and (
                    mention.unit
                    or mention.head in ("percent", "kg")
                    or mention.pronoun
                    or prep == "than"
                    or not mention.modifiers
                ):
                    number = metres(mention) or mention.number
                    if prep in ("above", "over"):
                        op = ">"
                    elif prep in ("below", "under"):
                        op = "<"
                words = f"{mention.text}"
                if "least" in words or mention.head == "least" or "least" in clause.adjectives:
                    op = ">="
                elif "most" in words or mention.head == "most":
                    op = "<="
                elif any(w in words.split() for w in ("more", "higher", "greater")):
                    op = ">"
                elif any(w in words.split() for w in ("less", "lower")):
                    op = "<"
        op = bound_of(clause) or op
        if number is None:
            for adjective in clause.adjectives:
                state = self.lexicon.state(adjective)
                if state is not None and quantity == "battery":
                    return Claim("state", subjects, attribute="charged", value=state.value)
            return None
        return Claim("number", subjects, attribute=quantity, op=op, number=number)


_BOUNDS = {
    "at least": ">=",
    "no less than": ">=",
    "not less than": ">=",
    "at most": "<=",
    "no more than": "<=",
    "not more than": "<=",
    "more than": ">",
    "less than": "<",
    "fewer than": "<",
}
