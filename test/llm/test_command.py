"""The command with a language model: wrong usage, what is missing, Ctrl-C, a killed run."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import door
import pytest
from chat_server import Body, ChatServer, Weather

Besim = Callable[..., Any]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--model", "llm"], "the language model is not named"),
        (["--model", "llm", "--llm", "gpt-4o"], "expected PROVIDER:MODEL"),
        (["--llm", "openai:x"], "--llm is for --model llm"),
        (["--max-calls", "3"], "--max-calls is for --model llm"),
        (["--model", "llm", "--llm", "p:m", "--record", "a", "--replay", "b"], "exclude"),
        (["--model", "llm", "--llm", "p:m", "--replay", "none.jsonl"], "cannot read none.jsonl"),
        (["--model", "llm", "--llm", "p:m", "--lexicon", "x.yaml"], "reads no lexicon"),
    ],
)
def test_wrong_usage(besim: Besim, task: Path, options: list[str], said: str) -> None:
    done = besim("validate", task / "good.xml", *options, llm=False)

    assert done.returncode == 64 and said in done.stderr


@pytest.mark.parametrize(
    ("model", "environment", "said"),
    [
        ("openai:m", {"OPENAI_API_KEY": "", "OPENAI_BASE_URL": ""}, "set OPENAI_API_KEY"),
        ("openai:m", {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}, "check that the server runs"),
        ("mistralai:m", {}, "pip install langchain-mistralai"),
        ("nobody:m", {}, "nobody:m cannot be used"),
    ],
)
def test_a_model_that_is_not_there_is_69_with_the_remedy(
    besim: Besim, task: Path, model: str, environment: dict[str, str], said: str
) -> None:
    options = ["--model", "llm", "--llm", model, "--llm-timeout", "1"]
    done = besim("validate", task / "good.xml", *options, env=environment, llm=False)

    assert done.returncode == 69 and said in done.stderr
    assert "sk-secret" not in done.stderr and not done.stdout


def test_a_key_is_not_needed_for_a_server_of_ones_own(besim: Besim, task: Path) -> None:
    done = besim("validate", task / "counterfactual.xml", env={"OPENAI_API_KEY": ""})

    assert done.returncode == 1


def test_the_key_travels_in_the_header_alone(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path
) -> None:
    besim("validate", task / "good.xml", "--llm-journal", tmp_path / "journal.jsonl")

    assert {one["authorization"] for one in server.headers} == {"Bearer sk-secret-of-the-test"}
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert files and not any(b"sk-secret" in file.read_bytes() for file in files)


def test_another_address_is_another_model(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path
) -> None:
    """Also if it comes from the environment; and no password of it is kept."""
    besim("validate", task / "counterfactual.xml")
    first = len(server.requests)
    here = f"http://me:hunter2@{server.url.removeprefix('http://')}"
    besim("validate", task / "counterfactual.xml", env={"OPENAI_BASE_URL": here})
    second = len(server.requests)
    besim("validate", task / "counterfactual.xml")

    assert second == 2 * first > 0 and len(server.requests) == second
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert not any(b"hunter2" in file.read_bytes() for file in files)


def test_no_more_requests_are_sent_in_a_second_than_allowed(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    done = besim("validate", task / "counterfactual.xml", "--llm-rate", "4")

    assert done.returncode == 1
    assert server.times[-1] - server.times[0] > 0.2 * (len(server.times) - 1)


def test_people_see_the_calls_beside_those_of_the_paper(besim: Besim, task: Path) -> None:
    first = besim("validate", task / "good.xml").stdout
    again = besim("validate", task / "good.xml").stdout
    rows = besim("bench", "btsim", task).stdout

    assert "openai:scripted: 20 calls, 0 answers from the cache" in first
    assert "openai:scripted: 0 calls, 20 answers from the cache" in again
    assert "calls of the paper's scheme: 19" in first and "cost: not known" in first
    table = [line.split() for line in rows.splitlines()[:4]]
    assert table[0][-2:] == ["calls", "paper"]
    assert [line[-2:] for line in table[1:]] == [["0", "19"], ["2", "7"], ["1", "11"]]


def test_a_row_of_the_benchmark_tells_that_the_model_is_away(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    server.script = lambda body: Weather(401)

    done = besim("bench", "btsim", task, "--format", "json")

    assert done.returncode == 69 and "does not take the key" in done.stderr


def test_a_budget_is_for_one_process(besim: Besim, task: Path) -> None:
    done = besim("bench", "btsim", task, "--jobs", "2", "--max-calls", "5")

    assert done.returncode == 64 and "hold for one process" in done.stderr


def started(server: ChatServer, tree: Path, folder: Path, *options: str) -> subprocess.Popen[str]:
    environment = {
        **os.environ,
        "OPENAI_BASE_URL": server.url,
        "OPENAI_API_KEY": "sk-secret",
        "XDG_CACHE_HOME": str(folder / "cache"),
    }
    command = [sys.executable, "-m", "besim", "validate", str(tree)]
    return subprocess.Popen(
        [*command, "--model", "llm", "--llm", "openai:scripted", *options],
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_a_run_that_is_stopped_within_a_request_ends_at_once_and_goes_on_later(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path, sign: signal.Signals, code: int
) -> None:
    def script(body: Body) -> Any:
        return Weather(delay_s=60) if door.kind_of(body) == "DecideAnswer" else door.answer(body)

    server.script = script
    process = started(server, task / "good.xml", tmp_path)
    while not any(door.kind_of(body) == "DecideAnswer" for body in server.requests):
        time.sleep(0.02)
    start = time.monotonic()
    process.send_signal(sign)
    process.communicate(timeout=20)

    assert process.returncode == code
    assert time.monotonic() - start < 15  # of 60: leaving takes Python a while on a busy machine
    answered = len(server.requests) - 1
    server.script = door.answer
    assert besim("validate", task / "good.xml").returncode == 0
    assert len(server.requests) - 1 - answered == 20 - answered


@pytest.mark.parametrize(
    "within", ["ScreenAnswer", "CaseAnswer", "CaptureAnswer", "EvaluateAnswer"]
)
def test_a_killed_run_goes_on_where_it_was(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path, within: str
) -> None:
    """Nothing that was answered is asked again, and what was sent back with errors is no loss."""

    def script(body: Body) -> Any:
        if door.kind_of(body) == within:
            return Weather(delay_s=60)
        if door.kind_of(body) == "ConsiderAnswer" and len(body["messages"]) == 2:
            return "nonsense, until it is sent back"
        return door.answer(body)

    def asked() -> list[str]:
        return [json.dumps(body["messages"]) for body in server.requests]

    server.script = script
    cache = ("--llm-cache", str(tmp_path / "fresh" / "answers.sqlite"))
    process = started(server, task / "good.xml", tmp_path, *cache)
    while not any(door.kind_of(body) == within for body in server.requests):
        time.sleep(0.02)
    process.kill()
    process.communicate(timeout=20)
    answered = asked()[:-1]
    server.script = lambda body: script(body) if door.kind_of(body) != within else door.answer(body)
    done = besim("validate", task / "good.xml", *cache)

    assert done.returncode == 0
    later = asked()[len(answered) + 1 :]
    assert not set(later) & set(answered) and len(later) == len(set(later))
    assert len(answered) + len(later) == 20 + 4  # one of four leaves' questions each went back
    before = len(server.requests)
    assert besim("validate", task / "good.xml", "--llm-cache", "none").returncode == 0
    assert len(server.requests) - before == 20 + 4  # without it, all over again


def test_help_shows_the_options(besim: Besim) -> None:
    for command in (["validate"], ["simulate-leaf"], ["generate-case"], ["bench", "btsim"]):
        done = besim(*command, "--help", llm=False)
        assert all(one in done.stdout for one in ("--llm ", "--replay", "--max-cost"))
