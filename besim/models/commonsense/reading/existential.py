"""What exists somewhere: "there is water in the glass", "there is nobody in the room"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.quantities import Quantities
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import (
    FREE_HAND,
    FREE_PLACES,
    RELATIONS,
    ROOM,
)

_THINGS = ("object", "thing", "item")


class Existential(Quantities):
    """Sentences with *there*."""

    __slots__ = ()

    def _people(self, clause: Clause, group: Group) -> list[Claim]:
        """ "there is nobody in the room": none of the people that the texts know."""
        known = tuple(e.name for e in self.inventory.entities.values() if e.person)
        mention = group.mentions[0]
        places = [g for p, g in (*clause.preps, *mention.located) if p in RELATIONS]
        where = self.refer(places[0]).names if places else ()
        if not known or not where:
            return []
        none = mention.head == "nobody" or mention.determiner == "no" or clause.verb.negated
        return [Claim("contains", where, known, any_object=True, negated=none)]

    def said_of_content(self, group: Group) -> list[Claim]:
        """ "contains *cooked* rice": that it is cooked is said; "the clean cup" tells which."""
        return [
            claim
            for one in group.mentions
            if one.determiner in ("", "a", "an", "some") or _said_aside(one)
            for claim in self.passing(replace(one, relatives=[], located=[], owner=None))
            if claim.kind == "state"
        ]

    def _further_place(self, clause: Clause, where: Reference) -> list[Claim]:
        """ "on the worktop *next to the stove* there is a box": where the worktop is."""
        places = [(p, g) for p, g in clause.preps if p in RELATIONS]
        if len(places) < 2 or ROBOT in where.names:
            return []
        # "on the upper shelf *of the rack* in the store": the rack is there
        entities = self.inventory.entities
        wholes = tuple(entities[n].part_of or n for n in where.names if n in entities)
        claim = self.placed(Reference(wholes) if wholes else where, *places[1])
        return [claim] if claim is not None and claim.kind == "place" else []

    def _of_which(self, clause: Clause, what: Mention) -> list[Claim]:
        """ "There are two things on the table, a bowl and a spoon": those are on it."""
        if what.head not in _THINGS and not (what.number or 0) > 1:
            return []
        for index, (prep, place) in enumerate(clause.preps):
            named = place.mentions[1:]
            told = all(mention.determiner in ("a", "an", "the") for mention in named)
            same = what.head in _THINGS or {mention.head for mention in named} == {what.head}
            if named and told and same:
                preps = list(clause.preps)
                preps[index] = (prep, Group(place.mentions[:1]))
                return self.existential(replace(clause, objects=[Group(named)], preps=preps))
        return []

    def _room_for(self, clause: Clause, mention: Mention) -> Claim | None:
        """ "There is *room for one more cup* on the tray": so many fit on it beside the others."""
        said = [*clause.preps, *mention.located]
        more = [group.mentions[0] for prep, group in said if prep == "for"]
        places = [group for prep, group in said if prep in ("in", "on", "inside")]
        if mention.head not in ROOM or len(more) != 1 or len(places) != 1:
            return None
        names = self.refer(places[0]).names
        known = names and ROBOT not in names and more[0].unit == ""
        number = more[0].number or 1
        return (
            Claim("number", names, attribute=FREE_PLACES, op=">=", number=number) if known else None
        )

    def _with(self, names: tuple[str, ...], company: Group, relation: str = "") -> list[Claim]:
        """ "There is a boot *with mud on it*", "a counter *with a board and a knife*"."""
        dirt = [m for m in company.mentions if m.head in self.lexicon.dirt]
        soiled = Reference(names)
        claims = [c for m in dirt for c in self.dirt_claims(soiled, m.head, gone=False, prep="on")]
        things = [m for m in company.mentions if m not in dirt]
        inside = tuple(self.content_names(Group(things, company.conjunction))) if things else ()
        return [*claims, *([Claim("contains", names, inside, relation)] if inside else [])]

    def _hollow(self) -> tuple[str, ...]:
        """The container or room that was spoken of last."""
        entities = self.inventory.entities
        known = [entities[name] for name in self.salient if name in entities]
        hollow = (one for one in known if one.room or one.has_head(self.lexicon.containers))
        return tuple(one.name for one in hollow)[:1]

    def existential(self, clause: Clause) -> list[Claim]:
        """ "there is water in the glass", "there is no dust on the window"."""
        group = clause.objects[0] if clause.objects else clause.subject
        if group is None:
            return []
        some, none_of = _some_and_none(group)
        if none_of is not None:  # "there is coffee but *no* sugar in the cup"
            apart = (replace(clause, subject=None, objects=[one]) for one in (some, none_of))
            return [claim for one in apart for claim in self.existential(one)]
        mention = group.mentions[0]
        if mention.head in ("nobody", "somebody", "anybody", "person", "people"):
            return self._people(clause, group)
        battery = any(self.quantity_name(place) == "battery" for _, place in clause.preps)
        said = [phrase for one in mention.relatives for phrase in one.preps]
        battery = battery or any(self.quantity_name(place) == "battery" for _, place in said)
        if battery and mention.unit in ("percent", "%"):
            level = self.number_claim(clause, Reference((ROBOT,)), "battery")
            return [level] if level is not None else []
        if named := self._of_which(clause, mention):
            return named
        none = mention.determiner in ("no", "neither") or clause.verb.negated
        if room := self._room_for(clause, mention):
            return [replace(room, negated=none)]
        said_so = {*mention.states, *clause.adjectives}
        if self.inventory.gripper_like(mention) and FREE_HAND & said_so:
            free = Claim("hands_free", number=mention.number or 1, negated=none)
            return [free]  # "is there a free gripper?"
        places = [(p, g) for p, g in clause.preps if p in RELATIONS] + [
            (p, g) for p, g in mention.located if p in RELATIONS
        ]
        for relative in mention.relatives:
            places += [(p, g) for p, g in relative.preps if p in RELATIONS]
        if places and mention.determiner == "the" and self.inventory.robot_like(mention):
            here = self.placed(Reference((ROBOT,)), *places[0])  # "at the door is the robot"
            return [replace(here, negated=none)] if here is not None else []
        if len(places) > 1:  # "is a separate spot from the sink": how far, and not where
            places = [(p, g) for p, g in places if p != "from"] or places
        company: list[Group] = []
        if not none:
            places, company = _and_company(places)
        if mention.head in self.lexicon.dirt and places:
            where = self.refer(places[0][1])
            return [
                claim
                for one in group.mentions
                if one.head in self.lexicon.dirt
                for claim in self.dirt_claims(where, one.head, gone=none, prep=places[0][0])
            ]
        within = {"inside", "within", "in"} & {*clause.adverbs}
        if not places and within and mention.head in ("nothing", "anything"):
            # "its door is shut and there is nothing inside"
            hollow = self._hollow()
            return [Claim("empty", hollow, negated=mention.head == "anything" and not none)]
        hollow = self._hollow() if within and not (places or none) else ()
        if hollow:
            inside = self.refer(group).names or tuple(self.content_names(group))
            return [Claim("place", inside, hollow, relation="in")] if inside else []
        if not places and none and not clause.preps:
            return self.none_anywhere(mention)
        if not places:  # "there is an open door": one that is so, wherever it is
            so = [] if none else self.passing(mention)
            return [replace(claim, weak=False) for claim in so if claim.kind == "state"]
        if len(places) > 1 and places[0][1].mentions[0].head in self.lexicon.ground:
            places = places[1:]  # "on the floor, under the sink, there is a bucket"
        prep, where_group = places[0]
        if prep == "behind" and self.stands_for(where_group.mentions[0], self.refer(where_group)):
            prep = "in"  # "there is a mug behind the closed door of the cabinet"
        if RELATIONS[prep] == "under" and self.is_under_cover(
            where_group.mentions[0], self.refer(where_group)
        ):
            prep = "in"  # "under the hood there is a battery"
        if self.inventory.gripper_like(where_group.mentions[0]):
            held = self.refer(group)
            if not held.names or mention.head in ("object", "thing", "item", "nothing", "anything"):
                return [
                    Claim("hands_free", number=0, negated=not (none or mention.head == "nothing"))
                ]
            return [Claim("held", held.names, any=True, negated=none)]
        self.mean_vessel(where_group.mentions[0], prep)
        where = self.refer(where_group)
        if (
            mention.head in ("object", "thing", "item", "nothing", "anything", "something")
            and not mention.modifiers
        ):
            return [Claim("empty", where.names, negated=not none and mention.head != "nothing")]
        reference = self.refer(group)
        names = reference.names or tuple(self.content_names(group))
        if not names:
            return [Claim("unknown", text=clause_text(clause))]
        if prep == "with" and not none:
            # "there is a counter with a board and a knife": they are on the counter
            return self._with(names, where_group)
        plural_all = mention.number is not None and mention.number > 1
        # "There are milk and sugar in the cup": both
        each_one = group.conjunction == "and" and (
            len(group.mentions) == len(names) > 1 or all(map(_known, group.mentions))
        )
        further = self._further_place(clause, where) if not none else []
        further += self.of_places(where_group) if not none else []  # "in the closed drawer"
        said_there = (*clause.preps, *mention.located)
        for one in company if len(names) == 1 else ():
            # "in the hall there is a chest with a ball and a bat in it"
            if one.mentions[0].head not in self.lexicon.parts:
                on_it = any(
                    p in ("on", "on top of") and g.mentions[0].pronoun for p, g in said_there
                )
                further += self._with(names, one, "on" if on_it else "")
        definite = mention.determiner in _THESE and not self.are_substances(names)
        if prep == "on" and definite and reference.names and ROBOT not in where.names:
            on = self.placed(reference, prep, where_group)
            if on is not None and on.kind == "place":
                # "on the shelf is the red box": that one, and it is not in it
                return [replace(on, negated=none), *further]
        if prep == "between" and len(where.names) > 1:
            # as "a bin is between them", and no contents of the second
            return [Claim("place", names, where.names, RELATIONS[prep], negated=none), *further]
        if RELATIONS[prep] in ("in", "on", "with") and ROBOT not in where.names:
            return [
                Claim(
                    "contains",
                    where.names,
                    names,
                    "on" if RELATIONS[prep] == "on" else "",
                    any_object=not (plural_all or each_one),
                    negated=none,
                ),
                *(() if none else self.said_of_content(group)),
                *(() if none else self.portions(where.names, group)),
                *further,
            ]
        return [
            Claim(
                "place",
                names,
                where.names,
                relation=RELATIONS[prep],
                any=not plural_all,
                negated=none,
            )
        ]


def _and_company(
    places: list[tuple[str, Group]],
) -> tuple[list[tuple[str, Group]], list[Group]]:
    """Where something is, and what is with it: "a boot *with mud on it* in the garage"."""
    company = [group for prep, group in places if prep == "with"]
    where = [
        (prep, group)
        for prep, group in places
        if prep != "with" and not (company and group.mentions[0].pronoun)
    ]
    return (where, company) if where else (places, [])


def _some_and_none(group: Group) -> tuple[Group, Group | None]:
    """What there is and what there is not, where a list tells of both."""
    at = next((i for i, one in enumerate(group.mentions) if one.determiner == "no"), 0)
    if not at:
        return group, None
    return Group(group.mentions[:at]), Group(group.mentions[at:])


def _said_aside(mention: Mention) -> bool:
    """ "The apple and the pear, both cut,": that it is cut is said, and tells not which one."""
    return not set(mention.states) <= {*mention.text.lower().split()}


def _known(mention: Mention) -> bool:
    """ "On the tray are *both cups*, *the jar* and *two spoons*": these, and not any of them."""
    several = mention.number is not None and mention.number > 1
    return several or mention.determiner in _THESE


_THESE = ("the", "both", "all", "each", "every", "these", "those", "its", "their")
