"""Which things *both* and *their doors* are, where a goal wants them closed: what can be closed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention, named_by
from besim.models.commonsense.reading.reader import Reader
from besim.world import GoalCondition

_CLOSED = ("closed", "shut", "open", "locked")
_CLOSING = ("close", "shut", "lock")
_SEVERAL = ("they", "them", "both", "these", "those")


def with_what_closes(clause: Clause, before: Sequence[GoalCondition], reader: Reader) -> Clause:
    """ "The milk is in the fridge, the cereal in the cupboard, and *the doors of both* are closed":
    of the fridge and the cupboard.

    :param before: what the goal has asked so far.
    """
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    shuts = clause.verb.passive and clause.verb.root in _CLOSING
    if subject is None or not (shuts or {*_CLOSED} & {*clause.adjectives}):
        return clause
    part = reader.lexicon.parts.get(subject.head) == "open"
    whose = subject.owner if part and subject.owner is not None else subject
    if not _are_several(whose) or clause.subject is None or len(clause.subject.mentions) > 1:
        return clause
    claims = [one.meaning for one in before if isinstance(one.meaning, Claim)]
    for named in (
        _that_close((n for claim in claims for n in claim.subjects), reader),
        _that_close((n for claim in claims for n in claim.objects), reader),
    ):
        if len(named) > 1:
            return replace(clause, subject=Group([_called(name) for name in named]))
    return clause


def _are_several(mention: Mention) -> bool:
    """ "Both", "they", "both of them", "the two"."""
    return mention.pronoun and (mention.head in _SEVERAL or mention.text == "the two")


def _that_close(names: Iterable[str], reader: Reader) -> list[str]:
    """Those of these things that have a door or lid."""
    entities, doored = reader.inventory.entities, reader.lexicon.doored
    told = reader.inventory.closes
    return [
        name
        for name in dict.fromkeys(names)
        if name in entities and (entities[name].has_head(doored) or told(name))
    ]


def _called(name: str) -> Mention:
    mention = named_by(name.split("_"))
    return replace(mention, determiner="the", text=f"the {mention.text}")
