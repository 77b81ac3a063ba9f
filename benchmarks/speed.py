#!/usr/bin/env python3
"""How long a verdict takes, beside ticking the same tree in bare py_trees.

Usage: python benchmarks/speed.py [FOLDER ...] [--repeat N]

Every tree of the folders (by default the examples, and tasks with trees of 30 leaves and more) is
judged from text to verdict, each time by a model that has read nothing yet, not even a word of it,
and once more as a second case of a task already read. The baseline ticks the same tree with leaves
that answer as they did in the simulation and do nothing else, in the same process, so the ratio is
what judging costs on top of ticking. Medians of process time are printed, and the shortest time:
what else runs on the machine makes both longer, the latter least.
"""

from __future__ import annotations

import argparse
import functools
import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from besim.collecting import spare_collector
from besim.evaluation import evaluate
from besim.models import make_model
from besim.solution import LeafKind, Solution, Status, read_folders
from besim.solution.tree import LeafCall, make_engine

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    ROOT / "examples",
    *(
        ROOT / "benchmarks" / "btsim" / "visible" / name
        for name in ("vacuum_carpet", "heat_beaker_on_hot_plate", "set_dinner_table")
    ),
)


def durations_ms(
    work: Callable[[], object], repeat: int, before: Callable[[], object] = lambda: None
) -> list[float]:
    """Process times of single calls in milliseconds, after one call to warm up.

    :param before: done before each call, untimed.
    """
    work()
    durations = []
    for _ in range(repeat):
        before()
        start = time.process_time()
        work()
        durations.append((time.process_time() - start) * 1000.0)
    return durations


def forget_words() -> None:
    """Empty what the model remembers of single words; its dictionary and lexicon stay loaded."""
    for one in gc.get_objects():
        if (
            isinstance(one, functools._lru_cache_wrapper)
            and one.__module__.startswith("besim.models.commonsense")
            and one.cache_parameters()["maxsize"] != 1
        ):
            one.cache_clear()


def tick_bare(solution: Solution) -> None:
    """One tick with the answers of a robot for which every guard is false, every action works."""

    def answer(call: LeafCall) -> Status:
        leaf = call.node.leaf
        action = leaf is not None and leaf.kind is LeafKind.ACTION
        return Status.SUCCESS if action else Status.FAILURE

    make_engine(solution, answer).tick()


def main() -> None:
    parser = argparse.ArgumentParser(description="Time per verdict beside bare py_trees.")
    parser.add_argument("folders", nargs="*", type=Path, default=FOLDERS)
    parser.add_argument("--repeat", type=int, default=15)
    options = parser.parse_args()

    spare_collector()  # as the command and the nodes' workers do
    start = time.perf_counter()
    warm = make_model("commonsense")
    print(f"model ready after {(time.perf_counter() - start) * 1000:.0f} ms\n")
    print(
        f"{'tree':40} {'leaves':>6} {'texts':>5}  {'text to verdict':>16} {'next case':>10}"
        f" {'py_trees':>9} {'ratio':>6}"
    )
    ratios = []
    for folder in (one for path in options.folders for one in read_folders(path)):
        for tree in folder.trees:
            solution = tree.solution()
            leaves = sum(node.leaf is not None for node in solution.root.walk())
            texts = len(solution.task.actions) + len(solution.task.conditions)

            def judge_afresh(solution: Solution = solution) -> None:
                evaluate(solution, make_model("commonsense"))

            def judge_again(solution: Solution = solution) -> None:
                evaluate(solution, warm)

            def tick(solution: Solution = solution) -> None:
                tick_bare(solution)

            first = durations_ms(judge_afresh, options.repeat, forget_words)
            fresh = statistics.median(first)
            again = statistics.median(durations_ms(judge_again, options.repeat))
            bare = statistics.median(durations_ms(tick, options.repeat))
            ratios.append(fresh / bare)
            print(
                f"{folder.name + '/' + tree.name:40} {leaves:6d} {texts:5d}"
                f" {fresh:6.1f} ({min(first):.1f}) ms {again:7.1f} ms {bare:6.2f} ms"
                f" {fresh / bare:6.1f}"
            )
    if ratios:
        print(f"\nmedian ratio verdict / bare tick: {statistics.median(ratios):.1f}")


if __name__ == "__main__":
    main()
