"""Substances that leaves wait for: until the cleaner has acted, the paint has dried."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.tasks.abilities import Abilities
from besim.models.commonsense.vocabulary import ACTING_SUBSTANCES, HAS_ACTED, TOO_FRESH
from besim.world import GoalCondition


def stuff_had_its_time(
    conditions: Collection[GoalCondition],
    actions: Iterable[Meaning],
    abilities: Abilities,
    inventory: Inventory,
) -> Iterator[GoalCondition]:
    """That a substance had the time that some leaf gives it, where leaves bring it somewhere.

    Whoever wipes the cleaner off at once has not done what the leaves of the task are for. What
    need not be brought, since there is something else to clean with, need not have its time where
    it is not; and the last of two coats may be fresh.
    """
    brought = {noun for _, noun in abilities.supplied}
    awaited = [
        replace(step.become, subjects=(name,), text="")
        for meaning in actions
        if any(event.schema.name == "wait" for event in meaning.events)
        for step in meaning.steps
        if step.become is not None and _has_its_time(step.become)
        for name in step.become.subjects
    ]
    for claim in dict.fromkeys(awaited) if conditions else ():
        name = claim.subjects[0]
        if name.split("_")[-1] in brought:
            done = "acted" if claim.attribute == HAS_ACTED else "dried"
            words = f"the {name.replace('_', ' ')} has {done}"
            if claim.attribute != HAS_ACTED or _has_choice(name, inventory):
                claim = replace(claim, attribute=TOO_FRESH, value=True, negated=True)
            yield GoalCondition(words, replace(claim, text=words))


def _has_choice(stuff: str, inventory: Inventory) -> bool:
    """ "With stain remover or with soap": is there something else that may do instead?"""
    kinds = inventory.lexicon.foaming | ACTING_SUBSTANCES
    nouns = {name.split("_")[-1] for name, one in inventory.entities.items() if one.substance}
    return bool((nouns & kinds) - {stuff.split("_")[-1]})


def _has_its_time(claim: Claim) -> bool:
    """ "Has soaked in", "is dry": what substances do by themselves and in their time."""
    so = (claim.attribute, claim.value != claim.negated)
    return claim.kind == "state" and so in ((HAS_ACTED, True), ("wet", False))
