"""The live world of a node whose reader and writer ask language models; see ``test_llm_nodes``."""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")
pytest.importorskip("langchain_openai", reason="needs the extra llm")

sys.path.append(str(Path(__file__).parents[1] / "llm" / "helpers"))

from besim_msgs import srv
from chat_server import Body, ChatServer, Weather
from rcl_interfaces.msg import Parameter, ParameterType, ParameterValue
from rcl_interfaces.srv import SetParameters
from ros_processes import Caller, NodeProcess
from tabletop import change, read, role_of, write

from besim.world import View, World
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.talking import Talking

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

SCENE = json.dumps(
    {
        "objects": {
            "red_block": {"location": "on table"},
            "golden_bowl": {"location": "on table"},
            "door": {"open": False},
        }
    }
)
THERE = {"objects.red_block.location": "on table"}
WHITHER = "Whither the red one?"
DROPPED = "Someone dropped the red one into the bowl."


class Server(ChatServer):
    """One answer of each role; it may hold back until it is released."""

    def __init__(self) -> None:
        super().__init__(self._script)
        self.released = threading.Event()
        self.released.set()
        self.weather: Weather | None = None

    def _script(self, body: Body) -> Any:
        self.released.wait(60)
        if self.weather is not None:
            return self.weather
        if role_of(body) == "reader":
            return read("on the table", states=THERE)
        return write(change("objects.red_block.location", "in golden_bowl"))


@pytest.fixture(scope="module")
def shared_server() -> Iterator[Server]:
    with Server() as running:
        yield running
        running.released.set()


