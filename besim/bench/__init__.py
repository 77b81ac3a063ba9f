"""Benchmark runners."""

from besim.bench.btsim import repeat_btsim, run_btsim
from besim.bench.measures import BtsimResult
from besim.bench.repeats import BtsimRepeats, Spread
from besim.bench.rows import Row

__all__ = ["BtsimRepeats", "BtsimResult", "Row", "Spread", "repeat_btsim", "run_btsim"]
