"""What something is cut into is that thing: *the carrot pieces* are the carrot, once it is cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.vocabulary import MADE_OF, PARTING_VERBS, PIECE_QUALITIES, SHAPES

_FRACTIONS = ("half", "quarter", "third")
"""Pieces that are no things of their own: nothing is called so."""


def name_pieces(clauses: Sequence[Clause], mentions: Sequence[Mention]) -> None:
    """Let pieces be those of the thing that a leaf cuts into such pieces, and be cut.

    "The small pieces" of a salad made of several vegetables stay what they are: nobody says whose.

    :param clauses: those of all leaves, subordinate ones too.
    :param mentions: all mentions.
    """
    wholes: dict[str, dict[str, tuple[Mention, str]]] = {}
    results: set[int] = set()
    counts: dict[str, set[float]] = {}
    for whole, piece, state in _partings(clauses):
        results.add(id(piece))
        counts.setdefault(piece.head, set()).update({piece.number} if piece.number else ())
        wholes.setdefault(piece.head, {}).setdefault(whole.head, (whole, state))
        piece.nominal = False
    for head, parted in wholes.items():
        _come_of([m for m in mentions if m.head == head], list(parted.values()))
    for mention in mentions if wholes else ():
        owners = wholes.get(mention.head)
        if owners is None or id(mention) in results:
            continue
        _be_its_whole(mention, owners)
        if not (_unnumbered(mention) or _all_of_them(mention, counts.get(mention.head, set()))):
            continue
        named = [owners[word] for word in mention.modifiers if word in owners]
        others = {word for word in mention.modifiers if word not in owners} - PIECE_QUALITIES
        if not named and len(owners) == 1:
            named = list(owners.values())
        if others or mention.determiner in ("a", "an", "some", "few", "several", "no", "other"):
            continue  # "onion pieces", "a few carrot pieces lie there": others
        if len(named) == 1:
            whole, state = named[0]
            mention.owner = replace(whole, relatives=[], located=[])
            mention.modifiers = ()
            mention.states = (*mention.states, *([state] if state else []))
            mention.pieces = True
            _be_its_whole(mention, owners)


def _be_its_whole(mention: Mention, wholes: Mapping[str, tuple[Mention, str]]) -> None:
    """ "The halves *of the first orange*", "the pieces of the left log": that one, cut."""
    owner = mention.owner
    if owner is None or owner.head not in wholes or not mention.plural or mention.ordinal:
        return
    mention.pieces = True
    if not (mention.head in _FRACTIONS or owner.ordinal) or mention.number == 1:
        return  # "the pieces of the carrot" have names that stand for it
    state = wholes[owner.head][1]
    cut = [state] if state and state not in mention.states else []
    mention.head, mention.modifiers, mention.ordinal = owner.head, owner.modifiers, owner.ordinal
    mention.determiner, mention.number, mention.plural = owner.determiner, None, owner.plural
    mention.states = (*owner.states, *mention.states, *cut)
    mention.owner = owner.owner


def _partings(clauses: Iterable[Clause]) -> Iterator[tuple[Mention, Mention, str]]:
    """What is cut, the noun of what it is cut into, and the state it is in then."""
    for clause in clauses:
        whole = clause.acted_on()
        if clause.verb.root not in PARTING_VERBS or whole is None or clause.verb.negated:
            continue
        for preposition, group in clause.preps:
            piece = group.mentions[0]
            if preposition in ("into", "in", "to") and piece.head in SHAPES and piece.plural:
                state = PARTING_VERBS[clause.verb.root]
                yield from ((one, piece, state) for one in whole.mentions if not one.pronoun)


def _come_of(pieces: Sequence[Mention], wholes: Sequence[tuple[Mention, str]]) -> None:
    """ "The first piece", "the second piece of split wood": there once the log is split.

    Each stays a thing of its own, for one of two goes where the other does not. Where there are
    slices of something else, too, nobody knows what the first slice is of.
    """
    (whole, state), *more = wholes
    if more or not state or any(_of_another(one, whole) for one in pieces):
        return
    for piece in pieces:
        owner = piece.owner
        if not piece.ordinal or piece.determiner in ("a", "an") or owner is None:
            continue
        if owner.head == whole.head:
            continue  # "the first piece of the log" is another log, as it were
        owner.states = ()  # "split wood": the log is what was split
        be = VerbGroup("be", "VBZ", copula=True, text="is")
        cut = Group([replace(whole, relatives=[], located=[])])
        piece.relatives.append(Clause(be, subject=cut, adjectives=[state]))


def _of_another(piece: Mention, whole: Mention) -> bool:
    """ "The paper pieces", "a slice of bread"."""
    owner = piece.owner
    stuff = {*piece.modifiers} - PIECE_QUALITIES - {whole.head}
    return bool(stuff) or (owner is not None and not owner.pronoun and not _made_of(whole, owner))


def _made_of(whole: Mention, stuff: Mention) -> bool:
    return whole.head in (stuff.head, *MADE_OF.get(stuff.head, ()))


def _all_of_them(mention: Mention, counts: set[float]) -> bool:
    """ "Cuts it into two halves … *both halves*", "the two halves": all that there are."""
    if not _unnumbered(replace(mention, number=None)):
        return False
    number = 2.0 if mention.determiner == "both" else mention.number
    all_of_them = {number} == counts and mention.determiner in ("the", "both", "all", "its")
    if all_of_them:
        mention.number, mention.determiner = None, "the"
    return all_of_them


def _unnumbered(mention: Mention) -> bool:
    return (
        mention.plural
        and not mention.pronoun
        and mention.owner is None
        and mention.number is None
        and not mention.ordinal
    )
