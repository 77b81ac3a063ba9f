""" "X is ADJECTIVE", "X is a NOUN": states, and what a thing is full or free of."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.closers import Closers
from besim.models.commonsense.reading.hands import hand_said
from besim.models.commonsense.reading.quantities import bound_of
from besim.models.commonsense.reading.wording import as_spelled
from besim.models.commonsense.vocabulary import (
    LESS_WORDS,
    MORE_WORDS,
    RESIDUES,
    STATELESS_ADJECTIVES,
    WETTING,
)


class Adjectives(Closers):
    """Adjectives and complements after a form of *be*."""

    __slots__ = ()

    def _is_vessel(self, name: str) -> bool:
        """May there be water in it, and not only on it?"""
        known = self.inventory.entities.get(name)
        vessels = self.lexicon.holders | self.lexicon.open_vessels | self.lexicon.tubs
        return known is not None and known.has_head(vessels | self.lexicon.water_sources)

    def adjective(self, clause: Clause, reference: Reference, adjective: str) -> list[Claim]:
        """Claims of "X is ADJECTIVE"."""
        rid_of = ("of", "from") if adjective == "free" else ("of",)
        of = next((group for prep, group in clause.preps if prep in rid_of), None)
        if adjective in ("free", "clear", "empty", "full", "rid") and of is not None:
            head = of.mentions[0].head
            if adjective == "full" and head in self.lexicon.dirt:
                return self.dirt_claims(reference, head, gone=False, prep="in")
            if adjective == "full":
                inside = tuple(self.content_names(of))
                if not inside:
                    return [self.state_claim(reference, "full", True)]  # "is full of air"
                return [Claim("contains", reference.names, inside, any=reference.any)]
            groups = [group for prep, group in clause.preps if prep in rid_of]
            return self._free_of(reference, groups)
        if adjective in ("near", "close", "nearby", "reachable"):
            if (
                reference.names
                and ROBOT not in reference.names
                and GRIPPER not in reference.names
                and not any(p in ("to", "from") for p, _ in clause.preps)
            ):
                return [Claim("near", objects=reference.names)]
            return []
        if reference.names == (GRIPPER,):
            claim = hand_said(clause.subject.mentions[0] if clause.subject else None, adjective)
            return [claim] if claim is not None else []
        state = self.lexicon.state(adjective)
        if state is not None and state.attribute == "clean" and not state.value:
            soiled = self.soiled_with(clause, reference) or self.soiled_so(reference, adjective)
            if soiled and ROBOT not in reference.names:
                return soiled
        entities = self.inventory.entities
        heads = [entities[name].head for name in reference.names if name in entities]
        if heads and not all(self.lexicon.says_state(adjective, head) for head in heads):
            state = None  # "the flask is flat"
        if state is None:
            if adjective in MORE_WORDS | LESS_WORDS | STATELESS_ADJECTIVES:
                return []
            said = as_spelled(adjective)
            return [Claim("state", reference.names, attribute=said, any=reference.any)]
        if ROBOT in reference.names and state.attribute == "empty":
            return [Claim("hands_free", number=0)]
        if state.attribute == "raised":
            lifted = self.lifted(clause.subject, reference, state.value)
            if lifted is not None:
                return [lifted]
        return [self.state_claim(reference, state.attribute, state.value)]

    def _free_of(self, reference: Reference, groups: Sequence[Group]) -> list[Claim]:
        """ "Is free of dust and glue": dirt is off it, and stuff that is told to be there; other is
        not in it.
        """
        found: list[Claim] = []
        stuffs: list[str] = []
        dirt = self.lexicon.dirt
        for group in groups:
            things = [self.inventory.entities.get(n) for n in self.refer(group).names]
            swallowed = any(one is not None and not one.substance for one in things)
            if group.mentions[0].head in dirt and swallowed:
                # "free of dust and the cup | and the mug are …": whose subject was swallowed
                return [Claim("unknown", text=group.text)]
            for one in group.mentions:
                burnt = {*one.states, *one.modifiers} & RESIDUES  # "free of burnt rice"
                if one.head in dirt or burnt:
                    found += self.dirt_claims(reference, one.head, gone=True)
                elif one.head in WETTING and not any(map(self._is_vessel, reference.names)):
                    found.append(self.state_claim(reference, "wet", False))  # "is free of water"
                else:
                    stuffs += self.refer(Group([one])).names or self.content_names(Group([one]))
        soils = self.inventory.soils
        on_it = [one for one in stuffs if any(one in soils.get(n, ()) for n in reference.names)]
        found += [Claim("coated", reference.names, (one,), negated=True) for one in on_it]
        inside = tuple(one for one in stuffs if one not in on_it)
        if inside or not found:
            found.append(Claim("contains", reference.names, inside, any_object=True, negated=True))
        return list(dict.fromkeys(found))

    def _complement(self, clause: Clause, reference: Reference, group: Group) -> list[Claim]:
        """ "is a mess", "is brewed coffee", "is closer to it": rarely a state of the subject."""
        mention = group.mentions[0]
        if (
            mention.head in self.lexicon.substances
            and reference.names
            and ROBOT not in reference.names
        ):
            inside = Claim("contains", reference.names, tuple(self.content_names(group)))
            told = [c for c in self.passing(mention) if c.kind == "state"]  # "is cooked rice"
            return [inside, *told]
        state = self.lexicon.state(mention.head)
        if state is not None and not mention.determiner and ROBOT not in reference.names:
            return [self.state_claim(reference, state.attribute, state.value)]
        if mention.number is not None and mention.unit in ("kg", "kilogram", "kilo"):
            return [
                Claim(
                    *("number", reference.names),
                    attribute="weight",
                    op=bound_of(clause) or "=",
                    number=mention.number,
                )
            ]
        if mention.number is not None and (
            mention.unit in ("percent", "%") or mention.head == "percent"
        ):
            return [
                Claim(
                    *("number", reference.names),
                    attribute="battery",
                    op=bound_of(clause) or "=",
                    number=mention.number,
                )
            ]
        return []
