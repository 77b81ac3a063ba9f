"""What worker processes do: one job for each kind of request, from texts to plain data.

No ROS in here: a worker does not load it, and what goes between processes can be pickled. The
work itself is a function of :mod:`besim.evaluation.service`, the same that the command line
calls.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from besim.evaluation import StepRecord, Verdict, step_record
from besim.evaluation.records import precondition_record
from besim.evaluation.service import (
    Sources,
    as_model,
    generate_case_texts,
    judge_texts,
    make_case,
    read_task_text,
    read_texts,
    simulate_leaf_texts,
)
from besim.models import make_model
from besim.models.base import Stoppable, Stopped, WorldModel
from besim.models.llm.settings import LlmSettings
from besim.report import render_text
from besim.simulation import Canceled, Phase, Stage, Step
from besim.solution import Leaf
from besim.world import Case, load_scene, read_scene_text
from besim_ros.snapshot import WorldSnapshot, snapshot

SOURCES = Sources()


Report = Callable[[Any], None]
ShouldStop = Callable[[], bool]


class Job(Protocol):
    """One request, able to travel to another process."""

    def perform(self, report: Report, should_stop: ShouldStop) -> Any:
        """Do it, and return plain data.

        :param report: sends plain data to whoever waits for the job, as feedback.
        :param should_stop: asked often; once it is True, give up with ``Canceled``.
        """
        ...


def world_model(
    name: str, lexicon: tuple[str, ...] = (), llm: LlmSettings | None = None
) -> WorldModel:
    """A world model for one request.

    One that asks a language model is made anew, since its budget is for one request, and what it
    remembers within one would grow; beyond that it has its cache. Others are made once.

    :param lexicon: files of this machine.
    :param llm: of a model that asks a language model.
    """
    return _kept_model(name, lexicon) if llm is None else make_model(name, lexicon, llm=llm)


@functools.lru_cache(maxsize=4)
def _kept_model(name: str, lexicon: tuple[str, ...]) -> WorldModel:
    return make_model(name, lexicon) if lexicon else as_model(name)


@contextlib.contextmanager
def _stopping(model: WorldModel, should_stop: ShouldStop) -> Iterator[None]:
    """A model that takes long gives up within a call; the job is canceled then."""
    if isinstance(model, Stoppable):
        model.stop_when(should_stop)
    try:
        yield
    except Stopped:
        raise Canceled from None


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load everything that the first request would have to wait for."""

    model: str
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> None:
        """As :class:`Job`."""
        world_model(self.model, self.lexicon, self.llm)
        if self.llm is not None:
            with contextlib.suppress(ImportError):  # the first request will say so
                importlib.import_module("langchain.chat_models")


@dataclass(frozen=True, slots=True)
class StepDone:
    """Feedback of :class:`EvaluateTree`."""

    case_index: int
    cases: int
    case_id: str
    step: StepRecord


@dataclass(frozen=True, slots=True)
class EvaluationPhase:
    """Feedback of :class:`EvaluateTree`, while a language model is asked.

    :param leaf: the leaf that is simulated, and its kind; empty if none is.
    :param step: the index that its step will have.
    """

    case_index: int
    cases: int
    case_id: str
    phase: str
    step: int
    leaf: str
    kind: str


@dataclass(frozen=True, slots=True)
class Judged:
    """Result of :class:`EvaluateTree`: the verdict, and the report for people."""

    verdict: Verdict
    report: str


@dataclass(frozen=True, slots=True)
class EvaluateTree:
    """Judge one tree for one task."""

    tree: str
    task: str
    scene: str
    model: str
    cases: int
    seed: int
    tick_bound: int
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> Judged:
        """As :class:`Job`."""
        model = world_model(self.model, self.lexicon, self.llm)
        progress = Progress(report, 1 if self.scene else self.cases)
        verdict = judge_texts(
            self.tree,
            self.task,
            self.scene,
            model=model,
            cases=self.cases,
            seed=self.seed,
            tick_bound=self.tick_bound,
            on_case=progress.on_case,
            on_step=progress.on_step,
            # Those of other models are over before anybody could read of them.
            on_phase=progress.on_phase if isinstance(model, Stoppable) else None,
            should_stop=should_stop,
        )
        solution = read_texts(self.tree, self.task, sources=SOURCES)
        return Judged(verdict, render_text(verdict, solution))


