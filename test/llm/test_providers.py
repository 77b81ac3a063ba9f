"""Anthropic's and Ollama's own protocols, over HTTP, with LangChain's packages for them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import door
import pytest
from chat_server import ChatServer, Weather
from other_servers import AnthropicServer, OllamaServer

from besim.errors import BesimError, ErrorKind
from besim.models.llm import LlmSettings, Request
from besim.models.llm.answers import EvaluateAnswer
from besim.models.llm.asking import schema_of
from besim.models.llm.chat import LangChainChat
from besim.models.llm.providers import OLLAMA_CONTEXT
from besim.models.llm.templates import Message

Besim = Callable[..., Any]
SERVERS: dict[str, type[ChatServer]] = {"anthropic": AnthropicServer, "ollama": OllamaServer}
ASKED = (Message("system", "Be brief."), Message("user", "hello"))
KEY = "sk-ant-secret-of-the-test"


@pytest.fixture(params=SERVERS)
def provider(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    package = f"langchain_{name}"
    pytest.importorskip(package, reason=f"needs {package.replace('_', '-')}")
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    for variable in ("ANTHROPIC_BASE_URL", "ANTHROPIC_API_URL", "OLLAMA_HOST"):
        monkeypatch.delenv(variable, raising=False)
    return name


@pytest.fixture
def other(provider: str) -> Iterator[ChatServer]:
    """A server of the provider's protocol."""
    with SERVERS[provider](door.answer) as running:
        yield running


def complete(provider: str, url: str, **settings: Any) -> Any:
    given = {"base_url": url, "longest_wait_s": 0.2, **settings}
    made = LlmSettings(f"{provider}:scripted", **given)
    request = Request(made.model, ASKED, schema_of(EvaluateAnswer), {}, "a greeting")
    return LangChainChat(made).complete(request)


def test_a_tree_is_judged(besim: Besim, provider: str, other: ChatServer, task: Path) -> None:
    done = besim(
        *("validate", task / "good.xml", "--format", "json", "--model", "llm"),
        *("--llm", f"{provider}:scripted", "--llm-base-url", other.url),
        llm=False,
    )

    assert done.returncode == 0, done.stderr
    used = json.loads(done.stdout)["llm"]
    assert used["calls"] == len(other.requests) == 20 and used["feedback"] == 0
    assert used["tokens_in"] == 200 and used["tokens_out"] == 100
    # Without a schema the answer would be up to the model's good will.
    assert all({"format", "output_config", "output_format"} & set(one) for one in other.requests)


def test_the_longest_answer_is_told(provider: str, other: ChatServer) -> None:
    other.script = lambda body: Weather(text="half an ans", finish="length")

    reply = complete(provider, other.url, max_tokens=77)

    assert reply.finish == "length" and reply.text == "half an ans"
    (body,) = other.requests
    if provider == "ollama":
        assert body["options"]["num_predict"] == 77
        assert body["options"]["num_ctx"] == OLLAMA_CONTEXT
    else:
        assert body["max_tokens"] == 77


@pytest.mark.parametrize("weather", [Weather(429, {"retry-after": "0"}), Weather(503)], ids=repr)
def test_bad_weather_passes(provider: str, other: ChatServer, weather: Weather) -> None:
    left = [weather] * 2
    other.script = lambda body: left.pop() if left else "fine"

    assert complete(provider, other.url).text == "fine" and len(other.requests) == 3


def test_retry_after_is_honoured(provider: str, other: ChatServer) -> None:
    if provider == "ollama":
        pytest.skip("its library keeps no headers of an error")
    left = [Weather(429, {"retry-after": "1.2"})]
    other.script = lambda body: left.pop() if left else "fine"

    complete(provider, other.url, longest_wait_s=5)

    assert other.times[1] - other.times[0] >= 1.2


@pytest.mark.parametrize(
    ("weather", "said"),
    [(Weather(401), "does not take the key"), (Weather(404), "has no")],
    ids=repr,
)
def test_what_will_not_change_is_not_tried_again(
    provider: str, other: ChatServer, weather: Weather, said: str
) -> None:
    other.script = lambda body: weather

    with pytest.raises(BesimError, match=said) as caught:
        complete(provider, other.url)

    assert caught.value.kind is ErrorKind.UNAVAILABLE and len(other.requests) == 1
    assert KEY not in str(caught.value)


def test_an_unreachable_server_is_69(besim: Besim, provider: str, task: Path) -> None:
    done = besim(
        *("validate", task / "good.xml", "--model", "llm", "--llm", f"{provider}:scripted"),
        *("--llm-base-url", "http://127.0.0.1:9", "--llm-timeout", "5"),
        llm=False,
    )

    assert done.returncode == 69
    assert "127.0.0.1:9" in done.stderr and "check that the server runs" in done.stderr
    assert KEY not in done.stderr


def test_a_missing_key_is_69_unless_the_server_is_ones_own(
    besim: Besim, provider: str, other: ChatServer, task: Path
) -> None:
    if provider == "ollama":
        pytest.skip("it wants no key")
    ask = ("validate", task / "good.xml", "--model", "llm", "--llm", "anthropic:scripted")
    no_key = {"ANTHROPIC_API_KEY": ""}

    without = besim(*ask, env=no_key, llm=False)
    own = besim(*ask, "--llm-base-url", other.url, env=no_key, llm=False)

    assert without.returncode == 69 and "set ANTHROPIC_API_KEY" in without.stderr
    assert own.returncode == 0
