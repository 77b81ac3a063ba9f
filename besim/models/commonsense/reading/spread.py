"""What was filled, covered, spread or poured: participles of substances and covers."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.cleared import Cleared
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import (
    POUR_VERBS,
    RELATIONS,
    ROLLS,
    SEASON_VERBS,
    SHADES,
    SPREAD_VERBS,
    SURFACE_VERBS,
    TARGET_VERBS,
)


class Spread(Cleared):
    """Participles that tell what is in, on or over something."""

    __slots__ = ()

    def _places(self, clause: Clause) -> list[tuple[str, Group]]:
        root = clause.verb.root
        return [
            (p, g)
            for p, g in clause.preps
            if (p in RELATIONS and p not in ("with", "by", "from", "to"))
            or (p in ("to", "by") and root in TARGET_VERBS)
        ]

    def _covered_with(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is filled with water", "has been sprayed with polish"."""
        root = clause.verb.root
        wraps = root in ("wrap", "envelop", "cover", "coat")
        ways = ("with", "in") if wraps else ("with",)
        group = next(
            (
                g
                for p, g in clause.preps
                if p in ways and (p == "with" or g.mentions[0].head not in self.lexicon.abstract)
            ),
            None,
        )
        if group is None:
            return None
        if root in ("fill", "load", "charge", "stock", "refill", "pack", "stuff"):
            content = tuple(self.content_names(group))
            return [Claim("contains", reference.names, content, any=reference.any)]
        if root not in SURFACE_VERBS | SEASON_VERBS | {"wrap", "envelop"}:
            return None
        content = tuple(self.content_names(group))
        word = participle(root)
        state = self.lexicon.state(word)
        stuff = tuple(name for name in content if self.are_substances((name,)))
        if state is not None and root in ("cover", "wrap") and (not stuff or stuff != content):
            covered = self.state_claim(reference, state.attribute, state.value)
            under = [Claim("coated", reference.names, stuff, any=reference.any)] if stuff else []
            return [covered, *self._lies_over(content, reference), *under]
        if content:
            return [Claim("coated", reference.names, content, any=reference.any)]
        return [Claim("state", reference.names, attribute=word, any=reference.any)]

    def _lies_over(self, content: tuple[str, ...], reference: Reference) -> list[Claim]:
        """What covers a thing is on it; of a roll only a piece is, which has no name.

        Blinds and curtains cover from where they hang.
        """
        entities = self.inventory.entities
        things = tuple(
            name
            for name in content
            if name in entities and not entities[name].substance and name not in reference.names
        )
        apart = any(set(entities[name].longest) & (ROLLS | SHADES) for name in things)
        if not things or not reference.names or apart:
            return []
        return [Claim("place", things, reference.names, relation="on")]

    def _spread_over(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "polish is sprayed onto the table", "the cloth is spread over it"."""
        root = clause.verb.root
        places = self._places(clause)
        if root not in SPREAD_VERBS or not places or clause.subject is None:
            return None
        content = tuple(self.content_names(clause.subject))
        where = self.refer(places[0][1])
        entities = self.inventory.entities
        solid = all(name in entities and not entities[name].substance for name in content)
        if content and not solid:
            return [Claim("coated", where.names, content)]
        if root == "spread" and content:
            return [
                Claim("state", content, attribute="folded", value=False),
                Claim("place", content, where.names, relation="on"),
            ]
        return None

    def _poured_into(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "milk has been poured into the cup"."""
        lemma = clause.verb.lemma
        places = self._places(clause)
        schema = self.lexicon.verbs.get(lemma)
        if (
            lemma.partition(" ")[0] not in POUR_VERBS
            or not places
            or schema is None
            or schema.name not in ("pour", "fill", "scoop", "place")
            or clause.subject is None
        ):
            return None
        stuff = self.are_substances(tuple(self.content_names(clause.subject)))
        if RELATIONS.get(places[0][0]) == "on" and not stuff:
            return None  # "the cup was put on the table"
        if clause.verb.root == "empty" and reference.names:
            known = [self.inventory.entities.get(name) for name in reference.names]
            vessels = self.lexicon.carriers
            if any(
                one is not None and not one.substance and one.has_head(vessels) for one in known
            ):
                # "the glass has been emptied into the sink": the sink does not contain the glass
                return [self.state_claim(reference, "empty", True)]
        prep, group = places[0]
        where = self.refer(group)
        if not where.names or ROBOT in where.names or where.names == reference.names:
            return None
        if RELATIONS[prep] in ("under", "beside"):
            return [Claim("place", reference.names, where.names, relation=RELATIONS[prep])]
        return [
            Claim(
                "contains",
                where.names,
                reference.names or tuple(self.content_names(clause.subject)),
                any_object=reference.any or reference.none,
                negated=reference.none,
            )
        ]

    def _poured_out(self, clause: Clause, reference: Reference) -> Claim | None:
        """ "the water has been drained from the tank": the tank has it no more."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        taken = schema is not None and schema.name in ("pour", "grasp", "clean", "scoop")
        if not taken or clause.subject is None:
            return None
        content = self.any_content(clause.subject)
        origin = ("from", "out of", "off")
        source = next((self.refer(g) for p, g in clause.preps if p in origin), None)
        if source is None or not source.names or not content or not self.are_substances(content):
            return None
        return Claim("contains", source.names, content, negated=True)
