"""Goals of both sides: what some leaf flips has to be flipped, and each side to get its time."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.sides import side_of
from besim.models.commonsense.reading.wording import participle
from besim.world import GoalCondition

_BOTH_SIDES = re.compile(
    r"\b(?:both|each|either|all|two)(?: of)?(?: its| the| their)?(?: two)? sides?\b", re.I
)
_FLIPS = ("flip", "turn", "rotate", "toss")


def turned_for_both_sides(
    conditions: Iterable[GoalCondition], events: Iterable[Event]
) -> Iterator[GoalCondition]:
    """ "The pancake is fried on both sides": that it is flipped, where some leaf flips it.

    :param conditions: what was read of the goal, in its words.
    :param events: of all leaves.
    """
    done = _on_both_sides(conditions)
    for event in events if done else ():
        turned = event.root in _FLIPS and event.schema.name == "work"
        for claim in done if turned else ():
            if set(claim.subjects) <= {*event.role("theme")}:
                flipped = Claim("state", claim.subjects, attribute=participle(event.root))
                yield GoalCondition(
                    f"{' and '.join(claim.subjects)} is {flipped.attribute}", flipped
                )


def each_side_done(
    conditions: Iterable[GoalCondition], actions: Iterable[Meaning]
) -> Iterator[GoalCondition]:
    """That each side got its time, where leaves wait for the first one and for the other one."""
    told = [step.become for one in actions for step in one.steps if step.become is not None]
    sides = dict.fromkeys((n, side) for c in told if (side := side_of(c)) for n in c.subjects)
    for name in dict.fromkeys(n for claim in _on_both_sides(conditions) for n in claim.subjects):
        own = [side for one, side in sides if one == name]
        if all(any(f"_{which}_side" in side for side in own) for which in ("first", "other")):
            for side in own:
                words = f"{name.replace('_', ' ')} is {side.replace('_', ' ')}"
                yield GoalCondition(words, Claim("state", (name,), attribute=side))


def _on_both_sides(conditions: Iterable[GoalCondition]) -> Collection[Claim]:
    return [
        claim
        for claim in (one.meaning for one in conditions if _BOTH_SIDES.search(one.text))
        if isinstance(claim, Claim) and claim.kind == "state" and claim.value and not claim.negated
    ]
