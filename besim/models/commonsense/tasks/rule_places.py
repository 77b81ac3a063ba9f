"""Where a rule binds: what may be done *there* only so, in the room that was named before."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions

_THERE = {"there", "therein"}


def where_it_binds(
    clause: Clause, told: Sequence[Clause], spoken_of: Sequence[str], reader: Reader
) -> tuple[Claim, ...]:
    """ "The hall is dark, so a photo can be taken *there* only with the lamp on": in the hall.

    Elsewhere the rule asks for nothing. Where it is not clear which room is meant, it binds
    everywhere.

    :param told: the clauses of the whole sentence.
    :param spoken_of: things that the sentences before named, the last first.
    """
    if not {*clause.adverbs, *clause.verb.adverbs} & _THERE:
        return ()
    known = reader.inventory.entities
    named = [
        name
        for mention in all_mentions(told)
        if not mention.pronoun
        for name in reader.inventory.resolve(mention).names
    ]
    rooms = [*dict.fromkeys(name for name in named if name in known and known[name].room)]
    if not rooms:
        rooms = [name for name in spoken_of if name in known and known[name].room][:1]
    return (Claim("near", objects=(rooms[0],)),) if len(rooms) == 1 else ()
