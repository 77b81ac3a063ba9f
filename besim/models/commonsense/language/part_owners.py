"""Whose lid it is: "a bin with a closed lid", "the bin has a lid, which is closed".

A part that a sentence gives to a thing belongs to it, as if it had said "the lid of the bin".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon

_HAVING = ("have", "feature", "possess", "bear", "equip", "fit", "provide", "furnish")
_BEING = ("be", "stand", "lie", "hang", "sit", "wait", "")


def give_parts_owners(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Set the owners of parts in these clauses and all inside them."""
    for clause in clauses:
        _of_clause(clause, lexicon)
        groups = [clause.subject, *clause.objects, *(group for _, group in clause.preps)]
        for mention in (m for group in groups if group for m in group.mentions):
            _of_mention(mention, lexicon)
        for _, inner in clause.subordinate:
            give_parts_owners(inner, lexicon)
        give_parts_owners(clause.purpose, lexicon)


def _of_clause(clause: Clause, lexicon: Lexicon) -> None:
    lemma = clause.verb.root
    things = clause.subject or (clause.objects[0] if clause.objects else None)
    if things is None or len(things.mentions) != 1:
        return
    owner = things.mentions[0]
    if lemma in _HAVING and clause.subject is not None and not clause.verb.negated:
        for group in clause.objects:
            _own(owner, group, lexicon)
    if lemma in _HAVING or lemma in _BEING:
        for index, (preposition, group) in enumerate(clause.preps):
            if preposition == "with":
                fits = all(lexicon.may_have(owner.head, part.head) for part in group.mentions)
                inner = clause.preps[index - 1][1].mentions[0] if index else owner
                _own(owner if fits else inner, group, lexicon)


def _of_mention(mention: Mention, lexicon: Lexicon) -> None:
    for preposition, group in mention.located:
        if preposition == "with":
            _own(mention, group, lexicon)
        for inner in group.mentions:
            _of_mention(inner, lexicon)
    give_parts_owners(mention.relatives, lexicon)


def _own(owner: Mention, group: Group, lexicon: Lexicon) -> None:
    if owner.head in lexicon.agents or owner.head in lexicon.parts:
        return
    for part in group.mentions:
        of_another = part.owner is not None and not part.owner.pronoun
        if lexicon.parts.get(part.head) == "open" and not of_another and not part.pronoun:
            part.owner = replace(owner, relatives=[], located=[], states=())
