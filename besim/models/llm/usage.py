"""Counts requests, tokens and cost, and says when the budget is spent."""

from __future__ import annotations

import functools
import threading
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from pydantic import BaseModel, ConfigDict, NonNegativeFloat
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from besim.errors import InputError, Place, UsageError
from besim.models.llm.exchange import BudgetSpent, Chat, Reply, Request
from besim.models.llm.settings import LlmSettings
from besim.world import read_file


class Price(BaseModel):
    """US dollars for a million tokens."""

    model_config = ConfigDict(extra="forbid")

    input: NonNegativeFloat
    output: NonNegativeFloat


class _Prices(BaseModel):
    model_config = ConfigDict(extra="forbid")

    prices: dict[str, Price]


@dataclass(slots=True)
class Counts:
    """What was used so far.

    :param calls: requests that were answered by the provider.
    :param cached: answers that were taken from the cache.
    :param feedback: answers that went back to the model with errors.
    :param questions: questions asked of the model, however often.
    :param undelivered: those of them without a valid answer.
    :param paper_calls: requests that the paper's scheme of the same method needs: for besim's,
        one for each phase, each numeric precondition and each transferred state.
    """

    calls: int = 0
    cached: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    feedback: int = 0
    questions: int = 0
    undelivered: int = 0
    paper_calls: int = 0


class Usage:
    """Counts, guarded for threads, with the budget of the settings.

    :raises UsageError: if a cost limit is given and the model's price is not known.
    """

    def __init__(self, settings: LlmSettings) -> None:
        self.counts = Counts()
        self._settings = settings
        self._started = 0
        self._lock = threading.Lock()
        self._prices: dict[str, Price | None] = {}
        self._spent = 0.0
        self.add_model(settings.model)

    def add_model(self, model: str) -> None:
        """Let one more model use the same budget.

        :raises UsageError: as the class.
        """
        price = price_of(model, self._settings.prices)
        if self._settings.max_cost is not None and price is None:
            raise UsageError(
                f"the price of {model} is not known, so its cost cannot be limited",
                remedy="give --llm-prices a file with it, or use --max-calls",
            )
        self._prices[model] = price

    @property
    def cost(self) -> float | None:
        """US dollars so far; ``None`` if the price of a model is not known."""
        return None if None in self._prices.values() else self._spent / 1e6

    def start(self) -> None:
        """Before a request is sent.

        :raises BudgetSpent: if it may not be.
        """
        settings = self._settings
        with self._lock:
            if settings.max_calls is not None and self._started >= settings.max_calls:
                raise BudgetSpent(f"the budget of {settings.max_calls} calls is used up")
            if settings.max_cost is not None and (self.cost or 0.0) >= settings.max_cost:
                raise BudgetSpent(f"the budget of {settings.max_cost:g} US dollars is used up")
            self._started += 1

    def done(self, model: str, reply: Reply) -> None:
        """A request to a model was answered."""
        tokens_in, tokens_out = reply.tokens_in or 0, reply.tokens_out or 0
        self.count(calls=1, tokens_in=tokens_in, tokens_out=tokens_out)
        price = self._prices.get(model)
        if price is not None:
            with self._lock:
                self._spent += tokens_in * price.input + tokens_out * price.output

    def count(self, **more: int) -> None:
        """Add to counts by name."""
        with self._lock:
            for name, number in more.items():
                setattr(self.counts, name, getattr(self.counts, name) + number)


class Counted:
    """A chat whose requests are counted, and end with the budget."""

    def __init__(self, chat: Chat, usage: Usage) -> None:
        self._chat = chat
        self._usage = usage

    def complete(self, request: Request) -> Reply:
        """See :class:`~besim.models.llm.exchange.Chat`."""
        self._usage.start()
        reply = self._chat.complete(request)
        self._usage.done(request.model, reply)
        return reply


def price_of(model: str, file: Path | None = None) -> Price | None:
    """The price of ``PROVIDER:MODEL``; ``PROVIDER:*`` stands for all of a provider's.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it holds no prices.
    """
    prices = _read_prices(file)
    return prices.get(model) or prices.get(f"{model.partition(':')[0]}:*")


@functools.cache
def _read_prices(file: Path | None) -> dict[str, Price]:
    if file is None:
        text = (resources.files("besim.models.llm") / "llm_prices.yaml").read_bytes()
    else:
        text = read_file(file)
    try:
        return _Prices.model_validate(YAML(typ="safe", pure=True).load(text)).prices
    except (YAMLError, ValueError) as error:
        raise InputError(
            "these are no prices",
            place=Place(str(file)),
            expected="prices: {PROVIDER:MODEL: {input: USD, output: USD}} per million tokens",
            got=str(error).splitlines()[0],
        ) from error
