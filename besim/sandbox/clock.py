"""The only parts of a system that code in the sandbox can reach: a simulated clock and sleep."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from typing import Any

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST_S = 253_370_764_800.0
"""1 January 9999: later, dates end."""


class SimulatedClock:
    """Answers the interpreter's calls of the system for one evaluation.

    Time stands still while code runs; sleeping moves it. Nothing else is answered, which the
    interpreter turns into an exception (``PermissionError`` for files, for instance).

    :param now_s: seconds since 1970 (UTC) when the code starts; at most :data:`LATEST_S`.
    :param calls: how many calls are answered; the pool refuses those beyond.
    :param refuse: what to answer to all other calls.
    """

    def __init__(self, now_s: float, calls: int, refuse: object) -> None:
        self._start_s = now_s
        self._now_s = now_s
        self._left = calls
        self._refuse = refuse
        self.refused = False
        """Whether the code tried to reach anything else."""

    @property
    def exhausted(self) -> bool:
        """Whether as many calls were made as are allowed."""
        return self._left <= 0

    @property
    def slept_s(self) -> float:
        """Simulated seconds that have passed."""
        return self._now_s - self._start_s

    def __call__(
        self, *, name: str, args: tuple[Any, ...], kwargs: dict[str, Any], **_future: Any
    ) -> Any:
        """Answer one call. Arguments come from hostile code."""
        self._left -= 1
        match name, args:
            case "time.time", _:
                return self._now_s
            case "datetime.now", (zone,):
                now = EPOCH + timedelta(seconds=self._now_s)
                return now.replace(tzinfo=None) if zone is None else now.astimezone(zone)
            case "date.today", _:
                return (EPOCH + timedelta(seconds=self._now_s)).date()
            case (("time.sleep" | "asyncio.sleep"), (int() | float() as seconds,)):
                return self._sleep(float(seconds))
        self.refused = True
        return self._refuse

    def _sleep(self, seconds: float) -> None:
        if not math.isfinite(seconds) or self._now_s + seconds > LATEST_S:
            raise OverflowError("the simulated clock ends in the year 9999")
        self._now_s += max(seconds, 0.0)
