"""One name for each door of several: the door *to the lab*, *of the lab*, *between the hall and the
lab* and *the lab door* are one, and the door to the store is another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.passages import DOORS, told_between
from besim.models.commonsense.vocabulary import LEADING_VERBS

_SIDES = ("to", "into", "from", "between")
_BEFORE = ("to", "at", "towards", "toward", "in front of", "before", "near")
_PASSING = ("through", "by", "via")
_OPENING = ("open", "close", "lock", "unlock")
Room = tuple[str, ...]
"""The words of its name."""


@dataclass(slots=True)
class _Told:
    """A door as one noun phrase tells it: the rooms on its sides that this names."""

    mention: Mention
    rooms: frozenset[Room]
    by_owner: bool
    """It is *the door of* the room: the way in which parts are told."""


def name_doors_by_rooms(told: Sequence[Clause], leaves: Sequence[Clause], lexicon: Lexicon) -> None:
    """Give doors that are told apart by their rooms one name each, whatever words tell it.

    Where all are told as *the door of* a room they have one already. Of one door alone, it is just
    *the door*.
    """
    every = [*all_clauses(told), *all_clauses(leaves)]
    if not any(m.head in DOORS for m in all_mentions(every)):
        return  # as most
    for clause in every:
        for group in clause.groups():
            _join_sides(group)
    _call_one_door_one_name(every, lexicon)
    pairs = {
        id(door): [_words(side) for side in sides]
        for door, sides in told_between(every)
        if not any(side.head in lexicon.agents for side in sides)  # "it drives through the door"
    }
    known = {room for sides in pairs.values() for room in sides}
    known |= {
        _words(side)
        for clause in every
        for mention in all_mentions([clause])
        for prep, sides in (_led(mention, clause) if mention.head in DOORS else ())
        for side in sides
        if prep in _SIDES and side.head not in lexicon.carriers
    }
    for clause in every:
        _give_sides(clause, known, lexicon)
    doors = list(_doors(every, pairs, known, lexicon))
    if not any(len(one.rooms) == 2 or not one.by_owner for one in doors):
        return
    sets = {one.rooms for one in doors if len(one.rooms) == 2}
    alone = {one.rooms for one in doors if len(one.rooms) == 1}
    sets |= {rooms for rooms in alone if not any(rooms < wide for wide in sets)}
    if len(sets) < 2 and (alone & sets or _others(every, doors)):
        return
    sides = [room for rooms in alone for room in rooms]
    sides += [room for told_sides in pairs.values() for room in reversed(told_sides)]
    for one in doors:
        fitting = [rooms for rooms in sets if one.rooms <= rooms]
        name = _own_side(fitting[0], sets, sides) if len(fitting) == 1 else None
        if name is not None:
            one.mention.owner = None
            one.mention.modifiers = name if len(sets) > 1 else ()


def _call_one_door_one_name(clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """ "The *sliding* door of the pantry" is just its door, where "the door of the pantry" is said
    as well, and where it is a storage, which one opens from without: it has one door.
    """
    doors = [m for m in all_mentions(clauses) if m.head in DOORS and not m.plural and not m.ordinal]
    between = {id(door) for door, _ in told_between(clauses)}
    kinds: dict[Room, set[Room]] = {}
    owners: dict[Room, Mention] = {}
    for door in doors:
        owner = door.owner
        if owner is not None and not owner.pronoun and owner.head in lexicon.rooms:
            kinds.setdefault(_words(owner), set()).add(door.modifiers)
            owners[_words(owner)] = owner
    named = [kind for found in kinds.values() for kind in found if kind]
    for room, found in kinds.items():
        kind = next((one for one in found if one), ())
        own = [d for d in doors if d.owner is not None and _words(d.owner) == room]
        bare = [d for d in doors if d.owner is None and d.modifiers == kind]
        # "the back door of the garage leads from the yard into the garage" has a name of its own
        alone = room[-1] in lexicon.storages and not any(id(d) in between for d in (*own, *bare))
        if len(found - {()}) != 1 or named.count(kind) > 1 or not (() in found or alone):
            continue
        for door in (*own, *bare):
            door.modifiers, door.owner = (), owners[room]


def _others(clauses: Sequence[Clause], doors: Sequence[_Told]) -> bool:
    """Are there doors of something else, as *the fridge door*?"""
    known = {id(one.mention) for one in doors}
    return any(
        m.head in DOORS and id(m) not in known and (m.owner is not None or bool(m.modifiers))
        for m in all_mentions(clauses)
    )


def _doors(
    clauses: Sequence[Clause],
    pairs: dict[int, list[Room]],
    known: set[Room],
    lexicon: Lexicon,
) -> Iterator[_Told]:
    seen: set[int] = set()

    def is_room(room: Room) -> bool:
        return _is_room(room, known, lexicon)

    for clause in clauses:
        for mention in all_mentions([clause]):
            if mention.head not in DOORS or id(mention) in seen or mention.plural:
                continue
            seen.add(id(mention))
            rooms = {*pairs.get(id(mention), ())} or {
                _words(m) for prep, g in _led(mention, clause) if prep in _SIDES for m in g
            }
            owner = mention.owner
            by_owner = owner is not None and not owner.pronoun and is_room(_words(owner))
            if owner is not None and not by_owner:
                continue  # "the door of the cabinet in the lab"
            if mention.modifiers and not is_room(mention.modifiers):
                continue  # "the outer door" has a name of its own
            if owner is not None and not rooms:
                rooms = {_words(owner)}
            if not rooms and mention.modifiers and is_room(mention.modifiers):
                rooms = {mention.modifiers}
            if 0 < len(rooms) < 3 and all(map(is_room, rooms)):
                yield _Told(mention, frozenset(rooms), by_owner)


def _led(door: Mention, clause: Clause) -> Iterator[tuple[str, list[Mention]]]:
    """What it leads to, in its own words or those around: "the door *that leads to the lab*"."""
    yield from ((prep, group.mentions) for prep, group in door.located)
    leading = [one for one in door.relatives if one.verb.root in LEADING_VERBS]
    subject = clause.subject.mentions if clause.subject is not None else []
    if clause.verb.root in LEADING_VERBS and any(one is door for one in subject):
        leading.append(clause)
    if any(
        one is door for prep, group in clause.preps if prep in _PASSING for one in group.mentions
    ):
        leading.append(clause)  # "goes through the door into the lab"
    for one in leading:
        yield from ((prep, group.mentions) for prep, group in one.preps)


def _join_sides(group: Group) -> None:
    """ "The door between the hall | and the lab is shut": the door is, and not the lab."""
    for door, other in [*pairwise(group.mentions)]:
        sides = next((g for prep, g in door.located if prep == "between"), None)
        if door.head in DOORS and sides is not None and len(sides.mentions) == 1:
            sides.mentions.append(other)
            group.mentions.remove(other)


def _give_sides(clause: Clause, known: set[Room], lexicon: Lexicon) -> None:
    """ "Opens the door *to the lab*", "goes to the door *to the lab*": the door's own words."""
    schema = lexicon.verbs.get(clause.verb.lemma)
    opens = schema is not None and schema.name in _OPENING
    door = clause.objects[0].mentions[-1] if opens and clause.objects else None
    kept: list[tuple[str, Group]] = []
    for prep, group in clause.preps:
        rooms = all(_is_room(_words(m), known, lexicon) for m in group.mentions)
        if door is not None and door.head in DOORS and prep in _SIDES and rooms:
            door.located.append((prep, group))
            continue
        kept.append((prep, group))
        door = group.mentions[-1] if prep in _BEFORE else None
    clause.preps[:] = kept


def _is_room(room: Room, known: set[Room], lexicon: Lexicon) -> bool:
    return room in known or room[-1] in lexicon.rooms


def _words(mention: Mention) -> Room:
    return (*mention.modifiers, mention.head)


def _own_side(
    rooms: frozenset[Room], sets: set[frozenset[Room]], sides: Sequence[Room]
) -> Room | None:
    """The room that only this door leads into; of two, the one that is told first.

    :param sides: the rooms on the sides of all doors: those that are told alone, then what a door
        leads to, and then what it leads from.
    """
    own = {room for room in rooms if sum(room in one for one in sets) == 1}
    return next((room for room in sides if room in own), None)
