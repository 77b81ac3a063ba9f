"""What tests of the leaf library use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.models import make_model
from besim.models.leaf_library import Library
from besim.simulation import LeafResult, judge_leaf
from besim.solution import Leaf, LeafKind, Task
from besim.world import Value

CONDITIONS = ("Is", "Goal", "Are", "Would", "Initial", "Transform")

Simulate = Callable[..., LeafResult]


@pytest.fixture
def simulate() -> Simulate:
    """Simulates one leaf of a class with ports, in a world of a few states, without a task."""

    def run(
        name: str,
        states: dict[str, Value] | None = None,
        library: Library | None = None,
        kind: LeafKind | None = None,
        **ports: str,
    ) -> LeafResult:
        guessed = LeafKind.CONDITION if name.startswith(CONDITIONS) else LeafKind.ACTION
        leaf = Leaf(kind or guessed, name, ports=ports)
        model = make_model(library=library)
        case = model.generate_case(Task(""), leaves=(leaf,))
        return judge_leaf(leaf, case, case.world.with_changes(states or {}), model)

    return run
