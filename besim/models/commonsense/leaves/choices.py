"""Readings of a leaf whose words fit several things: "the box" where there are two."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step

MOST_READINGS = 16
"""Four words that fit two things each."""


def readings(meaning: Meaning) -> Iterator[Meaning]:
    """The meaning for every choice of things, the one that was read first.

    Which box "the box in the gripper" is can only be told when the leaf runs.
    """
    options = [(name, *others) for name, others in meaning.choices.items()]
    for chosen in itertools.islice(itertools.product(*options), MOST_READINGS):
        names = dict(zip(meaning.choices, chosen, strict=True))
        yield meaning if all(a == b for a, b in names.items()) else _with(meaning, names)


def gives_what_is_not_held(meaning: Meaning, holds: Callable[[str], bool]) -> bool:
    """ "waits until the worker has taken the tool": not the one that she took before."""
    return any(
        event.schema.name == "hand_over" and not all(map(holds, event.role("theme")))
        for event in meaning.events
    )


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
