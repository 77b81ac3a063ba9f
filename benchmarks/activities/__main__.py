#!/usr/bin/env python3
"""Right plans for BEHAVIOR-1K's activities, and what becomes of them without one of their steps.

Usage: python benchmarks/activities [ACTIVITY ...] [--seed N] [--drop] [--misses]

An activity is a list of things, of facts about them and of goals. A planner that knows nothing of
besim makes a task text and a right plan of it, in plain words: every action can run, and the goal
is met at the end. Whatever is not judged good was misread. With ``--drop`` every step that the
plan needs is left out in turn: what is still good is a false good.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

from plans import Plan, Step
from problems import Unsupported, names, package, read_problem, substances
from rich.console import Console
from rich.progress import track
from texts import Names

from besim.errors import BesimError
from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import Solution, read_task
from besim.solution.tree import read_tree


def solution(text: str, steps: list[Step], without: int | None = None) -> Solution:
    """The task and the tree of these steps; a step that is left out stays a leaf of the task."""
    actions = {step.action: f"Action{at}" for at, step in enumerate(steps)}
    checks = {step.check: f"Check{at}" for at, step in enumerate(steps) if step.check}
    nodes = []
    for at, step in enumerate(steps):
        node = f"<Action class={quoteattr(actions[step.action])}/>"
        if step.check:
            check = f"<Condition class={quoteattr(checks[step.check])}/>"
            node = f'<Fallback class="Fallback">{check}{node}</Fallback>'
        if at != without:
            nodes.append(node)
    task = {
        "id": 1,
        "name": "Activity",
        "bt_task": text,
        "action_node": {n: {"precondition": None, "description": d} for d, n in actions.items()},
        "condition_node": {n: d for d, n in checks.items()},
    }
    xml = f'<Sequence class="Sequence">{"".join(nodes)}</Sequence>'
    return read_tree(xml, task=read_task(json.dumps(task)))


def plans(root: Path, chosen: list[str], seed: int) -> Iterator[tuple[str, str, list[Step]]]:
    """Name, text and steps of every activity that can be planned for."""
    stuffs = substances(root)
    for name in chosen:
        try:
            problem = read_problem(root, name)
            plan = Plan(problem, Names(problem, stuffs), seed)
        except Unsupported:
            continue
        yield name, plan.text(), plan.steps


def main() -> int:
    """Print how many right plans are judged good, and how many that lack a step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("activities", nargs="*", help="names; all that can be planned for")
    parser.add_argument("--seed", type=int, default=0, help="other wordings")
    parser.add_argument("--drop", action="store_true", help="leave every step out in turn")
    parser.add_argument("--misses", action="store_true", help="list them")
    given = parser.parse_args()
    try:
        root = package()
    except BesimError as error:
        print(error, file=sys.stderr)
        return error.kind.value
    if unknown := {*given.activities} - {*names(root)}:
        parser.error(f"no such activity: {', '.join(sorted(unknown))}")
    count: Counter[str] = Counter()
    misses: list[str] = []
    made = [*plans(root, given.activities or names(root), given.seed)]
    for name, text, steps in track(made, "Judging", console=Console(stderr=True)):
        found = evaluate(solution(text, steps), CommonsenseModel())
        count[found.category.value] += 1
        if found.category.value != "good":
            misses.append(f"{name}: {found.category.value}: {found.reason}")
        elif given.drop:
            for at, step in enumerate(steps):
                if step.optional:
                    continue
                count["dropped"] += 1
                less = evaluate(solution(text, steps, at), CommonsenseModel())
                if less.category.value == "good":
                    count["good without"] += 1
                    misses.append(f"{name}: good without: {step.action}")
    for miss in misses if given.misses else ():
        print(miss)
    print(f"{count.pop('good', 0)} of {len(made)} right plans are judged good")
    if given.drop:
        dropped, still = count.pop("dropped"), count.pop("good without", 0)
        print(f"{still} of {dropped} plans that lack a step are judged good")
    print(", ".join(f"{found}: {number}" for found, number in sorted(count.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
