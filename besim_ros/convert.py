"""Between besim's data and ``besim_msgs``: the only place that knows both."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from besim_msgs.action import EvaluateTree, GenerateCase, SimulateLeaf
from besim_msgs.msg import (
    LeafStep,
    Precondition,
    StateChange,
    Verdict,
    WorldChange,
    WorldState,
)
from besim_msgs.srv import QueryWorld
from builtin_interfaces.msg import Time

from besim import evaluation, world
from besim.errors import UsageError
from besim.evaluation import PreconditionRecord, StepRecord
from besim.models import LLM_MODELS, MODEL_NAMES
from besim.models.llm.settings import LlmSettings
from besim.report import render_json
from besim.solution import Status
from besim.world import describe_value, read_json, to_json
from besim_ros import jobs
from besim_ros.gate_jobs import Certified
from besim_ros.parameters import MAX_CASES
from besim_ros.snapshot import WorldSnapshot

_HOLDS = {True: Precondition.TRUE, False: Precondition.FALSE, None: Precondition.UNKNOWN}


@dataclass(frozen=True, slots=True)
class Defaults:
    """What a request leaves open: the values of the node's parameters."""

    model: str = "commonsense"
    cases: int = 1
    seed: int = 0
    tick_bound: int = 1000
    max_goal_bytes: int = 8 * 1024 * 1024
    lexicon: tuple[str, ...] = ()
    llm: Callable[[], LlmSettings | None] = lambda: None
    """Asked only for a request that needs a language model; raises ``UsageError``."""


# From requests to jobs. Goals of an action and requests of the service of the same name have
# the same fields.


def evaluate_tree_job(request: Any, defaults: Defaults) -> jobs.EvaluateTree:
    """:raises UsageError: for a request that no node could carry out."""
    check_size(request, defaults.max_goal_bytes)
    return jobs.EvaluateTree(
        tree=_given(request.tree, "tree"),
        task=request.task,
        scene=request.scene,
        model=_model(request.model, defaults),
        cases=_cases(request.cases, defaults),
        seed=request.seed or defaults.seed,
        tick_bound=defaults.tick_bound,
        lexicon=defaults.lexicon,
        llm=_llm(request.model, defaults),
    )


def generate_case_job(request: Any, defaults: Defaults) -> jobs.GenerateCase:
    """:raises UsageError: for a request that no node could carry out."""
    check_size(request, defaults.max_goal_bytes)
    return jobs.GenerateCase(
        task=_given(request.task, "task"),
        model=_model(request.model, defaults),
        cases=_cases(request.cases, defaults),
        seed=request.seed or defaults.seed,
        lexicon=defaults.lexicon,
        llm=_llm(request.model, defaults),
    )


def simulate_leaf_job(request: Any, defaults: Defaults) -> jobs.SimulateLeaf:
    """:raises UsageError: for a request that no node could carry out.
    :raises besim.errors.InputError: for ports that are no JSON object of strings.
    """
    check_size(request, defaults.max_goal_bytes)
    return jobs.SimulateLeaf(
        leaf=_given(request.leaf, "leaf"),
        kind=request.kind,
        description=request.description,
        precondition=request.precondition,
        ports=_ports(request.ports_json),
        task=_given(request.task, "task"),
        scene=request.scene,
        model=_model(request.model, defaults),
        seed=request.seed or defaults.seed,
        lexicon=defaults.lexicon,
        llm=_llm(request.model, defaults),
    )


def make_world_job(request: Any, defaults: Defaults) -> jobs.MakeWorld:
    """:raises UsageError: for a request that no node could carry out."""
    check_size(request, defaults.max_goal_bytes)
    if not request.scene.strip() and not request.task.strip():
        raise UsageError("there is neither a scene nor a task to make a world from")
    return jobs.MakeWorld(
        scene=request.scene.strip(),
        task=request.task,
        model=_model(request.model, defaults),
        seed=request.seed or defaults.seed,
        lexicon=defaults.lexicon,
        llm=_llm(request.model, defaults),
    )


def warm_up_job(defaults: Defaults) -> jobs.WarmUp:
    """:raises UsageError: for parameters that do not fit each other."""
    return jobs.WarmUp(defaults.model, defaults.lexicon, _llm("", defaults))


def check_size(request: Any, max_bytes: int) -> None:
    """:raises UsageError: for a request whose texts are too large together."""
    names = request.get_fields_and_field_types()
    texts = (value for value in (getattr(request, n) for n in names) if isinstance(value, str))
    size = sum(len(text.encode(errors="replace")) for text in texts)
    if size > max_bytes:
        raise UsageError(
            "the request is too large",
            expected=f"at most {max_bytes} bytes (parameter `max_goal_bytes`)",
            got=f"{size} bytes",
        )


def _given(text: str, field: str) -> str:
    if not text.strip():
        raise UsageError(f"the request's `{field}` is empty")
    return text


def _model(name: str, defaults: Defaults) -> str:
    found = name or defaults.model
    if found not in MODEL_NAMES:
        raise UsageError(
            "there is no such world model", expected=" or ".join(MODEL_NAMES), got=repr(found)
        )
    return found


def llm_of(defaults: Defaults) -> LlmSettings | None:
    """The language model of a request that names no world model."""
    return _llm("", defaults)


def _llm(name: str, defaults: Defaults) -> LlmSettings | None:
    return defaults.llm() if _model(name, defaults) in LLM_MODELS else None


def _cases(number: int, defaults: Defaults) -> int:
    if number > MAX_CASES:
        raise UsageError("too many cases", expected=f"at most {MAX_CASES}", got=str(number))
    return number or defaults.cases


