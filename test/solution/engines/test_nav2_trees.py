"""Nav2's own trees tick to an end, whatever their leaves answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from nav2_ticks import World

from besim.solution import Dialect, Solution, Status, Task
from besim.solution.model import PortDirection
from besim.solution.tree import LeafCall, Unsupported, make_engine, read_tree
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.engines import NS_PER_MS
from besim.solution.tree.engines.btcpp.nav2 import NAVIGATOR_ENTRIES

S, F, R = Status.SUCCESS, Status.FAILURE, Status.RUNNING
MAX_TICKS = 1000
NEVER_ENDS = {"follow_point.xml"}
"""They run until something fails (KeepRunningUntilFailure)."""
NEEDS_A_POSE = {"navigate_w_replanning_distance.xml"}
"""A DistanceController cannot be told how far an unknown robot has come while it drives."""

Answer = Callable[[LeafCall, int], Status]


def at_once(_call: LeafCall, _tick: int) -> Status:
    return S


def after_two_ticks(call: LeafCall, tick: int) -> Status:
    model = builtin_catalog(Dialect.BTCPP4).get(call.node.class_name)
    takes_time = model is not None and model.asynchronous
    return R if takes_time and tick < 3 else S


@pytest.fixture(scope="module")
def trees(shared_data: Path) -> list[Solution]:
    files = sorted((shared_data / "trees" / "nav2").rglob("*.xml"))
    if not files:
        pytest.skip(f"needs the trees of Nav2 in {shared_data / 'trees'}")
    return [read_tree(one.read_bytes(), source=one.name, task=Task("")) for one in files]


def end(tree: Solution, answer: Answer, world: World | None = None) -> Status:
    """The result after at most so many ticks of 10 ms; the robot drives 0.5 m in each."""
    ticks: dict[int, int] = {}

    def leaf(call: LeafCall) -> Status:
        ticks[call.index] = 1 if call.first else ticks[call.index] + 1
        for name, port in call.node.port_models.items():
            if port.direction is PortDirection.OUTPUT:
                call.write(name, 0 if "code" in name else f"{name} of {call.node.class_name}")
        return answer(call, ticks[call.index])

    entries = {**NAVIGATOR_ENTRIES, "goal": "goal", "goals": "goals"}
    engine = make_engine(tree, leaf, blackboard=entries, surroundings=world)
    for _ in range(MAX_TICKS):
        status = engine.tick()
        if status is not R:
            break
        engine.clock.advance_to(engine.clock.now + 10 * NS_PER_MS)
        if world is not None:
            world.here = (engine.clock.seconds * 50, 0.0, 0.0)
    return status


def failures(tree: Solution, answer: Answer) -> Iterator[Answer]:
    """The same answers but for one leaf, which always fails."""
    for index, node in enumerate(tree.root.walk()):
        if node.leaf is not None:
            yield (
                lambda call, tick, failing=index: F if call.index == failing else answer(call, tick)
            )


@pytest.mark.parametrize("answer", [at_once, after_two_ticks])
def test_they_succeed_where_all_leaves_do(trees: list[Solution], answer: Answer) -> None:
    world = World(here=(0.0, 0.0, 0.0), meters_per_second=0.5)
    assert {tree.source: end(tree, answer, world) for tree in trees} == {
        tree.source: R if tree.source in NEVER_ENDS else S for tree in trees
    }


def test_without_a_pose_they_do_too_but_for_a_distance_controller(trees: list[Solution]) -> None:
    for tree in trees:
        if tree.source in NEEDS_A_POSE:
            assert end(tree, at_once) is S
            with pytest.raises(Unsupported, match="how far the robot has travelled"):
                end(tree, after_two_ticks)
        elif tree.source not in NEVER_ENDS:
            assert end(tree, after_two_ticks) is S


@pytest.mark.parametrize("answer", [at_once, after_two_ticks])
def test_they_end_with_any_one_leaf_failing_always(trees: list[Solution], answer: Answer) -> None:
    for tree in trees:
        for failing in failures(tree, answer):
            world = World(here=(0.0, 0.0, 0.0), meters_per_second=0.5)
            assert end(tree, failing, world) in (S, F), tree.source
