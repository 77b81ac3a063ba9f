"""After ``kill -9`` at any moment, and after a loss of power, the journal holds what it must.

``helpers/kill_writers.py`` kills the processes and compares; more kills can be asked of it.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from besim.world import World
from besim.world.journal import Journal
from besim.world.live import LiveWorld

PROGRAM = Path(__file__).parent / "helpers" / "kill_writers.py"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("scenario", "kills"),
    [
        ("one_writer", 120),
        ("snapshots", 50),
        ("several", 25),
        ("groups", 50),
        ("creation", 50),
        ("migration", 40),
    ],
)
def test_a_killed_process_leaves_every_acknowledged_event_whole(
    scenario, kills, tmp_path, record_property
):
    done = subprocess.run(
        [sys.executable, PROGRAM, scenario, str(kills), "6", tmp_path],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    summary = json.loads(done.stdout)
    record_property(scenario, summary)
    assert summary["kills"] >= kills


def test_a_log_torn_at_any_byte_loses_nothing_that_was_synced(tmp_path):
    """Power is lost: of what was written after the last sync, any part may be missing or wrong."""
    file, log = tmp_path / "world.db", tmp_path / "world.db-wal"
    rng = random.Random(6)
    with Journal(file) as journal:
        live = LiveWorld(journal)
        live.reset(World({"objects.o.x": 0}))
        sizes = []
        for number in range(1, 30):
            live.update({"objects.o.x": number, f"objects.o{number}.x": number})
            sizes.append(log.stat().st_size)
        whole, events = log.read_bytes(), journal.events()
        worlds = [journal.snapshot(revision=n) for n in range(1, 31)]
        broken = tmp_path / "broken.db"
        for _ in range(60):
            cut = rng.randrange(sizes[0], len(whole))
            shutil.copy(file, broken)
            noise = rng.randbytes(len(whole) - cut) if rng.random() < 0.5 else b""
            Path(f"{broken}-wal").write_bytes(whole[:cut] + noise)
            Path(f"{broken}-shm").unlink(missing_ok=True)
            with Journal(broken) as found:
                head = found.branch().head
                assert head == 1 + sum(size <= cut for size in sizes)
                assert found.events() == events[:head]
                assert found.snapshot() == worlds[head - 1]
                found.check()
