"""States that goals and orders name in passing: "put the *peeled* potato into the pot"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.orders import orders_in
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import RELATIONS

_LASTING = ("state", "contains", "coated")
_WITHIN = ("in", "on", "under")
_OF_THE_WAY = frozenset(("open", "on", "locked", "plugged_in"))
"""What a place is while something gets there; it may be otherwise at the end."""


def named_in_passing(sentences: Sequence[Sentence], reader: Reader) -> tuple[Claim, ...]:
    """What goals and orders say of their things in passing, each claim once.

    Whether it is asked for or only tells which thing is meant, the words leave open: it is asked
    for where it is not so at the start, and some leaf brings it about.
    """
    goals = [clause for one in sentences if one.kind == "goal" for clause in one.clauses]
    told = goals or [clause for _, clause in orders_in(sentences, reader)]
    told = told or [c for one in sentences if one.kind == "introduction" for c in one.clauses]
    found = [claim for clause in all_clauses(told) for claim in _of_clause(clause, reader)]
    found += [claim for mention in all_mentions(told) for claim in _hot_liquid(mention, reader)]
    found += [claim for clause in all_clauses(goals) for claim in _of_its_place(clause, reader)]
    return tuple(dict.fromkeys(replace(claim, weak=False) for claim in found))


def _hot_liquid(mention: Mention, reader: Reader) -> Iterator[Claim]:
    """ "Hot water": a name, and what it is like where some leaf heats it."""
    names = reader.inventory.resolve(mention, reader.salient).names
    if "hot" in mention.modifiers and mention.head in reader.lexicon.liquids and names:
        yield Claim("state", names, attribute="hot", text=mention.text)


def _of_clause(clause: Clause, reader: Reader) -> Iterator[Claim]:
    if clause.verb.negated:
        return
    for group in clause.objects:
        yield from _of_group(group, reader)
    for prep, group in clause.preps:
        if RELATIONS.get(prep) in ("in", "on", "at") or prep in ("to", "into", "onto"):
            for claim in _of_group(group, reader):
                if claim.attribute not in _OF_THE_WAY:
                    yield claim


def _of_its_place(clause: Clause, reader: Reader) -> Iterator[Claim]:
    """ "The cup *on the table* contains tea": it is there, if some leaf puts it there."""
    if clause.verb.negated or clause.subject is None:
        return
    for mention in clause.subject.mentions:
        if mention.pronoun or not (mention.located or mention.relatives):
            continue
        for claim in reader.passing(mention):
            there = claim.kind == "place" and claim.relation in _WITHIN
            if there and not (claim.negated or claim.any or claim.any_object):
                yield claim


def _of_group(group: Group, reader: Reader) -> Iterator[Claim]:
    for mention in group.mentions:
        if reader.inventory.gripper_like(mention) or not (mention.states or mention.relatives):
            continue
        for claim in reader.passing(_bare(mention)):
            lasting = claim.kind in _LASTING and not (claim.negated or claim.any)
            if lasting and claim.subjects:
                yield claim


def _bare(mention: Mention) -> Mention:
    """Without its place and without what it does: "filled with nails" stays."""
    done = [one for one in mention.relatives if one.verb.form == "VBN" and not one.verb.auxiliary]
    return replace(mention, relatives=done, located=[], owner=None)
