"""``evaluate_tree`` as a service and as an action, with right and wrong input."""

from __future__ import annotations

import json
import os
import signal
import time

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv
from ros_processes import tree, wait_until, workers

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TASK = "The goal is that the door is open."
NAME = "evaluate_tree"


@pytest.fixture(scope="module")
def node(start):
    return start("tree_evaluator")


@pytest.fixture(scope="module")
def call(node, caller):
    def call(**fields):
        return caller.call(srv.EvaluateTree, NAME, **{"task": TASK, **fields})

    return call


@pytest.fixture(scope="module")
def send(node, caller):
    def send(on_feedback=None, **fields):
        fields = {"task": TASK, **fields}
        return caller.send(action.EvaluateTree, NAME, on_feedback, **fields)

    return send


@pytest.mark.parametrize(
    ("leaves", "category"),
    [
        (["open", "enter"], msg.Verdict.GOOD),
        (["enter"], msg.Verdict.COUNTERFACTUALS),
        (["open", "close"], msg.Verdict.UNREACHABLE),
        (["frobnicate"], msg.Verdict.UNDELIVERED),
    ],
)
def test_the_service_gives_each_verdict(call, leaves, category):
    response = call(tree=tree(*leaves))
    assert (response.error_code, response.error_msg) == (0, "")
    verdict = response.verdict
    assert verdict.category == category
    assert json.loads(verdict.json)["verdict"] == verdict.category_name
    assert verdict.report.startswith(f"{verdict.category_name}  <tree>\n{verdict.reason}\n")
    assert [step.leaf for step in response.steps] == leaves


def test_the_reason_names_leaf_and_precondition(call):
    verdict = call(tree=tree("enter")).verdict
    assert verdict.failing_leaf == "enter"
    assert [one.name for one in verdict.violated] == ["objects.door.open is True"]
    assert verdict.assumptions == ["the robot has two grippers"]


def test_the_same_request_gives_the_same_answer(call):
    def answer():
        found = json.loads(call(tree=tree("open", "enter"), cases=3).verdict.json)
        return {key: value for key, value in found.items() if key != "elapsed_s"}

    assert answer() == answer()
    assert len(answer()["cases"]) == 3


def test_a_given_scene_is_the_case(call):
    scene = json.dumps({"objects": {"door": {"open": True}}})
    response = call(tree=tree("enter"), scene=scene, cases=4)
    assert response.verdict.category == msg.Verdict.GOOD
    assert [step.case_id for step in response.steps] == ["scene"]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"tree": "<Sequence>"}, "<tree>:1:"),
        ({"tree": "<Sequence/>"}, "<tree>:1:"),
        ({"tree": "no tree at all"}, "<tree>:1:"),
        ({"tree": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}, "<tree>"),
        ({"tree": ""}, "`tree` is empty"),
        ({"task": '{"id": '}, "<task>:1:"),
        ({"task": " "}, "the task is empty"),
        ({"scene": "{"}, "<scene>:1:"),
        ({"scene": '{"objects": {"a": {"b": 1e999}}}'}, "<scene>:1:"),
        ({"scene": "[]"}, "<scene>"),
        ({"model": "crystal ball"}, "expected commonsense"),
        ({"cases": 1_000_000}, "at most 1000"),
        ({"task": "x" * (8 * 1024 * 1024)}, "too large"),
    ],
)
def test_wrong_input_is_told_with_its_place(call, fields, problem):
    response = call(**{"tree": tree("open"), **fields})
    assert response.error_code == srv.EvaluateTree.Response.INVALID_INPUT
    assert problem in response.error_msg
    assert response.verdict.category == msg.Verdict.UNDELIVERED


def test_a_service_that_the_model_needs_may_be_away(call):
    response = call(tree=tree("away"))
    assert response.error_code == srv.EvaluateTree.Response.UNAVAILABLE
    assert response.error_msg == "the language model does not answer"


def test_a_defect_is_told_and_the_node_goes_on(call, node):
    response = call(tree=tree("crash"))
    assert response.error_code == srv.EvaluateTree.Response.INTERNAL
    assert "RuntimeError: no such thing" in response.error_msg
    assert "Traceback" not in response.error_msg
    wait_until(lambda: "in crash" in node.log, "the traceback in the log")
    assert call(tree=tree("open")).error_code == 0


def test_a_dead_worker_is_told_and_the_node_goes_on(call):
    response = call(tree=tree("die"))
    assert response.error_code == srv.EvaluateTree.Response.INTERNAL
    assert "SIGKILL" in response.error_msg
    assert call(tree=tree("open")).error_code == 0


