"""Where the dirt is that a leaf removes without saying from where: "shovels the snow away"."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import REMOVE_DIRT_VERBS


def dirty_places(
    clauses: Iterable[Clause], facts: Iterable[Clause], reader: Reader
) -> dict[str, tuple[str, ...]]:
    """Kind of dirt -> what the text says it is on: "the walkway is covered with snow"."""
    found: dict[str, dict[str, None]] = {}
    for clause in clauses:
        kinds = {m.head for m in all_mentions([clause]) if m.head in reader.lexicon.dirt}
        claims = reader.claims(clause) if kinds else []
        subject = clause.subject.mentions if clause.subject is not None else ()
        if kinds & {mention.head for mention in subject}:
            # "plates and crumbs are on the table"
            places = (group for prep, group in clause.preps if prep in ("on", "in", "over"))
            names = [name for group in places for name in reader.refer(group).names]
            for kind in kinds if names else ():
                found.setdefault(kind, {}).update(dict.fromkeys(names[:1]))
        removed = {m.head for group in clause.objects for m in group.mentions} & kinds
        if removed and clause.verb.root in REMOVE_DIRT_VERBS:
            # "the task is to remove the stain from the tablecloth"
            places = (g for prep, g in clause.preps if prep in ("from", "off", "out of", "on"))
            names = [name for group in places for name in reader.refer(group).names]
            for kind in sorted(removed) if names else ():
                found.setdefault(kind, {}).update(dict.fromkeys(names[:1]))
        for claim in claims:
            if claim.kind == "state" and claim.attribute == "clean":
                for kind in kinds:
                    found.setdefault(kind, {}).update(dict.fromkeys(claim.subjects))
    for clause in facts:
        for claim in reader.claims(clause):
            stuffs, places = claim.objects, claim.subjects
            if claim.kind == "place" and claim.relation in ("in", "on"):
                stuffs, places = places, stuffs
            elif claim.kind not in ("coated", "contains"):
                continue
            for stuff in stuffs if reader.are_substances(stuffs) and not claim.negated else ():
                found.setdefault(stuff, {}).update(dict.fromkeys(places))
    return {
        kind: tuple(name for name in names if name not in (ROBOT, GRIPPER))
        for kind, names in found.items()
    }
