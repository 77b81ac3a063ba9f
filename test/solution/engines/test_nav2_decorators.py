"""Nav2's decorators, tick by tick; N7 to N14 of docs/nav2-nodes.md.

``ab-c R``: a and b were asked, c was halted, the result is RUNNING.
"""

from __future__ import annotations

import pytest
from nav2_ticks import V3, V4, Ticks, World

from besim.solution import Dialect
from besim.solution.tree.engines import NS_PER_S, Nowhere, PlanError, Unsupported


def pipeline(decorator: str, ports: str = "") -> str:
    """The decorator is ticked in every tick as long as b is RUNNING."""
    name, _, more = decorator.partition(" ")
    return f"<PipelineSequence><{name} {more} {ports}><a/></{name}><b/></PipelineSequence>"


# RateController


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_rate_controller_ticks_its_child_at_first_and_then_at_its_rate(dialect: Dialect) -> None:
    run = Ticks(pipeline("RateController hz='2'"), dialect, a="S", b="R")
    ticks = {0.0: "ab R", 0.01: "b R", 0.49: "b R", 0.5: "ab R", 0.99: "b R", 1.0: "ab R"}
    assert {moment: run.at(moment) for moment in ticks} == ticks


def test_a_rate_controller_ticks_a_running_child_in_every_tick_and_counts_from_its_success() -> (
    None
):
    run = Ticks(pipeline("RateController hz='1'"), a="RRSR", b="R")
    ticks = {0.0: "a R", 0.3: "a R", 0.6: "ab R", 1.59: "b R", 1.6: "ab R", 1.7: "ab R"}
    assert {moment: run.at(moment) for moment in ticks} == ticks


def test_a_rate_controller_is_running_while_it_waits() -> None:
    run = Ticks(pipeline("RateController"), a="S", b="R")
    assert run.ticks(2) == ["ab R", "b R"]
    controller = run.engine.statuses[1]
    assert controller.name == "RUNNING"
    # 10 Hz by default.
    assert run.at(0.09) == "b R"
    assert run.at(0.1) == "ab R"


def test_a_skipped_child_is_tried_again_after_the_period_that_began_before() -> None:
    run = Ticks(pipeline("RateController hz='1'"), a="KS", b="R")
    ticks = {0.0: "ab R", 0.5: "b R", 1.0: "ab R"}
    assert {moment: run.at(moment) for moment in ticks} == ticks


@pytest.mark.parametrize(
    "xml",
    [
        # A decorator around it resets it whenever it has ended, a reactive node in every tick.
        "<PipelineSequence><Inverter><RateController hz='1'><a/></RateController></Inverter>"
        "<b/></PipelineSequence>",
        "<ReactiveFallback><RateController hz='1'><a/></RateController><b/></ReactiveFallback>",
    ],
)
def test_a_rate_controller_limits_nothing_where_its_parent_resets_it(xml: str) -> None:
    assert Ticks(xml, a="F", b="R").ticks(3) == ["ab R"] * 3


def test_a_halted_rate_controller_waits_for_nothing() -> None:
    run = Ticks(pipeline("RateController hz='1'"), a="S", b="RF")
    assert run.tick() == "ab R"
    assert run.engine.clock.waiting() == ((1, NS_PER_S),)
    assert run.tick() == "b F"
    assert run.engine.clock.waiting() == ()
    assert run.tick() == "ab F"


def test_the_rate_is_read_when_it_begins_and_in_humble_when_the_tree_is_made() -> None:
    for dialect, tick in ((V4, "ab R"), (V3, "b R")):
        run = Ticks(pipeline("RateController hz='{rate}'"), dialect, a="S", b="R")
        run.set("rate", 2.0)
        assert run.tick() == "ab R"
        assert run.at(0.5) == tick
        assert run.at(1.0) == "ab R"


@pytest.mark.parametrize(
    ("hz", "later"),
    [("0", "b R"), ("-1", "ab R"), ("nan", "b R"), ("inf", "ab R"), ("{none}", "ab R")],
)
def test_a_rate_of_zero_never_comes_again(hz: str, later: str) -> None:
    # What is no number is 1 Hz.
    run = Ticks(pipeline(f"RateController hz='{hz}'"), a="S", b="R")
    assert run.tick() == "ab R"
    assert run.at(1000.0) == later


