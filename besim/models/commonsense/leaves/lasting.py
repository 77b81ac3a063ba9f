"""What has gone on for some time: "the glue has dried for ten minutes", "the pump has run …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.taking_effect import takes_effect
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import runs
from besim.models.commonsense.vocabulary import DURATION, HAS_ACTED, STAYING_VERBS, TIMED_VERBS

_LASTING = ("", "for", "at least")
_OPPOSITES = {"on": "off", "open": "closed"}
_SOME_TIME = 1.0
"""Seconds that anything takes that needs time, where nobody says how long."""


@dataclass(frozen=True, slots=True)
class Lasted:
    """A process that has gone on for some time.

    :param claims: how things are once it has.
    :param given: how they are meanwhile, where just that takes the time: a pump that is on.
    """

    claims: tuple[Claim, ...]
    seconds: float
    given: tuple[Claim, ...] = ()

    @property
    def minimums(self) -> Iterator[Minimum]:
        """What it takes for the claims to be so."""
        bounds = ((DURATION, self.seconds),)
        for claim in self.claims:
            if self.given or claim.attribute == HAS_ACTED:
                subjects, attribute = claim.subjects, claim.attribute
                yield Minimum(
                    subjects,
                    attribute,
                    True,
                    frozenset(),
                    bounds,
                    given=self.given,
                    by_itself=bool(self.given),
                )


def lasting(clause: Clause, reader: Reader) -> Lasted | None:
    """What a clause says to have gone on for some time; ``None`` if it tells no such thing.

    "The glue has dried for ten minutes", "the cleaner must work for ten minutes": what substances
    do by themselves is one state, that they have acted. "The pump must have run for ten minutes",
    "the motor has been off for an hour": that is another state for each such time.
    """
    subject, verb = clause.subject, clause.verb
    if subject is None or verb.negated or not verb.lemma or clause.objects[1:]:
        return None
    if reader.is_robot(subject) or subject.mentions[0].unit:
        return None
    groups = [*clause.objects, *(group for prep, group in clause.preps if prep in _LASTING)]
    seconds = amounts_in(m for group in groups for m in group.mentions).get(DURATION)
    names = tuple(name for name in reader.refer(subject).names if name != ROBOT)
    if not names:
        return None
    effect = takes_effect(clause, reader) is not None
    acts = effect or reader.are_substances(names)
    is_so = verb.copula or (runs(clause) and not acts)
    if is_so or not reader.inventory.switched.isdisjoint(names):
        return _is_so(clause, names, seconds, reader) if seconds is not None else None
    if seconds is None and effect:
        seconds = _SOME_TIME  # "must act before the pan is wiped"
    if seconds is None:
        return None
    if (acts or verb.root in TIMED_VERBS) and not verb.passive:
        return Lasted((Claim("state", names, attribute=HAS_ACTED),), seconds)
    if verb.lemma in STAYING_VERBS:
        return None
    done = replace(verb, form="VBN", passive=True, perfect=True, modal="", infinitive=False)
    told = Clause(done, subject=subject, adjectives=clause.adjectives)
    states = tuple(one for one in reader.claims(told) if one.kind == "state" and one.value)
    return Lasted(states, seconds) if states else None


def _is_so(clause: Clause, names: tuple[str, ...], seconds: float, reader: Reader) -> Lasted | None:
    """ "Has been on for ten minutes", "must have run for ten minutes": on meanwhile."""
    states = reader.claims(replace(clause, subordinate=[]))
    if len(states) != 1 or states[0].kind != "state" or states[0].subjects != names:
        return None
    (state,) = states
    word = state.attribute
    if state.value == state.negated:
        word = _OPPOSITES.get(word, f"not_{word}")
    lasted = Claim("state", names, attribute=f"{word}_for_{seconds:g}_s")
    return Lasted((lasted,), seconds, (state,))


def once_over(clause: Clause, reader: Reader) -> Sequence[Claim]:
    """The claims of a condition: a process that is told to last has lasted then."""
    found = lasting(clause, reader)
    return found.claims if found is not None else reader.claims(clause)


def been_so(clause: Clause, reader: Reader) -> Lasted | None:
    """What has been so for some time, as leaves check it or wait for it."""
    found = lasting(clause, reader) if clause.verb.perfect else None
    return found if found is not None and found.given else None
