"""Where things are by the way: what noun phrases and further places of a clause tell."""

from __future__ import annotations

from itertools import pairwise

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.vocabulary import (
    GENERIC_NOUNS,
    PLACE_PREPOSITIONS,
    RELATIONS,
)

_TOWARDS = ("to", "into", "onto", "over to", "back to", "up to", "out of", "from")


def told_by_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "from where it reaches the chuck *in the lathe*": what noun phrases tell of places."""
    for mention in all_mentions([clause]):
        for prep, group in mention.located:
            claim = reader.placed(reader.inventory.resolve(mention, reader.salient), prep, group)
            told = claim is not None and claim.kind == "place" and not claim.negated
            if claim and told and all(facts.location(name) is None for name in claim.subjects):
                write_claim(claim, facts, [])


def told_by_two_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "Brings it from the store *in the basement* to the bench *on the second floor*".

    So does "the robot waits at the pharmacy on the ground floor".
    """
    entities, storeys = facts.scenario.inventory.entities, facts.scenario.storeys
    for (first, place), (prep, around) in pairwise(clause.preps):
        if first not in (*_TOWARDS, "at") or prep not in ("in", "on", "at"):
            continue
        outer = [n for n in reader.inventory.resolve(around.mentions[0]).names if n in entities]
        if not outer or not (entities[outer[0]].room or outer[0] in storeys):
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
    first = reader.refer(places[0][1]).names
    second = reader.refer(places[1][1]).names
    if (
        first
        and second
        and first[0] in facts.scenario.inventory.entities
        and ROBOT not in second
        and first[0] != second[0]
    ):
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
        elif facts.location(first[0]) is None and first[0] not in subject:
            facts.write(facts.scenario.path(first[0], "location"), f"{relation} {second[0]}")


def _is_room(name: str, facts: Facts) -> bool:
    return facts.scenario.inventory.entities[name].room


def reachable_together(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "both can be reached from the same spot in front of the refrigerator"."""
    if (
        clause.verb.lemma in ("reach", "touch", "access")
        and clause.verb.passive
        and clause.subject is not None
        and "only" not in (*clause.adverbs, *clause.verb.adverbs)
        and clause.subject.mentions[0].head not in GENERIC_NOUNS
    ):
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        for prep, group in clause.preps:
            if prep in ("from", "at", "in front of"):
                names += [n for n in reader.refer(group).names if n != ROBOT]
                for mention in group.mentions:
                    for _, inner in mention.located:
                        names += [n for n in reader.refer(inner).names if n != ROBOT]
        names = list(dict.fromkeys(names))
        if len(names) > 1 and clause.subject.mentions[0].determiner not in (
            "neither",
            "no",
            "none",
        ):
            facts.scenario.together.append(frozenset(names))
