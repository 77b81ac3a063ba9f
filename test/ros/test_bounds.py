"""Bounds that parameters set: parallel and waiting requests, time, size, ticks."""

from __future__ import annotations

import time

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv
from rcl_interfaces.msg import Parameter, ParameterType, ParameterValue
from rcl_interfaces.srv import DescribeParameters, GetParameters, SetParameters
from ros_processes import tree, wait_until, workers

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TASK = "The goal is that the door is open."
NAME = "evaluate_tree"
NODE = "/besim/tree_evaluator"


@pytest.fixture(scope="module")
def node(start):
    given = {"max_parallel": 1, "max_queue": 1, "timeout_s": 30.0, "cases": 2, "tick_bound": 3}
    overrides = [part for item in given.items() for part in ("-p", "{}:={}".format(*item))]
    return start("tree_evaluator", "--ros-args", *overrides)


@pytest.fixture
def set_parameter(node, caller):
    def set_parameter(name, kind, **value):
        parameter = Parameter(name=name, value=ParameterValue(type=kind, **value))
        answer = caller.call(SetParameters, f"{NODE}/set_parameters", parameters=[parameter])
        return answer.results[0]

    return set_parameter


def test_given_parameters_are_used(node, caller):
    response = caller.call(srv.EvaluateTree, NAME, tree=tree("open"), task=TASK)
    assert [step.case_id for step in response.steps] == ["generated-0", "generated-1"]
    assert len(workers(node.pid)) == 1


def test_what_does_not_fit_the_queue_is_refused(node, caller):
    told = []
    fields = {"tree": tree(*["nap"] * 100), "task": TASK}
    first = caller.send(action.EvaluateTree, NAME, told.append, **fields)
    caller.spin_until(lambda: told)
    second = caller.send(action.EvaluateTree, NAME, **fields)
    assert first.accepted
    assert second.accepted
    caller.spin(0.3)  # an accepted goal joins the queue a moment later
    assert not caller.send(action.EvaluateTree, NAME, **fields).accepted
    response = caller.call(srv.EvaluateTree, NAME, **fields)
    assert response.error_code == srv.EvaluateTree.Response.UNAVAILABLE
    assert "try again later" in response.error_msg
    answers = [second.get_result_async(), first.get_result_async()]
    for handle in (second, first):
        caller.wait_for(handle.cancel_goal_async())
    for answer in answers:
        assert caller.wait_for(answer).status == GoalStatus.STATUS_CANCELED


def test_the_time_limit_can_be_changed_and_holds(node, caller, set_parameter):
    assert set_parameter("timeout_s", ParameterType.PARAMETER_DOUBLE, double_value=0.3).successful
    begin = time.monotonic()
    handle = caller.send(action.EvaluateTree, NAME, tree=tree(*["nap"] * 100), task=TASK)
    status, result = caller.result(handle)
    assert status == GoalStatus.STATUS_ABORTED
    assert result.error_code == action.EvaluateTree.Result.TIMEOUT
    assert "timeout_s" in result.error_msg
    assert time.monotonic() - begin < 5.0
    assert set_parameter("timeout_s", ParameterType.PARAMETER_DOUBLE, double_value=30.0).successful


@pytest.mark.parametrize(
    ("name", "kind", "value", "problem"),
    [
        ("timeout_s", "PARAMETER_DOUBLE", {"double_value": -1.0}, "timeout_s"),
        ("timeout_s", "PARAMETER_STRING", {"string_value": "long"}, "type"),
        ("cases", "PARAMETER_INTEGER", {"integer_value": 0}, "cases"),
        ("cases", "PARAMETER_INTEGER", {"integer_value": 1001}, "cases"),
        ("max_parallel", "PARAMETER_INTEGER", {"integer_value": 4}, "read-only"),
        ("model", "PARAMETER_STRING", {"string_value": "oracle"}, "expected commonsense"),
    ],
)
def test_a_value_that_makes_no_sense_is_not_taken(set_parameter, name, kind, value, problem):
    answer = set_parameter(name, getattr(ParameterType, kind), **value)
    assert not answer.successful
    assert problem in answer.reason


def test_parameters_describe_themselves(node, caller):
    names = ["model", "cases", "timeout_s", "max_parallel"]
    described = caller.call(DescribeParameters, f"{NODE}/describe_parameters", names=names)
    model, cases, timeout, parallel = described.descriptors
    assert "commonsense" in model.additional_constraints
    assert (cases.integer_range[0].from_value, cases.integer_range[0].to_value) == (1, 1000)
    assert timeout.floating_point_range[0].to_value == 86_400.0
    assert parallel.read_only
    assert all(one.description for one in described.descriptors)
    found = caller.call(GetParameters, f"{NODE}/get_parameters", names=["use_sim_time"])
    assert found.values[0].bool_value is False


def test_ticks_are_bounded(node, caller):
    response = caller.call(srv.EvaluateTree, NAME, tree=tree("wait"), task=TASK)
    assert response.verdict.category == msg.Verdict.UNDELIVERED
    assert [step.status for step in response.steps] == ["RUNNING"] * 3 * 2


def test_an_idle_node_has_one_worker_and_no_load(node):
    def ticks():
        with open(f"/proc/{node.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    wait_until(lambda: len(workers(node.pid)) == 1, "one worker")
    before = ticks()
    time.sleep(1.0)
    assert ticks() - before < 10  # of a hundred
