"""Clauses that leave out what the clause before has said: "… and so does the fern"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group

_PRO_VERBS = ("do", "be", "have", "must", "should", "can", "will")


def filled(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses with what they leave out.

    "The fan has to be on, but the lamp must not" has *on* once; "the mug is on the shelf, and so
    is the cup" tells both places.
    """
    found: list[Clause] = []
    for clause in clauses:
        before = found[-1] if found else None
        if before is not None and _has_no_predicate(clause):
            verb = replace(before.verb, negated=clause.verb.negated)
            clause = replace(before, subject=clause.subject, verb=verb, subordinate=[])
        told = [*clause.subordinate]
        so = [inner[0] for sub, inner in told if sub in ("so that", "as") and len(inner) == 1]
        other = next((one for one in so if _is_so(one)), None)
        if other is None:
            found.append(replace(clause, subordinate=_inside(told)) if told else clause)
            continue
        rest = [(sub, inner) for sub, inner in told if inner[:1] != [other]]
        clause = replace(clause, subordinate=rest)
        found += [clause, replace(clause, subject=_who(other))]
    return found


def with_shared_objects(clauses: Sequence[Clause]) -> list[Clause]:
    """ "Peels and chops the onion": it peels the onion."""
    found = list(clauses)
    for index, (one, other) in reversed([*enumerate(pairwise(clauses))]):
        other = found[index + 1]
        bare = not (one.objects or one.preps or one.purpose or one.adjectives or one.subordinate)
        active = one.verb.lemma and not (one.verb.passive or one.verb.copula)
        if bare and active and other.inherited and other.objects and not other.verb.passive:
            found[index] = replace(one, objects=other.objects)
    return found


def _inside(told: list[tuple[str, list[Clause]]]) -> list[tuple[str, list[Clause]]]:
    return [(sub, filled(inner) if sub == "that" else inner) for sub, inner in told]


def _has_no_predicate(clause: Clause) -> bool:
    """ "The lamp must not", "the plate is", "the plate too": and nothing that it is."""
    if not clause.verb.lemma and clause.adverbs == ["too"] and clause.subject is not None:
        return not (clause.preps or clause.objects or clause.subordinate)
    return (
        clause.verb.lemma == "be"
        and clause.subject is not None
        and not (clause.adjectives or clause.objects or clause.preps or clause.purpose)
        and not ({*clause.adverbs} - {"too"} or clause.subordinate or clause.existential)
    )


def _who(clause: Clause) -> Group | None:
    return clause.objects[0] if clause.objects else clause.subject


def _is_so(clause: Clause) -> bool:
    """ "So does the fern", "so is the cup"."""
    bare = not (clause.adjectives or clause.preps or clause.purpose or clause.subordinate)
    return bare and clause.verb.root in _PRO_VERBS and _who(clause) is not None
