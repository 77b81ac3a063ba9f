"""Judges a solution over its cases: makes them, judges each, and makes one verdict of all."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

import besim
from besim.errors import UsageError
from besim.evaluation import reasons
from besim.evaluation.failures import PATTERN_BOUND, FailureFindings, Failures, try_failures
from besim.evaluation.judge import judge_case
from besim.evaluation.readings import judge_as_told
from besim.evaluation.screening import Policy, Screen
from besim.evaluation.second_look import judge_twice
from besim.evaluation.verdict import CaseVerdict, Category, Verdict
from besim.models.base import (
    Costly,
    Doubtful,
    Preparing,
    Sourced,
    Stoppable,
    Stopped,
    WorldModel,
)
from besim.simulation import TICK_BOUND, Canceled, Mocks, OnPhase, RunOptions, Stage, Step
from besim.solution import Leaf, Solution
from besim.world import Case


@runtime_checkable
class TreeJudge(Protocol):
    """Judges a tree as a whole, without a world: a baseline."""

    def judge_tree(
        self,
        solution: Solution,
        *,
        policy: Policy | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Verdict:
        """A verdict without cases.

        :param policy: what is refused; besim's own by default.
        :param should_stop: asked while it waits; True cancels.
        :raises besim.simulation.Canceled: if ``should_stop`` returned True.
        :raises besim.errors.BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        ...


