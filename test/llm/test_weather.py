"""Bad weather, over HTTP, with real LangChain: what passes is waited for, what does not is told."""

from __future__ import annotations

import datetime
import threading
import time
from collections.abc import Callable
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import door
import pytest
from chat_server import Body, ChatServer, Weather

from besim.errors import BesimError, ErrorKind
from besim.evaluation import evaluate
from besim.models.base import Stopped
from besim.models.llm import LlmModel, LlmSettings
from besim.models.llm.answers import EvaluateAnswer
from besim.models.llm.asking import schema_of
from besim.models.llm.chat import LangChainChat
from besim.models.llm.exchange import Request
from besim.models.llm.templates import Message
from besim.simulation import Canceled
from besim.solution import read_folders

GREETING = (Message("user", "hello"),)
ASKED = Request("openai:scripted", GREETING, schema_of(EvaluateAnswer), {}, "a greeting")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-test")
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)


def chat_with(server: ChatServer, **settings: Any) -> LangChainChat:
    given = {"model": "openai:scripted", "base_url": server.url, "longest_wait_s": 0.2, **settings}
    made = LlmSettings(**given)
    return LangChainChat(made)


def once(weather: Weather, times: int = 1) -> Callable[[Body], Any]:
    """A script: so often this, then a right answer."""
    left = [weather] * times
    return lambda body: left.pop() if left else "fine"


@pytest.mark.parametrize(
    "weather",
    [
        Weather(429),
        Weather(429, {"retry-after": "0"}),
        Weather(500),
        Weather(502, body=b"<html>Bad Gateway</html>"),
        Weather(503),
        Weather(529),
        Weather(408),
        Weather(drop="before"),
        Weather(drop="within", text="x" * 1000),
        Weather(body=b'{"id": "1", "choices": [{"message": {"content": "half'),
        Weather(body=b"<html>a page of a proxy</html>"),
        Weather(body=b""),
        Weather(body=b'{"id": "1", "object": "chat.completion", "choices": []}'),
        Weather(body=b'{"choices": null}'),
        Weather(delay_s=5),
        Weather(drip_s=0.05),
    ],
    ids=repr,
)
def test_bad_weather_passes(server: ChatServer, weather: Weather) -> None:
    server.script = once(weather, times=2)

    reply = chat_with(server, timeout_s=0.6).complete(ASKED)

    assert reply.text == "fine" and len(server.requests) == 3


@pytest.mark.parametrize("weather", [Weather(503), Weather(429), Weather(drop="before")])
def test_weather_that_does_not_pass_is_told_after_a_bounded_number_of_tries(
    server: ChatServer, weather: Weather
) -> None:
    server.script = lambda body: weather

    with pytest.raises(BesimError) as caught:
        chat_with(server, retries=3).complete(ASKED)

    assert caught.value.kind is ErrorKind.UNAVAILABLE
    assert "did not answer in 4 tries" in str(caught.value)
    assert len(server.requests) == 4


def test_retry_after_is_honoured(server: ChatServer) -> None:
    server.script = once(Weather(429, {"retry-after": "1.2"}))

    chat_with(server, longest_wait_s=5).complete(ASKED)

    assert 1.2 <= server.times[1] - server.times[0] < 3


def test_retry_after_may_be_a_date(server: ChatServer) -> None:
    def script(body: Body) -> Any:
        if len(server.requests) > 1:
            return "fine"
        date = datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=2)
        return Weather(503, {"retry-after": format_datetime(date, usegmt=True)})

    server.script = script

    chat_with(server, longest_wait_s=5).complete(ASKED)

    assert server.times[1] - server.times[0] > 0.8  # dates have whole seconds


def test_a_server_that_asks_for_too_much_patience_is_given_up(server: ChatServer) -> None:
    server.script = once(Weather(429, {"retry-after": "3600"}))
    start = time.monotonic()

    with pytest.raises(BesimError) as caught:
        chat_with(server).complete(ASKED)

    assert caught.value.kind is ErrorKind.UNAVAILABLE and time.monotonic() - start < 5


@pytest.mark.parametrize(
    ("weather", "said"),
    [
        (Weather(401), "does not take the key"),
        (Weather(403), "does not take the key"),
        (Weather(404), "has no openai:scripted"),
        (Weather(429, body=b'{"error": {"code": "insufficient_quota"}}'), "no quota left"),
    ],
)
def test_what_will_not_change_is_not_tried_again(
    server: ChatServer, weather: Weather, said: str
) -> None:
    server.script = lambda body: weather

    with pytest.raises(BesimError) as caught:
        chat_with(server).complete(ASKED)

    assert caught.value.kind is ErrorKind.UNAVAILABLE and said in str(caught.value)
    assert len(server.requests) == 1


