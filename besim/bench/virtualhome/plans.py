"""The plans that are compared: gold programs, and what LLMs answered to the same tasks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from besim.bench.virtualhome.package import VirtualHomePackage
from besim.errors import InputError
from besim.solution import Task
from besim.solution.plan import VIRTUALHOME_ACTIONS, read_plan, script_line, script_step
from besim.world import read_file, read_json

GOLD = "gold"


@dataclass(frozen=True, slots=True)
class RecordedPlan:
    """One plan for one task.

    :param source: :data:`GOLD`, or the name of an LLM.
    :param task: the name of the program whose graph it starts in (``27_2``).
    :param text: the script, or the LLM's answer.
    """

    source: str
    task: str
    text: str


def gold_plans(package: VirtualHomePackage) -> tuple[RecordedPlan, ...]:
    """All gold programs."""
    return tuple(RecordedPlan(GOLD, name, package.program(name)) for name in package.programs())


def llm_plans(path: Path, known: frozenset[str]) -> tuple[RecordedPlan, ...]:
    """The plans of a file ``[{"identifier": …, "llm_output": …}, …]``.

    :param known: names of the programs; another identifier is an error.
    :raises UsageError: if the file cannot be read.
    :raises InputError: if it has another form.
    """
    document = read_json(read_file(path), source=str(path))
    source = path.stem.removesuffix("_outputs")
    plans = []
    if not isinstance(document.value, list):
        raise InputError(
            "the recorded plans are not right", place=document.place(()), expected="a list"
        )
    for index, one in enumerate(document.value):
        name, text = (
            (one.get("identifier"), one.get("llm_output")) if isinstance(one, dict) else (0, 0)
        )
        if not isinstance(name, str) or not isinstance(text, str) or name not in known:
            raise InputError(
                "a recorded plan is not right",
                place=document.place((index,)),
                expected='{"identifier": name of a program, "llm_output": text}',
                got=repr(name),
            )
        plans.append(RecordedPlan(source, name, text))
    return tuple(plans)


def steps_of(plan: RecordedPlan, names: dict[str, int]) -> tuple[str, ...]:
    """The steps as lines of a script.

    :param names: class to number of the objects that the task is about, for an LLM's plan.
    :raises InputError: for what is no plan: broken JSON, an action that does not exist, an object
        that the task does not have, a wrong number of objects.
    """
    if plan.source == GOLD:
        children = read_plan(plan.text, source=plan.task, task=Task("")).root.children
        return tuple(node.class_name for node in children)
    return tuple(_lines(plan, names))


def _lines(plan: RecordedPlan, names: dict[str, int]) -> Iterator[str]:
    for action, objects in _answer(plan.text):
        if action not in VIRTUALHOME_ACTIONS:
            raise InputError(f"there is no action {action!r}")
        if not isinstance(objects, list) or not all(isinstance(one, str) for one in objects):
            raise InputError(f"[{action}] has no list of objects")
        objects = [one for one in objects if one]
        unknown = [one for one in objects if one not in names]
        if unknown:
            raise InputError(f"the task has no object {unknown[0]!r}")
        line = script_line(action, [(one, names[one]) for one in objects])
        yield script_step(line).name


def _answer(text: str) -> list[tuple[str, Any]]:
    """The steps of an answer: JSON whose keys are actions and may come again and again."""
    text = re.sub(r"^```(?:json)?|```$", "", text.strip()).strip()
    try:
        steps = json.loads(text.replace("'", '"'), object_pairs_hook=lambda pairs: pairs)
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputError(f"the answer is no JSON: {error}") from error
    if not isinstance(steps, list) or not all(isinstance(one, tuple) for one in steps):
        raise InputError("the answer is no object of steps")
    if not steps:
        raise InputError("the answer has no steps")
    return steps


def task_objects(graphs: Mapping[str, Any], goal: Mapping[str, Any]) -> dict[str, int]:
    """Class to number of the objects that a task is about: what differs between its two graphs.

    Of several of one class it is the one that the goal names, or else the one with the highest
    number (objects that were placed for a task have the highest).
    """
    start, end = (_parts(graphs[key]) for key in ("init_graph", "final_graph"))
    numbers = {end_ for fact in start ^ end for end_ in _ends(fact)}
    classes = {node["id"]: node["class_name"] for node in graphs["init_graph"]["nodes"]}
    named = {n for one in goal.get("goal", ()) for n in _ends(tuple(one.values())) if n in numbers}
    ordered = [*sorted(numbers - named), *sorted(named)]
    return {classes[number]: number for number in ordered if number in classes}


def _parts(graph: dict[str, Any]) -> set[tuple[Any, ...]]:
    nodes = {(node["id"], *sorted(node["states"])) for node in graph["nodes"]}
    return nodes | {(e["from_id"], e["relation_type"], e["to_id"]) for e in graph["edges"]}


def _ends(fact: tuple[Any, ...]) -> Iterator[int]:
    return (one for one in fact if isinstance(one, int))
