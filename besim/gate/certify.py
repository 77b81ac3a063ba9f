"""Certifies: judges a tree under a policy and, only on good, signs what it found."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from besim.evaluation import Category, FailureRecord, Verdict, evaluate
from besim.gate.canonical import case_hash, case_set_hash, task_hash
from besim.gate.certificate import Certificate
from besim.gate.keys import SigningKey
from besim.gate.objections import model_objections, objections
from besim.gate.policy import SECONDS_PER_DAY, GatePolicy
from besim.gate.refusal import Cause, Refusal
from besim.gate.statement import (
    CasesPart,
    FiguresPart,
    ModelPart,
    PolicyPart,
    Statement,
    TaskPart,
    TreePart,
    written_time,
)
from besim.models.base import Costly, WorldModel
from besim.simulation import TICK_S, Step
from besim.solution import Node, Solution
from besim.solution.tree import node_hashes
from besim.world import Case

NODES_BOUND = 2_000
"""Trees with more nodes are certified without a list of their nodes."""

_SHORT = 12


@dataclass(frozen=True, slots=True)
class Judging:
    """How to judge, beside what the policy says.

    :param scene: a given case in the scene form; it is then the only one.
    :param cases: how many cases to generate; as many as the policy asks for by default.
    :param blackboard: entries that the tree is started with.
    :param skill_map: hash of the skill map that the certificate is bound to.
    """

    scene: Mapping[str, Any] | None = None
    cases: int | None = None
    seed: int = 0
    blackboard: Mapping[str, bool | int | float | str] | None = None
    skill_map: str | None = None
    on_case: Callable[[int, Case], None] | None = None
    on_step: Callable[[Step], None] | None = None
    should_stop: Callable[[], bool] | None = None


@dataclass(frozen=True, slots=True)
class Certification:
    """What came of it: a certificate, or why there is none.

    :param verdict: ``None`` if nothing was judged, since the model may not judge.
    """

    certificate: Certificate | None
    refusals: tuple[Refusal, ...] = ()
    verdict: Verdict | None = None


def certify(
    solution: Solution,
    model: WorldModel,
    key: SigningKey,
    *,
    policy: GatePolicy,
    now: datetime,
    judging: Judging | None = None,
) -> Certification:
    """Judge a solution under a policy and sign a certificate if there is nothing against it.

    Leaves are always simulated: there is no way to certify with mocks.

    :param now: with a time zone.
    :raises besim.simulation.Canceled: if ``should_stop`` returned True.
    :raises besim.errors.BesimError: as :func:`besim.evaluation.evaluate`.
    """
    how = judging or Judging()
    facts = _facts(model)
    # A judgement may cost money, so what forbids it is asked first.
    if unwanted := model_refusals(policy, model):
        return Certification(None, unwanted)
    made: dict[int, Case] = {}

    def on_case(index: int, case: Case) -> None:
        made[index] = case  # a case may be made anew; the last one is what was judged
        if how.on_case is not None:
            how.on_case(index, case)

    judge = functools.partial(
        evaluate,
        solution,
        model,
        scene=how.scene,
        cases=how.cases or policy.cases,
        seed=how.seed,
        on_step=how.on_step,
        should_stop=how.should_stop,
        blackboard=how.blackboard,
    )
    verdict = judge(on_case=on_case, failures=policy.failures)
    ticked = None
    if policy.reactive and verdict.category is Category.GOOD:
        ticked = judge(action_s=TICK_S)
    statement = _statement(solution, verdict, ticked, list(made.values()), facts, policy, now, how)
    found = objections(policy, statement)
    if found:
        refused = ticked or verdict
        return Certification(None, tuple(_explained(one, refused) for one in found), verdict)
    return Certification(Certificate.signed(statement, key), (), verdict)


def _explained(refusal: Refusal, verdict: Verdict) -> Refusal:
    if refusal.cause is not Cause.VERDICT:
        return refusal
    return replace(refusal, words=f"{refusal.words}: {verdict.reason}")


def _statement(
    solution: Solution,
    verdict: Verdict,
    ticked: Verdict | None,
    cases: Sequence[Case],
    facts: dict[str, Any] | None,
    policy: GatePolicy,
    now: datetime,
    how: Judging,
) -> Statement:
    hashes = {case_hash(case) for case in cases}
    sources = tuple((one.file, one.sha256) for one in verdict.sources)
    return Statement(
        issued_at=written_time(now),
        expires_at=written_time(now + timedelta(seconds=policy.max_age_days * SECONDS_PER_DAY)),
        tree=TreePart(
            hash=solution.solution_hash,
            dialect=solution.dialect.value,
            nodes=node_outline(solution.root),
        ),
        task=TaskPart(
            hash=task_hash(solution.task),
            name=solution.task.name,
            goal=tuple(dict.fromkeys(case.goal.text for case in cases)),
        ),
        cases=CasesPart(
            hash=case_set_hash(hashes),
            judged=len(verdict.cases),
            different=len(hashes),
            given=how.scene is not None,
            seed=how.seed,
        ),
        model=ModelPart(
            name=verdict.model,
            calls=verdict.model_calls + (ticked.model_calls if ticked is not None else 0),
            llm=facts,
            user_words=sources,
        ),
        figures=_figures(solution, verdict, ticked, policy),
        policy=PolicyPart(hash=policy.hash, values=policy.as_dict()),
        besim_version=verdict.besim_version,
        skill_map=how.skill_map,
        blackboard=dict(how.blackboard or {}),
        assumptions=verdict.assumptions,
        warnings=verdict.warnings,
    )


def _figures(
    solution: Solution, verdict: Verdict, ticked: Verdict | None, policy: GatePolicy
) -> FiguresPart:
    executed = frozenset().union(*(case.ticked for case in verdict.cases))
    leaves = [(i, node) for i, node in enumerate(solution.root.walk()) if node.leaf is not None]
    never = [_where(node) for index, node in leaves if index not in executed]
    tried = verdict.failures or ()
    return FiguresPart(
        verdict=verdict.category.value,
        ticked=ticked.category.value if ticked is not None else None,
        steps=sum(len(case.steps) for case in verdict.cases),
        leaves=len(leaves),
        executed=len(leaves) - len(never),
        never_executed=tuple(never),
        # "auto" finds nothing to try in some trees; it was tried all the same.
        failures=policy.failures.value,
        patterns=len(tried),
        infeasible=_patterns(tried, lambda one: one.verdict is Category.COUNTERFACTUALS),
        goal_missed=_patterns(tried, lambda one: one.goal_reached is not True),
    )


def _patterns(
    tried: Sequence[FailureRecord], chosen: Callable[[FailureRecord], bool]
) -> tuple[str, ...]:
    return tuple(one.pattern for one in tried if chosen(one))


def _where(node: Node) -> str:
    return f"{node.class_name} ({node.place})" if node.place is not None else node.class_name


def node_outline(root: Node) -> tuple[str, ...]:
    """Class and beginning of the hash of every node; empty beyond :data:`NODES_BOUND`."""
    nodes = list(root.walk())
    if len(nodes) > NODES_BOUND:
        return ()
    pairs = zip(nodes, node_hashes(root), strict=True)
    return tuple(f"{node.class_name or node.tag} {digest[:_SHORT]}" for node, digest in pairs)


def model_refusals(policy: GatePolicy, model: WorldModel) -> tuple[Refusal, ...]:
    """Why a world model, with the language model that it asks, may not judge under a policy."""
    return tuple(model_objections(policy, model.name, _facts(model)))


def _facts(model: WorldModel) -> dict[str, Any] | None:
    return dict(model.account().facts) if isinstance(model, Costly) else None
