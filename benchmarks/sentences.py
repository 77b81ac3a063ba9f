#!/usr/bin/env python3
"""How single sentences are read: actions with a check of what they bring about, goals in parts.

Usage: python benchmarks/sentences.py [FILE ...] [--misses]

Without a file, all of ``benchmarks/sentences``:

* **scenes**: a task, and a right plan of actions; each action has a check that is false before it
  and true after it. An action that cannot run, a check with another answer, and a goal that is not
  met at the end are misreadings.
* **goals**: a goal with what it asks in plain parts. It is read right if it asks what all its parts
  ask together.

One tree of a task needs some twenty five sentences, so these figures move before those of trees do.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.claims import Claim
from besim.simulation import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind, Task, read_task
from besim.world import Truth

SENTENCES = Path(__file__).with_name("sentences")


def task_of(text: str, leaves: tuple[Leaf, ...] = ()) -> Task:
    """The task with this text and these leaves."""
    described: dict[str, Any] = {"id": 1, "name": "Task", "bt_task": text}
    described["action_node"] = {
        leaf.name: {"precondition": None, "description": leaf.description}
        for leaf in leaves
        if leaf.kind is LeafKind.ACTION
    }
    described["condition_node"] = {
        leaf.name: leaf.description for leaf in leaves if leaf.kind is LeafKind.CONDITION
    }
    return read_task(json.dumps(described))


def misread_in(scene: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What goes wrong in a scene: its kind, and the sentence."""
    actions = [
        Leaf(LeafKind.ACTION, f"Act{at}", one["action"], None)
        for at, one in enumerate(scene["leaves"])
    ]
    checks = [
        Leaf(LeafKind.CONDITION, f"Check{at}", one.get("check") or "", None)
        for at, one in enumerate(scene["leaves"])
    ]
    leaves = (*actions, *(check for check in checks if check.description))
    model = CommonsenseModel()
    case = model.generate_case(task_of(scene["task"], leaves), leaves=leaves)
    world = case.world
    for action, check in zip(actions, checks, strict=True):
        asked = bool(check.description)
        before = judge_leaf(check, case, world, model).outcome if asked else None
        done = judge_leaf(action, case, world, model)
        if done.outcome is LeafOutcome.SUCCEEDED:
            world = done.world
        else:
            yield "action", action.description
        if asked:
            after = judge_leaf(check, case, world, model).outcome
            if (before, after) != (LeafOutcome.FAILED, LeafOutcome.SUCCEEDED):
                yield "check", check.description
    judged = model.achieved(case, world, ())
    if not judged or any(one.holds is not Truth.TRUE for one in judged):
        yield "goal", "; ".join(one.condition.text for one in judged)


def asked_by(text: str) -> set[tuple[Any, ...]] | None:
    """What a goal asks of each single thing; nothing if a part of it was not understood."""
    case = CommonsenseModel().generate_case(task_of(text), leaves=())
    asked: set[tuple[Any, ...]] = set()
    for condition in case.goal.conditions:
        claim = condition.meaning
        if not isinstance(claim, Claim):
            return None
        for thing in claim.subjects or ("",):
            for other in claim.objects or ("",):
                if claim.kind == "contains":
                    asked.add(("in", other, thing, claim.negated))
                elif claim.kind == "place":
                    asked.add((claim.relation, thing, other, claim.negated))
                else:
                    value = claim.value != claim.negated
                    asked.add((claim.kind, thing, other, claim.attribute, value))
    return asked


def is_read_right(goal: dict[str, Any]) -> bool:
    """Does a goal ask what its parts ask?"""
    whole = asked_by(f"{goal['facts']} {goal['goal']}")
    parts = [asked_by(f"{goal['facts']} The goal is that {one}.") for one in goal["parts"]]
    known = [part for part in parts if part is not None]
    return len(known) == len(parts) and whole == set().union(*known)


def main() -> None:
    """Print the figures of each file, and the sentences that are misread if that is wished."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="*", type=Path, help="scenes_N.json or goals_N.json")
    parser.add_argument("--misses", action="store_true", help="list what is misread")
    given = parser.parse_args()
    for file in given.files or sorted(SENTENCES.glob("*.json")):
        items = json.loads(file.read_text("utf-8"))
        if file.name.startswith("goals"):
            wrong = [one["goal"] for one in items if not is_read_right(one)]
            print(f"{file.name}: {len(items) - len(wrong)} of {len(items)} goals ask their parts")
            misses = [("goal", text) for text in wrong]
        else:
            found = [[*misread_in(scene)] for scene in items]
            count = Counter(kind for scene in found for kind, _ in scene)
            actions = sum(len(scene["leaves"]) for scene in items)
            checks = sum(bool(one.get("check")) for scene in items for one in scene["leaves"])
            print(
                f"{file.name}: {sum(not scene for scene in found)} of {len(items)} scenes without "
                f"error; {count['action']} of {actions} actions cannot run, {count['check']} of "
                f"{checks} checks are wrong, {count['goal']} of {len(items)} goals are not met"
            )
            misses = [miss for scene in found for miss in scene]
        for kind, text in misses if given.misses else ():
            print(f"  {kind}: {text}")


if __name__ == "__main__":
    main()
