#!/usr/bin/env python3
"""How the node world_model keeps up: updates a second, and how long queries take meanwhile.

Usage: python benchmarks/live_world.py [--entities N] [--rate HZ] [--seconds S] [--by topic|service]
       [--words] [--journal]

Five processes: the node over a world of N entities with three states each, an updater that moves
one entity after the other at a rate (over a source's topic, or by `update_world`), a listener to
the latched world, a bare node that knows no world and answers the same service at once (the
baseline: what ROS and the busy machine take), and this one, which asks both where single entities
are, one question after the other. Printed: how many updates the node has taken by the end and how
far it was behind, how long an answer of either took in wall time (median, 95 %, 99 %, worst), and
what the node and the processes that it started used of a processor. It ends with 1 if the node has
not taken every update.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

DOMAIN = os.environ.get("ROS_DOMAIN_ID", "87")
SOURCES = """
sources:
- topic: frames
  type: geometry_msgs/msg/TransformStamped
  name: child_frame_id
  stamp: received
  max_entities: %d
  states:
    "objects.{name}.position": {field: transform.translation}
"""
SETTLE_S = 3.0
UNDER_WAY = 8
"""Requests at once: a service's queue holds ten."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Plain)
    parser.add_argument("--entities", type=int, default=10_000)
    parser.add_argument("--rate", type=float, default=1000.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--by", choices=("topic", "service"), default="topic")
    parser.add_argument("--ask-every", type=float, default=0.005, help="between questions [s]")
    parser.add_argument("--words", action="store_true", help="ask in plain words")
    parser.add_argument("--journal", action="store_true", help="keep the world in a file")
    parser.add_argument("--no-listener", action="store_true", help="nobody hears world_state")
    parser.add_argument("--role", choices=("updater", "listener", "bare"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ |= {"ROS_DOMAIN_ID": DOMAIN, "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST"}
    roles = {None: measure, "updater": update, "listener": listen, "bare": answer_at_once}
    return roles[options.role](options) or 0


class _Plain(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of the description."""


def measure(options: argparse.Namespace) -> int:
    with ExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory()))
        process = held.enter_context(world_model(options, folder))

        def start_role(name: str) -> subprocess.Popen[bytes]:
            return held.enter_context(role(name))

        start_role("bare")
        client = Client(options)
        start = client.reset(scene(options.entities))
        used, others = processor_s(process.pid), children_s(process.pid)
        begin = time.monotonic()
        listener = None if options.no_listener else start_role("listener")
        updater = start_role("updater")
        waits, bare_waits = client.ask_until(updater, start, options.ask_every)
        took = time.monotonic() - begin
        share = (processor_s(process.pid) - used) / took
        other_share = (children_s(process.pid) - others) / took
        sent = json.loads(updater.communicate()[0])
        time.sleep(0.2)
        taken = client.ask(0)[1] - start
        time.sleep(1.0)
        at_last = client.ask(0)[1] - start
        print(f"{options.entities} entities, {3 * options.entities} states, by {options.by}")
        print(f"updates: {sent['count']} sent in {sent['seconds']:.1f} s", end="")
        print(f" ({sent['count'] / sent['seconds']:.0f}/s)")
        print(f"  taken 0.2 s after the last one: {taken}, one second later: {at_last}")
        print(f"queries: {len(waits)} while updates ran")
        show("world_model", waits)
        show("a bare node", bare_waits)
        ratio = statistics.median(waits) / statistics.median(bare_waits)
        print(f"  ratio of the medians: {ratio:.2f}")
        print(f"the node used {share:.0%} of a processor", end="")
        print(f", processes that it started {other_share:.0%}", end="")
        if listener is not None:
            listener.terminate()
            print(f"; worlds heard: {listener.communicate()[0].decode().strip()}", end="")
        print()
        client.close()
        return 0 if at_last == sent["count"] else 1


def show(name: str, waits: list[float]) -> None:
    """How long answers took [s]."""
    waits = sorted(waits)
    found = {
        "median": statistics.median(waits),
        "95 %": waits[int(len(waits) * 0.95)],
        "99 %": waits[int(len(waits) * 0.99)],
        "worst": waits[-1],
    }
    slow = sum(wait > 0.005 for wait in waits) / len(waits)
    times = " ".join(f"{key} {value * 1e3:.2f}" for key, value in found.items())
    print(f"  {name}: ms: {times}; over 5 ms: {slow:.1%}")


@contextmanager
def role(name: str) -> Iterator[subprocess.Popen[bytes]]:
    """This program in another role, as a process of its own that ends with us."""
    command = [sys.executable, *sys.argv, "--role", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def world_model(options: argparse.Namespace, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The node, as a process of its own."""
    sources = folder / "sources.yaml"
    sources.write_text(SOURCES % options.entities)
    arguments = ["-p", f"sources:={sources}"]
    if options.journal:
        arguments += ["-p", f"journal:={folder / 'world.db'}"]
    code = "import sys; from besim_ros.world_model import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "--ros-args", "--log-level", "error", *arguments]
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def scene(entities: int) -> str:
    """A world of things that stand in rows."""
    things = {
        f"thing_{n}": {"position": [n % 100, n // 100, 0], "color": "red", "clean": True}
        for n in range(entities)
    }
    return json.dumps({"objects": things})


def processor_s(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children_s(pid: int) -> float:
    """Processor time of the processes that it has started."""
    lists = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return sum(processor_s(int(child)) for one in lists for child in one.split())


class Client:
    """Asks the node, one question after the other."""

    def __init__(self, options: argparse.Namespace) -> None:
        import rclpy
        from besim_msgs.srv import QueryWorld, ResetWorld
        from rclpy.executors import SingleThreadedExecutor

        rclpy.init()
        self._rclpy = rclpy
        self._entities = options.entities
        self._asked = "Is {} clean?" if options.words else "objects.{}"
        self._paths = 1 if options.words else 3
        self._query_type, self._reset_type = QueryWorld, ResetWorld
        self._node = rclpy.create_node("asker", namespace="besim")
        self._query = self._node.create_client(QueryWorld, "query_world")
        self._bare = self._node.create_client(QueryWorld, "query_nothing")
        self._reset = self._node.create_client(ResetWorld, "reset_world")
        self._executor = SingleThreadedExecutor()
        self._executor.add_node(self._node)
        assert self._query.wait_for_service(60)
        assert self._reset.wait_for_service(60)
        assert self._bare.wait_for_service(60)
        time.sleep(SETTLE_S)  # the node's worker process is still loading its words

    def reset(self, text: str) -> int:
        """Make a world; its revision."""
        answer = self._wait(self._reset.call_async(self._reset_type.Request(scene=text)))
        assert answer.error_code == 0, answer.error_msg
        time.sleep(SETTLE_S)
        return int(answer.revision)

    def ask(self, number: int, *, bare: bool = False) -> tuple[float, int]:
        """How long an answer takes, and the revision that it is about."""
        question = self._asked.format(f"thing_{number % self._entities}")
        client = self._bare if bare else self._query
        begin = time.perf_counter()
        answer = self._wait(client.call_async(self._query_type.Request(question=question)))
        took = time.perf_counter() - begin
        assert answer.error_code == 0, answer.error_msg
        assert len(answer.paths) == (0 if bare else self._paths)
        return took, int(answer.revision)

    def ask_until(
        self, process: subprocess.Popen[bytes], start: int, every_s: float
    ) -> tuple[list[float], list[float]]:
        """Ask until a process ends; how long each answer took, and each of the bare node."""
        while self.ask(0)[1] == start and process.poll() is None:
            time.sleep(0.01)  # it has not begun yet
        waits, bare = [], []
        while process.poll() is None:
            waits.append(self.ask(len(waits) * 7919)[0])
            time.sleep(every_s / 2)
            bare.append(self.ask(0, bare=True)[0])
            time.sleep(every_s / 2)
        return waits, bare

    def _wait(self, future: Any) -> Any:
        self._executor.spin_until_future_complete(future, timeout_sec=120)
        assert future.done()
        return future.result()

    def close(self) -> None:
        self._rclpy.shutdown()


def update(options: argparse.Namespace) -> None:
    """The updater: moves entities at a rate, and prints how many it moved in which time."""
    import rclpy

    rclpy.init()
    node = rclpy.create_node("updater", namespace="besim")
    move, finish = by_topic(node) if options.by == "topic" else by_service(node)
    time.sleep(1.0)
    begin = time.monotonic()
    count, total = 0, int(options.rate * options.seconds)
    while count < total:
        due = min(total, int((time.monotonic() - begin) * options.rate) + 1)
        while count < due:
            move(count % options.entities, float(count))
            count += 1
        time.sleep(0.0005)
    seconds = time.monotonic() - begin
    finish()
    print(json.dumps({"count": count, "seconds": seconds}), flush=True)
    os._exit(0)  # a thread may still be spinning


def answer_at_once(_options: argparse.Namespace) -> None:
    """The bare node."""
    import rclpy
    from besim_msgs.srv import QueryWorld
    from rclpy.executors import ExternalShutdownException

    rclpy.init()
    node = rclpy.create_node("bare", namespace="besim")
    node.create_service(QueryWorld, "query_nothing", lambda _request, response: response)
    with suppress(ExternalShutdownException):
        rclpy.spin(node)


def listen(_options: argparse.Namespace) -> None:
    """The listener: hears the latched world until it is ended, and prints how often."""
    import signal

    import rclpy
    from besim_msgs.msg import WorldState
    from rclpy.qos import DurabilityPolicy, QoSProfile
    from rclpy.signals import SignalHandlerOptions

    rclpy.init(signal_handler_options=SignalHandlerOptions.NO)
    ended: list[int] = []
    signal.signal(signal.SIGTERM, lambda *_: ended.append(1))
    heard: list[int] = []
    node = rclpy.create_node("listener", namespace="besim")
    qos = QoSProfile(depth=1, durability=DurabilityPolicy.TRANSIENT_LOCAL)
    node.create_subscription(
        WorldState, "world_state", lambda message: heard.append(message.revision), qos
    )
    while not ended:
        rclpy.spin_once(node, timeout_sec=0.1)
    print(len(heard), flush=True)


def by_topic(node: Any) -> tuple[Any, Any]:
    """Moves an entity by a message of a source; and what to do after the last."""
    from geometry_msgs.msg import TransformStamped
    from rclpy.qos import QoSProfile

    publisher = node.create_publisher(TransformStamped, "frames", QoSProfile(depth=1000))
    while not publisher.get_subscription_count():
        time.sleep(0.05)
    message = TransformStamped()

    def move(number: int, x: float) -> None:
        message.child_frame_id = f"thing_{number}"
        message.transform.translation.x = x + 0.5
        publisher.publish(message)

    return move, lambda: time.sleep(0.1)  # until the last one is on its way


def by_service(node: Any) -> tuple[Any, Any]:
    """Moves an entity by `update_world`, several requests at once; and how to wait for them."""
    import threading

    import rclpy
    from besim_msgs.srv import UpdateWorld

    client = node.create_client(UpdateWorld, "update_world")
    assert client.wait_for_service(30)
    threading.Thread(target=rclpy.spin, args=(node,), daemon=True).start()
    under_way = threading.Semaphore(UNDER_WAY)

    def move(number: int, x: float) -> None:
        under_way.acquire()
        change = json.dumps({f"objects.thing_{number}.position": [x + 0.5, 0.0, 0.0]})
        future = client.call_async(UpdateWorld.Request(changes_json=change))
        future.add_done_callback(lambda _: under_way.release())

    def finish() -> None:
        for _ in range(UNDER_WAY):
            under_way.acquire(timeout=1.0)

    return move, finish


if __name__ == "__main__":
    sys.exit(main())
