#!/usr/bin/env python3
"""How long a tick takes: besim's engine for BehaviorTree.CPP, py_trees and BehaviorTree.CPP.

Usage: python benchmarks/tick.py [--ticks N] [--repeat N]

One tree of 16 leaves, all of which succeed, is ticked by each engine in turn, in the same
process and with leaves in Python. Medians are printed, and how many times as long as in
BehaviorTree.CPP a tick takes. BehaviorTree.CPP comes from behaviortreepy (4.8.2), which is
among the test dependencies.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

from besim.solution import Dialect, Solution, Status, Task
from besim.solution.tree import make_engine, read_tree
from besim.solution.tree.formats import TreeOptions

GROUPS = 4
LEAVES = 16


def tree(leaf: str) -> str:
    """Fallbacks of one leaf in sequences of four, in a sequence."""
    group = f"<Sequence>{f'<Fallback>{leaf}</Fallback>' * (LEAVES // GROUPS)}</Sequence>"
    return f"<Sequence>{group * GROUPS}</Sequence>"


def besim_tick(dialect: Dialect) -> Callable[[], object]:
    """One tick by the engine of a dialect."""
    inner = tree('<Action class="Work"/>' if dialect is Dialect.BTSIMBENCH else "<Work/>")
    if dialect is Dialect.BTCPP4:
        inner = f'<root BTCPP_format="4"><BehaviorTree ID="Main">{inner}</BehaviorTree></root>'
    solution: Solution = read_tree(inner, task=Task("x"), options=TreeOptions(dialect))
    return make_engine(solution, lambda _call: Status.SUCCESS).tick


def upstream_tick() -> Callable[[], object]:
    """One tick by BehaviorTree.CPP itself."""
    import behaviortreepy

    factory = behaviortreepy.BehaviorTreeFactory()
    success = behaviortreepy.NodeStatus.SUCCESS
    factory.register_simple_action("Work", lambda _node: success)
    text = f'<BehaviorTree ID="Main">{tree("<Work/>")}</BehaviorTree>'
    made = factory.create_tree_from_text(f'<root BTCPP_format="4">{text}</root>')
    return lambda: made.tick_exactly_once()


def median_us(tick: Callable[[], object], ticks: int, repeat: int) -> float:
    """Median process time of one tick in microseconds, after some to warm up."""
    for _ in range(ticks):
        tick()
    durations = []
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(ticks):
            tick()
        durations.append((time.process_time() - start) / ticks)
    return statistics.median(durations) * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long a tick takes, by engine.")
    parser.add_argument("--ticks", type=int, default=200, help="ticks in a measurement")
    parser.add_argument("--repeat", type=int, default=15, help="measurements, of which the median")
    given = parser.parse_args()
    engines = {
        "BehaviorTree.CPP 4.8.2": upstream_tick(),
        "besim (BehaviorTree.CPP 4)": besim_tick(Dialect.BTCPP4),
        "py_trees (BTSIMBENCH)": besim_tick(Dialect.BTSIMBENCH),
    }
    first = None
    for name, tick in engines.items():
        duration = median_us(tick, given.ticks, given.repeat)
        first = first or duration
        print(f"{name:28} {duration:8.1f} us a tick   {duration / first:6.2f}")


if __name__ == "__main__":
    main()
