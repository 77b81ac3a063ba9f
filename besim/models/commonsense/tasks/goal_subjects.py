"""*They* in a goal are what its clause before is about, and not its places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, bare


def with_their_subject(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """ "The cookies are baked in the oven, and *they* are on the table": the cookies are."""
    found: list[Clause] = []
    for clause in clauses:
        before = found[-1].subject if found else None
        subject = clause.subject.mentions if clause.subject is not None else []
        they = len(subject) == 1 and subject[0].pronoun and subject[0].head == "they"
        if they and before is not None and _several(before):
            named = Group([bare(mention) for mention in before.mentions], before.conjunction)
            clause = replace(clause, subject=named)
        found.append(clause)
    return found


def _several(group: Group) -> bool:
    first = group.mentions[0]
    return (len(group.mentions) > 1 or first.plural) and not any(m.pronoun for m in group.mentions)
