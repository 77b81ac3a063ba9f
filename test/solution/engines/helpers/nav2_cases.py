"""Random trees of Nav2's nodes, and how they are run: the same in besim and by its own nodes."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass

from nav2_ticks import V3, V4, Ticks, World

from besim.solution import Dialect, Status
from besim.solution.tree.engines import NS_PER_MS, PlanError, Unsupported
from besim.solution.tree.engines.btcpp.node import TreeNode

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


def line(case: Case) -> str:
    """A case as the harness for Nav2's own nodes reads it."""
    answers = " ".join(f"{name}={letters}" for name, letters in case.answers.items())
    return "\t".join([case.xml, answers, ",".join(map(str, case.steps))])


def played(case: Case) -> str:
    """What happens in besim, as the harness writes it."""
    statuses: list[str] = []

    def after_tick(ticks: Ticks) -> None:
        statuses.append("".join(_letter(node.status) for node in nodes(ticks)))

    done = run(case, after_tick)
    return "".join(
        f"{tick}[{statuses[number]}]|" if number < len(statuses) else "X"
        for number, tick in enumerate(done)
    )


def _letter(status: Status | None) -> str:
    return "I" if status is None else status.value[0]
