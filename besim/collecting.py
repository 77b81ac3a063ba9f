"""How Python's garbage collector is set in a process that judges plans."""

from __future__ import annotations

import gc

_THRESHOLDS = (50_000, 20, 50)


def spare_collector() -> None:
    """Let the collector look less often: for a process of besim's own, not for a host's.

    Judging reads much that stays (words, schemas, a task) and makes little that goes round in
    circles; with Python's own thresholds a tenth of the time and more is spent on looking for that.
    """
    gc.set_threshold(*_THRESHOLDS)
