"""Which states were not seen for too long."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from besim.world import Value


@dataclass(slots=True)
class Seen:
    """A state as a source saw it last.

    :param limit_s: how long it counts after that [s].
    :param is_marked: it is marked as stale, and waits to be seen again.
    """

    value: Value
    at_s: float
    limit_s: float
    topic: str
    marks: bool
    is_marked: bool = False


class Staleness:
    """Remembers when states were seen. One look costs what became stale, not what there is."""

    def __init__(self) -> None:
        self._seen: dict[str, Seen] = {}
        self._due: list[tuple[float, str]] = []
        self._now_s = 0.0

    def saw(self, path: str, seen: Seen) -> bool:
        """A state was seen; whether it was marked as stale until now."""
        before = self._seen.get(path)
        self._seen[path] = seen
        if (before is None or before.is_marked) and not seen.is_marked:
            heapq.heappush(self._due, (seen.at_s + seen.limit_s, path))
        return before is not None and before.is_marked

    def due(self, now_s: float) -> dict[str, Seen]:
        """What became stale; each once, until it is seen again."""
        if now_s < self._now_s:
            self._set_back(now_s)
        self._now_s = now_s
        found = {}
        while self._due and self._due[0][0] <= now_s:
            _, path = heapq.heappop(self._due)
            seen = self._seen[path]
            end = seen.at_s + seen.limit_s
            if end > now_s:
                heapq.heappush(self._due, (end, path))
                continue
            found[path] = seen
            if seen.marks:
                seen.is_marked = True
            else:
                del self._seen[path]
        return found

    def _set_back(self, now_s: float) -> None:
        """The clock was set back: nothing was seen later than now."""
        waiting = {path for _, path in self._due}
        for path in waiting:
            self._seen[path].at_s = min(self._seen[path].at_s, now_s)
        self._due = [(self._seen[path].at_s + self._seen[path].limit_s, path) for path in waiting]
        heapq.heapify(self._due)
