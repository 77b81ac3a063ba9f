"""Clauses: who does what to what, where, with what, under which condition.

A deterministic left-to-right parser over chunks. It knows the few constructions in which
robot behaviours are described: imperatives, passives, coordination, relative clauses (full and
reduced), resultatives ("swings the door shut"), purpose infinitives, subordinate clauses and
yes/no questions. It does not aim at English at large.

The parser is one class in five files, each reading one construction by means of those below:
:mod:`cursor`, :mod:`relatives`, :mod:`nouns`, :mod:`groups`, :mod:`predicates`, and whole
sentences here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.counted_again import count_on
from besim.models.commonsense.language.parsing.list_ends import HOLDING
from besim.models.commonsense.language.parsing.predicates import PredicateParser
from besim.models.commonsense.language.parsing.repeated import once_more, set_apart
from besim.models.commonsense.language.part_owners import give_parts_owners
from besim.models.commonsense.language.phrases import Group, Item, Mention, VerbGroup, bare
from besim.models.commonsense.language.places_by import read_places_by
from besim.models.commonsense.language.questions import as_statement, is_question
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import LOCATIVE_PREPOSITIONS

__all__ = ["Clause", "parse"]


def parse(sentence: str, lexicon: Lexicon) -> list[Clause]:
    """Parse one sentence into its main clauses, in order.

    :raises besim.errors.InputError: if it is too long or too tangled.
    """
    tokens = tokenize(sentence, lexicon)
    while tokens and tokens[-1].tag == "PUNCT" and tokens[-1].text != ")":
        tokens.pop()
    if is_question(sentence, tokens):
        tokens = tokenize(as_statement(tokens, lexicon), lexicon)
    clauses = _under_one_condition(_SentenceParser(chunk(tokens, lexicon), lexicon).sentence())
    count_on(clauses, lexicon)
    read_places_by(clauses, lexicon)
    give_parts_owners(clauses, lexicon)
    return clauses


@dataclass(slots=True)
class _Draft:
    """The clauses of a sentence while it is read."""

    clauses: list[Clause] = field(default_factory=list)
    front: list[tuple[str, list[Clause]]] = field(default_factory=list)
    """Subordinate clauses before their main clause."""
    lead: list[tuple[str, Group]] = field(default_factory=list)
    """Prepositional phrases before their main clause."""
    subject: Group | None = None
    existential: bool = False

    def add(self, clause: Clause) -> None:
        """Add a main clause, with what stood before it."""
        clause.existential = self.existential
        clause.subject = _spoken_of(clause, self.front)
        clause.subordinate[:0] = self.front
        clause.preps[:0] = self.lead
        clause.led = [group for _, group in self.lead]
        self.front, self.lead, self.existential = [], [], False
        self.clauses.append(clause)

    def attach(self, word: str, inner: list[Clause], *, opens: bool) -> None:
        """Add a subordinate clause to its main clause, the last one unless it ``opens``."""
        if self.clauses and not opens:
            self.clauses[-1].subordinate.append((word, inner))
        else:
            self.front.append((word, inner))

    def finish(self) -> list[Clause]:
        """All main clauses; what stands before none belongs to the last."""
        if self.clauses:
            self.clauses[-1].subordinate.extend(self.front)
            self.clauses[-1].preps.extend(self.lead)
        else:
            self.clauses = [clause for _, inner in self.front for clause in inner]
            if self.clauses:
                self.clauses[-1].preps.extend(self.lead)
        return self.clauses


_WHEN = ("while", "when", "after", "if", "once", "as long as")


def _spoken_of(clause: Clause, front: Sequence[tuple[str, list[Clause]]]) -> Group | None:
    """The subject; for *it* the one of the clause before: "before the plate goes in, *it* is …"."""
    subject = clause.subject
    if not front or subject is None or subject.text.lower() != "it":
        return subject
    before = front[-1][1][-1].subject if front[-1][1] else None
    if (
        before is None
        or len(before.mentions) > 1
        or not (clause.verb.passive or clause.verb.copula)
    ):
        return subject
    told = before.mentions[0]
    several = told.plural or (told.number or 0) > 1
    return subject if told.pronoun or several else Group([bare(told)])


class _SentenceParser(PredicateParser):
    """Reads main clauses, and what joins them."""

    def sentence(self) -> list[Clause]:
        """All main clauses."""
        return self._clauses(stop_at_comma=False)

    def _clauses(self, *, stop_at_comma: bool) -> list[Clause]:
        with self._nested():
            draft = _Draft()
            while self._peek() is not None:
                kind = self._kind()
                if stop_at_comma and draft.clauses and (kind == "COMMA" or self._another_when()):
                    break
                if kind in ("NP", "V"):
                    self._main(draft)
                    if stop_at_comma and self._kind() == "CONJ" and self._main_clause_resumes():
                        break
                elif kind in ("SUB", "REL"):
                    self._subordinate_clause(draft)
                elif kind == "P" and self._gripper_does(1):
                    self._take()
                    does = self._predicate(Group([self._take_mention()]))
                    draft.attach("while", [does], opens=True)
                elif (
                    kind == "P"
                    and draft.clauses
                    and draft.clauses[-1].subject is None
                    and draft.clauses[-1].verb.copula
                    and self._there_too(0)
                ):
                    place = self._take().text, Group([self._take_mention()])
                    what = Group([self._take_mention()])
                    be = VerbGroup("be", "VB", copula=True)
                    draft.clauses.append(
                        Clause(be, objects=[what], preps=[place], existential=True)
                    )
                elif kind == "P" and self._kind(1) == "NP":
                    preposition, group = self._lead(draft)
                    state = self._state_beside(preposition, group)
                    if state is None:
                        draft.lead.append((preposition, group))
                    else:
                        draft.front.append(("while", [state]))
                elif kind == "P" and self._gerund(1):
                    preposition = self._take().text
                    draft.attach(preposition, [self._predicate(draft.subject)], opens=False)
                elif kind == "NEG" and draft.clauses and self._kind(1) == "V":
                    self._take()  # "is shut and | no longer | contains the cup"
                    denied = len(draft.clauses)
                    self._main(draft)
                    for clause in draft.clauses[denied : denied + 1]:
                        clause.verb = replace(clause.verb, negated=not clause.verb.negated)
                else:
                    if self._text() == "there" and self._kind(1) == "V":
                        draft.existential, draft.subject = True, None
                    self._take()
            return draft.finish()

    def _gripper_does(self, ahead: int) -> bool:
        """ "With one gripper pressing the peg against the wall, it …": what it does meanwhile."""
        verb = self._verb(ahead + 1)
        return (
            self._gripper(ahead)
            and self._text() == "with"
            and verb is not None
            and (verb.form == "VBG" and verb.lemma not in self.lexicon.holding_verbs)
        )

    def _gerund(self, ahead: int) -> bool:
        verb = self._verb(ahead)
        return verb is not None and (verb.form == "VBG" or verb.participial)

    def _lead(self, draft: _Draft) -> tuple[str, Group]:
        """A prepositional phrase before the main clause."""
        preposition = self._take().text
        ahead = self.items[self.position :]
        ends = (at for at, item in enumerate(ahead) if item.kind in ("COMMA", "REL"))
        end = next(ends, len(ahead))
        verbs = sum(item.kind == "V" for item in ahead[:end])
        if self._kind(end) == "COMMA" and self._kind(end + 1) == "NP" and self._finite(end + 2):
            verbs += 1  # "With the knife it holds, | the robot cuts …"
        # "On its base the robot has a tray": its only verb is no relative clause's.
        # "With one gripper | the robot grasps …", but "the gripper it holds the cup with"
        self.contact = (bool(draft.clauses) or verbs > 1) and not (
            self._gripper(0) and preposition in ("with", "using", "in", "inside", "between", "from")
        )
        group = self._group(as_object=True)
        self.contact = True
        return preposition, group

    # -- subordinate clauses -----------------------------------------------------------------
    def _subordinate_clause(self, draft: _Draft) -> None:
        start = self.position
        word = self._subordinator()
        inner = self._clauses(stop_at_comma=word != "that")
        if word != "than":
            # "Open it, and while it is open, …": the subordinate clause stands before its own.
            opens = start == 0 or (self.items[start - 1].kind == "CONJ" and self._kind() == "COMMA")
            draft.attach(word, inner, opens=opens)

    def _another_when(self) -> bool:
        """ "Only after the lid is on | and while the tap is open": both say when."""
        return self._kind() == "CONJ" and self._kind(1) == "SUB" and self._text(1) in _WHEN

    def _main_clause_resumes(self) -> bool:
        """After a subordinate clause: "until the rag is wet and turns off the tap"."""
        verb = self._verb(1)
        return verb is not None and not verb.auxiliary and verb.form in ("VB", "VBZ")

    # -- main clauses ------------------------------------------------------------------------
    def _main(self, draft: _Draft) -> None:
        """One main clause, or several that share a subject."""
        if self._kind() == "NP":
            again = self._repeated(draft)
            listed = [] if again is not None else self._place_list()
            if listed:
                draft.clauses.extend(listed)
                return
            clause = again or self._from_noun(draft)
            if clause.verb.participial:
                # "the lid being closed, …", "…, the jug being in its gripper"
                self._circumstance(draft, clause)
                return
        elif (verb := self._verb()) is not None and verb.participial and not verb.copula:
            # "Having picked up the cup, the robot …": it has done so before.
            self._circumstance(draft, self._predicate(draft.subject))
            return
        else:
            self._cut_off(draft)
            clause = self._predicate(draft.subject, inherited=bool(draft.clauses))
            if not draft.clauses and self._only_holds(clause):
                # "Holding the cup, the robot …"
                self._circumstance(draft, clause)
                return
            if self._inverted(draft, clause):
                clause.subject = clause.objects.pop(0)
            elif draft.lead and clause.verb.copula and clause.objects:
                clause.subject = None  # "and in the box is a key"
            elif draft.clauses:
                _share_modal(draft.clauses[-1].verb, clause)
        draft.add(clause)
        draft.clauses.extend(self._coordinated_predicates(clause))

    def _cut_off(self, draft: _Draft) -> None:
        """ "The tray, with both cups on it, | is carried away": the subject of what follows."""
        alone = draft.clauses[-1] if draft.clauses else None
        verb = self._verb()
        if alone is None or alone.subject is None or verb is None:
            return
        bare_subject = not (alone.verb.lemma or alone.objects or alone.preps or alone.adjectives)
        if bare_subject and (verb.auxiliary or verb.form in ("VBZ", "MD") or verb.modal):
            draft.clauses.pop()
            draft.subject = alone.subject
            draft.front[:0] = alone.subordinate

    def _inverted(self, draft: _Draft, clause: Clause) -> bool:
        """ "On the table, which is far off, lie a bowl and a spoon", "in it is kept a key"."""
        verb = clause.verb
        if not draft.lead or len(clause.objects) != 1 or clause.objects[0].mentions[0].unit:
            return False
        return verb.passive or verb.lemma in self.lexicon.inverting_verbs

    def _only_holds(self, clause: Clause) -> bool:
        """Does it tell what is in the gripper meanwhile, and nothing that is done with it?"""
        verb = clause.verb
        return (
            verb.form == "VBG"
            and verb.lemma in ("hold", "carry")
            and not verb.auxiliary
            and bool(clause.objects)
            and all(group.mentions[0].head in self.lexicon.gripper for _, group in clause.preps)
            and self._kind() == "COMMA"
            and self._kind(1) == "NP"
        )

    def _circumstance(self, draft: _Draft, clause: Clause) -> None:
        """An absolute clause: what it tells is so while the main clause happens."""
        draft.attach("while", [clause], opens=not draft.clauses)
        draft.subject = draft.clauses[-1].subject if draft.clauses else None

    def _repeated(self, draft: _Draft) -> Clause | None:
        """ "… is put on the table and | the plate on the shelf": with the verb of before."""
        last = draft.clauses[-1] if draft.clauses and not draft.lead else None
        prepositions = set_apart(last, self.lexicon) if last is not None else ()
        if last is None or not prepositions:
            return None
        start = self.position
        then = self._text(-1) == "then"
        mention = self._mention(as_object=True)
        if then and last.objects and self._kind() in ("COMMA", "CONJ", "END"):
            # "… puts the cup into the box, | then the plate"
            same = replace(last, verb=replace(last.verb), objects=[Group([mention])])
            return replace(same, inherited=True)
        self.repeats = prepositions
        meant, self.repeats = self._verb_repeats(mention), ()
        if not meant:
            self.position = start
            return None
        clause = once_more(last, Group([mention]), self._text(), self.lexicon)
        while self._peek() is not None and self._complement(clause):
            pass
        return clause

    def _from_noun(self, draft: _Draft) -> Clause:
        """A clause that begins with its subject."""
        group = self._group(as_object=False)
        aside = self._parts_in_aside(group)
        if self._kind() == "COMMA" and self._text() != ":" and self._finite(1):
            self._take()  # "the shirt, which is dry, | is folded"
        never = self._kind() == "NEG" and self._kind(1) == "V"  # "the bulb no longer works"
        adverb = ""
        if never or (self._kind() == "ADV" and self._kind(1) == "V"):
            adverb = self._take().text
        before = draft.clauses[-1].verb if draft.clauses else VerbGroup("", "")
        copular = any(clause.verb.copula for clause in draft.clauses)
        gapped = copular or before.passive
        if self._kind() == "V":
            draft.subject = group
            if gapped and self._participle(0, "VBN") and self._kind(1) != "NP":
                self._become_passive(0)  # "the lamp is off and the door locked"
            clause = self._predicate(group)
            clause.verb = replace(clause.verb, negated=clause.verb.negated != never)
            if adverb == "only":
                clause.adverbs.append(adverb)  # "only starts while …" is a rule
            clause.subordinate.extend(aside)
            return clause
        clause = Clause(VerbGroup("", ""), subject=group)
        if draft.clauses and self._measured(0) and self._kind(1) in ("COMMA", "CONJ", "END"):
            # "A weighs 2 kg and B 3 kg": the verb of before
            clause.verb = draft.clauses[-1].verb
            clause.objects.append(Group([self._take_mention()]))
            return clause
        if self._kind() == "NP" and before.root in HOLDING and not before.passive:
            # "the tray holds the cup and the box *the jar*"
            clause.verb = before
            clause.objects.append(self._group(as_object=True))
            return clause
        if gapped and self._kind() == "ADV" and self._kind(1) in ("ADJ", "P"):
            self._take()
        if self._kind() == "ADJ" or (
            self._kind() == "P" and (copular or (gapped and self._kind(1) != "NP"))
        ):
            # "the lid is shut, the lamp off and the key in the box": one *is* for all.
            clause.verb = VerbGroup("be", "VB", copula=True)
            _share_modal(before, clause)
        if self._kind() in ("ADJ", "P") or draft.lead:
            self.stative = clause.verb.copula
            while self._peek() is not None and self._complement(clause):
                pass
            self.stative = False
        told = draft.clauses[-1] if draft.clauses else None
        if told is not None and told.existential and told.objects and not told.preps:
            told.preps += clause.preps  # "there are two bolts and one nut in the box": all of them
        return clause

    def _place_list(self) -> list[Clause]:
        """ "a bear on the sofa, a ball under the window and a car on the stairs": no verb."""
        end = self.position
        while end < len(self.items) and self.items[end].kind in ("NP", "P", "COMMA", "CONJ"):
            end += 1
        if end < len(self.items) and self.items[end].kind in ("V", "REL"):
            return []
        places: list[list[Item]] = [[]]
        for item in self.items[self.position : end]:
            if item.kind in ("NP", "P"):
                places[-1].append(item)
            elif places[-1]:
                places.append([])
        places = [place for place in places if place]
        if len(places) < 2 or not all(map(_is_place, places)):
            return []
        found: list[Clause] = []
        while self.position < end:
            if self._kind() in ("COMMA", "CONJ"):
                self._take()
                continue
            subject = Group([self._take().mention or Mention("thing")])
            clause = Clause(VerbGroup("be", "VB", copula=True), subject=subject)
            while self.position < end and self._kind() == "P" and self._kind(1) == "NP":
                preposition = self._take().text
                clause.preps.append((preposition, Group([self._take_mention()])))
            found.append(clause)
        return found

    # -- coordination ------------------------------------------------------------------------
    def _coordinated_predicates(self, clause: Clause) -> list[Clause]:
        """More predicates under the same copula or passive."""
        if clause.verb.copula and self._kind() == "COMMA" and self._text() == ":":
            return self._listed_states(clause)
        found: list[Clause] = []
        last = clause
        while last.verb.copula or last.verb.passive or self._only_stands(last):
            if self._kind() != "CONJ" and not (
                self._kind() == "COMMA" and self._kind(1) in ("CONJ", "V", "ADJ", "ADV", "NEG")
            ):
                break
            ahead = 1
            while self._kind(ahead) in ("CONJ", "ADV", "NEG"):
                ahead += 1
            denied = any(self._kind(at) == "NEG" or self._text(at) == "nor" for at in range(ahead))
            state = self._joined_state(clause, ahead, denied=denied)
            if state is not None:
                last = state
                found.append(last)
                continue
            if denied and self._text() != "nor":
                break
            verb = self._verb(ahead)
            shared = last.verb.passive and self._bare_participle(ahead)
            if verb is None or verb.infinitive or not (shared or self._participle(ahead, "VBN")):
                break
            for _ in range(ahead):
                self._take()
            # "is empty and released"; a passive before its complements are read: "put on the tray"
            self._become_passive(0)
            last = self._predicate(clause.subject, inherited=True)
            last.verb = replace(
                last.verb,
                passive=True,
                auxiliary=True,
                negated=clause.verb.negated,
                modal=clause.verb.modal,
            )
            found.append(last)
        return found

    def _only_stands(self, clause: Clause) -> bool:
        """ "stands there empty | , closed and switched off"."""
        if clause.verb.lemma not in self.lexicon.stative_verbs:
            return False
        ahead = 2 if self._kind(1) == "ADV" else 1
        verb = self._verb(ahead) if self._kind() == "COMMA" else None
        return bool(clause.adjectives) or (
            # "a jar stands there, closed with a lid"
            verb is not None
            and self._participle(ahead, "VBN")
            and self.lexicon.state(verb.text) is not None
        )

    def _joined_state(self, clause: Clause, ahead: int, *, denied: bool) -> Clause | None:
        """ "is closed | and empty", "is shut | and not running": one *is* for all.

        :param ahead: where the state stands.
        """
        ends = self._kind(ahead + 1) in ("COMMA", "CONJ", "END", "SUB")
        be = VerbGroup("be", "VB", copula=True, negated=denied, modal=clause.verb.modal)
        if ends and self._kind(ahead) == "ADJ":
            for _ in range(ahead):
                self._take()
            return Clause(
                be, subject=clause.subject, adjectives=[self._take().text], inherited=True
            )
        if ends and self._participle(ahead, "VBG"):
            for _ in range(ahead):
                self._take()
            verb = replace(self._take_verb(), auxiliary=True, progressive=True, negated=denied)
            return Clause(verb, subject=clause.subject, inherited=True)
        if self._kind() == "CONJ" and ahead == 1 and self._participle(1, "VBG"):
            self._take()  # "is switched on and brewing coffee"
            doing = self._predicate(clause.subject, inherited=True)
            doing.verb = replace(doing.verb, auxiliary=True, progressive=True)
            return doing
        return None

    def _listed_states(self, clause: Clause) -> list[Clause]:
        """ "the oven is in the corner: closed, switched off and cold"."""
        found: list[Clause] = []
        while self._kind() in ("COMMA", "CONJ", "ADV"):
            if self._kind(1) == "ADJ":
                self._take()
                clause.adjectives.append(self._take().text)
            elif self._participle(1, "VBN"):
                self._take()
                verb = replace(self._with_particle(self._take_verb()), passive=True, auxiliary=True)
                if self._kind() == "P" and self._text() in ("off", "on"):
                    verb = replace(verb, lemma=f"{verb.lemma} {self._take().text}")
                found.append(Clause(verb, subject=clause.subject, inherited=True))
            else:
                break
        return found


def _is_place(items: Sequence[Item]) -> bool:
    """ "a bear on the sofa"."""
    return (
        len(items) > 2
        and items[0].kind == "NP"
        and items[1].kind == "P"
        and items[1].text in LOCATIVE_PREPOSITIONS
        and items[1].text != "of"
    )


def _share_modal(first: VerbGroup, clause: Clause) -> None:
    """ "must load it, have it milled and unload it": one modal for all."""
    verb = clause.verb
    finite = verb.auxiliary and verb.lemma != "have"
    if first.modal and not verb.modal and not finite and verb.form == "VB":
        clause.verb = replace(verb, modal=first.modal, negated=verb.negated or first.negated)


def _under_one_condition(clauses: Sequence[Clause]) -> list[Clause]:
    """ "It can only be entered or left while …", "must not be opened or closed while …"."""
    shared = list(clauses)
    for index, (one, other) in enumerate(pairwise(clauses)):
        only = {"only"} & {*one.adverbs, *one.verb.adverbs}
        if (
            other.inherited
            and one.verb.modal == other.verb.modal != ""
            and (only or one.verb.negated)
            and other.subordinate
            and not one.subordinate
        ):
            shared[index] = replace(one, subordinate=other.subordinate)
            verb = replace(other.verb, negated=one.verb.negated)
            shared[index + 1] = replace(other, verb=verb, adverbs=[*other.adverbs, *only])
    return shared
