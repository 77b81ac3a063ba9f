"""What actions make of the live world, while others run, and where somebody sees otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("rclpy")

from besim.errors import Place
from besim.gate import OnContradiction
from besim.gate.skills import Skill, SkillKind
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands
from besim.simulation import LeafOutcome
from besim.solution import Leaf, LeafKind, Task
from besim.solution.tree import LeafCall
from besim.world import Value, Vector, World
from besim_ros.skill_bridge.leaves.action import Action, Common
from besim_ros.skill_bridge.leaves.effects import Begun, Effects
from besim_ros.skill_bridge.leaves.expectations import Expectations
from besim_ros.skill_bridge.leaves.ports import PortValues
from besim_ros.skill_bridge.leaves.setting import Rules, Setting, Timing
from besim_ros.skill_bridge.leaves.steps import Steps
from besim_ros.skill_bridge.leaves.watch import Watch
from besim_ros.skill_bridge.outcome import Outcome
from besim_ros.skill_bridge.rehearsal import Done, WorldCopy
from besim_ros.skill_bridge.requests import Request

DOOR = "objects.door.open"
LEVEL = "agents.robot.battery"
PLACE = "agents.robot.position"
DOCK, TABLE = Vector((0.0, 0.0, 0.0), "m"), Vector((3.0, 0.0, 0.0), "m")


def used(world: World) -> dict[str, Value]:
    """Ten per cent less than there is now, of a full battery if nobody knows."""
    level = world.get(LEVEL, 100.0)
    assert isinstance(level, float)
    return {LEVEL: level - 10.0}


def open_or_full(world: World) -> bool:
    """So it is before and after both of "open" and "use", and not if only "use" is done."""
    return world.get(DOOR, True) is True or world.get(LEVEL, 100.0) == 80.0


LEAVES = {
    "open": ScriptedLeaf(changes={DOOR: True}),
    "shut": ScriptedLeaf(changes={DOOR: False}),
    "enter": ScriptedLeaf([demands(DOOR, True)]),
    "stay": ScriptedLeaf([demands(DOOR, False)]),
    "wash": ScriptedLeaf(changes=used),
    "scrub": ScriptedLeaf(changes=used),
    "drive": ScriptedLeaf(changes={PLACE: TABLE}),
    "use": ScriptedLeaf(changes={LEVEL: 0.0}),
    "play": ScriptedLeaf([ScriptedStatement("it is open or full", open_or_full)]),
}


class Seen(WorldCopy):
    """A world that others can change, too."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._events: list[str] = []

    def see(self, path: str, value: Value) -> None:
        self._events.append(path)
        super().write({path: value}, "seen")

    def mark(self) -> int:
        return len(self._events)

    def touched_since(self, mark: int) -> frozenset[str]:
        return frozenset(self._events[mark:])


class Robot:
    """Begins and ends actions in a world."""

    def __init__(self) -> None:
        self.world = Seen(World({DOOR: False, LEVEL: 80.0, PLACE: DOCK}))
        model = ScriptedModel(leaves=LEAVES)
        rules = Rules(OnContradiction.ABORT, Timing.REACTIVE, 1.0, 0.0, 0.5, 1.0, 0.5)
        nobody: Any = None
        self.expected = Expectations(0.5)
        case = model.generate_case(Task("The goal is to test."))
        parts = (nobody, nobody, rules, nobody, nobody)
        self.setting = Setting(case, model, self.world, *parts)
        self.effects = Effects(self.setting, self.expected)

    def may(self, name: str) -> LeafOutcome:
        leaf = Leaf(LeafKind.ACTION, name)
        return self.effects.judge(leaf, self.world.now()).outcome

    def begin(self, name: str) -> Begun:
        live = self.world.now()
        judged = self.effects.judge(Leaf(LeafKind.ACTION, name), live)
        return self.effects.begin(judged, live, self.world.mark())

    def now(self, path: str) -> Value:
        return self.world.now().get(path)


@pytest.fixture
def robot() -> Robot:
    return Robot()


def test_a_success_changes_the_world_as_simulated(robot: Robot) -> None:
    words, changes = robot.effects.succeed(robot.begin("open"))
    assert (words, [(one.path, one.after) for one in changes]) == ("", [(DOOR, True)])
    assert robot.now(DOOR) is True


@pytest.mark.parametrize("name", ["enter", "stay"])
def test_what_is_underway_is_unknown_to_other_actions(robot: Robot, name: str) -> None:
    opening = robot.begin("open")
    assert robot.may(name) is LeafOutcome.UNDECIDED
    robot.effects.succeed(opening)
    assert robot.may("enter") is LeafOutcome.SUCCEEDED
    assert robot.may("stay") is LeafOutcome.INFEASIBLE


