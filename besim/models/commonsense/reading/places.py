"""Where something is: "is on the table", "there is water in the glass", "within reach"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference, split_words
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.references import References
from besim.models.commonsense.reading.sizes import metres
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.vocabulary import (
    BARE_SPOTS,
    CLIMBED,
    CLOSERS,
    CONTENT_NOUNS,
    COVERS,
    HITCHES,
    LADDERS,
    MORE_WORDS,
    NEAR_PREPOSITIONS,
    OCCASIONS,
    PANELS,
    PASSAGES,
    PORTIONS,
    POSITION_NOUNS,
    POURED_FROM,
    POWERS,
    PROGRAMS,
    RELATIONS,
    RIMS,
    SIZE_NAMES,
    VEHICLES,
    WHEELED,
)

_INSIDE = ("in", "inside", "within", "aboard")
_SELVES = ("itself", "himself", "herself", "themselves")
_EACH_OTHER = ("each other", "one another")
_ENDS = ("top", "bottom", "front", "back", "left", "right", "rear")

_STANDSTILL = ("rest", "standstill", "stop", "halt")
""" "The rotor is at rest", "has come to a stop": it does not run."""


_NONE = ("no", "none", "neither")

_BESIDE_IT = ("beside", "under")


def company(phrases: Sequence[tuple[str, Group]]) -> Iterator[tuple[int, Group, str]]:
    """ "A bowl *with a spoon next to it*": where that phrase begins, what is there, and how."""
    for index, ((first, group), (prep, around)) in enumerate(pairwise(phrases)):
        relation = RELATIONS.get(prep, "")
        if first == "with" and relation in _BESIDE_IT and around.mentions[0].head in ("it", "them"):
            yield index, group, relation


def contents_in_passing(phrases: Sequence[tuple[str, Group]]) -> Group | None:
    """ "The tray *with both cups on it*": what is on it, if the phrases begin so."""
    if len(phrases) < 2:
        return None
    (first, group), (prep, around) = phrases[:2]
    it = around.mentions[0]
    inside = prep in ("in", "on", "inside", "upon") and it.pronoun and it.head in ("it", "them")
    return group if first == "with" and inside else None


def without_company(phrases: list[tuple[str, Group]]) -> list[tuple[str, Group]]:
    """What is left of these phrases without those of :func:`company`."""
    gone = {at for index, _, _ in company(phrases) for at in (index, index + 1)}
    return [phrase for index, phrase in enumerate(phrases) if index not in gone]


class Places(References):
    """Prepositions between things, distances, and what exists somewhere."""

    __slots__ = ()

    def of_places(self, group: Group) -> list[Claim]:
        """What the noun phrases of a place say in passing."""
        return [claim for mention in group.mentions for claim in self.passing(mention)]

    def with_company(
        self, reference: Reference, phrases: Sequence[tuple[str, Group]]
    ) -> list[Claim]:
        """ "The bowl rests on the table with a spoon beside it": where the spoon is."""
        if not reference.names or ROBOT in reference.names:
            return []
        return [
            Claim("place", self.refer(group).names, reference.names, relation=relation)
            for _, group, relation in company(phrases)
        ]

    def contents_beside(
        self, reference: Reference, phrases: Sequence[tuple[str, Group]]
    ) -> list[Claim]:
        """ "The pan stands on the stove with an egg in it": what is in the pan."""
        if not reference.names or ROBOT in reference.names:
            return []
        return [
            Claim("contains", reference.names, tuple(self.content_names(group)))
            for (first, group), (prep, around) in pairwise(phrases)
            if first == "with" and prep in ("in", "inside") and around.mentions[0].head == "it"
            if self.content_names(group) and group.mentions[0].head not in self.lexicon.parts
        ]

    def had_there(self, told: Sequence[Claim], prep: str, group: Group) -> Claim | None:
        """ "Is in the sealed box *with the label*": the box has it, and not what is in that.

        "Is on the table with water" is no table's: only a vessel has a substance.

        :param told: what is said before, the place among it.
        """
        first = group.mentions[0]
        place = next((claim for claim in reversed(told) if claim.kind == "place"), None)
        if prep != "with" or place is None or place.kind != "place" or place.negated:
            return None
        if place.relation not in ("in", "on") or first.head in self.lexicon.persons:
            return None
        entities = self.inventory.entities
        around = [entities[name] for name in place.objects if name in entities]
        names = tuple(self.content_names(group))
        vessels = all(known.has_head(self.lexicon.containers) for known in around)
        loose = not self.are_substances(names)
        rooms = any(known.room for known in around)
        if not names or not around or rooms or not (vessels or loose) or first.head in CLOSERS:
            return None  # a lid of its own that nobody places is on it from the start
        return Claim("contains", place.objects, names)

    def floor_as_room(self, group: Group) -> Group:
        """ "On the floor of the garage" is in the garage: a floor is no place of its own."""
        mention = group.mentions[0]
        owner = mention.owner
        if mention.head not in self.lexicon.ground or owner is None or owner.pronoun:
            return group
        names = self.inventory.resolve(owner, self.salient).names
        rooms = [
            n for n in names if n in self.inventory.entities and self.inventory.entities[n].room
        ]
        return Group([owner, *group.mentions[1:]], group.conjunction) if rooms else group

    def container_meant(self, group: Group, preps: Sequence[tuple[str, Group]]) -> Group | None:
        """ "The liquid in the pitcher", "the contents of the pot": what has it in it.

        :param preps: what follows the noun phrase in its clause.
        """
        mention = group.mentions[0]
        if mention.head not in CONTENT_NOUNS or mention.pronoun or len(group.mentions) > 1:
            return None
        for prep, place in (*mention.located, *preps[:1]):
            names = self.inventory.resolve(place.mentions[0], self.salient).names
            heads = [self.inventory.entities[n].head for n in names if n in self.inventory.entities]
            if prep in ("in", "inside", "within") and heads:
                return place if heads[0] in self.lexicon.containers else None
        return None

    def portions(self, names: tuple[str, ...], group: Group) -> list[Claim]:
        """ "contains two scoops of food": how often some has to be poured."""
        return [
            Claim(
                "number",
                names,
                attribute=f"portions_of_{mention.owner.head}",
                op="=",
                number=mention.number,
            )
            for mention in group.mentions
            if mention.owner is not None
            and mention.number is not None
            and (
                (mention.number > 1 and mention.head in PORTIONS)
                or (mention.number == 1 and self._is_one_portion(names, mention))
            )
        ]

    def _is_one_portion(self, names: tuple[str, ...], mention: Mention) -> bool:
        """ "The jug contains *one portion of tea*": it is empty once that is poured out of it."""
        known = [self.inventory.entities[n] for n in names if n in self.inventory.entities]
        return (
            mention.head in PORTIONS
            and bool(known)
            and all(one.has_head(POURED_FROM) for one in known)
        )

    def weighs(self, reference: Reference, mention: Mention) -> list[Claim]:
        """ "a weight of 8 kg", "a length of 25 cm"."""
        owner = mention.owner
        size = metres(owner) if owner is not None and mention.head in SIZE_NAMES else None
        if size is not None:
            return [Claim("number", reference.names, attribute=mention.head, op="=", number=size)]
        if owner is None or owner.number is None or owner.unit not in ("kg", "kilogram", "kilo"):
            return []
        return [Claim("number", reference.names, attribute="weight", op="=", number=owner.number)]

    def at_rim(self, place: Mention) -> bool:
        """ "On *the rim of the tub*": not in the tub, which may still be empty.

        So is what lies "on the left side of the plate", but not on that of the table.
        """
        owner = place.owner
        if place.head == "side" and owner is not None:
            return owner.head in (self.lexicon.hypernyms.get("tableware") or ())
        return place.head in RIMS and owner is not None and owner.head in self.lexicon.containers

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
            where = self.refer(group)
            if where.names == (GRIPPER,):
                return Claim("held", reference.names, negated=True)
            if ROBOT in reference.names:
                return Claim("near", objects=where.names, any_object=True, negated=True)
            return (
                Claim("place", reference.names, where.names, relation="at", negated=True)
                if prep == "out of" and where.names
                else None
            )
        if prep == "across" and first.head in self.lexicon.rooms and ROBOT not in reference.names:
            return None  # "stands across the room": from where, is not said
        if self.inventory.gripper_like(first):
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
        if first.head in ("range", "reach", "distance", "touch", "contact") or (
            first.head in ("length",) and first.owner
        ):
            owner = first.owner
            names = (
                self.refer_one(owner).names if owner is not None and not owner.pronoun else (ROBOT,)
            )
            if ROBOT in reference.names:
                return Claim("near", objects=names) if ROBOT not in names and names else None
            some = reference.any or reference.none
            return Claim("near", objects=reference.names, any_object=some, negated=reference.none)
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
        if first.pronoun and first.head == "it" and prep in ("in", "inside"):
            # "until its cycle has ended, and the buns *in it* are toasted": in no cycle
            self.salient = sorted(self.salient, key=self._holds_nothing)
        if prep == "at" and first.head in _ENDS and first.owner is None and not first.modifiers:
            return None  # "a compartment at the top": of what, is not said
        where = self.refer(group)
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
        if ROBOT in where.names:
            if prep in ("near", "next to", "close to", "beside", "in front of"):
                return Claim("near", objects=reference.names)
            if prep in ("by", "with"):
                return Claim("held", reference.names)
        relation = RELATIONS.get(prep)
        if relation is None:
            return None
        if relation == "with" and first.head in self.lexicon.persons:
            relation = "at"  # "the letter is with the nurse"
        if relation == "with":
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

    def _holds_nothing(self, name: str) -> bool:
        """Is it a programme, or a substance, which is in something itself?"""
        entity = self.inventory.entities.get(name)
        return entity is not None and (entity.substance or entity.has_head(PROGRAMS))

    def telling_places(self, preps: Sequence[tuple[str, Group]]) -> list[tuple[str, Group]]:
        """Without the corner in "in a corner on a stool", and "by itself": they tell less.

        Nor is "the cup on the first trip, the mug on the second" about places.
        """
        heads = {group.mentions[0].head for _, group in preps}
        if heads & OCCASIONS:
            preps = [(p, g) for p, g in preps if not g.mentions[0].pronoun]
        places = [
            (p, g)
            for p, g in preps
            if g.mentions[0].head not in _SELVES and not self._side_of_door(g.mentions[0])
        ]
        places = without_company(places)
        sharp = [(p, g) for p, g in places if not self._bare_spot(g.mentions[0])]
        return sharp if any(p in RELATIONS for p, _ in sharp) else places

    def _side_of_door(self, mention: Mention) -> bool:
        """ "On this side of the fire door" is no place at the door."""
        owner = mention.owner
        return mention.head == "side" and owner is not None and owner.head in PASSAGES

    def _bare_spot(self, mention: Mention) -> bool:
        return mention.head in BARE_SPOTS and mention.owner is None

    def _are_vehicles(self, names: tuple[str, ...]) -> bool:
        entities = self.inventory.entities
        return all(name in entities and entities[name].has_head(VEHICLES) for name in names)

    def position_claim(self, reference: Reference, prep: str, mention: Mention) -> Claim | None:
        """ "in the high position", "to position 2": a state of a device with several."""
        if prep not in ("in", "into", "to", "at", "up to") or mention.head not in POSITION_NOUNS:
            return None
        words = split_words(
            (*filter(None, (mention.ordinal,)), *mention.states, *mention.modifiers)
        )
        things = [name for name in reference.names if name in self.inventory.entities]
        owner = mention.owner
        of_another = owner is not None and owner.text not in ("its", "their")
        if not words or not things or of_another or mention.unit:
            return None  # "in *its* upper position" is the thing's own
        state = self.lexicon.state(" ".join(words))
        if state is not None:
            return self.state_claim(reference, state.attribute, state.value)  # "the off position"
        return self.state_claim(reference, "_".join((*words, mention.head)), True)

    def _are_ladders(self, names: Sequence[str]) -> bool:
        entities = self.inventory.entities
        return all(name in entities and entities[name].has_head(LADDERS) for name in names)

    def stands_for(self, mention: Mention, where: Reference) -> bool:
        """Is a door or lid named where the container that it belongs to is meant?

        Covers and panels shut in what is behind them whatever they belong to.
        """
        entity = self.inventory.entities.get(where.names[0])
        if entity is None or entity.head == mention.head or entity.room:
            return False
        shuts_in = mention.head in COVERS or mention.head in PANELS
        closes = self.lexicon.parts.get(mention.head) == "open"
        return shuts_in or (closes and entity.has_head(self.lexicon.containers))

    def is_under_cover(self, mention: Mention, where: Reference) -> bool:
        """Is a lid, hood or cover named where what it belongs to is meant?"""
        entity = self.inventory.entities.get(where.names[0])
        return entity is not None and entity.head != mention.head and mention.head in COVERS

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
