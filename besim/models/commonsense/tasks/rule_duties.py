"""Duties beside deeds: "the vise must be open when …", "the gripper has to be empty for that"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import VerbGroup
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.plain_rule import (
    DEED,
    DURING,
    DUTIES,
    OPPOSITE_DEED,
    bare,
    done,
    forbids,
    is_state,
    needs,
    runs,
    with_subject,
)

_BY_HAND = ("with", "by", "using")


def must_be_when(clause: Clause, reader: Reader) -> list[Clause]:
    """ "The vise must be open when the workpiece is put into it or taken out", "the guard must be
    closed while the saw runs": then the saw is started only so, and the guard not opened.
    """
    if clause.verb.modal not in DUTIES:
        return []
    if clause.verb.negated and not clause.verb.copula:
        return []  # "must not be started while …" speaks of a deed
    if runs(clause) and not clause.verb.copula:
        clause = replace(clause, verb=_IS_DUE, adjectives=["on"])  # "the fan must run while …"
    if not is_state(clause):
        return []
    for sub, told_deeds in clause.subordinate:
        inner = [*_sharing(told_deeds)][::-1] if told_deeds else []
        if sub not in DURING or len(inner) < len(told_deeds):
            continue
        machines = [one for one in inner if runs(one) and one.subject is not None]
        begun = [deed for one in inner for deed in _begun(one)]
        if inner and len(begun) == len(inner) and machines != inner:
            # "the hood must be on as long as the bottle is open": it is opened only so
            told = [("while", [bare(replace(clause, subordinate=[]))])]
            while_so = [("while", [bare(one) for one in inner])]
            return [
                *(needs(deed, told) for deed in begun),
                *(forbids(deed, while_so) for deed in _ended(clause)),
            ]
        if machines != inner and not _are_deeds(inner, reader):
            continue
        if clause.subject is not None:
            reader.refer(clause.subject)  # "… when the workpiece is put into *it*"
        told = [("while", [bare(replace(clause, subordinate=[]))])]
        if machines == inner and not clause.verb.negated:
            while_on = [("while", [_is_on(one)]) for one in machines]
            return [
                *(needs(done("start", one), told) for one in machines),
                *(forbids(deed, while_on) for deed in _ended(clause)),
            ]
        return [needs(with_subject(deed, clause.subject), told) for deed in inner]
    return []


_IS_DUE = VerbGroup("be", "VB", modal="must", copula=True, text="must be")


def _begun(told: Clause) -> Iterator[Clause]:
    """The deed by which "the bottle is open" comes to be so."""
    if is_state(told) and told.subject is not None:
        deeds = OPPOSITE_DEED if told.verb.negated else DEED
        yield from (done(deeds[word], told) for word in sorted(_said(told) & deeds.keys()))


def _ended(told: Clause) -> list[Clause]:
    """The deeds by which "the hood must be on" is so no longer."""
    deeds = DEED if told.verb.negated else OPPOSITE_DEED
    return [done(deeds[word], told) for word in sorted(_said(told) & deeds.keys())]


def _said(told: Clause) -> set[str]:
    return {*told.adjectives, participle(told.verb.root)}


def _is_on(told: Clause) -> Clause:
    is_so = VerbGroup("be", "VBZ", copula=True, text="is")
    return Clause(is_so, subject=told.subject, adjectives=["on"])


def _are_deeds(told: Sequence[Clause], reader: Reader) -> bool:
    """ "… when the lid *is opened or closed*": as it is opened, it is no state of it."""
    done = [_is_deed(one, reader) for one in told]
    return any(done) and all(
        deed or (one.verb.passive and not (one.verb.negated or one.verb.modal or one.verb.perfect))
        for deed, one in zip(done, told, strict=True)
    )


def _is_deed(deed: Clause, reader: Reader) -> bool:
    """ "… when the workpiece *is put in*", "… when *it opens* the drawer": somebody does it."""
    if deed.verb.negated or deed.verb.modal or deed.verb.perfect or is_state(deed):
        return False
    by_robot = deed.subject is not None and deed.subject.mentions[0].pronoun and deed.objects
    return deed.verb.passive or bool(by_robot) or reader.is_robot(deed.subject)


def alternatives(clauses: Sequence[Clause]) -> Iterator[Sequence[Clause]]:
    """ "To open or close a drawer, the gripper must be empty": the sentence for each deed."""
    deeds = [one for one in clauses if one.subject is None and one.verb.lemma and one.objects]
    rest = [one for one in clauses if one.subject is not None]
    opens = bool(clauses) and clauses[0].verb.infinitive and clauses[0].subject is None
    bare_deeds = [one for one in clauses if one.subject is None and not one.objects]
    if not (opens and rest and len(deeds) == 1 and deeds[0].verb.form == "VB") or any(
        one.preps or one.verb.copula for one in bare_deeds
    ):
        yield clauses
        return
    for deed in [*bare_deeds, *deeds]:
        verb = replace(deed.verb, infinitive=True)
        yield [replace(deed, verb=verb, objects=deeds[0].objects), *rest]


def with_such_a_gripper(clauses: Sequence[Clause], reader: Reader) -> list[Clause]:
    """ "The lid is opened and closed with the gripper, which has to be empty for that"."""
    found: list[Clause] = []
    for place, clause in enumerate(clauses):
        for prep, group in clause.preps:
            hand = group.mentions[0]
            if prep not in _BY_HAND or not reader.inventory.gripper_like(hand):
                continue
            told = [one for one in hand.relatives if one.verb.modal in DUTIES and is_state(one)]
            if not told or any(one.verb.negated for one in told):
                continue
            states = [bare(one) for one in told]
            for deed in _sharing(clauses[: place + 1]):
                preps = [pair for pair in deed.preps if pair[1] is not group]
                found.append(needs(replace(deed, preps=preps), [("while", states)]))
    return found


def _sharing(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """The last clause, and those before it that share its subject and what stands behind it."""
    last = clauses[-1]
    yield last
    for clause in reversed(clauses[:-1]):
        same = clause.subject is last.subject or (
            clause.subject is not None
            and last.subject is not None
            and clause.subject.text == last.subject.text
        )
        if not same or clause.objects or clause.preps or clause.verb.passive != last.verb.passive:
            return
        yield replace(clause, objects=last.objects)
