"""The goal of a task as claims."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.reading.ellipsis import filled
from besim.models.commonsense.reading.hedges import hedge_of_claims
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.former_places import with_former_places
from besim.models.commonsense.tasks.goal_clauses import clauses_of_the_end, goal_of, goal_of_action
from besim.models.commonsense.tasks.goal_closing import with_what_closes
from besim.models.commonsense.tasks.goal_coverage import parts_not_asked
from besim.models.commonsense.tasks.goal_each import any_one, in_both
from besim.models.commonsense.tasks.goal_statements import states_the_end
from besim.models.commonsense.tasks.orders import (
    at_the_end,
    half_read,
    leaves_there,
    orders_in,
    sees_to,
)
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.tasks.things_there import with_things_there
from besim.world import GoalCondition

_COMPANY = "together with"
_WHILE = re.compile(r"\bwhile\b", re.I)


def read_goal(
    sentences: Sequence[Sentence], reader: Reader
) -> tuple[str, tuple[GoalCondition, ...]]:
    """The words of the goal and its conditions.

    A task without a goal sentence is read as an order: what it asks for first is the goal.
    """
    conditions: list[GoalCondition] = []
    texts: list[str] = []
    for sentence in sentences:
        if sentence.kind != "goal":
            for mention in all_mentions(sentence.clauses):
                if not mention.pronoun:
                    reader.refer_one(mention)
            _spoken_of(sentence, reader)
            continue
        if not texts and reader.inventory.lists:
            reader.group = reader.inventory.lists[-1]  # "the goal is that both are in the box"
        texts.append(sentence.text)
        before = len(conditions)
        any_one(sentence, reader.inventory)
        clauses = in_both(filled(sentence.clauses))
        wanted = clauses if states_the_end(sentence.text) else clauses_of_the_end(clauses)
        wanted = with_things_there(wanted, sentences, reader)
        for clause in with_former_places(wanted, sentences, reader):
            conditions += goal_of(with_what_closes(clause, conditions, reader), reader)
        new = _claims_of(conditions[before:])
        for part in parts_not_asked(sentence.text, _claims_of(conditions), reader):
            conditions.append(GoalCondition(f'"{part}" in: {sentence.text}', None))
        hedge = hedge_of_claims(_without_read_words(sentence, new, reader), new, goal=True)
        if hedge:
            # What the claims do not carry ("twice", "or", "as well as") was not understood.
            conditions.append(GoalCondition(f'"{hedge}" in: {sentence.text}', None))
    if not texts:
        ordered, conditions = _goal_of_orders(sentences, reader)
        texts += ordered
    unique: list[GoalCondition] = []
    for condition in conditions:
        if not any(
            condition.meaning == other.meaning and condition.text == other.text for other in unique
        ):
            unique.append(condition)
    return " ".join(texts), tuple(unique)


def _spoken_of(sentence: Sentence, reader: Reader) -> None:
    """What a sentence is about is what *it* means in the next one, rather than its last place."""
    subject = sentence.clauses[-1].subject if sentence.clauses else None
    if subject is None or len(subject.mentions) > 1 or reader.is_robot(subject):
        return
    reader.come_back_to(reader.inventory.resolve(subject.mentions[0], reader.salient).names)


def _goal_of_orders(
    sentences: Sequence[Sentence], reader: Reader
) -> tuple[list[str], list[GoalCondition]]:
    """A task that names no goal is done when what it orders has been done."""
    told = [s for s in sentences if s.kind == "introduction"][:1]
    later = [s for s in sentences if s.kind == "fact"]
    orders = [*orders_in([*told, *later] if told else sentences, reader)]
    left = [GoalCondition(text, None) for text in half_read(sentences, reader)]
    conditions: list[GoalCondition] = []
    if not orders:
        for clause in told[0].clauses if told else ():
            conditions += goal_of(clause, reader)
        unread = GoalCondition("no sentence says what the goal is", None)
        found = at_the_end([*conditions, *left])
        return [one.text for one in told], found or [unread] * bool(sentences)
    for text, clause in orders:
        if leaves_there(clause):
            continue
        acts = clause.subject is None and not sees_to(clause)
        found = goal_of_action(clause, reader) if acts else goal_of(clause, reader)
        for sub, inner in clause.subordinate if acts else ():
            if sub == "while":  # "… with the lamp switched off"
                found = [*found, *(one for told in inner for one in goal_of(told, reader))]
        said = _without_read_words(Sentence(text, [clause], "goal"), _claims_of(found), reader)
        hedge = hedge_of_claims(said, _claims_of(found), goal=True)
        conditions += [*found, *([GoalCondition(f'"{hedge}" in: {text}', None)] if hedge else [])]
    return list(dict.fromkeys(text for text, _ in orders)), at_the_end([*conditions, *left])


def _claims_of(conditions: Sequence[GoalCondition]) -> list[Claim]:
    return [one.meaning for one in conditions if isinstance(one.meaning, Claim)]


def _without_read_words(sentence: Sentence, claims: Sequence[Claim], reader: Reader) -> str:
    """The sentence without *while*, if each of them opens a clause that is a goal, too, and
    without *together with*, if the claims carry what it adds.
    """
    phrases = [phrase for one in all_clauses(sentence.clauses) for phrase in one.preps]
    added = [m for prep, group in phrases if prep == _COMPANY for m in group.mentions]
    asked = {name for claim in claims for name in (*claim.subjects, *claim.objects)}
    carried = all({*reader.inventory.resolve(one).names} & asked for one in added)
    text = sentence.text.replace(_COMPANY, "and") if carried else sentence.text
    told = sum(
        sub == "while" for one in all_clauses(sentence.clauses) for sub, _ in one.subordinate
    )
    words = _WHILE.findall(text)
    return _WHILE.sub("", text) if len(words) <= told else text
