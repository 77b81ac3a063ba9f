"""What a task narrates of the work, told apart from what it says of the start.

"The print is hung up in the cabinet, the door is shut, and the fan is run for twenty minutes": none
of it is so at the start. The words alone do not tell ("the door is shut"); the company does: a
sentence with one sure step of the work tells others before and after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.instructions import (
    NEXT_STEP,
    is_instruction,
    lies_gathered,
    narrates,
)
from besim.models.commonsense.tasks.rule_events import events_of
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import DEED_VERBS, KEPT_VERBS, RUNNING_VERBS

_NEXT = frozenset(
    ("then", "next", "again", "afterwards", "thereafter", "thereupon", "subsequently", "finally")
)
_AGAIN = frozenset(("again",))
_FOLLOWING = frozenset(("after", "when", "once", "as soon as"))
_HABIT = re.compile(
    r"\b(?:each|every|always|usually|normally|daily|whenever|once an?|in use"
    r"|in the (?:morning|evening)|at night|overnight|(?:some|any)(?:body|one)|staff|people)\b",
    re.I,
)
"""What is done at other times, or by others, leaves the start as it is told."""
_NOW = re.compile(r"\b(?:now|still|already|by now|just|meanwhile|in the meantime|today)\b", re.I)
_LASTING = frozenset(("second", "minute", "hour", "day", "time", "while"))


class Steps:
    """Which clauses of a task tell steps of the work."""

    def __init__(self, meanings: Iterable[Meaning]) -> None:
        """
        :param meanings: what the actions of the task do.
        """
        self._meanings = tuple(meanings)
        self._effects: frozenset[tuple[str, str, object]] | None = None

    def of(self, sentence: Sentence, reader: Reader, facts: Facts) -> Sequence[bool]:
        """For each clause of a sentence whether it tells a step."""
        clauses = sentence.clauses
        could = [_could_be_done(clause) for clause in clauses]
        if not any(could):
            return could
        if _NOW.search(sentence.text) or _HABIT.search(sentence.text):
            return [False] * len(clauses)
        if NEXT_STEP.match(sentence.text) or narrates(clauses, reader):
            return could
        ears = Reader(reader.inventory, reader.lexicon)
        ears.salient, ears.group = list(reader.salient), reader.group
        claims: list[list[Claim]] = []
        first = None
        for index, clause in enumerate(clauses):
            told = ears.claims(clause)
            claims.append(told)
            if first is None and could[index] and self._sure(clause, told, ears, facts):
                first = index
            if could[index] and _AGAIN & {*clause.adverbs, *clause.verb.adverbs}:
                # "it is switched on, the photo is taken, and it is switched off *again*"
                before = (i for i, other in enumerate(claims) if could[i] and _undo(told, other))
                first = min(index if first is None else first, *before, index)
        if first is None:
            return [False] * len(clauses)
        return [
            possible and (index == first or (index > first and self._brings_about(told)))
            for index, (possible, told) in enumerate(zip(could, claims, strict=True))
        ]

    def _sure(self, clause: Clause, told: Sequence[Claim], ears: Reader, facts: Facts) -> bool:
        """Is it a step for certain, whatever stands around it?"""
        if _NEXT & {*clause.adverbs, *clause.verb.adverbs}:
            return True
        if _contrary(clause, told, facts):
            return True
        if _runs_for_a_while(clause):
            return True
        if not clause.verb.passive:
            return False
        if any(
            sub in ("so that", "after which") and is_instruction(one, ears) and not one.verb.modal
            for sub, inner in clause.subordinate
            for one in inner
        ):
            return True  # "the label is stuck on it, after which the parcel is pushed away"
        if any(
            prep in ("for", "after") and group.mentions[0].unit in _LASTING
            for prep, group in clause.preps
        ):
            return True
        if lies_gathered(clause) and self._brings_about(told):
            return True  # "the toys are collected in the box", as some leaf does
        follows = any(
            self._is_deed(one, ears)  # "once the cup is in it", and not "when the robot arrives"
            for sub, inner in clause.subordinate
            if sub in _FOLLOWING
            for one in inner
        )
        if follows or clause.verb.root in DEED_VERBS:
            return self._brings_about(told)
        return is_instruction(clause, ears) and self._is_deed(clause, ears)

    def _is_deed(self, clause: Clause, ears: Reader) -> bool:
        """Does some leaf do this?"""
        return any(
            event.schema is done.schema and set(_things(event)) & set(_things(done))
            for event in events_of(clause, ears)
            for meaning in self._meanings
            for done in meaning.events
        )

    def _brings_about(self, told: Sequence[Claim]) -> bool:
        """Does some leaf bring this about?"""
        if self._effects is None:
            self._effects = frozenset(
                effect
                for meaning in self._meanings
                for step in meaning.steps
                for claim in (
                    event_claims(step.event)
                    if step.event is not None
                    else [step.become]
                    if step.become is not None
                    else []
                )
                for effect in _effects(claim)
            )
        return any(effect in self._effects for claim in told for effect in _effects(claim))


def _could_be_done(clause: Clause) -> bool:
    """May it tell a deed? "Is put in", "is shut"; not "has been put in", not "is open"."""
    verb = clause.verb
    if verb.perfect or verb.negated or verb.text.startswith(("was ", "were ")):
        return False
    shut = verb.copula and clause.adjectives == ["shut"]
    return verb.passive or shut or _runs_for_a_while(clause)


def _runs_for_a_while(clause: Clause) -> bool:
    """ "The press *runs for four minutes*": once somebody has started it."""
    return clause.verb.root in RUNNING_VERBS and any(
        prep == "for" and group.mentions[0].unit in _LASTING for prep, group in clause.preps
    )


def _undo(told: Sequence[Claim], before: Sequence[Claim]) -> bool:
    """Does a clause tell the contrary of one before it?"""
    contrary = {
        (name, what, not value)
        for claim in told
        for name, what, value in _effects(claim)
        if isinstance(value, bool)
    }
    return any(effect in contrary for claim in before for effect in _effects(claim))


def _contrary(clause: Clause, told: Sequence[Claim], facts: Facts) -> bool:
    """Has the text said before that something else is so?"""
    return any(
        _otherwise(name, claim, facts)
        if claim.kind == "state" and not claim.weak
        else claim.kind == "place"
        and clause.verb.root not in KEPT_VERBS
        and _elsewhere(name, claim, facts)
        for claim in told
        for name in claim.subjects
    )


def _otherwise(name: str, claim: Claim, facts: Facts) -> bool:
    before = facts.state(name, claim.attribute)
    return before is not None and before is not (claim.value is not claim.negated)


def _elsewhere(name: str, claim: Claim, facts: Facts) -> bool:
    """ "The cup stands in the cupboard. It is put on the table": not yet."""
    where = facts.location(name)
    if where is None or where[0] not in ("in", "on") or not claim.objects or claim.negated:
        return False
    entities = facts.scenario.inventory.entities
    around = entities.get(where[1])
    return (
        claim.relation in ("in", "on")
        and name not in facts.scenario.told_in_passing
        and claim.objects[0] not in (name, where[1])
        and claim.objects[0] not in facts.holders(name)
        and around is not None
        and not (around.room or facts.is_ground(where[1]))
    )


def _effects(claim: Claim) -> list[tuple[str, str, object]]:
    """What a claim says of each thing, so that it can be looked up."""
    if claim.kind == "state" and not claim.weak:
        return [
            (name, claim.attribute, claim.value is not claim.negated) for name in claim.subjects
        ]
    if claim.kind == "place" and claim.objects and not claim.negated:
        return [(name, "location", claim.objects[0]) for name in claim.subjects]
    if claim.kind == "contains" and not claim.negated:
        return [(thing, "location", name) for name in claim.subjects for thing in claim.objects]
    return []


def _things(event: Event) -> tuple[str, ...]:
    return event.role("theme") or event.role("target") or event.role("dest")