class Progress:
    """Reports steps and phases with the place in the run that they belong to."""

    def __init__(self, report: Report, cases: int) -> None:
        self._report = report
        self._cases = cases
        self._case_index = 0
        self._case_id = ""
        self._steps = 0
        self._last: EvaluationPhase | None = None

    def on_case(self, index: int, case: Case) -> None:
        self._case_index, self._case_id, self._steps = index, case.case_id, 0

    def on_step(self, step: Step) -> None:
        self._steps = step.index + 1
        self._report(StepDone(self._case_index, self._cases, self._case_id, step_record(step)))

    def on_phase(self, phase: Phase | Stage, leaf: Leaf | None) -> None:
        begun = EvaluationPhase(
            self._case_index,
            self._cases,
            self._case_id,
            phase.value,
            self._steps,
            leaf.name if leaf is not None else "",
            leaf.kind.value if leaf is not None else "",
        )
        if begun != self._last:  # "decide" comes once for every precondition
            self._last = begun
            self._report(begun)


@dataclass(frozen=True, slots=True)
class CaseMade:
    """Feedback of :class:`GenerateCase`."""

    case_index: int
    cases: int


@dataclass(frozen=True, slots=True)
class Generated:
    """Result of :class:`GenerateCase`."""

    worlds: tuple[WorldSnapshot, ...]
    assumptions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GenerateCase:
    """Make initial worlds for a task."""

    task: str
    model: str
    cases: int
    seed: int
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> Generated:
        """As :class:`Job`."""
        model = world_model(self.model, self.lexicon, self.llm)
        with _stopping(model, should_stop):
            made = generate_case_texts(
                self.task,
                model=model,
                cases=self.cases,
                seed=self.seed,
                on_case=lambda index, case: report(CaseMade(index, self.cases)),
                should_stop=should_stop,
            )
        if len(made) < self.cases:
            raise Canceled
        assumptions = (assumption for case in made for assumption in case.assumptions)
        return Generated(
            tuple(snapshot(case.case_id, case.world) for case in made),
            tuple(dict.fromkeys(assumptions)),
        )


@dataclass(frozen=True, slots=True)
class PhaseBegun:
    """Feedback of :class:`SimulateLeaf`."""

    phase: str


@dataclass(frozen=True, slots=True)
class Simulated:
    """Result of :class:`SimulateLeaf`: the step, and the world after it."""

    step: StepRecord
    world: WorldSnapshot
    assumptions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SimulateLeaf:
    """Simulate one leaf in one world."""

    leaf: str
    kind: str
    description: str
    precondition: str
    ports: Mapping[str, str]
    task: str
    scene: str
    model: str
    seed: int
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> Simulated:
        """As :class:`Job`."""
        last: list[Phase | Stage] = []

        def on_phase(phase: Phase | Stage) -> None:
            if should_stop():
                raise Canceled
            if last[-1:] != [phase]:  # "decide" comes once for every precondition
                last.append(phase)
                report(PhaseBegun(phase.value))

        model = world_model(self.model, self.lexicon, self.llm)
        if isinstance(model, Stoppable) and not self.scene:
            on_phase(Stage.CASE)
        with _stopping(model, should_stop):
            done = simulate_leaf_texts(
                self.leaf,
                self.task,
                self.scene,
                kind=self.kind,
                description=self.description,
                precondition=self.precondition,
                ports=self.ports,
                model=model,
                seed=self.seed,
                on_phase=on_phase,
            )
        result = done.result
        step = StepRecord(
            index=0,
            node=0,
            leaf=result.leaf.name,
            kind=result.leaf.kind.value,
            status=result.outcome.status.value,
            outcome=result.outcome.value,
            preconditions=tuple(map(precondition_record, result.decisions)),
            changes=result.changes,
            message=result.message,
        )
        return Simulated(step, snapshot(done.case.case_id, result.world), done.case.assumptions)


@dataclass(frozen=True, slots=True)
class WorldMade:
    """Result of :class:`MakeWorld`."""

    world: WorldSnapshot
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MakeWorld:
    """Make a world from a scene, a task, or both. A scene alone needs no world model."""

    scene: str
    task: str
    model: str
    seed: int
    lexicon: tuple[str, ...] = ()
    llm: LlmSettings | None = None

    def perform(self, report: Report, should_stop: ShouldStop) -> WorldMade:
        """As :class:`Job`."""
        if not self.scene:
            job = GenerateCase(self.task, self.model, 1, self.seed, self.lexicon, self.llm)
            made = job.perform(lambda feedback: None, should_stop)
            return WorldMade(made.worlds[0], made.assumptions)
        document = read_scene_text(self.scene, SOURCES.scene)
        scene = load_scene(document, source=SOURCES.scene)
        words = {"types": scene.types, "descriptions": scene.descriptions}
        if not self.task.strip():
            return WorldMade(snapshot("scene", scene.world, **words), (), scene.warnings)
        task = read_task_text(self.task, SOURCES.task)
        model = world_model(self.model, self.lexicon, self.llm)
        with _stopping(model, should_stop):
            case = make_case(task, model, scene=document, seed=self.seed)
        return WorldMade(
            snapshot(case.case_id, case.world, **words), case.assumptions, case.warnings
        )
