"""What things are wrapped in at the start: "the pizza is sealed in plastic film"."""

from __future__ import annotations

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import WRAPS

_WRAPPING = ("wrap", "seal", "pack", "enclose", "shrink-wrap", "vacuum-pack", "envelop", "package")


def wrapped_in(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "Is *sealed in plastic film*": the film is on it, until some leaf puts it elsewhere."""
    verb, subject = clause.verb, clause.subject
    if not verb.passive or verb.negated or verb.modal or verb.root not in _WRAPPING:
        return
    if subject is None or len(subject.mentions) > 1 or subject.mentions[0].plural:
        return  # which of them is in which film?
    things = reader.refer(subject).names
    for prep, group in clause.preps:
        wraps = [mention for mention in group.mentions if mention.head in WRAPS]
        for mention in wraps if prep in ("in", "into") and len(things) == 1 else ():
            for name in reader.inventory.resolve(mention).names:
                moved = name in facts.scenario.placeable | facts.scenario.graspable
                if moved and facts.location(name) is None and name != things[0]:
                    facts.set_location(name, "on", things[0])
