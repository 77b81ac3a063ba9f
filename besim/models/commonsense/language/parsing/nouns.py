"""Noun phrases with what belongs to them: owner, place, relative clauses."""

from __future__ import annotations

from besim.models.commonsense.language.parsing.asides import AsideParser
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.vocabulary import LOCATIVE_PREPOSITIONS

# "both of the cups" are the cups: these say how many, or which.
_QUANTIFIERS = ("both", "all", "each", "one", "none", "any", "neither", "either")
_SELECTORS = (*_QUANTIFIERS, "some", "first", "second", "third", "last", "other")

# What these name is its owner, or part of it.
_SPOTS = ("spot", "place", "point", "location")
_INSIDES = ("liquid", "fluid", "content", "contents")

_LEADING = ("door", "gate", "way", "entrance", "exit", "corridor", "key", "lid", "hatch")
_PAIR = "pair"


def _one_pair(pair: Mention, things: Mention) -> Mention:
    """ "The second pair of trousers", "both pairs": what is counted are the pairs."""
    things.determiner, things.ordinal, things.number = pair.determiner, pair.ordinal, pair.number
    things.plural, things.text = pair.plural, pair.text
    things.modifiers = (*pair.modifiers, *things.modifiers)
    things.states = (*pair.states, *things.states)
    return things


class NounParser(AsideParser):
    """Reads single noun phrases."""

    def _mention(self, *, as_object: bool, nested: bool = False) -> Mention:
        """A noun phrase with what belongs to it.

        :param nested: inside an *of* phrase: what follows "the slice of bread" is said of the
            slice.
        """
        with self._nested():
            mention = self._take_mention()
            if not mention.head and not mention.pronoun:
                mention.head = "thing"
            while True:
                if self._kind() == "P" and self._kind(1) == "NP" and self._belongs_to(mention):
                    mention = self._of_phrase(mention, as_object=as_object)
                elif nested or not (
                    self._place(mention, as_object=as_object)
                    or self._with_in_it(mention, as_object=as_object)
                    or self._passed_over()
                    or self._relative_clause(mention, as_object=as_object)
                ):
                    return mention

    def _belongs_to(self, mention: Mention) -> bool:
        """ "the door | of the cabinet", "the spot | on the wall", "the liquid | in the jug"."""
        text = self._text()
        if text == "of":
            return True
        if mention.pronoun or mention.modifiers:
            return False  # "its parking place | on the ground floor": a place with a name
        if mention.head in _SPOTS and mention.owner is not None and mention.owner.pronoun:
            return text in ("on", "in", "at")  # "puts it back in its place on the shelf"
        if mention.owner is not None:
            return False
        if mention.head in _SPOTS:
            # "puts it in its place in the rack" and "a free spot on the table": the rack, the table
            return text in ("on", "in", "at") and mention.determiner in ("the", "a", "an", "its")
        return mention.head in _INSIDES and text in ("in", "inside") and mention.determiner == "the"

    def _of_phrase(self, mention: Mention, *, as_object: bool) -> Mention:
        """ "the door of the cabinet": its owner; "both of the cups": the cups."""
        of = self._take().text == "of"
        inner = self._mention(as_object=as_object, nested=True)
        mention.text += " of " + inner.text
        if mention.head == _PAIR and inner.plural and (mention.ordinal or mention.plural):
            return _one_pair(mention, inner)
        selects = mention.number is not None or mention.head in _SELECTORS
        if not (mention.pronoun and not mention.owner and selects):
            mention.owner = (mention.owner if of else None) or inner  # "its place on the shelf"
            return mention
        if mention.number is not None:
            inner.number = mention.number
        if mention.head in _QUANTIFIERS:
            inner.determiner = mention.head
        else:
            inner.determiner = mention.determiner or inner.determiner
        inner.ordinal = mention.ordinal or inner.ordinal
        if mention.ordinal:
            inner.number, inner.plural = None, False  # "the second of the two cups"
        inner.text = mention.text
        return inner

    def _place(self, mention: Mention, *, as_object: bool) -> bool:
        """ "the cup on the table | stands": before its verb, a place belongs to the noun."""
        if as_object or self._kind() != "P" or self._kind(1) != "NP":
            return False
        text = self._text()
        if text in ("with", "without"):
            if mention.determiner not in ("a", "an", "the", ""):
                return False
        elif text == "to":
            if mention.head not in _LEADING:
                return False  # but "the door to the laboratory | is closed"
        elif text not in LOCATIVE_PREPOSITIONS and text not in ("from", "for"):
            return False
        if not self._before_finite_verb():
            return False
        if text == "with" and self._parts_as_they_are(mention):
            return True
        self._take()
        mention.located.append((text, self._group(as_object=True)))
        return True

    def _with_in_it(self, mention: Mention, *, as_object: bool) -> bool:
        """ "There is the cup *with a spoon in it* and a plate": only the cup has one in it."""
        if not (as_object and self._text() == "with" and self._kind(1) == "NP"):
            return False
        ahead = 2
        while self._kind(ahead) in ("CONJ", "COMMA") and self._kind(ahead + 1) == "NP":
            ahead += 2
        within = self._text(ahead) in ("in", "on", "inside")
        if not within or self._text(ahead + 1) not in ("it", "them"):
            return False
        if self.stative or not (self._there_before() or self._held_before()):
            return False
        self._take()
        mention.located.append(("with", self._group(as_object=True)))
        mention.located.append((self._take().text, Group([self._take_mention()])))
        return True

    def _there_before(self) -> bool:
        """Is what is being read a list of what there is somewhere?"""
        before = [item.kind for item in self.items[: self.position]]
        verb = len(before) - 1 - before[::-1].index("V") if "V" in before else -1
        known = self.items[verb].verb if verb >= 0 else None
        there = verb > 0 and self.items[verb - 1].text == "there"
        return there and known is not None and known.copula

    def _passed_over(self) -> bool:
        """ "the cups, both | washed": adverbs before a participle or adjective."""
        if (
            self._kind() == "ADV"
            and self._text() in ("already", "still", "both", "all", "each")
            and self._kind(1) in ("V", "ADJ")
            and not self._finite(1)
        ):
            self._take()
            return True
        return False
