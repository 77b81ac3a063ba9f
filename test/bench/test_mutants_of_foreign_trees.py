"""Leaving an action out of a good tree of the benchmark seldom leaves it good.

It needs no author and no deserved verdict, and finds what a simulation forgives: things handled
from afar or through closed doors, deeds of a task that nobody does. What stays good is mostly what
nobody needs: closing, switching off and putting down where neither goal nor order asks for it.
"""

from __future__ import annotations

import runpy

import pytest

from besim.models import make_model
from besim.solution import read_folders

from .test_mutants import ROOT

pytestmark = [pytest.mark.no_cover, pytest.mark.timeout(600)]
"""What these judge, other tests cover; measured, they would take minutes more."""

STILL_GOOD = {"simple_home": 16, "simple_kitchen": 14, "simple_works": 8}
"""Mutants that are judged good, of 234, 261 and 225. It may only fall: lower it."""


@pytest.mark.parametrize("part", STILL_GOOD)
def test_no_more_mutants_are_called_good(part: str) -> None:
    script = runpy.run_path(str(ROOT / "benchmarks" / "mutants.py"))
    model = make_model("commonsense")
    good = made = 0
    for task in read_folders(ROOT / "benchmarks" / "btsim" / "foreign" / part):
        trees = [tree.solution() for tree in task.trees if tree.name == "good"]
        for tree in (tree for tree in trees if script["judge"](tree, model, task.scene)):
            for _, mutant in script["mutants"](tree, "drop"):
                made += 1
                good += script["judge"](mutant, model, task.scene)
    assert made > 200
    assert good <= STILL_GOOD[part]
