"""What one clause of a task tells of the world at the start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, runs
from besim.models.commonsense.tasks.capacities import bounds
from besim.models.commonsense.tasks.consequences import depends
from besim.models.commonsense.tasks.deeds_of_others import as_done_before
from besim.models.commonsense.tasks.held_at_start import (
    fill_hands,
    grips,
    hands_filled,
    take_in_hand,
    while_it_holds,
)
from besim.models.commonsense.tasks.instructions import DUTY, back_and_forth, does, is_instruction
from besim.models.commonsense.tasks.places_in_passing import (
    also_at,
    in_room_told,
    of_the_outermost,
    share_spot,
    told_by_places,
    told_by_two_places,
)
from besim.models.commonsense.tasks.plain_rule import DURING
from besim.models.commonsense.tasks.rule_subjects import of_none
from besim.models.commonsense.tasks.rules import ONLY_WHILE
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.tasks.told_outright import note_outright
from besim.models.commonsense.tasks.unread_amounts import PARTLY_FULL
from besim.models.commonsense.vocabulary import (
    FLOW_VERBS,
    MAKING_VERBS,
    STAY_VERBS,
    STICKING_VERBS,
)

_FROM_THEN_ON = re.compile(
    r"\b(?:then|afterwards|thereafter) (?:stays?|remains?|keeps?)\b"
    r"|\b(?:stays?|remains?) [\w ]+? (?:then|afterwards|thereafter|from then on)\b",
    re.I,
)
""" "The door then stays open": once something has opened it."""

_ONLY_SUCH = re.compile(r"\W*(?:only|just) an? ", re.I)


_MAY = ("can", "could", "may", "might")
_NEEDING = frozenset(("need", "require"))
_WORKED = frozenset(("work", "clean", "apply"))
_ANY = ("a", "an", "any", "each", "every")
_HOLDING = frozenset(("hold", "carry", "have", "be"))
_LASTING = (_HOLDING | STAY_VERBS) - {"start"}
""" "Starts" tells of a robot where it stands, and of a machine what it does."""


_DRAINS = ("drain", "overflow", "gutter", "gully")
"""Where water runs off."""


def apply_clause(
    clause: Clause,
    sentence: Sentence,
    reader: Reader,
    facts: Facts,
    near: list[str],
    *,
    told: bool = False,
) -> None:
    clause = as_done_before(clause, reader)
    nobody = clause.subject is None and not (clause.existential or clause.objects)
    if nobody and clause.verb.text in _OF_SEVERAL_THINGS:
        return  # whatever they are, that is not where the robot is
    if depends(clause) or any(sub in ("once", "if", "as soon as") for sub, _ in clause.subordinate):
        return  # "a screw is tight once it has been driven": not yet
    if _ONLY_SUCH.match(sentence.text) and clause.subject is sentence.clauses[0].subject:
        return  # "only a sharp knife cuts the bread" does not say that it is sharp
    clause = _without_duties(clause)
    instruction = told or is_instruction(clause, reader) or sentence.kind == "introduction"
    instruction = instruction or does(clause, reader)
    if clause.verb.infinitive or (
        clause.verb.lemma in ("stay", "remain", "keep") and _FROM_THEN_ON.search(sentence.text)
    ):
        instruction = True
    if instruction:
        orders = clause.subject is None and clause.verb.form == "VB"
        for group in clause.objects if not orders else ():
            asides = list(_of_its_parts(group))
            if (clause.subordinate or asides) and not group.mentions[0].pronoun:
                reader.refer(group)  # "you find the tub, with its lid on": the tub's
            for aside in asides:
                apply_clause(aside, sentence, reader, facts, near)
        for sub, inner in clause.subordinate if not orders else ():
            for one in (
                inner
                if sub in ("while", "whereas")
                and not back_and_forth(inner)
                and "only" not in (*clause.adverbs, *clause.verb.adverbs)
                else ()
            ):
                forbids = (bool(clause.verb.modal) and clause.verb.negated) or of_none(clause)
                forbids = forbids or _fails(clause)
                # "cannot be started while its door is open" does not say that it is
                habit = _while_it_runs(one, clause) or while_it_holds(one, clause, reader)
                # "can be removed while the can stands on the counter": then, and not now
                habit = habit or (clause.verb.modal in _MAY and sub == "while")
                if not (one.verb.modal or forbids or habit) and clause.verb.modal not in DUTY:
                    apply_clause(one, sentence, reader, facts, near)
        for sub, inner in clause.subordinate:
            for one in inner if sub in ("because", "since", "as") else ():
                if one.verb.copula and not one.verb.modal and _of_one_thing(one):
                    apply_clause(one, sentence, reader, facts, near)  # "… because it is dirty"
        # "can only be ironed with a hot iron", "logs only burn on a hot grate": not that it is hot
        only = "only" in (*clause.adverbs, *clause.verb.adverbs)
        binds = only or (bool(clause.verb.modal) and clause.verb.negated)
        told_by_two_places(clause, reader, facts)
        for mention in all_mentions([clause]):
            if mention.pronoun:
                continue
            reference = reader.refer_one(mention)
            if not binds and (sentence.kind == "introduction" or mention.determiner in ("a", "an")):
                for claim in reader.passing(_told_of(mention), reference):
                    if (
                        claim.kind == "state"
                        and not _is_product(mention, claim, clause, reader)
                        and facts.state(claim.subjects[0], claim.attribute) is None
                        and (claim.weak or sentence.kind != "introduction")
                    ):
                        write_claim(claim, facts, near)
                    elif claim.attribute == "weight":
                        write_claim(claim, facts, near)  # "a parcel of 4 kg is to be packed"
            _told_shut(mention, reference, reader, facts, duty=clause.verb.modal in DUTY)
            for prep, group in mention.located:
                if prep == "to":
                    continue  # "the key to the shed"
                located = reader.placed(reference, prep, group)
                if (
                    located is not None
                    and located.kind == "place"
                    and not located.negated
                    and all(facts.location(n) is None for n in located.subjects)
                ):
                    write_claim(located, facts, near)
        return
    if reader.is_robot(clause.subject):
        told_by_two_places(clause, reader, facts)
    happens = not (clause.verb.copula or clause.verb.passive or clause.verb.perfect)
    if "only" in clause.adverbs or "only" in clause.verb.adverbs or clause.verb.lemma == "belong":
        return  # where a thing belongs is not where it is
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    happens = happens and clause.verb.form != "VBN"  # "somebody … closed the drawer"
    if happens and clause.objects and schema is not None and schema.name in SWITCHED:
        return  # "the lift comes and opens its doors": what it does, not how it is
    if happens and not clause.objects and schema is not None and schema.name in _WORKED:
        return  # "…, in which they are kept while the ice melts": it has not melted yet
    if happens and {sub for sub, _ in clause.subordinate} & {"as long as", "unless", "if"}:
        return  # "the sugar stays at the bottom of the cup as long as nobody stirs it": it would
    if happens and ONLY_WHILE.search(sentence.text):
        for _, group in clause.preps:
            for mention in group.mentions:
                _told_shut(mention, None, reader, facts)
        return  # "heats up only while its door is shut": that is a rule
    capability = any(g.mentions[0].head == "time" for _, g in clause.preps) or any(
        m.number == 1
        or m.head in ("object", "item")
        or (m.number and (bounds(sentence.text) or reader.inventory.gripper_like(m)))
        for g in clause.objects
        for m in g.mentions
    )
    flows = clause.verb.root in FLOW_VERBS
    numbered = any(m.number is not None for group in clause.objects for m in group.mentions)
    for claim in reader.claims(clause, robot_pronoun=True):
        if claim.kind == "contains" and numbered and bounds(sentence.text):
            continue  # "the deck holds one tote at most": how much it can hold
        if claim.kind == "contains" and flows and not clause.verb.passive:
            continue  # "then the coffee runs into the cup" tells what will be
        if claim.attribute == "on" and flows and _runs_off(clause):
            continue  # "surplus water runs down the drain": no tap is on
        if claim.kind == "held" and (capability or not _is_holding(clause, reader)):
            continue
        several = claim.any and len(claim.subjects) > 1
        if claim.kind == "held" and not (claim.negated or several) and grips(clause, reader):
            take_in_hand(claim, facts)
        if claim.attribute == "full" and PARTLY_FULL.search(sentence.text):
            claim = replace(claim, negated=claim.value)  # "is half full"
        hands = hands_filled(clause, claim, reader, facts)
        claim = of_the_outermost(claim, clause, reader, facts)
        write_claim(claim, facts, near)
        if hands > 1:
            fill_hands(claim, hands, facts)
        note_outright(clause, claim, facts)
    # "out of reach *for a robot that stands at the shelf*": nobody says that it does
    of_any = [m for p, g in clause.preps if p in ("for", "to", "by") for m in g.mentions]
    # "…, so *a robot that is near one of them* is near the other"
    follows = [one for sub, inner in clause.subordinate if sub == "so that" for one in inner]
    of_any += [m for m in all_mentions(follows) if m.determiner in _ANY]
    for mention in all_mentions([clause]):
        if mention.pronoun:
            continue
        reference = reader.inventory.resolve(mention, reader.salient)
        for claim in reader.passing(_told_of(mention), reference):
            if claim.kind == "state" and claim.weak and clause.verb.root in _NEEDING:
                continue  # "the pizza needs twelve minutes in the hot oven": which is to be hot
            if claim.kind in ("state", "empty", "place", "contains", "coated", "number") or (
                claim.kind == "held" and not capability
            ):
                untold = [name for name in claim.subjects if facts.location(name) is None]
                told = claim.kind == "place" and bool(claim.subjects) and not untold
                if claim.attribute == "full" and PARTLY_FULL.search(sentence.text):
                    continue  # "in the jar, which is half full"
                if told and not claim.negated and mention.determiner == "the":
                    continue  # "it labels the bottle that stands in it", told to be elsewhere
                write_claim(claim, facts, near)
                if claim.kind == "place":
                    facts.scenario.told_in_passing.update(untold)
            elif (
                claim.kind == "near"
                and ROBOT in reference.names
                and not (mention.owner or mention in of_any)
            ):
                write_claim(claim, facts, near)  # "work begins with the robot at the press"
    also_at(clause, reader, facts)
    _fastened_there(clause, reader, facts, near)
    # "stands ready, heated up and with its door shut"
    inside = (
        phrase for one in clause.purpose if one.verb.form == "VBN" for phrase in one.subordinate
    )
    beside = [phrase for phrase in inside if all(_of_its_part(one) for one in phrase[1])]
    for sub, inner in (*clause.subordinate, *beside):
        if sub in ("where", "so that", "while", "whereas", "and", "but", "as", "because"):
            for one in inner:
                if sub == "so that" and share_spot(one, None, reader, facts, clause):
                    continue
                if one.verb.modal or one.verb.negated:
                    continue
                told_by_places(one, reader, facts)
                if sub == "because" and _of_one_thing(one):
                    apply_clause(one, sentence, reader, facts, near)
                if sub == "where" and clause.preps and _starts(one, reader):
                    there = reader.refer(clause.preps[-1][1]).names
                    write_claim(Claim("near", objects=there), facts, near)
                elif sub == "where" and clause.preps:
                    for claim in reader.claims(one) or [Claim("unknown")]:
                        if (
                            not claim.objects
                            and claim.kind == "unknown"
                            and one.subject is not None
                            and not reader.is_robot(one.subject)
                        ):
                            place = reader.refer(clause.preps[-1][1])
                            claim = Claim(
                                "place", reader.refer(one.subject).names, place.names, relation="on"
                            )
                        write_claim(claim, facts, near)
                        if claim.kind == "place":
                            in_room_told(claim.objects, clause.preps[-1][1], reader, facts)
                elif of_none(clause) or (sub == "while" and (_of_any(one) or _fails(clause))):
                    continue  # "nothing gets in with the hood closed": that is a rule
                elif sub == "while" and (
                    _while_it_runs(one, clause) or while_it_holds(one, clause, reader)
                ):
                    continue
                elif sub in ("while", "whereas", "but") and not back_and_forth(inner):
                    apply_clause(one, sentence, reader, facts, near)
    if clause.subject is not None:
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        reader.come_back_to(reversed(names))


def _starts(clause: Clause, reader: Reader) -> bool:
    """ "…, where *the robot starts*": at the place that was named last."""
    stands = clause.verb.root in _STARTING and not (clause.preps or clause.objects)
    return stands and reader.is_robot(clause.subject)


_OF_SEVERAL_THINGS = ("are", "were")


_STARTING = ("start", "begin", "stand", "wait", "be", "park")


def _is_product(mention: Mention, claim: Claim, clause: Clause, reader: Reader) -> bool:
    """ "To make *steamed rice*": what there shall be, and not how it is."""
    if clause.verb.root not in MAKING_VERBS or mention.determiner not in ("", "a", "an", "some"):
        return False
    whole = (one for group in clause.objects for one in group.mentions)
    made = any(mention is one or mention is one.owner for one in whole)  # "a mug of hot cocoa"
    results = {word for words in reader.lexicon.processes.values() for word in words}
    return made and claim.value and claim.attribute in results - {"frozen", "cold"}


def _runs_off(clause: Clause) -> bool:
    return any(group.mentions[0].head in _DRAINS for _, group in clause.preps)


def _while_it_runs(one: Clause, clause: Clause) -> bool:
    """ "The saw makes a noise while *it is running*": then, and not now."""
    verb = clause.verb
    deed = not (verb.copula or verb.passive or verb.perfect or verb.progressive)
    it = one.subject is not None and one.subject.mentions[0].pronoun
    return deed and it and runs(one)


def _fails(clause: Clause) -> bool:
    """ "The press *does not start* while its hatch is open": which it need not be now."""
    verb = clause.verb
    deed = not (verb.copula or verb.passive or verb.perfect or verb.progressive or verb.modal)
    return deed and verb.negated and verb.root not in _LASTING


def _is_holding(clause: Clause, reader: Reader) -> bool:
    """Is it how things are, and no deed: "holds a mug", "is occupied by a mug", "a mug in it"?"""
    verb = clause.verb
    hand = clause.subject is not None and reader.inventory.gripper_like(clause.subject.mentions[0])
    lasting = verb.perfect or verb.root in _HOLDING | STAY_VERBS
    return lasting or not verb.lemma or (verb.passive and hand)


def _without_duties(clause: Clause) -> Clause:
    """ "It has a guard *which must be closed before …*" does not say that it is closed."""
    mentions = (mention for group in clause.groups() for mention in group.mentions)
    if not any(one.verb.modal for mention in mentions for one in mention.relatives):
        return clause  # as most

    def plain(group: Group) -> Group:
        return Group([_told_of(mention) for mention in group.mentions], group.conjunction)

    # "… which must be closed *while the machine runs*, is open": then, and not now
    when = [pair for pair in clause.subordinate if pair[0] not in DURING]
    return replace(
        clause,
        subject=plain(clause.subject) if clause.subject is not None else None,
        objects=[plain(group) for group in clause.objects],
        preps=[(prep, plain(group)) for prep, group in clause.preps],
        subordinate=when if clause.verb.copula else clause.subordinate,
    )


_FOUND = (("open", False), ("locked", True), ("clean", False))


def _shut(claim: Claim) -> bool:
    """A state that whoever is told to go there finds: closed, locked, stained."""
    told = (claim.attribute, claim.value is not claim.negated)
    return claim.kind == "state" and not claim.weak and told in _FOUND


def _told_shut(
    mention: Mention,
    reference: Reference | None,
    reader: Reader,
    facts: Facts,
    *,
    duty: bool = False,
) -> None:
    """ "The way leads through the door, *which is closed*": so it is, whatever the rest tells.

    :param duty: the rest tells what has to be done: "the window, *which is open*, has to be shut".
    """
    for claim in reader.passing(_told_of(mention), reference):
        told = claim.kind == "state" and not claim.weak and duty and bool(mention.relatives)
        if (told or _shut(claim)) and facts.state(claim.subjects[0], claim.attribute) is None:
            write_claim(claim, facts, [])


def _of_its_parts(group: Group) -> Iterator[Clause]:
    """ "You find the tub, *with its lid on*": how its parts are."""
    whole = group.mentions[-1]
    for one in whole.relatives:
        owner = one.subject.mentions[0].owner if one.subject is not None else None
        if owner is not None and (owner.pronoun or owner.head == whole.head) and one.verb.copula:
            yield one


def _fastened_there(clause: Clause, reader: Reader, facts: Facts, near: list[str]) -> None:
    """ "The rope is tied to the cleat": it is where that is."""
    if clause.subject is None or not clause.verb.passive or clause.verb.negated:
        return
    to = [g for p, g in clause.preps if p in ("to", "on", "onto", "around", "at")]
    if clause.verb.root not in (*STICKING_VERBS, *_JOINING) or not to:
        return
    names = tuple(n for n in reader.refer(clause.subject).names if facts.location(n) is None)
    place = reader.refer(to[0]).names
    if names and place and not {*names} & {*place}:
        write_claim(Claim("place", names, place, relation="at"), facts, near)


_JOINING = ("bolt", "hook", "mount", "nail", "screw", "weld")


def _told_of(mention: Mention) -> Mention:
    """Without what has to be or may be so: "the door, which is shut and must be open to pass".

    So it is within its own phrases: "a tray for articles *that have to go back to stock*".
    """
    told = [one for one in mention.relatives if not one.verb.modal]
    located = [
        (prep, replace(group, mentions=[_told_of(inner) for inner in group.mentions]))
        for prep, group in mention.located
    ]
    if len(told) == len(mention.relatives) and located == mention.located:
        return mention
    return replace(mention, relatives=told, located=located)


def _of_its_part(clause: Clause) -> bool:
    """ "With *its* door shut"."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    return subject is not None and subject.owner is not None


def _of_any(clause: Clause) -> bool:
    """ "It stays locked while *a programme* is running": whichever that will be."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    return subject is not None and subject.determiner in ("a", "an", "any") and not clause.preps


def _of_one_thing(clause: Clause) -> bool:
    """A reason tells a fact if it is about "the old bulb", and none if about any bulb."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    return subject is not None and (subject.pronoun or subject.determiner in ("the", "its"))
