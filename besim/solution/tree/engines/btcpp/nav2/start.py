"""What Nav2's ``bt_navigator`` puts on the blackboard before a tree is ticked."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from besim.solution.tree.engines.btcpp.values import Value

NAVIGATOR_ENTRIES: Mapping[str, Value] = MappingProxyType(
    {
        # Objects that no tree can read; their names stand for them.
        "node": "bt_navigator",
        "tf_buffer": "tf_buffer",
        "odom_smoother": "odom_smoother",
        # Parameters of bt_navigator by their defaults, in milliseconds.
        "server_timeout": 20,
        "cancel_timeout": 50,
        "bt_loop_duration": 10,
        "wait_for_service_timeout": 1000,
        "initial_pose_received": False,
        "number_recoveries": 0,
    }
)
"""The entries that do not depend on where to navigate (N19)."""
