"""Verb groups: *has been opened*, *does not need*, *to be filled*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.language.phrases import VerbGroup
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_BE = ("is", "are", "be", "been", "being", "was", "were", "am")
_HAVE = ("has", "have", "having", "had")
_NOT_FINITE = ("be", "been", "being", "having", "have")
_PARTICIPIAL = ("being", "having")
_BEHIND_ADVERB = ("AUX", "VERB", "NEG", "ADV", "ADJ", "PREP", "MODAL")


@dataclass(slots=True)
class _Builder:
    """A group while it is read, word by word."""

    lexicon: Lexicon
    group: VerbGroup = field(default_factory=lambda: VerbGroup("", ""))
    be: bool = False
    have: bool = False
    do: bool = False

    def take(self, token: Token, following: str, *, first: bool) -> bool:
        """Take up one word; false if it does not belong to the group.

        :param following: the next word's tag, empty at the end.
        """
        if token.tag == "TO":
            return self._to(first)
        if token.tag == "MODAL":
            if self.be or self.have:
                return False
            self.group.modal = token.lower
        elif token.tag == "AUX":
            return self._auxiliary(token)
        elif token.tag == "NEG":
            self.group.negated = True
        elif token.tag == "ADV":
            group = self.group
            if following not in _BEHIND_ADVERB or not (
                self.be or self.have or group.modal or group.infinitive
            ):
                return False
            group.adverbs = (*group.adverbs, token.lower)
        elif token.tag == "VERB" and self._may_be_main(token):
            self.group.lemma, self.group.form = token.lemma, token.form
        else:
            return False
        return True

    def _to(self, first: bool) -> bool:
        # "has to be", "needs to" chain on; a new infinitive starts a group of its own.
        if not first and (not self.have or self.be):
            return False
        self.group.infinitive = first
        if self.have:
            self.group.modal, self.have = "must", False
        return True

    def _auxiliary(self, token: Token) -> bool:
        if token.lower in _PARTICIPIAL and not (self.be or self.have):
            self.group.participial = True
        if token.lower in _BE:
            self.be = True
        elif token.lower in _HAVE:
            if self.be:
                return False
            self.have = True
        else:
            self.do = True
        if token.lower not in _NOT_FINITE or not self.group.infinitive:
            self.group.auxiliary = True
        return True

    def _may_be_main(self, token: Token) -> bool:
        """Not so where no auxiliary takes this form: "has | open", "is | opens"."""
        if self.be:
            return token.form != "VBZ"
        bare = token.form in ("VBZ", "VB") and token.lower not in self.lexicon.base_participles
        return not (self.have and bare)

    def finish(self) -> bool:
        """Settle the lemma and the voice; false if there is no verb."""
        group = self.group
        if group.lemma:
            if self.be and group.form == "VB" and group.lemma in self.lexicon.base_participles:
                group.form = "VBN"  # "is put into": the participle looks like the bare form
            group.passive = self.be and group.form == "VBN"
            group.progressive = self.be and group.form == "VBG"
            group.perfect = self.have
        elif self.be:
            group.lemma, group.form, group.copula, group.perfect = "be", "VB", True, self.have
        elif self.have:
            group.lemma, group.form = "have", "VB"
        elif self.do:
            group.lemma, group.form = "do", "VB"
        elif group.modal:
            group.lemma, group.form = "be", "VB"
        return bool(group.lemma)


def verb_group(
    tokens: Sequence[Token], start: int, lexicon: Lexicon
) -> tuple[VerbGroup | None, int]:
    """The verb group that begins at a token.

    :param start: index of an AUX, MODAL, VERB or TO.
    :return: the group (``None`` for a *to* without a verb), and the index behind it.
    """
    builder = _Builder(lexicon)
    index = start
    while index < len(tokens) and not builder.group.lemma:
        following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
        if not builder.take(tokens[index], following, first=index == start):
            break
        index += 1
    builder.group.text = " ".join(token.text for token in tokens[start:index])
    return (builder.group if builder.finish() else None), max(index, start + 1)
