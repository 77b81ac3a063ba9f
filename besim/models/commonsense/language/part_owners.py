"""Whose lid it is: "a bin with a closed lid", "the bin has a lid, which is closed".

A part that a sentence gives to a thing belongs to it, as if it had said "the lid of the bin".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import (
    BUTTONS,
    LANDMARKS,
    PANELS,
    PROGRAMS,
    RUNNING_PARTS,
    SHELVES,
)

_HAVING = ("have", "feature", "possess", "bear", "equip", "fit", "provide", "furnish")
_BESIDE = ("at", "beside", "near", "next to", "by", "in front of")
_SHUT = ("open", "close", "closed", "shut", "lock", "locked", "unlock", "unlocked", "ajar")
_CONTAINING = ("contain", "hold", "comprise", "include")
_HELD_OR_FIXED = ("remote", "frame", "post", "pillar", "column", "box", "controller", "pendant")
"""Where buttons are that work something else."""
_BEING = ("be", "stand", "lie", "hang", "sit", "wait", "")


def give_parts_owners(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Set the owners of parts in these clauses and all inside them."""
    for clause in clauses:
        _of_inner_place(clause, lexicon)
        _behind_doors(clause, lexicon)
        _of_clause(clause, lexicon)
        for mention in (m for group in clause.groups() for m in group.mentions):
            _of_mention(mention, lexicon)
        for _, inner in clause.subordinate:
            give_parts_owners(inner, lexicon)
        give_parts_owners(clause.purpose, lexicon)


def _of_clause(clause: Clause, lexicon: Lexicon) -> None:
    lemma = clause.verb.root
    things = clause.subject or (clause.objects[0] if clause.objects else None)
    if things is None or len(things.mentions) != 1:
        return
    owner = things.mentions[0]
    _what_contains(clause, lexicon)
    _on_its_device(clause, lexicon)
    if lemma in _HAVING and clause.subject is not None and not clause.verb.negated:
        for group in clause.objects:
            _own(owner, group, lexicon)


def _on_its_device(clause: Clause, lexicon: Lexicon) -> None:
    """ "Presses the button *on the dryer*", "starts a programme *in* it": that of the dryer."""
    control = clause.objects[0].mentions[0] if clause.objects else None
    if control is None or not clause.preps:
        return
    preposition, group = clause.preps[0]
    device = group.mentions[0]
    if preposition == "for" and lexicon.parts.get(control.head) == "open":
        shut = device.head in lexicon.containers or device.head in lexicon.doored
        if control.owner is None and shut:
            control.owner = replace(device, relatives=[], located=[])
            clause.preps = clause.preps[1:]  # "closes the lid for the pot"
        return
    if not _is_control(control, lexicon):
        return
    inside = preposition == "in" and control.head in PROGRAMS
    if (inside or preposition in ("on", "at", "of")) and _has_controls(device, lexicon):
        control.owner = replace(device, relatives=[], located=[])
        clause.preps = clause.preps[1:]


def _is_control(part: Mention, lexicon: Lexicon) -> bool:
    if part.owner is not None or part.pronoun:
        return False
    return part.head in PROGRAMS or (lexicon.parts.get(part.head) == "on" and part.head in BUTTONS)


def _has_controls(device: Mention, lexicon: Lexicon) -> bool:
    """No place where a button may be that belongs to something else: a wall, a remote control."""
    places = (lexicon.surfaces, lexicon.rooms, lexicon.agents, lexicon.gripper, LANDMARKS, PANELS)
    return not (
        device.pronoun
        or any(device.head in heads for heads in places)
        or device.head in lexicon.parts
        or device.head in _HELD_OR_FIXED
    )


def _of_inner_place(clause: Clause, lexicon: Lexicon) -> None:
    """ "In a cabinet in the corridor, whose door is closed": the door of the cabinet."""
    for (_, inner), (preposition, outer) in pairwise(clause.preps):
        place, room = inner.mentions[-1], outer.mentions[-1]
        if not room.relatives or place.relatives:
            continue
        closes = place.head in lexicon.containers and place.head in lexicon.doored
        around = preposition in ("in", "at", "on") and room.head in lexicon.rooms
        around |= preposition in _BESIDE and room.head in LANDMARKS
        if not closes or not around or place.pronoun:
            continue
        moved = [told for told in room.relatives if _tells_shut(told, room)]
        owner = replace(place, relatives=[], located=[])
        for told in moved:
            subject = told.subject.mentions[0] if told.subject is not None else None
            if subject is not None and subject.owner is not None:
                subject.owner = owner
            else:
                told.subject = Group([owner])
        place.relatives += moved
        room.relatives[:] = [told for told in room.relatives if told not in moved]


