"""Interlocks as rules: what machines refuse, what is blocked, what must stay shut."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.plain_rule import DUTIES, done, forbids, needs, states_of
from besim.models.commonsense.vocabulary import (
    BLOCKING,
    PREVENTING,
    REFUSING,
    REMAINING_VERBS,
    RUNNING_VERBS,
)

_OPPOSITE_DEED = {
    "open": "close",
    "closed": "open",
    "shut": "open",
    "on": "switch off",
    "running": "switch off",
    "off": "switch on",
    "locked": "unlock",
    "unlocked": "lock",
}


def prevented(clause: Clause) -> Clause | None:
    """ "A switch prevents the press from starting while …", "the press refuses to start until"."""
    verb = clause.verb
    if verb.negated:
        return None
    if verb.lemma in PREVENTING and clause.objects and not verb.passive:
        for sub, inner in clause.subordinate:
            if sub == "from" and inner:
                # "a closed guard keeps the part from being put in"
                shut = [*states_of(clause.subject)] if clause.subject is not None else []
                told = [("while", shut)] if shut else []
                return forbids(replace(inner[0], subject=clause.objects[0]), told)
    if verb.lemma in REFUSING and clause.purpose:
        return forbids(replace(clause.purpose[0], subject=clause.subject), clause.subordinate)
    if verb.lemma == "wait":
        for sub, inner in clause.subordinate:
            if sub == "with" and inner and inner[0].verb.form == "VBG":
                return forbids(replace(inner[0], subject=None))
    return None


def must_stay(clause: Clause) -> Clause | None:
    """ "The lid must stay closed while the mixer is running": it must not be opened then."""
    verb = clause.verb
    inner = clause.purpose[0] if clause.purpose and clause.purpose[0].verb.form == "VBN" else None
    said = [*clause.adjectives, *([participle(inner.verb.root)] if inner else [])]
    when = [*clause.subordinate, *(inner.subordinate if inner else [])]
    words = [word for word in said if word in _OPPOSITE_DEED]
    if verb.lemma not in REMAINING_VERBS or verb.negated or len(words) != 1 or not when:
        return None
    if verb.modal in DUTIES:
        return forbids(done(_OPPOSITE_DEED[words[0]], clause), when)
    shut = {"open", "closed", "shut"}
    if words == ["locked"] and all(shut & {*one.adjectives} for _, told in when for one in told):
        # "the inner door stays locked as long as the outer door is open"
        return forbids(done("open", clause), when)
    return None


def blocked(clause: Clause) -> Clause | None:
    """ "The press is blocked as long as its guard is open"."""
    verb = clause.verb
    if verb.lemma not in BLOCKING or not verb.passive or verb.negated or not clause.subordinate:
        return None
    return forbids(done("start", clause), clause.subordinate)


def runs_only(clause: Clause, *, only: bool) -> Clause | None:
    """ "The press runs only if its guard is closed": it can be started only then."""
    verb = clause.verb
    if verb.lemma not in RUNNING_VERBS or verb.passive or clause.objects or verb.negated:
        return None
    if not (only and clause.subordinate) or clause.subject is None:
        return None
    return needs(done("start", clause), clause.subordinate)
