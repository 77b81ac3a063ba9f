"""How things are when a deed is begun, told in clauses of their own before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, bare
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import CHECK_VERBS, POSTURE_VERBS, STAY_VERBS

_ASKED = ("place", "near", "state", "contains", "empty")
_AFTERWARDS = {"afterwards", "afterward", "then", "finally", "later", "thereafter", "now"}
_ENDS = {"end", "result", "effect"}
_IF = ("if",)
WHERE_SO = ("if", "whenever")
"""What introduces how things must be for a deed to be done at all."""
_FINDING_OUT = ("tell", "wait")
""" "Checks *if it is on*", "hears *if it rings*"."""
MEANWHILE = ("while", "when", "once", "after", "as long as", "as soon as")
"""What introduces how things must be when a deed is begun."""
_BESIDE = ("at", "by", "near", "next to", "in front of", "beside", "close to")
"""Where a robot is said to stand."""
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


def acts_on_pronoun(clause: Clause) -> bool:
    """ "Wipes *it* while the tap runs", "puts *them* in once the water boils"."""
    first = clause.objects[0].mentions[0] if clause.objects else None
    return first is not None and first.pronoun and first.head in ("it", "them")


def with_what_was_told(clause: Clause) -> Clause:
    """ "Once *the rag* is wet, it wipes the table with *it*": with the rag, and not the table."""
    told = [one.subject for _, inner in clause.fronted[-1:] for one in inner[-1:]]
    thing = told[0].mentions[0] if told and told[0] is not None else None
    if thing is None or thing.pronoun or len(told[0].mentions if told[0] else ()) > 1:
        return clause

    def meant(group: Group, *, tool: bool) -> Group:
        its = group.mentions[0]
        return Group([bare(thing)]) if tool and its.pronoun and its.head == "it" else group

    uses = clause.verb.root == "use"  # "uses *it* to wipe the table"
    return replace(
        clause,
        objects=[meant(group, tool=uses) for group in clause.objects],
        preps=[(p, meant(group, tool=p in ("with", "using"))) for p, group in clause.preps],
    )


def by_its_subject(told: Sequence[Clause], clause: Clause, reader: Reader) -> list[Clause]:
    """ "While *it* stands at the table, the robot puts the cup down": the robot does."""
    robot = clause.subject is not None and reader.is_robot(clause.subject)

    def there(one: Clause) -> bool:
        its = one.subject.mentions[0] if one.subject is not None else None
        stays = one.verb.copula or one.verb.lemma in STAY_VERBS
        beside = any(prep in _BESIDE for prep, _ in one.preps)
        return its is not None and its.pronoun and its.head == "it" and stays and beside

    return [replace(one, subject=clause.subject) if robot and there(one) else one for one in told]


def given_for(clause: Clause, events: Sequence[Event], reader: Reader) -> tuple[Claim, ...]:
    """ "Waits ten minutes. *If the oven is on*, it is hot then": what its result hangs on."""
    result = clause.verb.copula or clause.verb.passive
    if not (events and result and clause.subject) or clause.verb.modal:
        return ()
    if reader.is_robot(clause.subject):
        return ()
    told = [one for sub, inner in clause.subordinate if sub in _subs(events) for one in inner]
    return tuple(dict.fromkeys(claim for one in told for claim in _circumstances(one, reader)))


def only_if(
    claims: Sequence[Claim],
    clause: Clause,
    schema: Schema | None,
    reader: Reader,
    *,
    after_deed: bool,
) -> list[Claim]:
    """ "If the lamp is on, the robot wipes the saw": what it is asked for, which does nothing else.

    "Checks if the saw is off" asks nothing, and "if the oven is on, it gets hot" is no deed.
    """
    verb = clause.verb
    by_robot = clause.subject is None or reader.is_robot(clause.subject) or verb.passive
    result = verb.copula or (verb.passive and after_deed)  # "waits an hour. If it runs, it is done"
    asks = schema is not None and schema.name == "look" and verb.root in reader.lexicon.that_verbs
    asks = (asks or verb.root in CHECK_VERBS) and not clause.fronted
    if schema is None or schema.name in _FINDING_OUT or asks:
        return []
    if not by_robot or verb.modal or result:
        return []
    return [one for one in claims if not _brings_about(clause, one, schema, reader)]


def _brings_about(clause: Clause, claim: Claim, schema: Schema, reader: Reader) -> bool:
    """ "If the door is closed, it opens it", "if the tank is empty, it fills it": that only spares
    the deed where it is not needed.
    """
    if claim.kind in ("empty", "state"):
        return brings_about_state(clause, claim, schema, reader)
    return claim.negated


def brings_about_state(clause: Clause, claim: Claim, schema: Schema, reader: Reader) -> bool:
    """Is this a state that the deed itself changes?"""
    left = reader.lexicon.state(participle(clause.verb.root))
    changed = {left.attribute} if left is not None else set()
    changed |= {SWITCHED[schema.name][0]} if schema.name in SWITCHED else set()
    if claim.kind == "empty":
        return "full" in changed
    return claim.kind == "state" and claim.attribute in changed


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