def test_the_time_is_compared_in_single_precision() -> None:
    # 10/3 s lie between 3.33333325 and 3.33333349, neighbours in single precision: it is over
    # once the time is rounded to the greater one.
    run = Ticks(pipeline("RateController hz='0.3'"), a="S", b="R")
    run.tick()
    ((_, due),) = run.engine.clock.waiting()
    assert 3_333_333_334 < due < 3_333_333_600
    run.engine.clock.advance_to(due - 1)
    assert run.tick() == "b R"
    run.engine.clock.advance_to(due)
    assert run.tick() == "ab R"


# SingleTrigger


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_single_trigger_fails_once_its_child_has_completed(dialect: Dialect) -> None:
    xml = "<PipelineSequence><Fallback><SingleTrigger><a/></SingleTrigger></Fallback><b/>"
    # The fallback is a parent that resets it, so that it begins anew.
    run = Ticks(f"{xml}</PipelineSequence>", dialect, a="S", b="R")
    assert run.ticks(2) == ["ab R", "ab R"]
    run = Ticks(pipeline("SingleTrigger"), dialect, a="RS", b="R")
    assert run.ticks(3) == ["a R", "ab R", "-b F"]


def test_a_single_trigger_begins_anew_once_it_was_reset() -> None:
    assert Ticks(pipeline("SingleTrigger"), a="S", b="R").ticks(3) == ["ab R", "-b F", "ab R"]


def test_a_skipped_child_has_not_triggered() -> None:
    run = Ticks(pipeline("SingleTrigger"), a="KS", b="R")
    assert run.ticks(3) == ["ab R", "ab R", "-b F"]


# SpeedController

SPEED = "SpeedController min_rate='0.1' max_rate='1.0' min_speed='0.0' max_speed='0.5'"


def test_a_speed_controller_ticks_its_child_as_often_as_the_speed_asks_for() -> None:
    run = Ticks(pipeline(SPEED), world=World(meters_per_second=0.25), a="S", b="R")
    # At the highest rate first; then at 0.25 / 0.5 * 0.9 + 0.1 = 0.55 Hz, every 1.818 s.
    ticks = {0.0: "ab R", 0.99: "b R", 1.0: "ab R", 2.81: "b R", 2.82: "ab R"}
    assert {moment: run.at(moment) for moment in ticks} == ticks


@pytest.mark.parametrize(
    ("speed", "before", "due"), [(9.0, 1.99, 2.0), (0.0, 10.99, 11.0), (-1.0, 10.99, 11.0)]
)
def test_the_rate_stays_within_its_limits(speed: float, before: float, due: float) -> None:
    run = Ticks(pipeline(SPEED), world=World(meters_per_second=speed), a="S", b="R")
    assert [run.at(0.0), run.at(1.0), run.at(before), run.at(due)] == [
        "ab R",
        "ab R",
        "b R",
        "ab R",
    ]


def test_a_new_goal_is_a_reason_to_tick_at_once() -> None:
    run = Ticks(pipeline(SPEED), entries={"goal": "A"}, a="S", b="R")
    assert run.ticks(2) == ["ab R", "b R"]
    run.set("goal", "B")
    assert run.ticks(2) == ["ab R", "b R"]


def test_nothing_is_known_where_nobody_tells_of_the_surroundings() -> None:
    nowhere = Nowhere()
    assert (nowhere.pose(), nowhere.speed(), nowhere.path("p")) == (None, None, None)
    assert (nowhere.published("goal_update"), nowhere.calls("pause")) == (None, 0)
    run = Ticks(UPDATER, world=nowhere, entries={"goal": "A"}, a="S")
    assert run.tick() == "a S"


def test_a_speed_that_is_not_known_matters_once_a_period_is_over() -> None:
    run = Ticks(pipeline(SPEED), a="S", b="R")
    assert [run.at(0.0), run.at(0.99)] == ["ab R", "b R"]
    with pytest.raises(Unsupported, match="how fast") as caught:
        run.at(1.0)
    assert caught.value.index == 1


