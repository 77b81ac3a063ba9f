"""What is pulled out from under a bed or a desk stands there then, and is in no gripper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.schema import ORIGINS

_PULLING = ("pull", "drag", "slide", "draw", "haul", "tug", "roll")
_PUSHING = ("slide", "push", "shove", "roll", "pull", "drag")
_HIDDEN = ("under", "beneath", "underneath", "below", "behind")


def pulls_out(event: Event) -> bool:
    """ "Pulls the box out from under the bed"?"""
    way = ORIGINS.get(event.relations.get("source", ""), "")
    grasps = event.schema.name == "grasp" and event.root in _PULLING
    return grasps and way in _HIDDEN and bool(event.role("source"))


def stands_pulled_out(events: Sequence[Event], kept: Iterable[str]) -> set[str]:
    """What leaves pull out from under something, and then handle as it stands on the floor.

    Some leaf opens it, fills it or pushes it back; none takes it up, holds it or puts it somewhere
    as one does with what one has in a gripper.

    :param kept: what some leaf has in a gripper.
    """
    pulled = {name for event in events if pulls_out(event) for name in event.role("theme")}
    pulled.difference_update(kept)
    if not pulled:
        return pulled
    worked: set[str] = set()
    for event in events:
        name, things = event.schema.name, event.role("theme")
        if name == "place" and event.root in _PUSHING:
            worked.update(things)
        elif name in ("place", "hand_over", "carry") or (name == "grasp" and not pulls_out(event)):
            pulled.difference_update(things)
        elif name == "open":
            worked.update(things)
        if name in ("place", "pour"):
            worked.update(event.role("dest"))
    return pulled & worked
