"""Nodes that ask a language model: a server on loopback answers late, wrongly, or never.

Time is not measured. While a server is silent until it is told to speak, whatever comes back did
not wait for it; and a worker that lives on after a request was canceled gave up by itself, since
one that does not is killed.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")
pytest.importorskip("langchain_openai", reason="needs the extra llm")

sys.path.append(str(Path(__file__).parents[1] / "llm" / "helpers"))

import door
from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv
from chat_server import Body, ChatServer, Weather
from rcl_interfaces.msg import Parameter, ParameterType, ParameterValue
from rcl_interfaces.srv import ListParameters, SetParameters
from ros_processes import Caller, NodeProcess, workers

from besim.models.llm import LlmSettings, Method, default_cache
from besim_ros.llm_parameters import LLM_OPTIONS, llm_settings

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

KEY = "sk-secret-of-the-test"
TASK = json.dumps(door.TASK)
GOOD = door.tree_of(door.TREES["good"])
NO_QUOTA = json.dumps({"error": {"code": "insufficient_quota", "message": KEY}}).encode()
PHASES = ["consider", "decide", "capture", "transfer"]
SCENE = json.dumps({"objects": {"door": {"open": False}}})


class Server(ChatServer):
    """Answers rightly, but not what it is told to hold back until it is released."""

    def __init__(self) -> None:
        super().__init__(self._script)
        self.released = threading.Event()
        self.held: set[str] = set()
        self.weather: Weather | None = None

    def reset(self) -> None:
        self.released.set()
        self.held, self.weather, self.released = set(), None, threading.Event()
        self.requests.clear()

    @property
    def waiting(self) -> bool:
        return any(door.kind_of(body) in self.held for body in self.requests)

    def _script(self, body: Body) -> Any:
        if door.kind_of(body) in self.held:
            self.released.wait(60)
        return self.weather or door.answer(body)


@pytest.fixture(scope="module")
def shared_server() -> Iterator[Server]:
    with Server() as running:
        yield running
        running.released.set()


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    shared_server.reset()
    yield shared_server
    shared_server.reset()


@pytest.fixture(scope="module")
def start_llm(shared_server: Server, start: Any, tmp_path_factory: Any) -> Iterator[Any]:
    """Starts nodes whose default is the scripted language model, without a cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", KEY)
        patch.delenv("OPENAI_BASE_URL", raising=False)
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))

        def start_llm(name: str, **parameters: Any) -> NodeProcess:
            given = {
                "model": "llm",
                "llm.model": "openai:scripted",
                "llm.base_url": shared_server.url,
                "llm.cache": "none",
                "llm.retries": 1,
                **parameters,
            }
            overrides = [part for item in given.items() for part in ("-p", "{}:={}".format(*item))]
            return start(name, "--ros-args", *overrides, scripted=False)

        yield start_llm


@pytest.fixture(scope="module")
def evaluator(start_llm: Any) -> NodeProcess:
    return start_llm("tree_evaluator", max_parallel=3)


@pytest.fixture(scope="module")
def world_model(start_llm: Any) -> NodeProcess:
    return start_llm("world_model")


def send(caller: Caller, told: list[Any], **fields: Any) -> Any:
    given = {"tree": GOOD, "task": TASK, **fields}
    return caller.send(action.EvaluateTree, "evaluate_tree", told.append, **given)


def test_a_tree_is_judged_with_each_phase_in_the_feedback(
    evaluator: NodeProcess, caller: Caller, server: Server
) -> None:
    told: list[Any] = []

    status, result = caller.result(send(caller, told))

    assert status == GoalStatus.STATUS_SUCCEEDED
    assert result.verdict.category == msg.Verdict.GOOD, result.verdict.reason
    steps = [one.step for one in told if not one.phase]
    assert steps == list(result.steps)[: len(steps)] and len(steps) >= 3
    begun = [(one.phase, one.step.leaf, one.step.status) for one in told if one.phase]
    assert begun[:2] == [("screening", "", ""), ("case", "", "")]
    assert begun[2:8] == [
        *((phase, "approach_door", "RUNNING") for phase in ("consider", "capture", "transfer")),
        *((phase, "door_open?", "RUNNING") for phase in ("consider", "decide")),
        ("consider", "open_door", "RUNNING"),
    ]
    assert {one.step.case_id for one in told if one.step.leaf} == {"generated-0"}
    assert begun[-1][0] in (*PHASES, "evaluation")
    assert json.loads(result.verdict.json)["llm"]["calls"] == len(server.requests) == 20


