"""Benchmark runners."""

from besim.bench.btsim import run_btsim
from besim.bench.measures import BtsimResult
from besim.bench.rows import Row

__all__ = ["BtsimResult", "Row", "run_btsim"]