def evaluate(
    solution: Solution,
    model: WorldModel,
    *,
    scene: Mapping[str, Any] | None = None,
    cases: int = 1,
    seed: int = 0,
    tick_bound: int = TICK_BOUND,
    on_case: Callable[[int, Case], None] | None = None,
    on_step: Callable[[Step], None] | None = None,
    on_phase: OnPhase | None = None,
    should_stop: Callable[[], bool] | None = None,
    mocks: Mocks | None = None,
    failures: Failures = Failures.NONE,
    blackboard: Mapping[str, bool | int | float | str] | None = None,
    policy: Policy | None = None,
    compare: bool = False,
    action_s: float = 0.0,
) -> Verdict:
    """Judge a solution over one or more cases.

    :param scene: a given case in the scene form (parsed JSON); it is then the only case.
    :param cases: how many cases to generate if no scene is given.
    :param seed: where cases may differ, they differ by this and their index.
    :param on_case: told index and case before it is run.
    :param on_step: told of every step as it is made.
    :param on_phase: told of every phase of a leaf, and of every stage, as it begins.
    :param should_stop: asked before every phase of every leaf; True cancels.
    :param mocks: leaves that answer what they are told to; they stand in the assumptions.
    :param failures: which failures to try on the first case, beside the verdict.
    :param blackboard: entries of the outermost tree before it begins (BehaviorTree.CPP).
    :param policy: what is refused before anything is simulated; besim's own by default.
    :param compare: say where the two models behind a :class:`~besim.models.base.Doubtful` one
        disagree (rule 18).
    :param action_s: seconds that an action takes if the model gives none (rule 13).
    :raises UsageError: if ``compare`` has no two models.
    :raises besim.simulation.Canceled: if ``should_stop`` returned True.
    :raises besim.errors.BesimError: if the model cannot do its work (a scene that is none, a
        service that is away). What it does not understand is a verdict, not an error.
    """
    if compare and not isinstance(model, Doubtful):
        raise UsageError(f"the world model {model.name!r} is one: there is nothing to compare")
    start, calls = time.monotonic(), model.calls
    used = model.account() if isinstance(model, Costly) else None
    if isinstance(model, Stoppable):
        model.stop_when(should_stop)
    options = RunOptions(
        tick_bound,
        on_step,
        should_stop,
        mocks,
        blackboard or {},
        on_phase=on_phase,
        action_s=action_s,
    )
    if isinstance(model, Preparing):
        prepared = model.prepare(solution, options.blackboard)
        model, given = prepared.model, prepared.blackboard
        options = replace(options, blackboard=given, surroundings=prepared.surroundings)
    leaves: Sequence[Leaf] = leaves_of(solution)
    warnings = list(solution.warnings)
    mocked, useless = reasons.mocked(mocks, solution.root) if mocks is not None else ((), ())
    warnings.extend(useless)
    if scene is not None and cases > 1:
        warnings.append(f"a given scene is one case; the wish for {cases} cases is ignored")
    judged: list[CaseVerdict] = []
    found: FailureFindings | None = None
    screen = Screen(solution, policy, model)
    refused: str | None = None
    wanted = 1 if scene is not None else cases

    judging = functools.partial(judge_twice, functools.partial(judge_case, compare=compare))

    def make_case(index: int, told: Sequence[Leaf]) -> Case:
        options.announce(Stage.CASE)
        case = model.generate_case(solution.task, scene=scene, leaves=told, index=index, seed=seed)
        if on_case is not None:
            on_case(index, case)
        return case

    try:
        options.announce(Stage.SCREENING)
        refused = screen.refusal(leaves)  # rule 17
        for index in range(wanted if refused is None else 0):
            making = functools.partial(make_case, index)
            case, done, leaves = judge_as_told(solution, making, leaves, model, options, judging)
            refused = screen.refusal(done.leaves)  # their words may have come from the blackboard
            if refused is not None:
                judged.clear()
                break
            judged.append(done)
            if found is None:
                found = try_failures(solution, case, model, options, judged[0], failures, judging)
    except Stopped:
        raise Canceled from None
    verdict = combine(judged, warnings)
    if refused is not None:
        verdict = replace(verdict, reason=refused)
    if found is not None:
        verdict = replace(verdict, failures=found.records, never_run=found.never_run or ())
        if not found.complete:
            left_out = f"only {PATTERN_BOUND} failure patterns were tried; there are more"
            verdict = replace(verdict, warnings=(*verdict.warnings, left_out))
        if found.never_run is None:
            stopped = (
                "what never runs cannot be told: the run without failures did not come to its end"
            )
            verdict = replace(verdict, warnings=(*verdict.warnings, stopped))
    if verdict.category is Category.GOOD:  # rule 21
        unused = reasons.left_out(solution.task.actions, leaves_of(solution))
        verdict = replace(verdict, warnings=(*verdict.warnings, *unused))
    return replace(
        verdict,
        assumptions=(*mocked, *reasons.lasting(action_s), *verdict.assumptions),
        model=model.name,
        model_calls=model.calls - calls,
        sources=model.sources if isinstance(model, Sourced) else (),
        besim_version=besim.__version__,
        solution_hash=solution.solution_hash,
        elapsed_s=round(time.monotonic() - start, 6),
        llm=model.account().since(used) if isinstance(model, Costly) and used else None,
    )


def leaves_of(solution: Solution) -> tuple[Leaf, ...]:
    """The leaves of a solution, each once, in document order."""
    return tuple(dict.fromkeys(node.leaf for node in solution.root.walk() if node.leaf))


def combine(judged: Sequence[CaseVerdict], warnings: Sequence[str] = ()) -> Verdict:
    """One verdict over several cases (rule 11); what is common to all stands in it once."""
    if not judged:
        return Verdict(Category.UNDELIVERED, "there is no case to judge", warnings=tuple(warnings))
    # max() keeps the first of equals, so the reason is that of the first worst case.
    worst = max(judged, key=lambda case: case.category.severity)
    reason = worst.reason
    if len(judged) > 1:
        share = sum(case.category is worst.category for case in judged)
        reason += f" (case {worst.case_id}; {worst.category.value} in {share} of {len(judged)})"
    everything = [*warnings, *(warning for case in judged for warning in case.warnings)]
    return Verdict(
        category=worst.category,
        reason=reason,
        failing_leaf=worst.failing_leaf,
        violated=worst.violated,
        unmet_goals=worst.unmet_goals,
        cases=tuple(judged),
        # Rule 12.
        assumptions=tuple(dict.fromkeys(a for case in judged for a in case.assumptions)),
        warnings=tuple(dict.fromkeys(everything)),
    )
