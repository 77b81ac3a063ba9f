#!/usr/bin/env python3
"""Do trees get the verdict they deserve in scenes that others wrote, beside that without a scene?

Usage: python benchmarks/scenes.py [PART ...] [--misses]

The scenes of ``benchmarks/btsim/scenes`` are for tasks of ``benchmarks/btsim``, written by people
who had read only the task's texts. A part is a folder of them, such as ``foreign/simple_home``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from besim.evaluation import evaluate
from besim.models import make_model
from besim.solution import read_folders

BTSIM = Path(__file__).resolve().parent / "btsim"
SCENES = BTSIM / "scenes"


@dataclass(frozen=True)
class Row:
    """A tree judged in a scene and without one; verdicts are their words."""

    task: str
    expected: str
    given: str
    generated: str
    """Empty if it was not judged without the scene."""
    reason: str
    """Why the tree got its verdict in the scene."""


def parts() -> list[str]:
    """The parts that have scenes."""
    return sorted({str(path.parent.relative_to(SCENES)) for path in SCENES.rglob("*.json")})


def rows(part: str, *, beside: bool = True) -> Iterator[Row]:
    """Judge all trees of the tasks of a part that have a scene.

    :param beside: judge them without the scene, too.
    """
    model = make_model("commonsense")
    for folder in read_folders(BTSIM / part):
        path = SCENES / part / f"{folder.name}.json"
        if not path.exists():
            continue
        scene = json.loads(path.read_text("utf-8"))
        for tree in folder.trees:
            given = evaluate(tree.solution(), model, scene=scene)
            generated = evaluate(tree.solution(), model).category.value if beside else ""
            yield Row(folder.name, tree.expected, given.category.value, generated, given.reason)


def main() -> None:
    """Print a line for each part, and with ``--misses`` what is right only without its scene."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("parts", nargs="*", default=parts())
    parser.add_argument("--misses", action="store_true")
    options = parser.parse_args()
    print(f"{'part':30} {'trees':>5} {'right in the scene':>18} {'without':>7} {'false goods':>11}")
    for part in options.parts:
        judged = list(rows(part))
        right, without = (
            sum(getattr(row, which) == row.expected for row in judged)
            for which in ("given", "generated")
        )
        false_goods = sum(row.given == "good" != row.expected for row in judged)
        print(f"{part:30} {len(judged):5} {right:18} {without:7} {false_goods:11}")
        for row in judged if options.misses else ():
            if row.given != row.expected == row.generated:
                print(f"  {row.task}, {row.expected}: {row.given}, {row.reason}")


if __name__ == "__main__":
    main()
