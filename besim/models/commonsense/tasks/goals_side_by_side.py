"""Goals that ask for things next to each other which leaves only put on the same thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.vocabulary import RELATIONS
from besim.world import GoalCondition


def side_by_side(
    conditions: Sequence[GoalCondition],
    brought: Set[tuple[str, str, str]],
    events: Iterable[Event],
) -> tuple[GoalCondition, ...]:
    """ "The blue box is next to the red one", where leaves put both on the shelf: it is on it, too.

    Where some leaf says that it puts the thing beside another, the goal asks for that.

    :param brought: (thing, relation, place) of what leaves put somewhere.
    """
    aside = {name for event in events if _beside(event) for name in event.role("theme")}
    found: list[GoalCondition] = []
    for condition in conditions:
        claim = condition.meaning
        if isinstance(claim, Claim) and (claim.kind, claim.relation) == ("place", "beside"):
            spots = [*_shared(claim, brought)] if not aside & {*claim.subjects} else []
            if spots and not claim.negated:
                relation, place = spots[0]
                on_it = replace(claim, relation=relation, objects=(place,))
                condition = replace(condition, meaning=on_it)
        found.append(condition)
    return tuple(found)


def _beside(event: Event) -> bool:
    said = RELATIONS.get(event.relations.get("dest", ""))
    return bool(event.role("beside")) or said == "beside"


def _shared(claim: Claim, brought: Set[tuple[str, str, str]]) -> Iterator[tuple[str, str]]:
    """Where leaves bring all of the claim's things: (relation, place)."""
    names = (*claim.subjects, *claim.objects)
    for _, relation, place in sorted(one for one in brought if one[0] == names[0]):
        if all((name, relation, place) in brought for name in names):
            yield relation, place
