"""*The ingredients* are what the leaves put together, *all the food* in a pan what came there."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import MIXING_VERBS, POUR_VERBS

COLLECTIVES = ("ingredient", "food", "everything")
"""Head nouns of what stands for several things by where they are."""
_ALL = COLLECTIVES[1:]
BROKEN = ("break", "crack")
STREWING = ("shake", "sprinkle", "strew", "scatter", "crumble", "squeeze", "drop")
BRINGING = (*POUR_VERBS, *BROKEN, *STREWING, "lay", "place", "slide")
"""Verbs of what gets into a vessel."""
_THERE = ("into", "in", "inside", "to")
_FROM_THERE = ("in", "inside", "from", "out of")
_ON = ("onto", "into", "on", "to")
_IS_THERE = ("be", "lie", "stand")
Brought = dict[str, dict[str, Mention]]
"""By the nouns of vessels, what is in them by its words."""


def name_ingredients(leaves: Sequence[Clause], clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """Put what the leaves bring into one vessel where *the ingredients* are spoken of.

    Where they bring other things together in another vessel, nobody knows which are meant. *All
    the food in the pan* is told by its vessel, unless the task has some food of its own.

    :param leaves: clauses of all leaves, subordinate ones too.
    :param clauses: all clauses whose groups may speak of ingredients.
    """
    brought = brought_together(leaves, POUR_VERBS, lexicon)
    several = {
        frozenset(into): into
        for vessel, into in brought.items()
        if len(into) > 1 and vessel not in lexicon.doored  # where the jars are put away
    }
    for clause in clauses if len(several) == 1 else ():
        for group in clause.groups():
            if _collective(group) or (_all_of_it(group) and clause.verb.root in MIXING_VERBS):
                stand_for(group, next(iter(several.values())))
    told = [clause for clause in clauses if not any(clause is leaf for leaf in leaves)]
    if not any(_named(told, "food")):
        things = brought_together(leaves, BRINGING, lexicon)
        for clause in told:
            if clause.subject is not None and clause.verb.lemma in _IS_THERE:
                for head in (g.mentions[0].head for prep, g in clause.preps if prep in _THERE[1:3]):
                    for mention in clause.subject.mentions:
                        things.setdefault(head, {}).setdefault(" ".join(mention.words), mention)
        for head in _ALL:
            for clause, group in [*_named(leaves, head)]:
                schema = lexicon.verbs.get(clause.verb.lemma)
                if schema is not None and schema.name == "pour":
                    continue  # "tips everything that is in the tray into the bin"
                inside = things.get(_vessel(clause, group), {})
                solid = {n: m for n, m in inside.items() if m.head not in lexicon.substances}
                if solid:
                    stand_for(group, solid)


def brought_together(leaves: Iterable[Clause], verbs: Container[str], lexicon: Lexicon) -> Brought:
    """By the nouns of vessels, what the leaves bring into them by these verbs."""
    brought: Brought = {}
    spoken_of: Sequence[Mention] = ()
    for clause in leaves:
        things = clause.acted_on()
        named = things.mentions if things is not None else []
        if named and all(mention.pronoun for mention in named):
            named = [*spoken_of]  # "scoops the cocoa and puts *it* into the pot"
        spoken_of = named or spoken_of
        if clause.verb.root not in verbs or clause.verb.negated:
            continue
        there = (*_THERE, "over") if clause.verb.root in BROKEN else _THERE
        places = [g.mentions[0].head for prep, g in clause.preps if prep in there]
        places = [head for head in places if head not in lexicon.gripper]
        # "adds the sugar to the milk in the pot"
        vessel = next((head for head in places if head in lexicon.carriers), "")
        vessel = vessel or next(iter(places), "")
        for mention in named if vessel else ():
            if not mention.pronoun and mention.head not in COLLECTIVES:
                into = brought.setdefault(vessel, {})
                into.setdefault(" ".join(mention.words), mention)
    return brought


def stand_for(group: Group, things: dict[str, Mention]) -> None:
    """Name these things where a group named all of them together."""
    located = group.mentions[0].located
    group.mentions = [
        replace(one, relatives=[], located=located, determiner="the") for one in things.values()
    ]


def _collective(group: Group) -> bool:
    mention = group.mentions[0]
    alone = len(group.mentions) == 1 and mention.owner is None and not mention.number
    return alone and mention.head == "ingredient" and mention.plural and not mention.modifiers


def _all_of_it(group: Group) -> bool:
    """ "Blends everything", without a word of where that is."""
    mention = group.mentions[0]
    return len(group.mentions) == 1 and mention.words == ("everything",) and not mention.located


def _named(clauses: Iterable[Clause], head: str) -> Iterator[tuple[Clause, Group]]:
    """Where *the food* or *everything* is said that nothing tells from other food."""
    for clause in clauses:
        for group in clause.groups():
            mention = group.mentions[0]
            this = mention.pronoun or mention.determiner in ("the", "this", "all", "both")
            if len(group.mentions) == 1 and mention.words == (head,) and this:
                yield clause, group


def _vessel(clause: Clause, group: Group) -> str:
    """The noun of what it is in or comes from: "all the food *in the pan*", "… *from the pan*"."""
    mention = group.mentions[0]
    places = [*mention.located, *(place for one in mention.relatives for place in one.preps)]
    if group is clause.acted_on() and any(prep in _ON for prep, _ in clause.preps):
        places += clause.preps  # "moves the food in the pan onto the plate"
    return next((place.mentions[0].head for prep, place in places if prep in _FROM_THERE), "")
