"""Where the robot goes, told by what is there: "goes (to the place) where the broom is"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.two_deeds import TwoDeeds
from besim.models.commonsense.vocabulary import POSTURE_VERBS


class SpotsTold(TwoDeeds):
    """Names the places that clauses only tell by what is there."""

    __slots__ = ()

    def place_told(self, clause: Clause) -> Clause:
        """ "goes (to the place) where the broom is": it goes to the broom."""
        for sub, inner in clause.subordinate:
            if sub != "where" or len(inner) != 1:
                continue
            told, thing = inner[0], inner[0].subject
            stands = told.verb.copula or told.verb.lemma in POSTURE_VERBS
            if thing is None or not stands or self.reader.is_robot(thing):
                continue
            if told.adjectives:
                continue
            subordinate = [other for other in clause.subordinate if other[1] is not inner]
            last = clause.preps[-1][1].mentions[0] if clause.preps else None
            room = last is not None and last.head in self.lexicon.rooms
            moves = self.schema_of(clause) is self.lexicon.schemas["move"]
            if clause.preps and ((room and moves) or self._is_spot(clause.preps[-1][1])):
                place = (clause.preps[-1][0], thing)
                return replace(clause, preps=[*clause.preps[:-1], place], subordinate=subordinate)
            if "to" in clause.adverbs or (moves and not clause.preps):
                return replace(clause, preps=[("to", thing)], subordinate=subordinate)
        return clause

    def _is_spot(self, group: Group) -> bool:
        mention = group.mentions[0]
        entities = self.reader.inventory.entities
        known = self.reader.inventory.resolve(mention, self.reader.salient).names
        named = any(name in entities and mention.head in entities[name].longest for name in known)
        return mention.head in self.lexicon.locations and mention.owner is None and not named
