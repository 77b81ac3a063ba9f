"""Containers told apart by what is in them: *the basket with apples* beside the one with pears."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon


def name_by_contents(told: Iterable[Mention], leaves: Iterable[Clause], lexicon: Lexicon) -> None:
    """Let the contents be part of a name, as in *basket of apples*, where they tell things apart.

    :param told: mentions of the task text.
    :param leaves: clauses of all leaves.
    """
    contents: dict[str, dict[str, list[Mention]]] = {}
    for mention in told:
        inside = _content(mention, mention.located, lexicon)
        if inside is not None:
            contents.setdefault(mention.head, {}).setdefault(inside.head, []).append(mention)
    several = {head: kinds for head, kinds in contents.items() if len(kinds) > 1}
    for kinds in several.values():
        for mentions in kinds.values():
            for mention in mentions:
                mention.owner = _content(mention, mention.located, lexicon)
    for clause in leaves if several else ():
        for group in (*clause.objects[:1], *((clause.subject,) if clause.subject else ())):
            mention = group.mentions[0]
            inside = _content(mention, clause.preps, lexicon)
            if inside is not None and inside.head in several.get(mention.head, {}):
                mention.owner = inside
                clause.preps = [
                    (prep, said) for prep, said in clause.preps if said.mentions[0] is not inside
                ]


def _content(
    mention: Mention, preps: Iterable[tuple[str, Group]], lexicon: Lexicon
) -> Mention | None:
    """What a container is said to be *with*: things in the plural, or a substance."""
    if mention.head not in lexicon.holders or mention.owner is not None or mention.pronoun:
        return None
    for preposition, group in preps:
        inside = group.mentions[0]
        mass = inside.plural or inside.head in lexicon.substances
        if preposition == "with" and len(group.mentions) == 1 and mass and not inside.number:
            return inside if inside.head not in lexicon.parts else None
    return None
