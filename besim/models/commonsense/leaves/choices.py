"""Readings of a leaf whose words fit several things: "the box" where there are two."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step

MOST_READINGS = 16
"""Four words that fit two things each."""
_ON_THE_WAY = ("move", "idle")
_FAST = ("driven", "screwed")
"""How screws are that nobody takes out of a feeder any more."""


def readings(meaning: Meaning) -> Iterator[Meaning]:
    """The meaning for every choice of things, the one that was read first.

    Which box "the box in the gripper" is can only be told when the leaf runs.
    """
    options = [(name, *others) for name, others in meaning.choices.items()]
    for chosen in itertools.islice(itertools.product(*options), MOST_READINGS):
        names = dict(zip(meaning.choices, chosen, strict=True))
        yield meaning if all(a == b for a, b in names.items()) else _with(meaning, names)


def unlikely(meaning: Meaning, facts: Facts) -> int:
    """How much speaks against a reading, as long as another one can be: "waits until the worker
    has taken the tool" is not about the one that she took before, what is put down is held by
    then, and "a screw" is picked up from where the screws are, and not from where one was put.
    """
    against = 0
    chosen = _chosen(meaning)
    deeds = [event for event in meaning.events if event.schema.name not in _ON_THE_WAY]
    for index, event in enumerate(deeds):
        things = event.role("theme")
        kind = event.schema.name
        own = chosen.intersection(things)
        if kind == "hand_over":
            against += not all(map(facts.holds, things))
        elif kind == "place" and not index:
            against += not all(map(facts.holds, own))
        elif kind == "grasp" and not index:
            again = (
                _one_of_several(name, event, meaning, facts) and not facts.unmoved(name)
                for name in own
            )
            # "takes one screw": the right one, once the left one has been driven in
            fast = (facts.state(name, word) is True for name in own for word in _FAST)
            against += any(again) or any(fast)
    return against


def takes_again(meaning: Meaning, facts: Facts) -> bool:
    """Does it pick up the one that is held already, or that was taken away before ("the other
    one"), where another one is still left?
    """
    inventory = facts.scenario.inventory
    picked = [
        name
        for event in meaning.events[:1]
        for name in event.role("theme")
        if event.schema.name == "grasp"
        and _one_of_several(name, event, meaning, facts)
        and (facts.holds(name) or ("other" in event.numbers and not facts.unmoved(name)))
    ]
    heads = {inventory.entities[name].head for name in picked}
    return any(
        facts.unmoved(entity.name) and not facts.holds(entity.name)
        for entity in inventory.entities.values()
        if entity.head in heads
    )


def _one_of_several(name: str, event: Event, meaning: Meaning, facts: Facts) -> bool:
    """Is it of a set, or one that words fit which ask for one more: "*the other* orange", where
    other leaves tell a first and a second one apart?
    """
    one_more = not {"other", "another"}.isdisjoint(event.numbers)
    return facts.scenario.inventory.is_of_a_set(name) or (one_more and name in _chosen(meaning))


def _chosen(meaning: Meaning) -> set[str]:
    """All things that words of this leaf may mean."""
    return {name for choice in meaning.choices.items() for name in (choice[0], *choice[1])}


def _with(meaning: Meaning, names: Mapping[str, str]) -> Meaning:
    return replace(
        meaning,
        steps=[_step(step, names) for step in meaning.steps],
        claims=[_claim(claim, names) for claim in meaning.claims],
    )


def _named(old: tuple[str, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names.get(name, name) for name in old))


def _claim(claim: Claim, names: Mapping[str, str]) -> Claim:
    return replace(
        claim, subjects=_named(claim.subjects, names), objects=_named(claim.objects, names)
    )


def _event(event: Event, names: Mapping[str, str]) -> Event:
    return replace(
        event, roles={role: _named(filling, names) for role, filling in event.roles.items()}
    )


def _step(step: Step, names: Mapping[str, str]) -> Step:
    return replace(
        step,
        demand=step.demand and _claim(step.demand, names),
        event=step.event and _event(step.event, names),
        become=step.become and _claim(step.become, names),
        given=tuple(_claim(claim, names) for claim in step.given),
    )
