#!/usr/bin/env python3
"""Right plans for BEHAVIOR-1K's activities, and what becomes of them without one of their steps.

Usage: python benchmarks/activities [ACTIVITY ...] [--seed N] [--drop] [--misses] [--show]

An activity is a list of things, of facts about them and of goals. A planner makes a task text and
a plan of it, in plain words. It imports nothing of besim, but its words and its steps were chosen
with besim's conventions in mind, and of its plans it checks only where things are at the end. What
is not judged good was misread, or is no right plan. With ``--drop`` every step that the plan needs
is left out in turn: what is still good is a false good.
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
from problems import Unsupported, activities, package, read_problem, substances
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


def planned(
    root: Path, chosen: list[str], seed: int, left: dict[str, str]
) -> Iterator[tuple[str, str, list[Step]]]:
    """Name, text and steps of every activity that can be planned for.

    :param left: takes up the others, and why they cannot.
    """
    stuffs = substances(root)
    for name in chosen:
        try:
            problem = read_problem(root, name)
            plan = Plan(problem, Names(problem, stuffs), seed)
        except Unsupported as error:
            left[name] = str(error)
            continue
        yield name, plan.text(), plan.steps


def main() -> int:
    """Print how many right plans are judged good, and how many that lack a step.

    :returns: 0; 1 if an activity that was named cannot be planned for; 69 if there is no package.
    """
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("activities", nargs="*", help="names; all that can be planned for")
    parser.add_argument("--seed", type=int, default=0, help="other wordings")
    parser.add_argument("--drop", action="store_true", help="leave every step out in turn")
    parser.add_argument("--misses", action="store_true", help="list them")
    parser.add_argument("--show", action="store_true", help="print texts and plans, judge nothing")
    given = parser.parse_args()
    left: dict[str, str] = {}
    try:
        root = package()
        known = activities(root)
        if unknown := {*given.activities} - {*known}:
            parser.error(f"no such activity: {', '.join(sorted(unknown))}")
        made = [*planned(root, given.activities or known, given.seed, left)]
    except BesimError as error:
        print(error, file=sys.stderr)
        return error.kind.value
    if given.show:
        for name, text, steps in made:
            print(f"{name}\n{text}", *(f"- {_shown(step)}" for step in steps), sep="\n")
    else:
        _judge(made, drop=given.drop, misses=given.misses)
    if given.activities:
        for name, why in left.items():
            print(f"{name} cannot be planned for: {why}", file=sys.stderr)
        return 1 if left else 0
    if left:
        reasons = Counter(left.values()).most_common()
        told = ", ".join(f"{why} ({number})" for why, number in reasons)
        print(f"{len(left)} of {len(known)} cannot be planned for: {told}", file=sys.stderr)
    return 0


def _shown(step: Step) -> str:
    unneeded = " (may be left out)" if step.optional else ""
    return f"{step.check} | {step.action}{unneeded}" if step.check else f"{step.action}{unneeded}"


def _judge(made: list[tuple[str, str, list[Step]]], *, drop: bool, misses: bool) -> None:
    count: Counter[str] = Counter()
    dropped = still = 0
    missed: list[str] = []
    for name, text, steps in track(made, "Judging", console=Console(stderr=True)):
        found = evaluate(solution(text, steps), CommonsenseModel())
        count[found.category.value] += 1
        if found.category.value != "good":
            missed.append(f"{name}: {found.category.value}: {found.reason}")
            continue
        for at, step in enumerate(steps) if drop else ():
            if step.optional:
                continue
            dropped += 1
            less = evaluate(solution(text, steps, at), CommonsenseModel())
            if less.category.value == "good":
                still += 1
                missed.append(f"{name}: good without: {step.action}")
    for miss in missed if misses else ():
        print(miss)
    print(f"{count.pop('good', 0)} of {len(made)} right plans are judged good")
    if drop:
        print(f"{still} of {dropped} plans that lack a step are judged good")
    if count:
        print(", ".join(f"{found}: {number}" for found, number in sorted(count.items())))


if __name__ == "__main__":
    sys.exit(main())