def _ports(text: str) -> Mapping[str, str]:
    if not text.strip():
        return {}
    ports = read_json(text, source="<ports_json>").as_object()
    for name, value in ports.items():
        if not isinstance(value, str):
            raise UsageError(
                f"<ports_json>: {name!r} is not right", expected="a string", got=json.dumps(value)
            )
    return ports


# From results to messages.


def fill_evaluate_tree(message: Any, result: jobs.Judged | Certified) -> None:
    """Fill a result of the action or a response of the service."""
    message.verdict = verdict_message(result.verdict, result.report)
    message.steps = [
        step_message(step, case.case_id) for case in result.verdict.cases for step in case.steps
    ]
    if isinstance(result, Certified):
        message.certificate = result.certificate
        message.objections = list(result.objections)


def fill_generate_case(message: Any, result: jobs.Generated, stamp: Time) -> None:
    """Fill a result of the action or a response of the service."""
    message.worlds = [world_message(made, stamp) for made in result.worlds]
    message.assumptions = list(result.assumptions)


def fill_simulate_leaf(message: Any, result: jobs.Simulated, stamp: Time) -> None:
    """Fill a result of the action or a response of the service."""
    message.steps = [step_message(result.step, result.world.case_id)]
    message.world = world_message(result.world, stamp)
    message.assumptions = list(result.assumptions)


def evaluation_feedback(told: jobs.StepDone | jobs.EvaluationPhase) -> EvaluateTree.Feedback:
    """Feedback of ``evaluate_tree``: a leaf is done, or a phase begins."""
    if isinstance(told, jobs.StepDone):
        step, phase = step_message(told.step, told.case_id), ""
    else:
        status = Status.RUNNING.value if told.leaf else ""
        step = LeafStep(
            index=told.step, case_id=told.case_id, leaf=told.leaf, kind=told.kind, status=status
        )
        phase = told.phase
    return EvaluateTree.Feedback(
        case_index=told.case_index, cases=told.cases, step=step, phase=phase
    )


def case_feedback(made: jobs.CaseMade) -> GenerateCase.Feedback:
    """Feedback of ``generate_case``."""
    return GenerateCase.Feedback(case_index=made.case_index, cases=made.cases)


def phase_feedback(begun: jobs.PhaseBegun) -> SimulateLeaf.Feedback:
    """Feedback of ``simulate_leaf``."""
    return SimulateLeaf.Feedback(phase=begun.phase)


def verdict_message(verdict: evaluation.Verdict, report: str) -> Verdict:
    """A verdict with its report for people."""
    return Verdict(
        category=verdict.category.exit_code,
        category_name=verdict.category.value,
        reason=verdict.reason,
        failing_leaf=verdict.failing_leaf or "",
        violated=[precondition_message(record) for record in verdict.violated],
        unmet_goals=list(verdict.unmet_goals),
        warnings=list(verdict.warnings),
        assumptions=list(verdict.assumptions),
        solution_hash=verdict.solution_hash,
        elapsed=float(verdict.elapsed_s),
        json=render_json(verdict),
        report=report,
    )


def step_message(step: StepRecord, case_id: str) -> LeafStep:
    """One tick of a leaf."""
    return LeafStep(
        index=step.index,
        case_id=case_id,
        leaf=step.leaf,
        kind=step.kind,
        status=step.status,
        preconditions=[precondition_message(record) for record in step.preconditions],
        changes=[change_message(change) for change in step.changes],
        message=step.message,
    )


def precondition_message(record: PreconditionRecord) -> Precondition:
    """One judged precondition; ``why`` has the states if the model gave no explanation."""
    states = ", ".join(f"{path} is {describe_value(v)}" for path, v in record.states.items())
    name = record.name if record.expected else f"{record.name} (must not hold)"
    return Precondition(name=name, holds=_HOLDS[record.holds], why=record.explanation or states)


def change_message(change: world.StateChange) -> StateChange:
    """One changed state; an empty text on the side where it is not there."""
    return StateChange(
        path=change.path,
        before_json=_json(change.before) if change.before is not None else "",
        after_json=_json(change.after) if change.after is not None else "",
    )


def world_message(made: WorldSnapshot, stamp: Time, revision: int = 1) -> WorldState:
    """A world. One that was only made for a request has the revision 1: nothing changed it."""
    return WorldState(
        stamp=stamp, case_id=made.case_id, revision=revision, text=made.text, json=made.scene
    )


def confidence(kind: world.Confidence) -> int:
    """The value of ``QueryWorld``'s ``confidence``."""
    return int(getattr(QueryWorld.Response, kind.name))


def world_change_message(event: world.Event) -> WorldChange:
    """An event of the live world; a reset's changes are left out, they may be all there is."""
    is_reset = event.kind is world.EventKind.RESET
    seconds, nanoseconds = divmod(round(event.stamp_s * 1e9), 10**9)
    return WorldChange(
        stamp=Time(sec=seconds, nanosec=nanoseconds),
        revision=event.revision,
        kind=event.kind.value,
        who=event.who,
        what=event.what,
        why=event.why,
        changes=[] if is_reset else [change_message(change) for change in event.changes],
    )


def values_json(values: Mapping[str, world.Value]) -> str:
    """State paths and their values as a JSON object."""
    return json.dumps({path: to_json(value) for path, value in values.items()}, ensure_ascii=False)


def _json(value: world.Value) -> str:
    return json.dumps(to_json(value), ensure_ascii=False, allow_nan=False)
