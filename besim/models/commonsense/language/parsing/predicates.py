"""Predicates: a verb with its complements."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.groups import GroupParser
from besim.models.commonsense.language.parsing.repeated import repeated_prepositions
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare

_HOLDING = ("be", "hold", "contain", "carry", "bear", "house", "store")


def _owes(verb: VerbGroup, inner: VerbGroup) -> bool:
    """ "needs to be washed", "is to be washed": it has to."""
    return verb.lemma in ("need", "have") or (verb.copula and inner.infinitive and inner.passive)


def _bare_be(verb: VerbGroup) -> bool:
    return verb.text.split()[:1] == ["be"] and not (verb.modal or verb.infinitive)


def _own_part(mention: Mention) -> bool:
    """ "with *its* bottom taped", "with *the* plug pulled"."""
    its = mention.owner is not None and mention.owner.pronoun
    return its or mention.determiner in ("the", "both", "all")


class PredicateParser(GroupParser):
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
            if clause.verb.root in ("hang", "suspend"):  # "hangs from a hook"
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
        if verb.infinitive and verb.form == "VBN":
            verb = replace(verb, passive=True)
        return self._with_particle(verb)

    def _complement(self, clause: Clause) -> bool:
        """Read one complement; false at the clause's end."""
        kind = self._kind()
        if kind == "NP" and clause.verb.infinitive and clause.objects and self._finite(1):
            return False  # "To move boxes | the robot uses its tray"
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

    # -- objects and clauses -----------------------------------------------------------------
    def _object(self, clause: Clause) -> None:
        group = self._group(as_object=True)
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
        receivers = lexicon.persons | frozenset(lexicon.hypernyms["plant"])
        stuff = mention.head in lexicon.substances and mention.owner is None
        if clause.verb.root not in lexicon.giving_verbs or not stuff or len(group.mentions) > 1:
            return [group]
        if clause.objects:
            return [group]  # "gives the nurse | the baby oil"
        words = mention.modifiers
        received = [i for i, word in enumerate(words) if word in receivers]
        if not received or not mention.determiner:
            return [group]
        at = received[-1]
        text = " ".join((mention.determiner, *words[: at + 1]))
        receiver = Mention(
            words[at], words[:at], determiner=mention.determiner, states=mention.states, text=text
        )
        rest = " ".join((*words[at + 1 :], mention.head))
        thing = replace(mention, modifiers=words[at + 1 :], determiner="", states=(), text=rest)
        return [Group([receiver]), Group([thing])]

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

    # -- prepositions ------------------------------------------------------------------------
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
            states = self._states_beside(preposition, group)
            if states:
                clause.subordinate.append(("while", states))
            else:
                clause.preps.append((preposition, group))
                if preposition == "off" and clause.verb.lemma in self.lexicon.undone_off:
                    clause.verb = self._undone(clause.verb)  # "screws the cap off the jar"
            return
        verb = self._verb()
        if verb is not None and (verb.form == "VBG" or verb.participial):
            clause.subordinate.append((preposition, [self._predicate(clause.subject)]))
        elif self._kind() in ("P", "COMMA", "CONJ", "SUB", "ADV", "V", "ADJ", "END"):
            self._particle(clause, preposition)

    def _states_beside(self, preposition: str, group: Group) -> list[Clause]:
        """ "with the plug inserted, the valve open and the lid shut": each in its own state."""
        state = self._state_beside(preposition, group)
        if state is None:
            return []
        found = []
        for mention in group.mentions[:-1]:
            said = mention.relatives
            if len(said) == 1 and not (said[0].verb.auxiliary or said[0].preps or said[0].objects):
                own = Group([replace(mention, relatives=[])])
                found.append(replace(said[0], subject=own))
                group.mentions.remove(mention)
        found.append(state)
        while self._kind() == "CONJ" and self._kind(1) == "NP":
            start = self.position
            self._take()
            following = self._group(as_object=True)
            auxiliary = (verb := self._verb()) is not None and verb.auxiliary
            other = None if auxiliary else self._state_beside(preposition, following)
            if other is None:
                self.position = start
                break
            found.append(other)
        return found

    def _part_beside(self, clause: Clause) -> None:
        """ "…, its lid screwed on and its label off": how its parts are."""
        part = Group([self._take_mention()])
        self._give_owner(part, clause)
        if self._kind() == "ADV":
            self._take()  # "its slot | still empty"
        if self._bare_participle(0):
            self._become_passive(0)
            verb = self._with_particle(self._take_verb())
            state = Clause(verb, subject=part)
            while self._kind() == "ADV" or (self._kind() == "P" and self._kind(1) != "NP"):
                state.adverbs.append(self._take().text)
        else:
            state = Clause(VerbGroup("be", "VB", copula=True), subject=part)
            state.adjectives.append(self._take().text)
        clause.subordinate.append(("while", [state]))

    def _parts_in_aside(self, group: Group) -> list[tuple[str, list[Clause]]]:
        """ "The crate, | its lid shut and its strap undone, | stands …": how its parts are."""
        start = self.position
        whole = Clause(VerbGroup("", ""), subject=group)
        while self._kind() in ("COMMA", "CONJ") and self._how_its_part_is(1):
            self._take()
            self._part_beside(whole)
        if self._kind() == "COMMA" and self._finite(1):
            return whole.subordinate
        self.position = start
        return []

    def _state_beside(self, preposition: str, group: Group) -> Clause | None:
        """ "with both grippers free", "with the lamp on", "with the lid closed": how things are."""
        if preposition != "with":
            return None
        clause = Clause(VerbGroup("be", "VB", copula=True), subject=group)
        behind = self._kind(1) in ("END", "COMMA", "CONJ", "SUB", "P")
        if self._kind() == "ADJ" or (self._text() in ("on", "off", "down", "up") and behind):
            self._complement(clause)
            return clause
        amount = self._peek(1)
        if self._text() == "at" and amount is not None and amount.mention is not None:
            if amount.mention.unit:
                self._complement(clause)  # "with its battery at 26 %"
                return clause
            return None
        verb = self._verb()
        closes = verb is not None and verb.lemma in self.lexicon.closing_verbs
        if verb is not None and closes and not verb.auxiliary and self._kind(1) != "NP":
            self._take()  # "with its door shut": the participle looks like the bare verb
            clause.adjectives.append("open" if verb.lemma == "open" else "shut")
            return clause
        said = group.mentions[-1].relatives
        if (
            len(said) != 1
            or said[0].verb.auxiliary
            or not (self._tells_state(said[0].verb) or _own_part(group.mentions[-1]))
        ):
            return None
        last = said.pop()
        if last.preps or last.objects:
            said.append(last)
            return None
        last.subject = group
        return last

    def _tells_state(self, verb: VerbGroup) -> bool:
        """ "with its lamp *switched on*", "with the lid *closed*"."""
        words = (verb.text, f"{verb.text} {verb.particle}" if verb.particle else verb.lemma)
        known = self.lexicon.verbs.get(verb.lemma)
        switched = known is not None and known.name in ("switch_on", "switch_off", "open", "close")
        return switched or any(self.lexicon.state(word) is not None for word in words)

    def _give_owner(self, group: Group, clause: Clause) -> None:
        """ "the lift waits with its doors closed": they are the subject's doors."""
        held = clause.objects[-1] if clause.objects else None
        if held is not None and clause.verb.lemma not in _HOLDING:
            return
        # "The shelf holds a jar with a closed lid": the jar's; "the bin is a box with a lid"
        holder = clause.subject if clause.verb.lemma == "be" else held
        holder = holder or held or clause.subject
        if holder is None:
            return
        owner = holder.mentions[0]
        several = len(holder.mentions) > 1
        substance = owner.head in self.lexicon.substances
        if several and not (clause.preps and self._has_door(clause.preps[-1][1], group)):
            return
        if (substance or several) and clause.preps:
            owner = clause.preps[-1][1].mentions[-1]  # "rice is in a cooker with its lid shut"
        elif not self._may_own(owner, group):
            # "the cup is in the box with its lid on": the box's lid; the shed's door
            places = (place.mentions[0] for _, place in clause.preps)
            owner = next((m for m in places if self._may_own(m, group)), owner)
        if owner.pronoun or owner.head in self.lexicon.agents:
            return
        for mention in group.mentions:
            pronoun = mention.owner is not None and mention.owner.head in ("it", "they")
            bare_part = mention.owner is None and not mention.pronoun and not mention.modifiers
            if mention.head == "gate":  # "the towels hang there with the gate closed": of no towel
                bare_part = bare_part and self.lexicon.has_door(owner.head, mention.head)
            may = pronoun or self.lexicon.may_have(owner.head, mention.head)
            kind = self.lexicon.parts.get(mention.head)
            if clause.verb.lemma == "be" and held is not None and kind != "open":
                continue  # "there is a carton with its bottom taped"
            if kind is not None and (pronoun or bare_part) and may:
                mention.owner = bare(owner)
                for relative in mention.relatives:
                    if relative.subject is not None and relative.subject.text == mention.text:
                        relative.subject.mentions[0].owner = mention.owner

    def _may_own(self, owner: Mention, parts: Group) -> bool:
        own = (
            self.lexicon.may_have
            if owner.head in self.lexicon.containers
            else self.lexicon.has_door
        )
        return all(own(owner.head, part.head) for part in parts.mentions)

    def _has_door(self, place: Group, parts: Group) -> bool:
        owner = place.mentions[-1].head
        return all(self.lexicon.has_door(owner, part.head) for part in parts.mentions)

    # -- verbs -------------------------------------------------------------------------------
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

    # -- commas and conjunctions -------------------------------------------------------------
    def _comma(self, clause: Clause) -> bool:
        """Does the clause go on behind the comma? Then read what it goes on with."""
        if self._text() == ":":
            return False
        if self._how_its_part_is(1):
            while self._kind() in ("COMMA", "CONJ") and self._how_its_part_is(1):
                self._take()
                self._part_beside(clause)
            return True
        place = self._kind(1) == "P" and self._kind(2) == "NP" and not self._new_clause_behind(1)
        place = place and not self._place_opens_clause()
        if clause.subject is None and clause.verb.copula and self._there_too(1):
            return False
        # "sets the mug, which it holds, | down on the table"
        particle = self._kind(1) == self._kind(2) == "P" and self._kind(3) == "NP"
        if (
            particle
            or place
            or (
                self._kind(1) == "ADV"
                and self._kind(2) in ("P", "ADJ")
                and self._kind(3) in ("NP", "COMMA", "END")
            )
        ):
            self._take()
        elif self._participle(1, "VBG") and clause.verb.form != "VBG":
            self._take()
            clause.purpose.append(self._predicate(clause.subject))
        elif self._kind(1) == "ADJ" and self._kind(2) in ("COMMA", "P", "END"):
            if clause.verb.passive and self._kind(2) != "P":
                return False  # "is ironed, | dry, and …": a state of its own
            self._take()
            clause.adjectives.append(self._take().text)
        elif self._said_by_the_way():
            # "hangs, rolled up, on a hook"
            self._take()
            while self._kind() != "COMMA":
                word = self._take().text
                if self._kind() in ("P", "ADV"):
                    word = f"{word} {self._take().text}"
                if self.lexicon.state(word) is not None:
                    clause.adjectives.append(word)
        elif self._further_result(clause):
            pass
        elif self._kind(1) == "ADV" and self._participle(2, "VBN") and clause.objects:
            self._take()
            self._take()
            self._relative_predicate(clause.objects[-1].mentions[-1])
            if self._kind() == "COMMA":
                self._take()
        else:
            return False
        return True

    def _there_too(self, ahead: int) -> bool:
        """ "In the hall there is a desk, | in the den a sofa": a place and what is there."""
        kinds = [self._kind(ahead + offset) for offset in range(4)]
        return kinds[:3] == ["P", "NP", "NP"] and kinds[3] in ("END", "COMMA", "CONJ")

    def _said_by_the_way(self) -> bool:
        """Is there a participle between commas, and then a place?"""
        end = 3 if self._kind(2) in ("P", "ADV") else 2
        if self._kind(2) == "CONJ" and self._text(3) in self.lexicon.state_words:
            end = 4  # "stands, cold and unplugged, on a shelf"
        states = self._participle(1, "VBN") or self._text(1) in self.lexicon.state_words
        return states and self._kind(end) == "COMMA" and self._kind(end + 1) == "P"

    def _new_clause_behind(self, ahead: int) -> bool:
        """A comma, then "in the kitchen it opens …": the phrase belongs to what follows."""
        for offset in range(ahead, ahead + 6):
            if self._kind(offset) in ("END", "CONJ", "SUB"):
                return False
            if self._kind(offset) == "NP" and offset > ahead + 1:
                return self._finite(offset + 1)
        return False

    def _conjunction(self, clause: Clause) -> bool:
        """Does the clause go on behind *and*?"""
        if (
            self._kind(1) == "NP"
            and clause.objects
            and clause.preps
            and clause.preps[-1][1].mentions[0].head in self.lexicon.gripper
            and not self._finite(2)
        ):
            # "holds the cup in one gripper and the plate in the other"
            start = self.position
            self._take()
            further = self._mention(as_object=True)
            if self._starts_anew(clause):
                self.position = start
                return False  # "takes the cup off the table with one gripper | and the pen off …"
            clause.objects[-1].mentions.append(further)
        elif self._kind(1) == "ADJ" and clause.verb.passive and not clause.adjectives:
            return False  # "is closed | and empty": a state beside another
        elif self._place_opens_clause():
            return False
        elif self._kind(1) == "ADJ" or (self._kind(1) == "P" and self._kind(2) == "NP"):
            self._take()
        else:
            return self._further_result(clause)
        return True

    def _place_opens_clause(self) -> bool:
        """ "The lid is shut | and under it there is a key", "…, | in the box is a key"."""
        if self._kind(1) != "P" or self._kind(2) != "NP":
            return False
        verb = self._verb(3)
        stands = verb is not None and (verb.copula or verb.lemma in self.lexicon.inverting_verbs)
        ends = self._kind(5) in ("END", "COMMA", "CONJ", "REL") or self._text(5) == "of"
        inverted = stands and self._kind(4) == "NP" and ends
        return inverted or (self._text(3) == "there" and self._kind(4) == "V")

    def _starts_anew(self, clause: Clause) -> bool:
        """Is the place of a further thing told, after that of the one before?"""
        hands = self.lexicon.gripper
        before = [p for p, group in clause.preps if group.mentions[0].head not in hands]
        return self._kind() == "P" and self._text() in before and self._kind(1) == "NP"

    def _further_result(self, clause: Clause) -> bool:
        """ "makes the driveway free of snow | and salted", "clean, dry | and set"."""
        verb = self._verb(1)
        main = clause.verb.root
        if (
            verb is None
            or verb.auxiliary
            or verb.infinitive
            or main not in self.lexicon.causative_verbs
            or not (clause.objects and (clause.adjectives or clause.purpose))
        ):
            return False
        if verb.text in self.lexicon.state_words and self._kind(2) != "NP":
            self._take()
            clause.adjectives.append(self._take().text)
        elif verb.form == "VBN":
            self._take()
            inner = self._predicate(clause.objects[-1])
            inner.verb = replace(inner.verb, passive=True)
            clause.purpose.append(inner)
        else:
            return False
        return True
