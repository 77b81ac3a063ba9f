"""What one evaluation gives, and what it never leaves behind."""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest

from besim.errors import ErrorKind
from besim.sandbox import FailureKind, Limits, Sandbox, SandboxUnavailable

NOON_S = datetime(2026, 5, 4, 12, tzinfo=UTC).timestamp()


def failure(sandbox: Sandbox, code: str, **inputs: Any) -> tuple[FailureKind, int | None]:
    """Kind and line of the failure that code must end in."""
    found = sandbox.evaluate(code, inputs)
    assert found.value is None
    assert found.failure is not None
    assert found.failure.message
    assert str(found.failure).endswith(found.failure.message)
    return found.failure.kind, found.failure.line


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        0,
        -(2**63) + 1,
        1.5,
        "",
        "Küche\n",
        [],
        [1, [2.0, "x"]],
        {},
        {"a": {"b": [None]}},
    ],
)
def test_plain_data_goes_in_and_comes_out_unchanged(sandbox: Sandbox, value: Any) -> None:
    found = sandbox.evaluate("def decide(x):\n    return x", {"x": value})
    assert found.ok
    assert (type(found.value), found.value) == (type(value), value)


def test_a_boolean_and_a_whole_number_stay_apart(sandbox: Sandbox) -> None:
    found = sandbox.evaluate("def decide():\n    return [True, 1, 1.0]", {})
    assert [type(item) for item in found.value] == [bool, int, float]  # type: ignore[union-attr]


def test_inputs_are_handed_over_in_order_whatever_the_parameters_are_called(
    sandbox: Sandbox,
) -> None:
    code = "def transfer(old, by):\n    return old - by"
    found = sandbox.evaluate(code, {"level": 5, "amount": 2}, function="transfer")
    assert found.value == 3


def test_a_tuple_comes_out_as_a_list_and_keys_as_text(sandbox: Sandbox) -> None:
    found = sandbox.evaluate("def decide():\n    return {1: (2, 3)}", {})
    assert found.value == {"1": [2, 3]}


def test_what_models_write_around_the_function_does_no_harm(sandbox: Sandbox) -> None:
    code = '''
"""Is the robot near enough?"""
from __future__ import annotations
import math
from typing import Any, Dict

LIMIT: float = 0.5

def distance(a: Dict[str, Any], b: Dict[str, Any]) -> float:
    return math.sqrt(sum((a[k] - b[k]) ** 2 for k in ("x", "y")))

def decide(states: Dict[str, Any]) -> bool:
    """Docstring."""
    near = distance(states["robot"], states["desk"]) < LIMIT
    print(f"near: {near!r}")
    return bool(near)

if __name__ == "__main__":
    print("self-test", decide({"robot": {"x": 0, "y": 0}, "desk": {"x": 0, "y": 9}}))
'''
    states = {"robot": {"x": 1, "y": 1}, "desk": {"x": 1.3, "y": 1.3}}
    found = sandbox.evaluate(code, {"states": states})
    assert found.value is True
    assert found.stdout == "near: False\nself-test False\nnear: True\n"
    assert 0.0 < found.elapsed_s < 1.0


