"""How sentences say that they are rules: all of them as "may only … while …" or "may not … while".

"Starting the press requires its guard to be closed", "it is forbidden to start the press while its
guard is open", "the guard has to be closed for the press to be started": the deed, the condition,
and whether it is needed or forbids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.plain_rule import (
    DUTIES,
    bare,
    forbids,
    is_state,
    needed,
    needs,
    with_subject,
)
from besim.models.commonsense.tasks.rules_of_locks import blocked, must_stay, prevented, runs_only
from besim.models.commonsense.vocabulary import (
    FORBIDDING,
    NEEDING,
    PERMITTING,
)

_DURING = ("when", "while", "whenever", "during", "as long as")
_DONE = ("do", "perform", "carry out", "accomplish")
_BY_HAND = ("with", "by", "using")
_NOBODY = ("nobody", "no one", "noone", "none")
_ONLY = re.compile(r"\bonly\b", re.I)
_OTHERWISE = re.compile(r"\b(?:not|never) otherwise\b|\bonly then\b|\botherwise not\b", re.I)
_ELSE = re.compile(r"[,;] *(?:otherwise|or else|or)\b", re.I)
_NEVER = re.compile(r"^(?:never|do not|don['’]t|you must never)\b", re.I)


def in_plain_frames(clauses: Sequence[Clause], text: str, reader: Reader) -> list[Clause]:
    """The clauses of a sentence, those that are rules in other words in the plain frame.

    :param text: the sentence.
    """
    only = _ONLY.search(text) is not None
    for frame in (_doing_it_needs, _in_order_to, _otherwise):
        alternatives = [*_alternatives(clauses)] if frame is _in_order_to else [clauses]
        found = [frame(told, text, reader, only) for told in alternatives]
        if found and all(one is not None for one in found):
            return [one for one in found if one is not None]
    plain = [one for clause in clauses for one in _plain(clause, text, reader, only=only)]
    return [*plain, *_with_such_a_gripper(clauses, reader)]


def _alternatives(clauses: Sequence[Clause]) -> Iterator[Sequence[Clause]]:
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


def _verdict(clause: Clause, *, only: bool) -> bool | None:
    """Does a predicate permit (only so), or forbid? ``None`` if it does neither."""
    verb = clause.verb
    words = {verb.lemma, *clause.adjectives, *(g.mentions[0].head for g in clause.objects)}
    if words & FORBIDDING:
        return None if verb.negated else False
    if words & PERMITTING:
        return False if verb.negated else True if only else None
    return None


def _doing_it_needs(
    clauses: Sequence[Clause], text: str, reader: Reader, only: bool
) -> Clause | None:
    """ "Starting the press requires a closed guard", "… is possible only with its guard closed"."""
    if not clauses:
        return None
    deed, *rest = clauses
    if deed.verb.form != "VBG" or deed.subject is not None or not deed.verb.lemma:
        return None
    for sub, inner in deed.subordinate:
        # "opening the oven while it is hot | is not permitted"
        if len(inner) > 1 and _verdict(inner[-1], only=only) is not None:
            rest = [inner[-1], *rest]
            kept = [(s, list(i[:-1]) if i is inner else i) for s, i in deed.subordinate]
            deed = replace(deed, subordinate=kept)
            break
        del sub
    deed = replace(deed, verb=replace(deed.verb, form="VB"))
    for told in rest:
        if told.subject is not None and not told.inherited and not told.subject.mentions[0].pronoun:
            return None
        if told.verb.lemma in NEEDING and told.subordinate and not told.objects:
            # "closing the valve presupposes that the pump is off"
            what = [one for sub, inner in told.subordinate if sub == "that" for one in inner]
            return needs(deed, [("while", what)]) if what else None
        if told.verb.lemma in NEEDING and told.objects:
            if reader.inventory.gripper_like(told.objects[0].mentions[0]):
                return None  # "takes one free gripper": a rule of grippers
            also = [one for one in rest[rest.index(told) + 1 :] if is_state(one)]
            return needs(deed, [("while", [*needed(told), *map(bare, also)])])
        verdict = _verdict(told, only=only)
        done = told.verb.lemma in _DONE and told.verb.passive
        if done and only and told.verb.modal and not told.verb.negated:
            verdict = True  # "peeling off the film can only be done with an empty gripper"
        if verdict is True:
            deed = replace(deed, preps=[*deed.preps, *told.preps])
            return needs(deed, told.subordinate)
        if verdict is False:
            return forbids(deed, told.subordinate)
    return None


def _in_order_to(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "To fill the can, the tap has to be open", "to be lifted, the lid needs the pump to run"."""
    deed, *rest = clauses
    told = rest[0] if rest else deed
    if not rest:
        # "For starting the pump, its valve has to be open"
        place = next((i for i, (sub, _) in enumerate(told.subordinate) if sub == "for"), None)
        if place is None or told.verb.modal not in DUTIES:
            return None
        (deed,) = told.subordinate[place][1][:1]
        if deed.verb.form != "VBG":
            return None
        rest = [replace(told, subordinate=[])]
        deed = replace(deed, subject=None, verb=replace(deed.verb, form="VB"))
    elif not deed.verb.infinitive or deed.subject is not None:
        return None
    if told.subject is None or any(one.verb.negated for one in rest):
        return None
    if deed.verb.passive:
        deed = replace(deed, subject=told.subject)
    if told.verb.lemma in NEEDING and told.objects:
        return needs(deed, [("while", [*needed(told)])])
    states = [bare(one) for one in rest if one.verb.modal in DUTIES and is_state(one)]
    return needs(deed, [("while", states)]) if len(states) == len(rest) else None


