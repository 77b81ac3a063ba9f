"""Clauses that lack their verb: it is that of the clause before, or *is*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.asides import HOLDING
from besim.models.commonsense.language.parsing.draft import Draft
from besim.models.commonsense.language.parsing.predicates import PredicateParser
from besim.models.commonsense.language.parsing.repeated import once_more, set_apart
from besim.models.commonsense.language.phrases import Group, Item, Mention, VerbGroup, part_in_two
from besim.models.commonsense.vocabulary import LOCATIVE_PREPOSITIONS

_PLACES = ("in", "on", "inside", "under", "beside", "next to", "at")


class VerblessParser(PredicateParser):
    """Reads clauses that begin with their subject, whether their verb is said or not."""

    def _from_noun(self, draft: Draft) -> Clause:
        """A clause that begins with its subject."""
        if (there := self._there_too_before_clause(draft)) is not None:
            return there
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
        holds = before.root in HOLDING and not before.passive
        if holds and (apart := self._vessel_and_stuff(group.mentions[0])) is not None:
            # "the jug has water in it and the cup *tea and sugar*"
            vessel, stuff = apart
            clause.verb, clause.subject = before, Group([vessel])
            clause.objects.append(Group([stuff, *group.mentions[1:]], group.conjunction))
            return clause
        if self._kind() == "NP" and holds:
            # "the tray holds the cup and the box *the jar*"
            clause.verb = before
            clause.objects.append(self._group(as_object=True))
            return clause
        if gapped and self._kind() == "ADV" and self._kind(1) in ("ADJ", "P"):
            self._take()
        if gapped and self._text() == "too":
            clause.adverbs.append(self._take().text)  # "the lid must be shut and the door *too*"
        if self._kind() == "ADJ" or (
            self._kind() == "P" and (copular or (gapped and self._kind(1) != "NP"))
        ):
            # "the lid is shut, the lamp off and the key in the box": one *is* for all.
            clause.verb = VerbGroup("be", "VB", copula=True)
            share_modal(before, clause)
        if self._kind() in ("ADJ", "P") or draft.lead:
            self.stative = clause.verb.copula
            while self._peek() is not None and self._complement(clause):
                pass
            self.stative = False
        told = draft.clauses[-1] if draft.clauses else None
        if told is not None and told.existential and told.objects and not told.preps:
            told.preps += clause.preps  # "there are two bolts and one nut in the box": all of them
        return clause

    def _there_too_before_clause(self, draft: Draft) -> Clause | None:
        """ "There is milk in the jug and *tea in the cup*, and the lamp is off": no tea is off."""
        last = draft.clauses[-1] if draft.clauses and not draft.lead else None
        if last is None or not (last.verb.copula and last.preps) or last.preps[0][0] == "of":
            return None
        kinds = [self._kind(ahead) for ahead in range(3)]
        if kinds != ["NP", "P", "NP"] or self._text(1) not in _PLACES:
            return None
        joint = 3
        while self._kind(joint) in ("COMMA", "CONJ"):
            joint += 1
        verb = self._verb(joint + 1) if joint > 3 and self._kind(joint) == "NP" else None
        if verb is None or verb.infinitive or not (verb.auxiliary or verb.modal or verb.copula):
            return None
        apart = self._kind(3) == "COMMA" or verb.text.split()[0].lower() in ("is", "has", "was")
        if not apart:
            return None  # "and the cup on the shelf and the box | are clean"
        clause = Clause(VerbGroup("be", "VB", copula=True), subject=Group([self._take_mention()]))
        clause.preps.append((self._take().text, Group([self._take_mention()])))
        share_modal(last.verb, clause)
        draft.subject = clause.subject
        return clause

    def _vessel_and_stuff(self, mention: Mention) -> tuple[Mention, Mention] | None:
        """ "The blue pot | soil": no compound, as no article stands before what it would be."""
        lexicon, words = self.lexicon, mention.modifiers
        at = next((i for i, word in enumerate(words) if word in lexicon.containers), None)
        if at is None or mention.head not in lexicon.substances or mention.determiner != "the":
            return None
        return part_in_two(mention, at)

    def _repeated(self, draft: Draft) -> Clause | None:
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


def _is_place(items: Sequence[Item]) -> bool:
    """ "a bear on the sofa"."""
    return (
        len(items) > 2
        and items[0].kind == "NP"
        and items[1].kind == "P"
        and items[1].text in LOCATIVE_PREPOSITIONS
        and items[1].text != "of"
    )


def share_modal(first: VerbGroup, clause: Clause) -> None:
    """Give the modal of the first verb to a clause behind it.

    "Must load it, have it milled and unload it": one modal for all.
    """
    verb = clause.verb
    finite = verb.auxiliary and verb.lemma != "have"
    if first.modal and not verb.modal and not finite and verb.form == "VB":
        clause.verb = replace(verb, modal=first.modal, negated=verb.negated or first.negated)
