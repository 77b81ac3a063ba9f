"""One language model, ready to be asked, with its budget, counts, cache and recording."""

from __future__ import annotations

import copy
import importlib.util
from collections.abc import Callable
from dataclasses import asdict, replace

from besim.models.base import Account
from besim.models.llm.asking import Asker
from besim.models.llm.cache import AnswerCache
from besim.models.llm.chat import LangChainChat
from besim.models.llm.exchange import Chat
from besim.models.llm.journal import Journal
from besim.models.llm.providers import address_of
from besim.models.llm.settings import CHAIN, LlmSettings
from besim.models.llm.tape import Recorder, ReplayChat
from besim.models.llm.templates import prompt_hashes
from besim.models.llm.usage import Counted, Usage
from besim.models.llm.weather import unavailable


class LlmSession:
    """Asks by the settings; threads may share it.

    :param chat: who is asked; by default whom the settings name, or their recording.
    :raises UsageError: for settings that cannot be, or a file that cannot be used.
    :raises InputError: for a file that is none of its kind.
    :raises BesimError: of kind UNAVAILABLE if the extra ``llm`` is not installed.
    """

    def __init__(self, settings: LlmSettings, chat: Chat | None = None) -> None:
        if any(importlib.util.find_spec(name) is None for name in ("jinja2", "tenacity")):
            raise unavailable(
                "what language models need is not installed", None, "pip install 'besim[llm]'"
            )
        self.settings = settings
        self.usage = Usage(settings)
        self.journal = Journal(settings.journal)
        self._given = chat
        self._live = LangChainChat(settings) if chat is None else chat
        self.asker = Asker(
            settings,
            # A replay is answered by its recording alone, and costs nothing.
            Counted(self._live, self.usage)
            if settings.replay is None
            else ReplayChat(settings.replay),
            self.usage,
            cache=AnswerCache(None if settings.replay else settings.cache, address_of(settings)),
            recorder=Recorder(settings.record) if settings.record is not None else None,
            journal=self.journal,
        )

    @property
    def calls(self) -> int:
        """Requests that were answered so far."""
        return self.usage.counts.calls

    def account(self) -> Account:
        """See :class:`besim.models.base.Costly`."""
        facts = {
            "model": self.settings.model,
            "method": self.settings.method.value,
            "mode": self.settings.mode or CHAIN,
            "parameters": self.settings.parameters,
            "prompts": dict(prompt_hashes()),
        }
        return Account(facts, {**asdict(self.usage.counts), "cost_usd": self.usage.cost})

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """See :class:`besim.models.base.Stoppable`."""
        if isinstance(self._live, LangChainChat):
            self._live.should_stop = should_stop

    def asking(self, model: str) -> LlmSession:
        """The same asking another model: budget, counts, cache and recording are shared.

        :raises UsageError: as the class.
        """
        if model == self.settings.model:
            return self
        other = copy.copy(self)
        other.settings = replace(self.settings, model=model)
        self.usage.add_model(model)
        if self.settings.replay is not None:
            other.asker = self.asker.with_settings(other.settings)
            return other
        other._live = LangChainChat(other.settings) if self._given is None else self._given
        other.asker = self.asker.with_settings(
            other.settings,
            Counted(other._live, self.usage),
            AnswerCache(self.settings.cache, address_of(other.settings)),
        )
        return other

    def repeat(self, number: int) -> LlmSession:
        """The same with another seed, so that no answer is taken over; budget and counts go on."""
        again = copy.copy(self)
        again.settings = replace(self.settings, seed=self.settings.seed + number)
        again.asker = self.asker.with_settings(again.settings)
        return again
