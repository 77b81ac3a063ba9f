"""Writers of a store are killed at random: nothing acknowledged is lost, nothing half is there."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from besim.gate import Store, TrustedKeys, make_keys, read_certificate, read_public_key

KILLER = Path(__file__).parent / "helpers" / "store_killer.py"
KILLS = 400


def test_killing_writers_loses_nothing_and_leaves_nothing_half(safe: Path) -> None:
    private, public, _ = make_keys(safe / "keys")
    path = safe / "robot.db"
    done = subprocess.run(
        [sys.executable, KILLER, path, private, str(KILLS), "1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    told = json.loads(done.stdout)
    assert told["kills"] > KILLS
    lines = [line.split() for line in told["acknowledged"]]
    store = Store(path)
    names = [words[1] for words in lines if words[0] == "certificate"]
    assert len(names) > KILLS / 4
    trusted = TrustedKeys.of([read_public_key(public)])
    for name in names:
        text = store.get(name)
        assert text is not None, "an acknowledged certificate is lost"
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        every = [text for (text,) in file.execute("SELECT text FROM certificates")]
    assert len(every) >= len(set(names))
    for text in every:  # also those whose writer did not live to acknowledge them
        certificate = read_certificate(text)
        key = trusted.get(certificate.key_id)
        assert key is not None
        assert certificate.is_signed_by(key)
    runs = {run.id: run for run in store.runs()}
    for words in lines:
        if words[0] == "step":
            assert runs[int(words[1])].steps[int(words[2])] == {"number": int(words[2])}
        elif words[0] == "end":
            assert runs[int(words[1])].outcome == "done"
    for run in runs.values():
        assert [step["number"] for step in run.steps] == list(range(len(run.steps)))
        assert (run.outcome == "done") == (run.ended is not None)
        assert run.ended is None or len(run.steps) == 2
