"""What is said of the robot itself: "the robot holds the cup", "it stands at the shelf"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.hands import hand_said
from besim.models.commonsense.reading.participles import Participles
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import (
    CLIMBED,
    FREE_HAND,
    HAVE_VERBS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    STAY_VERBS,
)

_GRIPPING = ("hold", "grasp", "grip", "grab", "clutch", "pick up", "take")


class OfRobot(Participles):
    """Verbs whose subject is the robot or its gripper."""

    __slots__ = ()

    def _robot_holds(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the robot carries nothing", "it has the key", "it reaches the shelf"."""
        lemma = clause.verb.lemma
        if not objects:
            return None
        mention = objects[0].mentions[0]
        if lemma in HAVE_VERBS and any(
            prep in ("within", "in") and group.mentions[0].head in ("reach", "range", "distance")
            for prep, group in clause.preps
        ):
            # "has the shelf within its reach"
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names, any_object=where.any)]
        gear = any(one.head in LIFTING_GEAR for one in self.inventory.entities.values())
        if lemma in ("lift", "lift up") and mention.head in LIFTED_BY_GEAR and gear:
            return [self.state_claim(self.refer(objects[0]), "raised", True)]
        if lemma in HAVE_VERBS:
            one = clause.subject.mentions[0] if clause.subject is not None else None
            # "the arm that holds nothing": of two, that one
            some = one is not None and (
                one.head == "arm" or (self.inventory.gripper_like(one) and _is_one(one))
            )
            if mention.head in ("nothing", "anything") and some:
                # "one gripper holds nothing"
                return [Claim("hands_free", number=1, negated=mention.head == "anything")]
            if mention.head == "something" and one is not None and self.inventory.gripper_like(one):
                busy = hand_said(one, "occupied")
                return [busy] if busy is not None else []
            if mention.head in ("nothing", "anything"):
                none = self._none_of_them(clause)
                return [
                    Claim("hands_free", number=0, negated=mention.head == "anything" and not none)
                ]
            if (
                self.inventory.gripper_like(mention)
                or (mention.head in self.lexicon.abstract and not self.refer(objects[0]).names)
                or mention.head in ("payload", "arm", "reach", "range")
                or (mention.head in ("battery", "camera") and not self._in_hand(clause))
            ):
                return self._robot_has(mention, clause)
            held = self.refer(objects[0])
            if mention.determiner == "no" and mention.head in ("object", "thing", "item"):
                return [Claim("hands_free", number=0)]
            if not held.names:
                return [Claim("unknown", text=clause_text(clause))]
            if on_itself := self._on_itself(clause):
                return [Claim("place", held.names, on_itself, relation="on", any=held.any)]
            return [Claim("held", held.names, any=held.any or held.none, negated=held.none)]
        if lemma in ("reach", "touch", "access"):
            where = self.refer(objects[0])
            some = where.any or where.none
            near = Claim("near", objects=where.names, any_object=some, negated=where.none)
            return [near] if where.names else []
        return None

    def _in_hand(self, clause: Clause) -> bool:
        """ "Is holding the battery", "has it in its hand": no part of the robot is in its hand."""
        gripped = any(self.inventory.gripper_like(group.mentions[0]) for _, group in clause.preps)
        return gripped or clause.verb.lemma in _GRIPPING

    def _on_itself(self, clause: Clause) -> tuple[str, ...]:
        """ "Carries a tote on its back": what of the robot carries it, and no gripper."""
        for prep, group in clause.preps:
            mention = group.mentions[0]
            owner = mention.owner
            own = owner is not None and (owner.pronoun or self.inventory.robot_like(owner))
            if prep == "on" and own and not self.inventory.gripper_like(mention):
                part = mention.head in self.lexicon.parts
                return (ROBOT,) if part else self.refer(group).names
        return ()

    def _none_of_them(self, clause: Clause) -> bool:
        """ "*Neither* gripper holds anything"."""
        subject = clause.subject
        return subject is not None and subject.mentions[0].determiner in ("neither", "no")

    def _robot_stays(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the robot stands in front of the shelf", "it starts at the door"."""
        lemma = clause.verb.lemma
        moves = self.lexicon.verbs.get(lemma) is self.lexicon.schemas["move"]
        if not moves and lemma not in STAY_VERBS:
            return None
        carried = self.carried(clause)
        carried += [
            Claim("held", self.refer(group).names)
            for inner in clause.purpose
            if inner.verb.form == "VBG" and inner.verb.lemma in ("hold", "carry")
            for group in inner.objects[:1]
        ]  # "stands at the board, holding the knife"
        for prep, group in clause.preps:
            at = "at" if prep in ("to", "into", "onto", "up to", "over to") else prep
            claim = self.placed(Reference((ROBOT,)), at, group)
            if claim is not None and (claim.kind == "near" or claim.attribute == CLIMBED):
                return [claim, *carried]
        if carried:
            return carried
        if objects and moves:
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names)] if where.names else []
        return []

    def _robot_has(self, mention: Mention, clause: Clause) -> list[Claim]:
        """ "the robot has two free grippers", "has a gripper that is free"."""
        said = {*mention.states, *clause.adjectives}
        said |= {word for one in mention.relatives for word in one.adjectives}
        if self.inventory.gripper_like(mention) and said & FREE_HAND:
            none = mention.determiner == "no"
            return [Claim("hands_free", number=mention.number or 1, negated=none)]
        return []


def _is_one(mention: Mention) -> bool:
    """ "one gripper", "one of its grippers", "a gripper", "the other one"."""
    if not mention.plural and "other" in mention.text.lower().split():
        return True
    return mention.number == 1 or mention.determiner in ("one", "a", "an", "any", "either")
