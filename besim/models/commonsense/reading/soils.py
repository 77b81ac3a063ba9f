"""Dirt and stuff on things: where it is, and that it is there no more."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.places import Places
from besim.models.commonsense.vocabulary import GONE, RELATIONS

_SOILED_AT = ("from", "on", "off", "of", "in", "at")


class Soils(Places):
    """Reads what soils things: dirt, and any stuff that the text tells to be on them."""

    __slots__ = ()

    def dirt_claims(
        self, where: Reference, dirt: str, *, gone: bool, prep: str = "on"
    ) -> list[Claim]:
        """That a thing has no dirt on it, or some. Foam is gone when it was rinsed away, too.

        What is in a dustpan or an ashtray is tipped out of it, too.
        """
        entities = self.inventory.entities
        hollow = [n for n in where.names if n in entities]
        hollow = [n for n in hollow if entities[n].has_head(self.lexicon.holders)]
        if RELATIONS.get(prep) == "in" and hollow and hollow == [*where.names]:
            inside = Claim("contains", where.names, (dirt,), any=where.any, negated=gone)
            return [inside] if gone else [inside, self.state_claim(where, "clean", False)]
        mixed = tuple(name for name in where.names if self._one_of_several(name, dirt))
        rest = tuple(name for name in where.names if name not in mixed)
        clean = Claim("state", where.names, attribute="clean", value=gone, any=where.any)
        if mixed and not (rest and where.any):
            one = Claim("coated", mixed, (dirt,), any=where.any, negated=gone)
            return [replace(clean, subjects=rest), one] if rest else [one]
        if dirt not in self.lexicon.foam:
            return [clean]
        foam = Claim("coated", where.names, ("foam",), any=where.any, negated=gone)
        return [clean, foam] if gone else [foam]

    def is_soil(self, names: tuple[str, ...]) -> bool:
        """Is this stuff that the text tells to be on something?"""
        return self.are_substances(names) and all(name in self.inventory.soiled for name in names)

    def soiled_by(self, clause: Clause) -> Reference:
        """Where the dirt or stuff is that a clause is about: as it says, or as the text does."""
        mention = clause.subject.mentions[0] if clause.subject is not None else None
        groups = [g for p, g in clause.preps if p in _SOILED_AT]
        if mention is not None:
            groups += [group for _, group in mention.located[:1]]
            groups += [Group([mention.owner])] if mention.owner is not None else []
        where = next((there for g in groups if (there := self.refer(g)).names), None)
        if where is not None or mention is None:
            return where or Reference(())
        names = self.refer(Group([mention])).names or (mention.head,)
        told = [place for name in names for place in self.inventory.soiled.get(name, ())]
        spoken = [name for name in self.salient if name in told][:1]
        dirt = mention.head in self.lexicon.dirt
        return Reference(tuple(spoken or (self.salient[:1] if dirt else ()) or told))

    def _one_of_several(self, name: str, dirt: str) -> bool:
        """Is more on this than that dirt? Who wipes off the dust leaves the stains there."""
        there = self.inventory.soils.get(name, ())
        return dirt in there and len(there) > 1

    def vanishes(self, clause: Clause, reference: Reference, head: str) -> bool:
        """ "The stain comes off the shirt", "the glue is gone": dirt or stuff on something."""
        names, verb = reference.names, clause.verb
        if not (self.is_soil(names) if names else head in self.lexicon.dirt):
            return False
        off = "off" in (*clause.adverbs, verb.particle, *(p for p, _ in clause.preps))
        comes_off = verb.lemma == "come off" or (verb.root == "come" and off)
        comes_off = comes_off and not clause.subordinate  # "comes off when it is scrubbed": how
        gone = GONE & {*clause.adjectives, *verb.text.split()[-1:]}
        return bool(comes_off or gone or verb.lemma in ("vanish", "disappear"))

    def gone(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "The glue is gone", "the dirt has disappeared": it is where it was no more."""
        where = self.soiled_by(clause)
        if reference.names and self.is_soil(reference.names):
            return [Claim("coated", where.names, reference.names, negated=True)]
        head = clause.subject.mentions[0].head if clause.subject is not None else ""
        where = where if where.names else Reference(tuple(self.salient[:1]))
        return self.dirt_claims(where, head, gone=True)
