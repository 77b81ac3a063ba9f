"""Things of which a plain sentence says where they are: "the box stands on the table".

What leaves say of places counts more than prose that may be misread. A plain sentence is not:
what is told to be on the table is not taken off the shelf before something has put it there.
"""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.vocabulary import STAYING_VERBS

_WITHIN = ("in", "on")
_BESIDES = ("while", "whereas", "and", "but", "so that", "where", "because")
_LIMITING = ("only", "never", "again", "then", "finally", "afterwards", "later")


def note_outright(clause: Clause, claim: Claim, facts: Facts) -> None:
    """Note what a clause tells of a place, if it is plain that it does."""
    verb, subject = clause.verb, clause.subject
    things, places = claim.subjects, claim.objects
    if claim.kind == "contains" and clause.existential:
        things, places = places, things  # "there is a cup in the cabinet"
    elif claim.kind != "place" or claim.relation not in _WITHIN:
        return
    if claim.negated or claim.any or len(places) != 1 or _conditional(clause) or clause.inherited:
        return
    if subject is None and not clause.existential:
        return
    stays = verb.root in STAYING_VERBS | facts.scenario.lexicon.stative_verbs
    if not (verb.copula or stays) or verb.modal or verb.infinitive:
        return
    named = [mention for _, group in clause.preps for mention in group.mentions]
    if any(m.pronoun or (m.owner is not None and m.owner.pronoun) for m in named):
        return  # "a towel and a shirt are in its drum"
    said = {*clause.adverbs, *verb.adverbs}
    if (
        verb.negated
        or said.intersection(_LIMITING)
        or any(mention.pronoun for mention in (subject.mentions if subject else ()))
    ):
        return
    for name in things:
        facts.scenario.told_at.setdefault(name, set()).update(places)


def _conditional(clause: Clause) -> bool:
    return any(sub not in _BESIDES for sub, _ in clause.subordinate)


def told_elsewhere(facts: Facts, thing: str, sources: Iterable[str]) -> bool:
    """Is a thing told to be somewhere that has nothing to do with where it is taken from?

    Rooms are too large to tell, and what the text does not name may be the place by another name.
    """
    entities, places = facts.scenario.inventory.entities, facts.scenario.told_at.get(thing)
    known = [name for name in sources if name in entities and entities[name].told]
    if not places or not known or any(may_be_beside(facts, thing, source) for source in known):
        return False
    return not any(_related(facts, place, source) for place in places for source in known)


def may_be_beside(facts: Facts, thing: str, source: str) -> bool:
    """Is a thing beside another one, of which nothing tells that it is not on this table?"""
    where = facts.location(thing)
    if where is None or where[0] != "beside":
        return False
    around = [name for name in facts.holders(where[1]) if not facts.is_area(name)]
    return not around or source in around


def _related(facts: Facts, place: str, source: str) -> bool:
    entities = facts.scenario.inventory.entities
    for name in (place, source):
        known = entities.get(name)
        vague = known is None or known.room or known.substance or known.person
        if vague or name == ROBOT or facts.is_ground(name) or facts.is_area(name):
            return True
        if name in facts.scenario.graspable and facts.location(name) is None:
            return True  # "casting 1 lies on casting 2", and both of them in the bin
    (first, one), (second, other) = (
        (entities[name].head, {*entities[name].longest}) for name in (place, source)
    )
    if first == second and (one <= other or other <= one):
        return True  # "in the second drawer … out of the drawer"
    around = ({place, *facts.holders(place)}, {source, *facts.holders(source)})
    return place in around[1] or source in around[0]
