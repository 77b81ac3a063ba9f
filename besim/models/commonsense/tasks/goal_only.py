"""What a goal wants nothing else to be with: "*only* the ball is in the box"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clause import with_inner
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.task_text import Sentence
from besim.world import GoalCondition

_BE = r"(?:is|are|be|remains?|stays?|lies?|stands?|hangs?)"
_HAS = r"(?:contains?|holds?|has|have|carries|carry)"
_FRAMES = (
    re.compile(
        rf"\b(?:only|just) (?:the|an?|both|its) [^,.;:]{{2,60}}? (?:must |should )?{_BE}"
        r" (?:still |left |to be )*(?:in|on|inside) (?:the|its|an?) (?P<where>[^,.;:]{2,60})",
        re.I,
    ),
    re.compile(
        rf"\b(?P<where>[\w-]+)(?: must| should)? {_HAS} (?:only|just) [^.;:]{{2,80}}",
        re.I,
    ),
)


def with_nothing_else(
    told: Sequence[Sentence],
    conditions: Sequence[GoalCondition],
    gets_there: Collection[tuple[str, str]],
    reader: Reader,
) -> Iterator[GoalCondition]:
    """Of all that leaves or the text bring to such a place, what is not named is not there.

    :param gets_there: pairs of a thing and a place.
    """
    wanted = [one.meaning for one in conditions if isinstance(one.meaning, Claim)]
    there = {*gets_there, *_told_there(told, reader)} if any(map(_frames, told)) else set()
    for sentence in told:
        for match in _frames(sentence):
            for place, relation in _places(wanted, match["where"].split(), reader):
                named = {thing for claim in wanted for thing in _named_at(claim, place)}
                others = sorted({thing for thing, at in there if at == place} - named)
                for one in others:
                    claim = Claim("place", (one,), (place,), relation=relation, negated=True)
                    yield GoalCondition(sentence.text, claim)


def _frames(sentence: Sentence) -> list[re.Match[str]]:
    if sentence.kind != "goal" or not re.search(r"\b(?:only|just)\b", sentence.text, re.I):
        return []
    return [match for frame in _FRAMES for match in frame.finditer(sentence.text)]


def _places(
    wanted: Sequence[Claim], words: Sequence[str], reader: Reader
) -> Iterator[tuple[str, str]]:
    """The place that is spoken of, as the goal's claims have it, and how things are there."""
    for claim in wanted:
        places = claim.subjects if claim.kind == "contains" else claim.objects
        if claim.kind not in ("contains", "place") or claim.negated or len(places) != 1:
            continue
        entity = reader.inventory.entities.get(places[0])
        if entity is not None and any(entity.has_head((word.lower(),)) for word in words):
            yield places[0], claim.relation or "in"


def _named_at(claim: Claim, place: str) -> Sequence[str]:
    """What a claim of the goal wants to be at that place, and not elsewhere."""
    if claim.negated or claim.kind not in ("contains", "place"):
        return ()
    contains = claim.kind == "contains"
    places, things = (claim.subjects, claim.objects)[:: 1 if contains else -1]
    return things if place in places else ()


def _told_there(told: Sequence[Sentence], reader: Reader) -> Iterator[tuple[str, str]]:
    """Where the text says that things are."""
    for sentence in told:
        clauses = with_inner(sentence.clauses) if sentence.kind != "goal" else ()
        for claim in (c for one in clauses for c in reader.claims(one)):
            pairs = [(s, o) for s in claim.subjects for o in claim.objects]
            if claim.kind == "contains":
                pairs = [(o, s) for s, o in pairs]
            if claim.kind in ("contains", "place") and not claim.negated:
                yield from (pair for pair in pairs if pair[0] in reader.inventory.entities)
