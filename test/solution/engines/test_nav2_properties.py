"""What holds of every tree of Nav2's nodes, whatever its leaves answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st
from nav2_ticks import V3, V4, Ticks, World

from besim.solution import Dialect, Status
from besim.solution.tree.engines import NS_PER_MS, PlanError, Unsupported
from besim.solution.tree.engines.btcpp.node import TreeNode

WAITING = {
    "RateController",
    "SpeedController",
    "DistanceController",
    "GoalUpdatedController",
    "PauseResumeController",
}
"""Nodes that are RUNNING also while no child of theirs is."""
LEAVES_RUNNING = {"PathLongerOnApproach", "PauseResumeController"}
"""Nodes that complete, as upstream, without halting a child."""

CONTROLS = (
    "PipelineSequence",
    "RecoveryNode number_of_retries='{}'",
    "RoundRobin wrap_around='true'",
    "RoundRobin",
    "NonblockingSequence",
    "PersistentSequence current_child_idx='{{i{}}}'",
    "PauseResumeController pause_service_name='p' resume_service_name='r'",
    "ReactiveSequence",
    "ReactiveFallback",
    "Sequence",
)
CONTROLS_3 = ("PipelineSequence", "RecoveryNode number_of_retries='{}'", "RoundRobin", "Fallback")
DECORATORS = (
    "RateController hz='{}'",
    "SpeedController min_rate='1' max_rate='{}'",
    "DistanceController distance='{}'",
    "GoalUpdatedController",
    "GoalUpdater input_goal='{{goal}}' output_goal='{{goal}}'",
    "PathLongerOnApproach path='{{path}}'",
    "SingleTrigger",
    "Inverter",
)
CONDITIONS = (
    "GoalUpdated",
    "GlobalUpdatedGoal",
    "TimeExpired seconds='0.{}'",
    "DistanceTraveled distance='{}'",
    "PathExpiringTimer seconds='0.{}' path='{{path}}'",
)
LEAVES = "abcd"
SEEDS = st.integers(0, 2**32)


@dataclass(frozen=True)
class Case:
    """A tree, what its leaves answer, and how much time passes after each tick (ms)."""

    xml: str
    answers: dict[str, str]
    steps: list[int]
    dialect: Dialect


def made(seed: int, without: Collection[str] = ()) -> Case:
    """A case by its number; quicker than drawing each part of it."""
    rng = random.Random(seed)
    dialect = rng.choice([V4, V4, V3])
    controls = CONTROLS if dialect is V4 else CONTROLS_3
    inner = [one for one in controls + DECORATORS if one.split()[0] not in without]
    return Case(
        _tree(rng, inner, 4),
        {name: _answers(rng, skips=dialect is V4) for name in LEAVES},
        [rng.choice([0, 10, 300, 2000]) for _ in range(8)],
        dialect,
    )


def _tree(rng: random.Random, inner: list[str], depth: int) -> str:
    if depth == 0 or (depth < 4 and rng.random() < 0.25):
        leaf = rng.choice([*LEAVES, *LEAVES, *CONDITIONS])
        return f"<{leaf.format(rng.randint(1, 5))}/>"
    form = rng.choice(inner)
    name = form.split()[0]
    count = 1 if form in DECORATORS else 2 if name == "RecoveryNode" else rng.randint(1, 3)
    children = "".join(_tree(rng, inner, depth - 1) for _ in range(count))
    return f"<{form.format(rng.randint(0, 3))}>{children}</{name}>"


def _answers(rng: random.Random, *, skips: bool) -> str:
    # A leaf that has been RUNNING is not skipped then; upstream would take it for RUNNING still.
    ends = ["K", "S", "F"] if skips else ["S", "F"]
    parts = []
    for _ in range(rng.randint(1, 6)):
        end = rng.choice(ends)
        parts.append(end if end == "K" else "R" * rng.randint(0, 2) + end)
    return "".join(parts)


def run(case: Case, check: Callable[[Ticks], None]) -> list[str]:
    """Tick the case; what is on the blackboard and around the robot changes with time."""
    world = World(meters_per_second=1.0, paths={f"p{i}": (i, i / 2, "end") for i in range(9)})
    entries = {"goal": "A", "path": "p1"} | {f"i{number}": 0 for number in range(4)}
    ticks = Ticks(case.xml, case.dialect, world=world, entries=entries, **case.answers)
    done = []
    for number, step in enumerate(case.steps):
        world.here = (number / 2, 0.0, 0.0)
        try:
            done.append(ticks.tick())
        except (PlanError, Unsupported) as error:
            done.append(f"{type(error).__name__} at {error.index}")
            break
        check(ticks)
        ticks.engine.clock.advance_to(ticks.engine.clock.now + step * NS_PER_MS)
        ticks.set("path", f"p{1 + number}")
        if number == 3:
            ticks.set("goal", "B")
            world.called = {"p": 1}
        world.called["r"] = number
    return done


def nodes(ticks: Ticks) -> list[TreeNode]:
    """All nodes in document order."""
    return ticks.engine._nodes


def no_check(_ticks: Ticks) -> None:
    """Only run it."""


@settings(max_examples=400)
@given(SEEDS)
def test_a_run_is_always_the_same_and_raises_nothing_but_what_engines_raise(seed: int) -> None:
    case = made(seed)
    assert run(case, no_check) == run(case, no_check)


@settings(max_examples=400)
@given(SEEDS)
def test_what_is_running_waits_or_has_a_running_child(seed: int) -> None:
    def check(ticks: Ticks) -> None:
        statuses = ticks.engine.statuses
        for node in nodes(ticks):
            if statuses.get(node.index) is Status.RUNNING and node.children:
                assert node.node.class_name in WAITING or any(
                    child.status is Status.RUNNING for child in node.children
                )

    run(made(seed), check)


@settings(max_examples=400)
@given(SEEDS)
def test_nothing_runs_below_what_does_not(seed: int) -> None:
    def check(ticks: Ticks) -> None:
        # By results: one that was skipped may keep the status RUNNING, as upstream.
        statuses = ticks.engine.statuses
        for node in nodes(ticks):
            if node.status is not Status.RUNNING:
                below = [statuses.get(child.index) for child in node.children]
                assert Status.RUNNING not in below

    run(made(seed, without=LEAVES_RUNNING), check)


@settings(max_examples=400)
@given(SEEDS)
def test_after_a_halt_everything_is_idle_and_nothing_is_waited_for(seed: int) -> None:
    case = made(seed)
    seen: list[Ticks] = []
    run(case, seen.append)
    for ticks in seen[-1:]:
        hash(ticks.engine.state_key())
        ticks.engine.halt()
        assert all(node.status is None for node in nodes(ticks))
        # That timer goes on for ever.
        assert ticks.engine.clock.waiting() == () or "PathExpiringTimer" in case.xml


def test_a_pausable_node_completes_without_halting_a_child_that_waits() -> None:
    ports = "pause_service_name='p' resume_service_name='r'"
    xml = f"""<PauseResumeController {ports}><RateController><a/></RateController>
        </PauseResumeController>"""
    ticks = Ticks(xml, a="K")
    assert ticks.tick() == "a S"
    assert nodes(ticks)[1].status is Status.RUNNING
