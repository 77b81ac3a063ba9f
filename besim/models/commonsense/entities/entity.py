"""Entities, references to them, and the words of names."""

from __future__ import annotations

import functools
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from besim.models.commonsense.language.word_classes import is_label

ROBOT = "robot"
GRIPPER = "gripper"
ROBOT_FLOOR = "robot_floor"
"""The storey on which the robot is, whichever that is: "the lift is on its floor"."""

Name = tuple[str, ...]
"""The words of a name, head last."""


@dataclass(slots=True)
class Entity:
    """Something with a name."""

    name: str
    """Unique, as in state paths."""
    aliases: list[Name]
    """What it is called, the first as where it was first named."""
    substance: bool = False
    person: bool = False
    room: bool = False
    part_of: str = ""
    content_words: Name = ()
    """For *bottle of shampoo*: what it is a bottle of."""
    ordinal: str = ""
    told: bool = False
    """Is it named in the task's text, and not only by leaves?"""
    new: bool = False
    """Did the task begin with *a pipe*, so that *the rusty pipe* may be the same?"""
    collective: bool = False
    """Several things under one name: *the clothes*."""
    introduced: Name = ()
    """How it is said to be where the task first names it: "a *full* rubbish bag"."""
    kind: str = ""
    """For *box Alpha*, whose last word is a name: what it is."""

    @property
    def head(self) -> str:
        """The noun."""
        return self.aliases[0][-1]

    @property
    def longest(self) -> Name:
        """The fullest name."""
        return max(self.aliases, key=len)

    @property
    def labels(self) -> set[str]:
        """Letters and numbers that tell it from its like: *A* of parcel A."""
        return labels(self.longest[:-1])

    def kind_in(self, names: Container[str]) -> str:
        """The kind that a list knows it as, *rice cooker* before *cooker*; empty if none."""
        kinds = (" ".join(self.longest[-2:]), self.head)
        return next((kind for kind in kinds if kind in names), "")

    def has_head(self, heads: Container[str]) -> bool:
        """Is one of these nouns its name's?"""
        return any(alias[-1] in heads for alias in self.aliases)

    def is_a(self, nouns: Container[str]) -> bool:
        """Is its noun one of these, alone or with the word before: cover, duvet-cover?"""
        return self.head in nouns or "-".join(self.longest[-2:]) in nouns

    def has_all(self, words: Name) -> bool:
        """Is one of its names this noun with these modifiers, and perhaps more?"""
        modifiers = set(words[:-1])
        return any(
            alias[-1] == words[-1] and modifiers <= set(alias[:-1]) for alias in self.aliases
        )

    def has_part_of(self, words: Name) -> bool:
        """Is one of its names this noun with some of these modifiers, or none?"""
        modifiers = set(words[:-1])
        return any(
            alias[-1] == words[-1] and set(alias[:-1]) <= modifiers for alias in self.aliases
        )


@dataclass(slots=True)
class Reference:
    """What a noun phrase refers to.

    :param names: entities, or :data:`ROBOT` or :data:`GRIPPER`.
    :param any: one of them is enough: *one of*, *any*, *a*.
    :param none: it is said of none of them.
    :param known: false if nothing fits.
    :param others: what the words fit as well, where nothing in the text tells which is meant.
    """

    names: Name
    any: bool = False
    none: bool = False
    known: bool = True
    others: Name = ()


def labels(words: Iterable[str]) -> set[str]:
    """The words that are letters or numbers, or both: *V1*."""
    return {word for word in words if len(word) == 1 or word.isdigit() or is_label(word)}


def split_words(words: Iterable[str]) -> Name:
    """Words of a name in lower case, modifiers in the singular.

    Hyphens separate words in names: living-room, living room.
    """
    return _split(tuple(words))


@functools.lru_cache(maxsize=4096)
def _split(words: Name) -> Name:
    parts = [part for word in words for part in word.lower().replace("-", " ").split()]
    return (*map(_singular, parts[:-1]), *parts[-1:])


def _singular(word: str) -> str:
    if word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "is", "as")):
        return word[:-1]
    return word


def room_of_name(entity: Entity, entities: Mapping[str, Entity]) -> str:
    """The one room that a thing is named after; empty if there is none."""
    after = entity.longest[:-1]
    rooms = [one.name for one in entities.values() if one.room and after in one.aliases]
    return rooms[0] if len(rooms) == 1 else ""
