"""Cache, recordings, journal and prices: files that may be shared, damaged, or somebody else's."""

from __future__ import annotations

import json
import math
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from besim.errors import BesimError, ErrorKind, InputError, UsageError
from besim.models.llm.cache import AnswerCache
from besim.models.llm.exchange import BudgetSpent, Reply, Request
from besim.models.llm.journal import Journal
from besim.models.llm.settings import LlmSettings, default_cache
from besim.models.llm.tape import Recorder, ReplayChat
from besim.models.llm.templates import Message
from besim.models.llm.usage import Usage, price_of

REPLY = Reply("hello", 3, 1, "stop", "m-1")


def request(text: str = "hi", model: str = "p:m", about: str = "it", seed: int = 0) -> Request:
    return Request(model, (Message("user", text),), {"title": "A"}, {"seed": seed}, about)


def test_the_key_is_of_the_content_alone() -> None:
    assert request(about="other").key == request().key
    others = [request("ho"), request(model="p:n"), request(seed=1)]
    assert len({one.key for one in (*others, request())}) == 4


def test_answers_outlive_the_process(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "answers.sqlite"
    AnswerCache(path).put([("k", REPLY)], "p:m")

    assert AnswerCache(path).get("k") == REPLY
    assert AnswerCache(path).get("other") is None
    assert AnswerCache(path, "http://elsewhere").get("k") is None  # another server's
    assert AnswerCache(None).get("k") is None


def test_threads_share_a_cache(tmp_path: Path) -> None:
    cache = AnswerCache(tmp_path / "answers.sqlite")
    threads = [
        threading.Thread(target=cache.put, args=([(f"k{n}", REPLY)], "p:m")) for n in range(20)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    fresh = AnswerCache(tmp_path / "answers.sqlite")
    assert all(fresh.get(f"k{n}") == REPLY for n in range(20))


def test_a_file_that_is_no_cache_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("Chapter 1. " * 100)

    with pytest.raises(UsageError, match="cannot be used as a cache"):
        AnswerCache(path)
    assert path.read_text().startswith("Chapter 1.")


@pytest.mark.parametrize("row", ["not json", "[1]", '{"strange": 1}'])
def test_a_damaged_answer_is_asked_again(tmp_path: Path, row: str) -> None:
    path = tmp_path / "answers.sqlite"
    AnswerCache(path).put([("k", REPLY)], "p:m")
    with sqlite3.connect(path) as file:
        file.execute("UPDATE answers SET reply = ?", (row,))
    file.close()

    assert AnswerCache(path).get("k") is None


def test_a_cache_that_is_damaged_meanwhile_costs_no_verdict(tmp_path: Path) -> None:
    path = tmp_path / "answers.sqlite"
    cache = AnswerCache(path)
    path.write_bytes(b"x" * 5000)

    cache.put([("k", REPLY)], "p:m")

    assert cache.get("k") == REPLY and cache.get("other") is None


def test_the_default_cache_is_where_xdg_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert default_cache() == Path("/somewhere/besim/llm.sqlite")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert default_cache() == Path.home() / ".cache" / "besim" / "llm.sqlite"


def test_a_recording_is_added_to_and_holds_each_request_once(tmp_path: Path) -> None:
    path = tmp_path / "tape.jsonl"
    for text in ("hi", "hi", "ho"):
        Recorder(path).add(request(text), REPLY)

    assert len(path.read_text().splitlines()) == 2
    assert ReplayChat(path).complete(request("ho")) == REPLY


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (request("ho"), "this one ends in 'ho'"),
        (request(seed=1), "other parameters"),
        (request(model="p:n"), "one of p:m and not of p:n"),
        (request("x" * 500 + "end", about="else"), "…xxx"),
    ],
)
def test_a_request_that_was_not_recorded_is_told(tmp_path: Path, asked: Request, said: str) -> None:
    path = tmp_path / "tape.jsonl"
    Recorder(path).add(request(), REPLY)

    with pytest.raises(BesimError) as caught:
        ReplayChat(path).complete(asked)

    assert caught.value.kind is ErrorKind.UNAVAILABLE and said in str(caught.value)
    assert f"no answer to {asked.about}" in str(caught.value)


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"key": "k", "model": "m", "reply": "x"}'])
def test_a_file_that_is_no_recording_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "tape.jsonl"
    Recorder(path).add(request(), REPLY)
    path.write_text(path.read_text() + "\n" + line + "\n")

    with pytest.raises(InputError) as caught:
        ReplayChat(path)
    assert caught.value.place is not None and caught.value.place.line == 3
    with pytest.raises(InputError):
        Recorder(path)


