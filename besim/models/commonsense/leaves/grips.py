"""What is said of the gripper and means what it holds: "closes it around the cup", "lets go"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from besim.models.commonsense.entities import Entity
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import SHADES, WORKED_IN_PLACE

_CLOSING = ("close", "shut", "clamp", "squeeze", "tighten", "wrap", "clench", "put")
"""What a gripper, its jaws or its fingers do around a thing."""
_AROUND = ("around", "round", "about", "on", "onto", "over", "upon")
_ONLY_AROUND = ("put", "wrap")
"""Who puts its gripper *on* a thing may only touch it."""
_ANY = "anything"
_ALL = ("everything", "whatever", _ANY)
_NOTHING = ("nothing", "anything", "air")
_GRIPPING = ("hold", "grip", "grasp", "clutch")
_BY_BARE_HAND = ("open", "close", "switch_on", "switch_off")
"""Schemas of what a gripper does that holds nothing, if it is told which."""
_HANDLES = ("handle", "doorhandle", "knob", "doorknob")
_SWUNG = ("open", "close")
USING_VERBS = ("use", "utilise", "utilize", "employ")
_PUSHED = ("push", "nudge", "press", "knock", "shove", "bump")
"""What a gripper does to a door with what it holds, too."""


def closed_around(
    clause: Clause, theme: Group | None, reader: Reader
) -> tuple[Clause, Group] | None:
    """ "Closes the jaws of its gripper around the cap": grips the cap.

    :param theme: the direct object, ``None`` if there is none ("the gripper closes around it").
    """
    verb = clause.verb
    hand = theme if theme is not None else clause.subject
    if hand is None or verb.root not in _CLOSING:
        return None
    it = hand.mentions[0].pronoun and verb.root == "close"  # "lowers the gripper, closes it around"
    if not it and not _is_hand(hand, reader):
        return None
    around = _AROUND[:3] if it or verb.root in _ONLY_AROUND else _AROUND
    phrase = next((one for one in clause.preps if one[0] in around), None)
    if phrase is None or phrase[1].mentions[0].head in _NOTHING:
        return None
    if reader.inventory.gripper_like(phrase[1].mentions[0]):
        return None
    preps = [one for one in clause.preps if one is not phrase]
    first = hand.mentions[0]
    if first.determiner == "both" or first.number == 2 or "both" in first.text.lower().split():
        preps.append(("with", hand))
    grip = replace(verb, lemma="grip", particle="", passive=False)
    gripping = replace(clause, verb=grip, subject=None, objects=[phrase[1]], preps=preps)
    return gripping, phrase[1]


def done_with_grippers(clause: Clause, reader: Reader) -> Clause:
    """ "Uses both grippers to lift the crate", "needs both for lifting it": lifts it with both."""
    needs = clause.verb.root in (*USING_VERBS, "need", "require") and len(clause.objects) == 1
    if not needs or not reader.inventory.gripper_like(clause.objects[0].mentions[0]):
        return clause
    return done_with(replace(clause, verb=replace(clause.verb, lemma="use")))


def done_with(clause: Clause) -> Clause:
    """ "Uses the spatula to lift the egg onto the plate": lifts it there with the spatula."""
    if clause.verb.root not in USING_VERBS or len(clause.purpose) != 1 or not clause.objects:
        return clause
    deed = clause.purpose[0]
    doer = clause.subject
    own = deed.subject is None or (doer is not None and deed.subject.text == doer.text)
    if not own or deed.verb.passive or not deed.verb.infinitive:
        return clause
    return replace(
        deed,
        verb=replace(deed.verb, infinitive=False),
        subject=clause.subject,
        preps=[("with", clause.objects[0]), *clause.preps, *deed.preps],
    )


def takes_both(clause: Clause, reader: Reader) -> bool:
    """ "*Both grippers* grab the crate": not one of them."""
    doer = clause.subject.mentions[0] if clause.subject is not None else None
    if doer is None or not reader.inventory.gripper_like(doer):
        return False
    return doer.determiner == "both" or doer.number == 2


def needs_grippers(clause: Clause, events: Sequence[Event], reader: Reader) -> bool:
    """ "Lifts the tray, both grippers being needed", "… it uses both for this".

    Said of the event before, whose number of grippers it sets.
    """
    grippers = [
        mention
        for group in (clause.subject, *clause.objects)
        for mention in (group.mentions if group else ())
        if reader.inventory.gripper_like(mention)
    ]
    if clause.verb.lemma not in ("need", "require", "use") or not grippers or not events:
        return False
    more = bool(clause.purpose or clause.preps) and not _for_this(clause)
    if clause.verb.lemma == "use" and more and not clause.verb.passive:
        return False  # "takes the lid and uses its gripper to open the jar"
    if grippers[0].determiner == "both" or grippers[0].number == 2:
        events[-1].numbers["grippers"] = 2
    return True


def _for_this(clause: Clause) -> bool:
    """ "Lifts the crate; it uses both grippers *for this*"."""
    this = ("this", "that", "it", "task", "action", "purpose")
    for_it = (p == "for" and group.mentions[0].head in this for p, group in clause.preps)
    return not clause.purpose and all(for_it)


def taken_so(clause: Clause, reader: Reader) -> Clause:
    """ "Takes the pot, *holding it by the handle with both grippers*": that is how it takes it.

    It is no demand that it holds the pot before. Which gripper does it is told of the taking.
    """
    thing = clause.acted_on()
    if thing is None or clause.verb.perfect:
        return clause
    ways = [one for one in clause.purpose if _grips(one, thing, reader)]
    hands = [
        ("with", group)
        for one in ways
        for prep, group in one.preps
        if prep in ("with", "in", "using") and _is_hand(group, reader)
    ]
    purpose = [one for one in clause.purpose if one not in ways]
    return replace(clause, preps=[*clause.preps, *hands], purpose=purpose) if ways else clause


def _grips(way: Clause, thing: Group, reader: Reader) -> bool:
    """Is this how the thing itself is held once it is taken, and no other one?"""
    verb = way.verb
    if verb.root not in _GRIPPING or verb.form != "VBG" or verb.perfect or not way.objects:
        return False
    held, first = way.objects[0].mentions, thing.mentions
    same = held[0].pronoun or [m.text for m in held] == [m.text for m in first]
    return bool(same) and reader.is_robot(way.subject)


def with_bare_hand(
    event: Event, hand: Mention, theme: Group | None, entities: Mapping[str, Entity]
) -> bool:
    """ "Opens the oven *with its gripper*": is that one which holds nothing?

    So it is of the *other* gripper, of the one that turns a handle and of the one that opens or
    shuts what stays where it is; but a full one pushes a door shut, too, and flips a cap open.
    """
    said = {*hand.text.lower().split()}
    if "other" in said and event.schema.name in _BY_BARE_HAND:
        return True
    if event.root == "turn" and said & {"other", "one", "a"}:
        return theme is not None and theme.mentions[0].head in _HANDLES
    if event.schema.name not in _SWUNG or event.root in _PUSHED or hand.plural or hand.relatives:
        return False
    things = [entities.get(name) for name in event.role("theme")]
    stays = WORKED_IN_PLACE | SHADES
    return bool(things) and all(one is not None and one.has_head(stays) for one in things)


def all_it_holds(theme: Group, reader: Reader) -> bool:
    """ "Everything that is in its gripper": whatever that is when the time comes."""
    mention = theme.mentions[0]
    return mention.head in _ALL and any(
        reader.inventory.gripper_like(group.mentions[0])
        for one in mention.relatives
        for prep, group in one.preps
        if prep in ("in", "by")
    )


def one_it_holds(theme: Group) -> bool:
    """Is that one thing: "puts *it* back", "drops *the object* in its gripper"?"""
    mention = theme.mentions[0]
    return mention.head == (_ANY if not mention.pronoun or mention.relatives else "it")


def _is_hand(group: Group, reader: Reader) -> bool:
    """Is it the robot's? "The jaws" alone may be those of a vice."""
    mention = group.mentions[0]
    if not reader.inventory.gripper_like(mention):
        return False
    owner = mention.owner
    return mention.head != "jaw" or (
        owner is not None and (owner.pronoun or reader.inventory.gripper_like(owner))
    )
