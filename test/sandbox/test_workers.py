"""Workers have nothing of ours, die with us, and are replaced when they die alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from processes import is_alive, mine, state_of, wait_for, workers_of

from besim.sandbox import FailureKind, Limits, Sandbox
from besim.sandbox import pool as pool_module
from besim.sandbox.launcher import open_launcher

ONE = "def decide():\n    return 1"
BUSY = "def decide():\n    while True: pass"


def own_workers(before: list[int]) -> list[int]:
    return [pid for pid in mine() if pid not in before]


def test_a_worker_has_no_environment_no_descriptors_and_hard_limits(tmp_path: Path) -> None:
    before = mine()
    os.environ["BESIM_CANARY"] = "x"
    inheritable = os.open(tmp_path, os.O_RDONLY)
    os.set_inheritable(inheritable, True)
    try:
        with Sandbox(workers=1) as sandbox:
            assert sandbox.evaluate(ONE, {}).value == 1
            (worker,) = own_workers(before)
            process = Path(f"/proc/{worker}")
            assert (process / "environ").read_bytes() == b""
            assert {int(entry.name) for entry in (process / "fd").iterdir()} == {0, 1, 2}
            assert (process / "fd" / "2").readlink() == Path("/dev/null")
            assert (process / "cwd").readlink() == Path("/")
            assert os.getsid(worker) == worker
            limits = {
                line[:26].strip(): line[26:].split()[:2]
                for line in (process / "limits").read_text().splitlines()[1:]
            }
            assert limits["Max file size"] == ["0", "0"]
            assert limits["Max core file size"] == ["0", "0"]
            assert limits["Max open files"] == ["16", "16"]
            most = 256 * 2**20 + 4 * sandbox.limits.memory_bytes
            assert limits["Max address space"] == [str(most)] * 2
            status = (process / "status").read_text()
            assert "NoNewPrivs:\t1" in status
    finally:
        os.close(inheritable)
        del os.environ["BESIM_CANARY"]


def test_workers_end_with_the_sandbox_and_leave_no_file_open() -> None:
    before, descriptors = mine(), len(os.listdir("/proc/self/fd"))
    with Sandbox(workers=2) as sandbox:
        sandbox.evaluate(ONE, {})
        assert own_workers(before)
    assert wait_for(lambda: not own_workers(before))
    assert wait_for(lambda: len(os.listdir("/proc/self/fd")) <= descriptors)


def test_what_starts_a_worker_cannot_be_changed() -> None:
    with open_launcher("/bin/true", Limits(), 1) as launcher:
        assert launcher.read_text().startswith("#!/bin/sh\nexec ")
        with pytest.raises(OSError, match="Operation not permitted"), launcher.open("r+b") as file:
            file.write(b"#!/bin/false\n")
    assert not launcher.exists()


def test_closing_ends_what_runs_and_what_waits_at_once() -> None:
    sandbox = Sandbox(Limits(time_s=60), workers=2)
    sandbox.__enter__()
    futures = [sandbox.submit(BUSY, {}) for _ in range(6)]
    time.sleep(0.1)
    start = time.monotonic()
    sandbox.__exit__()
    assert time.monotonic() - start < 2
    ends = []
    for future in futures:
        if future.cancelled():
            ends.append("cancelled")
        else:
            failure = future.result(0).failure
            assert failure is not None
            ends.append(failure.kind.value)
    assert ends == ["crash"] * 2 + ["cancelled"] * 4


def test_a_worker_that_dies_once_is_replaced_and_the_code_runs_again() -> None:
    before = mine()
    code = "def decide():\n    return sum(range(6 * 10**6)) > 0"
    with Sandbox(Limits(time_s=20), workers=1) as sandbox:
        (worker,) = own_workers(before)
        running = sandbox.submit(code, {})
        time.sleep(0.02)
        os.kill(worker, signal.SIGKILL)
        assert running.result(20).value is True
        assert own_workers(before) != [worker]


def test_a_worker_that_dies_again_of_the_same_code_is_a_crash() -> None:
    before = mine()
    with Sandbox(Limits(time_s=20), workers=1) as sandbox:
        running = sandbox.submit(BUSY, {})
        killed: set[int] = set()
        while not running.done():
            for worker in set(own_workers(before)) - killed:
                time.sleep(0.05)
                os.kill(worker, signal.SIGKILL)
                killed.add(worker)
        found = running.result()
        assert found.failure is not None
        assert found.failure.kind is FailureKind.CRASH
        assert len(killed) == 2
        assert sandbox.evaluate(ONE, {}).value == 1


def test_idle_workers_that_die_are_replaced_unnoticed() -> None:
    before = mine()
    with Sandbox(workers=2) as sandbox:
        for _ in range(3):
            for worker in own_workers(before):
                os.kill(worker, signal.SIGKILL)
            assert sandbox.evaluate(ONE, {}).value == 1


def test_a_worker_that_hangs_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "START_S", 2.0)
    before = mine()
    with Sandbox(Limits(time_s=0.2), workers=1) as sandbox:
        (worker,) = own_workers(before)
        os.kill(worker, signal.SIGSTOP)
        assert wait_for(lambda: state_of(worker) == "T")
        found = sandbox.evaluate(ONE, {})
        assert found.failure is not None
        assert found.failure.kind is FailureKind.TIME
        assert wait_for(lambda: not is_alive(worker))
        assert sandbox.evaluate(ONE, {}).value == 1


def test_a_worker_outlives_the_thread_that_asked_for_it() -> None:
    before = mine()
    with Sandbox(workers=1) as sandbox:
        for worker in own_workers(before):
            os.kill(worker, signal.SIGKILL)
        found = []
        asking = threading.Thread(target=lambda: found.append(sandbox.evaluate(ONE, {})))
        asking.start()
        asking.join()
        after = own_workers(before)
        time.sleep(0.2)
        assert found[0].value == 1
        assert own_workers(before) == after


def test_workers_are_replaced_after_some_evaluations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "EVALUATIONS_PER_WORKER", 5)
    before = mine()
    with Sandbox(workers=1) as sandbox:
        seen = set()
        for _ in range(12):
            assert sandbox.evaluate(ONE, {}).value == 1
            seen.update(own_workers(before))
    assert len(seen) >= 2


PARENT = """
import sys
from besim.sandbox import Limits, Sandbox
with Sandbox(Limits(time_s=60), workers=1) as sandbox:
    busy = sandbox.submit("def decide():\\n    while True: pass", {})
    print("busy", flush=True)
    busy.result()
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_busy_worker_dies_with_a_killed_parent_and_nothing_is_left(
    how: signal.Signals, repository: Path, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        cwd=repository,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"busy\n"
        workers = workers_of(parent.pid)
        assert len(workers) == 1
        os.kill(parent.pid, how)
        parent.wait()
        assert wait_for(lambda: not is_alive(workers[0]))
    assert not list(tmp_path.iterdir())


def test_ctrl_c_is_for_the_parent_alone(repository: Path) -> None:
    code = PARENT.replace("busy.result()", "sys.stdin.readline(); print(workers(), flush=True)")
    code = code.replace(
        "import sys",
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "sys.path.append('test/sandbox/helpers')\n"
        "from processes import mine as workers",
        1,
    ).replace("time_s=60", "time_s=1")
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=repository,
        start_new_session=True,
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"busy\n"
        before = workers_of(parent.pid)
        os.killpg(parent.pid, signal.SIGINT)
        out, _ = parent.communicate(b"\n", timeout=30)
        assert before
        assert out.decode().strip() == str(before)
