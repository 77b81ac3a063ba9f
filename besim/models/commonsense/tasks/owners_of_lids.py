"""Whose lid, door or handle it is that a text speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.entities.entity import Name
from besim.models.commonsense.entities.parts import OF_ROOMS
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    PICKABLE_PARTS,
    PLUGS,
)

_INTO_OR_OUT = ("into", "out of", "to", "from inside", "inside", "in")


def give_lids_owners(clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """ "The jar is closed with a lid": the lid is the jar's."""
    inner = [one for mention in all_mentions(clauses) for one in mention.relatives]
    spoken: Clause | None = None
    for before, clause in pairwise(clauses):
        _its_lid(before, clause)
    for clause in (*clauses, *inner):
        subject = clause.subject.mentions[0] if clause.subject else None
        if clause.subject is None or subject is None or subject.pronoun:
            # "They belong in the chest. Its lid is down.", "to light the grill, its hood …"
            there = replace(clause, subject=None)
            spoken = there if _may_be_its(there, lexicon) else spoken
            continue
        owner = subject.owner
        if owner is not None and owner.pronoun and owner.head in ("it", "its"):
            if subject.head in PLUGS and spoken is not None and spoken.subject is not None:
                whole = spoken.subject.mentions[0]  # "stands on the shelf and its plug is pulled"
                subject.owner = owner if whole.pronoun else replace(whole, relatives=[], located=[])
            if lexicon.parts.get(subject.head) == "open":
                # "The truck stands there. Its ramp is down and its tailgate is closed."
                of_it = _may_be_its(spoken, lexicon, subject.head) if spoken else None
                subject.owner = of_it or owner
                if of_it is not None:
                    _on_its_own(clause, of_it)
            continue
        spoken = clause
        root, groups = clause.verb.lemma.split(" ")[0], [g for _, g in clause.preps]
        if root == "have" and not clause.verb.passive:
            groups = clause.objects
            _own_handles(subject, groups, lexicon)
        elif not clause.verb.passive or root not in ("close", "seal", "cover", "shut", "cap"):
            continue
        for mention in (m for group in groups for m in group.mentions):
            if lexicon.parts.get(mention.head) == "open":
                mention.owner = mention.owner or _may_be_its(clause, lexicon, mention.head)
                for relative in mention.relatives:  # "has a glass door, which is closed"
                    told = relative.subject.mentions[0] if relative.subject else None
                    if told is not None and told.head == mention.head:
                        told.owner = mention.owner


def _its_lid(before: Clause, clause: Clause) -> None:
    """ "Takes the marker and pulls off *its cap*": the cap of the marker."""
    taken = next(iter(before.objects), None)
    lid = next(iter(clause.objects), None)
    if taken is None or lid is None or len(taken.mentions) != 1:
        return
    whole, owner = taken.mentions[0], lid.mentions[0].owner
    plain = not (whole.pronoun or whole.plural or whole.head in CLOSERS)
    takes = before.verb.root in ("take", "grasp", "grab", "pick", "grip", "lift", "hold", "get")
    its = owner is not None and owner.pronoun and owner.head in ("it", "its")
    if its and plain and takes and lid.mentions[0].head in CLOSERS:
        lid.mentions[0].owner = replace(whole, relatives=[], located=[])


def _on_its_own(clause: Clause, whole: Mention) -> None:
    """ "The olive is in a jar; its lid is on *it*": the lid of the jar is on the jar."""
    for prep, group in clause.preps:
        if prep in ("on", "over") and [m.head for m in group.mentions if m.pronoun] == ["it"]:
            group.mentions[:] = [replace(whole, relatives=[], located=[])]


def give_doors_passed_owners(clauses: Sequence[Clause], owned: Set[tuple[str, Name]]) -> None:
    """ "Drive through the open door into room 7": through its own door, where it has one.

    :param owned: parts by their nouns and what the texts say that they belong to.
    """
    for clause in clauses:
        places = [g.mentions[0] for prep, g in clause.preps if prep in _INTO_OR_OUT]
        for prep, group in clause.preps if len(places) == 1 else ():
            door = group.mentions[0]
            bare = not door.modifiers and not door.ordinal and not door.plural
            if (
                prep in ("through", "via", "by")
                and len(group.mentions) == 1
                and (door.owner is None and bare)
                and (door.head, places[0].words) in owned
            ):
                door.owner = replace(places[0], relatives=[], located=[])


def parts_owned(mentions: Iterable[Mention]) -> set[tuple[str, Name]]:
    """Nouns of parts with the words of those that they belong to: (door, (7, room))."""
    return {
        (mention.head, mention.owner.words)
        for mention in mentions
        if mention.owner is not None and not mention.owner.pronoun
    }


def _own_handles(subject: Mention, groups: Sequence[Group], lexicon: Lexicon) -> None:
    """ "The gate has a handle, which …": the handle is the gate's, and no thing of its own."""
    if subject.head in lexicon.agents or subject.head in lexicon.persons:
        return
    for mention in (mention for group in groups for mention in group.mentions):
        if mention.head in PICKABLE_PARTS and lexicon.parts.get(mention.head) in ("on", "other"):
            mention.owner = mention.owner or replace(subject, relatives=[], located=[])


def _may_be_its(clause: Clause, lexicon: Lexicon, part: str = "") -> Mention | None:
    """Whose lid a following "its lid" is: one thing, a container before what is none.

    :param part: the part that it must be able to have: "the mug is in the cupboard; its door".
    """
    single = [group.mentions[0] for group in clause.groups() if len(group.mentions) == 1]
    single = [m for m in single if not (m.plural or (m.number or 0) > 1 or m.pronoun or m.unit)]
    single = [
        mention
        for mention in single
        if mention.head not in lexicon.gripper and mention.head not in lexicon.agents
    ]
    if part not in ("", *OF_ROOMS):  # "the lab has a scanner. Its flap": no lab has one
        single = [mention for mention in single if mention.head not in lexicon.rooms]
    # "A vase is in the display case. Its door …": the case's rather than the vase's
    doubtful = [m for m in single if m.head not in lexicon.open_vessels]
    single = [mention for mention in single if lexicon.may_have(mention.head, part)]
    closed = [mention for mention in single if mention.head in lexicon.containers]
    closed = closed or [m for m in doubtful if m.head in lexicon.containers]
    alone = clause.subject is not None and len(clause.subject.mentions) == 1
    own = [m for m in single if alone and clause.subject and m is clause.subject.mentions[0]]
    found = (closed if not own or own[0].head not in lexicon.containers else own) or own
    return replace(found[0], relatives=[], located=[]) if found else None