@pytest.mark.parametrize("kept", [1, 9, 60, 200])
def test_a_line_of_a_writer_that_was_killed_costs_that_answer_alone(
    tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "tape.jsonl"
    for text in ("hi", "ho"):
        Recorder(path).add(request(text), REPLY)
    first, second = path.read_text().splitlines(keepends=True)
    path.write_text(first + second[:kept])

    assert ReplayChat(path).complete(request("hi")) == REPLY
    with pytest.raises(BesimError, match="no answer"):
        ReplayChat(path).complete(request("ho"))
    Recorder(path).add(request("ho"), REPLY)
    assert path.read_text() == first + second


def test_a_last_line_without_an_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "tape.jsonl"
    Recorder(path).add(request("hi"), REPLY)
    path.write_text(path.read_text().rstrip("\n"))  # as an editor may leave it
    Recorder(path).add(request("ho"), REPLY)

    assert (
        ReplayChat(path).complete(request("hi"))
        == REPLY
        == ReplayChat(path).complete(request("ho"))
    )


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text('{"title": "On doors')

    with pytest.raises(InputError):
        Recorder(path)
    assert path.read_text() == '{"title": "On doors'


def test_processes_add_whole_lines_to_one_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    code = (
        "import sys; from pathlib import Path; from besim.models.llm.lines import add_line\n"
        "for n in range(200): add_line(Path(sys.argv[1]), sys.argv[2] * 20_000)"
    )
    run = [sys.executable, "-c", code, str(path)]
    writers = [subprocess.Popen([*run, letter]) for letter in "abc"]

    assert [one.wait(120) for one in writers] == [0, 0, 0]
    lines = path.read_text().splitlines()
    assert len(lines) == 600 and {len(set(line)) for line in lines} == {1}


def test_files_that_cannot_be_read_or_written_are_wrong_usage(tmp_path: Path) -> None:
    for make in (ReplayChat, Recorder, Journal):
        with pytest.raises(UsageError):
            make(tmp_path / "none" / "file")  # type: ignore[operator]


def test_prices_are_of_models_and_of_providers(tmp_path: Path) -> None:
    own = tmp_path / "prices.yaml"
    own.write_text("prices:\n  p:m: {input: 1, output: 2}\n  'q:*': {input: 3, output: 4}\n")

    assert price_of("p:m", own).output == 2  # type: ignore[union-attr]
    assert price_of("q:any", own).input == 3  # type: ignore[union-attr]
    assert price_of("p:other", own) is None
    assert price_of("openai:gpt-4o-mini") is not None
    assert price_of("ollama:qwen3").input == 0  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["", "- 1", "prices: {p:m: {input: -1, output: 1}}", "a: &b [*b]"])
def test_a_file_without_prices_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "prices.yaml"
    path.write_text(text)

    with pytest.raises(InputError, match="no prices"):
        price_of("p:m", path)


def test_cost_is_counted_and_limited(tmp_path: Path) -> None:
    own = tmp_path / "prices.yaml"
    own.write_text("prices:\n  p:m: {input: 1000000, output: 2000000}\n")
    usage = Usage(LlmSettings("p:m", max_cost=5.0, prices=own))

    usage.start()
    usage.done("p:m", REPLY)

    assert usage.cost == 3 * 1 + 1 * 2
    with pytest.raises(BudgetSpent):
        usage.start()


def test_a_budget_of_calls_holds_for_threads() -> None:
    usage = Usage(LlmSettings("p:m", max_calls=10))
    refused: list[BudgetSpent] = []

    def ask() -> None:
        try:
            usage.start()
        except BudgetSpent as spent:
            refused.append(spent)

    threads = [threading.Thread(target=ask) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(refused) == 20


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_cost": math.nan},
        {"max_cost": -1.0},
        {"max_calls": -1},
        {"temperature": math.inf},
        {"timeout_s": 0.0},
        {"requests_per_second": 0.0},
        {"max_concurrency": 0},
        {"base_url": "localhost:8000"},
        {"base_url": "http://localhost:port"},
        {"base_url": "http://me:hunter2@localhost/v1"},
        {"base_url": "https://localhost/v1?key=hunter2"},
    ],
    ids=str,
)
def test_settings_that_make_no_sense_are_refused_and_passwords_not_repeated(
    wrong: dict[str, Any],
) -> None:
    with pytest.raises(UsageError) as caught:
        LlmSettings("p:m", **wrong)

    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("model", ["", "gpt-4o", ":m", "p:"])
def test_a_model_has_a_provider(model: str) -> None:
    with pytest.raises(UsageError, match="not named"):
        LlmSettings(model)


def test_the_journal_has_every_line_as_json(tmp_path: Path) -> None:
    from besim.models.llm.journal import Round

    journal = Journal(tmp_path / "journal.jsonl")
    journal.add(Round("it", "decide", 1, "k", "line\u2028break", ("wrong",), False))

    (line,) = (tmp_path / "journal.jsonl").read_text().splitlines()
    assert json.loads(line)["errors"] == ["wrong"]
