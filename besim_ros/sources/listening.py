"""The process that listens to sources: it makes observations of their messages, and hands them on.

A message costs rclpy more than it costs the live world. A thousand a second, taken by the process
that owns the world, would keep those waiting who ask it.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

import rclpy
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.executors import ExternalShutdownException, MultiThreadedExecutor
from rclpy.node import Node
from rclpy.parameter import Parameter
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy
from rclpy.serialization import deserialize_message
from rclpy.signals import SignalHandlerOptions
from rclpy.subscription import Subscription

from besim.collecting import spare_collector
from besim.printing import printable
from besim.world.observation import Observation
from besim_ros.sources.fields import message_class
from besim_ros.sources.frames import Frames
from besim_ros.sources.mapping import Mapper
from besim_ros.sources.rules import Source

Seen = tuple[int, Observation]
"""The number of a source, and what it said."""

SIM_TIME = "use_sim_time"

_QUEUE = 10_000
"""Messages that may wait; beyond that the oldest are lost, and the log says so."""
_MOMENT = 0.02
"""How long messages are waited for, to be taken together [s]."""
_BATCH = 200
"""Observations that are handed on at once: readers of the newest world wait for no more."""
_WARN_EVERY = 10.0

# Deep, because all of them count: what waits here is taken out a thousand times a second.
_QOS = {
    "default": QoSProfile(depth=1000),
    "sensor": QoSProfile(depth=1000, reliability=ReliabilityPolicy.BEST_EFFORT),
    "latched": QoSProfile(depth=1000, durability=DurabilityPolicy.TRANSIENT_LOCAL),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where the process listens: whatever the arguments of ROS say is decided by its node.

    :param topics: of the sources, in their order, as full names.
    :param clock: the topic of simulated time.
    :param arguments: of ROS, for the process.
    """

    name: str
    namespace: str
    topics: tuple[str, ...]
    clock: str
    use_sim_time: bool
    domain: int
    arguments: Sequence[str]


def listen(connection: Connection, place: Place, sources: Sequence[Source]) -> None:
    """Listen until the other end asks for the end, or is gone.

    It is sent ``None`` once all is subscribed, and then lists of :data:`Seen`; it may send whether
    time is simulated, and ``None`` for the end.
    """
    spare_collector()
    rclpy.init(
        args=["--ros-args", *place.arguments],
        domain_id=place.domain,
        signal_handler_options=SignalHandlerOptions.NO,
    )
    try:
        node = Node(
            place.name,
            namespace=place.namespace,
            use_global_arguments=False,  # they are for the node that owns the world
            cli_args=["--ros-args", "-r", f"/clock:={place.clock}"],
            start_parameter_services=False,
            parameter_overrides=[Parameter(SIM_TIME, value=place.use_sim_time)],
        )
        with contextlib.suppress(EOFError, OSError):  # the node that owns the world is gone
            _listen(node, connection, place, sources)
    finally:
        rclpy.try_shutdown()


def _listen(node: Node, connection: Connection, place: Place, sources: Sequence[Source]) -> None:
    executor = MultiThreadedExecutor(2)  # one for messages, one for the clock
    executor.add_node(node)
    listener = Listener(node, place.topics, sources, connection.send)
    spinner = threading.Thread(target=_spin, args=(executor,), name="executor")
    spinner.start()
    try:
        connection.send(None)
        while (use_sim_time := connection.recv()) is not None:
            node.set_parameters([Parameter(SIM_TIME, value=use_sim_time)])
    finally:
        executor.shutdown()
        spinner.join()
        listener.close()
        node.destroy_node()


def _spin(executor: MultiThreadedExecutor) -> None:
    with contextlib.suppress(ExternalShutdownException):
        try:
            executor.spin()
        except Exception:
            # Deaf it is of no use: its node starts another one.
            traceback.print_exc()
            os._exit(1)


class Listener:
    """Subscribes to sources, and sends on what they say until it is closed.

    Messages are only put in a queue where they arrive, as bytes: the executor would never take
    another one after one that cannot be read. One thread turns them into observations, many at
    once when many have come.

    :param topics: full names, in the order of the sources.
    :param send: may take as long as it wants to.
    """

    def __init__(
        self,
        node: Node,
        topics: Sequence[str],
        sources: Sequence[Source],
        send: Callable[[list[Seen]], None],
    ) -> None:
        self._node = node
        self._sources = sources
        self._send = send
        self._inbox: deque[tuple[int, bytes, float]] = deque(maxlen=_QUEUE)
        self._lost = 0
        self._came = threading.Event()
        self._closed = False
        frames = Frames()
        self._mappers = [Mapper(source, frames) for source in sources]
        # One after the other, so that messages of a topic stay in their order.
        group = MutuallyExclusiveCallbackGroup()
        self._subscriptions: list[Subscription] = []
        for number, (source, topic) in enumerate(zip(sources, topics, strict=True)):
            self._subscriptions.append(
                node.create_subscription(
                    message_class(source.type),
                    topic,
                    lambda message, number=number: self._take_all(number, message),
                    _QOS[source.qos],
                    callback_group=group,
                    raw=True,
                )
            )
        self._thread = threading.Thread(target=self._run, name="sources", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Send on what has come, and no more."""
        self._closed = True
        self._came.set()
        self._thread.join()

    def _take_all(self, number: int, message: bytes) -> None:
        """Take a message, and all that come within a moment.

        rclpy's executor needs more time for each callback than all the rest does.
        """
        self._put(number, message)
        time.sleep(_MOMENT)
        for other, subscription in enumerate(self._subscriptions):
            with subscription.handle:
                for _ in range(_QUEUE):
                    taken = subscription.handle.take_message(subscription.msg_type, True)
                    if taken is None:
                        break
                    self._put(other, taken[0])
        self._came.set()

    def _put(self, number: int, message: bytes) -> None:
        if len(self._inbox) == _QUEUE:
            self._lost += 1
            self._warn(f"sources: more than {_QUEUE} messages wait; {self._lost} are lost so far")
        self._inbox.append((number, message, self._now()))

    def _now(self) -> float:
        return float(self._node.get_clock().now().nanoseconds / 1e9)

    def _warn(self, text: str) -> None:
        self._node.get_logger().warning(text, throttle_duration_sec=_WARN_EVERY)

    def _run(self) -> None:
        with contextlib.suppress(OSError):  # nobody takes it any more
            while not self._closed or self._inbox:
                self._came.wait()
                self._came.clear()
                while self._inbox:
                    self._send(list(self._seen()))

    def _seen(self) -> Iterator[Seen]:
        """Observations of the messages that wait, up to a batch."""
        count = 0
        while self._inbox and count < _BATCH:
            number, data, came = self._inbox.popleft()
            source, mapper = self._sources[number], self._mappers[number]
            try:
                message = deserialize_message(data, self._subscriptions[number].msg_type)
                for observation in mapper.read(message, came):
                    count += 1
                    yield number, observation
                if left_out := mapper.left_out():
                    self._warn(
                        f"{source.topic}: it tells of more than {source.max_entities} things "
                        f"(max_entities), so {printable(left_out)[:60]!r} and others are left out"
                    )
            except Exception as error:
                self._warn(f"{source.topic}: a message cannot be read: {error!r}")
