"""Nouns that are left out: *the blue one*, *the other candle, the yellow one*."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon

ONE = "one"


class Ones:
    """Finds the noun that *one* stands for, from what was said before.

    It is the noun that was last said to be so (*the blue folder … the blue one*), else the last
    that was named in the plural (*two bowls: a blue one and a grey one*), else the last that had
    an adjective of its own (*the dry cloth … the wet one*).
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._said: dict[str, str] = {}
        """Adjective -> the noun that it was last said of."""
        self._several = ""
        self._last = ""

    def of_text(self, mentions: Iterable[Mention]) -> None:
        """Name the ones in the text of a task, and remember its nouns."""
        for mention in mentions:
            if mention.head == ONE and self._adjectives(mention):
                self._name(mention, self._several or self._last)
            elif (
                mention.number
                and mention.head in self._lexicon.contrast
                and self._several
                and not mention.modifiers
            ):
                # "three bowls, one blue and two grey"
                mention.modifiers, mention.head = (mention.head,), self._several
                mention.nominal, mention.plural = True, mention.number > 1
            elif not mention.pronoun and mention.nominal and not mention.unit:
                self._note(mention)

    def of_leaf(self, mentions: Iterable[Mention]) -> None:
        """Name the ones in a clause of a leaf: what the text said of its things holds, too."""
        last = ""
        for mention in mentions:
            if mention.head == ONE and self._adjectives(mention):
                self._name(mention, last)
            elif not mention.pronoun and mention.nominal and self._adjectives(mention):
                last = mention.head

    def _note(self, mention: Mention) -> None:
        words = self._adjectives(mention)
        self._said |= dict.fromkeys(words, mention.head)
        if mention.plural or (mention.number or 0) > 1:
            self._several = mention.head
        if words:
            self._last = mention.head

    def _adjectives(self, mention: Mention) -> tuple[str, ...]:
        return (*mention.modifiers, *mention.states)

    def _name(self, mention: Mention, otherwise: str) -> None:
        owner = mention.owner
        if owner is not None and not owner.pronoun and owner.plural:
            mention.head, mention.owner = owner.head, None  # "the blue one of the two folders"
            return
        words = self._adjectives(mention)
        like = (other for word in words for other in (word, *self._lexicon.alike.get(word, ())))
        said = (self._said[word] for word in like if word in self._said)
        mention.head = next(said, otherwise) or mention.head
