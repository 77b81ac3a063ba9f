"""Two models of one world: one that knows it by heart, and a language model that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from besim.models.base import Account, Source, Sourced, WorldModel
from besim.models.llm import LlmModel


class PairedModel:
    """What models of such a pair have in common: whoever answers, the language model costs.

    :param known: the commonsense model.
    :param llm: the language model.
    """

    def __init__(self, known: WorldModel, llm: LlmModel) -> None:
        self._known = known
        self._llm = llm

    @property
    def calls(self) -> int:
        """Requests that the language model has answered."""
        return self._llm.calls

    @property
    def sources(self) -> tuple[Source, ...]:
        """See :class:`besim.models.base.Sourced`: those of the commonsense model."""
        return self._known.sources if isinstance(self._known, Sourced) else ()

    def account(self) -> Account:
        """See :class:`besim.models.base.Costly`: that of the language model."""
        return self._llm.account()

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """See :class:`besim.models.base.Stoppable`."""
        self._llm.stop_when(should_stop)

    def repeat(self, number: int) -> Self:
        """See :class:`besim.models.base.Repeatable`."""
        return type(self)(self._known, self._llm.repeat(number))
