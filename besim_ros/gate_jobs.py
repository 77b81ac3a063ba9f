"""Jobs of the gate for worker processes. No ROS in here, as in :mod:`besim_ros.jobs`."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from besim.evaluation import Category, Verdict, evaluate
from besim.evaluation.service import read_texts
from besim.gate import (
    GatePolicy,
    Judging,
    Refusal,
    Store,
    certify,
    read_signing_key,
)
from besim.models.llm.settings import LlmSettings
from besim.report import render_text
from besim.simulation import TICK_S
from besim.world import read_scene_text
from besim_ros.jobs import SOURCES, EvaluateTree, Progress, Report, ShouldStop, world_model


@dataclass(frozen=True, slots=True)
class LiveJudgement:
    """Result of :class:`JudgeLive`.

    :param ticked: the verdict where every action takes a tick, as it does on a robot; ``None`` if
        the first one is not good.
    """

    verdict: Verdict
    report: str
    ticked: Verdict | None = None


@dataclass(frozen=True, slots=True)
class JudgeLive:
    """Judge a tree in the live world, as usual and with actions that take time."""

    tree: str
    task: str
    scene: str
    model: str
    blackboard: Mapping[str, bool | int | float | str] = field(default_factory=dict)
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> LiveJudgement:
        """As :class:`besim_ros.jobs.Job`."""
        solution = read_texts(self.tree, self.task, sources=SOURCES)
        judge = functools.partial(
            evaluate,
            solution,
            world_model(self.model, self.lexicon, self.llm),
            scene=read_scene_text(self.scene, SOURCES.scene),
            should_stop=should_stop,
            blackboard=self.blackboard,
        )
        verdict = judge()
        ticked = judge(action_s=TICK_S) if verdict.category is Category.GOOD else None
        return LiveJudgement(verdict, render_text(verdict, solution), ticked)


@dataclass(frozen=True, slots=True)
class Certified:
    """Result of :class:`CertifyTree`.

    :param certificate: its text; empty if there are objections.
    """

    verdict: Verdict
    report: str
    certificate: str = ""
    objections: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CertifyTree:
    """Judge a tree as :class:`EvaluateTree` does, and sign a certificate if it is good.

    :param key: file of the private key, of the node's machine; it never leaves the worker.
    :param skill_map: hash of the skill map that the certificate is bound to.
    :param store: file that keeps the certificate too.
    """

    asked: EvaluateTree
    policy: GatePolicy
    key: Path
    skill_map: str | None = None
    store: Path | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> Certified:
        """As :class:`besim_ros.jobs.Job`."""
        asked = self.asked
        key = read_signing_key(self.key)
        store = Store(self.store) if self.store is not None else None
        solution = read_texts(asked.tree, asked.task, sources=SOURCES)
        scene = read_scene_text(asked.scene, SOURCES.scene) if asked.scene else None
        cases = max(asked.cases, self.policy.cases)
        model = world_model(asked.model, asked.lexicon, asked.llm)
        progress = Progress(report, 1 if asked.scene else cases)
        done = certify(
            solution,
            model,
            key,
            policy=self.policy,
            now=datetime.now(UTC),
            judging=Judging(
                scene=scene,
                cases=cases,
                seed=asked.seed,
                skill_map=self.skill_map,
                on_case=progress.on_case,
                on_step=progress.on_step,
                should_stop=should_stop,
            ),
        )
        verdict = done.verdict
        if verdict is None:  # the policy does not let this model judge, so it did not
            return self._uncertified(report, should_stop, done.refusals)
        text = done.certificate.text() if done.certificate is not None else ""
        if store is not None and done.certificate is not None:
            with store:
                store.add(done.certificate)
        objections = tuple(map(str, done.refusals))
        return Certified(verdict, render_text(verdict, solution), text, objections)

    def _uncertified(
        self, report: Report, should_stop: ShouldStop, refusals: tuple[Refusal, ...]
    ) -> Certified:
        judged = self.asked.perform(report, should_stop)
        return Certified(judged.verdict, judged.report, "", tuple(map(str, refusals)))
