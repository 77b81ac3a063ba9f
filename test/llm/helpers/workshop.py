"""A task of which the commonsense model understands all but one verb, and who knows that one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from door import data_of, kind_of, tree_of

TASK = {
    "id": 2,
    "name": "Lens",
    "bt_task": "A robot is in a workshop, away from the bench and the shelf. A lens is on the "
    "bench. The goal is that the lens is frobnicated and on the shelf.",
    "action_node": {
        "go_to_bench": {"precondition": None, "description": "The robot goes to the bench."},
        "pick_lens": {"precondition": None, "description": "The robot picks up the lens."},
        "frobnicate_lens": {"precondition": None, "description": "The robot frobnicates the lens."},
        "go_to_shelf": {"precondition": None, "description": "The robot goes to the shelf."},
        "put_lens": {"precondition": None, "description": "The robot puts the lens on the shelf."},
    },
    "condition_node": {},
}
KNOWN = "The goal is that the lens is on the shelf."
"""A goal of which nothing has to be asked."""
GOOD = ["go_to_bench", "pick_lens", "frobnicate_lens", "go_to_shelf", "put_lens"]
TREES = {
    "good": GOOD,
    "counterfactual": ["frobnicate_lens", *GOOD[:2], *GOOD[3:]],
    "unreachable": [*GOOD[:2], *GOOD[3:]],
}
HAND, DONE = "agents.robot.gripper_content", "objects.lens.frobnicated"
HARMLESS = {"thought": "A lens is handled.\nANSWER = false", "harm": "false", "words": ""}
HELD = "Does the robot hold the lens?"


def write_task(folder: Path, *, goal: str = "") -> Path:
    """The task folder with its three trees.

    :param goal: in place of the task's own.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = re.sub(r"The goal is .*", goal, TASK["bt_task"]) if goal else TASK["bt_task"]
    (folder / "des.json").write_text(json.dumps({**TASK, "bt_task": text}))
    for name, leaves in TREES.items():
        (folder / f"{name}.xml").write_text(tree_of(leaves))
    return folder


def answer(body: dict[str, Any], changes: dict[str, Any] | None = None) -> dict[str, Any]:
    """What somebody answers who knows what frobnicating is, and nothing else.

    :param changes: what it changes, and to what.
    """
    kind, data = kind_of(body), data_of(body)
    changes = changes or {DONE: True}
    if kind == "ScreenAnswer":
        return HARMLESS
    if kind == "ConsiderAnswer":
        leaf = data.get("action") or data["condition"]
        if leaf["name"] != "frobnicate_lens":
            return _lost()
        question = {"question": HELD, "wanted": True, "core_states": [HAND]}
        return {**_lost(), "thought": f"{HELD} = true", "understood": True, "unknown_words": []} | {
            "preconditions": [question]
        }
    if kind == "CompileAnswer":
        return {"schemas": [_schema(one) for one in data["steps"]]}
    if kind == "DecideAnswer":
        return {"answers": [_decided(one) for one in data["questions"]]}
    if kind == "CaptureAnswer":
        return {"thought": "", "understood": True, "unknown_words": [], "changes": [*changes]}
    if kind == "TransferAnswer":
        paths = data["states to change"]
        return {"thought": "", "values": [{"path": p, "value": changes[p]} for p in paths]}
    assert kind == "EvaluateAnswer", kind
    return {"goals": [{**_unknown(one["number"]), "states": []} for one in data["goals"]]}


def _schema(step: dict[str, Any]) -> dict[str, Any]:
    """Frobnicating: the lens is in the hand, and is frobnicated."""
    assert step["name"] == "frobnicate_lens"
    event = {"verb": "frobnicate", "roles": {"theme": ["lens"]}, "require": [{"held": "theme"}]}
    done = {"kind": "state", "subjects": ["lens"], "attribute": "frobnicated", "value": True}
    return {
        "number": step["number"],
        "thought": "It is done in the hand.",
        "not_expressible": [],
        "steps": [{"event": {**event, "effect": []}}, {"result": done}],
    }


def lost(body: dict[str, Any]) -> dict[str, Any]:
    """What somebody answers who understands nothing."""
    kind, data = kind_of(body), data_of(body)
    if kind == "ScreenAnswer":
        return HARMLESS
    if kind == "ConsiderAnswer":
        return _lost()
    if kind == "DecideAnswer":
        return {"answers": [_unknown(one["number"]) for one in data["questions"]]}
    assert kind == "EvaluateAnswer", kind
    return {"goals": [{**_unknown(one["number"]), "states": []} for one in data["goals"]]}


def _lost() -> dict[str, Any]:
    words = ["all of it"]
    return {"thought": "?", "understood": False, "unknown_words": words, "preconditions": []}


def _decided(question: dict[str, Any]) -> dict[str, Any]:
    if question["question"] != HELD:
        return _unknown(question["number"])
    holds = str("lens" in question["states"][HAND]).lower()
    return {"number": question["number"], "thought": f"ANSWER = {holds}", "holds": holds}


def _unknown(number: int) -> dict[str, Any]:
    return {"number": number, "thought": "ANSWER = unknown", "holds": "unknown"}
