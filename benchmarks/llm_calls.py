#!/usr/bin/env python3
"""How often a language model is called for the trees of a task: compiled, chain, the paper.

Usage: python benchmarks/llm_calls.py [FOLDER ...]

The three trees of every task folder (by default the examples and tasks with 15 leaves and more) are
judged one after the other, as `besim bench btsim` does, by a scripted server on loopback that
speaks OpenAI's protocol. It knows what the commonsense model reads in the texts and answers in the
forms that are asked for, so what it answers is right as far as that is. The calls of the paper are
counted by besim along with the chain: one for each phase, each numeric precondition and each
changed state. What a task needs in a second run is printed too.
"""

# ruff: noqa: E402 - the scripted server is a helper of the tests, found once their folder is named.
from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "test" / "llm" / "helpers"))

import door
from chat_server import ChatServer
from reader import Reader

from besim.evaluation import Verdict, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.llm import LlmModel, LlmSettings
from besim.models.llm.states import is_numeric, value_like
from besim.solution import Leaf, LeafKind, Task, TaskFolder, read_folders
from besim.world import Value, Vector, World, split_path, to_json

VISIBLE = ROOT / "benchmarks" / "btsim" / "visible"
FOLDERS = (
    ROOT / "examples" / "deliver_package",
    ROOT / "examples" / "tidy_desk",
    *(
        VISIBLE / name
        for name in ("palletise_boxes", "hang_picture", "light_fireplace", "set_dinner_table")
    ),
)
Json = dict[str, Any]


class Clerk:
    """Answers the chain's questions about one task as the commonsense model would."""

    def __init__(self, folder: TaskFolder) -> None:
        self._model = CommonsenseModel()
        self._case = self._model.generate_case(folder.trees[0].task())
        new: dict[str, Value] = {}
        for tree in folder.trees:
            for case in evaluate(tree.solution(), CommonsenseModel()).cases:
                for step in case.steps:
                    new |= {one.path: _blank(one.after) for one in step.changes}
        # All states that there will ever be are there from the start, as in a model's own world.
        missing = {path: one for path, one in new.items() if self._case.world.get(path) is None}
        self._start = self._case.world.with_changes(missing)
        self._truth: dict[str, bool] = {}

    def answer(self, body: Json) -> Json:
        """The answer to a request."""
        if door.kind_of(body) == "ScreenAnswer":
            return door.answer(body)
        answer: Callable[[Json], Json] = getattr(self, f"_{door.kind_of(body)}")
        return answer(door.data_of(body))

    def _world(self, data: Json, name: str = "world") -> World:
        known = {
            path: value_like(one, self._start.get(path))[0] for path, one in data[name].items()
        }
        return self._start.with_changes(known)

    def _leaf(self, data: Json) -> Leaf:
        one = data.get("action") or data.get("condition") or data["step"]
        return Leaf(LeafKind(one["kind"]), one["name"], one["description"], one["rule"])

    def _CaseAnswer(self, data: Json) -> Json:
        groups: dict[str, dict[str, list[Json]]] = {"agents": {}, "objects": {}}
        for path, value in self._start.items():
            group, entity, name = split_path(path)
            state = {"name": name, "value": to_json(value), "meaning": ""}
            groups[group].setdefault(entity, []).append(state)
        for entities in groups.values():
            for states in entities.values():
                named = {state["name"] for state in states}
                for name, value in (("type", "thing"), ("position", [900.0] * 3), ("size", 1.0)):
                    if name not in named:
                        states.append({"name": name, "value": value, "meaning": ""})
        some = next(iter(self._start))
        goals = self._case.goal.conditions
        return {
            "thought": "",
            **{
                group: [{"name": name, "properties": one} for name, one in entities.items()]
                for group, entities in groups.items()
            },
            "relationships": [],
            "environment": [],
            "goal": [{"text": one.text, "core_states": [some]} for one in goals],
            "assumptions": [],
        }

    def _ConsiderAnswer(self, data: Json) -> Json:
        world, leaf = self._world(data), self._leaf(data)
        found = self._model.consider(leaf, self._case, world).preconditions
        asked = {}
        for one in found:
            states = [path for path in one.states if world.get(path) is not None]
            if states:
                asked[one.name] = states
                self._truth[one.name] = (
                    self._model.decide(leaf, self._case, world, one).holds.value == "true"
                )
        return {
            "thought": "\n".join(f"{name} = true" for name in asked),
            "understood": True,
            "unknown_words": [],
            "preconditions": [
                {"question": name, "wanted": True, "core_states": states}
                for name, states in asked.items()
            ],
        }

    def _DecideAnswer(self, data: Json) -> Json:
        return {
            "answers": [
                {"number": one["number"], "thought": f"ANSWER = {holds}", "holds": holds}
                for one in data["questions"]
                for holds in [str(self._truth[one["question"]]).lower()]
            ]
        }

    def _DecideCodeAnswer(self, data: Json) -> Json:
        answers = []
        for one in data["questions"]:
            here = [path for path in one["states"] if path.endswith(".position")]
            code = f"return {self._truth[one['question']]}"
            if len(here) > 1:  # a distance
                others = [f"math.dist(states[{here[0]!r}], states[{path!r}])" for path in here[1:]]
                code = f"return min([{', '.join(others)}]) < 1.0"
            said = f"import math\ndef decide(states):\n    {code}\n"
            answers.append({"number": one["number"], "thought": "", "code": said})
        return {"answers": answers}

    def _after(self, data: Json) -> tuple[World, World]:
        world, leaf = self._world(data), self._leaf(data)
        capture = self._model.capture(leaf, self._case, world)
        return world, self._model.transfer(leaf, self._case, world, capture).world

    def _CaptureAnswer(self, data: Json) -> Json:
        before, after = self._after(data)
        changes = [one.path for one in before.diff(after) if one.after is not None]
        said = {"understood": True, "unknown_words": [], "changes": changes}
        return {"thought": "", **said}

    def _TransferAnswer(self, data: Json) -> Json:
        _, after = self._after(data)
        paths = data["states to change"]
        return {
            "thought": "",
            "values": [{"path": path, "value": to_json(after.get(path))} for path in paths],
        }

    def _TransferCodeAnswer(self, data: Json) -> Json:
        _, after = self._after(data)
        return {
            "thought": "",
            "answers": [
                {
                    "path": path,
                    "reads": [path],
                    "code": f"def transfer(states):\n    return {to_json(after.get(path))!r}\n",
                }
                for path in data["states to change"]
            ],
        }

    def _EvaluateAnswer(self, data: Json) -> Json:
        judged = self._model.achieved(self._case, self._world(data, "world now"), ())
        return {
            "goals": [
                {
                    "number": number,
                    "thought": f"ANSWER = {one.holds.value}",
                    "holds": one.holds.value,
                    "states": [],
                }
                for number, one in enumerate(judged, 1)
            ]
        }


