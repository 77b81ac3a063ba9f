"""Asks a language model over LangChain: whatever ``init_chat_model`` knows.

Keys and, if no address is given, addresses come from the environment, as each provider's library
reads them. LangChain is imported when the first request is sent.
"""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from besim.models.base import Stopped
from besim.models.llm.exchange import Reply, Request
from besim.models.llm.providers import make_chat
from besim.models.llm.settings import LlmSettings
from besim.models.llm.weather import (
    BadWeather,
    Refused,
    explained,
    partial_reply,
    unavailable,
)

if TYPE_CHECKING:
    import tenacity
    from langchain_core.language_models import BaseChatModel

POLL_S = 0.05
"""How often a wait looks whether it is to stop."""


_FINISH = ("finish_reason", "stop_reason", "done_reason")
_LENGTH = {"max_tokens": "length", "MAX_TOKENS": "length"}


class LangChainChat:
    """A :class:`~besim.models.llm.exchange.Chat`; threads may share it.

    Requests are sent again in bad weather (429 as the server asks, 5xx, broken connections,
    time-outs, bodies that are no answer), with jitter, and at most ``settings.retries`` times.

    :param chat: a LangChain model to use in place of the one that the settings name.
    """

    def __init__(self, settings: LlmSettings, chat: BaseChatModel | None = None) -> None:
        self._settings = settings
        self._given = chat
        self._chats: dict[tuple[float, int], BaseChatModel] = {}
        self._structured = True
        self._slots = threading.BoundedSemaphore(settings.max_concurrency)
        self._making = threading.Lock()
        self._limiter: Any = None
        self.should_stop: Callable[[], bool] | None = None
        """Asked while waiting; True ends the wait with :class:`besim.models.base.Stopped`."""

    def complete(self, request: Request) -> Reply:
        """See :class:`~besim.models.llm.exchange.Chat`."""
        self._wait_for(lambda: self._slots.acquire(blocking=False))
        try:
            return self._sent_until_answered(request)
        finally:
            self._slots.release()

    def _sent_until_answered(self, request: Request) -> Reply:
        import tenacity

        settings = self._settings
        jitter = tenacity.wait_random_exponential(multiplier=0.5, max=settings.longest_wait_s)

        def wait(state: tenacity.RetryCallState) -> float:
            error = state.outcome.exception() if state.outcome is not None else None
            asked = getattr(error, "retry_after_s", None)
            # Others were asked to come back at the same moment: a little later is better.
            return jitter(state) if asked is None else asked + jitter(state) / 10

        def hopeful(error: BaseException) -> bool:
            asked = getattr(error, "retry_after_s", None) or 0.0
            return isinstance(error, BadWeather) and asked <= settings.longest_wait_s

        retrying = tenacity.Retrying(
            retry=tenacity.retry_if_exception(hopeful),
            stop=tenacity.stop_after_attempt(settings.retries + 1),
            wait=wait,
            sleep=self._sleep,
            reraise=True,
        )
        where = f" at {settings.base_url}" if settings.base_url else ""
        try:
            return retrying(self._send, request)
        except BadWeather as error:
            tries = retrying.statistics.get("attempt_number", 1)
            raise unavailable(
                f"{settings.model}{where} did not answer in {tries} tries",
                str(error),
                "check that the server runs and can be reached, and try again: what was answered "
                "until now is kept",
            ) from error
        except Refused as error:
            raise unavailable(
                f"{settings.model}{where} refuses the request", str(error), "try another model"
            ) from error

    def _send(self, request: Request) -> Reply:
        """Send once; in a plainer form if the server does not know structured output."""
        chat = self._model(request)
        self._wait_for(lambda: self._limiter is None or self._limiter.acquire(blocking=False))
        messages = [(message.role, message.text) for message in request.messages]
        if self._structured:
            try:
                return self._invoke(lambda: _structured(chat, request).invoke(messages))
            except (Refused, NotImplementedError):
                reply = self._invoke(lambda: chat.invoke(messages))
                self._structured = False  # that was the reason
                return reply
        return self._invoke(lambda: chat.invoke(messages))

    def _invoke(self, ask: Callable[[], Any]) -> Reply:
        message, error = self._in_a_thread(ask, self._settings.timeout_s)
        if error is None:
            return _reply(message)
        if isinstance(error, NotImplementedError):
            raise error
        partial = partial_reply(error)
        if partial is not None:
            return partial
        raise explained(error, self._settings.model) from error

    def _in_a_thread(
        self, work: Callable[[], Any], timeout_s: float = math.inf
    ) -> tuple[Any, BaseException | None]:
        """What comes of it, without being held by a slow server, a lost one, or a long import."""
        box: queue.Queue[tuple[Any, BaseException | None]] = queue.Queue(1)

        def put() -> None:
            try:
                box.put((work(), None))
            except BaseException as error:
                box.put((None, error))

        # A daemon: a thread that still waits for a lost server must not hold the exit.
        threading.Thread(target=put, name="besim-llm", daemon=True).start()
        deadline = time.monotonic() + timeout_s
        while True:
            try:
                return box.get(timeout=POLL_S)
            except queue.Empty:
                self._check()
            if time.monotonic() > deadline:
                raise BadWeather(f"no answer within {timeout_s:g} s")

    def _model(self, request: Request) -> BaseChatModel:
        """LangChain's models have temperature and seed of their own; so there is one for each."""
        settings = self._settings
        temperature = request.parameters.get("temperature", settings.temperature)
        seed = request.parameters.get("seed", settings.seed)
        with self._making:
            if settings.requests_per_second and self._limiter is None:
                from langchain_core.rate_limiters import InMemoryRateLimiter

                self._limiter = InMemoryRateLimiter(
                    requests_per_second=settings.requests_per_second
                )
            if self._given is not None:
                return self._given
            if (temperature, seed) not in self._chats:
                asked = replace(settings, temperature=temperature, seed=seed)
                made, error = self._in_a_thread(lambda: make_chat(asked))
                if error is not None:
                    raise error
                self._chats[temperature, seed] = made
            return self._chats[temperature, seed]

    def _wait_for(self, ready: Callable[[], bool]) -> None:
        while not ready():
            self._sleep(POLL_S)

    def _sleep(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        self._check()
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(left, POLL_S))
            self._check()

    def _check(self) -> None:
        if self.should_stop is not None and self.should_stop():
            raise Stopped


def _structured(chat: BaseChatModel, request: Request) -> Any:
    """The model, told the schema of its answer, without LangChain's parser behind it.

    That takes half an answer for a whole one, and minutes for megabytes.

    :raises NotImplementedError: if the provider knows no such thing.
    """
    from langchain_core.runnables import RunnableSequence

    try:
        told = chat.with_structured_output(dict(request.schema), method="json_schema")
    except Exception as error:  # as its library says that it takes none like this
        raise NotImplementedError from error
    if not isinstance(told, RunnableSequence):
        raise NotImplementedError
    return told.first


def _reply(message: Any) -> Reply:
    used = getattr(message, "usage_metadata", None) or {}
    said = getattr(message, "response_metadata", None) or {}
    finish = str(next(filter(None, map(said.get, _FINISH)), ""))
    return Reply(
        # Half a surrogate pair could not be sent back.
        text=str(message.text).encode(errors="replace").decode(),
        tokens_in=used.get("input_tokens"),
        tokens_out=used.get("output_tokens"),
        finish=_LENGTH.get(finish, finish),
        model=str(said.get("model_name") or said.get("model") or ""),
    )
