"""Shows the running tree to viewers of py_trees_ros, where its interfaces are installed.

As a tree of py_trees_ros does: the services ``~/snapshot_streams/open``, ``close`` and
``reconfigure``, and a latched topic for every stream that is open.
"""

from __future__ import annotations

import math
import re
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.exceptions import InvalidHandle
from rclpy.impl.implementation_singleton import rclpy_implementation
from rclpy.node import Node
from rclpy.qos import DurabilityPolicy, QoSProfile
from unique_identifier_msgs.msg import UUID

from besim.errors import UsageError
from besim.evaluation import StepRecord
from besim.solution import Solution, Status
from besim.solution.tree import Engine
from besim_ros.skill_bridge.interfaces import import_interface
from besim_ros.skill_bridge.tree_view import Behaviour, TreeView

PACKAGE = "py_trees_ros_interfaces"

_MOST = 16
"""Streams that are open at once; the oldest is closed for another one."""

_CLOSE_ENOUGH = 0.98
"""Share of a period after which a snapshot is due; ticks come in steps."""

_BLACKBOX_NONE = 4
_NAME = re.compile(r"[A-Za-z]\w{0,99}")


@dataclass(slots=True)
class _Stream:
    publisher: Any
    period_s: float
    sent_at: float = -math.inf


class TreeSnapshots:
    """Publishes snapshots of one tree; does nothing without :data:`PACKAGE`."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._lock = threading.RLock()
        self._streams: dict[str, _Stream] = {}
        self._count = 0
        self._engine: Engine | None = None
        self._view: TreeView | None = None
        self._messages: dict[int, str] = {}
        self._last: tuple[Behaviour, ...] = ()
        self._ticks = 0
        try:
            self._tree = import_interface(f"{PACKAGE}/msg/BehaviourTree")
        except UsageError:
            self._tree = None
            return
        self._behaviour = import_interface(f"{PACKAGE}/msg/Behaviour")
        group = ReentrantCallbackGroup()
        for short, answer in (
            ("Open", self._open),
            ("Close", self._close),
            ("Reconfigure", self._reconfigure),
        ):
            kind = import_interface(f"{PACKAGE}/srv/{short}SnapshotStream")
            name = f"~/snapshot_streams/{short.lower()}"
            node.create_service(kind, name, answer, callback_group=group)

    def begin(self, solution: Solution) -> None:
        """A run begins."""
        if self._tree is not None:
            with self._lock:
                self._view, self._engine, self._messages = TreeView(solution), None, {}

    def show(self, engine: Engine) -> None:
        """Show how the tree is between two ticks."""
        if self._view is not None:
            ticked = frozenset(engine.ever)
            engine.ever.clear()  # so that the next time it has the nodes of the next tick
            with self._lock:
                self._engine, self._ticks = engine, engine.ticks
                self._update(engine.statuses, ticked)

    def note(self, step: StepRecord, *, begins: bool = False) -> None:
        """Show a leaf that begins or ended; a tick may take as long as its actions do."""
        view, engine = self._view, self._engine
        if view is None or engine is None or step.node < 0:
            return
        with self._lock:
            self._messages[step.node] = step.message
            path = view.path(step.node) if begins else view.path(step.node)[1:]
            statuses = {**engine.statuses, **dict.fromkeys(path, Status.RUNNING)}
            if not begins:
                statuses[step.node] = Status[step.status]
            self._update(statuses, frozenset((*engine.ever, *path, step.node)))

    def end(self) -> None:
        """The run is over: nothing runs any more."""
        if self._view is not None and self._engine is not None:
            with self._lock:
                ended = {
                    node: status
                    for node, status in self._engine.statuses.items()
                    if status is not Status.RUNNING
                }
                self._update(ended, frozenset())
                self._engine = None

    def _update(self, statuses: Mapping[int, Status], ticked: frozenset[int]) -> None:
        assert self._view is not None
        now = self._view.behaviours(statuses, ticked, self._messages)
        changed, self._last = now != self._last, now
        for stream in self._streams.values():
            due = time.monotonic() >= stream.sent_at + _CLOSE_ENOUGH * stream.period_s
            if changed or due:
                self._publish(stream, changed=changed)

    def _publish(self, stream: _Stream, *, changed: bool) -> None:
        stream.sent_at = time.monotonic()
        message = self._tree(changed=changed, behaviours=[self._message(one) for one in self._last])
        message.statistics.count = self._ticks
        message.statistics.stamp = self._node.get_clock().now().to_msg()
        try:
            stream.publisher.publish(message)
        except (
            InvalidHandle,
            rclpy_implementation.RCLError,
        ) as error:  # who looks on must not end what runs
            self._node.get_logger().warning(f"no snapshot of the tree: {error}")

    def _message(self, one: Behaviour) -> Any:
        values = {field.name: _as_ros(getattr(one, field.name)) for field in fields(one)}
        return self._behaviour(blackbox_level=_BLACKBOX_NONE, **values)

    def _open(self, request: Any, response: Any) -> Any:
        """A name may be wished for; any other is made up, as for none."""
        with self._lock:
            name = request.topic_name
            if not _NAME.fullmatch(name):
                name, self._count = f"_snapshots_{self._count}", self._count + 1
            base = f"{self._node.get_fully_qualified_name()}/snapshot_streams"
            response.topic_name = topic = f"{base}/{name}"
            self._discard(topic)
            if len(self._streams) >= _MOST:
                self._discard(next(iter(self._streams)))
            latched = QoSProfile(depth=1, durability=DurabilityPolicy.TRANSIENT_LOCAL)
            publisher = self._node.create_publisher(self._tree, topic, latched)
            stream = _Stream(publisher, _period(request.parameters))
            self._streams[topic] = stream
            if self._last:
                self._publish(stream, changed=True)
        return response

    def _close(self, request: Any, response: Any) -> Any:
        with self._lock:
            response.result = self._discard(request.topic_name)
        return response

    def _reconfigure(self, request: Any, response: Any) -> Any:
        with self._lock:
            stream = self._streams.get(request.topic_name)
            response.result = stream is not None
            if stream is not None:
                stream.period_s = _period(request.parameters)
        return response

    def _discard(self, topic: str) -> bool:
        stream = self._streams.pop(topic, None)
        if stream is not None:
            self._node.destroy_publisher(stream.publisher)
        return stream is not None


def _period(parameters: Any) -> float:
    """Infinite: only what changed is shown."""
    period: float = parameters.snapshot_period
    return period if period >= 0 else math.inf


def _as_ros(value: Any) -> Any:
    if isinstance(value, bytes):
        return UUID(uuid=list(value))
    if isinstance(value, tuple):
        return [_as_ros(one) for one in value]
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
