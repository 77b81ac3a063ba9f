"""Second sentences of a leaf that ask something of its deed: "this works only if the lid is up"."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.exceptions_told import denied
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.tasks.plain_rule import needed
from besim.models.commonsense.vocabulary import NEEDING

_IT = ("this", "that")
_WORKS = ("work", "run", "succeed", "function", "go")
""" "Works" is read as *runs*."""
_MACHINES = ("machine", "device", "appliance", "robot", "arm")
_POSSIBLE = frozenset(("possible", "allowed", "permitted", "feasible"))
_BEFORE = ("before", "until", "unless")
_IF = ("if", "when", "while", "as long as", "once", "after")


def conditions_of_it(clause: Clause) -> list[Clause]:
    """ "This works only *if the lid is up*", "that is possible only while …": what is asked.

    So it is of what "*this requires*" and of what is *needed for it*, and of what the thing that
    is pressed or started needs: "the pedal *does not work while the lid is open*".
    """
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    if subject is None:
        return []
    verb = clause.verb
    bound = verb.negated or "only" in (*verb.adverbs, *clause.adverbs)
    bound = bound and verb.root in (*_WORKS, "start") and verb.modal in ("", "will")
    bound = bound and not subject.pronoun
    cannot = verb.negated and verb.modal == "can" and not (verb.passive or verb.copula)
    cannot = cannot and (subject.pronoun or subject.head in _MACHINES)
    barred = verb.copula and "impossible" in clause.adjectives and not verb.negated
    if not (bound or cannot or barred) and not (subject.pronoun and subject.head in _IT):
        return []
    if verb.lemma in NEEDING and clause.objects and not verb.negated:
        return [*needed(clause)]
    if verb.lemma in NEEDING and not verb.negated:
        return [one for sub, inner in clause.subordinate if sub == "that" for one in inner]
    said = {*clause.adjectives, *(group.mentions[0].head for group in clause.objects)}
    works = bound or cannot or (verb.root in _WORKS and not clause.objects)
    works = works or (verb.copula and bool(_POSSIBLE & said))
    if not (works or barred) and not (verb.passive and verb.root == "do"):
        return []
    told = [*clause.subordinate]
    if barred:  # "it is impossible *to stamp anything while the hatch is open*"
        told += [pair for one in clause.purpose for pair in one.subordinate]
    asked = [(sub, inner) for sub, inner in told if sub in (*_IF, *_BEFORE)]
    if not (verb.negated or barred):
        return [one for sub, inner in asked if sub in _IF for one in inner]
    if len(asked) != 1 or len(asked[0][1]) != 1:
        return []
    ((sub, (one,)),) = asked  # "this is not possible *while the lid is open*, *before it is shut*"
    return [denied(one) if sub in _IF else one]


def asked_before(steps: list[Step], claims: Sequence[Claim], clause: Clause) -> None:
    """Demand this of the last deed of a leaf, before it is done."""
    events = [index for index, step in enumerate(steps) if step.event is not None]
    place = events[-1] if events else len(steps)
    because = clause_text(clause)
    steps[place:place] = [Step(demand=claim, because=because) for claim in claims]
