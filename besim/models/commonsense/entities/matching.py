"""Which entities have a name, in full, in part, or but for a typing error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from besim.models.commonsense.entities.entity import Entity, Name, split_words
from besim.models.commonsense.entities.naming import GRAINS
from besim.models.commonsense.entities.variants import Variants
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import COPIERS, MACHINES

_ALL = ("all", "every", "each", "no")


class Kind(Enum):
    """What a mention is about."""

    NOWHERE = "no place at all"
    GRIPPER = "a gripper"
    ROBOT = "the robot"
    PART = "part of something"
    THING = "a thing"


@dataclass(frozen=True, slots=True)
class Sighting:
    """What a mention says by itself.

    :param called: the names of its thing, the fullest first; its words if it names none.
    """

    mention: Mention
    kind: Kind
    called: tuple[Name, ...]
    plural: bool


@dataclass(slots=True)
class Matching(Variants):
    """Finds entities by words, and remembers what it found until there is a new name."""

    _of_noun: dict[str, list[Entity]] = field(default_factory=dict)
    """Noun -> the entities that it names."""
    _fitting: dict[tuple[Name, str], list[str]] = field(default_factory=dict)
    """Name and ordinal -> the entities that they can mean."""
    _seen: dict[int, Sighting] = field(default_factory=dict)
    """By identity: the sightings keep their mentions, which nobody changes any more."""

    def _forget(self, names: Iterable[Name]) -> None:
        """Forget what was found before these names came or went."""
        for name in names:
            self._of_noun.pop(name[-1], None)
        self._fitting.clear()
        self._seen.clear()

    def sighting(self, mention: Mention) -> Sighting:
        """What the words of a mention say, whatever was spoken of before."""
        found = self._seen.get(id(mention))
        if found is None or found.mention is not mention:
            found = self._seen[id(mention)] = Sighting(
                mention,
                self._kind_of(mention),
                self.identity(mention) or (split_words(mention.words),),
                self._plural(mention),
            )
        return found

    def _kind_of(self, mention: Mention) -> Kind:
        if self.nowhere(mention):
            return Kind.NOWHERE
        if self.gripper_like(mention):
            return Kind.GRIPPER
        if self.robot_like(mention):
            return Kind.ROBOT
        if self._part(mention):
            return Kind.PART
        return Kind.THING

    def carrier(self, name: str) -> str:
        """What is gripped when a substance is: *the shampoo* is taken by its bottle."""
        entity = self.entities.get(name)
        if entity is None or not (entity.substance or entity.collective):
            return name
        for other in self.entities.values():
            if not entity.substance and other.head not in self.lexicon.packs:
                continue  # eggs are taken out of their box, peas are put away in their packet
            content = other.content_words
            if content[-1:] and content[-1] in GRAINS and content[:-1]:
                content = content[:-1]  # the corn is in the packet of corn kernels
            if (
                content
                and other.name != name
                and content[-1] == entity.head
                and set(entity.longest) <= {*content, entity.head}
            ):
                return other.name
        return self._named_after(entity) or name

    def _named_after(self, stuff: Entity) -> str:
        """The one thing that is called by its content: *the sugar* is in the sugar bowl, *the
        cleanser* in the cleanser spray bottle, and of the detergent there is a tablet.
        """
        lexicon = self.lexicon
        packs = (lexicon.sold_in, lexicon.serving, lexicon.dosed_as)
        found = [
            other.name
            for other in self.entities.values()
            if any(other.head in heads for heads in packs)
            and tuple(word for word in other.longest[:-1] if word not in lexicon.vessel_kinds)
            == stuff.aliases[0]
        ]
        return found[0] if stuff.substance and len(found) == 1 else ""

    def members(self, mention: Mention) -> list[str]:
        """Entities that a plural mention covers: same head and compatible words."""
        names = self.identity(mention)
        for words in names:
            exact = [entity for entity in self._with_head(words[-1]) if entity.has_all(words)]
            ordered = [entity for entity in exact if entity.ordinal]
            if len(exact) == 1 and words == ("machine",) and _two(mention):
                # "both machines": the washing machine and the dryer
                exact = [e for e in self.entities.values() if e.has_head(MACHINES)] or exact
            count = 2 if _two(mention) else int(mention.number or 0)
            if exact and count > len(exact):
                # "all three plants": the fern, the orchid and the tomato plant
                kinds = self.lexicon.hypernyms.get(words[-1], ())
                alike = [e for e in self.entities.values() if e in exact or e.has_head(kinds)]
                exact = alike if len(alike) == count else exact
            if exact and words == (mention.head,) and mention.determiner in _ALL:
                # "all lights are off": the lamp, too
                kinds = self.lexicon.hypernyms.get(mention.head, ())
                exact = [e for e in self.entities.values() if e in exact or e.has_head(kinds)]
            if exact:
                return _names(ordered if len(ordered) > 1 else exact)
        for words in names:
            found = self._with_head(words[-1])
            if len(found) > 1 and not any(self._told_apart(words, entity) for entity in found):
                return _names(found)
            kinds = self.lexicon.hypernyms.get(words[-1], ())
            named = [entity for entity in self.entities.values() if entity.has_head(kinds)]
            if named:
                return _names(named)
            if len(found) == 1 and not self._told_apart(words, found[0]):
                return _names(found)  # blue screws are no red ones
        return []

    def _told_apart(self, words: Name, entity: Entity) -> bool:
        if any(frozenset((words, alias)) in self.apart for alias in entity.aliases):
            return True  # "the side windows and the rear window"
        contrasting = set(words[:-1]) & self.lexicon.contrast
        return bool(contrasting) and self._contrast(words, entity.longest)

    def _with_head(self, head: str) -> list[Entity]:
        if head not in self._of_noun:
            self._of_noun[head] = [e for e in self.entities.values() if e.has_head((head,))]
        return self._of_noun[head]

    def _contrast(self, one: Name, other: Name) -> bool:
        """Do the two names mean two things?"""
        unlike = {word for mine in one[:-1] for word in self.lexicon.unlike.get(mine, ())}
        if self._of_other_stuff(one, other):
            return True
        return not unlike.isdisjoint(other[:-1]) or any(
            word in self.lexicon.contrast
            or len(word) <= 2
            or any((word,) in entity.aliases for entity in self.entities.values())
            for word in set(one[:-1]) ^ set(other[:-1])
        )

    def _of_other_stuff(self, one: Name, other: Name) -> bool:
        """The milk bottle is not the bottle of water; but the soup is in the food box."""
        stuff = [word for words in (one, other) for word in words[-2:-1]]
        return (
            len(stuff) == 2
            and one[-1] in self.lexicon.sold_in
            and self.lexicon.substances.issuperset(stuff)
            and "food" not in stuff
            and self.lexicon.hypernyms.keys().isdisjoint(stuff)
            and stuff[0] not in other
            and stuff[1] not in one
        )

    def _exact(self, words: Name) -> str | None:
        """The first entity with this name and perhaps more modifiers."""
        words = (*words[:-1], self.lexicon.noun_lemma(words[-1]))
        return next((e.name for e in self._with_head(words[-1]) if e.has_all(words)), None)

    def _candidates(self, words: Name, ordinal: str) -> list[str]:
        """The entities that a name can mean, of the best kind of match only."""
        found = self._fitting.get((words, ordinal))
        if found is None:
            found = self._fitting[words, ordinal] = self._best_match(words, ordinal)
        return found

    def _best_match(self, words: Name, ordinal: str) -> list[str]:
        if not words:
            return []
        ordinals = (ordinal, "")
        same_head = [e for e in self._with_head(words[-1]) if not ordinal or e.ordinal in ordinals]
        counted = [entity for entity in same_head if ordinal and entity.ordinal == ordinal]
        for match in (
            [entity for entity in counted if words in entity.aliases],
            [entity for entity in counted if entity.has_all(words)],
            counted,
            [entity for entity in same_head if words in entity.aliases],
            [entity for entity in same_head if entity.has_all(words)],
        ):
            if match:
                return _names(match)
        pool = [e for e in self.entities.values() if not ordinal or e.ordinal in ordinals]
        return self._loose_candidates(words, pool, same_head)

    def _loose_candidates(
        self, words: Name, pool: list[Entity], same_head: list[Entity]
    ) -> list[str]:
        modifiers = set(words[:-1])
        wider = [
            entity
            for entity in same_head
            if entity.has_part_of(words) and not self._of_other_stuff(words, entity.longest)
        ]
        if wider:
            return [max(wider, key=lambda entity: len(set(entity.longest) & modifiers)).name]
        if len(same_head) == 1:
            contrast = self._contrast(same_head[0].longest, words)
            return [] if contrast else _names(same_head)
        if same_head:
            sharing = (
                entity.name
                for entity in same_head
                if any(modifiers & set(alias[:-1]) for alias in entity.aliases)
            )
            return [name for name in [next(sharing, "")] if name]
        kind = self.lexicon.hypernyms.get(words[-1], ()) if len(words) == 1 else ()
        if any(entity.has_head(kind) for entity in pool) or not self.lexicon.hypernyms.get(
            words[-1], words
        ):
            return []  # "the tool" is the screwdriver, and not the tool cabinet
        # "the shampoo": its bottle; "the cutting": the cutting board; else a typing error.
        by_content = [entity.name for entity in pool if words[-1] in entity.content_words]
        by_modifier = [
            e.name
            for e in pool
            if words == split_words(e.longest[:-1]) and words[-1] not in self.lexicon.dirt
        ]  # but "the snow" is no snow shovel
        return by_content[:1] or by_modifier[:1] or _names(self._in_other_words(words, (), pool))

    # -- parts -------------------------------------------------------------------------------
    def _owner_of_part(self, mention: Mention) -> Mention | str | None:
        """What a part belongs to, by its words or by what is said of it."""
        words = split_words(mention.words)
        switch = self.lexicon.parts.get(mention.head) == "on"
        if self._door_of_room(mention):
            return None
        if mention.owner is not None and not mention.owner.pronoun:
            return mention.owner
        for start in range(len(words) - 1):
            for end in range(len(words) - 1, start, -1):
                owner = self._exact(words[start:end])
                if owner and switch and self.entities[owner].head == "copy":
                    copiers = _names(self.copiers())  # "the copy button": no part of the copy
                    return copiers[0] if len(copiers) == 1 else None
                if owner and switch and self.entities[owner].substance:
                    return self._maker_of(words[end - 1])  # "the coffee button": no part of coffee
                if owner and self.lexicon.parts.get(self.entities[owner].head, "open") == "open":
                    return owner  # "the cabinet door"
        if mention.owner is not None:
            return mention.owner
        for preposition, group in mention.located:
            place = group.mentions[0]
            if switch and place.head in self.lexicon.storeys:
                continue  # "the call button on the ground floor": no part of the floor
            if self.gripper_like(place):
                continue  # "the lid in its gripper"
            if preposition in ("on", "of", "in", "at"):
                return place
        return None

    def _maker_of(self, stuff: str) -> str | None:
        """The one machine that has a stuff in its name: the coffee machine."""
        made = [
            entity.name
            for entity in self.entities.values()
            if stuff in entity.longest[:-1] and entity.kind_in(self.lexicon.processes)
        ]
        return made[0] if len(made) == 1 else None

    def copiers(self) -> list[Entity]:
        """The machines that copy: "the copy machine", "the photocopier"."""
        return [
            entity
            for entity in self.entities.values()
            if not entity.part_of
            and (entity.head in COPIERS or (entity.head == "machine" and "copy" in entity.longest))
        ]

    def _openable(self, name: str, part: str = "") -> bool:
        """Has it a door or lid?

        :param part: the part by its name.
        """
        lexicon = self.lexicon
        return any(
            (alias[-1] in lexicon.containers and lexicon.may_have(alias[-1], part))
            or lexicon.parts.get(alias[-1]) in ("open", "other")  # buttons have no doors
            for alias in self.entities[name].aliases
        )

    def closes(self, name: str) -> bool:
        """Can it be open or closed? Of vessels that stand open only those with a lid can."""
        return (
            name in self.entities
            and self._openable(name)
            and (
                self.entities[name].head not in self.lexicon.open_vessels
                or any(name in owners for owners in self.part_owners.values())
            )
        )


def _names(entities: list[Entity]) -> list[str]:
    return [entity.name for entity in entities]


def _two(mention: Mention) -> bool:
    return mention.number == 2 or mention.determiner in ("both", "either", "neither")
