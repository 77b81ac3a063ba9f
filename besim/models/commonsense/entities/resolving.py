"""Which entities a mention means, among those that its words fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from besim.models.commonsense.entities.entity import (
    GRIPPER,
    ROBOT,
    ROBOT_FLOOR,
    Name,
    Reference,
    split_words,
)
from besim.models.commonsense.entities.matching import Kind, Matching
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.vocabulary import INNER_PARTS, STOREYS, VEHICLES

_ONE = ("it", "itself", "this", "that", "he", "she", "him", "the", "one", "another")
_TWO = ("both", "two", "neither", "either")
_MANY = ("they", "them", "these", "those", "all")
_SEVERAL = ("they", "them", "these", "those", "all", "each", "themselves", "none", "any", *_TWO)
_ORDINALS = ("first", "second", "last", "other")
_OF_ALL = ("each", "every", "both", "all", "no", "neither", "any")


@dataclass(slots=True)
class Resolving(Matching):
    """Resolves mentions: names, parts, kinds and pronouns."""

    def resolve(self, mention: Mention, salient: Sequence[str] = ()) -> Reference:
        """The entities that a mention refers to.

        :param salient: names mentioned before, most recent first.
        """
        if mention.pronoun:
            return self._pronoun(mention, salient)
        if self._floor_of_robot(mention):
            return Reference((ROBOT_FLOOR,))
        kind = self.sighting(mention).kind
        if kind is Kind.NOWHERE:
            return Reference((), known=False)
        if kind is Kind.GRIPPER:
            return Reference((GRIPPER,))
        if kind is Kind.ROBOT:
            return Reference((ROBOT,))
        if kind is Kind.PART:
            reference = self._resolve_part(mention, salient)
            if reference is not None:
                return reference
        if mention.owner is not None and (
            mention.head in self.lexicon.locations
            or mention.head in self.lexicon.conditions
            or self.soil_of_plant(mention)
        ):
            return self.resolve(mention.owner, salient)
        return (
            self._uppermost(mention, salient)
            or self._of_a_set(mention, salient)
            or self._the_other(mention, salient)
            or self._several(mention, salient)
            or self._by_name(mention, salient)
            or self._of_kind(mention, salient)
            or Reference((), known=False)
        )

    def _floor_of_robot(self, mention: Mention) -> bool:
        """ "Its floor", "the floor of the robot", "the floor on which the robot is"."""
        if mention.head not in STOREYS or mention.modifiers or mention.ordinal:
            return False
        if not any(entity.has_head(VEHICLES) for entity in self.entities.values()):
            return False
        owner = mention.owner
        if owner is not None:
            return owner.head == "it" if owner.pronoun else self.robot_like(owner)
        return any(
            told.verb.copula
            and told.subject is not None
            and (told.subject.mentions[0].head == "it" or self.robot_like(told.subject.mentions[0]))
            for told in mention.relatives
        )

    def _uppermost(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "Sets the red crate on the topmost crate": on one of the others."""
        if not self.uppermost(mention):
            return None
        names = [e.name for e in self._with_head(mention.head) if e.name not in salient[:1]]
        return Reference((names[0],), others=tuple(names[1:])) if len(names) > 1 else None

    def of_a_set(self, mention: Mention) -> bool:
        """ "A screw", of three that have no names of their own."""
        if mention.head not in self.sets or mention.pronoun:
            return False  # as most
        of_all = mention.determiner in _OF_ALL or self.sighting(mention).plural
        return not of_all and mention.ordinal not in ORDINALS_IN_TURN

    def is_of_a_set(self, name: str) -> bool:
        """Is this a member of a set, whose members nothing tells apart?"""
        return name in self.entities and self.entities[name].head in self.sets

    def _of_a_set(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """The one spoken of last; *another* is whichever has not just been spoken of."""
        if not self.of_a_set(mention):
            return None
        names = [entity.name for entity in self._with_head(mention.head)]
        just = next((name for name in salient if name in names), "")
        if "other" in (mention.ordinal, mention.determiner[2:]):
            names = [name for name in names if name != just] or names
        elif just and mention.determiner not in ("a", "an", "one"):
            return Reference((just,))
        return Reference((names[0],), others=tuple(names[1:]))

    def one_of_those(self, mention: Mention) -> bool:
        """ "The other shaft" where there are two or more already."""
        of_head = self._with_head(mention.head)
        return len(of_head) > 1 and not any(e.ordinal == "other" for e in of_head)

    def _the_other(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "Takes the other egg": whichever has not just been spoken of."""
        if mention.ordinal != "other" or self._plural(mention) or not self.one_of_those(mention):
            return None
        words = self.sighting(mention).called[0]
        fitting = [e for e in self._with_head(mention.head) if e.has_all(words)]
        just = next((n for n in salient if any(e.name == n for e in fitting)), "")
        names = [entity.name for entity in fitting if entity.name != just]
        return Reference((names[0],), others=tuple(names[1:])) if names else None

    def _several(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "the cups", "each cup"."""
        if mention.determiner not in _OF_ALL and not self.sighting(mention).plural:
            return None
        listed = self._listed_as(mention)
        names = _counted(listed or self.members(mention), mention, salient)
        return Reference(names, any=_any(mention), none=_none(mention)) if names else None

    def _listed_as(self, mention: Mention) -> Name:
        """ "All three fruits": the apple, the pear and the plum that were named together, of which
        the lexicon may not know that all of them are fruit.
        """
        kind = self.lexicon.hypernyms.get(mention.head)
        if kind is None or mention.modifiers or self._with_head(mention.head):
            return ()  # "the plants" where there is a tomato plant
        if mention.located:
            return ()  # "things in the hood": those in there, whatever was listed
        count = 2 if mention.determiner in ("both", "neither", "either") else mention.number
        # Uncounted, "the dishes" are more than the two cups that were named together.
        of_kind = {e.name for e in self.entities.values() if kind and e.has_head(kind)}
        if len(of_kind) == count:
            return ()  # "the two toys": there are two, wherever they are named
        found = {
            names
            for names in self.lists
            if (len(names) == count or (not count and of_kind <= {*names}))
            and (not kind or any(self.entities[name].has_head(kind) for name in names))
        }
        return found.pop() if len(found) == 1 else ()

    def all_that_lies_there(self) -> Reference | None:
        """ "Everything is in the bag": all that the text names in the one list that it has."""
        return Reference(self.lists[0]) if len(set(self.lists)) == 1 else None

    def note_lists(self, groups: Iterable[Sequence[Mention]]) -> None:
        """Remember what is named together: what *everything* and *all three parts* may mean.

        :param groups: the subjects of clauses that say where several things are.
        """
        for mentions in groups:
            if len(mentions) > 1 and not any(m.pronoun or self._plural(m) for m in mentions):
                found = [self.resolve(mention).names for mention in mentions]
                if all(len(names) == 1 and names[0] in self.entities for names in found):
                    self.lists.append(tuple(dict.fromkeys(names[0] for names in found)))

    def _by_name(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        for words in self.sighting(mention).called:
            candidates = self._candidates(words, mention.ordinal)
            if not candidates:
                continue
            candidates = self._of_its_owner(mention, candidates, salient)
            names = _counted(candidates, mention, salient)
            if len(names) > 1 and mention.states:
                fitting = [self.entities[name] for name in names]
                alike = self._in_like_words(words, mention.states, fitting)
                names = tuple(entity.name for entity in alike) or names
            if len(names) > 1 and self._means_one(mention, names):
                return _one_of(self._uncounted(names, salient), salient)
            if len(names) > 1 and self._room_spoken_of(mention, names, salient):
                return _one_of(names, salient)
            if len(names) > 1 and (
                words in self.classes
                or (
                    not mention.ordinal
                    and all(words in self.entities[name].aliases[1:] for name in names)
                    and not any(self.entities[name].content_words for name in names)
                )
            ):
                # "the bread": all slices of it; "a slice": any
                return Reference(names, any=_any(mention), none=_none(mention))
            one_of = _any(mention) or _none(mention)
            if len(names) > 1 and not one_of and not self.sighting(mention).plural:
                return _one_of(names, salient)
            return Reference(names, any=_any(mention), none=_none(mention))
        return None

    def _of_its_owner(
        self, mention: Mention, names: list[str], salient: Sequence[str]
    ) -> list[str]:
        """ "The bolt of the cover", "its saucer", where the cover bolt and the plate bolt, the cup
        saucer and the bowl saucer are told apart.
        """
        if len(names) < 2 or mention.owner is None or self.sighting(mention).plural:
            return names
        owners = [n for n in self.resolve(mention.owner, salient).names[:1] if n in self.entities]
        words = {word for owner in owners for word in self.entities[owner].longest}
        fitting = [n for n in names if words and words < {*self.entities[n].longest}]
        return fitting if len(fitting) == 1 else names

    def _means_one(self, mention: Mention, names: Sequence[str]) -> bool:
        """ "The tube", of tubes A and B, is one of them; "the firewood" is all of it."""
        lexicon = self.lexicon
        return (
            mention.determiner in ("the", "its")
            and mention.ordinal == ""
            and not self.sighting(mention).plural
            and mention.head not in lexicon.substances
            and mention.head not in lexicon.uncountable
            and not any(self.entities[name].room for name in names)
            and all(self.entities[name].head == mention.head for name in names)
        )

    def _room_spoken_of(
        self, mention: Mention, names: Sequence[str], salient: Sequence[str]
    ) -> bool:
        """ "Light the lamp in room 7 until the room is clean": room 7, and not all rooms."""
        return (
            mention.determiner in ("the", "this", "that")
            and not mention.ordinal
            and not self.sighting(mention).plural
            and all(self.entities[name].room for name in names)
            and any(name in names for name in salient)
        )

    def _uncounted(self, names: Sequence[str], salient: Sequence[str]) -> Sequence[str]:
        """ "A towel and a second towel": "the towel" is the one that no number tells apart, but
        where only another one was spoken of.
        """
        first = [name for name in names if not self.entities[name].ordinal]
        only_others = set(salient) & set(names) and not set(salient) & set(first)
        return names if len(first) != 1 or only_others else first

    def _of_kind(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "the dishes", "the item": the salient things of the kind."""
        words = self.sighting(mention).called[0]
        kind = self.lexicon.hypernyms.get(words[-1]) if words else None
        if kind is None:
            return None
        members = [name for name in salient if not kind or self._has_head(name, kind)]
        if self._plural(mention):
            things = [
                name
                for name in dict.fromkeys(members)
                if name in self.entities and not self.entities[name].room
            ]
            chosen = things[: int(mention.number or 0) or None]
            return Reference(tuple(chosen), known=bool(chosen))
        if _none(mention):
            things = [e.name for e in self.entities.values() if not e.room and not e.substance]
            return Reference(tuple(things), any=_any(mention), none=True)
        if not members and kind:
            # Nothing was spoken of, but the kind tells: "picks up the fruit" where there are some.
            members = [e.name for e in self.entities.values() if e.has_head(kind)]
            if members and mention.number == 1 and mention.determiner == "":
                return Reference(tuple(members), any=True)  # "at least one piece of labware"
            if members and not _any(mention):
                return _one_of(members, ())
        return Reference(tuple(members[:1]), any=_any(mention), known=bool(members))

    def _has_head(self, name: str, heads: Sequence[str]) -> bool:
        return name in self.entities and self.entities[name].has_head(heads)

    # -- parts -------------------------------------------------------------------------------
    def _resolve_part(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "the lid": what it is the lid of."""
        own = self._own_part(mention)
        doors = self._doors_of_room(mention)
        if doors:
            return Reference(_counted(doors, mention, salient), none=_none(mention))
        owner = self._owner_of_part(mention)
        if isinstance(owner, str):
            return Reference((owner,))
        if owner is not None:
            if own and self.robot_like(owner):
                return Reference((own[0],))
            # "holds milk and syrup; the liquid in it": in the jug, not in the syrup.
            hollow = [n for n in salient if self._has_head(n, tuple(self.lexicon.containers))]
            inside = owner.pronoun and mention.head in ("liquid", "fluid", "content", "contents")
            if owner.pronoun and self.lexicon.parts.get(mention.head) == "open":
                # "the ball is in the chest and its lid is down": balls have no lid
                named = self._wholes(mention)
                there = [n for n in salient if n in self.entities]
                one = [n for n in there if self.entities[n].head not in self.only_several]
                there = (one or there) if owner.head in ("it", "its") else there
                just = [n for n in there[:2] if n in named] or [
                    n for n in there[:2] if self._lidded(n, mention.head)
                ]
                hollow = (
                    just
                    or [n for n in salient if n in named]
                    or (
                        list(named)
                        if len(named) == 1
                        else [n for n in there[:2] if self._openable(n, mention.head)]
                        or [n for n in there[:3] if self._stands_by_itself(n)][:1]
                        or [n for n in there if self._openable(n, mention.head)]
                    )
                )
                inside = True
            reference = self.resolve(owner, hollow or salient if inside else salient)
            if reference.known:
                return Reference(reference.names, any=reference.any)
        if own and len(own) > 1 and self._plural(mention):
            # "both doors": of the inner and the outer one
            return Reference(_counted(own, mention, salient), none=_none(mention))
        if own:
            return _one_of(own, salient)
        openable = [
            name for name in salient if name in self.entities and self._openable(name, mention.head)
        ]
        owners = self._wholes(mention)
        if len(owners) == 2 and mention.determiner in ("both", "neither", "either"):
            # "both doors are closed": of the two rooms that have one
            return Reference(tuple(owners), any=_any(mention), none=_none(mention))
        if self._plural(mention) and salient:
            count = int(mention.number or 2)
            if openable:
                return Reference(tuple(openable[:count]))
            if len(owners) != 1:
                return None  # but "the doors" are the one lift's
        if owners:
            return _one_of(owners, salient)
        machine = self._inside_machine(mention.head, salient)
        if machine:
            return Reference((machine,))  # "puts the shirt into the drum": shirts have none
        if openable:
            return Reference((openable[0],))
        others = [name for name in self.entities if self._openable(name, mention.head)]
        if len(others) == 1:
            return Reference((others[0],))
        if salient and salient[0] in self.entities:
            return Reference((salient[0],))
        return _one_of(others, ()) if others else None

    def _inside_machine(self, part: str, salient: Sequence[str] = ()) -> str:
        """The machine that has such a part inside, if there is one."""
        if part not in INNER_PARTS:
            return ""
        return next((n for n in (*salient, *self.entities) if self._is_machine(n)), "")

    def _is_machine(self, name: str) -> bool:
        entity = self.entities.get(name)
        return entity is not None and bool(entity.kind_in(self.lexicon.processes))

    def _stands_by_itself(self, name: str) -> bool:
        """ "The toilet is clean and its lid is down": its own, if no list knows that it has one."""
        entity = self.entities[name]
        alive = entity.person or entity.head in self.lexicon.animals
        return not (alive or entity.substance or entity.room)

    def _lidded(self, name: str, part: str) -> bool:
        """ "Is poured into the bin while *its lid* is open": bins have lids, if none is told."""
        return self._openable(name, part) and self.closes(name)

    def _wholes(self, mention: Mention) -> list[str]:
        """Whose the texts say that such a part is: *the glass door* before any door."""
        known = self.part_owners
        return known.get(mention.words) or known.get((mention.head,), [])

    def _doors_of_room(self, mention: Mention) -> list[str]:
        """ "Both doors of the airlock": doors of rooms are things with names of their own."""
        owner = mention.owner
        # "both airlock doors"
        room = owner.head if owner is not None else "".join(mention.modifiers[-1:])
        if not self._plural(mention) or room not in self.lexicon.rooms:
            return []
        doors = [entity.name for entity in self.entities.values() if entity.head == mention.head]
        return doors if len(doors) > 1 else []

    def _own_part(self, mention: Mention) -> list[str]:
        """Parts that are things of their own, by the part's own name."""
        words = split_words(mention.words)
        if len(words) == 1 and mention.owner is not None:
            return []
        found = self._candidates(words, mention.ordinal)
        return [name for name in found if self.entities[name].head == mention.head]

    # -- pronouns ----------------------------------------------------------------------------
    def _pronoun(self, mention: Mention, salient: Sequence[str]) -> Reference:
        head = mention.head
        there = [name for name in salient if name in self.entities]
        # A room is meant only where there is nothing else.
        known = [name for name in there if not self.entities[name].room] or there
        if head == "it":
            known = [name for name in known if not self.entities[name].person] or known
            ones = [n for n in known if self.entities[n].head not in self.only_several]
            known = ones or known  # "beans are in the jar, and the lid is on *it*"
        if head in _ONE:
            return Reference(tuple(known[:1]), known=bool(known))
        unique = list(dict.fromkeys(known))
        if head in _ORDINALS:
            chosen = unique[-1:] if head == "first" else unique[:1]
            return Reference(tuple(chosen), known=bool(chosen))
        if head not in _SEVERAL and head != "three":
            return Reference((), known=False)
        many = [name for name in there if self.entities[name].collective]
        if head in _MANY and many and not mention.number:
            return Reference((many[0],))  # "takes the clothes out of the basket and folds them"
        count = 2 if head in _TWO else 3 if head == "three" else int(mention.number or 0)
        names = tuple(unique[: count or None])
        return Reference(
            names,
            known=bool(names),
            none=head in ("neither", "none") or mention.determiner in ("neither", "none"),
            any=head in ("any", "either"),
        )


def _any(mention: Mention) -> bool:
    """Is one of them enough?"""
    return mention.determiner in ("any", "either", "one") or (
        (mention.determiner in ("a", "an", "some") or (mention.number == 1 and not mention.unit))
        and not mention.ordinal
    )


def _none(mention: Mention) -> bool:
    return mention.determiner in ("no", "neither", "none")


def _counted(names: Sequence[str], mention: Mention, salient: Sequence[str]) -> Name:
    """ "the two cups" among three: the two that were spoken of last."""
    count = 2 if mention.determiner in ("both", "neither", "either") else int(mention.number or 0)
    if 1 < count < len(names):
        recent = [name for name in salient if name in names][:count]
        if len(recent) == count:
            return tuple(recent)
    return tuple(names)


def _one_of(names: Sequence[str], salient: Sequence[str]) -> Reference:
    """The one spoken of last; if none was, it may be any of them."""
    recent = next((name for name in salient if name in names), "")
    if recent:
        return Reference((recent,))
    return Reference((names[0],), others=tuple(names[1:]))
