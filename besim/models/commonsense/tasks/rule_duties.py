"""Duties beside deeds: "the vise must be open when …", "the gripper has to be empty for that"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, VerbGroup
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle, runs
from besim.models.commonsense.tasks.plain_rule import (
    DEED,
    DURING,
    DUTIES,
    OPPOSITE_DEED,
    bare,
    done,
    forbids,
    granted,
    is_state,
    needs,
    with_subject,
)
from besim.models.commonsense.tasks.rule_subjects import called

_THERE = ("in", "inside", "on")
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
    kept = clause.verb.root in ("stay", "remain") or (
        clause.verb.passive and clause.verb.root in ("keep", "leave")
    )
    if kept and clause.adjectives and not clause.verb.negated:
        clause = replace(clause, verb=_IS_DUE)  # "must stay closed while …"
    if not is_state(clause):
        return []
    for sub, told_deeds in clause.subordinate:
        inner = told_deeds
        if sub not in DURING or not inner:
            continue
        if clause.subject is not None and not all(map(runs, inner)):
            reader.refer(clause.subject)  # "… when the workpiece is put into *it*"
            inner = [with_subject(one, clause.subject) for one in inner]
        states = [each for one in inner for each in _each(one, reader)]
        if all(map(_begun, states)):
            return [] if _locks(clause, states, reader) else _as_long_as(clause, states, reader)
        inner = [*_sharing(inner)][::-1]
        if len(inner) == len(told_deeds) and _are_deeds(inner, reader):
            told = [("while", [bare(replace(clause, subordinate=[]))])]
            return [needs(deed, told) for deed in inner]
    return []


_IS_DUE = VerbGroup("be", "VB", modal="must", copula=True, text="must be")


def _as_long_as(duty: Clause, states: Sequence[Clause], reader: Reader) -> list[Clause]:
    """ "The hood must be on as long as the valve and the tap are open": the last of them is opened
    only so, and it is not switched off while both are open.
    """
    due = bare(replace(duty, subordinate=[]))
    so = [*map(_so, states)]
    rules = [
        granted(needs(deed, [("while", [due])]), [*so[:place], *so[place + 1 :]])
        for place, state in enumerate(states)
        for deed in _begun(state)
    ]
    rules += [granted(forbids(deed, [("while", so[-1:])]), so[:-1]) for deed in _ended(duty)]
    if not duty.verb.negated and not reader.is_robot(duty.subject):
        # "the jar must be on the tray while …": nobody takes it off the tray
        taken = [done("take", duty)] if any(prep in _THERE for prep, _ in duty.preps) else []
        rules += [granted(forbids(deed, [("while", so[-1:])]), [due, *so[:-1]]) for deed in taken]
    return rules


def _each(told: Clause, reader: Reader) -> Iterator[Clause]:
    """ "Both the valve and the hatch are open", "both valves are open": the one and the other."""
    group = told.subject
    mentions = group.mentions if group is not None and group.conjunction == "and" else []
    if len(mentions) == 1 and mentions[0].determiner in ("both", "all"):
        names = reader.refer(Group(mentions)).names
        mentions = [called(name, reader.inventory) for name in names] or mentions
    if not mentions:
        yield told
    yield from (replace(told, subject=Group([mention])) for mention in mentions)


def _locks(duty: Clause, states: Sequence[Clause], reader: Reader) -> bool:
    """ "When the box is closed, it must be locked": after that, so it is no condition of closing
    it; nor may it stay so forever.
    """
    own = [one for one in states if _names(one, reader) & _names(duty, reader)]
    moved = {attribute for one in own for attribute in _attributes(one, reader)}
    return "open" in moved and "locked" in _attributes(duty, reader)


def _names(told: Clause, reader: Reader) -> set[str]:
    return {*reader.refer(told.subject).names} if told.subject is not None else set()


def _attributes(told: Clause, reader: Reader) -> set[str]:
    known = map(reader.lexicon.state, _said(told))
    return {state.attribute for state in known if state is not None}


def _begun(told: Clause) -> list[Clause]:
    """The deeds by which "the bottle is open" comes to be so."""
    if told.subject is None:
        return []
    if runs(told):
        return [done("start", told)]
    deeds = OPPOSITE_DEED if told.verb.negated else DEED
    words = sorted(_said(told) & deeds.keys()) if is_state(told) else []
    return [done(deeds[word], told) for word in words]


def _ended(told: Clause) -> list[Clause]:
    """The deeds by which "the hood must be on" is so no longer."""
    deeds = DEED if told.verb.negated else OPPOSITE_DEED
    return [done(deeds[word], told) for word in sorted(_said(told) & deeds.keys())]


def _said(told: Clause) -> set[str]:
    return {*told.adjectives, participle(told.verb.root)}


def _so(told: Clause) -> Clause:
    """What is said to be so, as a state: "while the saw *runs*"."""
    is_on = VerbGroup("be", "VBZ", copula=True, text="is")
    return Clause(is_on, subject=told.subject, adjectives=["on"]) if runs(told) else bare(told)


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
