"""Active verbs: "the robot holds the cup", "the mug contains tea", "the shoes stand on the mat"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.participles import Participles
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    CONTAIN_VERBS,
    HAVE_VERBS,
    IGNORED_PREPOSITIONS,
    POSTURE_VERBS,
    RELATIONS,
    RUN_VERBS,
    STAY_VERBS,
)


class Active(Participles):
    """What a subject does or has, as a claim about how things are."""

    __slots__ = ()

    def active(self, clause: Clause, reference: Reference, subject: Group | None) -> list[Claim]:
        verb = clause.verb
        lemma = verb.lemma
        objects = clause.objects
        if (
            ROBOT in reference.names
            and subject is not None
            and self.inventory.gripper_like(subject.mentions[0])
        ):
            reference = Reference((ROBOT,))
        robot = ROBOT in reference.names or reference.names == (GRIPPER,)
        if robot and objects and len(objects[0].mentions) > 1:
            things = [
                m
                for m in objects[0].mentions
                if not self.inventory.robot_like(m) and not self.inventory.gripper_like(m)
            ]
            objects = [Group(things, objects[0].conjunction), *objects[1:]] if things else objects
        if robot and lemma in HAVE_VERBS and objects:
            mention = objects[0].mentions[0]
            if (
                self.inventory.gripper_like(mention)
                or mention.head in self.lexicon.abstract
                or mention.head in ("payload", "battery", "arm", "camera")
            ):
                return self._robot_has(clause, mention)
            if mention.pronoun and mention.head in ("nothing", "anything"):
                return [Claim("hands_free", number=0, negated=mention.head == "anything")]
            held = self.refer(objects[0])
            if mention.determiner in ("no",) and mention.head in ("object", "thing", "item"):
                return [Claim("hands_free", number=0)]
            return (
                [Claim("held", held.names, any=held.any or held.none, negated=held.none)]
                if held.names
                else [Claim("unknown", text=clause_text(clause))]
            )
        if robot and lemma in ("reach", "touch", "access") and objects:
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names, any_object=where.any)] if where.names else []
        if lemma in ("weigh",) and objects and objects[0].mentions[0].number is not None:
            return [
                Claim(
                    "number",
                    reference.names,
                    attribute="weight",
                    op="=",
                    number=objects[0].mentions[0].number,
                )
            ]
        if lemma in ("share",) and objects:
            where = self.refer(objects[0])
            if where.names:
                return [Claim("place", reference.names, where.names, relation="on")]
            return [Claim("together", reference.names)]
        if lemma == "have" and objects:
            mention = objects[0].mentions[0]
            if mention.head in self.lexicon.dirt:
                negative = reference.none or mention.determiner in ("no",)
                return [Claim("state", reference.names, attribute="clean", value=negative)]
            if (
                "own" in mention.text.split()
                and not robot
                and mention.head in self.lexicon.surfaces | self.lexicon.containers
            ):
                return [
                    Claim("place", reference.names, self.refer(objects[0]).names, relation="on")
                ]
            if mention.relatives:
                return [claim for relative in mention.relatives for claim in self.claims(relative)]
        if lemma in CONTAIN_VERBS and objects and not robot:
            inside = self.refer(objects[0])
            mention = objects[0].mentions[0]
            if mention.head in ("object", "thing", "nothing", "anything", "item"):
                if (mention.pronoun and mention.head == "nothing") or mention.determiner == "no":
                    return [Claim("empty", reference.names)]
                return []
            names = inside.names or tuple(self.content_names(objects[0]))
            if ROBOT in names or not names:
                return []
            return [
                Claim(
                    "contains",
                    reference.names,
                    names,
                    any=reference.any,
                    any_object=inside.any or inside.none,
                    negated=inside.none,
                )
            ]
        if robot and (
            lemma in STAY_VERBS or self.lexicon.verbs.get(lemma) is self.lexicon.schemas["move"]
        ):
            for prep, group in clause.preps:
                claim = self.placed(
                    Reference((ROBOT,)), "at" if prep in ("to", "into", "onto") else prep, group
                )
                if claim is not None:
                    return [claim]
            if objects and lemma in self.lexicon.verbs and self.lexicon.verbs[lemma].name == "move":
                where = self.refer(objects[0])
                return [Claim("near", objects=where.names)] if where.names else []
            return []
        if lemma in RUN_VERBS and not objects and not robot:
            return [self.state_claim(reference, "on", True)]
        if (
            lemma in ("go", "go out", "go off", "die")
            and ({"out", "off"} & {*clause.adverbs, *clause.adjectives, verb.particle})
            and not objects
            and not robot
        ):
            return [self.state_claim(reference, "on", False)]
        if lemma in ("stop", "end", "pause") and not objects and not robot:
            return [self.state_claim(reference, "on", False)]
        if not robot and not objects and lemma in ("complete", "finish", "elapse"):
            return [self.state_claim(reference, "finished", True)]
        if (
            lemma in ("come off", "vanish", "disappear")
            or (lemma == "come" and any(p == "off" for p, _ in clause.preps))
        ) and subject is not None:
            source = next((self.refer(g) for p, g in clause.preps if p in ("off", "from")), None)
            names = source.names if source is not None and source.names else tuple(self.salient[:1])
            return [Claim("state", names, attribute="clean", value=True)]
        if not robot and (lemma in POSTURE_VERBS or lemma in ("fall", "roll", "belong", "hang")):
            found = []
            for word in clause.adjectives:
                found.extend(self.adjective(clause, reference, word))
            for inner in clause.purpose:
                if inner.verb.form == "VBN":
                    found.extend(self.participle(inner, reference))
            for prep, group in clause.preps:
                if prep in ("for", "from") or prep in IGNORED_PREPOSITIONS:
                    continue
                claim = self.placed(reference, prep, group)
                if claim is not None:
                    found.append(claim)
                    found.extend(self.of_places(group))
                    break
            if not found and (
                "side" in " ".join(g.text for _, g in clause.preps)
                or "together" in clause.adverbs
                or "one another" in " ".join(g.text for _, g in clause.preps)
            ):
                found.append(Claim("together", reference.names))
            return found
        if robot and lemma in self.lexicon.verbs:
            return self._done(clause)
        if not robot and not objects and lemma in self.lexicon.verbs:
            # "the eggs fry", "food freezes": the thing itself gets the state.
            schema = self.lexicon.verbs[lemma]
            if schema.name in ("open", "close", "switch_on", "switch_off"):
                attribute, value = {
                    "open": ("open", True),
                    "close": ("open", False),
                    "switch_on": ("on", True),
                    "switch_off": ("on", False),
                }[schema.name]
                return [self.state_claim(reference, attribute, value)]
            if schema.name in ("work", "clean", "apply") and reference.names:
                state = self.lexicon.state(participle(lemma))
                if state is not None:
                    return [self.state_claim(reference, state.attribute, state.value)]
                return [
                    Claim("state", reference.names, attribute=participle(lemma), any=reference.any)
                ]
        return [Claim("unknown", text=clause_text(clause))]

    def _robot_has(self, clause: Clause, mention: Mention) -> list[Claim]:
        if (
            self.inventory.gripper_like(mention) and "free" in mention.states
        ) or "empty" in mention.states:
            return [Claim("hands_free", number=mention.number or 1)]
        return []

    def _done(self, clause: Clause) -> list[Claim]:
        """ "the robot has placed the cup on the table": the effects of the action hold."""
        verb = clause.verb
        schema = self.lexicon.verbs[verb.lemma]
        if not clause.objects:
            return [Claim("unknown", text=clause_text(clause))]
        passive = Clause(
            replace(verb, passive=True, perfect=True, negated=False),
            subject=clause.objects[0],
            preps=clause.preps,
            adjectives=clause.adjectives,
        )
        if schema.name == "pour" and not any(p in RELATIONS for p, _ in clause.preps):
            return [Claim("unknown", text=clause_text(clause))]
        reference = self.refer(clause.objects[0])
        return self.participle(passive, reference)