@pytest.mark.parametrize(
    ("code", "kind", "line"),
    [
        ("def decide(:\n    return 1", FailureKind.SYNTAX, 1),
        ("x = 1\ndef decide():\n    return (", FailureKind.SYNTAX, 3),
        ("def decide():\n    x = '\ud800'", FailureKind.SYNTAX, None),
        ("import numpy\ndef decide():\n    return 1", FailureKind.UNSUPPORTED, 1),
        ("def decide():\n    yield 1", FailureKind.UNSUPPORTED, 2),
        ("def decide():\n    raise NotImplementedError", FailureKind.EXCEPTION, 2),
        ("def decied():\n    return 1", FailureKind.NO_FUNCTION, None),
        ("", FailureKind.NO_FUNCTION, None),
        ("decide = 3", FailureKind.EXCEPTION, None),
        ("def decide(states):\n    return 1", FailureKind.EXCEPTION, 1),
        ("def decide():\n    return states", FailureKind.EXCEPTION, 2),
        ("def f():\n    return 1 / 0\ndef decide():\n    return f()", FailureKind.EXCEPTION, 2),
        ("def decide():\n    return {(1, 2): 3}", FailureKind.NOT_DATA, None),
        ("def decide():\n    return 2**63", FailureKind.NOT_DATA, None),
        ("def decide():\n    while True: pass", FailureKind.TIME, None),
        ("def decide():\n    return 'a' * 10**9", FailureKind.MEMORY, 2),
        ("def decide():\n    return 'a' * 10**5", FailureKind.OUTPUT_TOO_LARGE, None),
        ("def decide():\n    return decide()", FailureKind.RECURSION, 2),
        ("#" * 100_000, FailureKind.CODE_TOO_LONG, None),
        ("#" + "ü" * 20_000, FailureKind.CODE_TOO_LONG, None),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    sandbox: Sandbox, code: str, kind: FailureKind, line: int | None
) -> None:
    assert failure(sandbox, code) == (kind, line)


def test_inputs_that_are_too_large_or_no_data_are_refused(sandbox: Sandbox) -> None:
    code = "def decide(x):\n    return 1"
    cyclic: list[Any] = []
    cyclic.append(cyclic)
    for value in ("a" * 10**6, {1: 2}, {1, 2}, object(), float("inf"), cyclic, b"", 2**64):
        assert failure(sandbox, code, x=value)[0] is FailureKind.INPUT


def test_a_message_is_cut_and_cannot_steer_a_terminal(sandbox: Sandbox) -> None:
    found = sandbox.evaluate("def decide():\n    raise ValueError('\\x1b[2J' + 'a' * 9999)", {})
    assert found.failure is not None
    assert found.failure.message.startswith("ValueError: \ufffd[2Jaaa")
    assert len(found.failure.message) == 500


def test_what_was_printed_is_kept_when_the_code_fails_and_cut_when_it_is_too_much(
    sandbox: Sandbox,
) -> None:
    found = sandbox.evaluate("def decide():\n    print('a\\x07')\n    return 1 / 0", {})
    assert found.stdout == "a\ufffd\n"
    found = sandbox.evaluate("def decide():\n    print('a' * 20000)\n    return 1", {})
    assert found.failure is not None
    assert found.failure.kind is FailureKind.OUTPUT_TOO_LARGE
    assert (found.value, len(found.stdout)) == (None, sandbox.limits.stdout_chars)


def test_nothing_of_one_evaluation_is_there_in_the_next() -> None:
    with Sandbox(workers=1) as sandbox:  # so that the same worker does both
        first = """
import json, math, random
stolen = []
secret = "first"
len = None
random.seed(4)
def decide(states):
    global kept
    kept = states
    stolen.append(states)
    try:
        math.pi = 3
        json.loads = len
    except Exception:
        pass
    return 1
"""
        alone = """
import math, random
def decide(states):
    return [len(states), math.pi, random.random()]
"""
        before = sandbox.evaluate(alone, {"states": {}})
        assert sandbox.evaluate(first, {"states": {"password": "p"}}).value == 1
        assert sandbox.evaluate(alone, {"states": {}}).value == before.value
        for name in ("stolen", "secret", "kept", "_result", "states"):
            found = sandbox.evaluate(f"def decide():\n    return {name}", {})
            assert found.failure is not None
            assert found.failure.message == f"NameError: name '{name}' is not defined"


def test_the_clock_is_simulated_and_sleeping_moves_it(sandbox: Sandbox) -> None:
    code = """
import asyncio, time
from datetime import date, datetime, timezone
def decide():
    start = time.time()
    time.sleep(3600)
    asyncio.run(asyncio.sleep(0.5))
    now = datetime.now()
    aware = datetime.now(timezone.utc)
    return [start, time.time() - start, time.monotonic() - start, now.isoformat(),
            aware.isoformat(), date.today().isoformat(), time.strftime("%H:%M")]
"""
    found = sandbox.evaluate(code, {}, now_s=NOON_S)
    assert found.value == [
        *(NOON_S, 3600.5, 3600.5),
        *("2026-05-04T13:00:00.500000", "2026-05-04T13:00:00.500000+00:00", "2026-05-04", "13:00"),
    ]
    assert found.simulated_s == 3600.5
    assert found.elapsed_s < 1.0


def test_waiting_by_asking_the_clock_ends() -> None:
    code = "import time\ndef decide():\n    while time.time() < 5: pass\n    return 1"
    with Sandbox(Limits(clock_calls=50), workers=1) as sandbox:
        assert failure(sandbox, code) == (FailureKind.TIME, None)
        sleeping = code.replace("pass", "time.sleep(1)")
        assert sandbox.evaluate(sleeping, {}).value == 1


def test_the_same_seed_gives_the_same_whichever_worker_it_is() -> None:
    code = """
import random, time
def decide():
    words = {"a", "bb", "ccc", "dddd", "e" * 20}
    return [random.random(), random.Random().random(), random.sample(range(99), 5),
            list(words), hash("x"), hash((1, "y")), id(words), time.time(), repr(decide)]
"""
    found = []
    for _ in range(2):
        with Sandbox() as sandbox, ThreadPoolExecutor(4) as threads:
            run = list(threads.map(lambda _: sandbox.evaluate(code, {}, seed=7).value, range(12)))
            found += [*run, sandbox.evaluate(code, {}, seed=7).value]
            other = sandbox.evaluate(code, {}, seed=8).value
    assert all(value == found[0] for value in found)
    assert isinstance(other, list)
    assert isinstance(found[0], list)
    assert other[:3] != found[0][:3]


def test_many_threads_share_one_sandbox_and_nobody_gets_another_ones_answer() -> None:
    code = "def decide(x):\n    return [x, sum(range(x))]"
    with Sandbox(workers=2) as sandbox, ThreadPoolExecutor(16) as threads:
        found = threads.map(lambda x: sandbox.evaluate(code, {"x": x}).value, range(300))
        assert list(found) == [[x, sum(range(x))] for x in range(300)]


def test_a_coroutine_can_wait_for_evaluations_and_be_cancelled(sandbox: Sandbox) -> None:
    async def run() -> list[Any]:
        code = "def decide(x):\n    return x + 1"
        futures = [asyncio.wrap_future(sandbox.submit(code, {"x": x})) for x in range(20)]
        endless = sandbox.submit("def decide():\n    while True: pass", {})
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(endless), 0.01)
        return [found.value for found in await asyncio.gather(*futures)]

    assert asyncio.run(run()) == list(range(1, 21))


