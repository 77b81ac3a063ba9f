"""Asides about all that a list names: *the cup and the plate, both held in the grippers,*."""

from __future__ import annotations

from besim.models.commonsense.language.ellipsis import ONE
from besim.models.commonsense.language.parsing.attachment import said_of
from besim.models.commonsense.language.parsing.nouns import NounParser
from besim.models.commonsense.language.phrases import Group, Mention

_EACH = ("both", "all", "each")


class ListAsides(NounParser):
    """Reads what is said of each member of a list behind it."""

    def _said_of_each(self, group: Group) -> bool:
        """ "the cups, both clean," and "the boxes, each with its lid on,": an aside about all."""
        item = self._peek(1)
        if self._kind() != "COMMA" or item is None:
            return False
        if self._all_are(2) and len(group.mentions) > 1:
            for mention in group.mentions:  # "the left one and the right one, both muddy,"
                mention.states = (*mention.states, self._text(2))
            self.position += 4
            return True
        if self._kind(1) == "ADV" and self._text(1) in _EACH and self._participle(2, "VBN"):
            return self._each_is(group, 2)  # "the cup and the plate, both held in the grippers,"
        if item.mention is None:
            return False
        aside = item.mention
        if aside.head in _EACH and self._text(2) == "of" and len(group.mentions) > 1:
            held = 5 if self._kind(4) == "V" and self._kind(3) == "REL" else 4
            return self._each_is(group, held)  # "…, both of which are held in the grippers,"
        if self._each_in_hand(group, aside):
            return True
        if not aside.text.lower().startswith(("both", "each", "all")):
            return False
        # "the apple and the pear, both cut,"
        participles = self.lexicon.base_participles
        state = aside.head in self.lexicon.state_words or aside.head in participles
        if (state or not aside.nominal) and self._kind(2) == "COMMA":
            for mention in group.mentions:
                mention.states = (*mention.states, aside.head)
            self.position += 3
            return True
        if not aside.pronoun or self._text(2) not in ("with", "without") or self._kind(3) != "NP":
            return False
        end = 5 if self._kind(4) in ("P", "ADJ", "ADV") else 4
        if self._kind(end) != "COMMA":
            return False
        preposition, thing = self._text(2), self._peek(3)
        if thing is not None and thing.mention is not None:
            for mention in group.mentions:
                mention.located.append((preposition, Group([thing.mention])))
        self.position += end + 1
        return True

    def _each_is(self, group: Group, ahead: int) -> bool:
        """Read an aside about all that are listed, whose verb stands ``ahead``."""
        start = self.position
        verb = self._verb(4 if ahead == 5 else ahead)
        first = group.mentions[0]
        several = len(group.mentions) > 1 or first.plural or (first.number or 0) > 1
        if verb is None or verb.infinitive or not several:
            return False
        known = len(first.relatives)
        self.position += 4 if ahead == 5 else ahead
        self._relative_predicate(first)
        if self._kind() not in ("COMMA", "END"):
            self.position = start
            del first.relatives[known:]
            return False
        if self._kind() == "COMMA":
            self._take()
        for mention in group.mentions[1:]:
            told = (said_of(clause, first, mention) for clause in first.relatives[known:])
            mention.relatives += told
        return True

    def _each_in_hand(self, group: Group, aside: Mention) -> bool:
        """ "the cup and the plate, one in each gripper,"."""
        place = self._peek(3)
        hand = place is not None and place.mention is not None
        if aside.head not in (ONE, "each") or self._text(2) != "in" or not hand:
            return False
        assert place is not None and place.mention is not None, "it was asked for"
        if place.mention.head not in self.lexicon.gripper:
            return False
        end = 6 if self._text(4) == "of" else 4  # "each in a gripper of its own"
        if self._kind(end) not in ("COMMA", "END"):
            return False
        first = group.mentions[0]
        several = len(group.mentions) > 1 or first.plural or (first.number or 0) > 1
        for mention in group.mentions if several else ():
            # but "are taken out of the box, one in each gripper": said of what is taken
            mention.located.append(("in", Group([place.mention])))
        self.position += end + (self._kind(end) == "COMMA")
        return True

    def _all_are(self, ahead: int) -> bool:
        """ "…, both closed,": an adverb and a state between commas."""
        return (
            self._text(ahead - 1) in ("both", "all", "each")
            and self._kind(ahead - 1) == "ADV"
            and self._text(ahead) in self.lexicon.state_words
            and self._kind(ahead + 1) == "COMMA"
        )
