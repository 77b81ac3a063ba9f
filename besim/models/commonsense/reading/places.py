"""Where something is: "is on the table", "there is water in the glass", "within reach"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.spots import Spots
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.vocabulary import (
    CLIMBED,
    GRIPS_OF_VESSELS,
    HITCHES,
    MORE_WORDS,
    NEAR_PREPOSITIONS,
    OCCASIONS,
    POWERS,
    PROGRAMS,
    RELATIONS,
    SIZE_NAMES,
    WHEELED,
)

_HANDS = ("hand", "arm", "palm", "finger")
"""Of a person: what is in them is with that person."""
_INSIDE = ("in", "inside", "within", "aboard")
_EACH_OTHER = ("each other", "one another")
_ENDS = ("top", "bottom", "front", "back", "left", "right", "rear")

_STANDSTILL = ("rest", "standstill", "stop", "halt")
""" "The rotor is at rest", "has come to a stop": it does not run."""


_NONE = ("no", "none", "neither")

_VESSELS = ("it", "both", "them", "each", "two")
"""Pronouns that mean what can have something in it, where that is told to be in them."""


class Places(Spots):
    """Prepositions between things, distances, and what exists somewhere."""

    __slots__ = ()

    def of_places(self, group: Group) -> list[Claim]:
        """What the noun phrases of a place say in passing."""
        return [claim for mention in group.mentions for claim in self.passing(mention)]

    def _hangs_on_hitch(self, reference: Reference, prep: str, group: Group) -> bool:
        """ "The cart hangs on its tow hook": it is coupled to the robot."""
        entities = self.inventory.entities
        return (
            RELATIONS.get(prep) in ("on", "in", "at")
            and not HITCHES.isdisjoint((group.mentions[0].head, *group.mentions[0].words[-2:-1]))
            and bool(reference.names)
            and all(n in entities and entities[n].has_head(WHEELED) for n in reference.names)
        )

    def placed(self, reference: Reference, prep: str, group: Group) -> Claim | None:
        """Subject is PREP group."""
        group = self.floor_as_room(group)
        first = group.mentions[0]
        whose = first.owner
        if whose is not None and whose.head in self.lexicon.persons and first.head in _HANDS:
            prep, group, first = "with", Group([whose]), whose  # "in the hands of the guest"
        if prep == "with" and first.head in ("weight", "mass", *SIZE_NAMES):
            return next(iter(self.weighs(reference, first)), None)
        if ROBOT in reference.names and first.owner is not None and first.owner.head == "it":
            first = replace(first, owner=Mention("robot", text="its"))  # "is at its parking place"
            group = Group([first, *group.mentions[1:]], group.conjunction)
        if self.inventory.scattered(first):
            return Claim("unknown", text=group.text)  # "in different rooms"
        if first.head in ("end", "beginning", "start") and not (first.owner or first.modifiers):
            return None  # "in the end" is no place
        position = self.position_claim(reference, prep, first)
        if position is not None:
            return position
        if prep == "under" and first.head in POWERS:
            return None  # "is under the command of the controller"
        if first.head in OCCASIONS and not first.owner:
            return None  # "the cup on the first trip, the mugs on the second"
        if prep in ("at", "to") and first.head in _STANDSTILL and first.owner is None:
            return Claim("state", reference.names, attribute="on", value=False, any=reference.any)
        if self._hangs_on_hitch(reference, prep, group):
            return Claim("state", reference.names, attribute="connected", any=reference.any)
        if prep in ("away from", "far from", "out of"):
            return self._away(reference, prep, group)
        if prep == "across" and first.head in self.lexicon.rooms and ROBOT not in reference.names:
            return None  # "stands across the room": from where, is not said
        if self.inventory.gripper_like(first):
            return self._at_hand(reference, prep)
        if first.head in ("range", "reach", "distance", "touch", "contact") or (
            first.head in ("length",) and first.owner
        ):
            return self._within_reach(reference, first.owner)
        if first.head in self.lexicon.locations and first.plural and first.owner is None:
            return None  # "are at three different places": which ones?
        one = {"same", "one"} & set(first.text.lower().split())
        if first.head in self.lexicon.locations and one and len(reference.names) > 1:
            return Claim("together", reference.names)  # "are at one and the same place"
        near = RELATIONS.get(prep) == "beside" or prep == "within reach of"
        if near and first.head in _EACH_OTHER and len(reference.names) > 1:
            return Claim("together", reference.names)  # "stand next to each other"
        if first.pronoun and not {ROBOT, GRIPPER} & set(reference.names):
            # "the plate and the cup are brought to the sink and put into it": not into the cup
            self.salient = [
                *(name for name in self.salient if name not in reference.names),
                *(name for name in self.salient if name in reference.names),
            ]
        self.mean_vessel(first, prep)
        if prep == "at" and first.head in _ENDS and first.owner is None and not first.modifiers:
            return None  # "a compartment at the top": of what, is not said
        room = self.salient[:1] if first.pronoun and first.head == "it" and prep in _INSIDE else []
        room = [n for n in room if self._is_room(n)]  # "the lab is shut; the desk *in it* is empty"
        where = Reference(tuple(room)) if room else self.refer(group)
        if not where.names or where.names == reference.names:
            return None
        if prep in ("on", "at", "to") and self.at_rim(first):
            prep = "beside"
        if prep in ORIGINS:
            # "swept out from under the sofa": it is there no longer
            gone = RELATIONS.get(ORIGINS[prep], "at")
            return Claim("place", reference.names, where.names, relation=gone, negated=True)
        if prep == "behind" and self.stands_for(first, where):
            prep = "in"  # "behind the closed door" of the microwave
        if RELATIONS.get(prep) == "under" and self.is_under_cover(first, where):
            prep = "in"  # "under the hood" of the car
        if prep == "within reach of" or prep == "in contact with":
            if ROBOT in where.names:
                return Claim("near", objects=reference.names)
            if ROBOT in reference.names:
                return Claim("near", objects=where.names)
        if prep == "within reach of" and ROBOT not in (*reference.names, *where.names):
            both = (*reference.names, *where.names)  # "the fridge is within reach of the stove"
            return Claim("together", both, negated=reference.none or where.none)
        if ROBOT in reference.names or reference.names == (GRIPPER,):
            return self._robot_at(prep, first, where)
        if ROBOT in where.names:
            if prep in ("near", "next to", "close to", "beside", "in front of"):
                return Claim("near", objects=reference.names)
            if prep in ("by", "with"):
                return Claim("held", reference.names)
        return self._related(reference, prep, group, where)

    def _away(self, reference: Reference, prep: str, group: Group) -> Claim | None:
        """ "The robot is away from the shelf", "the cup is out of the cupboard"."""
        where = self.refer(group)
        if where.names == (GRIPPER,):
            return Claim("held", reference.names, negated=True)
        if ROBOT in reference.names:
            return Claim("near", objects=where.names, any_object=True, negated=True)
        if prep != "out of" or not where.names:
            return None
        # What stands beside a tank is out of it.
        kept = all(map(self._takes_things_in, where.names))
        return Claim(
            "place", reference.names, where.names, relation="in" if kept else "at", negated=True
        )

    def _takes_things_in(self, name: str) -> bool:
        entity = self.inventory.entities.get(name)
        return entity is not None and (entity.room or entity.has_head(self.lexicon.containers))

    def _at_hand(self, reference: Reference, prep: str) -> Claim | None:
        """ "The cup is in the gripper", "within reach of the arm"."""
        if prep in ("within reach of", "in reach of") and reference.names != (GRIPPER,):
            return Claim("near", objects=reference.names, any_object=reference.any)
        if ROBOT in reference.names:
            return None
        if prep in (
            "in",
            "inside",
            "by",
            "with",
            "within",
            "into",
            "between",
            "from",
            "at",
            "on",
        ):
            return Claim("held", reference.names, any=reference.any, negated=reference.none)
        return None

    def _within_reach(self, reference: Reference, owner: Mention | None) -> Claim | None:
        """ "The cup is within the reach of the robot"; ``owner`` is whose reach it is."""
        names = self.refer_one(owner).names if owner is not None and not owner.pronoun else (ROBOT,)
        if ROBOT in reference.names:
            return Claim("near", objects=names) if ROBOT not in names and names else None
        some = reference.any or reference.none
        return Claim("near", objects=reference.names, any_object=some, negated=reference.none)

    def _robot_at(self, prep: str, first: Mention, where: Reference) -> Claim | None:
        """Where the robot is: near something, aboard a vehicle, or up a ladder."""
        if where.none or first.determiner in _NONE:
            return Claim("near", objects=where.names, any_object=True, negated=True)
        if prep not in NEAR_PREPOSITIONS:
            return None
        if RELATIONS.get(prep) == "on" and self._are_ladders(where.names):
            return Claim("state", (ROBOT,), attribute=CLIMBED, negated=where.none)
        aboard = prep in _INSIDE and self._are_vehicles(where.names)
        return Claim(
            "near",
            objects=where.names,
            relation="in" if aboard else "",
            any_object=where.any,
        )

    def _related(
        self, reference: Reference, prep: str, group: Group, where: Reference
    ) -> Claim | None:
        """Things that are in, on, under, beside or at others."""
        first = group.mentions[0]
        relation = RELATIONS.get(prep)
        if relation is None:
            return None
        if relation == "with" and first.head in self.lexicon.persons:
            relation = "at"  # "the letter is with the nurse"
        if relation == "with":
            if len(group.mentions) == 1 and is_made_with(first):
                return None  # "a pot with a long handle"
            inside = self.content_names(group)
            return Claim("contains", reference.names, tuple(inside)) if inside else None
        if relation == "beside" and prep == "by":
            return None
        each = first.determiner in ("each", "every") and not (where.any or where.none)
        counted = first.plural and first.determiner not in ("some", "any", "either")
        all_of_them = first.determiner in ("both", "all") or len(group.mentions) > 1 or counted
        if all_of_them and group.conjunction == "and" and not (where.any or where.none):
            each = each or self.are_substances(reference.names)  # "wine is in both glasses"
        if each and len(where.names) > 1 and relation in ("in", "on"):
            # "a screw is in each hole": one is in each of them
            some = reference.any
            return Claim(
                "contains", where.names, reference.names, any_object=some, negated=reference.none
            )
        others = tuple(name for name in reference.names if name not in where.names)
        return Claim(
            "place",
            others or reference.names,  # "no crate stands on the crate": nothing is on itself
            where.names,
            relation=relation,
            any=reference.any or reference.none,
            any_object=where.any,
            negated=reference.none,
        )

    def mean_vessel(self, place: Mention, prep: str) -> None:
        """ "Until its cycle has ended, and the buns *in it* are toasted": in no cycle.

        "The rose is in one pot, the lily in the other, and soil *in both*": in no lily.
        """
        if not place.pronoun or place.head not in _VESSELS or prep not in ("in", "inside"):
            return
        alone = place.head == "it"
        self.salient = sorted(self.salient, key=lambda name: self._holds_nothing(name, one=alone))

    def _holds_nothing(self, name: str, *, one: bool) -> bool:
        """Is it a programme, or what is in something itself and no vessel?

        :param one: *it*, and not several.
        """
        entity = self.inventory.entities.get(name)
        if entity is None:
            return False
        vessel = entity.room or entity.has_head(self.lexicon.holders | self.lexicon.carriers)
        placed = not vessel and (not one or name in self.inside)
        return entity.substance or entity.has_head(PROGRAMS) or placed

    def distance(self, clause: Clause) -> list[Claim]:
        """ "the distance between the robot and X is below the contact range"."""
        assert clause.subject is not None
        mentions = [
            *clause.subject.mentions[1:],
            *(
                m
                for mention in clause.subject.mentions
                for _, group in mention.located
                for m in group.mentions
            ),
        ]
        if clause.subject.mentions[0].owner is not None:
            mentions.append(clause.subject.mentions[0].owner)
        for _, group in clause.preps:
            mentions.extend(m for m in group.mentions if m.head not in ("range", "reach"))
        names = [
            name
            for mention in mentions
            if not self.inventory.robot_like(mention)
            and not mention.unit
            and mention.head not in ("range", "reach", "gripper")
            for name in self.refer_one(mention).names
        ]
        far = any(adjective in MORE_WORDS for adjective in clause.adjectives) or any(
            prep in ("above", "over") for prep, _ in clause.preps
        )
        return [Claim("near", objects=tuple(names), negated=far)] if names else []


def is_made_with(mention: Mention) -> bool:
    """ "A pull ring", "two handles": part of what has it, if none that was spoken of before."""
    indefinite = mention.determiner in ("", "a", "an", "one", "no") or bool(mention.number)
    within = any(prep in ("in", "inside") for prep, _ in mention.located)
    return mention.head in GRIPS_OF_VESSELS and indefinite and not within
