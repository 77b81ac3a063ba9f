"""Substances told apart as their packs are: *the fresh milk* is the fresh carton of milk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon


def name_packs(told: Iterable[Mention], mentions: Iterable[Mention], lexicon: Lexicon) -> None:
    """Give a substance with a quality the noun of its pack, where there are several packs of it.

    :param told: mentions of the task text.
    :param mentions: all mentions, those of the task text too.
    """
    mentions = [*mentions]
    for mention in mentions:
        _give_quality(mention, lexicon)
    packs: dict[str, dict[str, list[Mention]]] = {}
    for mention in told:
        content = _content(mention, lexicon)
        if content is not None:
            packs.setdefault(content.head, {}).setdefault(mention.head, []).append(mention)
    several = {
        substance: next(iter(kinds.values()))[0]
        for substance, kinds in packs.items()
        if len(kinds) == 1 and _differ([m for named in kinds.values() for m in named])
    }
    for mention in mentions if several else ():
        pack = several.get(mention.head)
        if pack is None or mention.owner is not None or mention.pronoun or mention.located:
            continue
        if mention.modifiers or mention.states:
            content = replace(pack.owner or mention, relatives=[], located=[])
            mention.head, mention.owner, mention.nominal = pack.head, content, True


def _give_quality(mention: Mention, lexicon: Lexicon) -> None:
    """ "A carton of *fresh* milk" is a fresh carton of milk, beside the expired one."""
    content = mention.owner
    if content is None or mention.head not in lexicon.holders or mention.plural:
        return
    said = [word for word in content.modifiers if word in lexicon.alike]
    told = [word for word in content.states if word in lexicon.alike]
    if content.head in lexicon.substances and (said or told) and not content.determiner:
        mention.owner = replace(
            content,
            modifiers=tuple(word for word in content.modifiers if word not in said),
            states=tuple(word for word in content.states if word not in told),
        )
        mention.modifiers = (*said, *mention.modifiers)
        mention.states = (*mention.states, *told)


def _content(mention: Mention, lexicon: Lexicon) -> Mention | None:
    """What the pack has in it, named by the noun alone."""
    owner = mention.owner
    if owner is None or owner.pronoun or mention.plural or mention.head not in lexicon.holders:
        return None
    plain = not owner.modifiers and not owner.determiner and owner.number is None
    return owner if plain and owner.head in lexicon.substances else None


def _differ(packs: list[Mention]) -> bool:
    """Does some quality tell one of these packs from another?"""
    return len({frozenset((*pack.modifiers, *pack.states)) for pack in packs}) > 1
