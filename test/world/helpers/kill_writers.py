#!/usr/bin/env python3
"""Kills processes that use a journal, again and again, and looks what is left.

Usage: python kill_writers.py SCENARIO KILLS SEED FOLDER

Writers are forks of this process: they send each acknowledged event through a pipe, and get
SIGKILL at a random moment. Then the journal is opened anew and compared with what it must hold.
Prints a summary as JSON; whatever is wrong is an exception.
"""

from __future__ import annotations

import json
import os
import random
import select
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from besim.world import Observation, World
from besim.world.database import Database
from besim.world.journal import Journal, Settings
from besim.world.journal.schema import JOURNAL, MIGRATIONS
from besim.world.live import LiveWorld

Ack = Callable[[int], None]
Work = Callable[[Ack], None]

SMALL = Settings(snapshot_every=3, keep_events=40)
"""Snapshots and compaction all the time."""


class Child:
    """A process that works until it is killed."""

    def __init__(self, work: Work) -> None:
        self._read, write = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(self._read)
                work(lambda number: os.write(write, number.to_bytes(8, "little")) and None)
                os._exit(0)
            except BaseException as error:
                print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
                os._exit(1)
        os.close(write)

    def let_work(self, rng: random.Random) -> None:
        """Wait for a moment to kill it: while it begins, or after its first event."""
        if rng.random() < 0.7:
            select.select([self._read], [], [], 10.0)
        time.sleep(rng.uniform(0.0, 0.02))

    def kill(self) -> list[int]:
        """End it; what it acknowledged."""
        os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        with os.fdopen(self._read, "rb") as pipe:
            data = pipe.read()
        ended = not os.WIFSIGNALED(status)
        if ended and os.WEXITSTATUS(status) != 0:
            raise AssertionError("a writer failed by itself")
        return [
            int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data) // 8 * 8, 8)
        ]


# One writer: each event follows from its revision, so what must be in the journal is known.


def scene(number: int, size: int = 3) -> World:
    return World({"environment.n": number} | {f"objects.o{n}.x": number for n in range(size)})


def act(live: LiveWorld, size: int) -> None:
    """Make the event of the next revision."""
    number = live.revision + 1
    if number == 1 or number % 50 == 0:
        live.reset(scene(number, size))
    elif number % 17 == 0 and number % 50 != 1:
        live.undo()
    else:
        live.update({f"objects.o{number % size}.x": number, "environment.n": number})


def model(until: int, size: int) -> list[World]:
    """The worlds of revisions 0 to ``until``, without any journal."""
    worlds = [World()]
    for number in range(1, until + 1):
        if number == 1 or number % 50 == 0:
            worlds.append(scene(number, size))
        elif number % 17 == 0 and number % 50 != 1:
            worlds.append(worlds[number - 2])
        else:
            new = {f"objects.o{number % size}.x": number, "environment.n": number}
            worlds.append(worlds[-1].with_changes(new))
    return worlds


def one_writer(file: Path, rng: random.Random, kills: int, size: int = 3) -> dict[str, int]:
    """A single writer of updates, resets and undos."""
    known = extra = 0

    def work(ack: Ack) -> None:
        with Journal(file, settings=SMALL) as journal:
            live = LiveWorld(journal)
            while True:
                act(live, size)
                ack(live.revision)

    for _ in range(kills):
        child = Child(work)
        child.let_work(rng)
        acknowledged = child.kill()
        last = max(acknowledged, default=known)
        with Journal(file, settings=SMALL) as journal:
            head = journal.branch().head
            assert last <= head <= last + 1, (last, head)
            worlds = model(head, size)
            events = journal.events()
            if head:
                assert journal.snapshot().world == worlds[head]
                numbers = [event.revision for event in events]
                assert numbers == list(range(head - len(events) + 1, head + 1))
                for event in events:
                    was, now = worlds[event.revision - 1], worlds[event.revision]
                    assert event.changes == was.diff(now), event
                    assert journal.snapshot(revision=event.revision).world == now
            journal.check()
        extra += head - last
        known = head
    return {"kills": kills, "events": known, "unacknowledged": extra}


def snapshots(file: Path, rng: random.Random, kills: int) -> dict[str, int]:
    """As one writer, but in a world whose snapshots take most of the time."""
    return one_writer(file, rng, kills, size=400)


# Several writers.


