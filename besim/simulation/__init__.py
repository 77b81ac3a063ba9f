"""Simulation: the chain of behaviour simulation for a leaf, runs of a solution, their traces."""

from besim.simulation.cbs import LeafOutcome, LeafResult, Phase, judge_leaf
from besim.simulation.run import (
    BRANCH_BOUND,
    TICK_BOUND,
    Canceled,
    Run,
    RunEnd,
    RunOptions,
    named,
    run,
    runs,
)
from besim.simulation.trace import Step, Trace

__all__ = [
    "BRANCH_BOUND",
    "TICK_BOUND",
    "Canceled",
    "LeafOutcome",
    "LeafResult",
    "Phase",
    "Run",
    "RunEnd",
    "RunOptions",
    "Step",
    "Trace",
    "judge_leaf",
    "named",
    "run",
    "runs",
]
