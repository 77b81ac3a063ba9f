"""Verbs that are left out when they are meant once more: *puts A on the table and B on the shelf*.

H. R. Tai, "Coordination reduction", 1969, calls it gapping: what stays behind has its own object
and its own place, in the order of the clause before.
"""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import RELATIONS

_PLACES = (
    *("on", "onto", "in", "into", "inside", "under", "next to", "beside", "behind", "at", "over"),
    *("in front of", "to", "on top of", "underneath", "beneath", "against"),
    *(side for side in RELATIONS if side.endswith((" left of", " right of", " side of"))),
)
_OUT = ("from", "out of", "off")
_PLACING = ("place", "carry", "hand_over", "move")
"""Schemas of verbs that take a place of their own for each thing."""


def repeated_prepositions(clause: Clause, preposition: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Those of which one behind a further thing shows that a verb is meant once more.

    :param clause: as far as it is read, up to ``preposition``.
    """
    if clause.verb.copula or not clause.verb.lemma or not _done_to(clause, lexicon):
        return ()
    schema = lexicon.verbs.get(clause.verb.lemma)
    if schema is not None and schema.name in _PLACING and preposition in _PLACES:
        return _PLACES
    before = [p for p, group in clause.preps if group.mentions[0].head not in lexicon.gripper]
    if before or preposition in ("of", "for", "without"):
        return ()
    return _OUT if preposition in _OUT else (preposition,)


def set_apart(clause: Clause, lexicon: Lexicon) -> tuple[str, ...]:
    """The same for a clause that is read to its end."""
    if clause.purpose or clause.subordinate:
        return ()
    for index, (preposition, _) in enumerate(clause.preps):
        found = repeated_prepositions(
            replace(clause, preps=clause.preps[:index]), preposition, lexicon
        )
        if found:
            return found
    return ()


def once_more(last: Clause, thing: Group, preposition: str, lexicon: Lexicon) -> Clause:
    """The clause before, said of another thing.

    :param preposition: what the place of the other thing begins with.
    """
    family = next((f for f in (_PLACES, _OUT) if preposition in f), (preposition,))
    hands = any(
        group.mentions[0].head in lexicon.gripper for p, group in last.preps if p == preposition
    )
    preps = [
        (p, group)
        for p, group in last.preps
        if p not in family
        and (not hands or p != preposition)
        and group.mentions[0].head not in lexicon.gripper
    ]
    verb = replace(last.verb)
    if last.objects:
        return Clause(verb, subject=last.subject, objects=[thing], preps=preps, inherited=True)
    return Clause(verb, subject=thing, preps=preps, inherited=True)


def _done_to(clause: Clause, lexicon: Lexicon) -> bool:
    """Does something happen to a thing? What the robot alone does is done once: *drives to*."""
    if clause.objects or clause.verb.passive:
        return True
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    return subject is not None and not (
        subject.pronoun or subject.head in lexicon.agents or subject.head in lexicon.gripper
    )
