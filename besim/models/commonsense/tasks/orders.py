"""What a task orders, where no sentence of it names a goal: "please bring the cup to the table"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.ellipsis import filled
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import GOAL_NOUNS
from besim.world import GoalCondition

_DUTY = ("must", "should", "shall", "has", "have", "need", "needs", "is to", "are to")
_ASKING = ("ask", "tell", "instruct", "request", "suppose", "expect", "require", "order", "command")
_FORBIDS = re.compile(r"^\s*(?:please,? )?(?:never|do not|don['’]t)\b", re.I)
_SEEING_TO = ("make", "see", "ensure", "check", "take care", "guarantee")


def orders_in(sentences: Sequence[Sentence], reader: Reader) -> Iterator[tuple[str, Clause]]:
    """The clauses that tell what shall be done, each with its sentence, in their order."""
    for sentence in sentences:
        found = [order(clause, reader) for clause in _told(sentence)]
        if found and all(found) and not _FORBIDS.search(sentence.text):
            yield from ((sentence.text, one) for orders in found for one in orders)


def half_read(sentences: Sequence[Sentence], reader: Reader) -> Iterator[str]:
    """Sentences that tell what to do, of which not all is read as an order.

    "If the lamp is on, switch it off", "do not leave the door open", "put the cup on the shelf;
    the lamp stays off". What is forbidden under a condition is a rule.
    """
    for sentence in sentences:
        told = _told(sentence)
        if _FORBIDS.search(sentence.text):
            if not any(one.subordinate or "with" in dict(one.preps) for one in told):
                yield sentence.text
            continue
        read = [bool(order(clause, reader)) for clause in told]
        if not all(read) and (any(read) or any(_tells_to(clause, reader) for clause in told)):
            yield sentence.text


def _told(sentence: Sentence) -> list[Clause]:
    if sentence.kind not in ("introduction", "fact"):
        return []
    return [one for one in filled(sentence.clauses) if one.verb.lemma or not _names_it(one)]


def _tells_to(clause: Clause, reader: Reader) -> bool:
    """ "Switch it off", "the robot should switch it off"; forbidding and ruling is no such."""
    verb = clause.verb
    if clause.subject is None:
        return bool(verb.lemma) and verb.form == "VB" and not verb.modal
    rules = verb.negated or {*clause.adverbs, *verb.adverbs} & {"only", "never"}
    return verb.modal in _DUTY and not rules and _acts(clause, reader)


def _names_it(clause: Clause) -> bool:
    """ "Your task: …"."""
    return clause.subject is not None and clause.subject.mentions[0].head in GOAL_NOUNS


def order(clause: Clause, reader: Reader) -> list[Clause]:
    """What a clause orders; nothing if it is no order."""
    verb = clause.verb
    if verb.negated or not all(_belongs(sub, inner) for sub, inner in clause.subordinate):
        return []
    if clause.subject is None or (clause.inherited and reader.is_robot(clause.subject)):
        told = verb.lemma and verb.form == "VB" and not verb.copula
        return [replace(clause, subject=None)] if told else []
    if (
        verb.passive
        and verb.lemma in _ASKING
        and clause.purpose
        and reader.is_robot(clause.subject)
    ):
        return [replace(one, subject=None) for one in clause.purpose]
    if verb.form == "VB" and "be" in verb.adverbs and reader.is_robot(clause.subject):
        return [replace(clause, subject=None)]  # "the robot is to switch the lamp off"
    if verb.modal not in _DUTY or {*clause.adverbs, *verb.adverbs} & {"only", "never"}:
        return []
    return [replace(clause, subject=None) if _acts(clause, reader) else clause]


def _belongs(sub: str, inner: Sequence[Clause]) -> bool:
    """ "… *with the lamp switched off*" is a part of the order, "if the lamp is on" none."""
    return sub == "that" or (sub == "while" and not any(one.verb.auxiliary for one in inner))


def _acts(clause: Clause, reader: Reader) -> bool:
    subject = clause.subject
    about = (subject is not None and not subject.mentions[0].pronoun) or not clause.verb.passive
    return about and reader.is_robot(subject) and not clause.verb.copula


def sees_to(clause: Clause) -> bool:
    """ "Make sure that …", "see to it that …": what is seen to is told by another clause."""
    return clause.verb.root in _SEEING_TO and any(sub == "that" for sub, _ in clause.subordinate)


def leaves_there(clause: Clause) -> bool:
    """ "… and leave them there" asks for nothing more."""
    things = clause.objects[0].mentions if clause.objects else []
    stays = bool(things) and things[0].pronoun and "there" in clause.adverbs
    return clause.verb.lemma in ("leave", "keep") and stays and not clause.adjectives


def at_the_end(conditions: Iterable[GoalCondition]) -> list[GoalCondition]:
    """What deeds leave behind when all of them are done: what is put down is held no more."""
    found: list[GoalCondition] = []
    for condition in conditions:
        claim = condition.meaning
        if not isinstance(claim, Claim):
            found.append(condition)
            continue
        for one in _single(claim):
            found = [old for old in found if not _overtaken(old.meaning, one)]
            found.append(GoalCondition(condition.text, one))
    return found


def _single(claim: Claim) -> list[Claim]:
    if claim.any or len(claim.subjects) < 2:
        return [claim]
    return [replace(claim, subjects=(name,)) for name in claim.subjects]


def _overtaken(old: object, new: Claim) -> bool:
    if not isinstance(old, Claim):
        return False
    if old.kind == "near":
        return True  # where the robot is on the way
    places = ("place", "held")
    if old.kind in places and new.kind in places:
        return old.subjects == new.subjects
    return old.kind == new.kind == "state" and (old.subjects, old.attribute) == (
        new.subjects,
        new.attribute,
    )
