"""The process that listens to sources, seen from its node: it may fail, die and hang."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

import listeners
import rclpy
from rclpy.parameter import Parameter
from rclpy.serialization import serialize_message
from ros_processes import PATIENCE, wait_until
from std_msgs.msg import Int32

from besim.errors import BesimError, ErrorKind
from besim_ros.child import Child
from besim_ros.sources import Source, StateRule, hearing, listening
from besim_ros.sources.fields import FieldPath
from besim_ros.sources.hearing import Hearing

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

COUNTER = Source(
    "counter",
    "std_msgs/msg/Int32",
    (StateRule("environment.count", FieldPath.parse("data")),),
    received=True,
)


@pytest.fixture
def node(domain):
    context = rclpy.Context()
    rclpy.init(args=[], context=context, domain_id=domain)
    made = rclpy.create_node("owner", namespace="/heard", context=context)
    yield made
    made.destroy_node()
    context.try_shutdown()


@pytest.fixture
def hear(node, monkeypatch):
    made = []

    def hear(listen):
        monkeypatch.setattr(hearing, "listen", listen)
        made.append(Hearing(node, [COUNTER]))
        return made[-1]

    yield hear
    for one in made:
        one.close()


def said(heard) -> list:
    return [observation.value for _, observation in heard]


def until(heard: Hearing, value: int) -> list:
    """What is heard up to a value."""
    found: list = []

    def is_there() -> bool:
        found.extend(said(heard.take(0.1)))
        return value in found

    wait_until(is_there, f"the value {value}")
    return found


def test_who_cannot_listen_says_so_at_once(node, monkeypatch):
    monkeypatch.setattr(hearing, "listen", listeners.fail)
    with pytest.raises(BesimError, match="the process that listens ended with 3") as found:
        Hearing(node, [COUNTER])
    assert found.value.kind is ErrorKind.UNAVAILABLE


def test_what_was_said_before_the_end_is_heard_and_it_is_started_again(hear, monkeypatch, capfd):
    heard = hear(listeners.say_two_and_die)
    monkeypatch.setattr(hearing, "listen", listeners.repeat)
    assert until(heard, 2) == [1, 2]
    log = []

    def is_told() -> bool:
        assert heard.take(0.1) == []
        log.append(capfd.readouterr().err)
        return "the process that listens ended with 4; it is started again in 1 s" in "".join(log)

    wait_until(is_told, "a line in the log")
    wait_until(lambda: heard.take(0.1) == [] and heard._child is not None, "another process")
    heard._node.set_parameters([Parameter("use_sim_time", value=True)])
    assert until(heard, 1) == [1]


def test_what_cannot_be_started_is_tried_again_later(hear, monkeypatch):
    heard = hear(listeners.say_two_and_die)
    until(heard, 2)
    wait_until(lambda: heard.take(0.1) == [] and heard._child is None, "the end")
    tries = []

    def no_process(*_):
        tries.append(time.monotonic())
        raise OSError("no more processes")

    monkeypatch.setattr(hearing, "Child", no_process)

    def is_tried_again() -> bool:
        try:
            assert heard.take(0.01) == []
        except OSError as error:
            assert str(error) == "no more processes"
        return len(tries) == 2

    wait_until(is_tried_again, "another try")
    assert tries[1] - tries[0] >= hearing._AGAIN_S


def test_one_that_dies_again_and_again_is_started_more_and_more_seldom(hear, capfd, monkeypatch):
    monkeypatch.setattr(hearing, "_AGAIN_S", 0.1)
    monkeypatch.setattr(hearing, "_LONGEST_S", 0.3)
    heard = hear(listeners.say_two_and_die)
    heard._started_at = float("inf")  # however long it takes to start on a busy machine
    log = []

    def is_told(pause: str) -> bool:
        heard.take(0.05)
        heard._started_at = float("inf")
        log.append(capfd.readouterr().err)
        return f"it is started again in {pause} s" in "".join(log)

    for pause in ("0.1", "0.2", "0.3", "0.3"):
        wait_until(lambda pause=pause: is_told(pause), f"a pause of {pause} s")
        del log[:]
    wait_until(lambda: heard.take(0.05) or heard._child is not None, "another process")
    heard._started_at = 0.0  # it has lived long

    def is_forgiven() -> bool:
        heard.take(0.05)
        log.append(capfd.readouterr().err)
        return "it is started again in 0.1 s" in "".join(log)

    wait_until(is_forgiven, "a short pause")


def test_it_hears_whether_time_is_simulated(hear, node):
    heard = hear(listeners.repeat)
    node.set_parameters([Parameter("use_sim_time", value=True)])
    assert until(heard, 1) == [1]
    node.set_parameters([Parameter("use_sim_time", value=False)])
    assert until(heard, 0) == [0]


def test_it_hears_of_time_that_became_simulated_while_it_was_started(hear, node, monkeypatch):
    heard = hear(listeners.say_two_and_die)
    until(heard, 2)
    wait_until(lambda: heard.take(0.1) == [] and heard._child is None, "the end")
    monkeypatch.setattr(hearing, "listen", listeners.repeat)

    def start_late(*arguments):
        node.set_parameters([Parameter("use_sim_time", value=True)])
        return Child(*arguments)

    monkeypatch.setattr(hearing, "Child", start_late)
    assert until(heard, 1) == [1]


def test_what_was_said_before_it_knew_the_time_has_the_time_of_its_node(hear):
    heard = hear(listeners.say_before_any_time)
    before = time.time()
    ((_, observation),) = wait_until(lambda: heard.take(0.1), "an observation")
    assert before <= observation.stamp_s <= time.time()


def test_it_listens_in_the_domain_of_its_node(node, caller, monkeypatch):
    monkeypatch.setenv("ROS_DOMAIN_ID", "81")
    heard = Hearing(node, [COUNTER])
    try:
        counter = caller.node.create_publisher(Int32, "/heard/counter", 10)
        caller.spin_until(counter.get_subscription_count)
        counter.publish(Int32(data=7))
        assert until(heard, 7) == [7]
    finally:
        heard.close()


def test_what_came_until_the_end_is_heard(hear):
    heard = hear(listeners.repeat)
    assert said(heard.close()) == [9]


def test_one_that_hangs_is_killed_at_the_end(hear, monkeypatch):
    monkeypatch.setattr(hearing, "GRACE", 0.2)
    heard = hear(listeners.hang)
    assert heard.close() == []


def test_waiting_may_be_ended(hear):
    heard = hear(listeners.repeat)
    threading.Timer(0.2, heard.wake).start()
    begin = time.monotonic()
    assert heard.take(PATIENCE) == []
    assert time.monotonic() - begin < PATIENCE


def test_messages_that_nobody_takes_are_lost_with_a_warning_and_the_newest_stay(
    node, caller, monkeypatch, capfd
):
    monkeypatch.setattr(listening, "_QUEUE", 5)
    opened, sent = threading.Event(), []

    def send(observations):
        assert opened.wait(PATIENCE)
        sent.extend(said(observations))

    listener = listening.Listener(node, ["/heard/counter"], [COUNTER], send)
    for number in range(20):
        listener._take_all(0, serialize_message(Int32(data=number)))
    opened.set()
    listener.close()
    assert sent[-5:] == [15, 16, 17, 18, 19]
    assert sent == sorted(sent)
    assert len(sent) < 20
    log = capfd.readouterr().err
    assert "sources: more than 5 messages wait; 1 are lost so far" in log


FAILING = """
from besim_ros.child import Child

def wait_for_the_end(connection):
    try:
        connection.recv()
    except EOFError:
        pass

if __name__ == "__main__":
    kept = Child("listener", wait_for_the_end)
    raise SystemExit("nobody closed it")
"""


def test_a_program_that_ends_without_closing_a_process_does_not_wait_for_it(tmp_path):
    file = tmp_path / "failing.py"
    file.write_text(FAILING)
    found = subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=PATIENCE)
    assert (found.returncode, found.stderr) == (1, "nobody closed it\n")
