"""The world model that asks a language model: ``--model llm``."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from besim.models.base import (
    Account,
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
    unworded,
)
from besim.models.llm.asking import Asker
from besim.models.llm.cache import AnswerCache
from besim.models.llm.cases import case_of_scene, generated_case, judged_goal
from besim.models.llm.chain import ChainReasoning
from besim.models.llm.chat import LangChainChat
from besim.models.llm.code import CodeRunner, shared_sandbox
from besim.models.llm.context import Reasoning, context_of
from besim.models.llm.exchange import Chat
from besim.models.llm.journal import Journal
from besim.models.llm.settings import LlmSettings
from besim.models.llm.tape import Recorder, ReplayChat
from besim.models.llm.templates import prompt_hashes
from besim.models.llm.usage import Counted, Usage
from besim.models.llm.weather import unavailable
from besim.solution import Leaf, Task
from besim.world import Case, World


class LlmModel:
    """A :class:`~besim.models.base.WorldModel`; threads may share it.

    :param chat: who is asked; by default whom the settings name, or their recording.
    :param runner: runs the code that the model writes; by default the sandbox.
    :param reasoning: makes the mode in which leaves are simulated; by default the paper's.
    :raises UsageError: for settings that cannot be, or a file that cannot be used.
    :raises InputError: for a file that is none of its kind.
    :raises BesimError: of kind UNAVAILABLE if the extra ``llm`` is not installed.
    """

    def __init__(
        self,
        settings: LlmSettings,
        *,
        chat: Chat | None = None,
        runner: CodeRunner | None = None,
        reasoning: Callable[[Asker, Usage, CodeRunner], Reasoning] = ChainReasoning,
    ) -> None:
        if any(importlib.util.find_spec(name) is None for name in ("jinja2", "tenacity")):
            raise unavailable(
                "what language models need is not installed", None, "pip install 'besim[llm]'"
            )
        self._settings = settings
        self._usage = Usage(settings)
        self._live = LangChainChat(settings) if chat is None else chat
        self.journal = Journal(settings.journal)
        self._asker = Asker(
            settings,
            # A replay is answered by its recording alone, and costs nothing.
            Counted(self._live, self._usage)
            if settings.replay is None
            else ReplayChat(settings.replay),
            self._usage,
            cache=AnswerCache(None if settings.replay else settings.cache, settings.base_url or ""),
            recorder=Recorder(settings.record) if settings.record is not None else None,
            journal=self.journal,
        )
        self._reasoning = reasoning(self._asker, self._usage, runner or shared_sandbox())

    @property
    def name(self) -> str:
        """Stands in verdicts, beside the account."""
        return "llm"

    @property
    def calls(self) -> int:
        """Requests that were answered so far."""
        return self._usage.counts.calls

    def account(self) -> Account:
        """See :class:`besim.models.base.Costly`."""
        facts = {
            "model": self._settings.model,
            "parameters": self._settings.parameters,
            "prompts": dict(prompt_hashes()),
        }
        counts = asdict(self._usage.counts)
        return Account(facts, {**counts, "cost_usd": self._usage.cost})

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """See :class:`besim.models.base.Stoppable`."""
        if isinstance(self._live, LangChainChat):
            self._live.should_stop = should_stop

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """A given scene needs no request: its goal is judged by the task's words."""
        if scene is not None:
            return case_of_scene(task, scene)
        return generated_case(self._asker, self._usage, task, leaves, index, seed)

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        problem = context_of(case).problem
        if problem:
            return Consideration(understood=False, problem=f"there is no world for it: {problem}")
        left_open = unworded(leaf)
        if left_open:  # it would have to guess, and would not say so
            return Consideration(understood=False, unknown_words=left_open)
        return self._reasoning.consider(leaf, case, world)

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        return self._reasoning.decide(leaf, case, world, precondition)

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        return self._reasoning.capture(leaf, case, world)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        return self._reasoning.transfer(leaf, case, world, capture)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        return judged_goal(self._asker, self._usage, case, world, executed)
