"""Coordination of noun phrases: *the plate, the bowl and both mugs*."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.ellipsis import ONE
from besim.models.commonsense.language.parsing.list_asides import ListAsides, said_of
from besim.models.commonsense.language.phrases import Group, Item, Mention, bare
from besim.models.commonsense.vocabulary import PLACE_PREPOSITIONS

_ENDS = ("top", "bottom", "middle", "front", "back", "left", "right", "centre", "center")
_DEFINITE = ("the", "its", "his", "her", "your", "their")


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


_ONE_PLACE = ("in", "on", "into", "onto", "inside", "on top of", "to")
"""What stands behind them is one place, where a thing is or gets."""
HOLDING = ("contain", "hold", "have", "carry")
_PAIR = ("both", "neither", "either")  # "both the red and the white mug"


class GroupParser(ListAsides):
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
            if self._opens_new_clause(group, mention, conjunction, as_object=as_object):
                goes_on = not (conjunction or self._next_is_finite_verb())
                if (
                    (one_place or _is_stuff(before, group))
                    and second
                    and self._takes_more(conjunction)
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

    def _takes_more(self, conjunction: str) -> bool:
        """ "Is on the porch and the ladder and the bucket | *are* in the shed": both are.

        Nothing is in two places, so the list after the first belongs to the verb that follows it,
        if that can speak of several.
        """
        if conjunction != "and":
            return not conjunction and self._subject_follows("", both=False)
        verb = self._verb(1 if self._kind() == "ADV" else 0)
        both = "both" in (self._text(), self._text(1), *(verb.text.lower().split() if verb else ()))
        return self._next_is_plural_verb() or (both and self._next_is_finite_verb())

    def _room(self, ahead: int) -> bool:
        """Is a room named, to which one goes next: "to the kitchen, then the hall"?"""
        item = self._peek(ahead)
        known = item is not None and item.mention is not None
        return known and item.mention.head in self.lexicon.spots  # type: ignore[union-attr]

    def _placed_at_an_end(self) -> bool:
        """Does "in the middle" or "at the top" follow?"""
        item = self._peek(1) if self._kind() == "P" else None
        return item is not None and item.mention is not None and item.mention.head in _ENDS

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
                    or (
                        last.determiner == "the"
                        and mention.determiner in ("both", "neither", "either")
                    )
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

    def _opens_new_clause(
        self, group: Group, mention: Mention, conjunction: str, *, as_object: bool
    ) -> bool:
        """Does a mention behind a conjunction begin something new?"""
        if mention.pronoun and mention.head in ("it", "they"):
            return True
        if not as_object:
            return False
        if self._next_is_finite_verb():
            # "photographs the valve and the pump, which are both in the pit, and | closes it"
            return not (_of_several(mention) and self._kind(-1) == "COMMA")
        if mention.determiner == "no" and group.mentions[-1].determiner == "no":
            return False  # "there is no dust and no dirt on it, the lamp is off"
        placed = self._kind() == "P" and self._kind(1) == "NP"
        if mention.determiner == "no" and placed and self._before_list().kind == "P":
            return True  # "has the leg glued with dry glue, | and no clamp on the chair"
        # "both brownies and a plate is …": the brownies are two
        both = mention.determiner == "both" and not mention.plural
        if self._subject_follows(conjunction, both=both):
            return True
        if conjunction == "and" and len(group.mentions) == 1 and self._list_follows():
            return True
        if self._kind() == "NP" and self._before_list().kind == "V" and self._holds_more():
            return True  # "the tray holds the cup | and the box the jar"
        if (self.stative or self.kept) and len(group.mentions) == 1 and self._gapped(conjunction):
            return True  # "A is in the tray, B in the box and the lamp off"
        measure = group.mentions[0]
        if measure.unit and not mention.unit and (self._measured(0) or measure.owner is None):
            return True  # "A weighs 2 kg and B 3 kg", "A weighs 2 kg, B with its lid weighs 3 kg"
        if self._verb_repeats(mention):
            return True  # "puts the cup on the table | and the plate on the shelf"
        # "with one gripper and the cup with the other"
        return (
            group.mentions[0].head in self.lexicon.gripper
            and mention.head not in self.lexicon.gripper
            and not mention.pronoun
            and self._before_list().kind == "P"  # but "has one gripper and a tray on its back"
        )

    def _holds_more(self) -> bool:
        """Does a verb such as *contain* stand before the list, and is none behind what follows?"""
        verb = self._before_list().verb
        holds = verb is not None and verb.root in HOLDING and not verb.passive
        return holds and self._kind(1) in ("END", "COMMA", "CONJ")

    def _verb_repeats(self, mention: Mention) -> bool:
        """Is the verb before meant once more, of the thing just read and what stands behind it?"""
        if self._kind() != "P" or self._text() not in self.repeats or self._kind(1) != "NP":
            return False
        told = mention.determiner or mention.modifiers or mention.pronoun or mention.nominal
        return bool(told) and not mention.unit and not self._placed_at_an_end()

    def _gapped(self, conjunction: str) -> bool:
        """Does a complement of *is* follow, although there is no *is* again?"""
        ahead = 1 if self._kind() == "ADV" else 0
        if self._kind(ahead) != "P":
            return self._kind(ahead) == "ADJ" and conjunction not in ("or", "nor")
        if self._kind(ahead + 1) == "NP":
            if self._text(ahead + 1) in ("it", "them") and self._inside_with():
                return False  # "a bench with a hammer and a nail on it"
            if self._before_list().text == "between":
                return False  # "between the sofa and the chair near the window"
            return conjunction not in ("or", "nor") and self._text(ahead) in PLACE_PREPOSITIONS
        return self._text(ahead) in ("on", "off")

    def _inside_with(self) -> bool:
        """Does *with* stand before the list that is being read?"""
        return self._before_list().text == "with"

    def _before_list(self) -> Item:
        """What stands before the list that is being read; a list of its own if nothing does."""
        before = self.items[: self.position]
        opening = (one for one in reversed(before) if one.kind not in ("NP", "CONJ", "COMMA"))
        return next(opening, Item("END", ""))

    def _subject_follows(self, conjunction: str, *, both: bool) -> bool:
        """Is the mention just read the beginning of a longer subject?

        "is on the shelf, the tea in it | has been heated", "is on it, the bolt and the nut | are
        tight".
        """
        ahead = self._past_places(0)
        if ahead and self._finite_clause(ahead):
            return True
        if conjunction:
            # "is in the cabinet, and both the fridge and the cabinet | is closed"
            pair = both and self._kind() == "CONJ" and self._kind(1) == "NP"
            return pair and self._finite_clause(2)
        while self._kind(ahead) == "COMMA" and self._kind(ahead + 1) == "NP":
            ahead += 2
        if self._kind(ahead) == "CONJ" and self._kind(ahead + 1) == "NP":
            verb = self._verb(ahead + 2)
            gapped = self.several and self._ends_in_place(ahead + 2)
            return gapped or (verb is not None and verb.text.split()[:1] == ["are"])
        return False

    def _list_follows(self) -> bool:
        """ "The cups are in the sink and the plate | , the fork and the knife are on the shelf"."""
        ahead = 0
        while self._kind(ahead) == "COMMA" and self._kind(ahead + 1) == "NP":
            ahead = self._past_places(ahead + 2)
        if not ahead or self._text(ahead) != "and" or self._kind(ahead + 1) != "NP":
            return False
        verb = self._verb(self._past_places(ahead + 2))
        return verb is not None and verb.text.split()[:1] == ["are"]

    def _past_places(self, ahead: int) -> int:
        """Where a noun phrase ends that is told apart by its place: *the cup on the table*."""
        while self._kind(ahead) == "P" and self._kind(ahead + 1) == "NP":
            inside = self._text(ahead) == "with"  # "and the box with the nut and the bolt | is"
            ahead += 2
            while (
                inside and self._kind(ahead) in ("CONJ", "COMMA") and self._kind(ahead + 1) == "NP"
            ):
                ahead += 2
        return ahead

    def _ends_in_place(self, ahead: int) -> bool:
        """ "A and B lie next to the shed, | C and D *under the tree*"."""
        placed = self._kind(ahead) == "P" and self._text(ahead) in PLACE_PREPOSITIONS
        told = placed and self._kind(ahead + 1) == "NP"
        return told and self._kind(ahead + 2) in ("END", "COMMA", "CONJ")

    def _finite_clause(self, ahead: int) -> bool:
        verb = self._verb(ahead)
        if verb is None or verb.infinitive:
            return False
        stands = verb.root in self.lexicon.stative_verbs and verb.form == "VB"
        return verb.auxiliary or bool(verb.modal) or verb.form == "VBZ" or stands

    def _measured(self, ahead: int) -> bool:
        """Is there an amount: *3 kg*?"""
        item = self._peek(ahead)
        return item is not None and item.mention is not None and bool(item.mention.unit)


def _of_several(mention: Mention) -> bool:
    """Does a relative clause of one thing speak of several: "the pump, which *are* there"?"""
    one = not mention.plural and (mention.number or 0) < 2
    return one and any(
        clause.verb.text.split()[:1] in (["are"], ["were"]) for clause in mention.relatives
    )


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
