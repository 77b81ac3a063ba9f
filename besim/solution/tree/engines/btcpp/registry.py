"""Which class of nodes a registration name stands for, by dialect."""

from __future__ import annotations

from besim.solution.model import Dialect
from besim.solution.tree.engines.btcpp import (
    actions,
    branches,
    controls,
    decorators,
    nav2,
    parallel,
    repeating,
    timers,
)
from besim.solution.tree.engines.btcpp.node import NodeClasses

NODE_CLASSES: dict[Dialect, NodeClasses] = {
    Dialect.BTCPP4: {
        **controls.VERSION_4,
        **parallel.VERSION_4,
        **branches.VERSION_4,
        **decorators.VERSION_4,
        **repeating.VERSION_4,
        **timers.VERSION_4,
        **actions.VERSION_4,
        **nav2.VERSION_4,
    },
    Dialect.BTCPP3: {
        **controls.VERSION_3,
        **parallel.VERSION_3,
        **branches.VERSION_3,
        **decorators.VERSION_3,
        **repeating.VERSION_3,
        **timers.VERSION_3,
        **actions.VERSION_3,
        **nav2.VERSION_3,
    },
}
"""Nodes that the engine itself gives their behaviour. Libraries add theirs here."""