def test_the_budget_is_for_one_request(
    start_llm: Any, caller: Caller, server: Server, evaluator: NodeProcess
) -> None:
    name = "/besim/tree_evaluator"
    limit = ParameterValue(type=ParameterType.PARAMETER_INTEGER, integer_value=20)
    parameter = Parameter(name="llm.max_calls", value=limit)
    caller.call(SetParameters, f"{name}/set_parameters", parameters=[parameter])

    for _ in range(2):
        response = caller.call(srv.EvaluateTree, "evaluate_tree", tree=GOOD, task=TASK)
        assert response.verdict.category == msg.Verdict.GOOD, response.verdict.reason
    parameter.value.integer_value = 3
    caller.call(SetParameters, f"{name}/set_parameters", parameters=[parameter])
    response = caller.call(srv.EvaluateTree, "evaluate_tree", tree=GOOD, task=TASK)
    parameter.value.integer_value = -1
    caller.call(SetParameters, f"{name}/set_parameters", parameters=[parameter])

    assert response.verdict.category == msg.Verdict.UNDELIVERED
    assert "the budget of 3 calls is used up" in response.verdict.reason


def test_a_silent_server_keeps_nobody_else_waiting(
    evaluator: NodeProcess, world_model: NodeProcess, caller: Caller, server: Server
) -> None:
    reset = caller.call(srv.ResetWorld, "reset_world", scene=SCENE)
    server.held = {"CaptureAnswer", "CaseAnswer"}
    told: list[Any] = []
    slow = send(caller, told, task=TASK)
    answer = slow.get_result_async()
    world = caller.service(srv.ResetWorld, "reset_world")
    resetting = world.call_async(srv.ResetWorld.Request(task=TASK))
    caller.spin_until(lambda: sum(map(is_case, server.requests)) == 2)

    for _ in range(3):
        found = caller.call(srv.QueryWorld, "query_world", question="door")
        assert found.revision == reset.revision and found.paths == ["objects.door.open"]
        quick = caller.call(
            srv.EvaluateTree, "evaluate_tree", tree=GOOD, task=TASK, model="commonsense"
        )
        assert quick.error_code == 0 and quick.steps
        caller.call(ListParameters, "/besim/tree_evaluator/list_parameters")
    assert not answer.done() and not resetting.done()
    assert told[-1].phase == "case"  # what it waits for

    server.released.set()
    assert caller.wait_for(answer).result.verdict.category == msg.Verdict.GOOD
    assert caller.wait_for(resetting).revision == reset.revision + 1
    assert caller.call(srv.QueryWorld, "query_world", question="robot").revision > reset.revision


def is_case(body: Body) -> bool:
    return door.kind_of(body) == "CaseAnswer"


def test_another_language_model_request_goes_on_beside_a_silent_one(
    evaluator: NodeProcess, caller: Caller, server: Server
) -> None:
    server.held = {"CaptureAnswer"}
    slow = send(caller, [])
    answer = slow.get_result_async()
    caller.spin_until(lambda: server.waiting)

    # It breaks a precondition before anything is captured.
    tree = door.tree_of(["enter_kitchen"])
    response = caller.call(srv.EvaluateTree, "evaluate_tree", tree=tree, task=TASK)

    assert response.verdict.category == msg.Verdict.COUNTERFACTUALS
    assert not answer.done()
    server.released.set()
    assert caller.wait_for(answer).result.verdict.category == msg.Verdict.GOOD


@pytest.mark.parametrize(
    ("name", "kind", "fields", "held"),
    [
        ("evaluate_tree", action.EvaluateTree, {"tree": GOOD}, "ScreenAnswer"),
        ("evaluate_tree", action.EvaluateTree, {"tree": GOOD}, "DecideAnswer"),
        ("generate_case", action.GenerateCase, {}, "CaseAnswer"),
        ("simulate_leaf", action.SimulateLeaf, {"leaf": "open_door"}, "CaseAnswer"),
        ("simulate_leaf", action.SimulateLeaf, {"leaf": "approach_door"}, "CaptureAnswer"),
    ],
)
def test_a_canceled_request_gives_up_within_a_call(
    start_llm: Any,
    request: pytest.FixtureRequest,
    caller: Caller,
    server: Server,
    name: str,
    kind: Any,
    fields: dict[str, Any],
    held: str,
) -> None:
    node = request.getfixturevalue(
        {"evaluate_tree": "evaluator", "generate_case": "generator"}.get(name, "simulator")
    )
    server.held = {held}
    handle = caller.send(kind, name, task=TASK, **fields)
    answer = handle.get_result_async()
    caller.spin_until(lambda: server.waiting)
    before = workers(node.pid)
    caller.wait_for(handle.cancel_goal_async())
    found = caller.wait_for(answer)

    assert found.status == GoalStatus.STATUS_CANCELED
    assert found.result.error_code == kind.Result.CANCELED
    assert before <= workers(node.pid)
    server.reset()
    status, _ = caller.result(caller.send(kind, name, task=TASK, **fields))
    assert status == GoalStatus.STATUS_SUCCEEDED


