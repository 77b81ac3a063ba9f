"""Judges one case: runs the solution over it and applies the verdict rules.

The rules are numbered in ``docs/verdict-rules.md``; a comment names the rule that a place
carries out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.evaluation import reasons
from besim.evaluation.cross_check import CrossCheck, cross_check
from besim.evaluation.records import goal_record, precondition_record, step_record
from besim.evaluation.unmet_checks import unmet_checks
from besim.evaluation.verdict import CaseVerdict, Category
from besim.models.base import (
    Costly,
    Doubtful,
    Explaining,
    GoalJudgement,
    Opinion,
    WorldModel,
)
from besim.simulation import Run, RunEnd, RunOptions, Stage, Step, named, runs
from besim.solution import Leaf, NodeKind, Solution, Status
from besim.world import Case, Truth, all_of


def judge_case(
    solution: Solution,
    case: Case,
    model: WorldModel,
    options: RunOptions | None = None,
    *,
    compare: bool = False,
    asked: Case | None = None,
) -> CaseVerdict:
    """Judge one case: all its runs, and the goal at its start.

    :param compare: compare the two models behind a :class:`~besim.models.base.Doubtful` one.
    :param asked: the case in which leaves are considered that were never ticked, if not this one:
        with all its demands, where not all are asked in this one. What no action could meet of
        a leaf that did not run is nobody's question, and takes long to find out.
    """
    verdict: CaseVerdict | None = None
    ticked: dict[Leaf, None] = {}
    stopped_at: set[int | None] = set()
    nodes: frozenset[int] = frozenset()
    assumed: dict[str, Step] = {}
    followed: list[Run] = []
    for done in runs(solution, case, model, options):
        followed.append(done)
        stopped_at.add(done.stopped_at)
        nodes |= done.ticked
        for step in done.trace.steps:
            ticked[step.leaf] = None
            if step.assumed is not None:
                assumed.setdefault(step.leaf.name, step)
        if done.end is RunEnd.JOINED:
            continue
        judged = judge_run(done, model, options)
        if verdict is not None and judged.category is not verdict.category:
            verdict = _dependent(verdict, judged, done, tuple(assumed.values()))  # rule 7
        verdict = verdict or judged
        if verdict.category is Category.UNDELIVERED:
            break  # No other answer could make it delivered.
    assert verdict is not None  # runs() gives at least one
    warnings = list(case.warnings)
    if verdict.category is not Category.UNDELIVERED:
        warnings += [reasons.harmless_answer(step) for step in assumed.values()]
    warnings += _unticked(solution, ticked, stopped_at, asked or case, model)
    mocked = options is not None and options.mocks is not None
    if not (mocked or isinstance(model, Costly)):  # rule 19
        warnings += [text for done in followed for text in unmet_checks(solution, done, model)]
    verdict = _with_start(verdict, case, model, options or RunOptions(), warnings)
    if compare and isinstance(model, Doubtful):
        checked = cross_check(case, model, followed, options)
        verdict = _doubted(verdict, checked)
        warnings += checked.warnings
    return replace(
        verdict,
        assumptions=case.assumptions,
        warnings=tuple(dict.fromkeys(warnings)),
        ticked=nodes,
        leaves=tuple(ticked),
    )


def judge_run(done: Run, model: WorldModel, options: RunOptions | None = None) -> CaseVerdict:
    """Judge one run of a case by how it ended."""
    verdict = CaseVerdict(
        case_id=done.trace.case.case_id,
        category=Category.UNDELIVERED,
        reason=done.message,
        root_status=done.root_status.value if done.root_status is not None else None,
        steps=tuple(map(step_record, done.trace.steps)),
        node_statuses=tuple(s.value if s is not None else None for s in done.node_statuses),
        ticks=done.ticks,
        simulated_s=round(done.seconds, 9),
    )
    if done.end is RunEnd.INFEASIBLE:  # rule 1
        step = done.trace.steps[-1]
        return replace(
            _blaming(verdict, step),
            category=Category.COUNTERFACTUALS,
            reason=reasons.infeasible(step),
            violated=tuple(map(precondition_record, step.violated)),
        )
    if done.end is RunEnd.UNDECIDED:  # rule 8
        if done.message:  # a node that besim does not know: no leaf was ticked
            return replace(verdict, failing_node=done.stopped_at)
        step = done.trace.steps[-1]
        return replace(_blaming(verdict, step), reason=reasons.undecided(step))
    if done.end is RunEnd.THROWN:  # rule 8
        return replace(verdict, failing_node=done.stopped_at, reason=reasons.thrown(done))
    if done.end is RunEnd.TICK_BOUND:  # rule 4
        return replace(verdict, reason=reasons.tick_bound(done))
    if done.end is RunEnd.BRANCH_BOUND:  # rule 7
        return verdict
    (options or RunOptions()).announce(Stage.EVALUATION)
    return _judge_goal(verdict, done, model)


def _judge_goal(verdict: CaseVerdict, done: Run, model: WorldModel) -> CaseVerdict:
    """Rules 3, 4 and 5: the run came to an end, or never will."""
    trace = done.trace
    judgements = _achieved(done, model)
    unmet = [judgement for judgement in judgements if judgement.holds is Truth.FALSE]
    verdict = replace(
        verdict,
        goals=tuple(map(goal_record, judgements)),
        unmet_goals=tuple(judgement.condition.text for judgement in unmet),
    )
    if done.end is RunEnd.NEVER_ENDS:
        reason = reasons.never_ends(done)
        return replace(verdict, category=Category.UNREACHABLE, reason=reason)
    if done.root_status is Status.SKIPPED:
        reason = reasons.root_skipped(unmet)
        return replace(verdict, category=Category.UNREACHABLE, reason=reason)
    if done.root_status is Status.FAILURE:
        failed = reasons.last_failed(done)
        if failed is not None:
            verdict = _blaming(verdict, failed)
        reason = reasons.root_failed(failed, unmet)
        return replace(verdict, category=Category.UNREACHABLE, reason=reason)
    if unmet:
        reason = reasons.goal_unmet(unmet, _undone(done, unmet, model))
        return replace(verdict, category=Category.UNREACHABLE, reason=reason)
    if not judgements or any(judgement.holds is Truth.UNKNOWN for judgement in judgements):
        return replace(verdict, reason=reasons.goal_unknown(judgements, trace.case.goal.text))
    return replace(verdict, category=Category.GOOD, reason=reasons.good(judgements))


def _achieved(done: Run, model: WorldModel) -> tuple[GoalJudgement, ...]:
    """The goal at the end; where something was halted, only what holds however it is (rule 13)."""
    case, executed = done.trace.case, done.trace.executed()
    worlds = (done.trace.world, *done.other_worlds)
    judgements, *others = (tuple(model.achieved(case, world, executed)) for world in worlds)
    return tuple(
        one
        if all(other[index].holds is one.holds for other in others)
        else replace(one, holds=Truth.UNKNOWN, explanation="an action was halted on the way to it")
        for index, one in enumerate(judgements)
    )


def _undone(done: Run, unmet: Sequence[GoalJudgement], model: WorldModel) -> dict[int, Step]:
    """For the position of an unmet conjunct the step after which it held no longer (rule 5).

    Worlds are judged again from the last one backwards, and only here: most verdicts do not
    need it, and a judgement may be a request to a language model.
    """
    trace = done.trace
    told = _free(model, trace.case)
    if told is None:
        return {}  # it explains, and would not change the verdict
    worlds = trace.worlds()
    undone: dict[int, Step] = {}
    open_positions = dict(enumerate(unmet))
    for position in range(len(trace.steps) - 1, -1, -1):
        if not trace.steps[position].changes or not open_positions:
            continue
        before = told.model.achieved(told.case, worlds[position], trace.executed(position))
        held = {j.condition.text for j in before if j.holds is Truth.TRUE}
        for index, judgement in list(open_positions.items()):
            if judgement.condition.text in held:
                undone[index] = trace.steps[position]
                del open_positions[index]
    return undone


def _dependent(
    first: CaseVerdict, other: CaseVerdict, done: Run, assumed: Sequence[Step]
) -> CaseVerdict:
    """Rule 7: different answers to a condition of unknown meaning, different verdicts."""
    shown = max(first, other, key=lambda verdict: verdict.category.severity)
    reason = reasons.dependent(assumed, first.category.value, other.category.value)
    if done.end is RunEnd.BRANCH_BOUND:
        reason, shown = reasons.too_many_answers(assumed, done), first
    return replace(
        _blaming(shown, assumed[0]),
        category=Category.UNDELIVERED,
        reason=reason,
        violated=(),
        unmet_goals=(),
    )


def _with_start(
    verdict: CaseVerdict,
    case: Case,
    model: WorldModel,
    options: RunOptions,
    warnings: list[str],
) -> CaseVerdict:
    """Rule 6: what a goal that is true before anything moved does to the verdict."""
    delivered = verdict.category in (Category.GOOD, Category.UNREACHABLE)
    judging: Opinion | None = Opinion(model, case)
    if case.given or not delivered:
        judging = _free(model, case)  # nothing but a warning could come of it
    if judging is None:
        return verdict
    options.announce(Stage.EVALUATION)
    start = judging.model.achieved(judging.case, case.world, ())
    if not start or all_of(judgement.holds for judgement in start) is not Truth.TRUE:
        return verdict
    if case.given:
        warnings.append("the goal holds already at the start of the given scene")
        return verdict
    if verdict.category is Category.COUNTERFACTUALS:
        # What cannot run cannot run, whatever the goal is.
        warnings.append("the goal holds already at the start of the generated case")
        return verdict
    return replace(
        verdict,
        category=Category.UNDELIVERED,
        reason=reasons.true_at_the_start(start),
        failing_leaf=None,
        failing_node=None,
        unmet_goals=(),
    )


def _doubted(verdict: CaseVerdict, checked: CrossCheck) -> CaseVerdict:
    """Rule 18: what two models do not agree on is not good."""
    verdict = replace(verdict, cross_check=checked)
    decisive = [one for one in checked.disagreements if one.decisive]
    if verdict.category is not Category.GOOD or not decisive:
        return verdict
    return replace(
        verdict,
        category=Category.UNDELIVERED,
        reason="; ".join(map(str, decisive)),
        failing_leaf=next((one.leaf for one in decisive if one.leaf is not None), None),
    )


def _unticked(
    solution: Solution,
    ticked: Iterable[Leaf],
    stopped_at: set[int | None],
    case: Case,
    model: WorldModel,
) -> list[str]:
    """Rule 7: what is not understood and was not ticked deserves a warning, no more."""
    found = []
    seen = set(ticked)
    for index, node in enumerate(solution.root.walk()):
        if node.kind is NodeKind.UNKNOWN and index not in stopped_at:
            found.append(f"besim does not know the node {named(node)}; it was not ticked")
        if node.leaf is None or node.leaf in seen:
            continue
        seen.add(node.leaf)
        if isinstance(model, Costly):
            continue
        consideration = model.consider(node.leaf, case, case.world)
        if not consideration.understood:
            found.append(reasons.unticked(node.leaf, consideration.unknown_words))
    return found


def _free(model: WorldModel, case: Case) -> Opinion | None:
    """Who explains a case at no cost, if anybody does."""
    if isinstance(model, Explaining):
        return model.free(case)
    return None if isinstance(model, Costly) else Opinion(model, case)


def _blaming(verdict: CaseVerdict, step: Step) -> CaseVerdict:
    return replace(verdict, failing_leaf=step.leaf.name, failing_node=step.node)
