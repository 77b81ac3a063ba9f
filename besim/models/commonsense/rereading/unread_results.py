"""Takes an action to bring about what it stands behind a check for, if no leaf as read does.

``Fallback(Is the laptop shut?, ShutLaptop)``: whatever was read of ``ShutLaptop``, the laptop is
shut behind it. Only where the words of the action speak of the same, and do not themselves say
where the thing gets to: what stands behind a check by mistake brings about nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.reading.wording import words_of_name
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import WORDS_OF_CHECKS
from besim.solution import Leaf

_OF_THINGS = ("place", "contains", "coated", "state", "empty")
_GETTING = frozenset(("move", "grasp", "carry", "release", "look", "wait"))
"""Schemas of deeds that make nothing so but where the robot and what it holds are."""
_WORDS = re.compile(r"[a-z0-9]+")


def unread_results(reading: TaskReading, rehearsal: Rehearsal) -> Iterator[tuple[Leaf, Claim]]:
    """Actions, and what the tree says that they bring about though nothing of it was read."""
    for purpose in reading.purposes:
        action = reading.actions.get(purpose.action)
        check = reading.conditions.get(purpose.check)
        if action is None or check is None or check.unknown or _only_gets(action):
            continue
        words = _words_of(purpose.action)
        for claim in check.claims:
            asked = claim.kind in _OF_THINGS and not (claim.any or claim.any_object)
            if not asked or rehearsal.can_be(claim) or _says_where(action, claim):
                continue
            if all(forms & words for forms in _spoken_of(claim, purpose.check, reading)):
                yield purpose.action, claim


def _only_gets(action: Meaning) -> bool:
    return all(event.schema.name in _GETTING for event in action.events) and bool(action.events)


def _says_where(action: Meaning, claim: Claim) -> bool:
    """Does an action itself say where the thing gets to?"""
    moved = {"place": claim.subjects, "contains": claim.objects}.get(claim.kind, ())
    return any(
        event.role("dest") and not set(moved).isdisjoint(event.role("theme"))
        for event in action.events
    )


def _spoken_of(claim: Claim, check: Leaf, reading: TaskReading) -> Iterator[frozenset[str]]:
    """The words of a check that count, each in all its forms: things by their nouns."""
    entities = reading.inventory.entities
    things = claim.subjects if claim.kind == "state" else (*claim.subjects, *claim.objects)
    names = {word for name in things for word in name.split("_")}
    for name in things:
        head = entities[name].head if name in entities else name
        yield _forms(head.split("_")[-1])
    if claim.kind == "state":
        own = frozenset[str]().union(*map(_forms, names))
        asked = _WORDS.findall((check.description or words_of_name(check.name)).lower())
        said = [word for word in asked if word not in WORDS_OF_CHECKS]
        yield from (_forms(word) for word in said if _forms(word).isdisjoint(own))


def _words_of(action: Leaf) -> frozenset[str]:
    text = f"{action.description} {words_of_name(action.name)}".lower()
    return frozenset[str]().union(*map(_forms, _WORDS.findall(text)))


def _forms(word: str) -> frozenset[str]:
    return frozenset((word, *lemmas(word).values()))
