"""Where things are by the way: what noun phrases and further places of a clause tell."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.areas import areas_of
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.vocabulary import (
    GENERIC_NOUNS,
    PLACE_PREPOSITIONS,
    RELATIONS,
)


def of_the_outermost(claim: Claim, clause: Clause, reader: Reader, facts: Facts) -> Claim:
    """ "A cup *in a box* is on the desk": the box is there, and the cup in it.

    Furniture stays where it is: "the milk in the refrigerator is on the upper shelf".
    """
    if claim.kind != "place" or claim.negated or clause.subject is None or not claim.objects:
        return claim
    lexicon, entities = reader.lexicon, facts.scenario.inventory.entities
    fixed = {*lexicon.doored, *lexicon.rooms, *lexicon.hypernyms["furniture"]}
    outer: dict[str, str] = {}
    for mention in clause.subject.mentions:
        for prep, group in mention.located:
            if group.mentions[0].pronoun:
                continue  # "a wheelbarrow with a sack *in it*": the sack is
            around = reader.inventory.resolve(group.mentions[0], reader.salient).names
            carried = len(around) == 1 and around[0] in entities and around[0] not in claim.objects
            known = entities[around[0]] if carried else None
            if known is None or prep not in _WITHIN or known.room or known.has_head(fixed):
                continue
            held = reader.placed(reader.inventory.resolve(mention, reader.salient), prep, group)
            if held is not None and held.kind == "place" and facts.location(known.name) is None:
                write_claim(held, facts, [])
                outer |= dict.fromkeys(held.subjects, known.name)
    subjects = tuple(dict.fromkeys(outer.get(name, name) for name in claim.subjects))
    return replace(claim, subjects=subjects)


_WITHIN = ("in", "inside", "on", "within")
_TOWARDS = ("to", "into", "onto", "over to", "back to", "up to", "out of", "from")


def told_by_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "from where it reaches the chuck *in the lathe*": what noun phrases tell of places."""
    for mention in all_mentions([clause]):
        for prep, group in mention.located:
            if prep == "to":
                continue  # "the key to the shed"
            claim = reader.placed(reader.inventory.resolve(mention, reader.salient), prep, group)
            told = claim is not None and claim.kind == "place" and not claim.negated
            if claim and told and all(facts.location(name) is None for name in claim.subjects):
                write_claim(claim, facts, [])


_IS_THERE = ("be", "stand", "lie", "hang", "sit", "rest")


def in_rooms(
    clauses: Iterable[Clause],
    is_room: Callable[[Mention], bool],
    within: Container[str] = ("in", "of"),
) -> Iterator[tuple[Mention, Mention]]:
    """What clauses say is in a room, and the room: "the trash bin *in the kitchen* has no lid".

    :param is_room: whether that is a room, or what else has things in it.
    :param within: the prepositions that say so.
    """
    clauses = tuple(clauses)
    phrases: list[tuple[Group | None, str, Group]] = []
    for clause in clauses:
        phrases += [(near, prep, far) for (_, near), (prep, far) in pairwise(clause.preps)]
        there = clause.objects if clause.existential else [clause.subject]
        if clause.verb.lemma in _IS_THERE:
            phrases += [(one, prep, far) for one in there for prep, far in clause.preps[:1]]
    for mention in all_mentions(clauses):
        phrases += [(Group([mention]), prep, far) for prep, far in mention.located]
    for thing, prep, around in phrases:
        room = around.mentions[0]
        if thing is not None and prep in within and is_room(room):
            yield from ((mention, room) for mention in thing.mentions)


def worked_on_in_rooms(
    leaves: Iterable[Clause], is_room: Callable[[Mention], bool]
) -> Iterator[tuple[Mention, Mention]]:
    """What leaves do something to in a room: "vacuums the carpet *in the hall*"."""
    for clause in leaves:
        for prep, around in clause.preps if len(clause.objects) == 1 else ():
            if prep == "in" and is_room(around.mentions[0]):
                yield from ((m, around.mentions[0]) for m in clause.objects[0].mentions)


