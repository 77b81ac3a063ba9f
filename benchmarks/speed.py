#!/usr/bin/env python3
"""How long a verdict takes, beside ticking the same tree in bare py_trees.

Usage: python benchmarks/speed.py [FOLDER] [--repeat N]

Every tree of FOLDER (default: examples/) is judged from text to verdict, each time by a model
that has read nothing yet, and once more as a second case of a task already read. The baseline
ticks the same tree with leaves that answer as they did in the simulation and do nothing else,
in the same process, so the ratio is what judging costs on top of ticking. Medians are printed.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from besim.evaluation import evaluate
from besim.models import make_model
from besim.solution import LeafKind, Node, Solution, Status, read_folders
from besim.solution.tree import TickEngine


def median_ms(work: Callable[[], object], repeat: int) -> float:
    """Median duration of one call in milliseconds, after one call to warm up."""
    work()
    durations = []
    for _ in range(repeat):
        start = time.perf_counter()
        work()
        durations.append(time.perf_counter() - start)
    return statistics.median(durations) * 1000.0


def tick_bare(solution: Solution) -> None:
    """One tick with the answers of a robot for which every guard is false, every action works."""

    def answer(node: Node) -> Status:
        action = node.leaf is not None and node.leaf.kind is LeafKind.ACTION
        return Status.SUCCESS if action else Status.FAILURE

    TickEngine(solution, answer).tick()


def main() -> None:
    parser = argparse.ArgumentParser(description="Time per verdict beside bare py_trees.")
    root = Path(__file__).resolve().parent.parent
    parser.add_argument("folder", nargs="?", type=Path, default=root / "examples")
    parser.add_argument("--repeat", type=int, default=15)
    options = parser.parse_args()

    start = time.perf_counter()
    warm = make_model("commonsense")
    print(f"model ready after {(time.perf_counter() - start) * 1000:.0f} ms\n")
    header = f"{'tree':44} {'leaves':>6} {'text to verdict':>16} {'next case':>10} {'py_trees':>9}"
    print(header + f" {'ratio':>7}")
    ratios = []
    for folder in read_folders(options.folder):
        for tree in folder.trees:
            solution = tree.solution()
            leaves = sum(node.leaf is not None for node in solution.root.walk())

            def judge_afresh(solution: Solution = solution) -> None:
                evaluate(solution, make_model("commonsense"))

            def judge_again(solution: Solution = solution) -> None:
                evaluate(solution, warm)

            def tick(solution: Solution = solution) -> None:
                tick_bare(solution)

            fresh = median_ms(judge_afresh, options.repeat)
            again = median_ms(judge_again, options.repeat)
            bare = median_ms(tick, options.repeat)
            ratios.append(fresh / bare)
            name = f"{folder.name}/{tree.name}"
            print(
                f"{name:44} {leaves:6d} {fresh:13.1f} ms {again:7.1f} ms {bare:6.2f} ms"
                f" {fresh / bare:7.1f}"
            )
    if ratios:
        print(f"\nmedian ratio verdict / bare tick: {statistics.median(ratios):.1f}")


if __name__ == "__main__":
    main()
