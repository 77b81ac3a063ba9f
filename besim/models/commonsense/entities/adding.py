"""Entities come to be: from singular and plural mentions, and from sets that are counted."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from besim.models.commonsense.entities.entity import GRIPPER, ROBOT, Entity, Name, split_words
from besim.models.commonsense.entities.recognising import Recognising
from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN


@dataclass(slots=True)
class Adding(Recognising):
    """Adds entities, and drops what names others."""

    def _add(self, mention: Mention, from_text: bool) -> None:
        """Add what a singular mention names, or another name of what is there."""
        lexicon = self.lexicon
        stuff = mention.owner if mention.head in lexicon.measures else None
        # "a portion of rice": rice, and no portion
        indefinite = (stuff or mention).determiner in ("a", "an")
        if (
            self.gripper_like(mention)
            or self.robot_like(mention)
            # but "the first leaf" is one that is picked up
            or (mention.head in lexicon.dirt and not (indefinite or mention.ordinal))
            or (mention.head in lexicon.dirt_marks and not mention.ordinal)
        ):
            return
        if mention.ordinal == "other" and (
            mention.determiner in ("every", "each", "any", "no") or self.one_of_those(mention)
        ):
            return  # "every other shaft", "the other shaft": those that are there already
        if self.uppermost(mention) and len(self._with_head(mention.head)) > 1:
            return
        if self.of_a_set(mention):
            return  # "a screw" is one of the three
        names = tuple(name for name in self.identity(mention) if name)
        noun = names[0][-1] if names else ""
        # "the cold" is no thing, but "the flat" is a room
        stateful = noun in lexicon.state_words and noun not in lexicon.rooms
        if not names or stateful:
            return
        if self._kind_of_others(names[0]) and not (indefinite and self._is_there(mention)):
            return
        words = names[0]
        if not words[1:] and self._with_head(self.shortened.get(words[0], "")):
            return
        if (words in self.several and not mention.ordinal) or words[-1] in self.label_names:
            return  # "a plate" is the brass plate or the steel plate
        if words == (noun,) and noun in self.told_by_owner and lexicon.parts.get(noun) == "open":
            return  # "the lid" is that of the one jar or that of the other
        if self._add_name(mention, names, from_text):
            return
        name = "_".join((mention.ordinal, *words) if mention.ordinal else words)
        entity = self._new(name, names)
        entity.told = from_text
        entity.new = indefinite and id(mention) in self.introduction
        entity.introduced = tuple(mention.states) if from_text else ()
        entity.ordinal = mention.ordinal
        entity.substance = entity.substance and not (
            mention.plural or indefinite or mention.ordinal
        )
        entity.content_words = self.content_of(mention)
        of_several = mention.head in lexicon.units_of or mention.head in lexicon.collections
        unit = of_several and mention.owner is not None
        entity.collective = _in_plural(mention.owner if unit and mention.owner else mention)

    def _is_there(self, mention: Mention) -> bool:
        """ "There is *a dish* in the fridge": no cup, though cups are dishes, too."""
        members = self.lexicon.hypernyms.get(mention.head, ())
        return id(mention) in self.there and mention.head in members

    def _add_name(self, mention: Mention, names: Sequence[Name], from_text: bool) -> bool:
        """Give the entity that a mention names its new names; false if there is none yet."""
        words = names[0]
        found = self._same(words, from_text, mention)
        if found is not None:
            content = self.content_of(mention)
            of = mention.owner
            several = of is not None and of.plural and not of.determiner
            if content and (several or content[-1] in self.lexicon.uncountable):
                found.content_words = found.content_words or content
            for name in names:
                # "the gas spring" is the long or the short gas spring, whichever is meant
                of_several = sum(e.has_all(name) for e in self._with_head(name[-1])) > 1
                if (len(name) > 1 or name[-1] != found.head) and not of_several:
                    self._also_called(found, name)
            return True
        if len(names) < 2 or names[1] == words:
            return False
        same = self._same(names[1], from_text, mention)
        if same is None or self._is_apart(words, same) or self._of_other_stuff(words, same.longest):
            return False
        self._also_called(same, words)
        return True

    def _add_plural(self, mention: Mention) -> None:
        """ "the cups": one collective thing where no single one is known."""
        lexicon = self.lexicon
        if (
            self._part(mention)
            or self.robot_like(mention)
            or self.counted_as(mention)
            or mention.head in lexicon.gripper
            or mention.head in lexicon.dirt
            or mention.head in lexicon.wait_nouns
            or self.members(mention)
        ):
            return
        names = self.identity(mention)
        if not names:
            return
        head = names[0][-1]
        if head in lexicon.abstract or head in ("side", "time"):
            return
        named = self._with_head(head) if id(mention) in self.introduction else []
        if len(named) == 1 and named[0].told and self._describes(names[0], named[0]):
            self._also_called(named[0], names[0])  # "old newspapers … a bundle of newspapers"
            return
        several = any(entity.collective for entity in self.entities.values())
        wares = head in lexicon.wares and not several
        if not wares and not lexicon.hypernyms.get(head, (head,)):
            return  # "the items": whatever was spoken of; but "the toys" are some of their own
        self._new("_".join(names[0]), names).collective = True

    def _add_sets(self) -> None:
        """The members of sets that are counted: the first screw, the second screw …"""
        for noun, (words, count) in self.sets.items():
            if self._with_head(noun):
                continue  # they are there already
            called = (*split_words((*words, noun))[:-1], noun)
            for ordinal in ORDINALS_IN_TURN[:count]:
                member = self._new("_".join((ordinal, *called)), [called])
                member.ordinal, member.told = ordinal, True
            self.kinds.append(frozenset(entity.name for entity in self._with_head(noun)))

    def _new(self, name: str, names: Sequence[Name]) -> Entity:
        words, lexicon = names[0], self.lexicon
        if name in (ROBOT, GRIPPER):
            name = f"{name}_tool"  # these words stand for the robot's own
        head = words[-1]
        # "Nurse Miriam": a name is in no dictionary
        named = len(words) > 1 and words[0] in lexicon.persons and not noun_lemmas(head)
        if name in self.entities:
            self._forget(self.entities[name].aliases)
        entity = self.entities[name] = Entity(
            name,
            [*names, words[:1], words[-1:]] if named else list(names),
            substance=head in lexicon.substances,
            person=head in lexicon.persons or named,
            room=head in lexicon.rooms and not (head in lexicon.surfaces or head in self.stuff),
        )
        self._forget(entity.aliases)
        return entity

    def _also_called(self, entity: Entity, name: Name) -> None:
        """Give an entity one more name."""
        if name not in entity.aliases:
            entity.aliases.append(name)
            self._forget((name,))

    def _drop_heaps(self, untold: Set[str]) -> None:
        """ "Fold the dried laundry … two shirts and a towel hang there": those are the laundry.

        :param untold: nouns of heaps that the text only says the task of.
        """
        for name, entity in list(self.entities.items()):
            kind = self.lexicon.hypernyms.get(entity.head, ())
            others = [one for one in self.entities.values() if one.has_head(kind)]
            if entity.head in untold and (len(others) > 1 or _collective(others)):
                del self.entities[name]
                self._forget(entity.aliases)

    def _drop_classes(self, definite: Set[str]) -> None:
        """ "the firewood" beside firewood 1, 2 and 3 names them all, it is no fourth thing.

        :param definite: nouns that by themselves are only said with *the* or *this*.
        """
        order = {name: place for place, name in enumerate(self.entities)}
        for name, entity in list(self.entities.items()):
            mass = len(entity.longest) == 1 and entity.head in self.lexicon.mass_kinds
            if mass and self._kind_of_others(entity.longest):
                del self.entities[name]  # "there is crockery on the table: a plate and a cup"
                self._forget(entity.aliases)
                continue
            if entity.labels or entity.ordinal:
                continue
            members = frozenset(
                other.name
                for other in self.entities.values()
                if other.head == entity.head
                and other.labels
                and set(entity.longest) <= set(other.longest)
            )
            only = min(members, default=name)
            if (
                len(members) == 1
                and order[only] < order[name]
                and entity.head in definite
                and len(entity.longest) == 1
            ):
                # "office 312 … the office": the only one of its kind
                del self.entities[name]
                self._forget(entity.aliases)
                self._also_called(self.entities[only], entity.longest)
            if len(members) > 1:
                del self.entities[name]
                self._forget(entity.aliases)
                self.classes.update(entity.aliases)
                self.kinds.append(members)


def _collective(things: Sequence[Entity]) -> bool:
    return any(thing.collective for thing in things)


def _in_plural(mention: Mention) -> bool:
    """ "A load of towels", "the scissors": *them*."""
    return mention.plural or (
        mention.head.endswith("s") and not mention.head.endswith(("ss", "us", "is"))
    )
