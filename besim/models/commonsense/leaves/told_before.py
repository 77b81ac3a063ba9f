"""How things are when a deed is begun, told in clauses of their own before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import POSTURE_VERBS

_ASKED = ("place", "near", "state", "contains", "empty")
_AFTERWARDS = {"afterwards", "afterward", "then", "finally", "later", "thereafter", "now"}
_ENDS = {"end", "result", "effect"}
_IF = ("if", "provided")
_WHEN = ("when", *_IF)


def tells_how_it_is(clause: Clause) -> bool:
    """ "The cup is on the tray", "the cart stands at the ramp": no deed."""
    verb = clause.verb
    plain = not (verb.passive or verb.perfect or verb.modal or clause.subordinate)
    is_so = verb.lemma == "be" or (verb.lemma in POSTURE_VERBS and verb.lemma == verb.root)
    return clause.subject is not None and plain and is_so and not tells_the_end(clause)


def tells_the_end(clause: Clause) -> bool:
    """ "The oven is open *afterwards*", "… *at the end of it*", "the box *is to be* open"."""
    words = {word for adverb in clause.adverbs for word in adverb.split()}
    heads = {mention.head for _, group in clause.preps for mention in group.mentions}
    return bool(clause.verb.infinitive or words & _AFTERWARDS or heads & _ENDS)


def asked_first(steps: Sequence[Step], told: Sequence[Step]) -> list[Step]:
    """ "The cup is on the tray. The robot wipes it": it must be there, and does not come there.

    :param told: what the clauses before the first deed tell.
    """
    if not any(step.event is not None for step in steps):
        return list(steps)
    return [_demanded(step) if any(step is one for one in told) else step for step in steps]


def _demanded(step: Step) -> Step:
    claim = step.become
    if claim is None or step.given or claim.kind not in _ASKED:
        return step
    return replace(step, become=None, demand=claim)


def acts_on_it(clause: Clause) -> bool:
    """ "Wipes *it* while the tap runs"."""
    first = clause.objects[0].mentions[0] if clause.objects else None
    meanwhile = any(sub == "while" for sub, _ in clause.subordinate)
    return meanwhile and first is not None and first.pronoun and first.head == "it"


def given_for(clause: Clause, events: Sequence[Event], reader: Reader) -> tuple[Claim, ...]:
    """ "Waits ten minutes. *If the oven is on*, it is hot then": what its result hangs on."""
    result = clause.verb.copula or clause.verb.passive
    if not (events and result and clause.subject) or clause.verb.modal:
        return ()
    if reader.is_robot(clause.subject):
        return ()
    told = [one for sub, inner in clause.subordinate if sub in _subs(events) for one in inner]
    return tuple(dict.fromkeys(claim for one in told for claim in _circumstances(one, reader)))


def without_conditions(clause: Clause) -> Clause:
    """The result alone."""
    return replace(clause, subordinate=[p for p in clause.subordinate if p[0] not in _WHEN])


def on_condition(step: Step, given: Sequence[Claim]) -> Step:
    """A result that comes of a deed only where something is so."""
    return step if step.become is None else replace(step, given=(*given, *step.given))


def _subs(events: Sequence[Event]) -> Sequence[str]:
    return _WHEN if events[-1].schema.name == "wait" else _IF


def _circumstances(told: Clause, reader: Reader) -> list[Claim]:
    """What a clause says, and what it says of its things in passing: "in the *hot* oven"."""
    claims = reader.claims(told)
    for _, inner in told.subordinate:
        claims = [*claims, *(claim for one in inner for claim in reader.claims(one))]
    for group in told.groups():
        claims = [*claims, *(c for mention in group.mentions for c in reader.passing(mention))]
    return [claim for claim in claims if claim.kind != "unknown"]
