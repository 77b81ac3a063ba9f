"""Caused motion in light verbs: "gives the peas into the pan", "the tray gets the cup"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import GRIPPER, ROBOT, Entity
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import POSTURE_VERBS

_INTO = ("in", "into", "on", "onto", "inside", "to", "next to", "beside", "under", "over")
_WITHIN = ("in", "inside", "from", "out of")
_ONWARDS = ("into", "onto", "in", "on", "to", "over", "inside")
_RECEIVING = ("get", "receive")
_PALMS = ("hand", "palm", "arm")
_HANDING = ("put", "place", "lay", "press", "give", "deliver", "pass", "hand", "bring", "set")


def caused_motion(clause: Clause, reader: Reader) -> Clause:
    """A clause that tells in a light verb where something comes, with the verb that says so."""
    verb = clause.verb
    if verb.negated or verb.modal or verb.copula:
        return clause
    return (
        _served(clause, reader)
        or _returned(clause, reader)
        or _got_down(clause, reader)
        or _brought_somebody(clause, reader)
        or _given_into(clause, reader)
        or _presented(clause, reader)
        or _in_somebodys_hands(clause, reader)
        or _received(clause, reader)
        or _let_have(clause, reader)
        or _let_lie(clause, reader)
        or _taken_together(clause, reader)
        or _left_leaning(clause, reader)
        or _out_of_its_vessel(clause, reader)
        or clause
    )


def _served(clause: Clause, reader: Reader) -> Clause | None:
    """ "Serves the guest (by giving her the cup)": nobody is given to anybody."""
    guest = clause.acted_on()
    alone = clause.verb.passive or len(clause.objects) == 1
    if clause.verb.root != "serve" or guest is None or not alone or not _person(guest, reader):
        return None
    if any(prep in ("to", "with") for prep, _ in clause.preps):
        return None
    return replace(clause, verb=replace(clause.verb, lemma="help", particle=""))


def _returned(clause: Clause, reader: Reader) -> Clause | None:
    """ "The cup is returned to the shelf": put back; to a person: given back."""
    thing = clause.acted_on()
    if clause.verb.root != "return" or thing is None or not _thing(thing, reader):
        return None
    if any(reader.inventory.robot_like(mention) for mention in thing.mentions):
        return None
    person = any(prep == "to" and _person(group, reader) for prep, group in clause.preps)
    verb = replace(clause.verb, lemma="give" if person else "put", particle="")
    return replace(clause, verb=verb, adverbs=[*clause.adverbs, *([] if person else ["back"])])


def _got_down(clause: Clause, reader: Reader) -> Clause | None:
    """ "Gets the box down from the shelf": takes it; who gets down alone goes somewhere."""
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    thing = clause.acted_on()
    moves = schema is not None and schema.name in ("move", "get_up")
    if clause.verb.root != "get" or not moves or thing is None or clause.verb.particle == "to":
        return None
    if not _thing(thing, reader) or {"itself", "yourself"} & {m.text for m in thing.mentions}:
        return None
    return replace(clause, verb=replace(clause.verb, lemma="get", particle=""))


def _brought_somebody(clause: Clause, reader: Reader) -> Clause | None:
    """ "Brings the clerk the tray": brings it to the clerk."""
    two = len(clause.objects) == 2 and not clause.verb.passive
    if not two or clause.verb.root not in ("bring", "carry", "take", "fetch", "deliver"):
        return None
    receiver, thing = clause.objects
    if not _person(receiver, reader) or _person(thing, reader):
        return None
    return replace(clause, objects=[thing], preps=[*clause.preps, ("to", receiver)])


def _given_into(clause: Clause, reader: Reader) -> Clause | None:
    """ "Gives the peas (from the pack) in the pan": puts them there. Nobody is given anything."""
    one = clause.verb.passive or len(clause.objects) == 1
    if clause.verb.lemma != "give" or not one or clause.acted_on() is None:
        return None
    places = [group for prep, group in clause.preps if prep in _INTO and prep != "to"]
    to_somebody = any(_person(group, reader) for _, group in clause.preps)
    if to_somebody or not places or not _place(places[0], reader):
        return None
    return replace(clause, verb=replace(clause.verb, lemma="put"))


def _presented(clause: Clause, reader: Reader) -> Clause | None:
    """ "Presents the guest with the cup": gives it to the guest."""
    guest = clause.acted_on()
    if clause.verb.root not in ("present", "provide", "supply") or guest is None:
        return None
    given = next((phrase for phrase in clause.preps if phrase[0] == "with"), None)
    if given is None or not _person(guest, reader) or not _thing(given[1], reader):
        return None
    verb = replace(clause.verb, lemma="give", particle="", passive=False)
    doer = None if clause.verb.passive else clause.subject
    preps = [*(phrase for phrase in clause.preps if phrase is not given), ("to", guest)]
    return replace(clause, verb=verb, subject=doer, objects=[given[1]], preps=preps)


def _in_somebodys_hands(clause: Clause, reader: Reader) -> Clause | None:
    """ "Delivers it into the guest's hands": gives it to the guest."""
    if clause.verb.root not in _HANDING:
        return None
    for phrase in clause.preps:
        prep, group = phrase
        owner = group.mentions[0].owner
        palm = prep in ("in", "into", "to") and group.mentions[0].head in _PALMS
        if palm and owner is not None and _person(Group([owner]), reader):
            preps = [("to", Group([owner])) if one is phrase else one for one in clause.preps]
            return replace(
                clause, verb=replace(clause.verb, lemma="hand over", particle=""), preps=preps
            )
    return None


def _received(clause: Clause, reader: Reader) -> Clause | None:
    """ "The tray gets the cup which the gripper holds": it is put there."""
    verb, place = clause.verb, clause.subject
    if place is None or verb.passive or verb.lemma not in _RECEIVING or len(clause.objects) != 1:
        return None
    if not _place(place, reader) or not _thing(clause.objects[0], reader):
        return None
    return _put(clause, clause.objects[0], place)


def _let_have(clause: Clause, reader: Reader) -> Clause | None:
    """ "Lets the guest have the cup": gives it to the guest."""
    told = clause.purpose[0] if len(clause.purpose) == 1 else None
    if told is None or clause.verb.root != "let" or not reader.is_robot(clause.subject):
        return None
    receiver = told.subject
    if receiver is None or told.verb.lemma not in ("have", *_RECEIVING) or len(told.objects) != 1:
        return None
    thing = told.objects[0]
    both = [*clause.subordinate, *told.subordinate]
    rest = replace(clause, preps=[*clause.preps, *told.preps], subordinate=both)
    if _person(receiver, reader):
        verb = replace(clause.verb, lemma="give", particle="")
        preps = [*rest.preps, ("to", receiver)]
        return replace(rest, verb=verb, objects=[thing], preps=preps, purpose=[])
    if _place(receiver, reader) and _thing(thing, reader):
        return _put(replace(rest, purpose=[]), thing, receiver)
    return None


def _taken_together(clause: Clause, reader: Reader) -> Clause | None:
    """ "Picks up the mug *together with the brush*": both; but "… *with the plate on it*"."""
    schema, thing = reader.lexicon.verbs.get(clause.verb.lemma), clause.acted_on()
    phrase = next((p for p in clause.preps if p[0] in ("together with", "along with")), None)
    if thing is None or phrase is None or schema is None or not _thing(phrase[1], reader):
        return None
    behind = clause.preps[clause.preps.index(phrase) + 1 :]
    last = phrase[1].mentions[-1]
    on_it = any(group.mentions[0].pronoun for _, group in behind) or last.located or last.relatives
    if schema.name not in ("grasp", "place", "hand_over") or on_it:
        return None
    both = Group([*thing.mentions, *phrase[1].mentions])
    preps = [one for one in clause.preps if one is not phrase]
    if clause.verb.passive:
        return replace(clause, subject=both, preps=preps)
    return replace(clause, objects=[both, *clause.objects[1:]], preps=preps)


def _left_leaning(clause: Clause, reader: Reader) -> Clause | None:
    """ "Sets the wheel down *leaning against the bench*": puts it against that."""
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    way = clause.purpose[0] if len(clause.purpose) == 1 else None
    if way is None or schema is None or schema.name != "place":
        return None
    posture = way.verb.form == "VBG" and way.verb.lemma in POSTURE_VERBS
    if not posture or way.objects or not way.preps:
        return None
    return replace(clause, preps=[*clause.preps, *way.preps], purpose=[])


def _out_of_its_vessel(clause: Clause, reader: Reader) -> Clause | None:
    """ "Puts *the noodles in the pack* into the pot": out of the pack, and not the pack itself.

    So are the beans *in the bowl* that are poured somewhere. Other things may be brought where
    they are in what holds them.
    """
    theme, schema = clause.acted_on(), reader.lexicon.verbs.get(clause.verb.lemma)
    if theme is None or len(theme.mentions) > 1 or schema is None:
        return None
    first = theme.mentions[0]
    phrase = next(iter((*first.located, *clause.preps[:1])), ("", theme))
    goes_on = any(prep in _ONWARDS and group is not phrase[1] for prep, group in clause.preps)
    if phrase[0] not in _WITHIN or not goes_on or schema.name not in ("place", "pour"):
        return None
    inventory, around = reader.inventory, phrase[1].mentions[0]
    vessel = inventory.resolve(around, reader.salient).names
    named = inventory.resolve(first, reader.salient).names
    packed = vessel == tuple(inventory.carrier(name) for name in named)
    # "pours the milk in the cup *on the table*": there the cup is
    stands = phrase[0] in ("in", "inside") and all(
        prep == "on" for prep, group in clause.preps if group is not phrase[1]
    )
    poured = schema.name == "pour" and not stands
    hollow = poured and around.head in reader.lexicon.containers
    if not vessel or not (packed or hollow):
        return None
    content = Group([replace(first, located=[one for one in first.located if one is not phrase])])
    preps = [("from", phrase[1]), *(one for one in clause.preps if one is not phrase)]
    if clause.verb.passive:
        return replace(clause, subject=content, preps=preps)
    return replace(clause, objects=[content, *clause.objects[1:]], preps=preps)


def _let_lie(clause: Clause, reader: Reader) -> Clause | None:
    """ "Takes the cable off the hook and lets it lie on the desk": puts it there."""
    told = clause.purpose[0] if len(clause.purpose) == 1 else None
    if told is None or clause.verb.root != "let" or told.subject is None or told.objects:
        return None
    where = any(prep in ("in", "on", "next to", "beside", "under") for prep, _ in told.preps)
    if told.verb.lemma != "lie" or not where or not reader.is_robot(clause.subject):
        return None
    verb = replace(clause.verb, lemma="put", particle="")
    preps = [*clause.preps, *told.preps]
    return replace(clause, verb=verb, objects=[told.subject], preps=preps, purpose=[])


def _put(clause: Clause, thing: Group, place: Group) -> Clause:
    verb = replace(clause.verb, lemma="put", particle="")
    preps = [*clause.preps, ("to", place)]
    return replace(clause, verb=verb, subject=None, objects=[thing], preps=preps)


def _known(group: Group, reader: Reader) -> list[Entity] | None:
    """What a group names, ``None`` where not all of it is known."""
    inventory = reader.inventory
    names = [n for m in group.mentions for n in inventory.resolve(m, reader.salient).names]
    if not names or any(name not in inventory.entities for name in names):
        return None
    return [inventory.entities[name] for name in names]


def _person(group: Group, reader: Reader) -> bool:
    found = _known(group, reader)
    return bool(found) and all(one.person for one in found or ())


def _thing(group: Group, reader: Reader) -> bool:
    """No person, no robot, no stuff: a thing that can be put somewhere."""
    if any(reader.inventory.gripper_like(mention) for mention in group.mentions):
        return False
    found = _known(group, reader)
    names = [one.name for one in found or ()]
    own = {ROBOT, GRIPPER}.intersection(names)
    return bool(found) and not own and not any(one.person or one.substance for one in found or ())


def _place(group: Group, reader: Reader) -> bool:
    """Where things come to be: one thing, with a noun, and no room."""
    found = _known(group, reader) if _thing(group, reader) else None
    named = not any(mention.pronoun for mention in group.mentions)
    return bool(found) and named and len(found or ()) == 1 and not any(e.room for e in found or ())
