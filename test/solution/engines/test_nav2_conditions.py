"""Nav2's conditions with a memory, tick by tick; N15 to N18 of docs/nav2-nodes.md.

``ab-c R``: a and b were asked, c was halted, the result is RUNNING.
"""

from __future__ import annotations

import pytest
from nav2_ticks import V3, V4, Ticks, World

from besim.solution import Dialect
from besim.solution.tree.engines import Unsupported


def watched(condition: str) -> str:
    """a runs in the ticks in which the condition succeeds, b in the others."""
    return f"<WhileDoElse>{condition}<a/><b/></WhileDoElse>"


def reactive(condition: str) -> str:
    """b runs until the condition succeeds; while it does, it resets the condition."""
    return f"<ReactiveFallback>{condition}<b/></ReactiveFallback>"


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_goal_is_updated_once_after_every_change(dialect: Dialect) -> None:
    run = Ticks(watched("<GoalUpdated/>"), dialect, entries={"goal": "A"}, a="R", b="R")
    assert run.ticks(2) == ["b R", "b R"]
    run.set("goal", "B")
    assert run.ticks(3) == ["-ba R", "-ab R", "b R"]
    run.set("goals", "B, C")
    assert run.ticks(2) == ["-ba R", "-ab R"]


def test_a_goal_from_before_it_began_is_not_updated() -> None:
    run = Ticks(watched("<GoalUpdated/>"), a="R", b="RS", entries={"goal": "A"})
    assert run.ticks(2) == ["b R", "b S"]
    run.set("goal", "B")
    assert run.tick() == "b S"


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_reactive_parent_resets_goal_updated_so_that_it_never_succeeds(dialect: Dialect) -> None:
    # As in Nav2's recovery subtrees: github.com/ros-navigation/navigation2/issues/6082
    run = Ticks(reactive("<GoalUpdated/>"), dialect, entries={"goal": "A"}, b="R")
    assert run.tick() == "b R"
    run.set("goal", "B")
    assert run.ticks(2) == ["b R", "b R"]


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_globally_updated_goal_survives_being_reset(dialect: Dialect) -> None:
    run = Ticks(reactive("<GlobalUpdatedGoal/>"), dialect, entries={"goal": "A"}, b="R")
    # The first goal is a new one.
    assert run.ticks(2) == [" S", "b R"]
    run.set("goal", "B")
    assert run.ticks(2) == ["-b S", "b R"]


@pytest.mark.parametrize("dialect", [V3, V4])
def test_time_expires_again_and_again(dialect: Dialect) -> None:
    run = Ticks(watched("<TimeExpired seconds='2'/>"), dialect, a="R", b="R")
    ticks = {0.0: "b R", 1.99: "b R", 2.0: "-ba R", 2.1: "-ab R", 3.99: "b R", 4.0: "-ba R"}
    assert {moment: run.at(moment) for moment in ticks} == ticks


def test_a_reactive_parent_never_lets_time_expire() -> None:
    run = Ticks(reactive("<TimeExpired/>"), b="R")
    assert [run.at(0.0), run.at(1.0), run.at(100.0)] == ["b R"] * 3


def test_the_time_is_read_when_it_begins_and_in_humble_when_the_tree_is_made() -> None:
    for dialect, tick in ((V4, "b R"), (V3, "-ba R")):
        run = Ticks(watched("<TimeExpired seconds='{s}'/>"), dialect, a="R", b="R")
        run.set("s", 5.0)
        assert [run.at(0.0), run.at(1.0)] == ["b R", tick]


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_path_expires_after_it_was_new_for_the_time(dialect: Dialect) -> None:
    xml = reactive("<PathExpiringTimer seconds='1' path='{path}'/>")
    run = Ticks(xml, dialect, entries={"path": "p"}, b="R")
    assert [run.at(0.0), run.at(0.9)] == ["b R", "b R"]
    run.set("path", "q")
    # It was new when that was seen.
    assert [run.at(0.95), run.at(1.9), run.at(1.95), run.at(2.0)] == ["b R", "b R", "-b S", "b R"]
    assert [run.at(2.9), run.at(2.95)] == ["b R", "-b S"]


def test_the_timer_of_a_path_goes_on_while_it_is_not_ticked() -> None:
    xml = f"<ReactiveSequence><g/>{reactive('<PathExpiringTimer/>')}</ReactiveSequence>"
    run = Ticks(xml, g="SFS", b="R")
    assert [run.at(0.0), run.at(0.5), run.at(1.0)] == ["gb R", "g-b F", "g S"]


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_distance_is_travelled_again_and_again(dialect: Dialect) -> None:
    world = World(here=(0.0, 0.0, 0.0))
    xml = watched("<DistanceTraveled distance='5'/>")
    run = Ticks(xml, dialect, world=world, a="R", b="R")
    assert run.ticks(2) == ["b R", "b R"]
    for y, tick in ((4.9, "b R"), (5.0, "-ba R"), (9.9, "-ab R"), (0.0, "-ba R")):
        world.here = (0.0, y, 0.0)
        assert run.tick() == tick


def test_the_first_tick_of_a_distance_needs_no_pose_and_the_second_one_does() -> None:
    run = Ticks(watched("<DistanceTraveled/>"), a="R", b="R")
    assert run.tick() == "b R"
    with pytest.raises(Unsupported, match="how far") as caught:
        run.tick()
    assert caught.value.index == 1