@pytest.fixture(scope="module")
def world_model(shared_server: Server, start: Any, tmp_path_factory: Any) -> Iterator[NodeProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", "sk-secret-of-the-test")
        patch.delenv("OPENAI_BASE_URL", raising=False)
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        given = {
            "model": "llm",
            "llm.reader": "openai:big",
            "llm.writer": "openai:small",
            "llm.base_url": shared_server.url,
            "llm.cache": "none",
        }
        overrides = [part for item in given.items() for part in ("-p", "{}:={}".format(*item))]
        yield start("world_model", "--ros-args", *overrides, scripted=False)


@pytest.fixture
def server(shared_server: Server, world_model: NodeProcess, caller: Caller) -> Server:
    """With a fresh world in the node."""
    shared_server.weather = None
    shared_server.released.set()
    caller.call(srv.ResetWorld, "reset_world", scene=SCENE, model="commonsense")
    shared_server.requests.clear()
    return shared_server


def use(caller: Caller, model: str) -> None:
    value = ParameterValue(type=ParameterType.PARAMETER_STRING, string_value=model)
    given = [Parameter(name="model", value=value)]
    caller.call(SetParameters, "/besim/world_model/set_parameters", parameters=given)


def test_questions_and_tells_are_for_the_models_of_reader_and_writer(
    server: Server, caller: Caller
) -> None:
    found = caller.call(srv.QueryWorld, "query_world", question=WHITHER)
    told = caller.call(srv.UpdateWorld, "update_world", text=DROPPED)

    assert (found.answer, list(found.paths)) == ("on the table", list(THERE)), found.error_msg
    assert [one.path for one in told.changes] == list(THERE), told.error_msg
    assert [one["model"] for one in server.requests] == ["big", "small"]


def test_a_silent_model_keeps_nobody_waiting_and_its_tell_joins_what_happened_meanwhile(
    server: Server, caller: Caller
) -> None:
    server.released.clear()
    query = caller.service(srv.QueryWorld, "query_world")
    update = caller.service(srv.UpdateWorld, "update_world")
    asked = [query.call_async(srv.QueryWorld.Request(question=WHITHER)) for _ in range(8)]
    told = update.call_async(srv.UpdateWorld.Request(text=DROPPED))
    caller.spin_until(lambda: bool(server.requests))

    for is_open in (True, False, True):
        changes = json.dumps({"objects.door.open": is_open})
        made = caller.call(srv.UpdateWorld, "update_world", changes_json=changes)
        assert made.error_code == 0
        found = caller.call(srv.QueryWorld, "query_world", question="objects.door.open")
        assert (found.answer, found.revision) == (str(is_open).lower(), made.revision)
    assert not told.done() and not any(one.done() for one in asked)

    server.released.set()
    answer = caller.wait_for(told)
    assert answer.error_code == 0 and answer.revision == made.revision + 1
    assert {caller.wait_for(one).answer for one in asked} == {"on the table"}
    last = caller.call(srv.QueryWorld, "query_world", question="objects.door.open")
    assert last.answer == "true"


def test_a_hybrid_asks_nothing_that_is_known(server: Server, caller: Caller) -> None:
    use(caller, "hybrid")
    try:
        known = caller.call(srv.QueryWorld, "query_world", question="where is the red block?")
        told = caller.call(srv.UpdateWorld, "update_world", text="the red block is dirty")
        assert known.answer == "on the table" and told.error_code == 0
        assert not server.requests
        assert caller.call(srv.QueryWorld, "query_world", question=WHITHER).error_code == 0
        assert len(server.requests) == 1
    finally:
        use(caller, "llm")


def test_a_model_that_refuses_is_unavailable_and_changes_nothing(
    server: Server, caller: Caller
) -> None:
    server.weather = Weather(401)
    before = caller.call(srv.QueryWorld, "query_world", question="objects.door.open").revision

    found = caller.call(srv.QueryWorld, "query_world", question=WHITHER)
    told = caller.call(srv.UpdateWorld, "update_world", text=DROPPED)

    for one in (found, told):
        assert one.error_code == ErrorCode.UNAVAILABLE and "sk-secret" not in one.error_msg
        assert one.revision == before


class FakeNode:
    """What of a node is needed to talk."""

    def __init__(self, **values: Any) -> None:
        from besim_ros.llm_parameters import LLM_OPTIONS

        self._values = {option.name: option.default for option in LLM_OPTIONS}
        self._values |= {"llm.reader": "", "llm.writer": "", "max_parallel": 1, "max_queue": 0}
        self._values |= {"model": "llm", "timeout_s": 60.0, "llm.cache": "none"}
        self._values |= {"lexicon": [""], **values}

    def value(self, name: str) -> Any:
        return self._values[name]

    def answering(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()


@pytest.fixture
def held(shared_server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """A server that is silent to the end of the test."""
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-test")
    shared_server.weather = None
    shared_server.requests.clear()
    shared_server.released.clear()
    yield {"llm.model": "openai:m", "llm.base_url": shared_server.url}
    shared_server.released.set()


def in_thread(talking: Talking, errors: list[BaseException]) -> threading.Thread:
    def ask() -> None:
        try:
            talking.read(WHITHER, View(World(THERE)))
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def test_more_requests_than_may_wait_are_refused_and_those_that_wait_end_with_the_node(
    shared_server: Server, held: dict[str, Any]
) -> None:
    talking = Talking(FakeNode(max_queue=1, **held))  # type: ignore[arg-type]
    errors: list[BaseException] = []
    threads = [in_thread(talking, errors) for _ in range(3)]
    while not (errors and shared_server.requests):
        time.sleep(0.01)
    assert isinstance(errors[0], RequestError) and errors[0].code is ErrorCode.UNAVAILABLE
    assert "2 requests are asking" in str(errors[0])

    talking.close()
    for thread in threads:
        thread.join(30)
    codes = [one.code for one in errors if isinstance(one, RequestError)]
    assert codes == [ErrorCode.UNAVAILABLE, ErrorCode.CANCELED, ErrorCode.CANCELED]


def test_a_request_has_its_time(held: dict[str, Any]) -> None:
    talking = Talking(FakeNode(timeout_s=0.2, **held))  # type: ignore[arg-type]

    with pytest.raises(RequestError, match=r"not done within 0\.2 s") as caught:
        talking.write(DROPPED, View(World(THERE)))
    assert caught.value.code is ErrorCode.TIMEOUT


def test_a_model_must_be_named() -> None:
    from besim.errors import UsageError

    with pytest.raises(UsageError, match="no language model is named"):
        Talking(FakeNode()).read(WHITHER, View(World()))  # type: ignore[arg-type]


def test_a_model_that_reads_no_words_leaves_it_to_the_commonsense_model() -> None:
    talking = Talking(FakeNode(model="virtualhome"))  # type: ignore[arg-type]

    assert talking.read("where is the red block?", View(World(THERE))).text == "on the table"
    assert not talking.write("frobnicate", View(World(THERE))).understood
