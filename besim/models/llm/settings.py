"""What a language model is asked with. Keys are never part of it: providers read their own."""

from __future__ import annotations

import enum
import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from besim.errors import UsageError

FEEDBACK_LIMIT = 5
"""How often errors go back to the model; as in the paper."""
CHAIN, COMPILED = MODES = ("chain", "compiled")
_LEAST: dict[str, float] = {
    "temperature": 0,
    "max_tokens": 1,
    "timeout_s": 0.001,
    "retries": 0,
    "longest_wait_s": 0,
    "feedback_limit": 0,
    "max_concurrency": 1,
    "requests_per_second": 0.001,
    "max_calls": 0,
    "max_cost": 0,
}
"""The least value of each number. A budget that is no number would never be spent."""


class Method(enum.StrEnum):
    """How a tree is judged: besim's way, that way without one of its parts, or a baseline.

    Those of §5.2.2 and §5.4 of the paper.
    """

    BESIM = "besim"
    SINGLE_PHASE = "single-phase"
    """One question for each leaf in place of four phases."""
    NO_CODE = "no-code"
    """Numbers are reasoned about in words, too."""
    NO_FEEDBACK = "no-feedback"
    """An answer with errors is none."""
    COT = "cot"
    """Chain of thought: one question for the whole tree."""
    BON = "bon"
    """Best of N: several answers of that kind, and a question which is the best."""

    @property
    def simulates(self) -> bool:
        """Leaf by leaf in a world. The others judge a tree as a whole."""
        return self not in (Method.COT, Method.BON)

    @property
    def compiles(self) -> bool:
        """Whether leaves can be written down once. The others ask anew each time."""
        return self in (Method.BESIM, Method.NO_FEEDBACK)


@dataclass(frozen=True, slots=True)
class LlmSettings:
    """Settings of one language model; plain data that can travel between processes.

    :param model: ``PROVIDER:MODEL`` as LangChain's ``init_chat_model`` takes it, such as
        ``openai:gpt-4o-mini`` or ``ollama:qwen3``.
    :param method: how it is asked; without feedback, ``feedback_limit`` is 0.
    :param mode: one of :data:`MODES`: ask about every leaf as it is ticked, as the paper does, or
        have each leaf written down once as a schema that is run ever after. ``None`` for what the
        world model does by itself: a hybrid the latter.
    :param base_url: address of the server, if not the provider's own (``OPENAI_BASE_URL`` and its
        like do the same); without any key in it.
    :param temperature: 0 for the same answer to the same question, as far as the provider can.
    :param seed: sent to providers that take one.
    :param max_tokens: longest answer.
    :param timeout_s: seconds for one request, all of it.
    :param retries: how often a request that met bad weather is sent again.
    :param longest_wait_s: longest wait before sending again, also if the server asks for more.
    :param feedback_limit: how often errors go back to the model before a leaf is undelivered.
    :param max_concurrency: requests at the same time.
    :param requests_per_second: of this process; ``None`` for as many as there are.
    :param max_calls: requests after which nothing is asked any more.
    :param max_cost: US dollars after which nothing is asked any more.
    :param prices: a file of prices in place of besim's.
    :param cache: where answers are kept and shared by runs; ``None`` for nowhere.
    :param record: file to which all requests and answers are added.
    :param replay: file that is the only source of answers.
    :param journal: file to which every round is added.
    """

    model: str = ""
    method: Method = Method.BESIM
    mode: str | None = None
    base_url: str | None = None
    temperature: float = 0.0
    seed: int = 0
    max_tokens: int = 4096
    timeout_s: float = 120.0
    retries: int = 4
    longest_wait_s: float = 60.0
    feedback_limit: int = FEEDBACK_LIMIT
    max_concurrency: int = 4
    requests_per_second: float | None = None
    max_calls: int | None = None
    max_cost: float | None = None
    prices: Path | None = None
    cache: Path | None = None
    record: Path | None = None
    replay: Path | None = None
    journal: Path | None = None

    def __post_init__(self) -> None:
        """:raises UsageError: for a value that makes no sense, or files that exclude each other."""
        provider, sign, name = self.model.partition(":")
        if not (provider and sign and name):
            raise UsageError(
                "the language model is not named",
                expected="PROVIDER:MODEL",
                got=repr(self.model),
                remedy="for instance --llm openai:gpt-4o-mini or --llm ollama:qwen3",
            )
        if self.mode not in (None, *MODES):
            raise UsageError(
                f"there is no mode {self.mode!r} of the language model",
                expected=" or ".join(MODES),
                got=repr(self.mode),
            )
        if self.mode == COMPILED and not self.method.compiles:
            raise UsageError(
                f"the method {self.method.value} asks about every leaf or tree anew: there is "
                f"nothing to be {self.mode}",
            )
        problem = problem_of_address(self.base_url) if self.base_url else ""
        if problem:
            raise UsageError(f"the address of the language model: {problem}")
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if value is not None and not (math.isfinite(value) and value >= least):
                raise UsageError(
                    f"the language model's {name} makes no sense",
                    expected=f"a number from {least:g} on",
                    got=repr(value),
                )
        if self.record is not None and self.replay is not None:
            raise UsageError("--record and --replay exclude each other")
        if self.method is Method.NO_FEEDBACK:
            object.__setattr__(self, "feedback_limit", 0)

    @property
    def provider(self) -> str:
        """The part before the colon."""
        return self.model.partition(":")[0]

    @property
    def parameters(self) -> dict[str, Any]:
        """What decides an answer beside the question; it stands in every verdict."""
        return {
            "temperature": self.temperature,
            "seed": self.seed,
            "max_tokens": self.max_tokens,
            "feedback_limit": self.feedback_limit,
        }


def problem_of_address(url: str) -> str:
    """What is wrong with the address of a server; never the address itself, as a key may be in it.

    An address stands in messages, and with it a password would.
    """
    try:
        parts = urlsplit(url)
        port = parts.port  # raises if it is none
    except ValueError:
        return "this is no address"
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        return "expected an address such as http://localhost:8000/v1"
    if parts.username or parts.password or parts.query or parts.fragment:
        return "expected an address alone: keys come from the environment"
    return ""


def default_cache() -> Path:
    """``$XDG_CACHE_HOME/besim/llm.sqlite``."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    # A relative path is to be ignored, by the XDG specification.
    folder = Path(given) if given.startswith("/") else Path.home() / ".cache"
    return folder / "besim" / "llm.sqlite"
