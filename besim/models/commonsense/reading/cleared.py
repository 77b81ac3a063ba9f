"""What was wiped off, taken off or put back on: dirt and lids."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.copular import Copular
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    FALLING_PARTS,
    LID_OFF_VERBS,
    REMOVE_DIRT_VERBS,
    SOILING_VERBS,
    SURFACE_VERBS,
)

_LOOSENING = ("loosen", "soften", "dissolve", "soak")
"""What is done to dirt that is still there afterwards: "the grease has been loosened"."""
_KEEPING = ("hold", "grip", "grasp", "carry", "clutch")
"""What a gripper does with the pack of some stuff, and not to stains."""


class Cleared(Copular):
    """Participles of dirt and of lids."""

    __slots__ = ()

    def _dirt(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the dust has been wiped off the shelf": the shelf is clean."""
        subject = clause.subject
        if subject is None:
            return None
        mention, lemma = subject.mentions[0], clause.verb.lemma
        stuff = reference.names and self.is_soil(reference.names)
        if not stuff and (reference.names or mention.head not in self.lexicon.dirt):
            return None
        if stuff and any(p in ("from", "off", "out of") for p, _ in clause.preps):
            return None  # "the water has been drained from the tank": whichever is in there
        if stuff and lemma in _KEEPING:
            return None  # "the milk is held by the robot", wherever it was before
        where = self.soiled_by(clause)
        schema = self.lexicon.verbs.get(lemma) or self.lexicon.verbs.get(clause.verb.root)
        clean = bool(
            lemma in REMOVE_DIRT_VERBS
            or (schema is not None and schema.name in ("clean", "grasp", "shift"))
            or {"off", "away", "out"} & {*lemma.split()[1:], clause.verb.particle, *clause.adverbs}
            or mention.determiner in ("no", "neither")
            or any(p in ("from", "off", "out of") for p, _ in clause.preps)
        )
        if not where.names:
            return None if stuff else [Claim("unknown", text=clause_text(clause))]
        if stuff:
            gone = Claim("coated", where.names, reference.names, negated=True)
            return [gone] if clean and clause.verb.root not in _LOOSENING else None
        if clause.verb.root in _LOOSENING and not clean:
            return [Claim("state", where.names, attribute=participle(clause.verb.root))]
        return self.dirt_claims(where, mention.head, gone=clean)

    def _lid(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the lid of the can has been removed": the can is open; "is screwed on": it is not."""
        verb, subject = clause.verb, clause.subject
        if subject is None or not reference.names:
            return None
        head = subject.mentions[0].head
        if head in FALLING_PARTS and (verb.lemma == "lower" or verb.lemma.endswith(" down")):
            return [self.state_claim(reference, "open", True)]
        if head in FALLING_PARTS and (verb.lemma == "raise" or verb.lemma.endswith(" up")):
            return [self.state_claim(reference, "open", False)]
        entities = self.inventory.entities
        own = [n for n in reference.names if n in entities and entities[n].head == head]
        if head not in CLOSERS or own or head in self.inventory.own_parts:
            return None
        root = verb.root
        on = bool(
            {"on", "back", "onto", "back on", "back onto"}
            & {verb.particle, *clause.adverbs, *clause.adjectives, *(p for p, _ in clause.preps)}
        )
        out = {"out", "out of"} & {verb.particle, *clause.adverbs, *(p for p, _ in clause.preps)}
        if root in ("pull", "draw", "slide") and out:
            return []  # "the lid of the box which has been pulled out": the box was
        if root in LID_OFF_VERBS and not on:
            return [self.state_claim(reference, "open", True)]
        if on or root in ("replace", "refit"):
            return [self.state_claim(reference, "open", False)]
        return None

    def _rid_of(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the driveway has been cleared of snow": it is clean."""
        if clause.verb.root not in (
            "clear",
            "free",
            "clean",
            "rid",
            "strip",
            "relieve",
        ):
            return None
        of = next((g.mentions[0] for p, g in clause.preps if p in ("of", "from")), None)
        if of is None or of.head not in self.lexicon.dirt or not reference.names:
            return None
        return [self.state_claim(reference, "clean", True)]

    def _under_dirt(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the driveway is covered by snow": it is not clean."""
        root = clause.verb.root
        named = [m for p, g in clause.preps if p in ("with", "by", "in") for m in g.mentions]
        dirt = any(mention.head in self.lexicon.dirt for mention in named)
        if root not in SOILING_VERBS or (root in SURFACE_VERBS and not dirt):
            return None
        return self.soiled_with(clause, reference) or None
