"""Simulation: the chain of behaviour simulation for a leaf, runs of a solution, their traces."""

from besim.simulation.answering import CannotAnswer, astray, named
from besim.simulation.cbs import LeafOutcome, LeafResult, Phase, judge_leaf
from besim.simulation.leaf_ports import LeafPorts
from besim.simulation.mock_file import read_mocks
from besim.simulation.mocks import MockRule, Mocks
from besim.simulation.run import (
    BRANCH_BOUND,
    TICK_BOUND,
    TICK_S,
    Canceled,
    OnPhase,
    Run,
    RunEnd,
    RunOptions,
    Stage,
    run,
    runs,
)
from besim.simulation.trace import Step, Trace
from besim.simulation.unsettled import judge_unsettled, possible_worlds

__all__ = [
    "BRANCH_BOUND",
    "TICK_BOUND",
    "TICK_S",
    "Canceled",
    "CannotAnswer",
    "LeafOutcome",
    "LeafPorts",
    "LeafResult",
    "MockRule",
    "Mocks",
    "OnPhase",
    "Phase",
    "Run",
    "RunEnd",
    "RunOptions",
    "Stage",
    "Step",
    "Trace",
    "astray",
    "judge_leaf",
    "judge_unsettled",
    "named",
    "possible_worlds",
    "read_mocks",
    "run",
    "runs",
]
