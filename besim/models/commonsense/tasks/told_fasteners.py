"""What bolts and screws hold, as the text tells it: "the blade is fastened with a bolt"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.vocabulary import HOLDING_FASTENERS, STICKING_VERBS

_HOLDING = STICKING_VERBS | {"hold", "screw", "bolt", "keep", "mount", "secure"}


def told_fasteners(
    clauses: Iterable[Clause], inventory: Inventory
) -> Mapping[str, tuple[str, ...]]:
    """Fastener -> the things that it holds."""
    found: dict[str, tuple[str, ...]] = {}
    for clause in all_clauses(clauses):
        if clause.verb.root not in _HOLDING or clause.verb.negated or clause.subject is None:
            continue
        for fasteners, held in _told(clause):
            things = [name for m in held.mentions for name in inventory.resolve(m).names]
            for mention in fasteners.mentions if things else ():
                if mention.head in HOLDING_FASTENERS and mention.owner is None:
                    names = inventory.resolve(mention).names
                    for name in names if len(names) == 1 else ():  # of several, any may be meant
                        found[name] = (*found.get(name, ()), *things)
    return found


def _told(clause: Clause) -> Iterator[tuple[Group, Group]]:
    """ "The blade is held by a bolt", "a bolt holds the blade"."""
    assert clause.subject is not None
    if clause.verb.passive:
        yield from ((g, clause.subject) for p, g in clause.preps if p in ("with", "by"))
    elif clause.objects:
        yield clause.subject, clause.objects[0]