def _behind_doors(clause: Clause, lexicon: Lexicon) -> None:
    """ "Puts the book on a shelf *behind the glass door*": that is where the shelf is."""
    for (_, inner), (preposition, outer) in pairwise(clause.preps):
        place, door = inner.mentions[-1], outer.mentions[0]
        closing = lexicon.parts.get(door.head) == "open" and not door.relatives
        if preposition == "behind" and place.head in SHELVES and closing and not place.owner:
            place.located.append((preposition, outer))


def _tells_shut(told: Clause, room: Mention) -> bool:
    """ "Whose door is closed", "which is locked"."""
    subject = told.subject.mentions[0] if told.subject is not None else None
    if subject is None or told.preps or told.objects:
        return False
    words = {*told.adjectives, told.verb.root}
    own = subject.owner is not None and subject.head in ("door", "lid", "flap", "hatch")
    return (own or subject.head == room.head) and not words.isdisjoint(_SHUT)


def _what_contains(clause: Clause, lexicon: Lexicon) -> None:
    """ "A carton on the track *which contains the oil*": of the two the carton can contain it."""
    whole = (clause.objects or [clause.subject or Group([])])[-1].mentions[-1:]
    if not whole or whole[0].head not in lexicon.containers:
        return
    for _, group in clause.preps:
        place = group.mentions[-1]
        if place.head in lexicon.containers:
            continue
        for told in [one for one in place.relatives if _contains(one)]:
            if told.subject is not None and told.subject.mentions[0].text == place.text:
                place.relatives.remove(told)
                subject = Group([replace(whole[0], relatives=[], located=[])])
                whole[0].relatives.append(replace(told, subject=subject))


def _contains(clause: Clause) -> bool:
    verb = clause.verb
    return verb.root in _CONTAINING and not verb.passive and verb.form != "VBN"


def _of_mention(mention: Mention, lexicon: Lexicon) -> None:
    _belongs_to(mention, lexicon)
    for preposition, group in mention.located:
        if preposition == "with":
            _own(mention, group, lexicon)
        for inner in group.mentions:
            _of_mention(inner, lexicon)
    _of_device(mention, lexicon)
    _of_locked(mention)
    if _is_control(mention, lexicon):
        for phrase in mention.located[:1]:
            device = phrase[1].mentions[0]
            if phrase[0] in ("on", "at", "of") and _has_controls(device, lexicon):
                mention.owner = replace(device, relatives=[], located=[])
                mention.located = mention.located[1:]
    give_parts_owners(mention.relatives, lexicon)


def _of_locked(key: Mention) -> None:
    """ "The key of the back room, *which is locked*": the room is, and no key."""
    if key.head != "key" or key.owner is None or key.owner.pronoun:
        return
    moved = [told for told in key.relatives if _tells_shut(told, key)]
    key.relatives[:] = [told for told in key.relatives if told not in moved]
    for told in moved:
        told.subject = Group([replace(key.owner, relatives=[], located=[])])
    key.owner.relatives += moved


def _belongs_to(part: Mention, lexicon: Lexicon) -> None:
    """ "The lid *that belongs to the pot*", "the door belonging to it": that of the pot."""
    if part.owner is not None or part.head not in lexicon.parts:
        return
    for told in part.relatives:
        whole = next((group for prep, group in told.preps if prep == "to"), None)
        if told.verb.lemma == "belong" and whole is not None and not told.verb.negated:
            part.owner = replace(whole.mentions[0], relatives=[], located=[])
            part.relatives.remove(told)
            return


def _of_device(part: Mention, lexicon: Lexicon) -> None:
    """ "The grille of the fan *which has been switched off*": the fan has, grilles cannot be."""
    devices = {*lexicon.hypernyms["device"], *lexicon.hypernyms["appliance"]}
    owner = part.owner
    if owner is None or owner.pronoun or owner.head not in devices or part.head in devices:
        return
    if lexicon.parts.get(part.head) == "on" or part.head in RUNNING_PARTS:
        return
    moved = [told for told in part.relatives if _tells_switched(told, lexicon)]
    part.relatives[:] = [told for told in part.relatives if told not in moved]
    for told in moved:
        told.subject = Group([replace(owner, relatives=[], located=[])])
    owner.relatives += moved


def _tells_switched(told: Clause, lexicon: Lexicon) -> bool:
    """ "Which has been switched off", "that is off"."""
    schema = lexicon.verbs.get(told.verb.lemma)
    switched = schema is not None and schema.name in ("switch_on", "switch_off")
    states = [lexicon.state(word) for word in told.adjectives]
    return switched or any(one is not None and one.attribute == "on" for one in states)


def _own(owner: Mention, group: Group, lexicon: Lexicon) -> None:
    if owner.head in lexicon.agents or owner.head in lexicon.parts:
        return
    for part in group.mentions:
        of_another = part.owner is not None and not part.owner.pronoun
        if lexicon.parts.get(part.head) == "open" and not of_another and not part.pronoun:
            part.owner = replace(owner, relatives=[], located=[], states=())
