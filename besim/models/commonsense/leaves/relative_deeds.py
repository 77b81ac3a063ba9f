"""Deeds told in relative clauses: "takes the box, *which it lays on the counter*"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, bare
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import AFTERWARDS
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import TOOL_PREPOSITIONS

_BEFORE = ("open", "move")
"""Schemas of what is done so that something can be done there."""
_NO_DEEDS = ("idle", "wait", "look", "move")
_WORKED = ("open", "close", "lock", "unlock", "switch_on", "switch_off")
"""Schemas of what is done to a place, where that is told of it at last."""
_LATER = AFTERWARDS | {"again"}
_FOLLOWING = ("place", "hand_over", "pour", "shift", "carry")
"""Schemas of what is done with a thing once it has been taken."""


def with_relative_deeds(clause: Clause, reader: Reader) -> list[Clause]:
    """A clause and the deeds that its relative clauses tell, in their order.

    "Takes the box, *which it lays on the counter*" takes it first; so does who lays the box,
    *which it takes off the shelf*, on the counter. "Goes to the shelf, *from which it takes the
    box*" goes there first. Empty where they tell no deed of the robot's: most tell how the thing
    is.
    """
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if schema is None or clause.verb.lemma == "hold":
        return []
    closed = _done_to_the_place(clause, schema, reader)
    if closed:
        return closed
    # "the guest is given the cup, which …": the cup
    thing = clause.objects[0] if clause.verb.passive and clause.objects else clause.acted_on()
    if schema.name in _BEFORE:
        thing = thing or (clause.preps[-1][1] if clause.preps else None)
    if thing is None:
        return []
    last = thing.mentions[-1]
    tells = {"grasp": _is_deed, **dict.fromkeys(_FOLLOWING, _takes_it)}
    tells |= dict.fromkeys(_BEFORE, _is_done_there)
    if schema.name not in tells:
        return []
    deeds = [one for one in last.relatives if tells[schema.name](one, last, reader)]
    behind = clause.preps[-1][1] if clause.preps and not deeds else None
    if schema.name == "grasp" and behind is not None and clause.preps[-1][0] in schema.roles:
        # "takes the vase off the pedestal, *which it puts on the desk*": the vase
        near = behind.mentions[-1]
        moved = [one for one in near.relatives if _is_moved(one, near, reader)]
        left = [one for one in near.relatives if one not in moved]
        source = [*behind.mentions[:-1], replace(near, relatives=left)]
        whole = Group([bare(mention) for mention in thing.mentions], thing.conjunction)
        done = [_done_with(one, near, whole) for one in moved]
        return [_replaced(clause, behind, source), *done] if moved else []
    if not deeds:
        return []
    rest = [one for one in last.relatives if one not in deeds]
    first = _replaced(clause, thing, [*thing.mentions[:-1], replace(last, relatives=rest)])
    # "the cup and the saucer, which it puts down": both
    whole = Group([bare(mention) for mention in thing.mentions], thing.conjunction)
    done = [_done_with(one, last, whole) for one in deeds]
    if schema.name not in _FOLLOWING:
        return [first, *done]
    if first.verb.passive and first.objects and first.subject is not None:
        verb, preps = replace(first.verb, passive=False), [*first.preps, ("to", first.subject)]
        first = replace(first, verb=verb, subject=None, preps=preps)
    return [*done, first]


def _done_to_the_place(clause: Clause, schema: Schema, reader: Reader) -> list[Clause]:
    """ "Puts the jar into the fridge, *which it then closes*", "goes to the lamp, *which it
    switches off*": that is done last.
    """
    for group in reversed(clause.groups()):
        last = group.mentions[-1]
        for told in last.relatives:
            done = reader.lexicon.verbs.get(told.verb.lemma)
            later = _LATER & {*told.adverbs, *told.verb.adverbs} or schema.name == "move"
            same = any(_same(one, last) for one in told.objects[:1])
            works = done is not None and done.name in _WORKED and same
            if works and later and _by_robot(told, reader):
                rest = [one for one in last.relatives if one is not told]
                first = _replaced(
                    clause, group, [*group.mentions[:-1], replace(last, relatives=rest)]
                )
                return [first, _done_with(told, last, Group([bare(last)]))]
    return []


def _replaced(clause: Clause, thing: Group, mentions: list[Mention]) -> Clause:
    """The clause with other mentions in one of its groups."""
    group = Group(mentions, thing.conjunction)
    return replace(
        clause,
        subject=group if clause.subject is thing else clause.subject,
        objects=[group if one is thing else one for one in clause.objects],
        preps=[(prep, group if one is thing else one) for prep, one in clause.preps],
    )


def _by_robot(told: Clause, reader: Reader) -> bool:
    """Does the robot do so now?"""
    verb, subject = told.verb, told.subject
    if subject is None or verb.passive or verb.perfect or verb.progressive or verb.negated:
        return False
    return not (verb.modal or verb.infinitive) and reader.is_robot(subject)


def _takes_it(told: Clause, thing: Mention, reader: Reader) -> bool:
    """ "… the box, *which it takes off the shelf*, …"; but what it *grips* it holds already."""
    schema = reader.lexicon.verbs.get(told.verb.lemma)
    if not _by_robot(told, reader) or schema is None or schema.name != "grasp":
        return False
    holding = told.verb.root in reader.lexicon.holding_verbs
    return not holding and any(_same(group, thing) for group in told.objects[:1])


def _is_moved(told: Clause, place: Mention, reader: Reader) -> bool:
    """Is it put somewhere or given away? That is never where the thing was taken from."""
    schema = reader.lexicon.verbs.get(told.verb.lemma)
    puts = schema is not None and schema.name in ("place", "hand_over") and bool(told.preps)
    return puts and _by_robot(told, reader) and any(_same(g, place) for g in told.objects[:1])


def _is_done_there(told: Clause, thing: Mention, reader: Reader) -> bool:
    """ "Opens the drawer, *from which it takes the key*", "*into which it puts the key*"."""
    schema = reader.lexicon.verbs.get(told.verb.lemma)
    handles = schema is not None and schema.name in ("grasp", "place", "pour")
    there = any(_same(group, thing) for _, group in told.preps)
    return handles and there and bool(told.objects) and _by_robot(told, reader)


def _is_deed(told: Clause, thing: Mention, reader: Reader) -> bool:
    schema = reader.lexicon.verbs.get(told.verb.lemma)
    if not _by_robot(told, reader):
        return False
    if schema is None or schema.name in _NO_DEEDS:
        return False
    if any(prep in TOOL_PREPOSITIONS and _same(group, thing) for prep, group in told.preps):
        return bool(told.objects)  # "takes the rag, with which it wipes the table"
    groups = [*told.objects, *(group for _, group in told.preps)]
    place = any(prep in schema.roles for prep, _ in told.preps)
    return schema.name in _FOLLOWING and place and any(_same(group, thing) for group in groups)


def _same(group: Group, thing: Mention) -> bool:
    return group.mentions[0].text == thing.text


def _done_with(told: Clause, thing: Mention, whole: Group) -> Clause:
    objects = [whole if _same(group, thing) else group for group in told.objects]
    preps = [(prep, whole if _same(group, thing) else group) for prep, group in told.preps]
    return replace(told, subject=None, objects=objects, preps=preps)
