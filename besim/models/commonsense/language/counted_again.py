"""Numbers that go on without their noun: *the first cup is in the first box and the second in the
second*, *the first cup and saucer*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.ellipsis import ONE
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.lexicon import Lexicon

_FURTHER = (*ORDINALS_IN_TURN[1:], "other")


def count_on(clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """Give what only has a number the noun that was counted in the same role before.

    :param clauses: of one sentence, in its order.
    """
    told: list[Clause] = []
    for clause in clauses:  # "the goal is that *the first …* and *the second …*"
        told += [clause, *(inner for _, joined in clause.subordinate for inner in joined)]
    for place, clause in enumerate(told):
        for role, group in _roles(clause):
            if len(group.mentions) > 1:
                _share_number(group, lexicon.substances | lexicon.uncountable)
            for mention in group.mentions:
                bare = mention.pronoun and mention.head == mention.ordinal
                if mention.ordinal in _FURTHER and (bare or mention.head == ONE):
                    _name(mention, role, told[:place])


def _name(mention: Mention, role: tuple[str, int], before: Sequence[Clause]) -> None:
    for clause in reversed(before):
        same = [m for known, group in _roles(clause) if known == role for m in group.mentions]
        if len(same) == 1 and same[0].ordinal and same[0].nominal and not same[0].pronoun:
            counted = same[0]
            mention.head, mention.modifiers = counted.head, counted.modifiers
            mention.owner, mention.nominal, mention.pronoun = counted.owner, True, False
            return


def _share_number(group: Group, stuff: Set[str]) -> None:
    """ "The first cup and saucer": the first saucer."""
    first = group.mentions[0]
    counted = first.ordinal in ORDINALS_IN_TURN and first.owner is None
    for mention in group.mentions[1:] if counted else ():
        alone = not (mention.determiner or mention.ordinal or mention.owner or mention.pronoun)
        if alone and not (mention.plural or mention.number or mention.head in stuff):
            mention.determiner, mention.ordinal = first.determiner, first.ordinal


def _roles(clause: Clause) -> Iterator[tuple[tuple[str, int], Group]]:
    """The groups of a clause with what tells them apart in it."""
    if clause.subject is not None:
        yield ("", 0), clause.subject
    for place, group in enumerate(clause.objects):
        yield ("", place + 1), group
    for preposition, group in clause.preps:
        yield (preposition, 0), group
