"""What a part belongs to: *the lid*, *its door*, *both doors of the airlock*."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from besim.models.commonsense.entities.entity import Reference, split_words
from besim.models.commonsense.entities.how_many import as_counted, counted, none_of_them, one_of
from besim.models.commonsense.entities.pronouns import Pronouns
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import INNER_PARTS, VEHICLES

OF_ROOMS = ("door", "gate", "window", "hatch")
"""Parts that rooms have, too."""
_INSIDES = ("liquid", "fluid", "content", "contents")
"""What is said to be in a thing, whatever it is."""


@dataclass(slots=True)
class Parts(Pronouns, ABC):
    """Resolves mentions of parts: a part stands for the thing that it is a part of."""

    @abstractmethod
    def resolve(self, mention: Mention, salient: Sequence[str] = ()) -> Reference:
        """The entities that a mention refers to."""

    def _resolve_part(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        """ "the lid": what it is the lid of."""
        own = self._own_part(mention)
        doors = self._doors_of_room(mention)
        if doors:
            return Reference(counted(doors, mention, salient), none=none_of_them(mention))
        owner = self._owner_of_part(mention)
        if isinstance(owner, str):
            return Reference((owner,))
        if owner is not None:
            if own and self.robot_like(owner):
                return Reference((own[0],))
            if rooms := self._rooms_with(mention, owner, salient):
                return Reference(rooms)
            before: Sequence[str] = salient
            if owner.pronoun and self.lexicon.parts.get(mention.head) == "open":
                before = self._perhaps_lidded(mention, owner, salient) or salient
            elif owner.pronoun and mention.head in _INSIDES:
                # "holds milk and syrup; the liquid in it": in the jug, not in the syrup.
                hollow = tuple(self.lexicon.containers)
                before = [n for n in salient if self._has_head(n, hollow)] or salient
            reference = self.resolve(owner, before)
            if reference.known:
                return Reference(reference.names, any=reference.any)
        return self._resolve_lone_part(mention, own, salient)

    def _rooms_with(self, part: Mention, owner: Mention, salient: Sequence[str]) -> tuple[str, ...]:
        """ "Two rooms are on the left, and *their doors* are open": those of the rooms."""
        if not owner.pronoun or part.head not in OF_ROOMS or part.modifiers:
            return ()
        known = (name for name in salient if name in self.entities)
        rooms = tuple(takewhile(lambda name: self.entities[name].room, known))
        several = bool(rooms) and self.entities[rooms[0]].head in self.only_several
        return rooms[:1] if several or owner.head in ("it", "its") else rooms[:2]

    def _perhaps_lidded(
        self, mention: Mention, owner: Mention, salient: Sequence[str]
    ) -> Sequence[str]:
        """ "The ball is in the chest and *its lid* is down": balls have no lid."""
        named, there = self._wholes(mention), [n for n in salient if n in self.entities]
        if mention.head not in OF_ROOMS:  # "the lab has a scanner; its flap": no lab has one
            named = [n for n in named if n not in self.entities or not self.entities[n].room]
            there = [n for n in there if not self.entities[n].room]
        one = [n for n in there if self.entities[n].head not in self.only_several]
        there = (one or there) if owner.head in ("it", "its") else there
        just = [n for n in there[:2] if n in named]
        just = just or [n for n in there[:2] if self._lidded(n, mention.head)]
        just = just or [n for n in salient if n in named]
        if just or len(named) == 1:
            return just or named
        return (
            [n for n in there[:2] if self._openable(n, mention.head)]
            or [n for n in there[:3] if self._stands_by_itself(n)][:1]
            or [n for n in there if self._openable(n, mention.head)]
        )

    def _resolve_lone_part(
        self, mention: Mention, own: Sequence[str], salient: Sequence[str]
    ) -> Reference | None:
        """ "The lid" of nothing that is named with it.

        :param own: parts that are things of their own and have that name.
        """
        each = mention.determiner in ("each", "every")
        if own and len(own) > 1 and (each or self._plural(mention)):
            # "both doors", "every door": of the inner and the outer one
            return Reference(counted(own, mention, salient), none=none_of_them(mention))
        if own:
            return one_of(own, salient)
        openable = [
            name for name in salient if name in self.entities and self._openable(name, mention.head)
        ]
        owners = self._wholes(mention)
        of_two = len(owners) == 2 and mention.determiner in ("both", "neither", "either")
        if of_two or (each and len(owners) > 1):
            # "both doors are closed", "every lid is on": of all that the texts say have one
            return as_counted(owners, mention)
        if self._plural(mention) and salient:
            count = int(mention.number or 2)
            if openable:
                return Reference(tuple(openable[:count]))
            lifts = [name for name in owners if self._has_head(name, tuple(VEHICLES))]
            owners = lifts if len(lifts) == 1 and mention.head == "door" else owners
            if len(owners) != 1:
                return None  # but "the doors" are the one lift's, whatever rooms have a door
        if owners:
            return one_of(owners, salient)
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
        return one_of(others, ()) if others else None

    def _own_part(self, mention: Mention) -> list[str]:
        """Parts that are things of their own, by the part's own name."""
        words = split_words(mention.words)
        if len(words) == 1 and mention.owner is not None:
            return []
        found = self._candidates(words, mention.ordinal)
        return [name for name in found if self.entities[name].head == mention.head]

    def _doors_of_room(self, mention: Mention) -> list[str]:
        """ "Both doors of the airlock": doors of rooms are things with names of their own."""
        owner = mention.owner
        # "both airlock doors"
        room = owner.head if owner is not None else "".join(mention.modifiers[-1:])
        if not self._plural(mention) or room not in self.lexicon.rooms:
            return []
        doors = [entity.name for entity in self.entities.values() if entity.head == mention.head]
        return doors if len(doors) > 1 else []

    def _wholes(self, mention: Mention) -> list[str]:
        """Whose the texts say that such a part is: *the glass door* before any door."""
        known = self.part_owners
        return known.get(mention.words) or known.get((mention.head,), [])

    def _inside_machine(self, part: str, salient: Sequence[str] = ()) -> str:
        """The machine that has such a part inside, if there is one."""
        if part not in INNER_PARTS:
            return ""
        machines = [n for n in (*salient, *self.entities) if self._is_machine(n)]
        kinds = self.lexicon.insides.get(part, ())  # "the rotor": no refrigerator has one
        own = [n for n in machines if self._has_head(n, kinds)]
        return next(iter(own or machines), "")

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

    def _has_head(self, name: str, heads: Sequence[str]) -> bool:
        return name in self.entities and self.entities[name].has_head(heads)