def several(file: Path, rng: random.Random, kills: int) -> dict[str, int]:
    """Two writers and a compactor; some or all of them are killed."""
    with Journal(file) as journal:
        LiveWorld(journal).reset(scene(0))
    sequences = {"a": 0, "b": 0}
    total = extra = 0

    def writer(name: str) -> Work:
        def work(ack: Ack) -> None:
            with Journal(file, settings=Settings(snapshot_every=5, keep_events=None)) as journal:
                live = LiveWorld(journal)
                number = sequences[name]
                while True:
                    number += 1
                    thing = f"objects.{name}"
                    live.update({f"{thing}.x": number, f"{thing}.y": number}, who=name)
                    ack(number)

        return work

    def compactor(ack: Ack) -> None:
        with Journal(file) as journal:
            while True:
                journal.compact(keep_events=30)
                time.sleep(0.001)

    for _ in range(kills):
        children = {name: Child(writer(name)) for name in ("a", "b")}
        folder = Child(compactor) if rng.random() < 0.5 else None
        children["a"].let_work(rng)
        order = [*children, "compactor"]
        rng.shuffle(order)
        acknowledged: dict[str, list[int]] = {}
        for name in order:
            if name in children:
                acknowledged[name] = children[name].kill()
            elif folder is not None:
                folder.kill()
            time.sleep(rng.choice((0.0, 0.0, 0.003)))
        with Journal(file) as journal:
            journal.check()
            now = journal.snapshot()
            assert now is not None
            events = journal.events()
            first = journal.branch().floor
            assert [event.revision for event in events if event.revision > first] == list(
                range(max(first, events[0].revision - 1 if events else first) + 1, now.revision + 1)
            )
            for name, numbers in acknowledged.items():
                last = max(numbers, default=sequences[name])
                x, y = (now.world.get(f"objects.{name}.{axis}", 0) for axis in "xy")
                assert x == y, "half an event"
                assert last <= x <= last + 1, (name, last, x)
                written = [event.changes[0].after for event in events if event.who == name]
                assert written == list(range(x - len(written) + 1, x + 1))
                total += x - sequences[name]
                extra += x - last
                sequences[name] = x
    return {"kills": kills * 2, "events": total, "unacknowledged": extra}


def groups(file: Path, rng: random.Random, kills: int) -> dict[str, int]:
    """One process whose events become durable in groups: each group is there or not."""
    group = 5
    known = extra = 0

    def work(ack: Ack) -> None:
        with Journal(file) as journal:
            live = LiveWorld(journal)
            if not live.revision:
                live.reset(World({"objects.o.x": 0}))
            number = live.now().world["objects.o.x"]
            while True:
                live.observe_all(
                    Observation("objects.o", "x", number + n, 1e10 + number + n, "sensor")
                    for n in range(1, group + 1)
                )
                number += group
                ack(number)

    for _ in range(kills):
        child = Child(work)
        child.let_work(rng)
        last = max(child.kill(), default=known)
        with Journal(file) as journal:
            now = journal.snapshot()
            value = now.world["objects.o.x"] if now else 0
            assert value in (last, last + group), (value, last)
            journal.check()
        extra += value - last
        known = value
    return {"kills": kills, "events": known, "unacknowledged": extra}


# What happens to the file as a whole.


def creation(file: Path, rng: random.Random, kills: int) -> dict[str, int]:
    """Two processes make the same new file at once."""
    made = 0
    for number in range(kills // 2):
        target = file.with_name(f"new{number}.db")

        def work(ack: Ack, target: Path = target) -> None:
            Journal(target).close()
            ack(1)

        children = [Child(work), Child(work)]
        time.sleep(rng.uniform(0.0, 0.03))
        acknowledged = [child.kill() for child in children]
        if any(acknowledged):
            Journal(target, create=False).close()
            made += 1
        with Journal(target) as journal:  # what is half made can be made whole
            assert journal.branch().head == 0
            journal.check()
    return {"kills": kills, "made": made}


def migration(file: Path, rng: random.Random, kills: int) -> dict[str, int]:
    """A file of this version becomes one of a next version, or stays as it is."""
    with Journal(file, settings=Settings(keep_events=None)) as journal:
        live = LiveWorld(journal)
        live.reset(scene(0, 200))
        live.observe_all(
            Observation("objects.o", "x", n, 1e10 + n, "sensor") for n in range(1, 2000)
        )
        events, world = journal.events(), journal.snapshot()
    later = (
        *MIGRATIONS,
        "ALTER TABLE event ADD COLUMN place TEXT; UPDATE event SET place = who || revision; "
        "CREATE INDEX event_place ON event (place)",
    )
    done = 0
    for _ in range(kills):
        target = file.with_name("old.db")
        for one in file.parent.glob("old.db*"):
            one.unlink()
        shutil.copy(file, target)

        def work(ack: Ack, target: Path = target) -> None:
            Database(target, replace(JOURNAL, migrations=later)).close()
            ack(1)

        child = Child(work)
        time.sleep(rng.uniform(0.0, 0.03))
        acknowledged = child.kill()
        connection = sqlite3.connect(target)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        columns = {row[1] for row in connection.execute("PRAGMA table_info(event)")}
        assert ("place" in columns) == (version == 2), "half a migration"
        if acknowledged:
            assert version == 2
        if version == 2:
            rows = connection.execute("SELECT count(*) FROM event WHERE place IS NULL").fetchone()
            assert rows == (0,)
            done += 1
        connection.close()
        if version == 1:
            with Journal(target, settings=Settings(keep_events=None)) as journal:
                assert journal.events() == events
                assert journal.snapshot() == world
        Database(target, replace(JOURNAL, migrations=later)).close()
    return {"kills": kills, "migrated": done}


SCENARIOS = {
    "one_writer": one_writer,
    "snapshots": snapshots,
    "several": several,
    "groups": groups,
    "creation": creation,
    "migration": migration,
}


def main() -> None:
    name, kills, seed, folder = sys.argv[1:]
    began = time.monotonic()
    file = Path(folder) / "world.db"
    summary = SCENARIOS[name](file, random.Random(int(seed)), int(kills))
    print(json.dumps({**summary, "seconds": round(time.monotonic() - began, 1)}))


if __name__ == "__main__":
    main()
