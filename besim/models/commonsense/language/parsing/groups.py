"""Coordination of noun phrases: *the plate, the bowl and both mugs*."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.ellipsis import ONE
from besim.models.commonsense.language.parsing.attachment import said_of
from besim.models.commonsense.language.parsing.list_ends import ListEnds
from besim.models.commonsense.language.phrases import Group, Mention, bare

_DEFINITE = ("the", "its", "his", "her", "your", "their")
_ONE_PLACE = ("in", "on", "into", "onto", "inside", "on top of", "to")
"""What stands behind them is one place, where a thing is or gets."""
_OF_SEVERAL = ("between", "among", "of")
"""What stands behind them are several things, or no place."""
_PAIR = ("both", "neither", "either")  # "both the red and the white mug"


class GroupParser(ListEnds):
    """Reads groups of mentions."""

    def _group(self, *, as_object: bool) -> Group:
        """A noun phrase with its coordination.

        :param as_object: whether it stands behind its verb: there a noun phrase before a finite
            verb is a new subject, and none of the list.
        """
        before = self._text(-1) if self._kind(-1) == "P" else ""
        one_place = before in _ONE_PLACE
        outer, self.listing = self.listing, False
        group = Group([self._mention(as_object=as_object)])
        self.listing = outer
        if group.mentions[0].text.lower() in ("each other", "one another"):
            return group  # "there are, next to each other, | a cup and a plate"
        if before in ("in", "on", "inside") and group.mentions[0].head in ("it", "them"):
            return group  # "the jug has milk in it, | and the cup tea"
        loose: tuple[int, int] | None = None
        second = 0
        joined = ""
        while True:
            if self._said_of_each(group):
                return group
            start = self.position
            conjunction = self._joint()
            if self.repeats and self._text(-1) == "then" and not self._room(0):
                self.position = start  # "puts the cup into the box, | then the plate"
                return group
            if self._kind(start - self.position) == "COMMA":
                # A list that a comma opens is a new subject if a verb follows its end.
                loose = loose or (start, len(group.mentions))
            if self.position == start or self._kind() != "NP" or self._how_its_part_is(0):
                self.position = start
                self._share_noun(group, joined)
                return group
            outer, self.listing = self.listing, True
            mention = self._mention(as_object=as_object)
            self.listing = outer
            if not conjunction and self._apposition(group, mention, as_object=as_object):
                return group
            if one_place and second and self.stative and self._gapped(conjunction):
                # "is in the sink, and the knife and the fork | in the box": both are
                self.position = second
                del group.mentions[1:]
                return group
            of_two = before == "between" and conjunction == "and" and len(group.mentions) == 1
            if not of_two and self._opens_new_clause(
                group, mention, conjunction, as_object=as_object
            ):
                goes_on = not (conjunction or self._next_is_finite_verb())
                one_place = one_place or _is_stuff(before, group)
                # "in the sink and the tub, and the lamp | must be off": that list was at its end
                comma = self._kind(start - self.position) == "COMMA"
                ended = joined and conjunction and comma and len(group.mentions) == 2
                if (
                    second
                    and not ended
                    and (
                        (one_place and self._takes_more(conjunction))
                        or (before not in _OF_SEVERAL and self._lacks_another(mention, conjunction))
                    )
                ):
                    start = second
                    del group.mentions[1:]
                elif loose is not None and (
                    goes_on or (conjunction and self._next_is_plural_verb())
                ):
                    # "the cup is in the sink, the plate and the bowl are on the table"
                    start, kept = loose
                    del group.mentions[kept:]
                self.position = start
                self._share_noun(group, joined)
                return group
            if conjunction and self._kind(start - self.position) != "COMMA":
                loose = None
            first = group.mentions[0]
            label = _bare_label(mention)
            if label and first.modifiers and _is_label(first.modifiers[0]):
                # "parcels A and C", "rows 1, 2 and 3": the later labels share the noun.
                mention.modifiers, mention.head = (label, *first.modifiers[1:]), first.head
                mention.number, mention.pronoun, mention.nominal = None, False, True
                first.plural = False
            group.mentions.append(mention)
            second = second or start
            joined = conjunction or joined
            if conjunction == "or":
                group.conjunction = "or"
            elif conjunction == "and":
                self._share_noun(group, joined)
                _say_of_all(group)

    def _joint(self) -> str:
        """Pass over commas and conjunctions; the last conjunction."""
        conjunction = ""
        while (self._kind() in ("COMMA", "CONJ") and self._text() != ":") or (
            self._kind() == "ADV" and self._text() in ("then", "also")
        ):
            if self._kind() == "CONJ":
                conjunction = self._text()
            self._take()
        return conjunction

    def _room(self, ahead: int) -> bool:
        """Is a room named, to which one goes next: "to the kitchen, then the hall"?"""
        item = self._peek(ahead)
        known = item is not None and item.mention is not None
        return known and item.mention.head in self.lexicon.spots  # type: ignore[union-attr]

    def _share_noun(self, group: Group, conjunction: str) -> None:
        """ "the left and the right screw": the noun behind the last belongs to each."""
        last = group.mentions[-1]
        if not last.ordinal and not last.modifiers:
            return
        if not conjunction or self._placed_at_an_end():
            return  # "with the red box at the bottom, the blue box in the middle and …"
        for mention in group.mentions[:-1]:
            tells_apart = (
                self._only_tells_apart(mention.head)
                and not mention.modifiers
                and mention.head != ONE
                # "the orange and the orange juice", "the first paper and the plastic bag"
                and mention.head not in last.modifiers
                and (last.ordinal or not mention.ordinal)
                and (
                    last.determiner in ("", mention.determiner)
                    or (last.determiner == "the" and mention.determiner in _PAIR)
                )
            )
            if mention.pronoun and mention.ordinal and mention.head == mention.ordinal:
                mention.head, mention.pronoun, last.plural = last.head, False, False
            elif tells_apart and mention.owner is None and not mention.located:
                mention.modifiers, mention.head = (mention.head,), last.head
                mention.nominal, last.plural = True, False

    def _only_tells_apart(self, word: str) -> bool:
        """ "The left", "a round": no thing by itself, as a glass is."""
        if word in self.lexicon.containers:
            return False  # "both glasses and both cutlery bundles"
        found = lemmas(word)
        thing = "NOUN" in found and word not in self.lexicon.abstract
        return word in self.lexicon.contrast or ("ADJ" in found and not thing)

    def _apposition(self, group: Group, mention: Mention, *, as_object: bool) -> bool:
        """ "the tumbler, a tall one with nothing in it, | is stored": the same thing again."""
        first = group.mentions[0]
        placed = self._kind() == "P" and self._kind(1) == "NP" and self._kind(2) == "END"
        if as_object and placed and mention.determiner == "the":
            return False  # "is on the shelf, the blue one in the sink": *is* for both
        if len(group.mentions) > 1 or not (
            self._same_again(first, mention)
            if as_object or mention.determiner == "the"
            else self._told_of_kind(first, mention)
        ):
            return False
        if self._kind() == "COMMA":
            self._take()
        if mention.head == ONE or mention.head == first.head:
            first.modifiers = (*mention.modifiers, *first.modifiers)
            # "the other candle, the yellow one": it is told which
            first.ordinal = mention.ordinal or ("" if mention.modifiers else first.ordinal)
            first.owner = first.owner or mention.owner
        first.states = (*first.states, *mention.states)
        first.located += mention.located
        first.relatives += [said_of(clause, mention, first) for clause in mention.relatives]
        return True

    def _told_of_kind(self, first: Mention, mention: Mention) -> bool:
        """ "the tumbler, a tall glass, | is stored"."""
        return (
            mention.determiner in ("a", "an")
            and first.determiner not in ("a", "an")
            and self._kind() == "COMMA"
            and self._finite(1)
        )

    def _same_again(self, first: Mention, mention: Mention) -> bool:
        """ "picks the other praline, the white one, | from the tray", and no list of two."""
        labelled = not mention.determiner and any(map(_is_label, mention.modifiers[:1]))
        definite = mention.determiner == "the" or labelled  # "the other drawer, drawer 2,"
        definite = definite and first.determiner in _DEFINITE
        several = mention.plural or first.plural
        if not definite or several or mention.head not in (ONE, first.head):
            return False
        listed = self._kind() == "COMMA" and self._kind(1) in ("NP", "CONJ")
        if listed or self._kind() == "CONJ" or self._next_is_finite_verb():
            return False  # "the full crate is on the belt, the empty one is on the floor"
        if mention.head == ONE and self._kind() == "P" and self._kind(1) == "NP":
            # "on the other pallet, the one at bay 4"
            mention.located.append((self._take().text, Group([self._mention(as_object=True)])))
        told = mention.modifiers or mention.states or mention.located or mention.relatives
        return bool(told) and not set(first.modifiers) & self.lexicon.contrast


def _bare_label(mention: Mention) -> str:
    """The letter or number that a mention is, without a noun; empty if it is none."""
    if mention.number is not None and mention.pronoun and mention.number == int(mention.number):
        return str(int(mention.number)) if mention.text.isdigit() else ""
    return mention.head if len(mention.head) == 1 else ""


def _is_stuff(before: str, group: Group) -> bool:
    """ "Is free of dust and the cup and the mug | are in the sink": no stuff has an article."""
    first, *others = group.mentions
    listed = bool(others) and others[0].determiner == "the"
    return before in ("of", "with") and not first.determiner and listed


def _is_label(word: str) -> bool:
    return len(word) == 1 or word.isdigit()


def _say_of_all(group: Group) -> None:
    """ "the cup and the spoon, which are in its grippers": a plural verb speaks of all of them."""
    last = group.mentions[-1]
    if last.plural or (last.number or 0) > 1:
        return
    for clause in last.relatives:
        several = clause.verb.text.split()[:1] in (["are"], ["were"], ["have"])
        if several and clause.subject is not None and clause.subject.mentions[0].text == last.text:
            for mention in group.mentions[:-1]:
                subject = Group([bare(mention)])
                mention.relatives.append(replace(clause, subject=subject))
