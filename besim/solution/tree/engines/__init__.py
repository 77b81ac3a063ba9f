"""Tick engines: one for each family of dialects, chosen by :func:`make_engine`."""

from besim.solution.tree.engines.base import (
    Answer,
    Engine,
    Halted,
    LeafCall,
    PlanError,
    Unsupported,
)
from besim.solution.tree.engines.choice import make_engine
from besim.solution.tree.engines.clock import NS_PER_MS, NS_PER_S, Clock
from besim.solution.tree.engines.surroundings import Nowhere, PathShape, Surroundings

__all__ = [
    "NS_PER_MS",
    "NS_PER_S",
    "Answer",
    "Clock",
    "Engine",
    "Halted",
    "LeafCall",
    "Nowhere",
    "PathShape",
    "PlanError",
    "Surroundings",
    "Unsupported",
    "make_engine",
]
