"""Relative clauses that stand behind a place and tell of what is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention, bare
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import HANGERS

_SHUT = frozenset(("open", "closed", "shut", "locked", "unlocked", "sealed"))


def only_bears(place: Mention, lexicon: Lexicon) -> bool:
    """Is it a place without an inside, which nothing opens or shuts?"""
    hollow = place.head in lexicon.containers or place.head in lexicon.doored
    return place.head in lexicon.surfaces and not hollow


def say_of_another(group: Group, clause: Clause, lexicon: Lexicon) -> None:
    """Let relative clauses tell of the thing that is at a place, where they cannot tell of that.

    "Has a pan on *it*, in which the cake lies", "a box stands on the shelf, which is *locked*".

    :param group: the place.
    :param clause: what has been read of its clause so far.
    """
    place = group.mentions[-1]
    pronoun = place.pronoun and place.head in ("it", "them")
    said = [one for one in place.relatives if pronoun or _of_a_vessel(one, place, lexicon)]
    if not said or not (pronoun or only_bears(place, lexicon)):
        return
    named = [*clause.objects[-1:], *([clause.subject] if clause.subject is not None else [])]
    for thing in (one.mentions[-1] for one in named):
        if not thing.pronoun and (pronoun or _may_be_meant(thing, said, lexicon)):
            thing.relatives += [said_of(one, place, thing) for one in said]
            place.relatives = [one for one in place.relatives if one not in said]
            return


def said_of(clause: Clause, mention: Mention, other: Mention) -> Clause:
    """What a relative clause says of one mention, said of another."""

    def meant(group: Group) -> Group:
        return Group([bare(other)]) if group.text == mention.text else group

    return replace(
        clause,
        subject=meant(clause.subject) if clause.subject is not None else None,
        objects=[meant(group) for group in clause.objects],
        preps=[(preposition, meant(group)) for preposition, group in clause.preps],
    )


def _may_be_meant(thing: Mention, said: Sequence[Clause], lexicon: Lexicon) -> bool:
    """Is it a vessel; or a hook, and something hangs there?"""
    hangs = thing.head in HANGERS and all(one.verb.root == "hang" for one in said)
    return hangs or thing.head in lexicon.containers


def _of_a_vessel(clause: Clause, place: Mention, lexicon: Lexicon) -> bool:
    """ "Which is closed", "in which the keys are", "on which the coat hangs"."""
    root = clause.verb.root
    closes = root in lexicon.closing_verbs or root == "lock" or bool(_SHUT & {*clause.adjectives})
    inner = (prep for prep, there in clause.preps if there.text == place.text)
    within = root == "hang" or any(prep in ("in", "inside") for prep in inner)
    return within or (closes and clause.subject is not None)
