"""*By* as a place: "lies *by* the sofa" is beside it, "was put by the nurse" her deed."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.language.clause import Clause, with_inner
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import LIFTING_GEAR


def read_places_by(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Turn *by* into *beside* in these clauses and all inside them, where it tells a place."""
    for clause in with_inner(clauses):
        if _tells_where(clause, lexicon):
            clause.preps = [
                ("beside" if prep == "by" and _is_place(clause, group, lexicon) else prep, group)
                for prep, group in clause.preps
            ]


def _tells_where(clause: Clause, lexicon: Lexicon) -> bool:
    """Is it said where something lies, or where somebody put it? ("is *kept shut* by a clip")"""
    if clause.adjectives or not any(prep == "by" for prep, _ in clause.preps):
        return False
    verb = clause.verb
    if verb.lemma in lexicon.whereabouts_verbs:
        return True
    return verb.root in lexicon.placed_verbs and (verb.passive or bool(clause.objects))


def _is_place(clause: Clause, group: Group, lexicon: Lexicon) -> bool:
    """What somebody is beside, and not who or what does it ("placed by the crane")."""
    one = group.mentions[0]
    doers = (lexicon.persons, lexicon.agents, lexicon.gripper, LIFTING_GEAR)
    doing = clause.verb.passive and any(one.head in heads for heads in doers)
    named = bool(one.determiner or one.owner or one.number is not None or one.modifiers)
    return named and not one.pronoun and not one.unit and not doing
