"""Predicates: a verb with its complements."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.attachment import say_of_another
from besim.models.commonsense.language.parsing.continuations import ContinuationParser
from besim.models.commonsense.language.parsing.repeated import repeated_prepositions
from besim.models.commonsense.language.phrases import Group, VerbGroup, part_in_two

_ALONE = ("down", "up", "back", "away", "aside", "out")
"""Particles: no doing is named behind them."""


class PredicateParser(ContinuationParser):
    """Reads predicates; what a complement opens (*until* …) is read by the heir."""

    @abstractmethod
    def _clauses(self, *, stop_at_comma: bool) -> list[Clause]:
        """The clauses from here on.

        :param stop_at_comma: inside a subordinate clause, which a comma ends.
        """

    def _predicate(self, subject: Group | None, *, inherited: bool = False) -> Clause:
        """The clause that begins at a verb."""
        with self._nested():
            verb = self._main_verb()
            clause = Clause(verb, subject=subject, inherited=inherited)
            self.stative = verb.copula or verb.lemma in self.lexicon.stative_verbs
            self.kept = verb.passive and verb.lemma in self.lexicon.placed_verbs
            both = subject is not None and len(subject.mentions) > 1
            self.several = both and (self.stative or self.kept)
            while self._peek() is not None and self._complement(clause):
                pass
            self.stative = self.several = self.kept = False
            on = any(prep in ("on", "onto", "over") for prep, _ in clause.preps)
            put = on and bool(clause.objects)  # "hangs it on the line from the basket"
            if clause.verb.root in ("hang", "suspend") and not put:  # "hangs from a hook"
                clause.preps = [("on" if p == "from" else p, g) for p, g in clause.preps]
            return clause

    def _main_verb(self) -> VerbGroup:
        """ "begins to pour" is pouring, "needs to be washed" is being washed."""
        verb = self._take_verb()
        inner = self._verb()
        if verb.lemma in self.lexicon.becoming_verbs and self._bare_participle(0):
            # "gets lifted out": a passive like "is lifted out"
            self._take()
            assert inner is not None, "the condition saw a verb"
            adverbs = (*verb.adverbs, verb.lemma)
            verb = replace(
                verb, lemma=inner.lemma, form="VBN", passive=True, auxiliary=True, adverbs=adverbs
            )
        elif (
            verb.lemma in self.lexicon.aspectual_verbs
            and not verb.passive
            and inner is not None
            and (inner.infinitive or inner.form == "VBG")
        ):
            self._take()
            verb = replace(
                inner,
                # "stops heating" is not heating any more.
                negated=verb.negated
                or inner.negated
                or (
                    verb.lemma == "stop"
                    and not verb.negated
                    and inner.form == "VBG"
                    and not inner.infinitive
                ),
                modal=verb.modal or ("must" if _owes(verb, inner) else ""),
                infinitive=verb.infinitive,
                auxiliary=verb.auxiliary,
                adverbs=(*verb.adverbs, verb.lemma),
                passive=inner.passive or (inner.form == "VBN" and not inner.auxiliary),
            )
        elif (
            verb.lemma in self.lexicon.stative_verbs
            and not (verb.copula or verb.passive)
            and inner is not None
            and self._participle(0, "VBG")
            and inner.lemma in self.lexicon.whereabouts_verbs
        ):
            # "stands leaning against the wall": it leans there
            verb = replace(
                self._take_verb(), negated=verb.negated, auxiliary=True, progressive=True
            )
        if verb.infinitive and verb.form == "VBN":
            verb = replace(verb, passive=True)
        return self._with_particle(verb)

    def _complement(self, clause: Clause) -> bool:
        """Read one complement; false at the clause's end."""
        kind = self._kind()
        if kind == "NP" and clause.verb.infinitive and clause.objects and self._finite(1):
            return False  # "To move boxes | the robot uses its tray"
        if kind == "NP" and self.fronted and self._finite(1):
            return False  # "When the task begins | the robot stands at the sink"
        if kind == "NP":
            self._object(clause)
        elif kind == "P":
            self._preposition(clause)
        elif kind == "ADJ":
            clause.adjectives.append(self._take().text)
        elif kind == "ADV":
            clause.adverbs.append(self._take().text)
        elif kind == "NEG":
            clause.verb = replace(clause.verb, negated=True)
            self._take()
        elif kind == "V":
            return self._inner_verb(clause)
        elif kind == "SUB":
            self._subordinate(clause)
        elif kind == "COMMA":
            return self._comma(clause)
        elif kind == "CONJ":
            return self._conjunction(clause)
        elif kind == "REL":
            self._take()
        else:
            return False
        return True

    def _object(self, clause: Clause) -> None:
        # "there is | water and acid in the jar": no further thing has a place of its own
        there = clause.subject is None and clause.verb.copula and not clause.preps
        outer, self.stative = self.stative, self.stative and not there
        group = self._group(as_object=True)
        self.stative = outer
        if clause.verb.root in self.lexicon.outcome_verbs and self._next_is_finite_verb():
            denied = self._kind() == "NEG"  # "makes the pipe not leak"
            if self._kind() in ("ADV", "NEG"):
                self._take()
            # "makes the lawn has been sprayed": what it makes so
            made = self._predicate(group)
            if denied:
                made.verb = replace(made.verb, negated=True)
            clause.subordinate.append(("so that", [made]))
        else:
            clause.objects.extend(self._receiver_and_thing(clause, group))

    def _receiver_and_thing(self, clause: Clause, group: Group) -> list[Group]:
        """ "gives the patient | tea", "gives the rose bush | water": no compound."""
        mention, lexicon = group.mentions[0], self.lexicon
        stuff = mention.head in lexicon.substances and mention.owner is None
        if clause.verb.root not in lexicon.giving_verbs or not stuff or len(group.mentions) > 1:
            return [group]
        if clause.objects:
            return [group]  # "gives the nurse | the baby oil"
        receivers = lexicon.persons | {"plant", *lexicon.hypernyms["plant"]}
        if mention.head in lexicon.liquids:
            receivers |= lexicon.animals  # but not "the cat food"
        words = mention.modifiers
        received = [i for i, word in enumerate(words) if word in receivers]
        if not received or not mention.determiner:
            return [group]
        return [Group([one]) for one in part_in_two(mention, received[-1])]

    def _preposition(self, clause: Clause) -> None:
        preposition = self._take().text
        if self._kind() == "ADV" and self._kind(1) == "NP" and " " in self._text():
            clause.adverbs.append(self._take().text)  # "at more than 30 %"
        if self._kind() == "NP":
            # "picks up the tray" was joined before; here "picks the tray up from".
            outer, self.repeats = (
                self.repeats,
                repeated_prepositions(clause, preposition, self.lexicon),
            )
            group = self._group(as_object=True)
            self.repeats = outer
            if preposition in ("with", "without"):
                self._give_owner(group, clause)
            say_of_another(group, clause, self.lexicon)
            states = self._states_beside(preposition, group)
            if states:
                clause.subordinate.append(("while", states))
            else:
                clause.preps.append((preposition, group))
                if preposition == "off" and clause.verb.lemma in self.lexicon.undone_off:
                    clause.verb = self._undone(clause.verb)  # "screws the cap off the jar"
            return
        verb = self._verb()
        gerund = verb is not None and (verb.form == "VBG" or verb.participial)
        if gerund and preposition in _ALONE:
            self._particle(clause, preposition)  # "sets it down | leaning on the wall"
        elif gerund:
            clause.subordinate.append((preposition, [self._predicate(clause.subject)]))
        elif self._kind() in ("P", "COMMA", "CONJ", "SUB", "ADV", "V", "ADJ", "END"):
            self._particle(clause, preposition)

    def _inner_verb(self, clause: Clause) -> bool:
        """Infinitives, results and participles behind the object; false if the verb is another
        clause's.
        """
        verb = self._verb()
        assert verb is not None, "the caller saw a verb"
        main = clause.verb.root
        if verb.infinitive:
            clause.purpose.append(self._predicate(self._subject_of_infinitive(clause)))
            return True
        if main in self.lexicon.outcome_verbs and clause.objects and _bare_be(verb):
            # "makes the plate with the melon | be on the table": what it makes so
            made = clause.objects.pop()
            made.mentions[-1].located += clause.preps
            clause.preps = []
            clause.subordinate.append(("so that", [self._predicate(made)]))
            return True
        if main == "let" and clause.objects and verb.text == "have":
            # "lets the guest have the cup": no auxiliary behind *let*
            clause.purpose.append(self._predicate(clause.objects[-1]))
            return True
        if verb.auxiliary:
            return False
        if (
            verb.lemma in self.lexicon.closing_verbs
            and (clause.objects or clause.verb.passive or main in self.lexicon.swinging_verbs)
            and (main in self.lexicon.resultative_verbs or self._kind(1) != "NP")
            and verb.form in ("VB", "VBN")
        ):
            self._take()
            clause.adjectives.append("open" if verb.lemma == "open" else "shut")
            return True
        if main in self.lexicon.bare_infinitive_verbs and clause.objects and verb.form == "VB":
            clause.purpose.append(self._predicate(clause.objects[-1]))
            return True
        if verb.form not in ("VBG", "VBN") or verb.modal:
            return False
        passive = verb.form == "VBN"
        of_object = bool(clause.objects) and (passive or self._set_going(verb))
        inner = self._predicate(clause.objects[-1] if of_object else clause.subject)
        if passive:
            inner.verb = replace(inner.verb, passive=True)
        clause.purpose.append(inner)
        return True

    def _subject_of_infinitive(self, clause: Clause) -> Group | None:
        """ "tells the guest to wait", "signals to the guest to wait": the guest waits."""
        if clause.verb.root in self.lexicon.control_verbs:
            if clause.objects:
                return clause.objects[-1]
            if clause.preps:
                return clause.preps[-1][1]
        return clause.subject

    def _subordinate(self, clause: Clause) -> None:
        if self._text() == "than" or (self._text() == "as" and not self._as_opens_clause()):
            self._take()
            if self._kind() == "NP":
                clause.preps.append(("than", self._group(as_object=True)))
            return
        word = self._subordinator()
        inner = self._clauses(stop_at_comma=word != "that")
        if inner and inner[-1].verb.copula:
            # "wipes it until it is dry, *using a rag*": no state has a tool
            clause.preps += [phrase for phrase in inner[-1].preps if phrase[0] == "using"]
            inner[-1].preps = [phrase for phrase in inner[-1].preps if phrase[0] != "using"]
        clause.subordinate.append((word, inner))

    def _as_opens_clause(self) -> bool:
        """ "as soon as it is wet", "as the nurse takes it", against "the same as the cup"."""
        if self._kind(1) in ("ADV", "ADJ") or self._text(1) == "long":
            return self._text(2) == "as"
        return self._kind(1) == "NP" and self._finite(2)

    def _subordinator(self) -> str:
        """One or more words: *so that*, *as soon as*."""
        words = [self._take().text]
        while self._kind() in ("SUB", "REL") or (
            words[-1] in ("so", "as") and (self._kind() in ("ADV", "ADJ") or self._text() == "long")
        ):
            words.append(self._take().text)
        first = words[0]
        if words == ["after", "which"]:
            return "after which"
        if first == "so":
            return "so that"
        if first == words[-1] == "as" and len(words) == 3:
            return " ".join(words)
        return "that" if first == "whether" else first


def _owes(verb: VerbGroup, inner: VerbGroup) -> bool:
    """ "needs to be washed", "is to be washed": it has to."""
    return verb.lemma in ("need", "have") or (verb.copula and inner.infinitive and inner.passive)


def _bare_be(verb: VerbGroup) -> bool:
    return verb.text.split()[:1] == ["be"] and not (verb.modal or verb.infinitive)