@pytest.fixture(scope="module")
def generator(start_llm: Any) -> NodeProcess:
    return start_llm("case_generator")


@pytest.fixture(scope="module")
def simulator(start_llm: Any) -> NodeProcess:
    return start_llm("leaf_simulator")


def test_a_leaf_and_a_world_are_answered_by_it(
    generator: NodeProcess, simulator: NodeProcess, caller: Caller, server: Server
) -> None:
    made = caller.call(srv.GenerateCase, "generate_case", task=TASK)
    told: list[Any] = []
    handle = caller.send(
        action.SimulateLeaf, "simulate_leaf", told.append, leaf="open_door", task=TASK
    )
    status, result = caller.result(handle)

    assert made.error_code == 0 and "position" in made.worlds[0].text
    assert status == GoalStatus.STATUS_SUCCEEDED
    assert [one.phase for one in told] == ["case", "consider", "decide"][: len(told)]
    assert result.steps[0].preconditions[0].name == door.NEAR


@pytest.mark.parametrize(
    ("weather", "said"),
    [
        (Weather(401), "set OPENAI_API_KEY"),
        (Weather(503), "check that the server runs"),
        (Weather(drop="before"), "check that the server runs"),
        (Weather(429, body=NO_QUOTA), "no quota left"),
    ],
)
def test_a_server_that_fails_is_told_with_the_remedy_and_never_the_key(
    evaluator: NodeProcess, caller: Caller, server: Server, weather: Weather, said: str
) -> None:
    server.weather = weather

    status, result = caller.result(send(caller, []))
    response = caller.call(srv.EvaluateTree, "evaluate_tree", tree=GOOD, task=TASK)

    assert status == GoalStatus.STATUS_ABORTED
    for answer in (result, response):
        assert answer.error_code == action.EvaluateTree.Result.UNAVAILABLE
        assert said in answer.error_msg and KEY not in answer.error_msg
        assert answer.verdict.category == msg.Verdict.UNDELIVERED
    assert said in evaluator.log


def test_no_node_logs_the_key_or_has_it_as_a_parameter(
    evaluator: NodeProcess, caller: Caller, server: Server
) -> None:
    caller.result(send(caller, []))
    listed = caller.call(ListParameters, "/besim/tree_evaluator/list_parameters")

    names = [name for name in listed.result.names if name.startswith("llm.")]
    assert "llm.model" in names and not [name for name in names if "key" in name]
    assert KEY not in evaluator.log


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("llm.model", "gpt-4o", "expected PROVIDER:MODEL"),
        ("llm.base_url", "localhost", "expected an address such as"),
        ("llm.base_url", "http://me:hunter2@localhost/v1", "keys come from the environment"),
        ("llm.base_url", "https://localhost/v1?api-key=hunter2", "keys come from the environment"),
        ("llm.base_url", "http://[localhost/v1", "this is no address"),
    ],
)
def test_a_value_that_makes_no_sense_is_not_taken_and_not_repeated(
    evaluator: NodeProcess, caller: Caller, name: str, value: str, problem: str
) -> None:
    given = ParameterValue(type=ParameterType.PARAMETER_STRING, string_value=value)
    answer = caller.call(
        SetParameters,
        "/besim/tree_evaluator/set_parameters",
        parameters=[Parameter(name=name, value=given)],
    )

    assert not answer.results[0].successful
    assert answer.results[0].reason.startswith(f"{name}: ") and problem in answer.results[0].reason
    assert "hunter2" not in answer.results[0].reason + evaluator.log


def test_what_is_not_said_is_as_on_the_command_line() -> None:
    """The mode is the world model's own then: chain for llm, compiled for hybrid."""
    said = {option.name: option.default for option in LLM_OPTIONS} | {"llm.model": "openai:m"}
    settings = llm_settings(said.__getitem__)

    assert settings == LlmSettings("openai:m", cache=default_cache())
    measured = llm_settings((said | {"llm.method": "no-feedback"}).__getitem__)
    assert measured.method is Method.NO_FEEDBACK and measured.feedback_limit == 0
    paced = llm_settings((said | {"llm.requests_per_second": 2.5}).__getitem__)
    assert paced.requests_per_second == 2.5


def test_a_request_for_a_language_model_that_nobody_named_is_refused(
    start: Any, caller: Caller
) -> None:
    node = start("tree_evaluator", "--ros-args", "-r", "__ns:=/unnamed", scripted=False)
    client = caller.service(srv.EvaluateTree, "/unnamed/evaluate_tree")
    response = caller.wait_for(
        client.call_async(srv.EvaluateTree.Request(tree=GOOD, task=TASK, model="llm"))
    )

    assert response.error_code == srv.EvaluateTree.Response.INVALID_INPUT
    assert "set the parameter `llm.model`" in response.error_msg
    assert "no language model is named" in node.log
