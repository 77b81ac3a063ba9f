"""When each state of a live world was last seen or set: what is older is no news."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from besim.world.event import Event
from besim.world.live.making import Cause
from besim.world.observation import Observation
from besim.world.state import World

_SKEW_S = 1.0
"""How far the clocks of two sensors may be apart [s]."""


class Stamps:
    """Remembers stamps [s] by state path; what it does not know the journal does.

    A stamp that lies ahead of the clock says nothing: the clock was set back since (a simulation
    began again, a robot found the time late), or a sensor's is wrong. Else nothing would be news
    until the clock is there again.

    :param newest: the newest event that touched a state, if there is one.
    :param clock: tells the time now [s].
    """

    def __init__(
        self, newest: Callable[[str], Sequence[Event]], clock: Callable[[], float]
    ) -> None:
        self._newest = newest
        self._clock = clock
        self._known: dict[str, float] = {}

    def note(self, paths: Iterable[str], stamp_s: float) -> None:
        """These states are seen or set now, whether that changes them or not."""
        for path in paths:
            self._known[path] = stamp_s

    def learn(self, event: Event) -> None:
        """An event is durable; another process may have made it."""
        stamp = seen_s(event)
        for change in event.changes:
            self._known[change.path] = max(stamp, self._known.get(change.path, stamp))

    def forget(self) -> None:
        """There is another world."""
        self._known.clear()

    def too_old(self, seen: Observation, world: World) -> str:
        """Why an observation is no news; empty if it is."""
        path = seen.path()
        if not math.isfinite(seen.stamp_s):
            return f"its stamp is {seen.stamp_s}, which is no time"
        known = self._known.get(path)
        if known is None and path in world:
            known = max(map(seen_s, self._newest(path)), default=-math.inf)
            self._known[path] = known
        if known is not None and seen.stamp_s < known <= self._clock() + _SKEW_S:
            return f"it is {known - seen.stamp_s:.3f} s older than what is known of {path}"
        return ""


def seen_s(event: Event | Cause) -> float:
    """When what an event says was seen, if it says so, or was made [s]."""
    stamp = event.details.get("stamp_s")
    return stamp if isinstance(stamp, float) else event.stamp_s
