"""Participles: "has been scrubbed", "is placed on the table", "is held in a gripper"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.lexicon import ORIGINS
from besim.models.commonsense.reading.copular import Copular
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    FALLING_PARTS,
    HOLD_VERBS,
    LID_OFF_VERBS,
    POSTURE_VERBS,
    POUR_VERBS,
    RELATIONS,
    REMOVE_DIRT_VERBS,
    ROLLS,
    SEASON_VERBS,
    SPREAD_VERBS,
    STATELESS_VERBS,
    SURFACE_VERBS,
    TARGET_VERBS,
)

_FREE = frozenset(("free", "empty", "other"))
SWITCHED = {
    "open": ("open", True),
    "close": ("open", False),
    "switch_on": ("on", True),
    "switch_off": ("on", False),
}
"""Schema -> attribute and value that it leaves behind."""


class Participles(Copular):
    """States that an action left behind."""

    __slots__ = ()

    def participle(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed", "is placed on the table", "is held in a gripper"."""
        if clause.adjectives and reference.names and reference.names != (GRIPPER,):
            state = self.lexicon.state(clause.adjectives[0])
            if state is not None:  # "has been pushed shut"
                return [self.state_claim(reference, state.attribute, state.value)]
        if reference.names == (GRIPPER,):
            emptied = clause.verb.lemma in ("empty", "free")
            return [Claim("hands_free", number=1)] if emptied else []
        for construction in (
            self._given,
            self._dirt,
            self._lid,
            self._rid_of,
            self._under_dirt,
            self._in_gripper,
            self._covered_with,
            self._spread_over,
            self._poured_into,
            self._put_somewhere,
        ):
            found = construction(clause, reference)
            if found is not None:
                return found
        return self._left_state(clause, reference)

    def _given(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the nurse has been given the cup": it is with her."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        if schema is None or not schema.recipient_first or not clause.objects:
            return None
        things = self.refer(clause.objects[0]).names
        if not things or not reference.names:
            return None
        return [Claim("place", things, reference.names, relation="at")]

    def _dirt(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the dust has been wiped off the shelf": the shelf is clean."""
        subject = clause.subject
        if subject is None or reference.names:
            return None
        mention, lemma = subject.mentions[0], clause.verb.lemma
        if mention.head not in self.lexicon.dirt:
            return None
        off = ("from", "on", "off", "of", "in", "at")
        where = next((self.refer(g) for p, g in clause.preps if p in off), Reference(()))
        if not where.names and mention.located:
            where = self.refer(mention.located[0][1])
        clean = (
            lemma in REMOVE_DIRT_VERBS
            or lemma.startswith(("wipe", "clean", "wash", "rinse", "scrub", "sweep", "remove"))
            or mention.determiner in ("no", "neither")
            or any(p in ("from", "off", "out of") for p, _ in clause.preps)
        )
        names = where.names or tuple(self.salient[:1])
        if not names:
            return [Claim("unknown", text=clause_text(clause))]
        return [Claim("state", names, attribute="clean", value=clean)]

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
        if clause.verb.root not in (
            "cover",
            "coat",
            "smear",
            "strew",
            "soil",
            "litter",
        ):
            return None
        dirty = any(
            prep in ("with", "by", "in")
            and group.mentions[0].head in self.lexicon.dirt
            and not self.inventory.resolve(group.mentions[0], ()).names
            for prep, group in clause.preps
        )
        return [self.state_claim(reference, "clean", False)] if dirty and reference.names else None

    def _places(self, clause: Clause) -> list[tuple[str, Group]]:
        root = clause.verb.root
        return [
            (p, g)
            for p, g in clause.preps
            if (p in RELATIONS and p not in ("with", "by", "from", "to"))
            or (p in ("to", "by") and root in TARGET_VERBS)
        ]

    def _in_gripper(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is held", "is carried by the robot", "is clamped between the gripper's fingers"."""
        lemma = clause.verb.lemma
        root = lemma.partition(" ")[0]
        hand = next((g.mentions[0] for p, g in clause.preps if p in ("by", "with")), None)
        if hand is not None and self.inventory.gripper_like(hand) and _FREE & set(hand.states):
            # "is steadied by the empty gripper": that one holds nothing else
            return [Claim("hands_free", number=hand.number or 1)]
        in_gripper = any(
            self.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
            if p in ("in", "by", "with", "inside", "between")
        )
        nothing = clause.subject is not None and clause.subject.mentions[0].head == "nothing"
        if nothing and lemma in ("hold", "carry", "grip", "grasp"):
            return [Claim("hands_free", number=0)]  # "nothing is held"
        if root in HOLD_VERBS and lemma in HOLD_VERBS:
            by_robot = any(
                self.inventory.robot_like(g.mentions[0]) for p, g in clause.preps if p == "by"
            )
            gripping = ("hold", "grasp", "grip", "carry", "grab", "pick up", "clutch")
            held = in_gripper or ((lemma in gripping or by_robot) and not self._places(clause))
        else:
            held = False
        motions = ("wipe", "clean", "open", "close", "pull", "push", "press", "turn")
        if not held and (not in_gripper or root in motions or clause.verb.modal):
            return None
        some = reference.any or reference.none
        return [Claim("held", reference.names, any=some, negated=reference.none)]

    def _covered_with(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is filled with water", "has been sprayed with polish"."""
        root = clause.verb.root
        ways = ("with", "in") if root in ("wrap", "envelop", "cover") else ("with",)
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
        if root in ("fill", "load", "charge", "stock", "refill"):
            content = tuple(self.content_names(group))
            return [Claim("contains", reference.names, content, any=reference.any)]
        if root not in SURFACE_VERBS | SEASON_VERBS | {"wrap", "envelop"}:
            return None
        content = tuple(self.content_names(group))
        word = participle(root)
        state = self.lexicon.state(word)
        if state is not None and root in ("cover", "wrap"):
            covered = self.state_claim(reference, state.attribute, state.value)
            return [covered, *self._lies_over(content, reference)]
        if content:
            return [Claim("coated", reference.names, content, any=reference.any)]
        return [Claim("state", reference.names, attribute=word, any=reference.any)]

    def _lies_over(self, content: tuple[str, ...], reference: Reference) -> list[Claim]:
        """What covers a thing is on it; of a roll only a piece is, which has no name."""
        entities = self.inventory.entities
        things = tuple(
            name
            for name in content
            if name in entities and not entities[name].substance and name not in reference.names
        )
        rolls = any(set(entities[name].longest) & ROLLS for name in things)
        if not things or not reference.names or rolls:
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
        if clause.verb.root == "empty" and reference.names:
            entities = self.inventory.entities
            if not any(entities[name].substance for name in reference.names if name in entities):
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

    def _put_somewhere(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is stored in the drawer", "has been placed on the shelf"."""
        lemma = clause.verb.lemma
        root = lemma.partition(" ")[0]
        places = self._places(clause)
        schema = self.lexicon.verbs.get(lemma)
        puts = schema is not None and schema.name in ("place", "carry", "hand_over", "cover")
        if not places or not (lemma in POSTURE_VERBS or root in POSTURE_VERBS or puts):
            return None
        claims: list[Claim] = []
        for prep, group in places:
            claim = self.placed(reference, prep, group)
            if claim is not None:
                claims = [claim, *self.of_places(group)]
                break
        if root == "spread":
            claims.append(Claim("state", reference.names, attribute="folded", value=False))
        return claims or None

    def _left_state(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed": the participle itself is the state."""
        verb = clause.verb
        lemma = verb.lemma
        root = lemma.partition(" ")[0]
        word = participle(root)
        state = self.lexicon.state(f"{word} {verb.particle}".strip()) or self.lexicon.state(word)
        extra = self._passing_places(clause, reference, word)
        if state is not None:
            return [self.state_claim(reference, state.attribute, state.value), *extra]
        named = lemma == "call" and not clause.objects  # "has been called", not "is called X"
        if lemma in STATELESS_VERBS and not named:
            near = lemma in ("reach", "touch", "access") and not any(
                p == "from" for p, _ in clause.preps
            )
            return [Claim("near", objects=reference.names)] if near and reference.names else []
        out = self._poured_out(clause, reference)
        if out is not None:
            return [out]
        if lemma in (
            "remove",
            "take off",
            "pull off",
            "lift off",
            "pull out",
            "detach",
        ) and not any(p in ("from", "out of", "off") for p, _ in clause.preps):
            return [Claim("state", reference.names, attribute="removed", any=reference.any)]
        for prep, group in clause.preps:
            if prep in ORIGINS and reference.names and not verb.negated:
                gone = self.placed(reference, prep, group)  # "swept out from under the sofa"
                return [gone] if gone is not None else [Claim("unknown", text=clause_text(clause))]
        taking = ("take", "remove", "pick up", "pick", "take out", "retrieve")
        if lemma in taking and not verb.negated:
            origin = ("from", "out of", "off")
            source = next((self.refer(g) for p, g in clause.preps if p in origin), None)
            if source is not None and source.names:
                return [Claim("place", reference.names, source.names, relation="at", negated=True)]
            return [Claim("held", reference.names)]
        if not reference.names:
            return [Claim("unknown", text=clause_text(clause))]
        schema = self.lexicon.verbs.get(lemma)
        if schema is not None and schema.name in SWITCHED:
            return [self.state_claim(reference, *SWITCHED[schema.name])]
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

    def _passing_places(self, clause: Clause, reference: Reference, word: str) -> list[Claim]:
        """ "is plugged in next to the sink": where it is, beside what was done to it."""
        root = clause.verb.root
        found = []
        for prep, group in clause.preps:
            if (
                prep in ("in", "on", "inside", "under", "next to", "into", "onto")
                and root not in ("use", "require")
                and not self.inventory.gripper_like(group.mentions[0])
                and not self.inventory.robot_like(group.mentions[0])
            ):
                claim = self.placed(reference, prep, group)
                if claim is not None and claim.kind == "place" and word != "dried":
                    found.append(claim)
        return found
