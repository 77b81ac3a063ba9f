"""Goals that name what leaves make of other things: "a salad with lettuce", "popped popcorn"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.reading.reader import Reader
from besim.world import GoalCondition


def without_products(
    conditions: Sequence[GoalCondition], meanings: Sequence[Meaning], reader: Reader
) -> tuple[GoalCondition, ...]:
    """Leave out contents that no leaf knows where others are named beside them.

    "A bowl of salad with lettuce and tomato": the salad is what lettuce and tomato make.
    """
    touched = {
        name
        for meaning in meanings
        for event in meaning.events
        for names in (*event.roles.values(), *event.substances.values())
        for name in names
    }
    for meaning in meanings:
        for claim in (*meaning.claims, *(s.demand or s.become for s in meaning.steps)):
            if claim is not None:
                touched.update((*claim.subjects, *claim.objects))
    containers = tuple(
        name
        for condition in conditions
        if isinstance(condition.meaning, Claim) and condition.meaning.kind == "contains"
        for name in condition.meaning.subjects
    )
    made = {
        (word, product)
        for turned in reader.lexicon.turns.values()
        for word, product in turned.items()
    }
    asked = {
        claim.attribute: claim.subjects
        for meaning in meanings
        for claim in meaning.claims
        if claim.kind == "state" and claim.value and not claim.negated
    }
    conditions = [_of_raw(condition, asked, made) for condition in conditions]
    conditions = [
        condition
        for condition in conditions
        if not (
            isinstance(condition.meaning, Claim)
            and condition.meaning.kind == "state"
            and condition.meaning.subjects
            and all((condition.meaning.attribute, s) in made for s in condition.meaning.subjects)
        )  # "popped popcorn": there is no other
    ]
    kept: list[GoalCondition] = []
    for condition in conditions:
        claim = condition.meaning
        if (
            isinstance(claim, Claim)
            and claim.kind == "state"
            and containers
            and reader.are_substances(claim.subjects)
            and not touched & set(claim.subjects)
        ):
            # "a pitcher of stirred lemonade": leaves stir what is in the pitcher
            condition = GoalCondition(condition.text, replace(claim, subjects=containers))
        if isinstance(claim, Claim) and claim.kind == "contains" and len(conditions) > 1:
            known = tuple(name for name in claim.objects if name in touched)
            if not known:
                continue
            condition = GoalCondition(condition.text, replace(claim, objects=known))
        kept.append(condition)
    return tuple(kept)


def _of_raw(
    condition: GoalCondition, asked: Mapping[str, tuple[str, ...]], made: set[tuple[str, str]]
) -> GoalCondition:
    """ "Popped popcorn", where leaves ask whether the kernels are popped: those."""
    claim = condition.meaning
    if not isinstance(claim, Claim) or claim.kind != "state" or claim.attribute not in asked:
        return condition
    named = {(claim.attribute, name.split("_")[-1]) for name in claim.subjects}
    if not named <= made or claim.subjects == asked[claim.attribute]:
        return condition
    return GoalCondition(condition.text, replace(claim, subjects=asked[claim.attribute]))
