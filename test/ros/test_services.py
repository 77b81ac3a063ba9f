"""Services that answer without rclpy's executor: beside each other, and whatever goes wrong."""

from __future__ import annotations

import itertools
import threading

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

import rclpy
from besim_msgs import srv
from rclpy.qos import QoSProfile
from ros_processes import PATIENCE, wait_until

from besim_ros.services import Services

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

THREADS = 3

_numbers = itertools.count()


class Desk:
    """A node that answers a question with itself, but for `wait` and `fail`."""

    def __init__(self, domain: int) -> None:
        self.context = rclpy.Context()
        rclpy.init(args=[], context=self.context, domain_id=domain)
        self.namespace = f"/desk_{next(_numbers)}"
        self.node = rclpy.create_node("desk", namespace=self.namespace, context=self.context)
        self.opened = threading.Event()
        self.waiting = 0
        self.services = Services(self.node, THREADS)
        self.services.offer(srv.QueryWorld, "query_world", self.answer)
        self.services.offer(srv.UpdateWorld, "update_world", self.update)

    def answer(self, request, response):
        if request.question == "fail":
            raise ValueError("a question that breaks it")
        if request.question == "wait":
            self.waiting += 1
            assert self.opened.wait(PATIENCE)
            self.waiting -= 1
        response.answer = request.question
        return response

    def update(self, request, response):
        response.error_msg = request.text
        return response

    def close(self) -> None:
        self.opened.set()
        self.services.close()
        self.node.destroy_node()
        self.context.try_shutdown()


@pytest.fixture
def desk(domain, caller):
    made = Desk(domain)
    made.services.start()
    # The first request of a client may get lost, and is repeated here.
    assert caller.call(srv.QueryWorld, f"{made.namespace}/query_world", question="?").answer == "?"
    assert tell(made, caller) == "told"
    yield made
    made.close()


def ask(desk: Desk, caller, question: str):
    """The answer that is to come."""
    client = caller.service(srv.QueryWorld, f"{desk.namespace}/query_world")
    return client.call_async(srv.QueryWorld.Request(question=question))


def tell(desk: Desk, caller) -> str:
    return caller.call(srv.UpdateWorld, f"{desk.namespace}/update_world", text="told").error_msg


def test_each_request_gets_its_own_answer(desk, caller):
    asked = [ask(desk, caller, str(number)) for number in range(9)]  # a service's queue holds ten
    assert [caller.wait_for(one).answer for one in asked] == [str(number) for number in range(9)]
    assert tell(desk, caller) == "told"


def test_requests_are_answered_while_others_wait(desk, caller):
    slow = [ask(desk, caller, "wait") for _ in range(THREADS - 1)]
    caller.spin_until(lambda: desk.waiting == THREADS - 1)
    assert caller.wait_for(ask(desk, caller, "quick")).answer == "quick"
    assert tell(desk, caller) == "told"
    desk.opened.set()
    assert [caller.wait_for(one).answer for one in slow] == ["wait"] * (THREADS - 1)


def test_a_request_waits_while_all_threads_answer_and_then_has_its_turn(desk, caller):
    asked = [ask(desk, caller, "wait") for _ in range(THREADS)]
    caller.spin_until(lambda: desk.waiting == THREADS)
    late = ask(desk, caller, "late")
    caller.spin(0.2)
    assert not late.done()
    desk.opened.set()
    assert caller.wait_for(late).answer == "late"
    assert all(caller.wait_for(one).answer == "wait" for one in asked)


def test_a_request_that_breaks_its_answer_costs_no_thread(desk, caller, capfd):
    broken = [ask(desk, caller, "fail") for _ in range(THREADS)]
    assert caller.wait_for(ask(desk, caller, "quick")).answer == "quick"
    assert not any(one.done() for one in broken)
    wait_until(lambda: "a question that breaks it" in capfd.readouterr().err, "a line in the log")


def test_what_is_being_answered_is_answered_before_the_end(desk, caller):
    asked = ask(desk, caller, "wait")
    caller.spin_until(lambda: desk.waiting)
    closing = threading.Thread(target=desk.services.close)
    closing.start()
    caller.spin(0.1)
    assert closing.is_alive()
    desk.opened.set()
    assert caller.wait_for(asked).answer == "wait"
    closing.join(PATIENCE)
    assert not closing.is_alive()


def test_an_executor_that_runs_the_node_leaves_its_services_alone(desk, caller):
    from rclpy.executors import SingleThreadedExecutor

    executor = SingleThreadedExecutor(context=desk.context)
    executor.add_node(desk.node)
    spinning = threading.Thread(target=executor.spin)
    spinning.start()
    try:
        answered = [caller.wait_for(ask(desk, caller, str(number))).answer for number in range(20)]
        assert answered == [str(number) for number in range(20)]
    finally:
        executor.shutdown()
        spinning.join()


def test_a_hundred_requests_at_once_are_all_answered(desk, caller):
    client = caller.node.create_client(
        srv.QueryWorld, f"{desk.namespace}/query_world", qos_profile=QoSProfile(depth=1000)
    )
    caller.spin_until(client.service_is_ready)
    caller.wait_for(ask(desk, caller, "first"))
    caller.spin(0.5)  # one side may know the other before that knows it
    asked = [client.call_async(srv.QueryWorld.Request(question=str(n))) for n in range(100)]
    assert [caller.wait_for(one).answer for one in asked] == [str(n) for n in range(100)]
    caller.node.destroy_client(client)


@pytest.mark.parametrize("end", ["destroy_node", "shutdown"])
def test_a_node_or_context_that_ends_first_breaks_nothing(desk, caller, end):
    if end == "shutdown":
        desk.context.try_shutdown()
    else:
        desk.node.destroy_node()
    late = ask(desk, caller, "late")  # who asks now may get an answer, or none
    caller.spin(0.2)
    desk.services.close()
    desk.services.close()
    client = caller.service(srv.QueryWorld, f"{desk.namespace}/query_world")
    wait_until(lambda: caller.spin(0.1) or not client.service_is_ready(), "end of the service")
    late.cancel()


def test_services_may_be_closed_before_they_are_started(domain):
    Desk(domain).close()
