#!/usr/bin/env python3
"""How fast a live world takes changes and answers questions while it does.

Usage: python benchmarks/world.py [--entities N ...] [--seconds S] [--rate R] [--folder PATH]

For each size, in worlds of five states an entity, with the journal on disk:

* how many changes a second become durable: one caller who waits for each, eight callers at once
  (they share the syncs), observations in groups of fifty; beside the baseline, which writes the
  whole world into a JSON file after each change, and syncs it;
* how long questions take while observations come in at a steady rate, and whether these fall
  behind; beside the baseline, which looks at all states for each question, alone on the machine.

Latencies are wall time: median, 99th percentile and worst. What else runs on the machine makes
them longer; the cost of one sync to disk is printed first.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from besim.models.commonsense.conversing import ConversingReader
from besim.world import Observation, Vector, World, to_json
from besim.world.journal import Journal
from besim.world.live import LiveWorld

GROUP = 50
CALLERS = 8


def make_world(entities: int) -> World:
    states: dict[str, object] = {}
    for number in range(entities):
        thing = f"objects.thing_{number}"
        states |= {
            f"{thing}.position": Vector((float(number % 100), float(number // 100), 0.0)),
            f"{thing}.clean": number % 2 == 0,
            f"{thing}.location": f"on shelf_{number % 50}",
            f"{thing}.mass": 0.1 * (number % 30),
            f"{thing}.color": ("red", "green", "blue")[number % 3],
        }
    return World(states)  # type: ignore[arg-type]


def sync_ms(folder: Path) -> float:
    """What one sync of a small write costs here [ms]."""
    times = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(50):
            file.write(b"x" * 4096)
            start = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How much work is done a second; ``work(n)`` does some and says how much."""
    start = time.perf_counter()
    done = number = 0
    while (passed := time.perf_counter() - start) < seconds:
        done += work(number)
        number += 1
    return done / passed


def one_caller(live: LiveWorld, entities: int, seconds: float) -> float:
    def update(number: int) -> int:
        path = f"objects.thing_{number % entities}.position"
        live.update({path: Vector((float(number), 0.5, 0.5))})
        return 1

    return rate(update, seconds)


