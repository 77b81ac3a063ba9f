#!/usr/bin/env python3
"""What judging one precondition by code costs in the sandbox, beside a fresh Python process.

Usage: python benchmarks/sandbox.py [--repeat N] [--workers N]

The same function is evaluated by a sandbox whose workers are warm, and by `python -I -c`, which is
what running it in a process of its own would cost at least (and would not be safe). Both take
their inputs and give their result as JSON, in the same run. Medians and the slowest of a hundred
are printed; the ratio is that of medians.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from besim.sandbox import Limits, Sandbox, protection

SMALL = "def decide(states):\n    return states['battery']['level'] > 20"
USUAL = '''
import math

def decide(states):
    """The robot is near enough to the desk, and its gripper can take one thing more."""
    robot, desk = states["robot"], states["desk"]
    near = math.hypot(robot["x"] - desk["x"], robot["y"] - desk["y"]) < 0.8
    return near and len(robot["gripper"]) < robot["grippers"]
'''
LONG = """
def decide(states):
    total = 0
    for number in range(5000):
        total += number % 7
    return total
"""
STATES: dict[str, Any] = {
    "battery": {"level": 55},
    "robot": {"x": 1.0, "y": 2.0, "gripper": ["cup"], "grippers": 2},
    "desk": {"x": 1.4, "y": 2.2},
}
PROCESS = "import json, sys\n{code}\nprint(json.dumps(decide(*json.loads(sys.argv[1]))))"


def timed(work: Callable[[], object], repeat: int) -> list[float]:
    """Sorted durations of calls in milliseconds, after some to warm up."""
    for _ in range(min(repeat, 20)):
        work()
    durations = []
    for _ in range(repeat):
        start = time.perf_counter()
        work()
        durations.append((time.perf_counter() - start) * 1000.0)
    return sorted(durations)


def in_process(code: str) -> object:
    """The same in a Python process of its own."""
    command = [sys.executable, "-I", "-c", PROCESS.format(code=code), json.dumps([STATES])]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description="Cost of an evaluation beside a fresh process.")
    parser.add_argument("--repeat", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()

    held = [name for name, why in protection().items() if not why]
    print("layers that hold here: " + ", ".join(held))
    start = time.perf_counter()
    with Sandbox(Limits(), workers=options.workers) as sandbox:
        print(f"sandbox ready after {(time.perf_counter() - start) * 1000:.0f} ms\n")
        header = f"{'code':8} {'sandbox':>10} {'slowest 1 %':>12} {'python -c':>10} {'ratio':>7}"
        print(header)
        for name, code in {"small": SMALL, "usual": USUAL, "loop": LONG}.items():

            def evaluate(code: str = code) -> object:
                return sandbox.evaluate(code, {"states": STATES}).value

            assert evaluate() == in_process(code)
            warm = timed(evaluate, options.repeat)
            fresh = timed(lambda code=code: in_process(code), max(options.repeat // 25, 5))
            median = statistics.median(warm)
            slow = warm[int(len(warm) * 0.99)]
            process = statistics.median(fresh)
            ratio = process / median
            print(f"{name:8} {median:7.3f} ms {slow:9.3f} ms {process:7.1f} ms {ratio:6.0f}×")
        with ThreadPoolExecutor(options.workers * 2) as threads:
            start = time.perf_counter()
            list(threads.map(lambda _: evaluate(USUAL), range(options.repeat)))
            took = time.perf_counter() - start
        print(f"\n{options.repeat / took:.0f} evaluations a second from several threads")


if __name__ == "__main__":
    main()
