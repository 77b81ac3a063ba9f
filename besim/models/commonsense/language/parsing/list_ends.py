"""Where a list of noun phrases ends, since the next one opens a clause: *…, the lid is shut*."""

from __future__ import annotations

from besim.models.commonsense.language.parsing.asides import HOLDING
from besim.models.commonsense.language.parsing.list_asides import ListAsides
from besim.models.commonsense.language.phrases import Group, Item, Mention
from besim.models.commonsense.vocabulary import PLACE_PREPOSITIONS

_ENDS = ("top", "bottom", "middle", "front", "back", "left", "right", "centre", "center")
"""Heads of places at one end of a thing: *at the top*."""


class ListEnds(ListAsides):
    """Tells whether a noun phrase behind a list belongs to it."""

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

    def _lacks_another(self, mention: Mention, conjunction: str) -> bool:
        """ "Is next to the door and the ladder and the bucket | *are* in the shed": one is not."""
        one = not (mention.plural or mention.pronoun) and mention.number in (None, 1)
        told = one and mention.determiner == "the" and conjunction == "and"
        are = self._text(1 if self._kind() == "ADV" else 0).split(" ")[0]
        return told and are in ("are", "were") and self._next_is_plural_verb()

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
        ends = self._kind(1) in ("END", "COMMA", "CONJ")
        if self.stative and self._text() == "too" and ends and self._before_list().kind == "P":
            # "the letter is in the box and the stamp *too*", but "and the second box too"
            return mention.head not in self.lexicon.carriers and not mention.ordinal
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
        alone = (self.stative or self.kept) and len(group.mentions) == 1
        if alone and not self._more_stuff(group, mention) and self._gapped(conjunction):
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

    def _placed_at_an_end(self) -> bool:
        """Does "in the middle" or "at the top" follow?"""
        item = self._peek(1) if self._kind() == "P" else None
        return item is not None and item.mention is not None and item.mention.head in _ENDS

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

    def _more_stuff(self, group: Group, mention: Mention) -> bool:
        """ "Is in the bucket with ice and water | on the table": both are in the bucket."""
        bare = not (group.mentions[0].determiner or mention.determiner or mention.pronoun)
        names = not (group.mentions[0].number or mention.number)
        return bare and names and self._before_list().text in ("with", "of")

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
