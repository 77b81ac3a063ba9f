"""*The litter* is what the leaves throw away, *the waste in the pail* what they collect there."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.ingredients import (
    BRINGING,
    Brought,
    brought_together,
    stand_for,
)
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import WASTE

_THROWING = (*BRINGING, "throw", "toss", "dispose", "discard", "put away")
_BY_HAND = ("throw", "toss", "put", "drop", "place", "lay", "insert", "dispose", "discard")
_EMPTYING = ("empty", "tip", "pour", "dump", "tilt")
_COLLECTED = {"collected", "gathered", "whole", "remaining"}
_THERE = ("in", "inside", "into")


def name_what_is_thrown_away(
    actions: Sequence[Clause],
    conditions: Sequence[Clause],
    told: Sequence[Clause],
    lexicon: Lexicon,
) -> None:
    """Put the things of which it consists where the texts speak of *the waste*.

    Where a leaf takes or brings the waste itself, or a text tells where it is at first, it is a
    thing of its own. Of several vessels with several things, that is meant which the clause names.

    :param actions: clauses of all actions, subordinate ones too.
    :param told: those of the text.
    """
    things = brought_together(actions, _THROWING, lexicon)
    by_hand = brought_together(actions, _BY_HAND, lexicon)
    itself = any(mention.head in WASTE for into in by_hand.values() for mention in into.values())
    emptied = {
        mention.head
        for into in brought_together(actions, _EMPTYING, lexicon).values()
        for mention in into.values()
        if mention.head in lexicon.carriers
    }
    things = {vessel: _thrown(vessel, things, emptied, ()) for vessel in things}
    things = {vessel: into for vessel, into in things.items() if into}
    if itself or not things or any(map(_handled, actions)) or any(map(_lies, told)):
        return
    collected = [*things.values()]
    everything = collected[0] if len(collected) == 1 else {}
    # "Should collect the waste in the pail": an order is done by several leaves together.
    said = [*told, *conditions]
    for clause, group in [(one, one.subject) for one in said if one.subject is not None]:
        if _waste(group):
            vessel = next((p.mentions[0].head for prep, p in _places(clause, group)), "")
            those = things.get(vessel, everything)
            if those:
                stand_for(group, those)
    for clause in actions if everything else ():
        for group in filter(_waste, clause.groups()):
            # "tips the pail until all waste has fallen out": whatever is in it by then
            one = group.mentions[0]
            group.mentions = [replace(one, head="everything", modifiers=(), determiner="")]


def _thrown(
    vessel: str, things: Brought, emptied: Container[str], around: tuple[str, ...]
) -> dict[str, Mention]:
    """What gets into a vessel: no pail that is filled or emptied, but what is put into that."""
    found: dict[str, Mention] = {}
    for name, mention in things[vessel].items():
        if mention.head in things:
            if mention.head not in (vessel, *around):
                found.update(_thrown(mention.head, things, emptied, (*around, vessel)))
        elif mention.head not in WASTE and mention.head not in emptied:
            found[name] = mention
    return found


def _waste(group: Group) -> bool:
    """ "The litter", "all waste", and no bin for it."""
    one = group.mentions[0]
    bare = len(group.mentions) == 1 and one.head in WASTE and {*one.modifiers} <= _COLLECTED
    return bare and one.owner is None and one.determiner in ("the", "all", "")


def _places(clause: Clause, group: Group) -> Iterator[tuple[str, Group]]:
    located = group.mentions[0].located
    yield from ((prep, place) for prep, place in (*located, *clause.preps) if prep in _THERE)


def _handled(leaf: Clause) -> bool:
    """ "Picks up the rubbish": it is one thing, whatever it consists of."""
    grasped = leaf.verb.root in ("pick", "take", "grasp", "grab", "collect", "lift", "carry")
    return grasped and any(m.head in WASTE for group in leaf.objects for m in group.mentions)


def _lies(clause: Clause) -> bool:
    """ "Litter *lies on* the path", "there is rubbish *on* the desk"."""
    told = clause.subject if not clause.existential else next(iter(clause.objects), None)
    there = any(prep not in _THERE for prep, _ in clause.preps)
    named: Sequence[Mention] = told.mentions if told is not None and there else ()
    return any(mention.head in WASTE for mention in named)
