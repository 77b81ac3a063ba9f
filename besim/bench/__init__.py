"""Benchmark runners."""

from besim.bench.btsim import BtsimResult, Row, run_btsim

__all__ = ["BtsimResult", "Row", "run_btsim"]
