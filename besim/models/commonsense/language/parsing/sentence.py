"""Whole sentences: main clauses, what stands before them, and what joins them."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.coordination import CoordinationParser
from besim.models.commonsense.language.parsing.draft import Draft
from besim.models.commonsense.language.parsing.verbless import share_modal
from besim.models.commonsense.language.phrases import Group, VerbGroup

_AFTERWARDS = ("afterwards", "afterward", "thereafter")
_WHEN = ("while", "when", "after", "if", "once", "as long as")


class SentenceParser(CoordinationParser):
    """Reads main clauses, and what joins them."""

    def sentence(self) -> list[Clause]:
        """All main clauses."""
        return self._clauses(stop_at_comma=False)

    def _clauses(self, *, stop_at_comma: bool) -> list[Clause]:
        with self._nested():
            draft = Draft()
            while self._peek() is not None:
                kind = self._kind()
                if stop_at_comma and draft.clauses and (kind == "COMMA" or self._another_when()):
                    break
                if kind == "NP" and self._follows_at_once(draft):
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
                    states = self._states_beside(preposition, group)
                    if states:
                        draft.front.append(("while", states))
                    else:
                        draft.lead.append((preposition, group))
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
                    elif self._text() in _AFTERWARDS:
                        draft.when.append(self._text())
                    self._take()
            return draft.finish()

    def _follows_at_once(self, draft: Draft) -> bool:
        """ "When the task begins | the robot stands at the sink": no comma, and a new subject."""
        told = self.fronted and bool(draft.clauses) and bool(draft.clauses[-1].verb.lemma)
        return told and self._kind(-1) not in ("CONJ", "COMMA") and self._finite(1)

    def _lead(self, draft: Draft) -> tuple[str, Group]:
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
        hand = self._gripper(0) or self._text().lower() in ("the other one", "the other")
        self.contact = (bool(draft.clauses) or verbs > 1) and not (
            hand and preposition in ("with", "using", "in", "inside", "between", "from")
        )
        group = self._group(as_object=True)
        self.contact = True
        return preposition, group

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

    def _subordinate_clause(self, draft: Draft) -> None:
        start = self.position
        if self._text() == "so" and draft.clauses and self._asks(1) and self._kind(3) == "V":
            self._take()  # "…, and so | must the lid be shut"
            self._subject_before_verb()
            self._main(draft)
            return
        so_does = self._text() == "so" and self._kind(1) == "V"  # "…, and so must the lid, | and …"
        word = self._subordinator()
        outer, self.fronted = self.fronted, word in _WHEN and not start
        inner = self._clauses(stop_at_comma=word != "that")
        self.fronted = outer
        if word != "than":
            # "Open it, and while it is open, …": the subordinate clause stands before its own.
            opens = start == 0 or (self.items[start - 1].kind == "CONJ" and self._kind() == "COMMA")
            draft.attach(word, inner, opens=opens and not so_does)

    def _another_when(self) -> bool:
        """ "Only after the lid is on | and while the tap is open": both say when."""
        return self._kind() == "CONJ" and self._kind(1) == "SUB" and self._text(1) in _WHEN

    def _main_clause_resumes(self) -> bool:
        """After a subordinate clause: "until the rag is wet and turns off the tap"."""
        verb = self._verb(1)
        return verb is not None and not verb.auxiliary and verb.form in ("VB", "VBZ")

    def _main(self, draft: Draft) -> None:
        """One main clause, or several that share a subject."""
        denied = self._text(-1) == "nor"  # "the lamp is not on | nor is the door open"
        if self._text().lower() == "neither" and self._asks(1):
            self._take()  # "neither | is the lamp on nor the door open"
            denied = True
        if denied and self._asks(0):
            self._subject_before_verb()
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
                share_modal(draft.clauses[-1].verb, clause)
        if denied and not clause.verb.negated:
            clause.verb = replace(clause.verb, negated=True)
        draft.add(clause)
        draft.clauses.extend(self._coordinated_predicates(clause))

    def _asks(self, ahead: int) -> bool:
        """Does an auxiliary stand before its subject, as in a question?"""
        verb = self._verb(ahead)
        if verb is None or self._kind(ahead + 1) != "NP":
            return False
        further = self._verb(ahead + 2)
        return verb.copula or (
            (bool(verb.modal) or verb.root in ("have", "do"))
            and further is not None
            and not further.infinitive
        )

    def _subject_before_verb(self) -> None:
        """ "Nor | is the door open", "nor | has the lid been removed": in the usual order."""
        at = self.position
        verb, subject, further = self.items[at], self.items[at + 1], self._verb(2)
        self.items[at : at + 2] = [subject, verb]
        if verb.verb is None or further is None or further.infinitive:
            return
        done = further.form == "VBN"
        told = replace(
            further,
            auxiliary=True,
            passive=further.passive or (done and verb.verb.copula),
            perfect=further.perfect or (done and verb.verb.root == "have"),
            modal=verb.verb.modal,
        )
        self.items[at + 1 : at + 3] = [replace(self.items[at + 2], verb=told)]

    def _cut_off(self, draft: Draft) -> None:
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

    def _inverted(self, draft: Draft, clause: Clause) -> bool:
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
            and verb.lemma in ("hold", "carry", "grip", "grasp", "clutch")
            and not verb.auxiliary
            and bool(clause.objects)
            and all(group.mentions[0].head in self.lexicon.gripper for _, group in clause.preps)
            and self._kind() == "COMMA"
            and self._kind(1) == "NP"
        )

    def _circumstance(self, draft: Draft, clause: Clause) -> None:
        """An absolute clause: what it tells is so while the main clause happens."""
        draft.attach("while", [clause], opens=not draft.clauses)
        draft.subject = draft.clauses[-1].subject if draft.clauses else None
