"""Predicates of relative clauses: a verb and one complement, since then the main clause goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.cursor import Cursor
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup

# What is closed is closed with one thing: a list goes on behind it.
_CLOSING = ("close", "seal", "cork", "cover", "lock", "shut")
_NO_PARTICLE_BEFORE_NOUN = ("on", "in", "over", "to", "at", "under", "through")


class ShortPredicateParser(Cursor, ABC):
    """Reads the predicate of a relative clause; noun phrases are read by the heirs."""

    @abstractmethod
    def _group(self, *, as_object: bool) -> Group:
        """A noun phrase with its coordination."""

    @abstractmethod
    def _mention(self, *, as_object: bool, nested: bool = False) -> Mention:
        """A noun phrase with what belongs to it."""

    def _short_predicate(self, subject: Group | None, *, doer: bool = False) -> Clause:
        """The predicate of a relative clause: one complement, then the main clause goes on.

        :param doer: whether the subject is another one than what the clause is about: "the cup
            *it picked up*" is no passive.
        """
        with self._nested():
            clause = Clause(self._short_verb(has_object=doer), subject=subject)
            if doer and clause.verb.form == "VBN" and not clause.verb.auxiliary:
                clause.verb = replace(clause.verb, passive=False, perfect=True)
            while (
                self._kind() == "ADV" and not (self._text() == "there" and self._kind(1) == "V")
            ) or (
                # "which has been swept out | from under the sofa"
                clause.verb.passive and self._kind() == "P" and self._kind(1) == "P"
            ):
                clause.adverbs.append(self._take().text)
            self._short_complement(clause)
            if (
                self._kind() == "SUB"
                and self._kind(1) == "NP"
                and self._kind(2) == "V"
                and self._finite(3)
            ):
                # "which is running when the wait begins | has finished by then"
                word, time = self._take().text, self._group(as_object=True)
                clause.subordinate.append((word, [Clause(self._take_verb(), subject=time)]))
            return clause

    def _short_verb(self, *, has_object: bool = False) -> VerbGroup:
        verb = self._take_verb()
        after = self._verb()
        if verb.lemma in self.lexicon.becoming_verbs and self._participle(0, "VBN"):
            verb = replace(self._take_verb(), adverbs=(*verb.adverbs, verb.lemma), passive=True)
            after = self._verb()
        if verb.lemma in self.lexicon.aspectual_verbs and after is not None and after.infinitive:
            adverbs = (*verb.adverbs, verb.lemma)
            verb = replace(self._take_verb(), adverbs=adverbs, infinitive=False)
        passive = verb.form == "VBN" and not verb.auxiliary
        before_noun = self._text() in _NO_PARTICLE_BEFORE_NOUN and self._kind(1) == "NP"
        before_noun = before_noun and not self._switches_on(verb)
        # "the parcel which it takes | off the scale"
        own = self._text() == "off" or verb.root in self.lexicon.holding_verbs
        before_noun = before_noun or (has_object and own and self._kind(1) == "NP")
        # "sets the pot which it is carrying | down on the mat": the pot is set down
        outer = (
            self._text() in ("down", "up", "back") and self._kind(1) == "P" and self._holds(verb)
        )
        verb = replace(verb, passive=True) if passive else verb
        if not (self._kind() == "P" and (before_noun or outer)):
            verb = self._with_particle(verb)
        return verb

    def _switches_on(self, verb: VerbGroup) -> bool:
        """ "The button that turns | on the lamp": it is not on the lamp that it turns."""
        schema = self.lexicon.verbs.get(f"{verb.lemma} {self._text()}")
        switching = verb.lemma in self.lexicon.switching_verbs and verb.form == "VBZ"
        return switching and not verb.passive and schema is not None and schema.name == "switch_on"

    def _holds(self, verb: VerbGroup) -> bool:
        return verb.root in self.lexicon.holding_verbs and not verb.passive

    def _short_complement(self, clause: Clause) -> None:
        verb = self._verb()
        if (
            verb is not None
            and verb.lemma in self.lexicon.closing_verbs
            and not verb.auxiliary
            and clause.verb.root in self.lexicon.resultative_verbs
        ):
            self._take()
            clause.adjectives.append("open" if verb.lemma == "open" else "shut")
        elif (
            clause.verb.copula
            and self._kind() == "P"
            and self._text() in ("on", "off")
            and self._kind(1) != "NP"
        ):
            clause.adjectives.append(self._take().text)  # "a plate that is on"
            self._passed_time()
        elif self._kind() == "ADJ":
            clause.adjectives.append(self._take().text)
            if self._kind() == "P" and self._text() == "of" and self._kind(1) == "NP":
                self._take()
                clause.preps.append(("of", self._content()))
            while self._kind() == "CONJ" and (self._kind(1) == "ADJ" or self._state_word(1)):
                self._take()
                clause.adjectives.append(self._take().text)
        elif self._takes_it(clause):
            # "holds it out to the nurse, who takes it"
            clause.objects.append(Group([self._take_mention()]))
        elif self._switches_it(clause):
            # "presses the key, which turns it off"
            clause.objects.append(Group([self._take_mention()]))
            word = self._take().text
            clause.verb = replace(clause.verb, lemma=f"{clause.verb.root} {word}", particle=word)
        elif self._kind() == "NP":
            self._short_object(clause)
        elif clause.verb.passive and self._kind() == "P" and self._kind(1) in ("COMMA", "END"):
            self._particle(clause, self._take().text)  # "whose lid is screwed on, | stands there"
        elif self._kind() == "P" and self._kind(1) == "NP" and not self._ends_relative(clause):
            # "kept in a cabinet in the kitchen" is one place; a second one is not ours.
            preposition = self._take().text
            closed = clause.verb.root in _CLOSING and self._kind(1) == "COMMA"
            group = (
                self._content(alone=closed)
                if preposition == "with"
                else self._group(as_object=True)
            )
            clause.preps.append((preposition, group))
            if self._company_in_gripper(clause):
                clause.preps.append((self._take().text, self._group(as_object=True)))

    def _company_in_gripper(self, clause: Clause) -> bool:
        """ "At which the robot stands with a jug | in its gripper": there the jug is."""
        doer = clause.subject.mentions[0] if clause.subject is not None else None
        return (
            doer is not None
            and doer.head in self.lexicon.agents
            and clause.preps[-1][0] == "with"
            and not (clause.verb.passive or clause.objects)
            and self._kind() == "P"
            and self._text() == "in"
            and self._gripper(1)
        )

    def _short_object(self, clause: Clause) -> None:
        """The object of a verb that has one here; other noun phrases are the main clause's."""
        verb = clause.verb
        if verb.passive or (verb.copula and self._kind(1) == "V"):
            return
        if not (
            verb.lemma in self.lexicon.having_verbs
            # "presses the lid onto the box, which closes the box"
            or (verb.lemma in self.lexicon.closing_verbs and not self._finite(1))
            # "holds it against the reader, which unlocks the gate."
            or (verb.form == "VBZ" and self._kind(1) == "END")
            or self._switches_thing(clause)
        ):
            return
        held = self._group(as_object=not self._held_by_subject(clause))
        clause.objects.append(held)
        if self._switched_behind(clause):
            # "the button that turns the lamp | on"
            word = self._take().text
            clause.verb = replace(verb, lemma=f"{verb.root} {word}", particle=word)
        elif self._text() in ("on", "off") and self._kind(1) in ("COMMA", "END", "V", "CONJ"):
            clause.adjectives.append(self._take().text)  # "which has its lid on, …"
        if (
            self._text() in ("on", "in")
            and self._text(1) in ("it", "them")
            and self._kind(2) != "V"
        ):
            self._take()  # "paints the board with the roller which has paint | on it"
            self._take()
        elif (
            self._kind() == "P"
            and self._text() == "with"
            and self._kind(1) == "NP"
            and not self._gripper(1)
        ):
            # "which holds the rag with silver polish to the spoon"
            self._take()
            held.mentions[-1].located.append(("with", self._group(as_object=True)))

    def _takes_it(self, clause: Clause) -> bool:
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        return (
            schema is not None
            and not clause.verb.passive
            and clause.verb.form == "VBZ"
            and self._text() in ("it", "them", "her", "him")
            and self._kind(1) in ("END", "COMMA", "CONJ")
        )

    def _switches_it(self, clause: Clause) -> bool:
        return (
            clause.verb.root in self.lexicon.switching_verbs
            and not clause.verb.passive
            and self._text() in ("it", "them")
            and self._text(1) in ("on", "off")
        )

    def _switches_thing(self, clause: Clause) -> bool:
        """ "The button that turns | *the lamp on*"."""
        switching = clause.verb.root in self.lexicon.switching_verbs
        return switching and clause.verb.form == "VBZ" and self._text(1) in ("on", "off")

    def _switched_behind(self, clause: Clause) -> bool:
        if clause.verb.root not in self.lexicon.switching_verbs or clause.verb.particle:
            return False
        ends = self._kind() == "P" and self._kind(1) in ("END", "COMMA", "CONJ", "SUB")
        return ends and self._text() in ("on", "off")

    def _state_word(self, ahead: int) -> bool:
        """ "a sack that is full and | sealed": a participle that says how it is."""
        ends = self._kind(ahead + 1) in ("END", "COMMA", "SUB")
        return (
            ends
            and self._participle(ahead, "VBN")
            and (self._text(ahead) in self.lexicon.state_words)
        )

    def _held_by_subject(self, clause: Clause) -> bool:
        """ "The grippers holding the cup and the plate | are moved": both are held."""
        subject = clause.subject
        if clause.verb.form != "VBG" or subject is None or clause.verb.auxiliary:
            return False
        if subject.mentions[0].head not in self.lexicon.gripper:
            return False
        for ahead in range(-3, -self.position - 1, -1):
            if self._kind(ahead) in ("V", "P"):
                return False
            if self._kind(ahead) in ("CONJ", "COMMA", "SUB"):
                break
        return True

    def _content(self, *, alone: bool = False) -> Group:
        """What something is filled with or full of.

        :param alone: one thing, whatever follows.
        """
        if alone or self._list_goes_on():
            return Group([self._mention(as_object=True)])
        return self._group(as_object=True)

    def _list_goes_on(self) -> bool:
        """ "a pitcher filled with water, | a jar of sugar and a spoon": things behind a substance
        go on with the outer list.
        """
        first, second = self._peek(), self._peek(3 if self._kind(2) == "CONJ" else 2)
        return (
            first is not None
            and first.mention is not None
            and first.mention.head in self.lexicon.substances
            and not first.mention.determiner
            and self._kind(1) == "COMMA"
            and second is not None
            and second.mention is not None
            and (
                second.mention.determiner in ("a", "an", "the") or second.mention.number is not None
            )
            and second.mention.head not in self.lexicon.substances
        )

    def _passed_time(self) -> None:
        """ "which is on | for that time"."""
        item = self._peek(1)
        if (
            self._kind() == "P"
            and self._text() in ("for", "during")
            and item is not None
            and item.mention is not None
            and (item.mention.unit or item.mention.head in self.lexicon.wait_nouns)
        ):
            self._take()
            self._take()

    def _ends_relative(self, clause: Clause) -> bool:
        """Does the preposition belong to the main clause?"""
        verb = clause.verb
        holding = verb.lemma in self.lexicon.holding_verbs and not (verb.passive or verb.copula)
        if holding and not self._gripper(1):
            return True  # "puts the book it is holding | on the shelf"
        onwards = ("into", "onto", "over", "across", "around", "to")
        if verb.perfect and not verb.passive and self._text() in onwards:
            going = self.lexicon.verbs.get(verb.lemma) or self.lexicon.verbs.get(verb.root)
            if going is None or going.name == "idle" or self._text() not in going.roles:
                return True  # "puts the knife it has used | into the sink"
        going = self.lexicon.verbs.get(verb.lemma)
        brought = going is not None and going.name in ("carry", "grasp")
        if brought and verb.perfect and not verb.passive and self._text() in ("on", "in"):
            return True  # "puts the plate it has brought | on the shelf"
        if self._text() in ("around", "over") and verb.passive:
            schema = self.lexicon.verbs.get(verb.root)
            # "folds the sheet that was cut off | around the box"
            return schema is None or schema.name not in ("cover", "place")
        # "wipes the car which has been rinsed | with the towel in its gripper"
        return (
            verb.passive
            and self._text() in ("with", "using")
            and self._kind(2) == "P"
            and self._gripper(3)
        )
