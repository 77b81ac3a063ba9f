"""What is done to all that is in or on a thing: "washes *everything in the basket*"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, bare
from besim.models.commonsense.leaves.meaning import ALL_INSIDE
from besim.models.commonsense.reading.reader import Reader

_ALL = ("everything", "all", "whatever", "what")
_INSIDE = ("in", "on", "inside")
_TREATED = ("clean", "apply", "wet", "water")
"""Schemas of what leaves things where they are."""
_ONE_BY_ONE = ("dry", "polish", "scan", "label", "weigh", "photograph", "iron", "fold", "repair")
"""Works on each thing by itself: who *stirs* everything in the bowl makes one of it."""


def place_of_all(
    clause: Clause, theme: Group | None, reader: Reader
) -> tuple[Clause, Group | None, Mapping[str, float]]:
    """The clause as one of the place, and the mark of what is meant: all that it then holds."""
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    thing = theme.mentions[0] if theme is not None else None
    if theme is None or thing is None or schema is None:
        return clause, theme, {}
    if schema.name not in _TREATED and clause.verb.root not in _ONE_BY_ONE:
        return clause, theme, {}
    if thing.head not in _ALL and thing.text.lower() != "all things":
        return clause, theme, {}
    told = [pair for one in thing.relatives for pair in one.preps]
    place = next((pair for pair in [*told, *clause.preps] if pair[0] in _INSIDE), None)
    if place is None or len(place[1].mentions) > 1:
        return clause, theme, {}
    if reader.inventory.gripper_like(place[1].mentions[0]):
        return clause, theme, {}
    whole = Group([bare(place[1].mentions[0])])
    objects = [whole if one is theme else one for one in clause.objects]
    subject = whole if clause.subject is theme else clause.subject
    preps = [pair for pair in clause.preps if pair is not place]
    clause = replace(clause, subject=subject, objects=objects, preps=preps)
    return clause, whole, {ALL_INSIDE: place[0] != "on"}
