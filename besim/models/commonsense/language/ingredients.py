"""*The ingredients* are what the leaves put together: the berries, the milk and the sugar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.vocabulary import POUR_VERBS

COLLECTIVE = "ingredient"
"""Its head noun."""


def name_ingredients(leaves: Sequence[Clause], clauses: Iterable[Clause]) -> None:
    """Put what the leaves bring into one vessel where *the ingredients* are spoken of.

    Where they bring other things together in another vessel, nobody knows which are meant.

    :param leaves: clauses of all leaves, subordinate ones too.
    :param clauses: all clauses whose groups may speak of ingredients.
    """
    spoken = [group for clause in clauses for group in clause.groups() if _collective(group)]
    if not spoken:
        return
    brought: dict[str, dict[str, Mention]] = {}
    for clause in leaves:
        if clause.verb.root not in POUR_VERBS or clause.verb.negated:
            continue
        things = clause.acted_on()
        vessel = next((g for prep, g in clause.preps if prep in ("into", "in", "to")), None)
        if things is None or vessel is None:
            continue
        for mention in things.mentions:
            if not mention.pronoun and mention.head != COLLECTIVE:
                into = brought.setdefault(vessel.mentions[0].head, {})
                into.setdefault(" ".join(mention.words), mention)
    several = {frozenset(into): into for into in brought.values() if len(into) > 1}
    if len(several) != 1:
        return
    (into,) = several.values()
    for group in spoken:
        located = group.mentions[0].located
        group.mentions = [
            replace(one, relatives=[], located=located, determiner="the") for one in into.values()
        ]


def _collective(group: Group) -> bool:
    mention = group.mentions[0]
    alone = len(group.mentions) == 1 and mention.owner is None and not mention.number
    return alone and mention.head == COLLECTIVE and mention.plural and not mention.modifiers