def test_with_one_rate_the_speed_does_not_matter() -> None:
    run = Ticks(pipeline("SpeedController min_rate='1' max_rate='1'"), a="S", b="R")
    assert [run.at(0.0), run.at(1.0), run.at(1.5), run.at(2.0)] == ["ab R", "ab R", "b R", "ab R"]


def test_limits_of_speed_that_are_one_make_the_rate_infinite_or_no_number() -> None:
    xml = pipeline("SpeedController min_speed='1' max_speed='1'")
    # (2 - 1) / 0 is infinite, and limited; 0 / 0 is no number, and no time is later than that.
    run = Ticks(xml, world=World(meters_per_second=2.0), a="S", b="R")
    assert [run.at(0.0), run.at(1.0), run.at(2.0)] == ["ab R", "ab R", "ab R"]
    run = Ticks(xml, world=World(meters_per_second=1.0), a="S", b="R")
    assert [run.at(0.0), run.at(1.0), run.at(1e6)] == ["ab R", "ab R", "b R"]


def test_a_speed_controller_throws_at_a_rate_that_is_not_positive() -> None:
    with pytest.raises(PlanError, match="greater than 0"):
        Ticks(pipeline("SpeedController min_rate='0'"), a="S", b="R").tick()


# DistanceController


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_distance_controller_ticks_its_child_every_so_many_metres(dialect: Dialect) -> None:
    world = World(here=(0.0, 0.0, 0.0))
    run = Ticks(pipeline("DistanceController distance='5'"), dialect, world=world, a="S", b="R")
    assert run.ticks(2) == ["ab R", "b R"]
    ticks = {(3.0, 3.9): "b R", (3.0, 4.0): "ab R", (3.0, 0.0): "b R", (3.0, -1.0): "ab R"}
    for (x, y), expected in ticks.items():
        world.here = (x, y, 0.0)
        assert run.tick() == expected


def test_a_running_child_is_ticked_wherever_the_robot_is() -> None:
    run = Ticks(pipeline("DistanceController"), a="RRS", b="R")
    assert run.ticks(3) == ["a R", "a R", "ab R"]
    with pytest.raises(Unsupported, match="how far"):
        run.tick()


def test_a_distance_of_nothing_is_always_travelled() -> None:
    assert Ticks(pipeline("DistanceController distance='0'"), a="S", b="R").ticks(2) == ["ab R"] * 2


def test_a_pose_that_was_not_known_at_the_start_cannot_be_compared_with() -> None:
    world = World()
    run = Ticks(pipeline("DistanceController"), world=world, a="S", b="R")
    run.tick()
    world.here = (9.0, 0.0, 0.0)
    with pytest.raises(Unsupported):
        run.tick()


# Goals


@pytest.mark.parametrize("dialect", [V3, V4])
def test_a_changed_goal_ticks_the_child_again(dialect: Dialect) -> None:
    xml = pipeline("GoalUpdatedController")
    run = Ticks(xml, dialect, entries={"goal": "A"}, a="S", b="R")
    assert run.ticks(2) == ["ab R", "b R"]
    run.set("goal", "B")
    assert run.ticks(2) == ["ab R", "b R"]
    run.set("goals", "B and C")
    assert run.ticks(2) == ["ab R", "b R"]


def test_a_goal_that_changes_while_the_child_runs_ticks_it_once_more() -> None:
    run = Ticks(pipeline("GoalUpdatedController"), entries={"goal": "A"}, a="RS", b="R")
    assert run.tick() == "a R"
    run.set("goal", "B")
    assert run.ticks(2) == ["ab R", "b R"]


def test_the_goal_may_be_a_port_but_was_none_in_humble() -> None:
    for dialect, tick in ((V4, "ab R"), (V3, "b R")):
        entries = {"goal": "A", "next": "A"}
        run = Ticks(
            pipeline("GoalUpdatedController goal='{next}'"), dialect, entries=entries, a="S", b="R"
        )
        run.tick()
        run.set("next", "B")
        assert run.tick() == tick


def test_a_port_without_a_value_gives_way_to_the_entry_of_that_name() -> None:
    run = Ticks(
        pipeline("GoalUpdatedController goal='{next}'"), entries={"goal": "A"}, a="S", b="R"
    )
    assert run.ticks(2) == ["ab R", "b R"]
    run.set("goal", "B")
    assert run.tick() == "ab R"