def told_by_two_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "Brings it from the store *in the basement* to the bench *on the second floor*".

    So does "the robot waits at the pharmacy on the ground floor", and "the brush belongs in the cup
    *on the sink*".
    """
    belongs = clause.verb.lemma == "belong"
    entities, storeys = facts.scenario.inventory.entities, facts.scenario.storeys
    for (first, place), (prep, around) in pairwise(clause.preps):
        if not (belongs or first in (*_TOWARDS, "at")) or prep not in ("in", "on", "at"):
            continue
        outer = [n for n in reader.inventory.resolve(around.mentions[0]).names if n in entities]
        areas = outer and (
            entities[outer[0]].room or outer[0] in storeys or outer[0] in areas_of(facts)
        )
        if not outer or not (areas or belongs):
            continue
        for name in reader.inventory.resolve(place.mentions[0]).names:
            if name in entities and name != outer[0] and facts.location(name) is None:
                facts.write(facts.scenario.path(name, "location"), f"{prep} {outer[0]}")


def also_at(clause: Clause, reader: Reader, facts: Facts) -> None:
    """Further places in the same clause: the bottle is on the table, next to the sink."""
    if clause.subject is None or reader.is_robot(clause.subject):
        return
    places = [(p, g) for p, g in reader.telling_places(clause.preps) if p in PLACE_PREPOSITIONS]
    if len(places) < 2:
        return
    for (_, place), (preposition, room) in pairwise(places[1:]):
        if preposition == "in":  # "in the tray on the desk in the hall": the desk is there
            in_room_told(reader.refer(place).names, room, reader, facts)
    first = reader.refer(places[0][1]).names
    second = reader.refer(places[1][1]).names
    if (
        first
        and second
        and first[0] in facts.scenario.inventory.entities
        and ROBOT not in second
        and first[0] != second[0]
    ):
        part = facts.location(first[0])
        if part is not None and part[0] == "part" and part[1] != second[0]:
            first = part[1:]  # "on the upper shelf of the rack in the store": the rack is there
        ground = facts.is_ground(first[0])
        subject = reader.refer(clause.subject).names
        if _is_room(first[0], facts) and places[1][0] in ("on", "in", "inside", "on top of", "at"):
            # "in the hall the shoes stand on a mat": the mat is in the hall
            for name in subject:
                if name in facts.scenario.inventory.entities and second[0] not in subject:
                    where = f"{RELATIONS[places[1][0]]} {second[0]}"
                    facts.write(facts.scenario.path(name, "location"), where)
            if facts.location(second[0]) is None:
                facts.write(facts.scenario.path(second[0], "location"), f"in {first[0]}")
            return

        relation = RELATIONS[places[1][0]]
        if ground:
            for name in subject:
                if name != ROBOT and name in facts.scenario.inventory.entities:
                    facts.write(facts.scenario.path(name, "location"), f"{relation} {second[0]}")
        elif second[0] in facts.scenario.graspable and relation == "beside":
            # "the cup is on the bench, next to the jug": so is the jug
            there = facts.location(subject[0]) if subject else None
            if there is not None and facts.location(second[0]) is None:
                facts.write(facts.scenario.path(second[0], "location"), " ".join(there))
        elif reader.holds_inner(first, *places[1]):
            # "on the counter, inside a pan", "on the wall from a hook"
            for name in (n for n in subject if n in facts.scenario.inventory.entities):
                facts.write(facts.scenario.path(name, "location"), f"{relation} {second[0]}")
            if facts.location(second[0]) is None:
                around = f"{RELATIONS[places[0][0]]} {first[0]}"
                facts.write(facts.scenario.path(second[0], "location"), around)
        elif facts.location(first[0]) is None and first[0] not in subject:
            facts.write(facts.scenario.path(first[0], "location"), f"{relation} {second[0]}")


def in_room_told(names: Iterable[str], place: Group, reader: Reader, facts: Facts) -> None:
    """ "Starts in the lobby, where the card lies *on the counter*": that is in the lobby."""
    room = reader.inventory.resolve(place.mentions[0]).names
    entities = facts.scenario.inventory.entities
    if len(room) != 1 or room[0] not in entities or not _is_room(room[0], facts):
        return
    for name in names:
        if name in entities and name != room[0] and facts.location(name) is None:
            facts.write(facts.scenario.path(name, "location"), f"in {room[0]}")


def _is_room(name: str, facts: Facts) -> bool:
    return facts.scenario.inventory.entities[name].room


_REACHING = ("reach", "touch", "access")
_FROM = ("from", "at", "in front of", "next to", "beside", "near", "by")
_INSIDE = ("in", "inside", "within", "on")
_STANDING = ("be", "stand", "sit", "wait", "park", "halt", "stop", "stay")
_ANYBODY = ("whoever", "anyone", "anybody", "you", "one")
_ONE_OF_THEM = ("one", "either", "other", "another")
_NONE = ("neither", "no", "none")


def share_spot(
    clause: Clause,
    before: Clause | None,
    reader: Reader,
    facts: Facts,
    around: Clause | None = None,
) -> bool:
    """ "Whoever is at the stove can reach the fridge as well": the two share a spot.

    :param before: the clause before it: "*Standing at the stove*, the robot can also reach …".
    :param around: the clause whose consequence it is: "A is next to B, *so …*".
    :return: whether it is about any robot, so that it tells nothing of where the robot is.
    """
    verb = clause.verb
    if verb.negated or "only" in (*clause.adverbs, *verb.adverbs) or clause.subject is None:
        return False
    subject = clause.subject.mentions[0]
    anybody = subject.head in _ANYBODY or (
        subject.determiner in ("a", "an", "any", "every") and reader.inventory.robot_like(subject)
    )
    stands = [phrase for one in subject.relatives for phrase in one.preps] + subject.located
    if (
        before is not None
        and before.verb.root in _STANDING
        and (
            (before.verb.form == "VBG" and before.subject is None)
            or (before.subject is not None and before.subject.mentions[0].head == "whoever")
        )
    ):
        stands = [*before.preps, *stands]
    reaching = verb.root in _REACHING
    if reaching and verb.passive:
        if verb.perfect or verb.infinitive or verb.modal not in ("", "can", "could"):
            return False
        things = [clause.subject]
    elif reaching and (
        anybody
        or verb.modal in ("can", "could")
        or stands
        or "from" in [p for p, _ in clause.preps]
    ):
        things = clause.objects[:1]
    elif anybody and verb.copula:
        things = [group for prep, group in clause.preps if prep in _FROM]
    elif _close_enough(clause):
        things = [clause.subject, *(group for prep, group in clause.preps if prep in ("to", "by"))]
    else:
        return False
    if any(group.mentions[0].head in (*GENERIC_NOUNS, "nothing") for group in things) or any(
        group.mentions[0].determiner in _NONE for group in things
    ):
        return anybody
    places = [group for prep, group in stands if prep in (*_FROM, *_INSIDE)]
    if not (anybody and verb.copula):
        places += [group for prep, group in clause.preps if prep in _FROM]
    places += [g for group in places for m in group.mentions for _, g in m.located]
    if verb.passive and not (places or clause.preps or clause.adverbs or around):
        return anybody  # "the sink and the stove can be reached": not from where
    if around is not None and {g.mentions[0].head for g in (*things, *places)} <= {*_ONE_OF_THEM}:
        # "A is next to B, so a robot at the one is also at the other"
        things = [group for group in (around.subject,) if group is not None]
        places = [group for _, group in around.preps]
    names = [name for group in (*things, *places) for name in reader.refer(group).names]
    shared = frozenset(names) & facts.scenario.inventory.entities.keys()
    if len(shared) > 1:
        facts.scenario.together.append(shared)
    return anybody


def _close_enough(clause: Clause) -> bool:
    """ "The fridge is close enough to the stove to be reached from there"."""
    return bool({"close", "near"} & {*clause.adjectives, *clause.adverbs}) and any(
        one.verb.root in _REACHING and one.verb.passive for one in clause.purpose
    )
