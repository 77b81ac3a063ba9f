"""Substances told apart as their packs are: *the fresh milk* is the fresh carton of milk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon


def name_packs(told: Iterable[Mention], mentions: Iterable[Mention], lexicon: Lexicon) -> None:
    """Give a substance with a quality the noun of its pack, where there are several packs of it.

    :param told: mentions of the task text.
    :param mentions: all mentions, those of the task text too.
    """
    mentions = list(mentions)
    told_apart = _give_packs_qualities(mentions, lexicon)
    packs: dict[str, dict[str, list[Mention]]] = {}
    known = {id(mention) for mention in told}
    for mention in mentions:
        content = _content(mention, lexicon)
        if content is not None and (id(mention) in known or content.head in told_apart):
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


def _give_packs_qualities(mentions: Sequence[Mention], lexicon: Lexicon) -> set[str]:
    """ "A carton of fresh milk" beside "the expired carton": the fresh carton of milk.

    :return: the substances of which some are told from others so.
    """
    said: dict[str, set[str]] = {}
    packed: set[str] = set()
    for mention in mentions:
        stuff = mention.owner if _is_pack_of_stuff(mention, lexicon) else mention
        if stuff is None or not _is_stuff(stuff, lexicon):
            continue
        if stuff is not mention:
            packed.add(stuff.head)
        said.setdefault(stuff.head, set()).update(_qualities(mention), _qualities(stuff))
    told_apart = {
        head
        for head, words in said.items()
        if head in packed and any(lexicon.unlike.get(word, frozenset()) & words for word in words)
    }
    for mention in mentions if told_apart else ():
        stuff = mention.owner
        if stuff is None or not _is_pack_of_stuff(mention, lexicon) or stuff.head not in told_apart:
            continue
        moved = [word for word in _qualities(stuff) if word in lexicon.unlike]
        if moved:
            mention.modifiers = (*moved, *mention.modifiers)
            mention.owner = replace(
                stuff,
                modifiers=tuple(word for word in stuff.modifiers if word not in moved),
                states=tuple(word for word in stuff.states if word not in moved),
            )
    return told_apart


def _qualities(mention: Mention) -> tuple[str, ...]:
    return (*mention.modifiers, *mention.states)


def _is_pack_of_stuff(mention: Mention, lexicon: Lexicon) -> bool:
    owner = mention.owner
    return mention.head in lexicon.holders and owner is not None and _is_stuff(owner, lexicon)


def _is_stuff(mention: Mention, lexicon: Lexicon) -> bool:
    stuff = mention.head in lexicon.substances or mention.head in lexicon.uncountable
    return stuff and not mention.pronoun


def _content(mention: Mention, lexicon: Lexicon) -> Mention | None:
    """What the pack has in it, named by the noun alone."""
    owner = mention.owner
    if owner is None or owner.pronoun or mention.plural or mention.head not in lexicon.holders:
        return None
    plain = not owner.modifiers and not owner.determiner and owner.number is None
    return owner if plain and _is_stuff(owner, lexicon) else None


def _differ(packs: list[Mention]) -> bool:
    """Does some quality tell one of these packs from another?"""
    return len({frozenset((*pack.modifiers, *pack.states)) for pack in packs}) > 1
