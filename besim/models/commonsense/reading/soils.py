"""Dirt and stuff on things: where it is, and that it is there no more."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.places import Places
from besim.models.commonsense.reading.soils_one_by_one import each_place, each_soil
from besim.models.commonsense.vocabulary import GONE, RELATIONS

_SOILED_AT = ("from", "on", "off", "of", "in", "at")


class Soils(Places):
    """Reads what soils things: dirt, and any stuff that the text tells to be on them."""

    __slots__ = ()

    def mean_what_has_stuff_on_it(self, clause: Clause) -> None:
        """ "There is syrup on the pan. There is dust *on it*, too": on the pan."""
        on_it = any(p in ("on", "off") and g.mentions[0].head == "it" for p, g in clause.preps)
        if on_it and self.salient and self.are_substances((self.salient[0],)):
            things = [name for name in self.salient if not self.are_substances((name,))]
            self.speak_of(things[:1])

    def one_by_one(self, clause: Clause) -> list[Clause]:
        """A clause that lists soils, or their places, once for each; others as they are."""
        singly = each_soil(clause, self._names_dirt, self._names_stuff)
        return [one for soil in singly for one in each_place(soil, self._soils)]

    def _soils(self, mention: Mention) -> bool:
        return self._names_dirt(mention) or self._names_stuff(mention)

    def _names_dirt(self, mention: Mention) -> bool:
        """Is it dirt, and no thing of its own: not the tea *leaves* in the pot?"""
        if mention.head not in self.lexicon.dirt:
            return False
        spots = mention.head in self.lexicon.locations and mention.plural
        spots = spots and mention.determiner != "the"  # no spots on the shelf to put things on
        return spots or not self.inventory.resolve(mention, ()).names

    def _names_stuff(self, mention: Mention) -> bool:
        names = self.inventory.resolve(mention, ()).names
        return self.are_substances(names) if names else mention.head in self.lexicon.substances

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

    def soiled_so(self, where: Reference, word: str) -> list[Claim] | None:
        """ "Is dusty", "the *greasy* pan": of that dirt, where there is other dirt, too."""
        dirt = self.lexicon.dirt_of_adjectives.get(word, "")
        several = any(self._one_of_several(name, dirt) for name in where.names)
        return self.dirt_claims(where, dirt, gone=False) if several else None

    def soiled_with(self, clause: Clause, where: Reference) -> list[Claim]:
        """ "Is dirty with mud and oil": each dirt and stuff that is named is on it."""
        found: list[Claim] = []
        for mention in (
            m for p, g in clause.preps if p in ("with", "by", "in") for m in g.mentions
        ):
            if self._names_dirt(mention):
                found += self.dirt_claims(where, mention.head, gone=False)
            elif self._names_stuff(mention):
                stuff = tuple(self.content_names(Group([mention])))
                found.append(Claim("coated", where.names, stuff, any=where.any))
        return list(dict.fromkeys(found)) if where.names else []

    def none_anywhere(self, mention: Mention) -> list[Claim]:
        """ "There is no mud and there are no crumbs on it": wherever the mud was told to be."""
        names = self.refer(Group([mention])).names
        told = [p for name in names or (mention.head,) for p in self.inventory.soiled.get(name, ())]
        where = Reference(tuple(dict.fromkeys(told)))
        if not told:
            return []
        if names and self.is_soil(names):
            return [Claim("coated", where.names, names, negated=True)]
        return self.dirt_claims(where, mention.head, gone=True)

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
        if where is not None:
            return where
        if mention is None:
            return Reference(())
        names = self.refer(Group([mention])).names or (mention.head,)
        told = [place for name in names for place in self.inventory.soiled.get(name, ())]
        spoken = [] if self.of_any else [name for name in self.salient if name in told][:1]
        if told:
            # A goal that "the grease is gone": wherever it was; but "wipes the stove until it is"
            return Reference(tuple(spoken or dict.fromkeys(told)))
        return Reference(tuple(self.salient[:1] if mention.head in self.lexicon.dirt else ()))

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
        lies_off = verb.copula and any(prep == "off" for prep, _ in clause.preps)
        gone = lies_off or GONE & {*clause.adjectives, *verb.text.split()[-1:]}
        return bool(comes_off or gone or verb.lemma in ("vanish", "disappear"))

    def gone(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "The glue is gone", "the dirt has disappeared": it is where it was no more."""
        where = self.soiled_by(clause)
        if reference.names and self.is_soil(reference.names):
            return [Claim("coated", where.names, reference.names, negated=True)]
        head = clause.subject.mentions[0].head if clause.subject is not None else ""
        where = where if where.names else Reference(tuple(self.salient[:1]))
        return self.dirt_claims(where, head, gone=True)
