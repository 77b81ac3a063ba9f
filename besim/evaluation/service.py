"""The four things besim is asked for, on texts: one function each for command line and nodes.

Everything comes in as text (and the name it should have in errors), since a path would name a
file of another machine. Inputs are read here, with the limits of the readers below; whatever is
wrong with them is an :class:`~besim.errors.BesimError` with a place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from besim.errors import InputError, Place, UsageError
from besim.evaluation.evaluate import evaluate, leaves_of
from besim.evaluation.screening import refused_by_policy
from besim.evaluation.verdict import Verdict
from besim.models import make_model
from besim.models.base import WorldModel
from besim.simulation import TICK_BOUND, LeafOutcome, LeafResult, OnPhase, Phase, Step, judge_leaf
from besim.solution import (
    LONGEST_TEXT,
    Leaf,
    LeafKind,
    Solution,
    Task,
    read_solution,
    read_task,
)
from besim.solution.tree import TreeOptions
from besim.world import Case, Goal, World, read_scene_text

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sources:
    """What the texts are called in errors and reports: file names, or names of fields."""

    tree: str = "<tree>"
    task: str = "<task>"
    scene: str = "<scene>"


@dataclass(frozen=True, slots=True)
class Simulated:
    """One leaf simulated in one world."""

    case: Case
    result: LeafResult


def read_task_text(text: bytes | str, source: str = "<task>") -> Task:
    """A task: the text of a des.json, or plain words ending in the goal.

    Plain words never start with a brace or bracket, and broken JSON never passes for words.

    :raises UsageError: for an empty text.
    :raises InputError: for a des.json that cannot be parsed, or too many words.
    """
    if isinstance(text, bytes):
        return read_task(text, source)
    words = text.removeprefix("\ufeff").strip()
    if not words:
        raise UsageError("the task is empty", remedy='say what is to be achieved: "The goal is …"')
    if words[0] in "{[":
        return read_task(text, source)
    if len(words) > LONGEST_TEXT:
        raise InputError(
            "the task is too long",
            place=Place(source, 1, 1),
            expected=f"at most {LONGEST_TEXT} characters",
            got=f"{len(words)}",
        )
    return Task(words)


def judge_texts(
    tree: bytes | str,
    task: bytes | str,
    scene: bytes | str | None = None,
    *,
    model: WorldModel | str = "commonsense",
    cases: int = 1,
    seed: int = 0,
    tick_bound: int = TICK_BOUND,
    sources: Sources | None = None,
    options: TreeOptions | None = None,
    on_case: Callable[[int, Case], None] | None = None,
    on_step: Callable[[Step], None] | None = None,
    on_phase: OnPhase | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Verdict:
    """Judge a tree for a task.

    :param tree: a behaviour tree as XML, or an action list, as
        :func:`besim.solution.read_solution` tells them apart.
    :param task: as :func:`read_task_text`; may be empty for a tree of BehaviorTree.CPP, whose
        leaves may say what it is for.
    :param scene: a given case as scene JSON; empty or ``None`` generates cases from the task.
    :param tick_bound: ticks of the root after which a run is given up (verdict rule 4).
    :param options: how to read the tree; without a folder an include is an error.
    :param on_case: told index and case before it is run; ``on_step`` of every step; ``on_phase`` of
        every phase of a leaf, and of every stage, as it begins.
    :param should_stop: asked before every phase of every leaf; True cancels.
    :raises besim.errors.BesimError: for inputs that cannot be read, or a service that is away.
    :raises besim.simulation.Canceled: if ``should_stop`` returned True.
    """
    named = sources or Sources()
    return evaluate(
        read_texts(tree, task, sources=named, options=options),
        as_model(model),
        scene=read_scene_text(scene, named.scene) if scene else None,
        cases=cases,
        seed=seed,
        tick_bound=tick_bound,
        on_case=on_case,
        on_step=on_step,
        on_phase=on_phase,
        should_stop=should_stop,
    )


def read_texts(
    tree: bytes | str,
    task: bytes | str,
    *,
    sources: Sources | None = None,
    options: TreeOptions | None = None,
) -> Solution:
    """A tree with its task; the parameters are those of :func:`judge_texts`."""
    named = sources or Sources()
    if not task.strip():
        alone = read_solution(tree, source=named.tree, task=Task(""), options=options)
        if alone.dialect.is_btcpp:
            return alone
    given = read_task_text(task, named.task)
    return read_solution(tree, source=named.tree, task=given, options=options)


def generate_case_texts(
    task: bytes | str,
    *,
    tree: bytes | str | None = None,
    model: WorldModel | str = "commonsense",
    cases: int = 1,
    seed: int = 0,
    sources: Sources | None = None,
    on_case: Callable[[int, Case], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> tuple[Case, ...]:
    """Make initial worlds for a task.

    :param tree: if given, what its leaves name exists too; otherwise all leaves of the task.
    :param on_case: told index and case as it is made.
    :param should_stop: asked before each case; True ends with those made so far.
    :raises besim.errors.BesimError: as :func:`judge_texts`.
    """
    named = sources or Sources()
    read = read_task_text(task, named.task)
    solution = read_solution(tree, source=named.tree, task=read) if tree else None
    maker = as_model(model)
    made: list[Case] = []
    for index in range(cases):
        if should_stop is not None and should_stop():
            break
        made.append(make_case(read, maker, solution=solution, index=index, seed=seed))
        if on_case is not None:
            on_case(index, made[-1])
    return tuple(made)


def make_case(
    task: Task,
    model: WorldModel,
    *,
    solution: Solution | None = None,
    scene: Mapping[str, Any] | None = None,
    index: int = 0,
    seed: int = 0,
) -> Case:
    """One initial world of a task, with what the leaves of the solution (or task) name."""
    leaves = leaves_of(solution) if solution is not None else _task_leaves(task)
    return model.generate_case(task, scene=scene, leaves=leaves, index=index, seed=seed)


def simulate_leaf_texts(
    leaf: str,
    task: bytes | str,
    scene: bytes | str | None = None,
    *,
    kind: LeafKind | str | None = None,
    description: str | None = None,
    precondition: str | None = None,
    ports: Mapping[str, str] | None = None,
    model: WorldModel | str = "commonsense",
    seed: int = 0,
    sources: Sources | None = None,
    on_phase: Callable[[Phase], None] | None = None,
) -> Simulated:
    """Simulate one leaf in the first world of a task.

    :param leaf: its class name.
    :param kind: action or condition; as the task has it if not given.
    :param description: replaces that of the task, as ``precondition`` does, if not empty.
    :param scene: the world before the leaf; empty or ``None`` generates it from the task.
    :param on_phase: as of :func:`besim.simulation.judge_leaf`; may raise to give up.
    :raises UsageError: if the kind is not given and the task does not tell it.
    :raises besim.errors.BesimError: as :func:`judge_texts`.
    """
    named = sources or Sources()
    read = read_task_text(task, named.task)
    asked = describe_leaf(
        leaf, read, kind=kind, description=description, precondition=precondition, ports=ports
    )
    given = read_scene_text(scene, named.scene) if scene else None
    return simulate(asked, read, as_model(model), scene=given, seed=seed, on_phase=on_phase)


def describe_leaf(
    leaf: str,
    task: Task,
    *,
    kind: LeafKind | str | None = None,
    description: str | None = None,
    precondition: str | None = None,
    ports: Mapping[str, str] | None = None,
) -> Leaf:
    """A leaf with the words that are given for it, or else those of the task.

    :raises UsageError: if the kind is not given and the task does not tell it.
    """
    known = kind_of(leaf, task, kind)
    text = task.leaf_text(known, leaf)
    return Leaf(
        known,
        leaf,
        description or text.description,
        precondition or text.precondition,
        dict(ports or {}),
        tuple(ports or ()),
    )


def simulate(
    leaf: Leaf,
    task: Task,
    model: WorldModel,
    *,
    scene: Mapping[str, Any] | None = None,
    seed: int = 0,
    on_phase: Callable[[Phase], None] | None = None,
) -> Simulated:
    """Simulate a leaf in the given scene, or in the first world generated for the task.

    What the policy refuses (verdict rule 17) is undecided, in a world of nothing.
    """
    refused = refused_by_policy(
        (task.text, leaf.description, leaf.precondition or "", *leaf.ports.values())
    )
    if refused is not None:
        _log.warning("%s: %s", leaf.name, refused)
        nothing = Case("refused", World(), Goal(task.text))
        undecided = LeafResult(leaf, LeafOutcome.UNDECIDED, (), (), nothing.world, message=refused)
        return Simulated(nothing, undecided)
    leaves = tuple(dict.fromkeys((leaf, *_task_leaves(task))))
    case = model.generate_case(task, scene=scene, leaves=leaves, seed=seed)
    return Simulated(case, judge_leaf(leaf, case, case.world, model, on_phase=on_phase))


def as_model(model: WorldModel | str) -> WorldModel:
    """A world model, or the one of that name.

    :raises UsageError: if there is none of that name.
    """
    return make_model(model) if isinstance(model, str) else model


def kind_of(leaf: str, task: Task, kind: LeafKind | str | None = None) -> LeafKind:
    """The kind of a leaf class, as given or as the task has it.

    :raises UsageError: if neither says it, or the task says both.
    """
    if kind:
        try:
            return LeafKind(kind)
        except ValueError as error:
            names = " or ".join(one.value for one in LeafKind)
            raise UsageError("no such kind of leaf", expected=names, got=repr(kind)) from error
    homes = {LeafKind.ACTION: task.actions, LeafKind.CONDITION: task.conditions}
    found = [one for one, leaves in homes.items() if leaf in leaves]
    if len(found) == 1:
        return found[0]
    problem = "has both an action and a condition" if found else "has no leaf"
    raise UsageError(f"the task {problem} {leaf!r}", remedy="say of which kind it is")


def _task_leaves(task: Task) -> tuple[Leaf, ...]:
    homes = ((LeafKind.ACTION, task.actions), (LeafKind.CONDITION, task.conditions))
    return tuple(
        Leaf(kind, name, text.description, text.precondition)
        for kind, texts in homes
        for name, text in texts.items()
    )