def test_what_the_caller_does_wrong_is_an_error_of_the_caller(sandbox: Sandbox) -> None:
    for name in ("", "a b", "import", "f(); g", "__import__('os').system('id') or f"):
        with pytest.raises(ValueError, match="no name of a function"):
            sandbox.evaluate("", {}, function=name)
    for now_s in (-1.0, 1e12, float("nan")):
        with pytest.raises(ValueError, match="between 1970 and 9999"):
            sandbox.evaluate("", {}, now_s=now_s)
    with pytest.raises(ValueError, match="time_s must be positive"):
        Limits(time_s=0)
    with pytest.raises(ValueError, match="needs a worker"):
        Sandbox(workers=0)


def test_a_sandbox_that_is_not_open_says_so() -> None:
    closed = Sandbox(workers=1)
    with pytest.raises(SandboxUnavailable, match="not open"):
        closed.evaluate("", {})
    with closed:
        assert closed.evaluate("def decide():\n    return 1", {}).value == 1
    with pytest.raises(SandboxUnavailable, match="not open"):
        closed.evaluate("", {})
    with closed:  # it can be opened again
        assert closed.evaluate("def decide():\n    return 2", {}).value == 2


def test_a_forked_process_must_open_its_own(sandbox: Sandbox) -> None:
    child = os.fork()
    if child == 0:
        try:
            sandbox.evaluate("", {})
        except SandboxUnavailable:
            os._exit(7)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def test_without_the_interpreter_nothing_runs_and_the_remedy_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pydantic_monty", None)
    with pytest.raises(SandboxUnavailable, match="not installed") as caught, Sandbox():
        pass
    assert caught.value.kind is ErrorKind.UNAVAILABLE
    assert "pip install" in str(caught.value)


def test_a_worker_that_does_not_start_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTY_BIN", "/bin/false")
    with pytest.raises(SandboxUnavailable, match="does not start") as caught, Sandbox(workers=1):
        pass
    assert caught.value.kind is ErrorKind.UNAVAILABLE


def test_a_kernel_that_gives_no_file_in_memory_is_unavailable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.memfd_create", refuse)
    with pytest.raises(SandboxUnavailable, match="memfd_noexec") as caught, Sandbox():
        pass
    assert caught.value.kind is ErrorKind.UNAVAILABLE
