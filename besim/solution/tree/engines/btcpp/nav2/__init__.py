"""The control, decorator and condition nodes of Nav2 that a tick engine can run by itself.

As in Nav2 of 2026 (the distributions Lyrical and Rolling) on BehaviorTree.CPP 4 and as in Humble
on version 3; ``docs/nav2-nodes.md`` has their rules, N1 to N19, and what changed in between.
"""

from besim.solution.tree.engines.btcpp.nav2 import (
    conditions,
    controls,
    goals,
    paths,
    pause,
    travel,
    waiting,
)
from besim.solution.tree.engines.btcpp.nav2.start import NAVIGATOR_ENTRIES
from besim.solution.tree.engines.btcpp.node import NodeClasses

_MODULES = (controls, pause, waiting, travel, goals, paths, conditions)

VERSION_4: NodeClasses = {k: v for one in _MODULES for k, v in one.VERSION_4.items()}
VERSION_3: NodeClasses = {k: v for one in _MODULES for k, v in one.VERSION_3.items()}

__all__ = ["NAVIGATOR_ENTRIES", "VERSION_3", "VERSION_4"]
