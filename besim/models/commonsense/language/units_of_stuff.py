"""Units that do without their stuff: *tape from the roll*, *one dose from the detergent bottle*."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import PORTIONS

_OUT_OF = ("from", "out of", "off")
_A_PORTION = ("", "a", "an", "one", "the", "another")
_FURTHER = {"more", "further", "next", "additional"}
_THAT_UNIT = ("the", "this", "that", "its")


def name_units(clauses: Sequence[Clause], mentions: Sequence[Mention], lexicon: Lexicon) -> None:
    """Give units the stuff that they are of, where the texts name only one.

    A roll off which tape is taken is the roll of tape; a dose from the detergent bottle, or from
    the only bottle of detergent, is a dose of detergent.

    :param clauses: all clauses of task and leaves, subordinate ones too.
    :param mentions: all mentions.
    """
    off = [*_taken_off(clauses)]
    for portion, source in off:
        some = portion.determiner in _A_PORTION or portion.number is not None
        if some and _bare(portion) and portion.head in lexicon.measures:
            portion.owner = _kept_in(source, mentions, lexicon)
    units = lexicon.units_of - lexicon.measures - PORTIONS  # "the scoop" may be a tool
    for unit in {m.head for m in mentions if m.head in units}:
        named = [m for m in mentions if m.head == unit and m.nominal]
        bare = [m for m in named if _bare(m)]
        stuff = {m.owner.head: m.owner for m in named if m.owner is not None and _is_stuff(m.owner)}
        for portion, source in off:
            if source.head == unit and _bare(source) and _is_stuff(portion):
                stuff.setdefault(portion.head, portion)
        if len(stuff) != 1 or any(m.determiner not in _THAT_UNIT or m.plural for m in bare):
            continue  # "a bar" is one of another kind
        (owner,) = stuff.values()
        for mention in bare:
            mention.owner = _plain(owner)


def count_units(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Let *another slice of bread* be the second one, where a leaf takes a first one before.

    :param clauses: all clauses of the leaves. Where a third one is taken, nobody counts.
    """
    taken = [portion for portion, _ in _taken_off(clauses) if portion.head in lexicon.units_of]
    taken = [m for m in taken if m.owner is not None and _is_stuff(m.owner) and not m.plural]
    further = [m for m in taken if m.determiner == "another" or _FURTHER & {*m.text.split()}]
    for portion in further:
        same = [m for m in taken if _alike(m, portion)]
        first = [m for m in same if all(m is not one for one in further) and not m.ordinal]
        if len(same) == 2 and len(first) == 1:
            portion.determiner, portion.ordinal, portion.number = "a", "second", None
            portion.modifiers = tuple(word for word in portion.modifiers if word not in _FURTHER)


def _alike(one: Mention, other: Mention) -> bool:
    """Are both units of one stuff: two slices of bread?"""
    of, stuff = one.owner, other.owner
    return one.head == other.head and of is not None and stuff is not None and of.head == stuff.head


def _taken_off(clauses: Iterable[Clause]) -> Iterator[tuple[Mention, Mention]]:
    """What is taken, and what it is taken from."""
    for clause in clauses:
        acted_on = clause.acted_on()
        if acted_on is None or clause.verb.negated or len(acted_on.mentions) != 1:
            continue
        first = acted_on.mentions[0]
        for preposition, group in (*first.located, *clause.preps):
            if preposition in _OUT_OF:
                yield first, group.mentions[0]
                break


def _kept_in(source: Mention, mentions: Iterable[Mention], lexicon: Lexicon) -> Mention | None:
    """The one substance that the texts name this container by."""
    own = _content(source, lexicon)
    if own is not None:
        return own
    if not _bare(source):
        return None
    found = [_content(one, lexicon) for one in mentions if one.head == source.head]
    named = {one.head: one for one in found if one is not None}
    return next(iter(named.values())) if len(named) == 1 else None


def _content(vessel: Mention, lexicon: Lexicon) -> Mention | None:
    """ "The detergent bottle", "the bottle of detergent", "the bottle with detergent"."""
    if vessel.head not in lexicon.holders or vessel.pronoun:
        return None
    owner = vessel.owner
    inside = [group for preposition, group in vessel.located if preposition == "with"]
    for group in (*([Group([owner])] if owner is not None else ()), *inside):
        named = group.mentions[0]
        if named.head in lexicon.substances and not named.pronoun:
            return _plain(named)
    last = vessel.modifiers[-1:]
    if last and last[0] in lexicon.substances:
        words = [word for word in vessel.modifiers[:-1] if word not in lexicon.contrast]
        return Mention(last[0], tuple(words), text=last[0])
    return None


def _plain(stuff: Mention) -> Mention:
    """The stuff alone: not how much of it, nor where it is."""
    return replace(stuff, relatives=[], located=[], determiner="", number=None)


def _bare(mention: Mention) -> bool:
    return not (mention.owner or mention.modifiers or mention.ordinal or mention.pronoun)


def _is_stuff(mention: Mention) -> bool:
    """ "Tape", "masking tape": a mass, or things in the plural; no *a* or *the first*."""
    numbered = mention.number is not None or mention.ordinal
    return (
        mention.nominal
        and not (mention.pronoun or numbered)
        and mention.determiner not in ("a", "an", "each", "every", "the")
    )
