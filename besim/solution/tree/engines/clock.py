"""Simulated time: nobody sleeps, and the same run always takes the same time.

In whole nanoseconds, as ``std::chrono`` counts in BehaviorTree.CPP: a hundred ticks of 10 ms
are exactly one second, which they are not in floating point.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

NS_PER_S = 1_000_000_000
NS_PER_MS = 1_000_000


@dataclass(slots=True, order=True)
class Timer:
    """A call that is due at a moment; made by :meth:`Clock.call_at`."""

    due: int
    order: int
    who: Hashable = field(compare=False)
    call: Callable[[], None] = field(compare=False)
    canceled: bool = field(default=False, compare=False)


class Clock:
    """Nanoseconds since the run began, and what is due later."""

    def __init__(self) -> None:
        self.now = 0
        """Nanoseconds since the run began."""
        self._timers: list[Timer] = []
        self._order = itertools.count()

    @property
    def seconds(self) -> float:
        """Seconds since the run began."""
        return self.now / NS_PER_S

    def call_at(self, due: int, who: Hashable, call: Callable[[], None]) -> Timer:
        """Have something called when the clock comes to ``due`` (ns).

        :param who: who waits, for :meth:`waiting`; equal in equal states of a run.
        """
        timer = Timer(due, next(self._order), who, call)
        heapq.heappush(self._timers, timer)
        return timer

    def cancel(self, timer: Timer) -> None:
        """It will not be called; nothing happens if it already was."""
        timer.canceled = True

    def next_due(self) -> int | None:
        """When the next call is due (ns), or ``None``."""
        while self._timers and self._timers[0].canceled:
            heapq.heappop(self._timers)
        return self._timers[0].due if self._timers else None

    def advance_to(self, moment: int) -> None:
        """Let time pass to ``moment`` (ns, not before now); what is due is called in order."""
        while (due := self.next_due()) is not None and due <= moment:
            timer = heapq.heappop(self._timers)
            self.now = max(self.now, timer.due)
            timer.call()
        self.now = max(self.now, moment)

    def waiting(self) -> tuple[tuple[Hashable, int], ...]:
        """Who waits for how long (ns) from now: what the next ticks depend on besides states."""
        live = sorted(timer for timer in self._timers if not timer.canceled)
        return tuple((timer.who, timer.due - self.now) for timer in live)
