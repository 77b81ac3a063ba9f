"""What else a name in a claim may mean: things whose names are like it."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.entities.entity import Entity


def namesakes(
    name: str, inventory: Inventory, said: frozenset[str], around: frozenset[str], *, handled: bool
) -> Iterator[list[str]]:
    """Things that a name may mean as well: groups of equally likely ones, the likeliest first.

    What is named after it (*the flour*: the carton of flour; *gauge B*: the photo of gauge B),
    what is in it (*the carton of flour*: the flour), what has such a part (*the glass door*: the
    stove, by its door), and what has the same noun, and all that was said of it. *Tube A* is no
    namesake of "tube B", nor is "the box" one of *the red box*.

    :param said: the words of the clause that the name was read from.
    :param around: the words of the whole text.
    :param handled: whether leaves do something with the thing: then it is meant where it is
        named in full, and not another one of its kind.
    """
    entity = inventory.entities.get(name)
    if entity is None:
        return
    others = [
        other
        for other in inventory.entities.values()
        if other is not entity
        and (other.room, other.person) == (entity.room, entity.person)
        and not _told_apart(other, entity, inventory, said)
    ]
    words = set(entity.longest)
    yield [
        other.name
        for other in others
        if words <= {*other.content_words}
        or (words <= {*other.longest[:-1]} and other.head in around)
    ]
    yield [other.name for other in others if other.longest == entity.content_words]
    yield [whole for whole in inventory.part_owners.get((entity.head,), ()) if whole != name]
    if handled and words <= said:
        return
    kept = words & said
    alike = [other for other in others if other.head == entity.head and kept <= {*other.longest}]
    fit = {other.name: len(said & {*other.longest}) for other in alike}
    for best in sorted({*fit.values()}, reverse=True):
        yield [other for other, count in fit.items() if count == best]


def _told_apart(other: Entity, entity: Entity, inventory: Inventory, said: frozenset[str]) -> bool:
    """Has another thing a word in its name that would have to be said?"""
    contrast = inventory.lexicon.contrast
    mine, its = {*entity.longest, entity.ordinal}, {*other.longest, other.ordinal} - {""}
    return (entity.ordinal in said and entity.ordinal not in its) or any(
        word in contrast or len(word) <= 2 or word.isdigit() or word == other.ordinal
        for word in its - mine - said
    )
