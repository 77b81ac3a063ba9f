"""What people did before the robot comes: "a guest left his cup on the table"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle

_LEFT = ("forget", "drop", "abandon")
"""Who does that to a thing leaves it there."""
_SOMEBODY = ("somebody", "someone")


def as_done_before(clause: Clause, reader: Reader) -> Clause:
    """ "Somebody *put* the cup on the table": has put it there, so there it is."""
    verb, subject = clause.verb, clause.subject
    if subject is None or not clause.objects or verb.passive or verb.modal or verb.negated:
        return clause
    who = subject.mentions[0]
    if who.head not in reader.lexicon.persons and who.head not in _SOMEBODY:
        return clause
    past = verb.form in ("VBN", "VBD") or verb.perfect
    # "the worker *put* the box on the shelf": today it would be *puts*
    alike = participle(verb.root) == verb.root and verb.form == "VB" and not who.plural
    if not (past or alike):
        return clause
    lemma = "leave" if verb.root in _LEFT else verb.lemma
    return replace(clause, verb=replace(verb, lemma=lemma, form="VBN", perfect=True))