def test_one_of_two_that_are_underway_may_be_done_before_the_other(robot: Robot) -> None:
    robot.begin("open")
    assert robot.may("play") is LeafOutcome.SUCCEEDED
    robot.begin("use")
    assert robot.may("play") is LeafOutcome.UNDECIDED


@pytest.mark.parametrize("name", ["enter", "stay"])
def test_what_a_halted_action_was_to_change_stays_unknown(robot: Robot, name: str) -> None:
    robot.effects.interrupt(robot.begin("open"), "halted")
    assert robot.now(DOOR) is False  # nobody has seen otherwise
    assert robot.may(name) is LeafOutcome.UNDECIDED


class Quiet:
    """Stands for the skills, their requests and whoever is told."""

    def make(self, skill: Any, scope: Any) -> Request:
        return Request(skill, "stay", {})

    def start(self, skill: Any, scope: Any) -> Done:
        return Done("stay", Outcome(True))

    def on_begin(self, *_: Any) -> None:
        pass

    def on_step(self, *_: Any) -> None:
        pass


def test_an_action_that_waited_for_another_begins_when_that_was_rejected(robot: Robot) -> None:
    """The world is the very same then; what is underway in it is not."""
    quiet: Any = Quiet()
    setting = replace(robot.setting, skills=quiet, requests=quiet, listener=quiet)
    steps = Steps(quiet)
    watch = Watch(setting, steps, robot.expected)
    skill = Skill(("stay",), SkillKind.ACTION, Place("map"))
    common = Common(setting, steps, watch, robot.effects, PortValues())
    action = Action(common, 0, Leaf(LeafKind.ACTION, "stay"), skill, deferred=False)
    no_node: Any = None
    opening = robot.begin("open")
    action.advance(LeafCall(no_node, 0))
    assert not action.runs
    robot.effects.fail(opening, "rejected", moved=False)
    action.advance(LeafCall(no_node, 0))
    assert action.runs


def test_what_somebody_sees_is_known_again(robot: Robot) -> None:
    opening = robot.begin("open")
    robot.world.see(DOOR, False)
    robot.effects.interrupt(opening, "halted")
    assert robot.may("stay") is LeafOutcome.SUCCEEDED


def test_what_was_halted_may_be_done_again(robot: Robot) -> None:
    robot.effects.interrupt(robot.begin("open"), "halted")
    robot.effects.succeed(robot.begin("open"))
    assert robot.may("enter") is LeafOutcome.SUCCEEDED


def test_what_was_halted_is_known_again_once_it_is_undone(robot: Robot) -> None:
    """The live world has the state all the while: nothing is written."""
    robot.effects.interrupt(robot.begin("open"), "halted")
    robot.effects.succeed(robot.begin("shut"))
    assert robot.may("stay") is LeafOutcome.SUCCEEDED


def test_a_failure_leaves_what_stands_still_as_it_was(robot: Robot) -> None:
    robot.effects.fail(robot.begin("open"), "aborted")
    assert robot.may("stay") is LeafOutcome.SUCCEEDED


def test_effects_of_two_actions_add_up(robot: Robot) -> None:
    """As in the simulation: judged again at the end, since the other one has changed it."""
    washing, scrubbing = robot.begin("wash"), robot.begin("scrub")
    robot.effects.succeed(washing)
    assert robot.now(LEVEL) == 70.0
    robot.effects.succeed(scrubbing)
    assert robot.now(LEVEL) == 60.0
    assert robot.expected.contradictions(robot.world.now()) == []


@pytest.mark.parametrize("end", ["fail", "interrupt"])
def test_a_drive_that_ends_on_its_way_leaves_no_coordinates(robot: Robot, end: str) -> None:
    changes = getattr(robot.effects, end)(robot.begin("drive"), "ended")
    assert [(one.path, one.after) for one in changes] == [(PLACE, None)]
    assert robot.now(PLACE) is None


def test_a_goal_that_was_rejected_moves_nothing(robot: Robot) -> None:
    assert robot.effects.fail(robot.begin("drive"), "rejected", moved=False) == ()
    assert robot.now(PLACE) == DOCK


def test_where_somebody_sees_the_robot_it_is(robot: Robot) -> None:
    driving = robot.begin("drive")
    halfway = Vector((1.5, 0.0, 0.0), "m")
    robot.world.see(PLACE, halfway)
    assert robot.effects.interrupt(driving, "halted") == ()
    assert robot.now(PLACE) == halfway
