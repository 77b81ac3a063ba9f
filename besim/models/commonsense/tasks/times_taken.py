"""Time that something needs before something else: "must have dried for an hour before …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.taking_effect import takes_effect
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.plain_rule import runs
from besim.models.commonsense.vocabulary import DURATION, HAS_ACTED, STAYING_VERBS, TIMED_VERBS

_LASTING = ("", "for", "at least")
_SOME_TIME = 1.0
"""Seconds that anything takes that needs time, where nobody says how long."""
_PREREQUISITES = ("after", "once", "until", "unless", "when", "if", "before", "as soon as")


def lasting(clause: Clause, reader: Reader) -> tuple[tuple[Claim, ...], float] | None:
    """The state in which something is once a process has lasted so long, and how long that is.

    "The glue has dried for ten minutes", "the cleaner must work for ten minutes": what substances
    do by themselves is one state, that they have acted. ``None`` for clauses that tell no such
    thing.
    """
    subject, verb = clause.subject, clause.verb
    on = runs(clause)
    if subject is None or verb.negated or not verb.lemma or clause.objects[1:]:
        return None
    if verb.copula and not on:
        return None
    if reader.is_robot(subject) or subject.mentions[0].unit:
        return None
    groups = [*clause.objects, *(group for prep, group in clause.preps if prep in _LASTING)]
    seconds = amounts_in(m for group in groups for m in group.mentions).get(DURATION)
    names = tuple(name for name in reader.refer(subject).names if name != ROBOT)
    if not names:
        return None
    acts = takes_effect(clause, reader) is not None or reader.are_substances(names)
    if (on and not acts) or not reader.inventory.switched.isdisjoint(names):
        # "the heater must have worked": it has to be on for that, and for as long as is told
        worked = Claim("state", names, attribute=HAS_ACTED)
        return ((*reader.claims(clause), worked), seconds) if seconds is not None else None
    if seconds is None and takes_effect(clause, reader) is not None:
        seconds = _SOME_TIME  # "must act before the pan is wiped"
    if seconds is None:
        return None
    if (acts or verb.root in TIMED_VERBS) and not verb.passive:
        return (Claim("state", names, attribute=HAS_ACTED),), seconds
    if verb.lemma in STAYING_VERBS:
        return None
    done = replace(verb, form="VBN", passive=True, perfect=True, modal="", infinitive=False)
    told = Clause(done, subject=subject, adjectives=clause.adjectives)
    states = tuple(one for one in reader.claims(told) if one.kind == "state" and one.value)
    return (states, seconds) if states else None


def once_over(clause: Clause, reader: Reader) -> Sequence[Claim]:
    """The claims of a condition: a process that is told to last has lasted then."""
    found = lasting(clause, reader)
    return found[0] if found is not None else reader.claims(clause)


def times_before(clauses: Sequence[Clause], reader: Reader) -> Iterator[Minimum]:
    """ "The cleaner must have worked for ten minutes *before* the bowl may be scrubbed"."""
    for clause in clauses:
        conditions = [
            one for sub, inner in clause.subordinate if sub in _PREREQUISITES for one in inner
        ]
        before = any(sub == "before" and inner for sub, inner in clause.subordinate)
        for told in [*conditions, *([clause] if before and clause.verb.modal else [])]:
            found = lasting(told, reader)
            for claim in found[0] if found is not None else ():
                if claim.attribute == HAS_ACTED and found is not None:
                    bounds = ((DURATION, found[1]),)
                    given = tuple(one for one in found[0] if one is not claim)
                    yield Minimum(claim.subjects, HAS_ACTED, True, frozenset(), bounds, (), given)
