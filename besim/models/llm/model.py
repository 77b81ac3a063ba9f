"""The world model that asks a language model: ``--model llm``."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from besim.errors import UsageError
from besim.models.base import (
    Account,
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
    Screened,
    unworded,
)
from besim.models.llm.asking import Asker
from besim.models.llm.chain import ChainReasoning
from besim.models.llm.code import CodeRunner, shared_sandbox
from besim.models.llm.context import CaseContext, Reasoning, problem_of, task_of
from besim.models.llm.deciding import Deciding
from besim.models.llm.exchange import Chat
from besim.models.llm.journal import Journal
from besim.models.llm.screening import screened
from besim.models.llm.session import LlmSession
from besim.models.llm.settings import CHAIN, COMPILED, LlmSettings, Method
from besim.models.llm.single_phase import SinglePhaseReasoning
from besim.models.llm.usage import Usage
from besim.solution import Leaf, Task
from besim.world import Case, Truth, World


class LlmModel:
    """A :class:`~besim.models.base.WorldModel`; threads may share it.

    :param chat: who is asked; by default whom the settings name, or their recording.
    :param runner: runs the code that the model writes; by default the sandbox.
    :param reasoning: makes the mode in which leaves are simulated; by default that of the
        settings.
    :raises UsageError: for settings that cannot be, a method that simulates nothing, or a file
        that cannot be used.
    :raises BesimError: as :class:`~besim.models.llm.session.LlmSession`.
    """

    def __init__(
        self,
        settings: LlmSettings,
        *,
        chat: Chat | None = None,
        runner: CodeRunner | None = None,
        reasoning: Callable[[Asker, Usage, CodeRunner], Reasoning] | None = None,
    ) -> None:
        if not settings.method.simulates:
            raise UsageError(
                f"the method {settings.method.value} judges a tree as a whole: it makes no world "
                "and simulates no leaf",
                remedy="it is for `besim validate` and `besim bench btsim`",
            )
        self._session = LlmSession(settings, chat)
        self._runner = runner or shared_sandbox()
        self._make_reasoning = reasoning or _reasoning_of(settings)
        self._reasoning = self._reason_with(self._session)

    @property
    def name(self) -> str:
        """Stands in verdicts, beside the account."""
        return "llm"

    @property
    def calls(self) -> int:
        """Requests that were answered so far."""
        return self._session.calls

    @property
    def journal(self) -> Journal:
        """Every round until now."""
        return self._session.journal

    def account(self) -> Account:
        """See :class:`besim.models.base.Costly`."""
        return self._session.account()

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """See :class:`besim.models.base.Stoppable`."""
        self._session.stop_when(should_stop)

    def repeat(self, number: int) -> LlmModel:
        """See :class:`besim.models.base.Repeatable`."""
        again = copy.copy(self)
        again._session = self._session.repeat(number)
        again._reasoning = self._reason_with(again._session)
        return again

    def beside(self) -> LlmModel:
        """The same, for what is simulated beside a run: the paper's scheme knows no such calls."""
        again = copy.copy(self)
        again._reasoning = self._make_reasoning(
            self._session.asker, Usage(self._session.settings), self._runner
        )
        return again

    def screen(self, task: Task, leaves: Sequence[Leaf]) -> Screened:
        """See :class:`besim.models.base.Screening`."""
        return screened(self._session.asker, task, leaves)

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """See :class:`besim.models.base.WorldModel`."""
        return self._reasoning.generate_case(
            task, scene=scene, leaves=leaves, index=index, seed=seed
        )

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        problem = problem_of(case)
        if problem:
            return Consideration(understood=False, problem=f"there is no world for it: {problem}")
        left_open = unworded(leaf, task_of(case))
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
        outcome = self._reasoning.transfer(leaf, case, world, capture)
        context = case.context
        if not isinstance(context, CaseContext) or context.adopt is None or not outcome.understood:
            return outcome
        after, objections = context.adopt(world, outcome.world)
        if objections:
            problem = "; ".join(f"{path}: {what}" for path, what in objections.items())
            said = f"what the language model says of it fits no world: {problem}"
            return Outcome(world, message=said, understood=False)
        return replace(outcome, world=after)

    @property
    def mode(self) -> str:
        """One of :data:`besim.models.llm.settings.MODES`."""
        return self._session.settings.mode or CHAIN

    def compiled(self, case: Case, leaves: Sequence[Leaf]) -> dict[Leaf, Any]:
        """Leaves written down for a case of the commonsense model; those that could be."""
        from besim.models.llm.compiled import Compiler

        found = Compiler(self._session.asker).leaves(case, leaves)
        return {leaf: one.meaning for leaf, one in found.items() if one.meaning.understood}

    def holds(
        self, leaf: Leaf, case: Case, world: World, statements: Sequence[str]
    ) -> tuple[tuple[Truth, str], ...]:
        """Which statements are true before a leaf, and why: asked at once, of the whole world."""
        return Deciding(self._session.asker, None).hold(leaf, case, world, statements)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        return self._reasoning.achieved(case, world, executed)

    def _reason_with(self, session: LlmSession) -> Reasoning:
        return self._make_reasoning(session.asker, session.usage, self._runner)


def _reasoning_of(settings: LlmSettings) -> Callable[[Asker, Usage, CodeRunner], Reasoning]:
    method = settings.method
    if settings.mode == COMPILED:
        # Imported here: the commonsense model's lexicon takes longer to load than a start may take.
        from besim.models.llm.compiled import CompiledReasoning

        return CompiledReasoning
    if method is Method.SINGLE_PHASE:
        return lambda asker, usage, runner: SinglePhaseReasoning(asker, usage)
    if method is Method.NO_CODE:
        return lambda asker, usage, runner: ChainReasoning(asker, usage, None)
    return ChainReasoning
