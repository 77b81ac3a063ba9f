"""Goals of both sides: what some leaf flips has to be flipped, too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event
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
    done = [
        claim
        for claim in (one.meaning for one in conditions if _BOTH_SIDES.search(one.text))
        if isinstance(claim, Claim) and claim.kind == "state" and claim.value and not claim.negated
    ]
    for event in events if done else ():
        turned = event.root in _FLIPS and event.schema.name == "work"
        for claim in done if turned else ():
            if set(claim.subjects) <= {*event.role("theme")}:
                flipped = Claim("state", claim.subjects, attribute=participle(event.root))
                yield GoalCondition(
                    f"{' and '.join(claim.subjects)} is {flipped.attribute}", flipped
                )