def many_callers(live: LiveWorld, entities: int, seconds: float) -> float:
    rates: list[float] = []

    def call(caller: int) -> None:
        def update(number: int) -> int:
            path = f"objects.thing_{(number * CALLERS + caller) % entities}.position"
            live.update({path: Vector((float(number), float(caller), 1.5))})
            return 1

        rates.append(rate(update, seconds))

    threads = [threading.Thread(target=call, args=(n,)) for n in range(CALLERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(rates)


def seen(entities: int) -> Iterator[Observation]:
    number = 0
    while True:
        number += 1
        value = Vector((float(number), 2.5, 2.5))
        thing = f"objects.thing_{number % entities}"
        yield Observation(thing, "position", value, 1e10 + number, "benchmark")


def groups(live: LiveWorld, entities: int, seconds: float) -> float:
    stream = seen(entities)
    return rate(lambda _: len(live.observe_all(next(stream) for _ in range(GROUP))), seconds)


def json_file(world: World, folder: Path, entities: int, seconds: float) -> float:
    """The baseline: the whole world into a file, synced, after each change."""
    states = {path: to_json(value) for path, value in world.items()}

    def update(number: int) -> int:
        states[f"objects.thing_{number % entities}.position"] = [float(number), 0.5, 0.5]
        with (folder / "world.json.new").open("w") as file:
            json.dump(states, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(folder / "world.json.new", folder / "world.json")
        return 1

    return rate(update, seconds)


def questions(live: LiveWorld, thing: str) -> dict[str, Callable[[], object]]:
    return {
        "a state": lambda: live.ask(f"{thing}.position"),
        "a thing by name": lambda: live.ask(thing.removeprefix("objects.")),
        "a pattern in a thing": lambda: live.ask(f"{thing}.*"),
        "in plain words": lambda: live.ask(f"is {thing.removeprefix('objects.')} clean?"),
        "why it is so": lambda: live.events(path=f"{thing}.position", newest=1),
    }


def ask_meanwhile(
    live: LiveWorld, entities: int, seconds: float, wanted: float
) -> tuple[dict[str, list[float]], float, float]:
    """Latencies [ms] by kind of question; observations a second, and the worst delay of one [s]."""
    stop = threading.Event()
    progress = {"done": 0, "late": 0.0, "passed": 1.0}

    def observe() -> None:
        stream = seen(entities)
        start = time.perf_counter()
        while not stop.is_set():
            passed = time.perf_counter() - start
            due = int(passed * wanted) - int(progress["done"])
            if due > 0:
                live.observe_all(next(stream) for _ in range(due))
                progress["done"] += due
                late = time.perf_counter() - start - (progress["done"] - due + 1) / wanted
                progress["late"] = max(progress["late"], late)
            progress["passed"] = time.perf_counter() - start
            time.sleep(0.005)

    thread = threading.Thread(target=observe)
    thread.start()
    latencies: dict[str, list[float]] = {}
    end = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < end:
        number += 1
        thing = f"objects.thing_{number * 7 % entities}"
        for kind, ask in questions(live, thing).items():
            start = time.perf_counter()
            ask()
            latencies.setdefault(kind, []).append((time.perf_counter() - start) * 1e3)
        time.sleep(0.002)
    stop.set()
    thread.join()
    return latencies, progress["done"] / progress["passed"], progress["late"]


def full_scans(world: World, entities: int) -> list[float]:
    """The baseline: every question looks at every state [ms]."""
    states = dict(world)
    times = []
    for number in range(20):
        name = f"thing_{number * 7 % entities}"
        start = time.perf_counter()
        _ = {path: value for path, value in states.items() if path.split(".")[1] == name}
        times.append((time.perf_counter() - start) * 1e3)
    return times


def figures(times: list[float]) -> str:
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"{statistics.median(ordered):8.2f} {high:8.2f} {ordered[-1]:8.2f}   ({len(ordered)})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Throughput and latency of a live world.")
    parser.add_argument("--entities", type=int, nargs="+", default=[100, 1000, 10_000])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    parser.add_argument("--rate", type=float, default=1000.0, help="observations a second")
    parser.add_argument("--folder", type=Path, help="where the journal is; a temporary folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        print(f"one sync to disk: {sync_ms(folder):.2f} ms (median)")
        for entities in options.entities:
            world = make_world(entities)
            file = folder / f"{entities}.db"
            with Journal(file) as journal:
                live = LiveWorld(journal, reader=ConversingReader())
                start = time.perf_counter()
                live.reset(world)
                made = time.perf_counter() - start
                print(f"\n{entities} entities, {len(world)} states (made in {made:.2f} s)")
                rates = {
                    "one caller": one_caller(live, entities, options.seconds),
                    f"{CALLERS} callers": many_callers(live, entities, options.seconds),
                    f"groups of {GROUP}": groups(live, entities, options.seconds),
                    "baseline: JSON file": json_file(world, folder, entities, options.seconds),
                }
                print("  durable changes a second")
                for kind, found in rates.items():
                    print(f"    {kind:22}{found:9.0f}")
                live.reset(world)
                live.ask("is it clean?")  # loads the words, and reads the names
                latencies, reached, late = ask_meanwhile(
                    live, entities, options.seconds, options.rate
                )
                print(
                    f"  questions [ms] while {reached:.0f} observations a second become durable, "
                    f"the latest {late * 1e3:.0f} ms after it was due"
                )
                print(f"    {'':22}{'median':>8} {'99 %':>8} {'worst':>8}")
                for kind, times in latencies.items():
                    print(f"    {kind:22}{figures(times)}")
                print(f"    {'baseline: full scan':22}{figures(full_scans(world, entities))}")
                print(f"  journal: {live.revision} events, {size_mb(file):.1f} MB")
            start = time.perf_counter()
            with Journal(file) as journal:
                LiveWorld(journal).now()
            print(f"  opened and rebuilt in {time.perf_counter() - start:.2f} s")


def size_mb(file: Path) -> float:
    return sum(one.stat().st_size for one in file.parent.glob(f"{file.name}*")) / 1e6


if __name__ == "__main__":
    main()
