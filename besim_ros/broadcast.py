"""Publishes the live world: every change at once, and the whole world as often as it may."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from besim_msgs.msg import WorldChange, WorldState
from rclpy.context import Context
from rclpy.node import Node
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy

from besim.world import Event, EventKind, Snapshot
from besim.world.live import LiveWorld
from besim_ros import convert
from besim_ros.markers import Markers
from besim_ros.node import BesimNode
from besim_ros.world_text import WorldText

LATCHED = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
"""Who subscribes late gets the last world at once."""

CHANGES = QoSProfile(depth=1000, reliability=ReliabilityPolicy.RELIABLE)

_SHARE = 0.02
"""Of the time that publishing worlds may take, in the long run: who wants each change hears
``world_changes``, and a large world ten times a second keeps the middleware from delivering
answers in time."""
_BURST_S = 0.05
"""How much more it may take at once [s]: many small worlds, or one that is large."""
_DEBT_S = 0.02
"""How much of what a very large world took is made up for [s]."""
_VIEWERS_EVERY_S = 1.0
"""How often it is looked for new viewers of markers."""


class _Apart:
    """A node of a participant of its own, for large messages.

    All that a participant sends goes through buffers of its own. One world of 1.5 MB fills them,
    and answers that find no room are lost, until Fast DDS repeats them 3 s later.
    """

    def __init__(self, node: BesimNode) -> None:
        self._named = node
        self._context = Context()
        self._context.init(domain_id=node.context.get_domain_id())
        self._node = Node(
            f"{node.get_name()}_broadcast",
            namespace=node.get_namespace(),
            context=self._context,
            use_global_arguments=False,  # they are for the node that this one is a part of
            enable_rosout=False,
            start_parameter_services=False,
        )

    def create_publisher(self, kind: Any, name: str, qos: QoSProfile | int) -> Any:
        """A publisher of a topic that is named as if it were the node's own."""
        return self._node.create_publisher(kind, self._named.resolve_topic_name(name), qos)

    def close(self) -> None:
        """Publish no more."""
        self._node.destroy_node()
        self._context.try_shutdown()


class Broadcast:
    """Publishes ``world_state``, ``world_changes`` and ``markers`` until it is closed.

    A world is published as soon as it is made, unless that would take too much of the time; then
    the newest one follows when it may.

    :param period_s: tells the least time between two worlds [s].
    :param markers: if entities are to be shown.
    """

    def __init__(
        self,
        node: BesimNode,
        live: LiveWorld,
        *,
        period_s: Callable[[], float],
        markers: Markers | None = None,
    ) -> None:
        self._node = node
        self._live = live
        self._period_s = period_s
        self._markers = markers
        self._text = WorldText()
        self._apart = _Apart(node)
        self._worlds = self._apart.create_publisher(WorldState, "world_state", LATCHED)
        self._changes = node.create_publisher(WorldChange, "world_changes", CHANGES)
        self._shown: Any = None
        self._viewers = 0
        if markers is not None:
            self._shown = self._apart.create_publisher(markers.message, "markers", 10)
        self._lock = threading.Condition()  # held for moments only
        self._publishing = threading.Lock()
        self._latest: Snapshot | None = None
        self._changed: set[str] | None = None  # None: all of it
        self._credit_s = _BURST_S
        self._published_at = -1e9
        self._closed = False
        self._unsubscribe = live.subscribe(self._listen)
        if live.revision:
            self._publish(live.now(), None)
        self._thread = threading.Thread(target=self._run, name="broadcast", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Publish what is not yet published, and no more."""
        self._unsubscribe()
        with self._lock:
            self._closed = True
            self._lock.notify()
        self._thread.join()
        self._apart.close()

    def _listen(self, event: Event, after: Snapshot) -> None:
        if self._changes.get_subscription_count():
            self._changes.publish(convert.world_change_message(event))
        with self._lock:
            is_awaited = self._latest is None  # else the thread knows when to publish
            self._latest = after
            if event.kind is EventKind.RESET:
                self._changed = None
            elif self._changed is not None:
                self._changed.update(change.path for change in event.changes)
        if is_awaited and self._wait_s() <= 0 and self._publishing.acquire(blocking=False):
            try:
                self._publish_newest()  # at once, so that each world is heard where that may be
            finally:
                self._publishing.release()
        elif is_awaited:
            with self._lock:
                self._lock.notify()

    def _run(self) -> None:
        while not self._closed:
            with self._lock:
                wait = self._wait_s() if self._latest is not None else _VIEWERS_EVERY_S
                if wait > 0 and not self._closed:
                    self._lock.wait(min(wait, _VIEWERS_EVERY_S))
            if self._wait_s() <= 0:
                with self._publishing:
                    self._publish_newest()
            self._greet()
        with self._publishing:
            self._publish_newest()

    def _publish_newest(self) -> None:
        with self._lock:
            newest, changed = self._latest, self._changed
            self._latest, self._changed = None, set()
        if newest is not None:
            # Without the lock: who writes does not wait for the thread that publishes.
            try:
                self._publish(newest, changed)
            except Exception as error:
                self._node.get_logger().error(f"world_state cannot be published: {error!r}")
                with self._lock:
                    self._changed = None

    def _greet(self) -> None:
        """Show everything to viewers that are new: only changes are published otherwise."""
        if self._markers is not None:
            before, self._viewers = self._viewers, self._shown.get_subscription_count()
            if self._viewers > before and self._live.revision:
                self._shown.publish(self._markers.make(self._live.now(), self._node.stamp()))

    def _wait_s(self) -> float:
        """How long the next world has to wait."""
        now = time.monotonic()
        since = now - self._published_at
        credit = min(_BURST_S, self._credit_s + since * _SHARE)
        return max(self._period_s() - since, -credit / _SHARE)

    def _publish(self, now: Snapshot, changed: set[str] | None) -> None:
        since = time.monotonic() - self._published_at
        credit = min(_BURST_S, self._credit_s + since * _SHARE)
        begin = time.thread_time()  # waiting for a processor is no work
        stamp = self._node.stamp()
        data = self._text.render(now, changed)
        self._worlds.publish(convert.world_message(data, stamp, now.revision))
        if self._markers is not None and self._viewers:
            self._shown.publish(self._markers.make(now, stamp, changed))
        self._published_at = time.monotonic()
        self._credit_s = max(credit - (time.thread_time() - begin), -_DEBT_S)