UPDATER = """<GoalUpdater input_goal="{goal}" input_goals="{goals}" output_goal="{next}"
    output_goals="{nexts}"><a/></GoalUpdater>"""


def test_a_goal_updater_hands_on_the_goal_until_one_is_published() -> None:
    world = World()
    run = Ticks(UPDATER, world=world, entries={"goal": "A"}, a="SRF")
    assert run.tick() == "a S"
    assert (run.get("next"), run.get("nexts")) == ("A", "")
    world.messages = {"goal_update": "B", "goals_update": "C"}
    assert run.tick() == "a R"
    assert (run.get("next"), run.get("nexts")) == ("B", "C")
    assert run.tick() == "a F"


def test_humble_updates_one_goal_only() -> None:
    run = Ticks(UPDATER, V3, world=World(messages={"goals_update": "C"}), a="S")
    assert run.tick() == "a S"
    assert (run.get("next"), run.get("nexts")) == ("", None)


# PathLongerOnApproach

PATHS = {
    "": (0, 0.0, ""),
    "short": (20, 1.0, "A"),
    "as short": (20, 9.0, "A"),
    "twice": (30, 2.0, "A"),
    "longer": (40, 2.1, "A"),
    "far": (90, 3.0, "A"),
    "farther": (95, 30.0, "A"),
    "elsewhere": (99, 9.0, "B"),
}


def on_approach(**answers: str) -> Ticks:
    xml = "<PathLongerOnApproach path='{path}'><a/></PathLongerOnApproach>"
    return Ticks(xml, world=World(paths=dict(PATHS)), **answers)


@pytest.mark.parametrize(
    ("paths", "ticks"),
    [
        (["short", "longer"], [" S", "a S"]),
        # Not more than twice as long; as many poses as before; not near the goal.
        (["short", "twice"], [" S", " S"]),
        (["short", "as short"], [" S", " S"]),
        (["far", "farther"], [" S", " S"]),
        (["short", "short"], [" S", " S"]),
        # To another goal or to none it is a first path.
        (["short", "elsewhere"], [" S", " S"]),
        (["elsewhere", "short", "longer"], [" S", " S", "a S"]),
        (["short", "", "longer"], [" S", " S", " S"]),
    ],
)
def test_a_path_is_compared_with_the_one_before(paths: list[str], ticks: list[str]) -> None:
    run = on_approach(a="S")
    seen = []
    for path in paths:
        run.set("path", path)
        seen.append(run.tick())
    assert seen == ticks


def test_the_path_before_stays_until_the_child_has_completed() -> None:
    run = on_approach(a="RF")
    ticks = [("short", " S"), ("longer", "a R"), ("longer", "a F"), ("longer", " S")]
    for path, tick in ticks:
        run.set("path", path)
        assert run.tick() == tick


def test_a_child_is_left_running_when_the_path_is_short_again() -> None:
    run = on_approach(a="R")
    for path, tick in (("short", " S"), ("longer", "a R"), ("short", " S")):
        run.set("path", path)
        assert run.tick() == tick
    assert run.engine.statuses[1].name == "RUNNING"


def test_paths_of_which_nothing_is_known_cannot_be_compared() -> None:
    xml = "<PathLongerOnApproach path='{path}'><a/></PathLongerOnApproach>"
    run = Ticks(xml, entries={"path": "one"}, a="S")
    assert run.ticks(2) == [" S", " S"]
    run.set("path", "two")
    with pytest.raises(Unsupported, match="how long"):
        run.tick()


def test_limits_that_are_no_numbers_make_every_goal_near_and_no_path_longer() -> None:
    paths = {"p": (9, 1e9, "A"), "q": (10, 1e12, "A")}
    for limit, tick in (("prox_len", "a S"), ("length_factor", " S")):
        xml = (
            f"<PathLongerOnApproach path='{{path}}' {limit}='{{none}}'><a/></PathLongerOnApproach>"
        )
        run = Ticks(xml, world=World(paths=dict(paths)), a="S")
        run.set("path", "p")
        run.tick()
        run.set("path", "q")
        assert run.tick() == tick
