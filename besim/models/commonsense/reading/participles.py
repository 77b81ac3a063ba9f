"""Participles: "has been scrubbed", "is placed on the table", "is held in a gripper"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.copular import Copular
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    HOLD_VERBS,
    POSTURE_VERBS,
    POUR_VERBS,
    RELATIONS,
    REMOVE_DIRT_VERBS,
    SEASON_VERBS,
    SPREAD_VERBS,
    STATELESS_VERBS,
    SURFACE_VERBS,
    TARGET_VERBS,
)


class Participles(Copular):
    """States that an action left behind."""

    __slots__ = ()

    def participle(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed", "is placed on the table", "is held in a gripper"."""
        verb = clause.verb
        lemma = verb.lemma
        root = lemma.split()[0]
        if clause.adjectives and reference.names and reference.names != (GRIPPER,):
            state = self.lexicon.state(clause.adjectives[0])
            if state is not None:
                return [
                    self.state_claim(reference, state.attribute, state.value)
                ]  # "has been pushed shut"
        if reference.names == (GRIPPER,):
            return [Claim("hands_free", number=1)] if lemma in ("empty", "free") else []
        if (
            clause.subject is not None
            and clause.subject.mentions[0].head in self.lexicon.dirt
            and not reference.names
        ):
            negative = clause.subject.mentions[0].determiner in ("no", "neither")
            where = next(
                (
                    self.refer(g)
                    for p, g in clause.preps
                    if p in ("from", "on", "off", "of", "in", "at")
                ),
                Reference(()),
            )
            owner = clause.subject.mentions[0].located
            if not where.names and owner:
                where = self.refer(owner[0][1])
            gone = lemma in REMOVE_DIRT_VERBS or lemma.startswith(
                ("wipe", "clean", "wash", "rinse", "scrub", "sweep", "remove")
            )
            if where.names:
                return [Claim("state", where.names, attribute="clean", value=gone or negative)]
            return (
                [Claim("unknown", text=clause_text(clause))]
                if not self.salient
                else [Claim("state", (self.salient[0],), attribute="clean", value=gone or negative)]
            )
        with_group = next((g for p, g in clause.preps if p == "with"), None)
        places = [
            (p, g)
            for p, g in clause.preps
            if (p in RELATIONS and p not in ("with", "by", "from", "to"))
            or (p in ("to", "by") and root in TARGET_VERBS)
        ]
        gripper_place = any(
            self.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
            if p in ("in", "by", "with", "inside", "between")
        )
        robot_place = any(
            self.inventory.robot_like(g.mentions[0]) for p, g in clause.preps if p == "by"
        )
        if (
            root in HOLD_VERBS
            and lemma in HOLD_VERBS | {"pick up"}
            and (
                gripper_place
                or (
                    lemma in ("hold", "grasp", "grip", "carry", "grab", "pick up", "clutch")
                    and not places
                )
                or (robot_place and not places)
            )
        ):
            return [
                Claim(
                    "held",
                    reference.names,
                    any=reference.any or reference.none,
                    negated=reference.none,
                )
            ]
        if (
            gripper_place
            and root not in ("wipe", "clean", "open", "close", "pull", "push", "press", "turn")
            and not verb.modal
        ):
            return [
                Claim(
                    "held",
                    reference.names,
                    any=reference.any or reference.none,
                    negated=reference.none,
                )
            ]
        if with_group is not None and (root in ("fill", "load", "charge", "stock", "refill")):
            return [
                Claim(
                    "contains",
                    reference.names,
                    tuple(self.content_names(with_group)),
                    any=reference.any,
                )
            ]
        if with_group is not None and root in SURFACE_VERBS | SEASON_VERBS:
            content = self.content_names(with_group)
            base = (
                [Claim("coated", reference.names, tuple(content), any=reference.any)]
                if content
                else []
            )
            state = self.lexicon.state(participle(root))
            if state is not None and root in ("cover", "wrap"):
                return [self.state_claim(reference, state.attribute, state.value)]
            return base or [
                Claim(
                    "state",
                    reference.names,
                    attribute=participle(root),
                    any=reference.any,
                )
            ]
        if root in SPREAD_VERBS and places and clause.subject is not None:
            content = self.content_names(clause.subject)
            where = self.refer(places[0][1])
            solid = content and all(
                name in self.inventory.entities and not self.inventory.entities[name].substance
                for name in content
            )
            if content and not solid:
                return [Claim("coated", where.names, tuple(content))]
            if root == "spread" and content:
                return [
                    Claim("state", tuple(content), attribute="folded", value=False),
                    Claim("place", tuple(content), where.names, relation="on"),
                ]
        if (
            root in POUR_VERBS
            and lemma in self.lexicon.verbs
            and places
            and self.lexicon.verbs[lemma].name in ("pour", "fill", "scoop", "place")
            and clause.subject is not None
        ):
            where = self.refer(places[0][1])
            if where.names and ROBOT not in where.names:
                if RELATIONS[places[0][0]] in ("under", "beside"):
                    return [
                        Claim(
                            "place", reference.names, where.names, relation=RELATIONS[places[0][0]]
                        )
                    ]
                return [
                    Claim(
                        "contains",
                        where.names,
                        reference.names or tuple(self.content_names(clause.subject)),
                        any_object=reference.any or reference.none,
                        negated=reference.none,
                    )
                ]
        if places and (
            lemma in POSTURE_VERBS
            or root in POSTURE_VERBS
            or (
                lemma in self.lexicon.verbs
                and self.lexicon.verbs[lemma].name in ("place", "carry", "hand_over", "cover")
            )
        ):
            claims = []
            for prep, group in places:
                claim = self.placed(reference, prep, group)
                if claim is not None:
                    claims.append(claim)
                    claims.extend(self.of_places(group))
                    break
            if root == "spread":
                claims.append(Claim("state", reference.names, attribute="folded", value=False))
            if claims:
                return claims
        word = participle(root)
        state = self.lexicon.state(f"{word} {verb.particle}".strip()) or self.lexicon.state(word)
        extra = []
        for prep, group in clause.preps:
            if (
                prep in ("in", "on", "inside", "under", "next to")
                and root not in ("use", "require")
                and not self.inventory.gripper_like(group.mentions[0])
                and not self.inventory.robot_like(group.mentions[0])
            ):
                claim = self.placed(reference, prep, group)
                if claim is not None and claim.kind == "place" and word not in ("dried",):
                    extra.append(claim)
        if state is not None:
            return [self.state_claim(reference, state.attribute, state.value), *extra]
        if lemma in STATELESS_VERBS:
            if (
                lemma in ("reach", "touch", "access")
                and reference.names
                and not any(p == "from" for p, _ in clause.preps)
            ):
                return [Claim("near", objects=reference.names)]
            return []
        if (
            lemma in ("take", "remove", "pick up", "pick", "take out", "retrieve")
            and not verb.negated
        ):
            source = next(
                (self.refer(g) for p, g in clause.preps if p in ("from", "out of", "off")), None
            )
            if source is not None and source.names:
                return [Claim("place", reference.names, source.names, relation="at", negated=True)]
            return [Claim("held", reference.names)]
        if not reference.names:
            return [Claim("unknown", text=clause_text(clause))]
        schema = self.lexicon.verbs.get(lemma)
        if schema is not None and schema.name == "switch_on":
            return [self.state_claim(reference, "on", True)]
        if schema is not None and schema.name == "switch_off":
            return [self.state_claim(reference, "on", False)]
        if schema is not None and schema.name == "close":
            return [self.state_claim(reference, "open", False)]
        if schema is not None and schema.name == "open":
            return [self.state_claim(reference, "open", True)]
        return [
            Claim(
                "state",
                reference.names,
                attribute=word,
                any=reference.any or reference.none,
                negated=reference.none,
            ),
            *extra,
        ]
