"""What is stacked of several things: *the sandwich* is the bread, the ham and the cheese on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon

_ON = ("on", "onto", "on top of", "over", "upon", "atop")
_STACKING = ("put", "lay", "place", "set", "add", "stack")
_COVERING = ("cover", "top")
Name = tuple[str, ...]


def stacked(leaves: Sequence[Clause], head: str, lexicon: Lexicon) -> tuple[str, list[Mention]]:
    """The noun of what leaves stack at least three things on, and those things; else nothing.

    :param head: what they come to be.
    """
    under: dict[Name, Name] = {}
    named: dict[Name, Mention] = {}
    for thing, base in _layings(leaves):
        if head not in (thing.head, base.head):
            under.setdefault(_name(thing), _name(base))
            named.setdefault(_name(thing), thing)
    grounds: dict[Name, list[Mention]] = {}
    for name, mention in named.items():
        ground = _ground(name, under)
        if ground is not None and ground[-1] in lexicon.carriers:
            grounds.setdefault(ground, []).append(mention)
    several = [(ground[-1], parts) for ground, parts in grounds.items() if _layers(parts, under)]
    return several[0] if len(several) == 1 else ("", [])


def _layers(parts: Sequence[Mention], under: dict[Name, Name]) -> bool:
    """Three things, some of which lie on others of them."""
    names = {_name(part) for part in parts}
    return len(parts) > 2 and any(under[name] in names for name in names)


def _ground(name: Name, under: dict[Name, Name]) -> Name | None:
    """What the lowest one lies on."""
    seen: set[Name] = set()
    while name in under and name not in seen:
        seen.add(name)
        name = under[name]
    return name if seen and name not in seen else None


def _layings(leaves: Sequence[Clause]) -> Iterator[tuple[Mention, Mention]]:
    """What leaves lay on what: "puts the ham on the bread", "covers the cheese with a slice"."""
    spoken_of: Sequence[Mention] = ()
    for clause in leaves:
        acted_on = clause.acted_on()
        things = acted_on.mentions if acted_on is not None and not clause.verb.negated else []
        meant = [*spoken_of] if things and all(m.pronoun for m in things) else things
        covers = clause.verb.root in _COVERING
        for prep, group in clause.preps:
            first = group.mentions[0]
            if clause.verb.root in _STACKING and prep in _ON and len(meant) == 1:
                yield meant[0], first
            elif covers and prep == "with" and len(meant) == 1:
                over = spoken_of[0] if first.pronoun and len(spoken_of) == 1 else first
                if not over.pronoun:
                    yield over, meant[0]
        spoken_of = things if things and not things[0].pronoun else spoken_of


def _name(mention: Mention) -> Name:
    """A slice of ham is the ham, the second slice of bread is one by itself."""
    owner = mention.owner
    words = (*owner.words, mention.head) if owner is not None else mention.words
    if owner is not None and not mention.ordinal and not owner.pronoun:
        return owner.words
    return (mention.ordinal, *words) if mention.ordinal else words
