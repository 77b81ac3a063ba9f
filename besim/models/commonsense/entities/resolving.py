"""Which entities a mention means, among those that its words fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from besim.models.commonsense.entities.entity import GRIPPER, ROBOT, ROBOT_FLOOR, Name, Reference
from besim.models.commonsense.entities.how_many import (
    any_of_them,
    as_counted,
    counted,
    none_of_them,
    one_of,
)
from besim.models.commonsense.entities.matching import Kind
from besim.models.commonsense.entities.parts import Parts
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.vocabulary import STOREYS, VEHICLES

_OF_ALL = ("each", "every", "both", "all", "no", "neither", "any")


class _NothingSaid(tuple[str, ...]):
    """No name was mentioned before, and was it asked whether one was?"""

    asked = False

    def __iter__(self) -> Iterator[str]:
        self.asked = True
        return iter(())

    def __len__(self) -> int:
        self.asked = True
        return 0

    def __contains__(self, name: object) -> bool:
        self.asked = True
        return False

    def __getitem__(self, index: Any) -> Any:
        self.asked = True
        return ()[index]


@dataclass(slots=True)
class Resolving(Parts):
    """Resolves mentions: names, parts, kinds and pronouns."""

    _resolved: dict[int, tuple[Mention, Reference, bool]] = field(default_factory=dict)
    """By identity: what is meant where nothing was mentioned before, and whether that matters."""

    def resolve(self, mention: Mention, salient: Sequence[str] = ()) -> Reference:
        """The entities that a mention refers to.

        Once all things of a task are known, each of its mentions is resolved once, as most mean
        the same whatever was spoken of before.

        :param salient: names mentioned before, most recent first.
        """
        if not self.complete:
            return self._resolve(mention, salient)
        found = self._resolved.get(id(mention))
        if found is None or found[0] is not mention:
            nothing = _NothingSaid()
            reference = self._resolve(mention, nothing)
            found = self._resolved[id(mention)] = mention, reference, nothing.asked
        return self._resolve(mention, salient) if found[2] and salient else found[1]

    def read_anew(self, mention: Mention) -> None:
        """Forget what was meant by a mention that says something else now."""
        self._resolved.pop(id(mention), None)
        self._seen.pop(id(mention), None)

    def _resolve(self, mention: Mention, salient: Sequence[str]) -> Reference:
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
        whole = self._called_so(mention) if kind is Kind.PART else ""
        if whole:
            return Reference((whole,))
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

    def _called_so(self, mention: Mention) -> str:
        """ "The cabin", where that is the lift, and no part of whatever was spoken of last."""
        if mention.owner is not None or mention.modifiers:
            return ""
        named = [
            entity.name
            for entity in self.entities.values()
            if (mention.head,) in entity.aliases and entity.has_head(VEHICLES)
        ]
        return named[0] if len(named) == 1 else ""

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
        listed = self.counted_as(mention) or self._listed_as(mention)
        names = counted(listed or self.members(mention), mention, salient)
        return as_counted(names, mention) if names else None

    def counted_as(self, mention: Mention) -> Name:
        """ "The two bins", where a third one was spoken of before two were told to be there."""
        return self.counted.get((mention.head, int(mention.number or 0)), ())

    def note_counted(self, text: Sequence[Mention]) -> None:
        """Remember what a text counts and then names: "*two big bins* stand in the yard: the grey
        bin … the blue bin", where it has spoken of the kitchen bin before.
        """
        for index, mention in enumerate(text):
            count = int(mention.number or 0)
            new = mention.plural and count > 1 and mention.determiner == ""
            if not new or mention.unit or mention.owner is not None or mention.ordinal:
                continue
            same = {entity.name for entity in self._with_head(mention.head)}
            if len(same) <= count:
                continue
            said, later = (
                [n for m in part if not (m.plural or m.pronoun) for n in self.resolve(m).names]
                for part in (text[:index], text[index + 1 :])
            )
            named = tuple(n for n in dict.fromkeys(later) if n in same and n not in said)
            if len(named) == count:
                self.counted[mention.head, count] = named

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
            names = counted(candidates, mention, salient)
            if len(names) > 1 and mention.states:
                fitting = [self.entities[name] for name in names]
                alike = self._in_like_words(words, mention.states, fitting)
                names = tuple(entity.name for entity in alike) or names
            if len(names) > 1 and self._means_one(mention, names):
                return one_of(self._uncounted(names, salient), salient)
            if len(names) > 1 and self._room_spoken_of(mention, names, salient):
                return one_of(names, salient)
            if len(names) > 1 and (
                words in self.classes
                or (
                    not mention.ordinal
                    and all(words in self.entities[name].aliases[1:] for name in names)
                    and not any(self.entities[name].content_words for name in names)
                )
            ):
                # "the bread": all slices of it; "a slice": any
                return as_counted(names, mention)
            loose = any_of_them(mention) or none_of_them(mention)
            if len(names) > 1 and not loose and not self.sighting(mention).plural:
                return one_of(names, salient)
            return as_counted(names, mention)
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
            count = int(mention.number or 0)
            moved = [name for name in things if not self._has_head(name, self.lexicon.furnished)]
            things = moved if moved and len(moved) >= count else things
            chosen = things[: count or None]
            return Reference(tuple(chosen), known=bool(chosen))
        if none_of_them(mention):
            things = [e.name for e in self.entities.values() if not e.room and not e.substance]
            return Reference(tuple(things), any=any_of_them(mention), none=True)
        if not members and kind:
            # Nothing was spoken of, but the kind tells: "picks up the fruit" where there are some.
            members = [e.name for e in self.entities.values() if e.has_head(kind)]
            if members and mention.number == 1 and mention.determiner == "":
                return Reference(tuple(members), any=True)  # "at least one piece of labware"
            if members and not any_of_them(mention):
                return one_of(members, ())
        return Reference(tuple(members[:1]), any=any_of_them(mention), known=bool(members))
