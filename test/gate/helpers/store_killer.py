"""Starts writers on one store and kills them at random moments; tells what they acknowledged.

Run as ``store_killer.py STORE KEY KILLS SEED``. Writers are forked, so that one starts in a
millisecond and is hit in the middle of its work. Each certificate is acknowledged on a pipe once
``add`` has returned, and so is each step of a run. Prints one JSON object at the end.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

from gate_door import NOW, POLICY, door_model, door_tree

from besim.gate import Certificate, SigningKey, Store, certify, read_signing_key

WRITERS = 3


def certificate(key: SigningKey) -> Certificate:
    """One that others are made of by another seed."""
    found = certify(door_tree(), door_model(), key, policy=POLICY, now=NOW).certificate
    assert found is not None
    return found


def write(path: Path, made: Certificate, key: SigningKey, writer: int, pipe: int) -> NoReturn:
    """Add certificates and steps until killed."""
    store = Store(path)  # by several writers at once, also the one that makes the file
    for number in itertools.count():
        seed = writer * 1_000_000 + number
        cases = made.statement.cases.model_copy(update={"seed": seed})
        own = Certificate.signed(made.statement.model_copy(update={"cases": cases}), key)
        name = store.add(own)
        os.write(pipe, f"certificate {name}\n".encode())
        run = store.begin_run(name, {"writer": writer}, NOW)
        for step in range(2):
            store.add_step(run, {"number": step})
            os.write(pipe, f"step {run} {step}\n".encode())
        store.end_run(run, "done", "", NOW)
        os.write(pipe, f"end {run}\n".encode())
    raise AssertionError


def main(path: Path, key_path: Path, kills: int, seed: int) -> None:
    """Kill ``kills`` writers, with :data:`WRITERS` at work at any time."""
    chance = random.Random(seed)
    key = read_signing_key(key_path)
    made = certificate(key)
    said: dict[int, bytes] = {}
    pids: dict[int, int] = {}

    def start(writer: int) -> None:
        out, into = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                write(path, made, key, writer, into)
            finally:
                os._exit(1)
        os.close(into)
        pids[out], said[out] = pid, b""

    def listen(seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for pipe in select.select(list(pids), [], [], left)[0]:
                said[pipe] += os.read(pipe, 65536)

    for writer in range(WRITERS):
        start(writer)
    for killed in range(kills):
        listen(chance.uniform(0.0, 0.04))
        victim = chance.choice(list(pids))
        os.kill(pids[victim], signal.SIGKILL)
        os.waitpid(pids.pop(victim), 0)
        while rest := os.read(victim, 65536):
            said[victim] += rest
        os.close(victim)
        said[-killed - 1] = said.pop(victim)  # the descriptor's number is used again
        start(WRITERS + killed)
    for pipe, pid in pids.items():
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        while rest := os.read(pipe, 65536):
            said[pipe] += rest
    # What a writer was just saying when it died was not said.
    lines = [line for text in said.values() for line in text.decode().split("\n")[:-1]]
    print(json.dumps({"kills": kills + WRITERS, "acknowledged": lines}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
