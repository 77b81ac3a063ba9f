"""How the parts of a thing are: *with its lid shut*, *…, its lid screwed on,*."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.parsing.groups import GroupParser
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare

_SHOWN_WITH = ("be", "hold", "contain", "carry", "bear", "house", "store")
"""Verbs whose object, and not whose subject, the parts behind *with* belong to."""


class PartStateParser(GroupParser):
    """Reads phrases that tell how parts are; they become clauses of their own."""

    @abstractmethod
    def _complement(self, clause: Clause) -> bool:
        """Read one complement; false at the clause's end."""

    def _states_beside(self, preposition: str, group: Group) -> list[Clause]:
        """ "with the plug inserted, the valve open and the lid shut": each in its own state."""
        start = self.position
        if self._text() == "to" and self._kind(1) == "NP":
            self._take()  # "with the door | to the yard | open"
            group.mentions[-1].located.append(("to", Group([self._take_mention()])))
        state = self._state_beside(preposition, group)
        if state is None:
            if self.position > start:
                group.mentions[-1].located.pop()
                self.position = start
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

    def _state_beside(self, preposition: str, group: Group) -> Clause | None:
        """ "with both grippers free", "with the lamp on", "with the lid closed": how things are."""
        if preposition != "with":
            return None
        clause = Clause(VerbGroup("be", "VB", copula=True), subject=group)
        behind = self._kind(1) in ("END", "COMMA", "CONJ", "SUB", "P")
        way = self._text() in ("on", "off", "down", "up", "inside", "in") and behind
        way = way and (self._text() not in ("inside", "in") or self._kind(1) != "P")
        if self._kind() == "ADJ" or way:
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
        if self.position and self._kind(-1) == "COMMA":
            return None  # "with the rag, previously wetted, | the robot …": an aside
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

    def _give_owner(self, group: Group, clause: Clause) -> None:
        """ "the lift waits with its doors closed": they are the subject's doors."""
        held = clause.objects[-1] if clause.objects else None
        if held is not None and clause.verb.lemma not in _SHOWN_WITH:
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
            # … but it is "started with the jar in it and with the lid shut": no jar's
            places = [place.mentions[0] for prep, place in clause.preps if prep != "with"]
            if held is not None and clause.subject is not None:
                places += clause.subject.mentions  # "the bar has a bottle in it and its door shut"
            owner = next((m for m in places if not m.pronoun and self._may_own(m, group)), owner)
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


def _own_part(mention: Mention) -> bool:
    """ "with *its* bottom taped", "with *the* plug pulled"."""
    its = mention.owner is not None and mention.owner.pronoun
    return its or mention.determiner in ("the", "both", "all")
