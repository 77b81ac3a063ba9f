"""Says why goals were rejected: a rejected goal of an action cannot."""

from __future__ import annotations

from besim_msgs.msg import DeployRefusal
from rclpy.qos import DurabilityPolicy, QoSProfile

from besim.report import printable
from besim_ros.gate_files import Refused
from besim_ros.node import BesimNode

_KEPT = 10
"""So many are told to who subscribes late."""


class Refusals:
    """The log, and the latched topic ``deploy_refusals``.

    :param action: its goals are rejected.
    """

    def __init__(self, node: BesimNode, action: str) -> None:
        self._node = node
        self._action = action
        latched = QoSProfile(depth=_KEPT, durability=DurabilityPolicy.TRANSIENT_LOCAL)
        self._publisher = node.create_publisher(DeployRefusal, "deploy_refusals", latched)

    def tell(self, refused: Refused) -> None:
        """A goal is rejected."""
        text = f"{self._action}: goal rejected: {printable(str(refused))}"
        self._node.get_logger().warning(text)
        self._publisher.publish(
            DeployRefusal(
                stamp=self._node.stamp(),
                action=self._action,
                solution_hash=refused.solution_hash,
                causes=[one.cause.value for one in refused.refusals],
                reasons=[one.words for one in refused.refusals],
            )
        )
