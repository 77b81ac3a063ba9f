"""What must be so for a deed, told as its exception or reason: "… unless the lid is open"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.leaves.told_before import brings_about_state
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.schema import Schema

UNLESS = "unless"
REASONS = ("because", "since", "as")
""" "Closes the box, *since the cup is in it*": it is, when that is done."""
_TOLD = ("state", "place", "contains", "coated", "held", "empty", "near")
_TOLD_SO = ("tell", "describe", "order", "instruct", "need", "require", "wish", "want", "plan")
""" "As it is told"."""


def asked_by_exception(
    inner: Sequence[Clause], clause: Clause, schema: Schema | None, reader: Reader
) -> list[Claim] | None:
    """What must be so where the deed is not done "unless …"; ``None`` if it was not read.

    Of "unless the lid is open and the fan runs" neither need be so by itself: that is not read.
    "Opens the door unless it is open", "puts it there unless it is there already" only spare the
    deed.
    """
    if len(inner) != 1 or _tells_nothing(inner[0]) or _of_several(inner[0]):
        return None
    (one,) = inner
    already = "already" in (*one.adverbs, *one.verb.adverbs)
    claims = reader.claims(denied(one))
    if len(claims) != 1 or claims[0].kind not in _TOLD or len(claims[0].subjects) > 1:
        return None
    (claim,) = claims
    if claim.kind == "state":
        spared = schema is not None and brings_about_state(clause, claim, schema, reader)
    else:
        spared = bool({*claim.subjects, *claim.objects} & _handled(clause, reader))
    if not spared:
        return [claim]
    return [] if already or claim.kind == "state" else None


def asked_by_reason(
    inner: Sequence[Clause], clause: Clause, schema: Schema | None, reader: Reader
) -> list[Claim]:
    """What is so when a deed is done for this reason; that a thing is dirty asks for nothing."""
    if len(inner) != 1 or _tells_nothing(inner[0]):
        return []
    told = [claim for claim in reader.claims(inner[0]) if claim.kind in _TOLD]
    told = [c for c in told if c.attribute != "clean" or (c.value and not c.negated)]
    if schema is None:
        return told
    return [c for c in told if not brings_about_state(clause, c, schema, reader)]


def denied(clause: Clause) -> Clause:
    """The same, said not to be so."""
    return replace(clause, verb=replace(clause.verb, negated=not clause.verb.negated))


def _tells_nothing(clause: Clause) -> bool:
    """ "Unless it *could* leak", "as it *is told*": nothing of how things are."""
    return bool(clause.verb.modal) or clause.verb.root in _TOLD_SO


def _handled(clause: Clause, reader: Reader) -> set[str]:
    """What a deed is done to."""
    acted_on = clause.acted_on()
    mentions = acted_on.mentions if acted_on is not None else ()
    return {
        name for one in mentions for name in reader.inventory.resolve(one, reader.salient).names
    }


def _of_several(clause: Clause) -> bool:
    return any(len(group.mentions) > 1 for group in clause.groups())
