"""Time that something needs before something else: "must have dried for an hour before …"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.lasting import been_so, lasting
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.reader import Reader
from besim.world import Truth

_PREREQUISITES = ("after", "once", "until", "unless", "when", "if", "before", "as soon as")


def times_before(clauses: Sequence[Clause], reader: Reader) -> Iterator[Minimum]:
    """ "The cleaner must have worked for ten minutes *before* the bowl may be scrubbed"."""
    for clause in clauses:
        conditions = [
            one for sub, inner in clause.subordinate if sub in _PREREQUISITES for one in inner
        ]
        before = any(sub == "before" and inner for sub, inner in clause.subordinate)
        for told in [*conditions, *([clause] if before and clause.verb.modal else [])]:
            found = lasting(told, reader)
            yield from found.minimums if found is not None else ()


def times_awaited(clauses: Iterable[Clause], reader: Reader) -> tuple[Minimum, ...]:
    """ "Checks whether the pump has run for ten minutes": the time that leaves ask for."""
    found = (been_so(clause, reader) for clause in clauses)
    return tuple(one for lasted in found if lasted is not None for one in lasted.minimums)


def told_times(clause: Clause, reader: Reader, minimums: Sequence[Minimum], facts: Facts) -> None:
    """Keep what a text tells of the start: "the pump has been running for an hour"."""
    if clause.verb.modal or clause.subordinate:
        return
    lasted = been_so(clause, reader)
    for told in lasted.minimums if lasted is not None else ():
        for minimum in minimums:
            if minimum.by_itself and _so(minimum) == _so(told):
                _keep(minimum, told.duration or 0.0, facts)


def long_so(minimums: Sequence[Minimum], facts: Facts) -> None:
    """What nobody has begun has been so for long: a motor that is off at the start."""
    for minimum in minimums:
        given = (holds_true(facts, claim)[0] is Truth.TRUE for claim in minimum.given)
        known = (facts.number(name, minimum.progress) for name in minimum.subjects)
        if minimum.unbroken and all(given) and all(number is None for number in known):
            _keep(minimum, minimum.duration or 0.0, facts)


def _so(minimum: Minimum) -> tuple[tuple[str, ...], str]:
    """What is so how, for whatever time."""
    return minimum.subjects, minimum.attribute.rpartition("_for_")[0]


def _keep(minimum: Minimum, seconds: float, facts: Facts) -> None:
    needed = minimum.duration or 0.0
    for name in minimum.subjects:
        facts.write(facts.scenario.path(name, minimum.progress), min(seconds, needed))
        if seconds >= needed:
            facts.set_state(name, minimum.attribute, minimum.value)