def test_a_server_without_structured_output_is_asked_plainly(server: ChatServer) -> None:
    server.script = lambda body: Weather(400) if "response_format" in body else "fine"
    chat = chat_with(server)

    assert [chat.complete(ASKED).text for _ in range(2)] == ["fine", "fine"]
    assert len(server.requests) == 3  # it is remembered


def test_a_request_that_is_refused_either_way_is_told(server: ChatServer) -> None:
    server.script = lambda body: Weather(400)

    with pytest.raises(BesimError, match="refuses the request"):
        chat_with(server).complete(ASKED)


def test_an_answer_of_megabytes_is_an_answer(server: ChatServer) -> None:
    server.script = lambda body: "x" * 5_000_000

    assert len(chat_with(server).complete(ASKED).text) == 5_000_000


@pytest.mark.parametrize(
    ("finish", "text"), [("length", "half an ans"), ("content_filter", "what is withheld")]
)
def test_an_answer_that_is_cut_off_or_withheld_is_an_answer(
    server: ChatServer, finish: str, text: str
) -> None:
    server.script = lambda body: Weather(text=text, finish=finish)

    reply = chat_with(server).complete(ASKED)

    assert reply.finish == finish and reply.text in (text, "")
    assert len(server.requests) == 1


def test_half_a_surrogate_pair_can_be_sent_back(server: ChatServer) -> None:
    server.script = lambda body: "\ud800 and \u2028" if len(server.requests) == 1 else "fine"
    chat = chat_with(server)
    said = chat.complete(ASKED).text

    again = Request("openai:scripted", (Message("user", said),), ASKED.schema, {}, "it")
    assert chat.complete(again).text == "fine" and "\ud800" not in said


def test_a_key_is_in_no_message(server: ChatServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTHER_API_KEY", "abcdefghij")
    text = b'{"error": {"message": "wrong: sk-secret-of-the-test abcdefghij sk-ab***yz"}}'
    server.script = lambda body: Weather(401, body=text)

    with pytest.raises(BesimError) as caught:
        chat_with(server).complete(ASKED)

    assert "sk-" not in str(caught.value) and "abcdefghij" not in str(caught.value)


def test_an_unreachable_server_is_told_with_its_address() -> None:
    settings = LlmSettings(
        "openai:scripted", base_url="http://127.0.0.1:9/v1", retries=1, longest_wait_s=0.1
    )

    with pytest.raises(BesimError) as caught:
        LangChainChat(settings).complete(ASKED)

    assert caught.value.kind is ErrorKind.UNAVAILABLE and "127.0.0.1:9" in str(caught.value)


def test_no_more_requests_run_at_once_than_allowed(server: ChatServer) -> None:
    server.script = lambda body: Weather(delay_s=0.1, text="fine")
    chat = chat_with(server, max_concurrency=2)
    threads = [threading.Thread(target=chat.complete, args=(ASKED,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(server.requests) == 6 and server.busiest == 2


def test_no_more_requests_are_sent_in_a_second_than_allowed(server: ChatServer) -> None:
    server.script = lambda body: "fine"
    chat = chat_with(server, requests_per_second=5)
    for _ in range(5):
        chat.complete(ASKED)

    assert server.times[-1] - server.times[0] > 0.6


@pytest.mark.parametrize(
    "weather",
    [Weather(delay_s=30), Weather(drip_s=0.5), Weather(429, {"retry-after": "30"}), Weather(503)],
)
def test_cancellation_returns_within_a_second(server: ChatServer, weather: Weather) -> None:
    server.script = lambda body: weather
    stop = threading.Event()
    chat = chat_with(server, longest_wait_s=60)
    chat.should_stop = stop.is_set
    stopped_at: list[float] = []

    def ask() -> None:
        with pytest.raises(Stopped):
            chat.complete(ASKED)
        stopped_at.append(time.monotonic())

    thread = threading.Thread(target=ask)
    thread.start()
    while not server.requests:
        time.sleep(0.01)
    time.sleep(0.2)
    asked_to = time.monotonic()
    stop.set()
    thread.join(10)

    assert stopped_at and stopped_at[0] - asked_to < 2  # a second, on a busy machine


def test_an_evaluation_is_canceled_within_a_request_and_loses_nothing(
    server: ChatServer, task: Path, tmp_path: Path
) -> None:
    stop = threading.Event()

    def script(body: Body) -> Any:
        if door.kind_of(body) == "CaptureAnswer":
            stop.set()
            return Weather(delay_s=5)
        return door.answer(body)

    server.script = script
    settings = LlmSettings(
        "openai:scripted", base_url=server.url, cache=tmp_path / "answers.sqlite"
    )
    solution = read_folders(task)[0].trees[0].solution()

    with pytest.raises(Canceled):
        evaluate(solution, LlmModel(settings), should_stop=stop.is_set)

    asked = len(server.requests) - 1
    server.script = door.answer
    assert asked and evaluate(solution, LlmModel(settings)).model_calls == 20 - asked
