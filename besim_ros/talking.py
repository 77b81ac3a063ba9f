"""Reader and writer of the live world in a node: of the model that its parameters name now.

A language model is asked in the thread of the request, which does nothing but wait; the node has a
thread for each that may wait, so that nothing else does (:attr:`Talking.waiting`).
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from besim.errors import BesimError
from besim.models import LLM_MODELS
from besim.models.base import Stopped
from besim.models.conversing import Conversation, make_conversation
from besim.models.llm import LlmSettings
from besim.models.llm.providers import make_chat
from besim.world import Answer, Following, StateChange, Update, View
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.llm_parameters import llm_settings
from besim_ros.parameters import lexicon_files
from besim_ros.worker import POLL

if TYPE_CHECKING:
    from besim_ros.node import BesimNode

READER, WRITER = MODELS = ("llm.reader", "llm.writer")
"""Parameters that name a language model for one of the two."""


class Talking:
    """A :class:`besim.world.Reader` and :class:`besim.world.Writer`.

    With ``commonsense`` (and models that read no words) all is answered at once; with ``hybrid``
    what the commonsense model understands. Each request that asks a language model has a session
    of its own, with the parameters and the budget of that moment.
    """

    def __init__(self, node: BesimNode) -> None:
        self._node = node
        self._known: tuple[tuple[str, ...], Conversation] | None = None
        most = node.value("max_parallel")
        self.waiting: int = most + node.value("max_queue")
        """How many requests may ask, or wait until they may."""
        self._asking = threading.BoundedSemaphore(most)
        self._places = threading.BoundedSemaphore(self.waiting)
        self._closing = threading.Event()

    def read(self, question: str, view: View) -> Answer:
        """See :class:`besim.world.Reader`.

        :raises RequestError: if there is no room, or no time left.
        :raises besim.errors.BesimError: if the language model cannot be asked.
        """
        model = self._node.value("model")
        if model != "llm":
            known = self.commonsense().reader.read(question, view)
            if known.understood or model != "hybrid":
                return known
        with self._turn(model) as talking:
            return talking.reader.read(question, view)

    def write(self, tell: str, view: View) -> Update:
        """See :class:`besim.world.Writer`; raises as :meth:`read`."""
        model = self._node.value("model")
        if model != "llm":
            known = self.commonsense().writer.write(tell, view)
            if known.understood or model != "hybrid":
                return known
        with self._turn(model) as talking:
            return talking.writer.write(tell, view)

    def follows(self, seen: StateChange, view: View) -> Update:
        """See :class:`besim.world.Following`: by the commonsense rules, whatever the model."""
        writer = self.commonsense().writer
        return writer.follows(seen, view) if isinstance(writer, Following) else Update()

    def commonsense(self) -> Conversation:
        """Who reads and writes by rule, in the words of the parameter ``lexicon`` now."""
        files = lexicon_files(self._node.value("lexicon"))
        known = self._known
        if known is None or known[0] != files:
            known = self._known = files, make_conversation("commonsense", lexicon=files)
        return known[1]

    def warm_up(self) -> None:
        """Load what the first question to a language model would wait for, and others with it."""
        if self._node.value("model") in LLM_MODELS:
            with contextlib.suppress(BesimError):
                make_chat(self._settings()[0])

    def close(self) -> None:
        """Give up what is being asked, within a moment."""
        self._closing.set()

    @contextlib.contextmanager
    def _turn(self, model: str) -> Iterator[Conversation]:
        """A conversation with a language model, once it is this request's turn."""
        if not self._places.acquire(blocking=False):
            raise RequestError(
                ErrorCode.UNAVAILABLE,
                f"{self.waiting} requests are asking a language model already; try again later",
            )
        with contextlib.ExitStack() as held, self._node.answering():
            held.callback(self._places.release)
            while not self._asking.acquire(timeout=POLL):
                self._check_open()
            held.callback(self._asking.release)
            self._check_open()
            timeout: float = self._node.value("timeout_s")
            end = time.monotonic() + timeout
            settings, writer = self._settings()
            words = lexicon_files(self._node.value("lexicon")) if model == "hybrid" else ()
            talking = make_conversation(model, settings, writer_model=writer, lexicon=words)
            talking.stop_when(lambda: self._closing.is_set() or time.monotonic() > end)
            try:
                yield talking
            except Stopped:
                self._check_open()
                message = f"not done within {timeout:g} s (parameter `timeout_s`)"
                raise RequestError(ErrorCode.TIMEOUT, message) from None

    def _settings(self) -> tuple[LlmSettings, str]:
        """Those of the parameters now, for the reader's model, and the writer's model."""
        value = self._node.value
        reader, writer = (value(name) or value("llm.model") for name in MODELS)

        def given(name: str) -> Any:
            return (reader or writer) if name == "llm.model" else value(name)

        return llm_settings(given), writer

    def _check_open(self) -> None:
        if self._closing.is_set():
            raise RequestError(ErrorCode.CANCELED, "the node is shutting down")
