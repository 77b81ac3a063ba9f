"""``generate_case`` and ``simulate_leaf`` as services and as actions."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TASK = "The goal is that the door is open."
OPEN = json.dumps({"objects": {"door": {"open": True}}})


@pytest.fixture(scope="module")
def generator(start):
    return start("case_generator")


@pytest.fixture(scope="module")
def simulator(start):
    return start("leaf_simulator")


def test_worlds_are_generated(generator, caller):
    response = caller.call(srv.GenerateCase, "generate_case", task=TASK, cases=3)
    assert (response.error_code, response.error_msg) == (0, "")
    assert [world.case_id for world in response.worlds] == [f"generated-{n}" for n in range(3)]
    assert response.assumptions == ["the robot has two grippers"]
    for world in response.worlds:
        assert "open: false" in world.text
        assert json.loads(world.json)["objects"]["door"] == {"open": False}
        assert world.stamp.sec > 0


def heard(caller, expected, action_type, name, **fields):
    """Result of a goal that gave the expected feedback.

    The action client of rclpy drops the feedback that is still to come when the result is there,
    and these goals take a few milliseconds: some attempts are heard in part.
    """
    for _ in range(20):
        told = []
        handle = caller.send(action_type, name, told.append, **fields)
        status, result = caller.result(handle)
        assert status == GoalStatus.STATUS_SUCCEEDED
        assert told == expected[: len(told)]
        if told == expected:
            return result
    raise AssertionError(f"never heard {expected}")


def test_generating_gives_feedback_for_each_case(generator, caller):
    expected = [action.GenerateCase.Feedback(case_index=n, cases=4) for n in range(4)]
    result = heard(caller, expected, action.GenerateCase, "generate_case", task=TASK, cases=4)
    assert len(result.worlds) == 4


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"task": ""}, "`task` is empty"),
        ({"task": "{"}, "<task>:1:"),
        ({"task": TASK, "model": "oracle"}, "expected commonsense"),
        ({"task": TASK, "cases": 1001}, "at most 1000"),
    ],
)
def test_a_wrong_request_for_worlds_is_told(generator, caller, fields, problem):
    response = caller.call(srv.GenerateCase, "generate_case", **fields)
    assert response.error_code == srv.GenerateCase.Response.INVALID_INPUT
    assert problem in response.error_msg
    assert not response.worlds
    handle = caller.send(action.GenerateCase, "generate_case", **fields)
    if handle.accepted:
        status, result = caller.result(handle)
        assert status == GoalStatus.STATUS_ABORTED
        assert problem in result.error_msg


def test_a_leaf_is_simulated_in_a_generated_world(simulator, caller):
    response = caller.call(srv.SimulateLeaf, "simulate_leaf", leaf="open", kind="action", task=TASK)
    assert (response.error_code, response.error_msg) == (0, "")
    (step,) = response.steps
    assert (step.leaf, step.kind, step.status) == ("open", "action", "SUCCESS")
    (change,) = step.changes
    assert (change.path, change.before_json, change.after_json) == (
        "objects.door.open",
        "false",
        "true",
    )
    assert "open: true" in response.world.text


def test_a_leaf_is_simulated_in_a_given_world(simulator, caller):
    fields = {"leaf": "enter", "kind": "action", "task": TASK}
    outside = caller.call(srv.SimulateLeaf, "simulate_leaf", **fields)
    assert outside.steps[0].status == "FAILURE"
    assert outside.steps[0].preconditions[0].holds == msg.Precondition.FALSE
    inside = caller.call(srv.SimulateLeaf, "simulate_leaf", **fields, scene=OPEN)
    assert inside.steps[0].status == "SUCCESS"
    assert inside.steps[0].case_id == "scene"


def test_the_world_of_one_answer_is_the_scene_of_the_next_request(simulator, caller):
    fields = {"kind": "action", "task": TASK}
    first = caller.call(srv.SimulateLeaf, "simulate_leaf", leaf="open", **fields)
    second = caller.call(
        srv.SimulateLeaf, "simulate_leaf", leaf="enter", scene=first.world.json, **fields
    )
    assert second.steps[0].status == "SUCCESS"


def test_simulating_announces_each_phase(simulator, caller):
    phases = ("consider", "capture", "transfer")
    expected = [action.SimulateLeaf.Feedback(phase=phase) for phase in phases]
    fields = {"leaf": "open", "kind": "action", "task": TASK}
    result = heard(caller, expected, action.SimulateLeaf, "simulate_leaf", **fields)
    assert len(result.steps) == 1


def test_a_leaf_that_is_not_understood_is_skipped(simulator, caller):
    response = caller.call(
        srv.SimulateLeaf, "simulate_leaf", leaf="frobnicate", kind="action", task=TASK
    )
    assert response.error_code == 0
    assert response.steps[0].status == "SKIPPED"
    assert "frobnicate" in response.steps[0].message


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"leaf": ""}, "`leaf` is empty"),
        ({"kind": ""}, "of which kind"),
        ({"kind": "gesture"}, "expected action or condition"),
        ({"ports_json": "["}, "<ports_json>:1:"),
        ({"scene": "no scene"}, "<scene>:1:"),
    ],
)
def test_a_wrong_request_for_a_leaf_is_told(simulator, caller, fields, problem):
    fields = {"leaf": "open", "kind": "action", "task": TASK, **fields}
    response = caller.call(srv.SimulateLeaf, "simulate_leaf", **fields)
    assert response.error_code == srv.SimulateLeaf.Response.INVALID_INPUT
    assert problem in response.error_msg
    assert not response.steps


def test_a_leaf_can_be_canceled(simulator, caller):
    fields = {"leaf": "hang", "kind": "action", "task": TASK}
    handle = caller.send(action.SimulateLeaf, "simulate_leaf", **fields)
    answer = handle.get_result_async()
    caller.spin(0.3)
    caller.wait_for(handle.cancel_goal_async())
    assert caller.wait_for(answer, 10.0).status == GoalStatus.STATUS_CANCELED


def test_every_request_has_a_world_of_its_own(simulator, caller):
    fields = {"leaf": "enter", "kind": "action", "task": TASK}
    caller.call(srv.SimulateLeaf, "simulate_leaf", **{**fields, "leaf": "open"})
    response = caller.call(srv.SimulateLeaf, "simulate_leaf", **fields)
    assert response.steps[0].status == "FAILURE"