def _blank(value: Value) -> Value:
    """What a state is before anything has made it so."""
    if isinstance(value, Vector):
        return Vector((900.0,) * len(value.components), value.unit)
    if isinstance(value, bool):
        return False
    if is_numeric(value) and not isinstance(value, tuple):
        return 0.0
    return () if isinstance(value, tuple) else ""


def judged(folder: TaskFolder, mode: str, script: Any) -> tuple[list[Verdict], list[Verdict]]:
    """The verdicts on the trees of a task, in order, each by a run of its own; and once more."""
    with ChatServer(script) as server, tempfile.TemporaryDirectory() as kept:
        settings = LlmSettings(
            "openai:scripted",
            mode=mode,
            base_url=server.url,
            cache=Path(kept) / "llm.sqlite",
            max_tokens=16384,
        )
        first, second = (
            [evaluate(tree.solution(), LlmModel(settings)) for tree in folder.trees]
            for _ in range(2)
        )
    return first, second


def row(folder: TaskFolder, task: Task) -> list[str]:
    """The lines of a task: calls for each of its trees, and for all of them."""
    reader, clerk = Reader(task), Clerk(folder)

    def compiled_answer(body: Json) -> Json:
        screens = door.kind_of(body) == "ScreenAnswer"
        return door.answer(body) if screens else reader.answer(door.data_of(body))

    compiled, again = judged(folder, "compiled", compiled_answer)
    chain, _ = judged(folder, "chain", clerk.answer)
    leaves = len(task.actions) + len(task.conditions)
    lines, sums = [], [0, 0, 0, 0]
    for tree, one, other, second in zip(folder.trees, compiled, chain, again, strict=True):
        assert other.llm is not None
        counts = [one.model_calls, other.model_calls, other.llm["paper_calls"], second.model_calls]
        sums = [total + new for total, new in zip(sums, counts, strict=True)]
        lines.append(_line(folder.name, leaves, tree.path.stem, counts, one, other))
    return [*lines, _line(folder.name, leaves, "all three", sums)]


def _line(name: str, leaves: int, tree: str, counts: list[int], *verdicts: Verdict) -> str:
    compiled, chain, paper, again = counts
    words = " / ".join(one.category.value for one in verdicts)
    return (
        f"| {name} | {leaves} | {tree} | {compiled} | {chain} | {paper} | {compiled / paper:.1%} | "
        f"{again} | {words} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Calls of a language model per tree.")
    parser.add_argument("folders", nargs="*", type=Path, default=FOLDERS)
    print(
        "| task | leaves | tree | compiled | chain | paper | compiled / paper | again | verdicts |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    os.environ.setdefault("OPENAI_API_KEY", "of-no-use")
    for path in parser.parse_args().folders:
        for folder in read_folders(path):
            for line in row(folder, folder.trees[0].task()):
                print(line, flush=True)


if __name__ == "__main__":
    main()
