"""What holds of every tree of Nav2's nodes, whatever its leaves answer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from nav2_cases import made, nodes, run
from nav2_ticks import Ticks

from besim.solution import Status

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

SEEDS = st.integers(0, 2**32)


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