def _otherwise(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "The door must be shut, otherwise the machine cannot be started"."""
    if len(clauses) != 2 or not _ELSE.search(text):
        return None
    told, deed = clauses
    if not (deed.verb.negated and deed.verb.modal and told.verb.modal in DUTIES):
        return None
    owner = told.subject.mentions[0].owner if told.subject is not None else None
    deed = with_subject(deed, Group([owner]) if owner is not None else told.subject)
    return needs(deed, [("while", [bare(told)])]) if is_state(told) else None


def _plain(clause: Clause, text: str, reader: Reader, *, only: bool) -> Iterator[Clause]:
    verb = clause.verb
    if only and _OTHERWISE.search(text) and verb.modal:
        yield replace(clause, adverbs=[*clause.adverbs, "only"])
        return
    if _OTHERWISE.search(text) and verb.modal and clause.subordinate:
        yield replace(clause, adverbs=[*clause.adverbs, "only"])
        return
    if duties := _must_be_when(clause, reader):
        yield from duties
        return
    found = (
        _it_is_forbidden(clause, only=only)
        or prevented(clause)
        or _needs_for(clause)
        or _must_with(clause)
        or must_stay(clause)
        or blocked(clause)
        or runs_only(clause, only=only)
    )
    if found is None and verb.lemma and clause.subject is None and _NEVER.search(text):
        found = forbids(clause)
    if found is None and clause.subject is not None and _of_nobody(clause.subject.mentions[0]):
        found = forbids(replace(clause, subject=None)) if verb.modal else None
    yield found or clause


def _of_nobody(mention: Mention) -> bool:
    return mention.head in _NOBODY or mention.text.lower() in _NOBODY


def _it_is_forbidden(clause: Clause, *, only: bool) -> Clause | None:
    """ "It is forbidden to …", "the robot is not allowed to …", "it is only possible to …"."""
    verdict = _verdict(clause, only=only)
    subject = clause.subject.mentions[0] if clause.subject else None
    if not clause.purpose or subject is None:
        return None
    nobody = _of_nobody(subject)
    if verdict is None and not (nobody and clause.verb.lemma in PERMITTING):
        return None
    deed = replace(clause.purpose[0], subject=None)
    if verdict is True and not nobody:
        return needs(deed, clause.subordinate)
    return forbids(deed, clause.subordinate)


def _needs_for(clause: Clause) -> Clause | None:
    """ "The tap must be open for the can to be filled", "… so that the can can be filled"."""
    may = [one for sub, inner in clause.subordinate if sub == "so that" for one in inner]
    if clause.verb.modal in DUTIES and is_state(clause) and len(may) == 1 and may[0].verb.passive:
        return needs(may[0], [("while", [bare(clause)])])
    if clause.verb.lemma in NEEDING and clause.objects and len(clause.purpose) == 1:
        told = [*needed(replace(clause, purpose=[]))]
        deed = clause.purpose[0]
        return needs(deed, [("while", told)]) if told and deed.verb.infinitive else None
    if clause.verb.modal not in DUTIES or clause.verb.negated or not clause.purpose:
        return None
    for_it = any(prep == "for" for prep, _ in clause.preps)
    if not for_it and is_state(clause) and clause.purpose[0].subject is clause.subject:
        # "the gripper must be empty to open the drawer"
        deed = replace(clause.purpose[0], subject=None)
        so = [bare(replace(clause, purpose=[]))]
        return needs(deed, [("while", so)]) if deed.verb.infinitive and deed.objects else None
    place = next((i for i, (prep, _) in enumerate(clause.preps) if prep == "for"), None)
    deed = clause.purpose[0]
    if place is None or not deed.verb.infinitive:
        return None
    preps = [pair for i, pair in enumerate(clause.preps) if i != place]
    state = bare(replace(clause, preps=preps, purpose=[]))
    subject = clause.preps[place][1]
    return needs(replace(deed, subject=subject), [("while", [state])]) if is_state(state) else None


def _must_be_when(clause: Clause, reader: Reader) -> list[Clause]:
    """ "The vise must be open when the workpiece is put into it or taken out"."""
    if clause.verb.modal not in DUTIES or clause.verb.negated or not is_state(clause):
        return []
    for sub, told_deeds in clause.subordinate:
        inner = [*_sharing(told_deeds)][::-1] if told_deeds else []
        if sub not in _DURING or len(inner) < len(told_deeds) or not _are_deeds(inner, reader):
            continue
        if clause.subject is not None:
            reader.refer(clause.subject)  # "… when the workpiece is put into *it*"
        told = [("while", [bare(replace(clause, subordinate=[]))])]
        return [needs(with_subject(deed, clause.subject), told) for deed in inner]
    return []


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


def _must_with(clause: Clause) -> Clause | None:
    """ "The charger has to be switched on *with the plug inserted and the vent valve open*"."""
    verb = clause.verb
    if verb.modal not in DUTIES or verb.negated or not verb.passive or is_state(clause):
        return None
    states = [one for sub, inner in clause.subordinate if sub == "while" for one in inner]
    return needs(clause, []) if states and all(map(is_state, states)) else None


def _with_such_a_gripper(clauses: Sequence[Clause], reader: Reader) -> list[Clause]:
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
