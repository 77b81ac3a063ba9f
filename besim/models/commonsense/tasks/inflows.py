"""What fills by itself: "in ten minutes with the tap open, the tub is filled with water"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.inflow import Inflow
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_text import Sentence, until_last
from besim.models.commonsense.vocabulary import DURATION, VALVES

_CONDITIONS = ("when", "if", "once", "as long as", "while")
_FILLED = ("fill", "be", "become", "get")
_GIVEN = ("state", "place")
"""Kinds of claims that a flow may hang on."""


def read_inflows(sentences: Sequence[Sentence], reader: Reader) -> tuple[Inflow, ...]:
    """What fills in some time, as long as all that it hangs on is so."""
    found: list[Inflow] = []
    told = [one for one in sentences if one.kind not in ("goal", "boilerplate")]
    for sentence in until_last(told, lambda one: any(map(_time_in, one.clauses))):
        for clause in sentence.clauses:
            for mention in all_mentions([clause]):
                if not mention.pronoun:
                    reader.refer_one(mention)
            found += inflows_of(clause, reader)
    return tuple(found)


def inflows_of(clause: Clause, reader: Reader) -> Iterator[Inflow]:
    """The flow that a clause tells of, if all of its circumstances are understood."""
    verb, seconds = clause.verb, _time_in(clause)
    if not seconds or verb.root not in _FILLED or verb.modal or verb.negated or clause.purpose:
        return
    whole = clause.subject.mentions if clause.subject is not None else []
    if len(whole) != 1 or whole[0].located:
        return  # "with the tap open and the plug in the drain, the tub …" is easily misread
    if verb.root == "fill" and not verb.passive:
        if clause.objects:
            return
        verb = replace(verb, passive=True)  # "the tub fills with water"
    told = replace(clause, verb=verb, subordinate=[], preps=_untimed(clause))
    said = [one for one in reader.claims(told) if not one.negated]
    claims = [one for one in said if one.kind == "contains"]
    given = _circumstances(clause, reader)
    if not claims and any(_is_tap(name, reader) for one in given for name in one.subjects):
        # "with the tap open, the tub is full in ten minutes": of water
        full = [one for one in said if (one.kind, one.attribute) == ("state", "full")]
        yield from (Inflow(one.subjects, ("water",), seconds, tuple(given)) for one in full)
        return
    if given and len(claims) == 1 and reader.are_substances(claims[0].objects):
        yield Inflow(claims[0].subjects, claims[0].objects, seconds, tuple(given))


def _is_tap(name: str, reader: Reader) -> bool:
    entity = reader.inventory.entities.get(name)
    return entity is not None and entity.head in VALVES


def _time_in(clause: Clause) -> float:
    """Seconds; none if the clause names no time."""
    return amounts_in(all_mentions([clause])).get(DURATION, 0.0)


def _circumstances(clause: Clause, reader: Reader) -> list[Claim]:
    """All that has to be so meanwhile; nothing if any of it is not understood."""
    found: list[Claim] = []
    for sub, inner in clause.subordinate:
        for one in inner:
            if not one.verb.lemma and _time_in(one):
                continue  # "after ten minutes"
            bare = replace(one, subordinate=[], preps=_untimed(one))
            more = _circumstances(one, reader)
            claims = [*reader.claims(bare), *more]
            known = bool(claims) and all(claim.kind in _GIVEN for claim in claims)
            if sub not in _CONDITIONS or not known or (one.subordinate and not more):
                return []
            found += claims
    return found


def _untimed(clause: Clause) -> list[tuple[str, Group]]:
    return [pair for pair in clause.preps if not amounts_in(pair[1].mentions)]
