"""What is believed of a goal's end: calls and watches with servers whose answers are made here."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("rclpy")

from action_msgs.msg import GoalInfo, GoalStatus, GoalStatusArray
from action_msgs.srv import CancelGoal
from besim_msgs.action import NavigateToPose
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.task import Future
from unique_identifier_msgs.msg import UUID

from besim.errors import Place
from besim.gate import SentGoal
from besim.gate.skills import Scope, Skill, SkillKind
from besim.world import World
from besim_ros.skill_bridge.action_goal import ActionClients
from besim_ros.skill_bridge.action_watch import ActionWatch
from besim_ros.skill_bridge.outcome import EndRun
from besim_ros.skill_bridge.requests import Request
from besim_ros.skill_bridge.running import ActionCall

GOAL = SentGoal("0123456789abcdef" * 2, "go", ("01",))
NAVIGATE = "besim_msgs/action/NavigateToPose"
UNKNOWN = CancelGoal.Response(return_code=CancelGoal.Response.ERROR_UNKNOWN_GOAL_ID)


class Client:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Future] = []

    def call_async(self, request: Any) -> Future:
        self.asked.append(Future())
        return self.asked[-1]

    def remove_pending_request(self, future: Future) -> None:
        pass

    def service_is_ready(self) -> bool:
        return True


class Graph:
    """Stands for the node; the servers are those that the test says."""

    def __init__(self) -> None:
        self.servers = ["01"]
        self.client = Client()
        self.hear: Any = None

    def resolve_topic_name(self, name: str) -> str:
        return f"/{name}"

    def create_subscription(self, kind: Any, topic: str, hear: Any, *_: Any, **__: Any) -> None:
        self.hear = hear

    def create_client(self, *_: Any, **__: Any) -> Client:
        return self.client

    def get_publishers_info_by_topic(self, topic: str) -> list[Any]:
        return [type("Info", (), {"endpoint_gid": bytes.fromhex(one)}) for one in self.servers]

    def tell(self, status: int) -> None:
        info = GoalInfo(goal_id=UUID(uuid=list(bytes.fromhex(GOAL.id))))
        self.hear(GoalStatusArray(status_list=[GoalStatus(goal_info=info, status=status)]))


@pytest.fixture
def graph() -> Graph:
    return Graph()


@pytest.fixture
def watch(graph: Graph) -> ActionWatch:
    return ActionWatch(graph, "go", ReentrantCallbackGroup())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "answered", "counts"),
    [
        (["01"], ["01"], True),
        (["01", "02"], ["01", "02"], False),
        (["01", "02"], ["01"], False),  # it was the other one that answered, and it is gone
        (["01"], ["01", "02"], False),
        (["01"], ["02"], False),
    ],
)
def test_only_the_one_server_can_say_that_it_does_not_know_a_goal(
    graph: Graph, watch: ActionWatch, asked: list[str], answered: list[str], counts: bool
) -> None:
    graph.servers = asked
    watch.ask_to_end(GOAL.id, taken=True)
    graph.servers = answered
    graph.client.asked[-1].set_result(UNKNOWN)
    graph.servers = ["01"]
    assert watch.is_unknown(GOAL.id) is counts


def test_an_end_that_was_told_is_final(graph: Graph, watch: ActionWatch) -> None:
    watch.follow(GOAL.id, lambda: None)
    graph.tell(GoalStatus.STATUS_CANCELED)
    graph.tell(GoalStatus.STATUS_EXECUTING)
    assert watch.has_ended(GOAL.id)


def test_a_server_that_does_not_know_a_goal_cannot_say_that_it_ended(
    graph: Graph, watch: ActionWatch
) -> None:
    send, result = Client(), Client()
    skill = Skill(("go",), SkillKind.ACTION, Place("map"), NAVIGATE, "go")
    call = ActionCall(
        ActionClients(NavigateToPose, send, result, watch),
        GOAL,
        Request(skill, "go", {}),
        Scope({}, World({})),
        5.0,
        lambda: None,
    )
    send.asked[0].set_result(NavigateToPose.Impl.SendGoalService.Response(accepted=True))
    result.asked[0].set_result(NavigateToPose.Impl.GetResultService.Response())
    assert not call.is_over()
    with pytest.raises(EndRun, match="does not know"):
        call.poll()
    graph.tell(GoalStatus.STATUS_ABORTED)
    assert call.is_over()