def test_the_action_gives_feedback_for_each_leaf(send, caller):
    told = []
    handle = send(told.append, tree=tree("open", "nap", "nap"), cases=2)
    assert handle.accepted
    status, result = caller.result(handle)
    assert status == GoalStatus.STATUS_SUCCEEDED
    assert result.error_code == action.EvaluateTree.Result.NONE
    assert result.verdict.category == msg.Verdict.GOOD
    assert [step.leaf for step in result.steps] == ["open", "nap", "nap"] * 2
    # The last one may come after the result, and rclpy's client then drops it.
    assert len(told) >= 5
    places = [(0, 2)] * 3 + [(1, 2)] * 3
    assert [(one.case_index, one.cases) for one in told] == places[: len(told)]
    assert [one.step for one in told] == list(result.steps)[: len(told)]


def test_a_bad_verdict_is_a_result_and_no_failure_of_the_action(send, caller):
    status, result = caller.result(send(tree=tree("enter")))
    assert status == GoalStatus.STATUS_SUCCEEDED
    assert result.verdict.category == msg.Verdict.COUNTERFACTUALS


@pytest.mark.parametrize(
    "fields",
    [
        {"tree": ""},
        {"model": "crystal ball"},
        {"cases": 1_000_000},
        {"task": "x" * (8 * 1024 * 1024)},
    ],
)
def test_a_goal_that_no_node_could_reach_is_rejected(send, node, fields):
    before = node.log.count("goal rejected")
    assert not send(**{"tree": tree("open"), **fields}).accepted
    wait_until(lambda: node.log.count("goal rejected") > before, "the reason in the log")


@pytest.mark.parametrize("fields", [{"tree": "<Sequence>"}, {"task": "{"}, {"scene": "{"}])
def test_a_goal_whose_texts_cannot_be_read_is_aborted_with_the_reason(send, caller, fields):
    status, result = caller.result(send(**{"tree": tree("open"), **fields}))
    assert status == GoalStatus.STATUS_ABORTED
    assert result.error_code == action.EvaluateTree.Result.INVALID_INPUT
    assert ":1:" in result.error_msg
    assert result.verdict.category == msg.Verdict.UNDELIVERED


def test_cancel_works_within_one_leaf(send, caller):
    told = []
    handle = send(told.append, tree=tree(*["nap"] * 100))
    caller.spin_until(lambda: len(told) >= 2)
    answer = handle.get_result_async()
    begin = time.monotonic()
    canceled = caller.wait_for(handle.cancel_goal_async())
    assert len(canceled.goals_canceling) == 1
    found = caller.wait_for(answer)
    took = time.monotonic() - begin
    assert found.status == GoalStatus.STATUS_CANCELED
    assert found.result.error_code == action.EvaluateTree.Result.CANCELED
    count = len(told)
    caller.spin(0.5)
    assert len(told) <= count + 1
    assert took < 1.0  # a leaf takes 0.1 s


def test_a_leaf_that_hangs_can_be_canceled_too(send, caller):
    handle = send(tree=tree("hang"))
    answer = handle.get_result_async()
    caller.spin(0.3)
    caller.wait_for(handle.cancel_goal_async())
    assert caller.wait_for(answer, 10.0).status == GoalStatus.STATUS_CANCELED


def test_a_killed_worker_aborts_its_goal_only(send, call, caller, node):
    told = []
    victim = send(told.append, tree=tree(*["nap"] * 100))
    caller.spin_until(lambda: told)
    answer = victim.get_result_async()
    running = workers(node.pid)
    assert running
    for pid in running:
        os.kill(pid, signal.SIGKILL)
    found = caller.wait_for(answer)
    assert found.status == GoalStatus.STATUS_ABORTED
    assert found.result.error_code == action.EvaluateTree.Result.INTERNAL
    assert "SIGKILL" in found.result.error_msg
    assert call(tree=tree("open")).verdict.category == msg.Verdict.GOOD


def test_goals_run_beside_each_other_and_wait_for_their_turn(send, caller, call):
    handles = [send(tree=tree("open", *["nap"] * 5)) for _ in range(6)]
    answers = [handle.get_result_async() for handle in handles]
    assert call(tree=tree("open")).error_code == 0
    assert all(caller.wait_for(one).result.verdict.category == msg.Verdict.GOOD for one in answers)


def test_service_and_action_share_the_name(node, caller):
    services = dict(caller.node.get_service_names_and_types())
    assert services["/besim/evaluate_tree"] == ["besim_msgs/srv/EvaluateTree"]
    assert "/besim/evaluate_tree/_action/send_goal" in services
