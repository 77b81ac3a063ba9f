"""The latest message of topics, for conditions."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.node import Node
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy

from besim_ros.skill_bridge.interfaces import import_interface, plain_data

# One of them fits every publisher: the second gets what was sent before, and fits only those that
# keep it; the first fits all.
_PROFILES = (
    QoSProfile(depth=1, reliability=ReliabilityPolicy.BEST_EFFORT),
    QoSProfile(
        depth=1,
        reliability=ReliabilityPolicy.RELIABLE,
        durability=DurabilityPolicy.TRANSIENT_LOCAL,
    ),
)


class LatestMessages:
    """Keeps the latest message of each topic that was asked for."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._subscriptions: dict[str, list[Any]] = {}
        self._latest: dict[str, tuple[float, Any]] = {}

    def listen(self, interface: str, name: str) -> None:
        """Begin to listen, if that is not so already."""
        if name in self._subscriptions:
            return
        kind = import_interface(interface)

        def hear(message: Any) -> None:
            self._latest[name] = (time.monotonic(), message)

        group = MutuallyExclusiveCallbackGroup()  # an older one must not come after a newer one
        self._subscriptions[name] = [
            self._node.create_subscription(kind, name, hear, profile, callback_group=group)
            for profile in _PROFILES
        ]

    def latest(self, name: str, max_age_s: float | None) -> Mapping[str, Any] | None:
        """The latest message as plain data.

        :param max_age_s: how long ago it may have come [s]; ``None`` for any time.
        """
        came, message = self._latest.get(name, (0.0, None))
        if message is None or (max_age_s is not None and time.monotonic() - came > max_age_s):
            return None
        data: Mapping[str, Any] = plain_data(message)
        return data

    def close(self) -> None:
        """Listen no more."""
        for one in self._subscriptions.values():
            for subscription in one:
                self._node.destroy_subscription(subscription)
        self._subscriptions.clear()
