"""Whose plug it is that goes into the socket, where only one thing of the task has one."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.vocabulary import OUTLETS

_PLUG = frozenset(("plug", "mains-plug"))
_OF_POWER = frozenset(("power", "mains", "main", "electric", "electrical", "wall"))
_PLUGGED = frozenset(("plugged", "unplugged", "plug", "unplug", "plug in"))


def give_plugs_owners(
    told: Sequence[Clause], leaf_clauses: Sequence[Clause], lexicon: Lexicon
) -> None:
    """ "Connects *the plug* to the socket": that of the lamp, of which alone the text tells one.

    Where nothing is said to have a plug, it is that of the one thing that is told to be plugged
    in or not, or of the one device. A drain has another plug.

    :param told: the clauses of the task.
    """
    every = [*all_clauses([*told, *leaf_clauses])]
    named = all_mentions([*told, *leaf_clauses])
    plugs = [m for m in named if m.head in _PLUG]
    bare = [m for m in all_mentions(leaf_clauses) if _is_bare(m)]
    others = any(not {*m.modifiers} <= _OF_POWER or _is_held(m, lexicon) for m in plugs)
    if not bare or others or not any(_goes_to_outlet(one) for one in every):
        return
    owner = _owner(every, named, lexicon)
    if owner is None:
        return
    for mention in bare:
        mention.owner = replace(owner, relatives=[], located=[])


def _is_bare(mention: Mention) -> bool:
    return (
        mention.head in _PLUG
        and mention.owner is None
        and not mention.plural
        and {*mention.modifiers} <= _OF_POWER
    )


def _is_held(mention: Mention, lexicon: Lexicon) -> bool:
    """ "The plug *in its gripper*", "*that it holds*": a thing of its own, which is carried."""
    places = [group.mentions[0].head for _, group in mention.located]
    holds = any(one.verb.root in lexicon.holding_verbs for one in mention.relatives)
    return holds or bool({*places} & lexicon.gripper)


def _goes_to_outlet(clause: Clause) -> bool:
    """Is a plug spoken of with a socket?"""
    plug = any(m.head in _PLUG for group in clause.groups() for m in group.mentions)
    return plug and any(group.mentions[0].head in OUTLETS for _, group in clause.preps)


def _owner(
    every: Sequence[Clause], mentions: Sequence[Mention], lexicon: Lexicon
) -> Mention | None:
    owned = [m.owner for m in mentions if m.head in _PLUG and m.owner is not None]
    owners = [one for one in owned if not (one.pronoun or one.head in OUTLETS)]
    if owners:
        return _the_one(owners)
    told = [
        clause.subject.mentions[0]
        for clause in every
        if clause.subject is not None
        and {*clause.adjectives, clause.verb.lemma, clause.verb.root} & _PLUGGED
        and (clause.verb.passive or clause.verb.copula)
    ]
    told = [one for one in told if not one.pronoun and one.head not in _PLUG]
    return _the_one(told) or _the_one(_of(mentions, {*lexicon.processes}))


def _of(mentions: Sequence[Mention], heads: Set[str]) -> list[Mention]:
    return [one for one in mentions if one.head in heads]


def _the_one(mentions: Sequence[Mention]) -> Mention | None:
    """The thing that all of them name."""
    heads = {one.head for one in mentions}
    named = [one for one in mentions if one.modifiers] or [*mentions]
    words = {tuple(one.modifiers) for one in named}
    return named[0] if len(heads) == 1 and len(words) == 1 else None
